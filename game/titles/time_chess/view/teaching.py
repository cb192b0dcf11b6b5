"""What lessons of Time Chess can wait for, and what its rules say to what was done in them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.engine.errors import AssetError, shown
from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import NAMES, read_square
from game.titles.time_chess.rules.pieces import PIECE_NAMES
from game.titles.time_chess.rules.trace import TimeEvent
from game.view.coach.lesson import Goal
from game.view.coach.teaching import WON, Teaching, all_of, only_won

if TYPE_CHECKING:
    from game.titles.time_chess.rules.match import TimeMatch

_PIECE: Final = re.compile(
    rf"(?P<side>{'|'.join(PLAYERS)}) (?P<kind>{'|'.join(PIECE_NAMES)}) on (?P<square>[a-h][1-8])"
)
_EMPTY: Final = re.compile(r"nothing on (?P<square>[a-h][1-8])")
_KNOWN: Final = "'won', 'held', 'no loop', 'white queen on d5', 'nothing on h5', or several of them joined by ' and '"


def _held(match: TimeMatch) -> bool:
    """The other side has answered, and the game goes on."""
    return match.turn > 1 and match.outcome is None


def _no_loop(match: TimeMatch) -> bool:
    return not any(match.position.lines_of(0))


_STATES: Final[dict[str, Callable[[TimeMatch], bool]]] = {"held": _held, "no loop": _no_loop}


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
        piece = (PLAYERS.index(found["side"]), PIECE_NAMES.index(found["kind"]))
        square = read_square(found["square"])
        return lambda match: (match.position.side_at(square), match.position.piece(square)) == piece
    if empty is not None:
        square = read_square(empty["square"])
        return lambda match: not match.position.piece(square)
    raise AssetError(f"there is no state {shown(words)}; it can be {_KNOWN}")


def _why(before: TimeMatch, after: TimeMatch) -> str:
    """What the turn lost for the first player: the game, or a piece."""
    from game.titles.time_chess.view.words import told

    del before
    torn = [fact for fact in after.trace if fact.paradox is not None and fact.side == 0]
    if torn:
        return next(saying.text for saying in told(after.trace) if saying.fact == torn[0])
    lost = [fact for fact in after.trace if fact.event is TimeEvent.CAPTURED and fact.side == 0]
    if not lost:
        return ""
    return f"Your {PIECE_NAMES[lost[0].piece]} on {NAMES[lost[0].target]} was captured."


TEACHING: Final = Teaching(goal=read_goal, why=_why)
