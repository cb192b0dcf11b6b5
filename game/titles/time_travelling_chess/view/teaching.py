"""What lessons of Time Travelling Chess can wait for, and what its rules say to what was done in them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.engine.errors import AssetError, shown
from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import NAMES, NOWHERE, read_square
from game.titles.time_travelling_chess.rules.kinds import KIND_NAMES
from game.titles.time_travelling_chess.rules.trace import TravelEvent
from game.view.coach.lesson import Goal
from game.view.coach.teaching import WON, Teaching, all_of, only_won

if TYPE_CHECKING:
    from game.titles.time_travelling_chess.rules.match import TravelMatch

_PIECE: Final = re.compile(rf"(?P<side>{'|'.join(PLAYERS)}) (?P<kind>{'|'.join(KIND_NAMES)}) on (?P<square>[a-h][1-8])")
_EMPTY: Final = re.compile(r"nothing on (?P<square>[a-h][1-8])")
_KNOWN: Final = "'won', 'held', 'no loop', 'white queen on d5', 'nothing on h5', or several of them joined by ' and '"


def _held(match: TravelMatch) -> bool:
    """The other side has answered, and the game goes on."""
    return match.turn > 1 and match.outcome is None


def _no_loop(match: TravelMatch) -> bool:
    return not any(loop.side == 0 for loop in match.position.loops)


_STATES: Final[dict[str, Callable[[TravelMatch], bool]]] = {"held": _held, "no loop": _no_loop}


def read_goal(words: str) -> Goal:
    """Whether a match is in the state of these words; raises AssetError with those that there are."""
    return all_of(words, _one)


def _one(words: str) -> Goal:
    if words == WON:
        return only_won(words)
    if words in _STATES:
        return _STATES[words]
    found, empty = _PIECE.fullmatch(words), _EMPTY.fullmatch(words)
    if found is not None:
        piece = (PLAYERS.index(found["side"]), KIND_NAMES.index(found["kind"]))
        square = read_square(found["square"])
        return lambda match: (match.position.side_at(square), match.position.kind_at(square)) == piece
    if empty is not None:
        square = read_square(empty["square"])
        return lambda match: bool(match.position.kind_at(square) == NOWHERE)
    raise AssetError(f"there is no state {shown(words)}; it can be {_KNOWN}")


def _why(before: TravelMatch, after: TravelMatch) -> str:
    """What the turn lost for the first player: a piece, or the game."""
    del before
    lost = [fact for fact in after.trace if fact.event is TravelEvent.CAPTURED and fact.side == 0]
    if not lost:
        return ""
    return f"Your {KIND_NAMES[lost[0].kind]} on {NAMES[lost[0].to]} was captured."


TEACHING: Final = Teaching(goal=read_goal, why=_why)
