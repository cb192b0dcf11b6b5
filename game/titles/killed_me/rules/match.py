"""A match of That Time You Killed Me: its turns, its end, and what is open to its players (rules 4, 7)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from game.engine.errors import IllegalOrders, RuleError
from game.engine.outcome import End, EndReason, Outcome, Player
from game.engine.search import Solve, at_once
from game.engine.title import Part, Refusal, Turn
from game.titles.killed_me.rules.compact import print_position
from game.titles.killed_me.rules.geometry import NOWHERE
from game.titles.killed_me.rules.pieces import PLAYERS
from game.titles.killed_me.rules.position import ErasPosition
from game.titles.killed_me.rules.ruleset import ConcedeRule, DrawRule, KilledMeRuleset, ruleset_data
from game.titles.killed_me.rules.standing import HALF, has_won, is_quiet, progress, stands_still
from game.titles.killed_me.rules.trace import TurnEvent, TurnFact
from game.titles.killed_me.rules.turn import carry_out, check_turn, legal_turns, parse_turn

RULES_VERSION = 1
ABSENT = "absent"
"""The reason of a win: the other one is on at most one era."""
STANDSTILL = "standstill"
"""The reason of a draw that nobody had to agree on."""


@dataclass(frozen=True)
class OpenMatch:
    """A match as one player knows it: whole, for nothing is hidden. See game.engine.title.Known."""

    match: KilledMatch

    @property
    def hides(self) -> bool:
        """Never."""
        return False

    def imagine(self, seed: int) -> KilledMatch:
        """The match itself."""
        del seed
        return self.match


@dataclass(frozen=True)
class KilledMatch:
    """A match at some turn; see game.engine.title.Match for the contract.

    `history` are the positions so far, the present one included; `quiet` counts the turns since something died, was
    placed or was removed.
    """

    ruleset: KilledMeRuleset
    history: tuple[ErasPosition, ...]
    quiet: int = 0
    turns: tuple[Turn, ...] = ()
    trace: tuple[TurnFact, ...] = ()
    outcome: Outcome | None = None

    @property
    def position(self) -> ErasPosition:
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
        """Every legal turn, sorted; none when the match is over."""
        return () if self.outcome is not None else tuple(legal_turns(self.position))

    @property
    def stands_still(self) -> bool:
        """Whether a draw suggests itself, if the players have agreed to count that (rules 7)."""
        return self.ruleset.draw_rule is not DrawRule.NONE and stands_still(self.history, self.quiet)

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
            quiet=self.quiet + 1 if is_quiet(facts) else 0,
            turns=(*self.turns, {self.mover: (text,)}),
            trace=facts,
        )
        return played._ended()

    def _check(self, player: Player, orders: Sequence[str]) -> None:
        if player not in self.pending:
            raise IllegalOrders("the match is over" if self.outcome else f"it is {self.mover}'s turn")
        if len(orders) != 1:
            raise IllegalOrders(f"a turn is one order, not {len(orders)}")
        check_turn(self.position, parse_turn(orders[0]))

    def _ended(self) -> Self:
        """The match with its outcome, if the turn that was just played ends it."""
        side = 1 - self.position.side
        if has_won(self.position, side):
            return self._over(Outcome(PLAYERS[side], ABSENT), TurnEvent.WON)
        if self.ruleset.draw_rule is DrawRule.AUTO and self.stands_still:
            return self._over(Outcome(None, STANDSTILL), TurnEvent.STALLED)
        return self

    def _over(self, outcome: Outcome, event: TurnEvent) -> Self:
        last = TurnFact(event, NOWHERE, NOWHERE)
        return replace(self, outcome=outcome, trace=(*self.trace, last))

    def may(self, player: Player) -> frozenset[EndReason]:
        """To agree on a draw at any time, to resign as the players have agreed (rules 7)."""
        del player
        if self.outcome is not None:
            return frozenset()
        if self.ruleset.concede_rule is ConcedeRule.ALWAYS or self.progress >= HALF:
            return frozenset({"agreement", "resignation"})
        return frozenset({"agreement"})

    @property
    def progress(self) -> int:
        """How far the match has come, in percent."""
        return progress(self.history[0], self.position, self.turn)

    def conclude(self, end: End) -> Self:
        """The match ended by resignation, agreement or the clock."""
        if self.outcome is not None:
            raise IllegalOrders("the match is over already")
        winner = None if end.reason == "agreement" else end.left(PLAYERS)
        return replace(self, outcome=Outcome(winner, end.reason))

    def known_to(self, player: Player) -> OpenMatch:
        """Everything."""
        del player
        return OpenMatch(self)

    def digest(self) -> bytes:
        """16 bytes of rules, positions and turns, from nothing that depends on the machine or on hashing."""
        ended = None if self.outcome is None else [self.outcome.winner, self.outcome.reason]
        facts = [
            RULES_VERSION,
            ruleset_data(self.ruleset),
            print_position(self.history[0]),
            [{player: list(orders) for player, orders in turn.items()} for turn in self.turns],
            print_position(self.position),
            ended,
        ]
        text = json.dumps(facts, ensure_ascii=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=16).digest()


def start_match(position: ErasPosition, ruleset: KilledMeRuleset) -> KilledMatch:
    """A new match before its first turn."""
    return KilledMatch(ruleset, (position,))
