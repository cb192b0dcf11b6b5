"""What the list of a round's end says while that is still told."""

import re

import pygame as pg
import pytest

from game.titles.causality.view.canonisation import motion
from game.titles.causality.view.canonisation.list import TOLD_ON
from game.view.frame import Fill, Text
from game.view.look.palette import Role
from tests.titles.causality.reasons.test_cures import last_of
from tests.titles.causality.reasons.truth import on_bundled_boards
from tests.titles.causality.scenes.test_canonisation import doorway, scene_of, words
from tests.titles.causality.scenes.test_canonisation_histories import ANIMATED


def test_what_is_not_told_yet_is_undecided_and_the_list_says_that_it_goes_on(fly):
    pilot = scene_of(fly, doorway(), 1, settings=ANIMATED)
    assert TOLD_ON in words(pilot)
    undecided = {"#1 undecided", "#2 undecided"}
    assert undecided <= set(words(pilot))
    pilot.press(pg.K_SPACE)
    assert not {TOLD_ON, *undecided} & set(words(pilot))


@pytest.mark.parametrize("key", [pg.K_DOWN, pg.K_UP])
def test_who_goes_to_a_row_while_it_is_being_told_reads_what_it_says(fly, key):
    pilot = scene_of(fly, doorway(), 1, settings=ANIMATED)
    pilot.press(key)
    assert pilot.scene.reader.list.chosen is not None
    assert not {TOLD_ON, "#1 undecided", "#2 undecided"} & set(words(pilot))


@pytest.mark.parametrize(
    ("name", "early"),
    [
        ("three_for_two", "Besides, with A1, #1 and #7"),
        ("met_before", "could not stay"),
        ("own_deeds", "(of #15)"),
        ("own_deeds", "It causes itself"),
    ],
)
def test_no_row_says_before_it_is_told_what_comes_of_the_round(fly, name, early):
    pilot = scene_of(fly, last_of(name), size=(1920, 1080), settings=ANIMATED)
    assert not any(early in each for each in words(pilot))
    pilot.press(pg.K_SPACE)
    assert any(early in each for each in words(pilot))


def seen_in(rect, frame):
    """Where in a part of the picture its fills and words are, from the upper left corner of that."""
    places = [op.rect if isinstance(op, Fill) else op.at for op in frame if isinstance(op, Fill | Text)]
    return [(place.x - rect.x, place.y - rect.y) for place in places if rect.contains((place.x, place.y))]


def test_at_a_paradox_the_row_of_slices_shakes_with_its_frame_and_with_the_slice_near_at_hand(fly, monkeypatch):
    pilot = scene_of(fly, on_bundled_boards(7, 3), 1, (1024, 600), ANIMATED)
    while pilot.scene.reader.teller.moment.running(motion.BeatKind.TAKE_BACK) is None:
        pilot.frames(1)
    layout, pictures = pilot.scene.reader.placed, {}
    for swing in (0, 7, -7):
        monkeypatch.setattr(motion, "_shake", lambda _, swing=swing: swing)
        pictures[swing] = pilot.scene.picture()
    assert "slice 0" in words(pilot), "it is shown near at hand"
    for swing in (7, -7):
        assert seen_in(layout.shaken(swing).sky, pictures[swing]) == seen_in(layout.sky, pictures[0])
        assert seen_in(layout.panel, pictures[swing]) == seen_in(layout.panel, pictures[0])


def told_in_list(pilot) -> list[Text]:
    """What is to be read in the list."""
    area = pilot.scene.placed.rows
    return [op for op in pilot.scene.picture() if isinstance(op, Text) and area.contains((op.at.x, op.at.y))]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("name", ["three_for_two", "met_before", "own_deeds"])
def test_what_is_being_told_is_always_to_be_read_in_the_list(fly, name, size):
    pilot = scene_of(fly, last_of(name), size=size, settings=ANIMATED)
    reader, judged = pilot.scene.reader, set()
    while reader.teller.telling.runs:
        moment, said = reader.teller.moment, told_in_list(pilot)
        assert said
        kind = None if moment.now is None else moment.now.kind
        if kind in (motion.BeatKind.REWIND, motion.BeatKind.HANG):
            assert any("undecided" in op.text for op in said)
        number = moment.running(motion.BeatKind.JUDGE)
        if number is not None:
            judged.add(number)
            assert any(re.search(rf"#{number}\b", op.text) or "to #" in op.text for op in said)
            spoken = [op.rect for op in pilot.scene.picture() if isinstance(op, Fill) and op.color is Role.NOW]
            assert any(rect.y <= op.at.y < rect.bottom for rect in spoken for op in said), "the row of it is marked"
        pilot.frames(3)
    assert judged == set(moment.verdicts)


@pytest.mark.parametrize("name", ["three_for_two", "own_deeds"])
def test_no_title_without_words_stays_at_the_top_while_it_is_being_told(fly, name):
    pilot = scene_of(fly, last_of(name), size=(1024, 600), settings=ANIMATED)
    reader = pilot.scene.reader
    while reader.teller.telling.runs:
        area = reader.placed.rows
        frame = pilot.scene.picture()
        held = [op.rect for op in frame if isinstance(op, Fill) and op.rect.y == area.y and op.rect.h < area.h // 4]
        for rect in held:
            assert any(isinstance(op, Text) and rect.contains((op.at.x, op.at.y)) for op in frame)
        pilot.frames(3)


def test_who_scrolls_while_a_beat_lasts_is_not_thrown_back_at_every_frame(fly):
    pilot = scene_of(fly, last_of("own_deeds"), size=(1024, 600), settings=ANIMATED)
    reader = pilot.scene.reader
    while reader.teller.moment.running(motion.BeatKind.TAKE_BACK) is None:
        pilot.frames(1)
    before = reader.list.scroll
    pilot.move(reader.placed.rows.center)
    pilot.post(pg.Event(pg.MOUSEWHEEL, x=0, y=-1, flipped=False, precise_x=0.0, precise_y=-1.0, touch=False))
    pilot.frames(3)
    assert reader.teller.moment.running(motion.BeatKind.TAKE_BACK) is not None
    assert reader.list.scroll > before


def test_reasons_that_were_opened_are_told_again_no_sooner_than_their_verdict(fly):
    pilot = scene_of(fly, doorway(), 1, settings=ANIMATED)
    pilot.press(pg.K_SPACE)
    reader = pilot.scene.reader
    place = next(place for place, row in enumerate(reader.list.rows) if row.number and row.folds)
    reader.press(place)
    parts = [row for row in reader.list.rows if row.is_part and row.group == reader.list.rows[place].group]
    assert parts
    pilot.press(pg.K_r)
    assert reader.teller.telling.runs
    assert not any(op.text in row.text for op in told_in_list(pilot) for row in parts if len(op.text) > 3)


def test_a_row_that_is_not_told_yet_does_not_light_up_under_the_mouse(fly):
    pilot = scene_of(fly, last_of("three_for_two"), size=(1280, 720), settings=ANIMATED)
    reader = pilot.scene.reader
    place = next(place for place, row in enumerate(reader.list.rows) if row.stone is not None)

    def lit():
        rect = reader.list.boxes[place].rect.move(0, -reader.list.scroll)
        pilot.move(rect.center)
        pilot.frames(2)
        return any(isinstance(op, Fill) and op.rect == rect for op in pilot.scene.picture())

    reader.list.scroll = 0
    assert not lit()
    pilot.press(pg.K_SPACE)
    assert lit()
