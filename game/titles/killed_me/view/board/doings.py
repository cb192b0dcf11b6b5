"""What commands do on the board, each as a value of what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from game.titles.killed_me.view.board.deed import Deed, Drafted, Scrolled
from game.titles.killed_me.view.board.desk import Desk
from game.titles.killed_me.view.board.draft import Draft, Need, Verb
from game.view.board.zoom_rows import WAYS
from game.view.keys.sitting_rows import Wish

Handling: TypeAlias = Callable[[Desk, str], Deed | None]


def _drafted(draft: Draft | None) -> Deed | None:
    return None if draft is None else Drafted(draft)


def verb(chosen: Verb) -> Handling:
    """Begins that action, or lets go of it."""
    return lambda desk, _: _drafted(None if desk.drafting is None else desk.drafting.choose_verb(chosen))


def arrow(desk: Desk, key: str) -> Deed | None:
    """Lights the next thing that can be chosen; without a draft, goes through the turns."""
    columns, rows = WAYS[key]
    if desk.drafting is None:
        return desk.look.at_turn(desk.turn + columns, desk.match.turn) if columns else None
    return Drafted(desk.drafting.light(columns, rows))


def enter(desk: Desk, key: str) -> Deed | None:
    """Plays a complete turn; else chooses what is lit, or lights something."""
    del key
    draft = desk.drafting
    if draft is None:
        return desk.look.at_turn(desk.match.turn, desk.match.turn)
    if draft.need is Need.NOTHING:
        return Wish.SUBMIT
    return Drafted(draft.choose(draft.lit)) if draft.lit is not None else Drafted(draft.light(1, 0))


def undo(desk: Desk, key: str) -> Deed | None:
    """One step back."""
    del key
    return _drafted(None if desk.drafting is None else desk.drafting.back())


def turning_pages(way: int) -> Handling:
    """The boards of another turn."""
    return lambda desk, _: desk.look.at_turn(desk.turn + way, desk.match.turn)


def to_now(desk: Desk, key: str) -> Deed | None:
    """The boards as they are."""
    del key
    return desk.look.at_turn(desk.match.turn, desk.match.turn)


def scrolling(steps: int) -> Handling:
    """Other lines of what happened."""
    return lambda _desk, _key: Scrolled(steps)


def back(desk: Desk, key: str) -> Deed | None:
    """From an old turn to the present; else from a chosen verb; else to the menu."""
    if desk.look.turn is not None:
        return to_now(desk, key)
    if desk.drafting is not None and desk.drafting.verb is not None:
        return undo(desk, key)
    return Wish.MENU
