"""What commands do at a chess board, each as a value of what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from game.titles.chess.rules.squares import FILES, NAMES, RANKS, read_square
from game.titles.chess.view.desk import (
    ChessChosen,
    ChessDesk,
    ChessDrafted,
    ChessLook,
    ChessLooked,
    ChessUpshot,
    Facing,
)
from game.titles.chess.view.hand import EMPTY_HAND, BoardSpot, SpotChoice, click
from game.view.board.turn_look import LogScrolled
from game.view.board.zoom_rows import WAYS
from game.view.keys.sitting_rows import Wish

AnyDesk: TypeAlias = ChessDesk[Any, Any]
ChessDoing: TypeAlias = Callable[[AnyDesk, str], ChessUpshot | None]


def arrow(desk: AnyDesk, key: str) -> ChessUpshot | None:
    """Moves the cursor over the squares as they are seen; while nobody makes a turn, goes through the turns,
    or to their ends."""
    columns, rows = WAYS[key]
    if desk.drafting is None:
        return desk.look.at_turn(desk.turn + columns, desk.listed.turn) if columns else _to_end(desk, rows)
    return look_at(desk, key)


def _to_end(desk: AnyDesk, rows: int) -> ChessLook:
    """Up to the board before the first turn and down to the last one, as chess players are used to."""
    return desk.look.at_turn(desk.listed.turn if rows > 0 else 0, desk.listed.turn)


def look_at(desk: AnyDesk, key: str) -> ChessUpshot | None:
    """The next square in that direction."""
    columns, rows = WAYS[key]
    here = desk.look.cursor
    if not here:
        return replace(desk.look, cursor=_beginning(desk), typed="")
    square = desk.layout.board.step(read_square(here), columns, rows)
    return replace(desk.look, cursor=NAMES[square], typed="")


def _beginning(desk: AnyDesk) -> BoardSpot:
    """Where the cursor appears: on what is held, or on something that can be taken."""
    held = desk.look.hand.held
    spots = [spot for spot in (held, *desk.reach) if spot in NAMES]
    return spots[0] if spots else NAMES[0]


def enter(desk: AnyDesk, key: str) -> ChessUpshot | None:
    """Plays a complete turn; else clicks where the cursor is, or shows it."""
    del key
    draft = desk.drafting
    if draft is None:
        return desk.look.at_turn(desk.listed.turn, desk.listed.turn)
    if not draft.lacks:
        return Wish.SUBMIT
    marked = draft.entered(desk.look.cursor)
    if marked:
        return ChessChosen(SpotChoice(marked), replace(desk.look, hand=EMPTY_HAND, typed=""))
    if not desk.look.cursor:
        return look_at(desk, "Right")
    return _clicked(desk, desk.look.cursor)


def _clicked(desk: AnyDesk, spot: BoardSpot) -> ChessUpshot:
    """As if the mouse had clicked there."""
    handled = click(desk.look.hand, spot, desk.reach)
    look = replace(desk.look, hand=handled.hand, cursor=spot if spot in NAMES else desk.look.cursor, typed="")
    if handled.chosen is not None:
        return ChessChosen(handled.chosen, look)
    return look if handled.refused is None else ChessChosen(handled.refused, look, allowed=False)


def typing(desk: AnyDesk, key: str) -> ChessUpshot | None:
    """A file and a rank click on a square; while a choice is open, a letter or a digit makes it."""
    draft = desk.drafting
    if draft is None:
        return None
    if key in RANKS and desk.look.typed:
        return _clicked(desk, desk.look.typed + key)
    spot = draft.typed(key.lower())
    if spot:
        return ChessChosen(SpotChoice(spot), replace(desk.look, hand=EMPTY_HAND, typed=""))
    return replace(desk.look, typed=key.lower()) if key.lower() in FILES else None


def undo(desk: AnyDesk, key: str) -> ChessUpshot | None:
    """Puts back what is held; else takes the last step of the turn back."""
    del key
    if desk.look.hand.held:
        return replace(desk.look, hand=EMPTY_HAND, typed="")
    before = None if desk.drafting is None else desk.drafting.back()
    return None if before is None else ChessDrafted(before)


def turning_pages(way: int) -> ChessDoing:
    """The board of another turn."""
    return lambda desk, _: desk.look.at_turn(desk.turn + way, desk.listed.turn)


def to_first(desk: AnyDesk, key: str) -> ChessLook:
    """The board before the first turn."""
    del key
    return desk.look.at_turn(0, desk.listed.turn)


def to_now(desk: AnyDesk, key: str) -> ChessLook:
    """The board as it is."""
    del key
    return desk.look.at_turn(desk.listed.turn, desk.listed.turn)


def scrolling(steps: int) -> ChessDoing:
    """Other lines of what happened."""
    return lambda _desk, _key: LogScrolled(steps)


def or_why(lacks: Callable[[Any], str], does: Callable[[Any, str], ChessUpshot]) -> Callable[[Any, str], ChessUpshot]:
    """What a key does; where it can do nothing, it says why."""

    def do(desk: AnyDesk, key: str) -> ChessUpshot:
        words = lacks(desk)
        return ChessLooked(desk.look, words) if words else does(desk, key)

    return do


def turn_round(desk: AnyDesk, key: str) -> Facing:
    """The other side of the board comes below."""
    del key
    return Facing.HOME if desk.facing is Facing.AWAY else Facing.AWAY


def follow_mover(desk: AnyDesk, key: str) -> Facing:
    """Whoever is to move is below from now on, or not any more."""
    del key
    return Facing.HOME if desk.facing is Facing.MOVER else Facing.MOVER


def back(desk: AnyDesk, key: str) -> ChessUpshot | None:
    """From an old turn to the present; else gives up what is held, or an open choice; else to the menu."""
    if desk.look.turn is not None:
        return to_now(desk, key)
    draft = desk.drafting
    if desk.look.hand.held or (draft is not None and draft.waits):
        return undo(desk, key)
    return Wish.MENU
