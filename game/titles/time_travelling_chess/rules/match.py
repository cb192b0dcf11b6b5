"""A match of Time Travelling Chess: its turns, its end, and what is open to its players (rules 4, 6)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from game.engine.alternating import AlternatingMatch
from game.engine.outcome import Player
from game.engine.title import Json
from game.titles.chess.rules.endings import ChessDraws
from game.titles.chess.rules.sides import PLAYERS
from game.titles.time_travelling_chess.rules.basics import RULES_VERSION
from game.titles.time_travelling_chess.rules.consequences import consequences
from game.titles.time_travelling_chess.rules.effects import carry_out
from game.titles.time_travelling_chess.rules.ending import ended
from game.titles.time_travelling_chess.rules.level import TravelBoard, level_data
from game.titles.time_travelling_chess.rules.moves import legal_turns
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.rules.refusals import check_turn
from game.titles.time_travelling_chess.rules.ruleset import TravelRuleset, ruleset_data
from game.titles.time_travelling_chess.rules.trace import TravelEvent, TravelFact
from game.titles.time_travelling_chess.rules.turn import parse_turn


@dataclass(frozen=True)
class TravelMatch(AlternatingMatch):
    """A match at some turn; see game.engine.title.Match for the contract.

    `history` are the positions so far, the present one included, and `keys` what tells of each whether it was met
    before.
    """

    ruleset: TravelRuleset
    history: tuple[TravelPosition, ...]
    keys: tuple[Hashable, ...]
    trace: tuple[TravelFact, ...] = ()

    @property
    def position(self) -> TravelPosition:
        """The position as it is."""
        return self.history[-1]

    @property
    def players(self) -> tuple[Player, ...]:
        """White and black."""
        return PLAYERS

    @property
    def mover(self) -> Player:
        """Whose turn it is, or would be if the match went on."""
        return PLAYERS[self.position.side]

    @cached_property
    def legal(self) -> tuple[str, ...]:
        """Every legal turn in machine form, sorted; none when the match is over."""
        return () if self.outcome is not None else tuple(sorted(map(str, legal_turns(self.position))))

    def _listed(self) -> tuple[str, ...]:
        return self.legal

    def _check(self, order: str) -> None:
        check_turn(self.position, parse_turn(order))

    def _after(self, order: str) -> Self:
        self._check(order)
        position, facts = carry_out(self.position, parse_turn(order))
        played = replace(
            self,
            history=(*self.history, position),
            keys=(*self.keys, position.key),
            turns=self._and_turn(order),
            trace=(*facts, *consequences(self.position, position, facts)),
        )
        return played.concluded()

    def concluded(self) -> Self:
        """The match with its outcome, if its position ends it by the rules."""
        outcome = ended(self.position, self.keys, counts_draws=self.ruleset.draws is ChessDraws.STANDARD)
        if outcome is None:
            return self
        if outcome.winner is None:
            last = TravelFact(TravelEvent.DRAWN)
        else:
            last = TravelFact(TravelEvent.WON, PLAYERS.index(outcome.winner))
        return replace(self, outcome=outcome, trace=(*self.trace, last))

    def _identity(self) -> Sequence[Json]:
        first, now = (level_data(TravelBoard("", position)) for position in (self.history[0], self.position))
        return RULES_VERSION, ruleset_data(self.ruleset), first, now


def start_match(position: TravelPosition, ruleset: TravelRuleset) -> TravelMatch:
    """A new match before its first turn; it may be over at once."""
    return TravelMatch(ruleset, (position,), (position.key,)).concluded()
