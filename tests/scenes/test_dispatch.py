"""What comes of keys and of commands by their names, with the rows of the toy."""

import pygame as pg
import pytest

from game.app.dispatch import Dispatch
from game.view.keys.keymap import keymap
from game.view.keys.sitting_rows import MENU, SAVE, SUBMIT, Wish
from tests.engine.toy import PLAYERS
from tests.scenes.toy_scenes import AT_HEAP, HEAP_COMMANDS


class Heap:
    """Where the left player orders."""

    player = PLAYERS[0]
    awaited = None


def key(code: int, text: str = "", mod: int = 0) -> pg.event.Event:
    return pg.Event(pg.KEYDOWN, key=code, mod=mod, unicode=text)


@pytest.fixture
def asked():
    return []


@pytest.fixture
def heap():
    return Heap()


@pytest.fixture
def told():
    return []


@pytest.fixture
def dispatch(heap, asked, told):
    def now():
        asked.append(heap)
        return heap

    keys = keymap(HEAP_COMMANDS.keys.actions, ((SAVE, "F9"),))
    return Dispatch(HEAP_COMMANDS, now, lambda: keys, AT_HEAP, told.append)


def test_a_row_knows_by_which_of_its_keys_it_was_asked_for(dispatch):
    assert [dispatch.press(key(code, text)) for code, text in ((pg.K_1, "1"), (pg.K_2, "2"))] == [1, 2]


def test_what_lacks_something_is_not_done_and_whoever_presses_its_key_is_told_why(dispatch, heap, told):
    heap.player = None
    assert dispatch.press(key(pg.K_1, "1")) is None
    assert len(told) == 1
    assert told[0].endswith(".")


def test_what_is_shown_decides_what_comes_of_it(dispatch, heap):
    assert dispatch.deed(SUBMIT) is Wish.SUBMIT
    heap.awaited = PLAYERS[1]
    assert dispatch.deed(SUBMIT) is Wish.GO_ON


def test_a_command_without_a_key_can_be_asked_for_by_its_name(dispatch):
    assert dispatch.deed(MENU) is Wish.MENU


def test_keys_are_those_that_the_player_chose(dispatch):
    assert dispatch.named(key(pg.K_F9)) == SAVE
    assert dispatch.press(key(pg.K_F9)) is Wish.SAVE
    assert dispatch.named(key(pg.K_s, "s")) == ""


def test_what_keys_do_everywhere_is_named_but_left_to_others(dispatch, asked):
    assert dispatch.named(key(pg.K_F1)) == "rulebook"
    assert dispatch.press(key(pg.K_F1)) is None
    assert asked == []


def test_a_key_that_means_nothing_comes_to_nothing(dispatch):
    assert dispatch.press(key(pg.K_F7 + 100)) is None
    assert dispatch.press(key(pg.K_q, "q")) is None
