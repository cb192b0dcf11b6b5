"""One match between two programs, from its first turn to its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Any, Final, Protocol

from game.bots.asking import ask
from game.bots.outside import OutsideFault, OutsideProgram
from game.bots.protocol import match_begins, match_ends, turn_asked
from game.engine.outcome import End, Player
from game.engine.record import Record, begin
from game.engine.search import unwatched
from game.engine.title import Json, Match, Title
from game.play.ports import Bot

ROUNDS_OVER: Final = "rounds"
"""Why a match is counted as drawn that was not over after so many rounds."""
FAULT: Final = "fault"
"""Why a match is lost by a program that did what it may not."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What every match of a contest goes by: the title, how to count its rounds and to show its boards, and after how
    many rounds (None: never) a match is broken off."""

    title: Title
    rounds: Callable[[Any], int]
    board: Callable[[Any], Json]
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Fought:
    """How a match came out: who won (None: nobody), why, its record, and milliseconds of each turn by player."""

    winner: Player | None
    reason: str
    record: Record
    times: Mapping[Player, tuple[float, ...]]
    faults: tuple[str, ...] = ()


class Fighter(Protocol):
    """A program at one side of one match."""

    @property
    def name(self) -> str:
        """What it is called."""

    def begin(self, record: Record, player: Player) -> None:
        """A match begins in which it plays for that player."""

    def orders(self, match: Match, player: Player, seen: Json) -> tuple[str, ...]:
        """Its orders; raises OutsideFault."""

    def over(self, match: Match) -> None:
        """The match is over, or broken off."""

    def end(self) -> None:
        """There are no more matches."""

    @property
    def faults(self) -> list[str]:
        """What went wrong with it without costing it the match."""


@dataclass
class OwnFighter:
    """A computer player of this program."""

    bot: Bot
    faults: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        """Its word."""
        return self.bot.name

    def begin(self, record: Record, player: Player) -> None:
        """It needs to know nothing."""

    def orders(self, match: Match, player: Player, seen: Json) -> tuple[str, ...]:
        """What it orders, or what a simple player does if it fails."""
        del seen
        given = ask(self.bot, match.known_to(player), player, unwatched)
        if given.fault:
            self.faults.append(given.fault)
        return given.orders

    def over(self, match: Match) -> None:
        """It needs to know nothing."""

    def end(self) -> None:
        """It holds nothing."""


@dataclass
class OutsideFighter:
    """A program of somebody else's."""

    program: OutsideProgram
    seed: int
    faults: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        """As it calls itself."""
        return self.program.name

    def begin(self, record: Record, player: Player) -> None:
        """Tells it of the match."""
        self.program.tell(match_begins(record, player, self.seed, self.program.milliseconds))

    def orders(self, match: Match, player: Player, seen: Json) -> tuple[str, ...]:
        """What it answers, if it may order so."""
        orders = self.program.orders(turn_asked(match, player, seen))
        refusal = match.why_not(player, orders)
        if refusal is not None:
            raise OutsideFault(f"gave orders that are not allowed: {refusal.reason}")
        return orders

    def over(self, match: Match) -> None:
        """Tells it how the match ended."""
        self.program.tell(match_ends(match.outcome))

    def end(self) -> None:
        """Ends it."""
        self.program.end()


def fight(rules: Rules, record: Record, fighters: Mapping[Player, Fighter]) -> Fought:
    """Plays the record's match on until it ends, is broken off, or is lost by a fault."""
    match = begin(rules.title, record)
    times: dict[Player, list[float]] = {player: [] for player in match.players}
    for player, fighter in fighters.items():
        fighter.begin(record, player)
    faults: list[str] = []
    lost: list[Player] = []
    while match.outcome is None and not lost and (rules.most is None or rules.rounds(match) < rules.most):
        turn: dict[Player, tuple[str, ...]] = {}
        for player in (player for player in match.players if player in match.pending):
            begun = perf_counter()
            try:
                turn[player] = fighters[player].orders(match, player, _seen(rules, match, player))
            except OutsideFault as fault:
                lost.append(player)
                faults.append(f"{player} {fighters[player].name}, turn {match.turn + 1}: {fault}")
            times[player].append((perf_counter() - begun) * 1000)
        if not lost:
            match = match.play(turn)
    if lost:
        # As records have it: whoever does what may not be done has given the match up.
        match = match.conclude(End("resignation", tuple(lost)) if len(lost) == 1 else End("agreement"))
    for fighter in fighters.values():
        fighter.over(match)
        faults += fighter.faults
        fighter.faults.clear()
    end = None if not lost else End("resignation", tuple(lost)) if len(lost) == 1 else End("agreement")
    played = replace(record, turns=match.turns, end=end)
    winner = None if match.outcome is None else match.outcome.winner
    reason = FAULT if lost else ROUNDS_OVER if match.outcome is None else match.outcome.reason
    return Fought(winner, reason, played, {player: tuple(each) for player, each in times.items()}, tuple(faults))


def _seen(rules: Rules, match: Match, player: Player) -> Json:
    """What the player sees, where something is hidden."""
    known = match.known_to(player)
    return rules.board(known) if known.hides else None
