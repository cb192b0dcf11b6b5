"""A program of somebody else's as a seat: it is told of the match, and asked turn by turn, in the thread that waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.bots.asking import Replied
from game.bots.outside import OutsideFault, OutsideProgram
from game.bots.protocol import match_begins, turn_asked
from game.engine.errors import DataError
from game.engine.outcome import Player
from game.engine.record import Record
from game.engine.search import Watch
from game.engine.title import Json, Known
from game.play.seating import OWN_PROGRAM

MILLISECONDS = 10_000
"""So long it may think about a turn."""


@dataclass(frozen=True, slots=True)
class Introduction:
    """What a program is started with and told at first: its command line, what this program is called, the match before
    its first turn, a seed, and how a title writes out what a player sees where something is hidden."""

    command: str
    program: str
    record: Record
    seed: int
    sees: Callable[[Any], Json]


class OutsidePlayer:
    """See game.play.ports.Bot. It runs from its first turn on, until `end`; asked again, it is started anew."""

    def __init__(self, introduction: Introduction) -> None:
        """Nothing is started yet."""
        self._introduction = introduction
        self._running: OutsideProgram | None = None

    @property
    def name(self) -> str:
        """The word for it."""
        return OWN_PROGRAM

    def orders(self, known: Known, player: Player, watch: Watch) -> tuple[str, ...]:
        """What it answers; raises OutsideFault, or DataError for a command that cannot be started."""
        del watch
        about = self._introduction
        match = known.imagine(about.seed)
        seen = about.sees(known) if known.hides else None
        if self._running is None:
            self._running = OutsideProgram(about.command, MILLISECONDS, about.program)
            self._running.tell(match_begins(about.record, player, about.seed, MILLISECONDS))
        return self._running.orders(turn_asked(match, player, seen))

    def answer(self, known: Known, player: Player, watch: Watch) -> Replied:
        """The same, with what it may not do as a fault that loses the match."""
        try:
            orders = self.orders(known, player, watch)
        except (OutsideFault, DataError) as fault:
            return self._given_up(str(fault))
        refusal = known.imagine(self._introduction.seed).why_not(player, orders)
        if refusal is not None:
            return self._given_up(f"gave orders that are not allowed: {refusal.reason}")
        return Replied(orders)

    def _given_up(self, why: str) -> Replied:
        self.end()
        return Replied((), f"The program has lost the match: it {why}.", lost=True)

    def end(self) -> None:
        """It is not needed any more."""
        running, self._running = self._running, None
        if running is not None:
            running.end()
