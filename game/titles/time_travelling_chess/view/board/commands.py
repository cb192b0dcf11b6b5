"""Everything that a person can do in Time Travelling Chess, a row each, in the order in which keys are listed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.titles.chess.rules.squares import NAMES, NOWHERE, SIDE, read_square
from game.titles.chess.view.desk import ChessChosen, ChessUpshot
from game.titles.chess.view.doings import or_why
from game.titles.chess.view.hand import EMPTY_HAND, BoardSpot, Hand, SpotChoice
from game.titles.chess.view.rows import HERE, MAKING, SAVE_FILM, ChessButtons, ChessRow, looking_rows, making_rows
from game.titles.time_travelling_chess.title import TIME_TRAVELLING_CHESS
from game.titles.time_travelling_chess.view import keys
from game.titles.time_travelling_chess.view.board.spots import COUNTER_SPOTS, VORTEX, away_spot, counter_spot, is_away
from game.view.board.replay_rows import SAVE_SHEET, replay_key, replay_keys
from game.view.keys.command import Binding, ButtonAt, Command
from game.view.keys.command_table import Commands

if TYPE_CHECKING:
    # The rules come with a library that takes a while to load, and keys are listed when the program starts.
    from game.titles.time_travelling_chess.view.board.desk import TravelDesk

_NOBODY = "Nobody makes a turn just now."
_NO_APPEARANCE = (
    "Nothing can come from the future now: that takes a present piece of its type, a counter, and a square without "
    "check."
)


def _cannot_leave(desk: TravelDesk) -> str:
    draft, square = desk.drafting, desk.actor
    if draft is None or square == NOWHERE or desk.position.side_at(square) != desk.position.side:
        return "Pick up a piece of yours first."
    choice = SpotChoice(NAMES[square], VORTEX)
    return "" if draft.turns_by(choice) else draft.why_not(choice)


def _cannot_return(desk: TravelDesk) -> str:
    if _returning(desk):
        return ""
    side, draft = desk.position.side, desk.drafting
    away = [away_spot(side, each.kind, each.square) for each in desk.position.vortex if each.side == side]
    said = "" if draft is None else " ".join(dict.fromkeys(draft.why_not(SpotChoice(spot)) for spot in away))
    return said or "No piece of yours is in the vortex."


def _cannot_appear(desk: TravelDesk) -> str:
    if _appearing(desk):
        return ""
    draft, piece = desk.drafting, desk.actor_type
    said = "" if draft is None or piece is None else draft.why_not(SpotChoice(counter_spot(piece)))
    return said or _NO_APPEARANCE


def _returning(desk: TravelDesk) -> list[BoardSpot]:
    return [spot for spot in desk.reach if is_away(spot)]


def _appearing(desk: TravelDesk) -> list[BoardSpot]:
    return [spot for spot in reversed(COUNTER_SPOTS) if spot in desk.reach]


def _after(spots: list[BoardSpot], held: BoardSpot) -> BoardSpot:
    """The next one in turn."""
    return spots[(spots.index(held) + 1) % len(spots)] if held in spots else spots[0]


def _nobody(desk: TravelDesk) -> str:
    return "" if _drafts(desk) else _NOBODY


def _leave(desk: TravelDesk, key: str) -> ChessUpshot:
    del key
    return ChessChosen(SpotChoice(NAMES[desk.actor], VORTEX), replace(desk.look, hand=EMPTY_HAND))


def _call_back(desk: TravelDesk, key: str) -> ChessUpshot:
    """Takes a piece in the vortex, or the next one, and leads to the square where it can come back."""
    del key
    spot = _after(_returning(desk), desk.look.hand.held)
    (square,) = desk.reach[spot]
    return replace(desk.look, hand=Hand(spot), cursor=square, typed="")


def _appear(desk: TravelDesk, key: str) -> ChessUpshot:
    """Takes a future piece of the type that is looked at, or the next one that there can be."""
    del key
    spots, held = _appearing(desk), desk.look.hand.held
    piece = desk.actor_type
    looked = "" if piece is None else counter_spot(piece)
    spot = looked if looked in spots and held not in spots else _after(spots, held)
    squares = desk.reach[spot]
    cursor = desk.look.cursor if desk.look.cursor in squares else min(squares, key=_from_the_middle)
    return replace(desk.look, hand=Hand(spot), cursor=cursor, typed="")


def _from_the_middle(spot: BoardSpot) -> int:
    """How far a square is from the middle of the board, in steps of half a square; of two the first is as good."""
    square = read_square(spot)
    return abs(2 * (square % SIDE) - SIDE + 1) + abs(2 * (square // SIDE) - SIDE + 1)


def _drafts(desk: TravelDesk) -> bool:
    return desk.drafting is not None


def _button(number: int, words: str, lacks: Callable[[TravelDesk], str]) -> ButtonAt[TravelDesk]:
    return ButtonAt(ChessButtons.RAIL, number, lambda _: words, shown=_drafts, lacks=lacks)


_OWN: tuple[ChessRow, ...] = (
    Command(
        keys.FORWARD,
        "send the piece to the future",
        or_why(_cannot_leave, _leave),
        Binding(("T",), MAKING, HERE),
        _nobody,
        hint="The held piece leaves for the future; a blue portal stays on its square.",
        topic="forward",
        buttons=(_button(0, "Send away", _cannot_leave),),
    ),
    Command(
        keys.RETURN,
        "call a piece back out of the vortex; the next one",
        or_why(_cannot_return, _call_back),
        Binding(("O",), MAKING, HERE),
        _nobody,
        hint="Takes a piece in the vortex: it can come back on the square that it left.",
        topic="returning",
        buttons=(_button(1, "Call back", _cannot_return),),
    ),
    Command(
        keys.APPEAR,
        "take a piece from the future; the next type",
        or_why(_cannot_appear, _appear),
        Binding(("I",), MAKING, HERE),
        _nobody,
        hint="Takes a piece that comes from the future: then choose an empty square.",
        topic="appearing",
        buttons=(_button(2, "From the future", _cannot_appear),),
    ),
)

_REPLAY_KEYS: tuple[ChessRow, ...] = replay_keys()

COMMANDS: Commands[TravelDesk, ChessUpshot] = Commands(
    TIME_TRAVELLING_CHESS.id,
    TIME_TRAVELLING_CHESS.name,
    (
        *making_rows(),
        *_OWN,
        *looking_rows(),
        *_REPLAY_KEYS,
        replay_key(SAVE_SHEET, "save the match as PGN", "G"),
        replay_key(SAVE_FILM, "save a film of the match (GIF)", "F"),
    ),
)
