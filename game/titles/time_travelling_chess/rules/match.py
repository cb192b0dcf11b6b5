"""A match of Time Travelling Chess: its turns, its end, and what is open to its players (rules 4, 6)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from game.engine.errors import IllegalOrders, RuleError
from game.engine.outcome import End, EndReason, Outcome, Player
from game.engine.search import Solve, at_once
from game.engine.title import Json, Part, Refusal, Turn
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
class TravelKnown:
    """A match as one player knows it: whole, for nothing is hidden. See game.engine.title.Known."""

    match: TravelMatch

    @property
    def hides(self) -> bool:
        """Never."""
        return False

    def imagine(self, seed: int) -> TravelMatch:
        """The match itself."""
        del seed
        return self.match


@dataclass(frozen=True)
class TravelMatch:
    """A match at some turn; see game.engine.title.Match for the contract.

    `history` are the positions so far, the present one included, and `keys` what tells of each whether it was met
    before.
    """

    ruleset: TravelRuleset
    history: tuple[TravelPosition, ...]
    keys: tuple[Hashable, ...]
    turns: tuple[Turn, ...] = ()
    trace: tuple[TravelFact, ...] = ()
    outcome: Outcome | None = None

    @property
    def position(self) -> TravelPosition:
        """The position as it is."""
        return self.history[-1]

    @property
    def players(self) -> tuple[Player, ...]:
        """White and black."""
        return PLAYERS

    @property
    def turn(self) -> int:
        """How many turns are finished."""
        return len(self.turns)

    @property
    def mover(self) -> Player:
        """Whose turn it is, or would be if the match went on."""
        return PLAYERS[self.position.side]

    @property
    def pending(self) -> frozenset[Player]:
        """Whose turn it is."""
        return frozenset() if self.outcome is not None else frozenset({self.mover})

    @cached_property
    def legal(self) -> tuple[str, ...]:
        """Every legal turn in machine form, sorted; none when the match is over."""
        return () if self.outcome is not None else tuple(sorted(map(str, legal_turns(self.position))))

    def parts(self, player: Player) -> Sequence[Part]:
        """The turn as a whole."""
        return [Part("the turn", lambda: self.legal, key="turn")] if player in self.pending else []

    def why_not(self, player: Player, orders: Sequence[str]) -> Refusal | None:
        """None if `play` would take this turn, else the reason why not."""
        try:
            self._check(player, orders)
        except RuleError as error:
            return Refusal(str(error))
        return None

    def play(self, turn: Turn, solve: Solve = at_once) -> Self:
        """The match after this turn."""
        del solve
        if self.outcome is not None:
            raise IllegalOrders("the match is over")
        if set(turn) != self.pending:
            raise IllegalOrders(f"it is {self.mover}'s turn, and nobody else's")
        self._check(self.mover, turn[self.mover])
        (text,) = turn[self.mover]
        position, facts = carry_out(self.position, parse_turn(text))
        played = replace(
            self,
            history=(*self.history, position),
            keys=(*self.keys, position.key),
            turns=(*self.turns, {self.mover: (text,)}),
            trace=(*facts, *consequences(self.position, position, facts)),
        )
        return played.concluded()

    def _check(self, player: Player, orders: Sequence[str]) -> None:
        if player not in self.pending:
            raise IllegalOrders("the match is over" if self.outcome else f"it is {self.mover}'s turn")
        if len(orders) != 1:
            raise IllegalOrders(f"a turn is one order, not {len(orders)}")
        check_turn(self.position, parse_turn(orders[0]))

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

    def may(self, player: Player) -> frozenset[EndReason]:
        """To agree on a draw and to resign, at any time (rules 6)."""
        del player
        return frozenset() if self.outcome is not None else frozenset({"agreement", "resignation"})

    def conclude(self, end: End) -> Self:
        """The match ended by resignation, agreement or the clock."""
        if self.outcome is not None:
            raise IllegalOrders("the match is over already")
        winner = None if end.reason == "agreement" else end.left(PLAYERS)
        return replace(self, outcome=Outcome(winner, end.reason))

    def known_to(self, player: Player) -> TravelKnown:
        """Everything."""
        del player
        return TravelKnown(self)

    def digest(self) -> bytes:
        """16 bytes of rules, positions and turns, from nothing that depends on the machine or on hashing."""
        facts: list[Json] = [
            RULES_VERSION,
            ruleset_data(self.ruleset),
            level_data(TravelBoard("", self.history[0])),
            [{player: list(orders) for player, orders in turn.items()} for turn in self.turns],
            level_data(TravelBoard("", self.position)),
            None if self.outcome is None else [self.outcome.winner, self.outcome.reason],
        ]
        text = json.dumps(facts, ensure_ascii=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=16).digest()


def start_match(position: TravelPosition, ruleset: TravelRuleset) -> TravelMatch:
    """A new match before its first turn; it may be over at once."""
    return TravelMatch(ruleset, (position,), (position.key,)).concluded()
