"""One row in the table of commands is a button, a key, a hint, a page for help, and a line of the list of keys."""

from functools import partial

import pygame as pg
import pytest

from game.engine.errors import RulesBug
from game.scenes.shell.keys import KeysScene
from game.titles.causality.scenes.board import CausalityBoard
from game.titles.causality.view.board.commands import COMMANDS
from game.titles.causality.view.board.deed import Told
from game.titles.causality.view.board.groups import Group
from game.view.frame import Text
from game.view.keys.command import Binding, ButtonAt, Command
from game.view.keys.command_table import Commands
from game.view.keys.sitting_rows import BOARD, KEYS, SAVE, sitting_row
from tests.titles.causality.scenes.board_play import Game

GREET = Command(
    "greet",
    "say good day",
    lambda desk, key: Told(f"Good day, {desk.names[desk.player]}!"),
    Binding(("Ctrl+G",), "Manners", frozenset((BOARD,))),
    lacks=lambda desk: "" if desk.draft.given else "First give an order.",
    hint="Greets whoever gives orders.",
    topic="turn",
    buttons=(ButtonAt(Group.HEADING, 9, lambda _: "good day", 96),),
)
MORE = COMMANDS.with_rows(GREET)


def greeting(fly) -> Game:
    return Game(fly, make=partial(CausalityBoard, commands=MORE))


def texts(ops) -> set[str]:
    return {op.text for op in ops if isinstance(op, Text)}


def test_a_row_is_a_button_at_once_and_says_what_lacks(fly):
    game = greeting(fly)
    assert "good day" in game.words()
    assert "Ctrl+G" in game.words()
    assert "greet" not in game.board.targets()
    (place,) = (rect for rect, words in game.top.view.heading.lacking if words == "First give an order.")
    assert game.board.hint(place.center).words == "First give an order."


def test_it_is_pressed_by_mouse_and_explained(fly):
    game = greeting(fly)
    game.keys(pg.K_1, pg.K_w)
    hint = game.board.hint(game.pilot.target("greet").center)
    assert (hint.words, hint.key) == ("Greets whoever gives orders.", "Ctrl+G")
    game.click("greet")
    assert game.top.note == "Good day, Ada!"


def test_it_is_heard_by_its_key_when_nothing_lacks_and_says_what_does(fly):
    game = greeting(fly)
    game.keys(pg.K_g, mod=pg.KMOD_LCTRL)
    assert game.top.note == "First give an order."
    game.keys(pg.K_1, pg.K_w)
    game.keys(pg.K_g, mod=pg.KMOD_LCTRL)
    assert game.top.note == "Good day, Ada!"


def test_help_opens_at_its_page_while_it_is_pointed_at(fly):
    game = greeting(fly)
    game.keys(pg.K_1, pg.K_w)
    game.pilot.move(game.pilot.target("greet").center)
    assert game.board.topic == "turn"


def test_the_ring_of_the_keyboard_meets_it(fly):
    game = greeting(fly)
    game.keys(pg.K_1, pg.K_w)
    assert "greet" in {place.name for place in game.top.picture.places()}


def test_it_stands_in_the_list_of_keys_under_its_heading(fly):
    pilot = fly(lambda stage: KeysScene(stage, (MORE.keys,)))
    pilot.press(pg.K_END)
    while pilot.scene.focus != "key causality.greet":
        pilot.press(pg.K_UP)
    pilot.wheel((640, 360), 1)
    assert {"Manners", "Say good day", "Ctrl+G"} <= texts(pilot.scene.picture())


def test_without_the_row_there_is_nothing_of_it(fly):
    game = Game(fly)
    game.keys(pg.K_1, pg.K_w)
    game.keys(pg.K_g, mod=pg.KMOD_LCTRL)
    assert "good day" not in game.words()
    assert game.top.note == ""


def test_two_rows_of_one_id_are_a_fault_of_the_program():
    with pytest.raises(RulesBug, match="same id"):
        Commands("toy", "Toy", (GREET, GREET))


def test_what_every_title_shares_needs_only_its_place():
    table = Commands("toy", "Toy", [sitting_row(id_, "Anywhere", frozenset(("board",))) for id_ in (SAVE, KEYS)])
    listed = [(action.id, action.keys, action.group) for action in table.keys.actions[:2]]
    assert listed == [("save", ("Ctrl+S",), "Anywhere"), ("keys", ("K", "F2"), "Anywhere")]


@pytest.mark.parametrize("row", [row for row in COMMANDS.rows if row.buttons], ids=lambda row: row.id)
def test_every_button_has_a_hint(row):
    assert row.hint
