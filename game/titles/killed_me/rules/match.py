"""A match of That Time You Killed Me: its turns, its end, and what is open to its players (rules 4, 7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from game.engine.alternating import AlternatingMatch
from game.engine.outcome import EndReason, Outcome, Player
from game.engine.title import Json
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
class KilledMatch(AlternatingMatch):
    """A match at some turn; see game.engine.title.Match for the contract.

    `history` are the positions so far, the present one included; `quiet` counts the turns since something died, was
    placed or was removed.
    """

    ruleset: KilledMeRuleset
    history: tuple[ErasPosition, ...]
    quiet: int = 0
    trace: tuple[TurnFact, ...] = ()

    @property
    def position(self) -> ErasPosition:
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
        """Every legal turn, sorted; none when the match is over."""
        return () if self.outcome is not None else tuple(legal_turns(self.position))

    @property
    def stands_still(self) -> bool:
        """Whether a draw suggests itself, if the players have agreed to count that (rules 7)."""
        return self.ruleset.draw_rule is not DrawRule.NONE and stands_still(self.history, self.quiet)

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
            quiet=self.quiet + 1 if is_quiet(facts) else 0,
            turns=self._and_turn(order),
            trace=facts,
        )
        return played._ended()

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
        ends = super().may(player)
        early = self.ruleset.concede_rule is not ConcedeRule.ALWAYS and self.progress < HALF
        return ends - {"resignation"} if early else ends

    @property
    def progress(self) -> int:
        """How far the match has come, in percent."""
        return progress(self.history[0], self.position, self.turn)

    def _identity(self) -> Sequence[Json]:
        first, now = print_position(self.history[0]), print_position(self.position)
        return RULES_VERSION, ruleset_data(self.ruleset), first, now


def start_match(position: ErasPosition, ruleset: KilledMeRuleset) -> KilledMatch:
    """A new match before its first turn."""
    return KilledMatch(ruleset, (position,))
