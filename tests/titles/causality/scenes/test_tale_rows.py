"""One row at the end of a round is a button, a key, a hint, a page for help, and a line of the list of keys."""

import pygame as pg
import pytest

from game.scenes.shell.keys import KeysScene
from game.titles.causality.scenes import canonisation
from game.titles.causality.view.board.commands import COMMANDS
from game.titles.causality.view.canonisation.commands import FIRST, TALE_COMMANDS, TALE_ROWS
from game.titles.causality.view.canonisation.deed import TaleWay
from game.titles.causality.view.keys import CANON
from game.view.frame import Text
from game.view.keys.command import Binding, ButtonAt, Command
from game.view.keys.command_table import Commands
from tests.titles.causality.scenes.test_canonisation import doorway, scene_of

ENOUGH = Command(
    "enough",
    "see no more of this",
    lambda _, __: TaleWay.LEAVE,
    Binding(("X",), "At the end of a round", frozenset((CANON,))),
    lambda now: "First turn to the round as it was played." if now.canonised else "",
    "Leaves it at that.",
    topic="end",
    buttons=(ButtonAt(FIRST, 9, lambda _: "Enough", 100),),
)


@pytest.fixture
def told(fly, monkeypatch):
    """The end of a round with that row, and where it led."""
    board = Commands("causality", "Battle of Causality", COMMANDS.rows, (*TALE_ROWS, ENOUGH))
    monkeypatch.setattr(canonisation, "TALE_COMMANDS", TALE_COMMANDS.with_rows(ENOUGH))
    monkeypatch.setattr(canonisation, "COMMANDS", board)
    went = []
    return scene_of(fly, doorway(4), 1, went=went), went


def words(pilot):
    return {op.text for op in pilot.scene.picture() if isinstance(op, Text)}


def test_a_row_is_a_button_that_says_what_lacks(told):
    pilot, went = told
    assert "X  Enough" in words(pilot)
    place = pilot.target("enough").center
    assert pilot.scene.hint(place).words == "First turn to the round as it was played."
    pilot.click("enough")
    assert went == []


def test_it_is_pressed_by_mouse_and_by_its_key(told):
    pilot, went = told
    pilot.press(pg.K_c)
    hint = pilot.scene.hint(pilot.target("enough").center)
    assert (hint.words, hint.key) == ("Leaves it at that.", "X")
    pilot.press(pg.K_x)
    assert went == ["leave"]


def test_help_opens_at_its_page_while_it_is_pointed_at(told):
    pilot, _ = told
    pilot.move(pilot.target("enough").center)
    assert pilot.scene.topic == "end"


def test_it_stands_in_the_list_of_keys(told):
    pilot, _ = told
    pilot.press(pg.K_k)
    assert isinstance(pilot.scene, KeysScene)
    pilot.press(pg.K_END)
    while pilot.scene.focus != "key causality.enough":
        pilot.press(pg.K_UP)
    assert {"See no more of this", "X"} <= words(pilot)


@pytest.mark.parametrize("row", [row for row in TALE_ROWS if row.buttons], ids=lambda row: row.id)
def test_every_button_has_a_hint(row):
    assert row.hint
