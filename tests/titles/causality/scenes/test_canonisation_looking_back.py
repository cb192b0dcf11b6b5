"""The end of an earlier round that is only looked back at: one sees that it is another one, and comes back from it."""

import pygame as pg
import pytest

from game.titles.causality.view.canonisation.deed import TaleList
from game.view.frame import Fill
from game.view.look.palette import Role
from tests.titles.causality.reasons.truth import on_bundled_boards
from tests.titles.causality.scenes.tale_reading import read_to
from tests.titles.causality.scenes.test_canonisation import scene_of, words

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]


@pytest.fixture
def went():
    return []


@pytest.fixture(params=SIZES, ids=str)
def pilot(fly, request, went):
    return scene_of(fly, on_bundled_boards(1, 4), 3, request.param, went=went)


def follow_a_link(pilot):
    """Opens what was taken back in an earlier round, and follows the link to that; the row of the link."""
    reader = pilot.scene.reader
    reader.press(next(place for place, row in enumerate(reader.list.rows) if row.gathers and not row.verdict))
    row = read_to(pilot, lambda row: row.back)
    pilot.press(pg.K_RETURN)
    return row


def is_headed(pilot):
    """Whether the title stands on a strip of its own colour."""
    title = pilot.scene.placed.title
    strips = [op for op in pilot.scene.picture() if isinstance(op, Fill) and op.border_color is Role.LINK]
    return any(op.rect.encloses(title) for op in strips)


def test_another_round_is_headed_as_what_it_is_and_the_verdict_is_chosen_that_led_there(pilot):
    assert not is_headed(pilot)
    row = follow_a_link(pilot)
    assert is_headed(pilot)
    assert any(word.startswith("Looking back from round 4 – ") for word in words(pilot))
    assert "Esc  Back to round 4" in words(pilot)
    rows = pilot.scene.reader.list
    assert pilot.scene.reader.told.index + 1 == 4 - row.back
    assert rows.rows[rows.chosen].path.rpartition("/")[2] == row.aim
    assert rows.rows[rows.chosen].verdict == "taken back"


@pytest.mark.parametrize("key", [pg.K_ESCAPE, pg.K_LEFT])
def test_one_key_leads_back_to_the_very_line_that_was_left(pilot, went, key):
    row = follow_a_link(pilot)
    pilot.press(key)
    rows = pilot.scene.reader.list
    assert pilot.scene.reader.told.index == 3
    assert rows.rows[rows.chosen] == row
    assert not is_headed(pilot)
    assert went == []


def test_the_button_leads_back_too(pilot):
    row = follow_a_link(pilot)
    pilot.click("back")
    rows = pilot.scene.reader.list
    assert (pilot.scene.reader.told.index, rows.rows[rows.chosen]) == (3, row)


def test_the_key_that_led_there_does_not_lead_out_of_the_match(pilot, went):
    follow_a_link(pilot)
    index = pilot.scene.reader.told.index
    for _ in range(3):
        pilot.press(pg.K_RETURN)
    assert (went, pilot.scene.reader.told.index) == ([], index)


def test_on_to_a_round_that_was_left_is_back_to_it_as_it_was(fly):
    pilot = scene_of(fly, on_bundled_boards(1, 4), 3)
    pilot.press(pg.K_DOWN)
    chosen = pilot.scene.reader.list.chosen
    for _ in range(2):
        pilot.press(pg.K_PAGEUP, mod=pg.KMOD_CTRL)
        assert is_headed(pilot)
    assert pilot.scene.reader.home == 3
    pilot.press(pg.K_PAGEDOWN, mod=pg.KMOD_CTRL)
    assert (pilot.scene.reader.told.index, pilot.scene.reader.home) == (2, 4)
    pilot.press(pg.K_PAGEDOWN, mod=pg.KMOD_CTRL)
    assert (pilot.scene.reader.told.index, pilot.scene.reader.home) == (3, 0)
    assert pilot.scene.reader.list.chosen == chosen
    assert pilot.scene.reader.lines.listed is TaleList.REASONS
