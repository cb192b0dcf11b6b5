"""How a match ended, and the ways of ending it that no rule of the board knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NewType, assert_never, get_args

from game.engine.errors import RecordError, shown

Player = NewType("Player", str)

EndReason = Literal["resignation", "agreement", "clock"]
_REASONS: tuple[EndReason, ...] = get_args(EndReason)

OUTSIDE: Mapping[EndReason, str] = {
    "resignation": "resignation",
    "agreement": "a draw agreed on",
    "clock": "time ran out",
}
"""What the ends from outside the board are called, whatever the title."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match: who won (None: nobody) and the title's word for why.

    >>> Outcome(Player("A"), "checkmate").to_data()
    {'winner': 'A', 'reason': 'checkmate'}
    """

    winner: Player | None
    reason: str

    def to_data(self) -> dict[str, object]:
        """This outcome as plain data."""
        return {"winner": self.winner, "reason": self.reason}


@dataclass(frozen=True, slots=True)
class End:
    """An end from outside the board.

    `by` holds those who resigned or whose clock ran out, sorted; it is empty for an agreed draw.

    >>> End("clock", (Player("A"),)).left((Player("A"), Player("B")))
    'B'

    >>> read_end({"reason": "resignation", "by": ["A"]}, (Player("A"), Player("B")))
    End(reason='resignation', by=('A',))
    """

    reason: EndReason
    by: tuple[Player, ...] = ()

    def left(self, players: tuple[Player, ...]) -> Player | None:
        """Who alone of the players neither resigned nor ran out of time; None: nobody, or several."""
        others = [player for player in players if player not in self.by]
        return others[0] if len(others) == 1 else None


def read_end(data: object, players: tuple[Player, ...]) -> End | None:
    """The end that a record's `end` field describes; raises RecordError naming the field."""
    if data is None:
        return None
    if not isinstance(data, dict):
        raise RecordError(f"end: must be null or an object with 'reason' and 'by', not {shown(data)}")
    for key in data:
        if key not in ("reason", "by"):
            raise RecordError(f"end: unknown key {shown(key)}; known are 'reason' and 'by'")
    reason = _read_reason(data.get("reason"))
    named = data.get("by", [])
    if not isinstance(named, list) or any(name not in players for name in named):
        raise RecordError(f"end.by: must be a list out of {', '.join(players)}, not {shown(named)}")
    by = tuple(sorted({Player(name) for name in named}))
    _check_count(reason, len(by), len(named))
    return End(reason, by)


def _read_reason(word: object) -> EndReason:
    for reason in _REASONS:
        if word == reason:
            return reason
    raise RecordError(f"end.reason: must be one of {', '.join(_REASONS)}, not {shown(word)}")


def _check_count(reason: EndReason, count: int, named: int) -> None:
    if count != named:
        raise RecordError("end.by: names a player twice")
    match reason:
        case "resignation":
            right, words = count == 1, "exactly one player"
        case "agreement":
            right, words = count == 0, "nobody"
        case "clock":
            right, words = count >= 1, "at least one player"
        case _:
            assert_never(reason)
    if not right:
        raise RecordError(f"end.by: must name {words} for {reason}, not {count}")
