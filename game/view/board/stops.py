"""The stops of a replay: where it can stand still, what is marked there, and how a title makes them of its matches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from game.engine.title import Match
from game.view.look.palette import Color

TURN = 1000
"""Places on the line of time are thousandths of a turn."""


@dataclass(frozen=True, slots=True)
class StopSign:
    """Something worth finding again: what it is in words, and its sprite, high above the line or close to it."""

    words: str
    sprite: str
    color: Color
    high: bool = False


class Stop(Protocol):
    """One place in a replay. `turns` were played up to here; `match` is what they led to."""

    @property
    def turns(self) -> int:
        """How many turns of the record were played up to here."""

    @property
    def match(self) -> Any:
        """A state of the match as it was; each title knows its own kind."""

    @property
    def place(self) -> int:
        """Where it lies on the line of time, in thousandths of a turn from the beginning."""

    @property
    def words(self) -> str:
        """Where that is, in a few words."""

    @property
    def chapter(self) -> str:
        """The short name of the chapter that begins here; empty: none does."""

    @property
    def ticked(self) -> bool:
        """Whether the line of time has a tick here."""

    @property
    def signs(self) -> tuple[StopSign, ...]:
        """What happened on the way here."""

    @property
    def ahead(self) -> bool:
        """Whether the match can be taken over from here."""


class Reader(Protocol):
    """How a title makes stops of its matches; they lie in the order in which they are made."""

    @property
    def chapter(self) -> str:
        """What its chapters are, in one word; empty: it has none."""

    def opening(self, match: Any) -> Stop:
        """The stop before the first turn."""

    def after(self, before: Any, after: Any) -> tuple[Stop, ...]:
        """The stops to which one turn leads, at least one."""

    def concluded(self, last: Any, match: Any) -> Stop:
        """The last stop of a match that was ended from outside the board; from there others may still play on."""


@dataclass(frozen=True, slots=True)
class TurnStop:
    """The match after a turn, and nothing else worth saying; see Stop."""

    match: Match
    words: str
    ahead: bool
    chapter: str = ""
    ticked: bool = False
    signs: tuple[StopSign, ...] = ()

    @property
    def turns(self) -> int:
        """How many turns were played."""
        return self.match.turn

    @property
    def place(self) -> int:
        """At the turn."""
        return self.turns * TURN


def turn_words(match: Match) -> str:
    """Which turn comes next, or was the last one."""
    return f"Turn {match.turn + 1}" if match.outcome is None else f"Turn {match.turn}, the end"


class TurnReader:
    """One stop for each turn; see Reader. `words` say how far a match has come, as its players count."""

    chapter = ""

    def __init__(self, words: Callable[[Any], str] = turn_words) -> None:
        """The words are the title's, where it has its own."""
        self._words = words

    def opening(self, match: Match) -> TurnStop:
        """Before the first turn."""
        return TurnStop(match, self._words(match), ahead=match.outcome is None)

    def after(self, before: Match, after: Match) -> tuple[TurnStop, ...]:
        """After the turn."""
        del before
        return (self.opening(after),)

    def concluded(self, last: TurnStop, match: Match) -> TurnStop:
        """The end in place of the last turn."""
        return replace(last, match=match, words=self._words(match))
