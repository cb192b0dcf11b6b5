"""The ideas of puzzles: what each is called, and how the rules can tell that a line makes use of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from game.engine.outcome import Player
from game.puzzles.puzzle import Idea
from game.titles.chess.rules.sides import PLAYERS
from game.titles.time_chess.rules.trace import ParadoxKind, TimeEvent, TimeFact
from game.titles.time_chess.rules.turn import MoveKind, parse_turn

if TYPE_CHECKING:
    from game.titles.time_chess.rules.match import TimeMatch

IDEAS: Final = (
    Idea("leave", "Make room", "A piece that leaves the board opens a line at once."),
    Idea("welcome", "A bad welcome", "Whoever is on the way must arrive by the rules of chess."),
    Idea("loop", "Loose ends", "A debt can be paid in time, or be made impossible to pay."),
    Idea("coming", "What is coming", "Your own arrivals are moves of yours that cannot be taken back."),
)
"""In the order in which they are learned."""

_WELCOMES: Final = frozenset(
    {
        ParadoxKind.ON_KING,
        ParadoxKind.STRAIGHT_PAWN,
        ParadoxKind.OWN_CAPTURE,
        ParadoxKind.EMPTY_HANDED,
        ParadoxKind.KING_ATTACKED,
    }
)


def uses(idea: str, start: TimeMatch, end: TimeMatch, side: Player) -> bool:
    """Whether the turns between two states of a match make use of an idea of a side."""
    own = PLAYERS.index(side)
    return any(_TESTS[idea](fact, own) for fact in _facts(start, end))


def _facts(start: TimeMatch, end: TimeMatch) -> Iterator[TimeFact]:
    for turn in range(start.turn, end.turn):
        yield from end.facts(turn + 1)


def _is_torn(fact: TimeFact, own: int) -> bool:
    if fact.event is TimeEvent.WENT_BACK:
        return fact.side == own
    return fact.paradox is ParadoxKind.STRANDED and fact.side != own


_TESTS: Final[Mapping[str, Callable[[TimeFact, int], bool]]] = {
    "leave": lambda fact, own: fact.event is TimeEvent.LEFT and fact.side == own,
    "welcome": lambda fact, own: fact.paradox in _WELCOMES and fact.side != own,
    "loop": _is_torn,
    "coming": lambda fact, own: fact.event is TimeEvent.ARRIVED and fact.side == own,
}


def weight(match: TimeMatch) -> int:
    """Pieces on the board and on the way: as few as can be make a puzzle that is seen at once."""
    return match.position.board.occupied.bit_count() + len(match.position.travellers)


def sort(order: str) -> str:
    """The kind of the move of a turn."""
    move = parse_turn(order).move
    return move.kind.value if move is not None else ""


SAID: Final[Mapping[MoveKind, str]] = {
    MoveKind.ORDINARY: "moves as in chess",
    MoveKind.FORWARD: "leaves for a later turn",
    MoveKind.OPEN: "leaves for a later turn",
    MoveKind.BACKWARD: "goes back to where its copy came from",
    MoveKind.PASS: "waits",
}
"""What the piece that moves does, as a clause."""
