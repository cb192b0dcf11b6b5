"""What can be done at any title's board: what a person wishes there beside orders, and the rows that lead to it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from game.view.keys.command import Binding, ButtonAt, Command, D
from game.view.keys.keymap import PANELS, PANELS_BACK

BOARD = "board"
"""The place where the keys of a board are heard, beside that of replays."""


class Wish(Enum):
    """What a player at the board wants that concerns more than the board."""

    SUBMIT = "submit"
    GO_ON = "go on"
    MENU = "menu"
    SAVE = "save"
    KEYS = "keys"
    TAKE_BACK = "take back"


class FilmWish(Enum):
    """What a player wants of the film of a step; the board plays it."""

    PLAY = "play"
    STAGE_BACK = "stage back"
    STAGE_ON = "stage on"


SUBMIT, GO_ON, MENU, BACK, SAVE, KEYS = "submit", "go_on", "menu", "back", "save", "keys"
TAKE_BACK = "take_turn_back"
PLAY_STEP, STAGE_BACK, STAGE_ON = "play_step", "stage_back", "stage_on"


class _Shared(NamedTuple):
    """What is the same in every title about a row."""

    name: str
    wish: Wish | FilmWish | None
    keys: tuple[str, ...] = ()
    fixed: bool = False
    hint: str = ""
    quiet: bool = False
    topic: str = "keys"
    like: str = ""
    by_keys: str = ""


_SHARED: dict[str, _Shared] = {
    SUBMIT: _Shared(
        "submit all orders",
        Wish.SUBMIT,
        ("Enter",),
        fixed=True,
        hint="Gives these orders; they cannot be changed after that.",
        quiet=True,
        topic="turn",
    ),
    GO_ON: _Shared(
        "the next player is there",
        Wish.GO_ON,
        hint="Everything has been seen, and the next player sits at the board.",
        quiet=True,
        like=SUBMIT,
    ),
    MENU: _Shared(
        "menu",
        Wish.MENU,
        hint="Go on, take a turn back, offer a draw, resign, keys, save a copy, leave.",
        quiet=True,
        like=BACK,
    ),
    BACK: _Shared("back; menu", Wish.MENU, ("Esc",), fixed=True),
    SAVE: _Shared("save a copy of the match", Wish.SAVE, ("Ctrl+S",)),
    TAKE_BACK: _Shared("take the last turn back, if all agree", Wish.TAKE_BACK, ("Ctrl+Z",)),
    KEYS: _Shared("this list of keys", Wish.KEYS, ("K", "F2")),
    PLAY_STEP: _Shared(
        "play the step again, pause", FilmWish.PLAY, ("Space",), hint="Plays the step that led here once more."
    ),
    STAGE_BACK: _Shared(
        "stage of a step before",
        FilmWish.STAGE_BACK,
        (",",),
        hint="The stage before: a step happens in a few stages.",
        by_keys="←, while it is played",
    ),
    STAGE_ON: _Shared(
        "next stage of a step",
        FilmWish.STAGE_ON,
        (".",),
        hint="The next stage: a step happens in a few stages.",
        by_keys="→, while it is played",
    ),
    PANELS: _Shared("next thing to press in the panels", None, ("F6",)),
    PANELS_BACK: _Shared("thing to press before", None, ("Shift+F6",)),
}
"""The last two are heard by the ring that goes from one thing to press to the next."""


def sitting_row(
    id_: str, group: str = "", places: frozenset[str] = frozenset(), buttons: tuple[ButtonAt[D], ...] = ()
) -> Command[D, Wish | FilmWish]:
    """One of the rows that every title has: under which heading its keys are listed, where they are heard, and where
    it has buttons. Raises KeyError for any other id."""
    shared = _SHARED[id_]
    return Command(
        id_,
        shared.name,
        _leading_to(shared.wish),
        Binding(shared.keys, group, places, fixed=shared.fixed) if shared.keys else None,
        hint=shared.hint,
        quiet=shared.quiet,
        topic=shared.topic,
        like=shared.like,
        by_keys=shared.by_keys,
        buttons=buttons,
    )


def _leading_to(wish: Wish | FilmWish | None) -> Callable[[object, str], Wish | FilmWish | None]:
    def does(now: object, key: str) -> Wish | FilmWish | None:
        del now, key
        return wish

    return does
