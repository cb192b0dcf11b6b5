"""What the list of a round's end says while that is still told."""

import pygame as pg
import pytest

from game.titles.causality.view.canonisation import motion
from game.titles.causality.view.canonisation.list import TOLD_ON
from game.view.frame import Fill, Text
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
        ("own_deeds", "#8 by B5"),
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
