"""Of every slice that a line at the end of a round speaks of, the board is seen beside it."""

import pygame as pg
import pytest

from game.titles.causality.view.canonisation.gaze import NOTHING
from game.titles.causality.view.canonisation.spoken_slices import slices_in
from game.view.frame import Text, Weight
from tests.titles.causality.reasons.truth import on_bundled_boards
from tests.titles.causality.scenes.tale_reading import open_marked
from tests.titles.causality.scenes.test_canonisation import golden, scene_of, words

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]


def test_slices_are_named_one_by_one_in_words():
    text = "Slice 3: A1 comes to 5,4 from 5,5. In slice 2 it was at 6,4; in slice 3 it jumps to slice 0."
    assert slices_in(text) == (3, 2, 0)
    assert slices_in("A slice more, and 3 of them.") == ()


def seen(pilot):
    """The slices that are seen as large as they can be read."""
    scene = pilot.scene
    if scene.placed.near is None and scene.reader.look().covering is None:
        return set(range(len(scene.placed.boards)))
    return {int(op.text.removeprefix("slice ")) for op in headings(pilot)}


def headings(pilot):
    """The headings of slices that are seen larger."""
    bold = (op for op in pilot.scene.picture() if isinstance(op, Text) and op.weight is Weight.BOLD)
    return [op for op in bold if op.text.startswith("slice ") and op.text.removeprefix("slice ").isdigit()]


def every_line(pilot):
    """Chooses each line of the list in turn, and opens all that opens."""
    rows = pilot.scene.reader.list
    while True:
        before = rows.chosen
        pilot.press(pg.K_DOWN)
        for _ in range(9):
            if rows.chosen != before:
                break
            pilot.press(pg.K_DOWN)
        if rows.chosen == before:
            return
        open_marked(pilot)
        row = rows.rows[rows.chosen]
        if row.line and not row.verdict:
            yield row


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("of_matches", [0, 3])
def test_beside_a_line_every_slice_is_seen_of_which_it_speaks_or_the_next_enlarged_one_shows_it(fly, size, of_matches):
    pilot = scene_of(fly, on_bundled_boards(of_matches, 4), 1, size)
    told = more = 0
    for row in every_line(pilot):
        wanted = set(slices_in(row.text))
        found = seen(pilot)
        told += len(wanted)
        while not wanted <= found:
            more += 1
            pilot.press(pg.K_e)
            assert pilot.scene.reader.look().picked != NOTHING, row.text
            found |= seen(pilot)
        pilot.scene.reader.click_sky((0, 0)) if pilot.scene.reader.enlarged else None
    assert told > 15
    assert more < told // 5, "nearly all are seen at once"


def test_a_line_that_speaks_of_a_slice_that_does_not_decide_shows_it_all_the_same(fly):
    pilot = scene_of(fly, on_bundled_boards(0, 4), 1, (1280, 720))
    beyond = 0
    for row in every_line(pilot):
        look = pilot.scene.reader.look()
        if row.lead is None or row.lead.place is None or look.covering is None:
            continue
        others = set(slices_in(row.text)) - {row.lead.place.t}
        assert others <= seen(pilot)
        beyond += bool(others)
    assert beyond


def cell(pilot):
    """How large squares are on the boards that are seen larger: so far are the numbers of their columns apart."""
    texts = [op for op in pilot.scene.picture() if isinstance(op, Text) and op.text in ("0", "1")]
    zeros, ones = ([op.at for op in texts if op.text == name] for name in ("0", "1"))
    apart = [one.x - zero.x for zero in zeros for one in ones if one.y == zero.y and one.x > zero.x]
    return min(apart)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_enlarged_has_the_whole_page_and_the_words_of_its_line(fly, size):
    pilot = scene_of(fly, *golden(paradox=True), size)
    pilot.press(pg.K_DOWN, pg.K_RETURN, pg.K_DOWN, pg.K_DOWN)
    rows, placed = pilot.scene.reader.list, pilot.scene.placed
    said = rows.rows[rows.chosen].text
    before = seen(pilot)
    pilot.press(pg.K_e)
    assert before <= seen(pilot)
    assert said.split()[0] in " ".join(words(pilot))
    right = max(op.at.x for op in headings(pilot))
    assert right > placed.sky.x + (placed.panel.right - placed.sky.x) // 2, "no half of the page is left empty"
    assert all(not place.name.startswith("row ") for place in pilot.scene._places()), "nothing hidden can be pressed"
    pilot.click_at((placed.sky.x + 6, placed.sky.y + 6))
    assert pilot.scene.reader.look().picked == NOTHING, "a click anywhere shows all again"


def test_boards_are_larger_when_they_are_enlarged_in_a_large_window(fly):
    pilot = scene_of(fly, on_bundled_boards(0, 4), 1, (1920, 1080))
    while pilot.scene.reader.look().covering is None:
        pilot.press(pg.K_DOWN)
    before = cell(pilot)
    pilot.press(pg.K_e)
    assert cell(pilot) > before * 5 // 4
