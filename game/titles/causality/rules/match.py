"""Rounds, turns, who must order what, and the end of a match (rules 3 to 6)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self

from game.engine.errors import IllegalOrders, RuleError, shown
from game.engine.outcome import End, EndReason, Outcome, Player
from game.engine.search import Solve, at_once
from game.engine.title import Part, Refusal, Turn
from game.titles.causality.rules.canon import canonise
from game.titles.causality.rules.flag import Flags, Scenario, mask_of
from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.known import KnownMatch, known_in_fog
from game.titles.causality.rules.level import Level, level_data
from game.titles.causality.rules.order import Order, Verb, legal_orders, parse_order
from game.titles.causality.rules.placing import Placing
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.priority import NEVER
from game.titles.causality.rules.problem import Problem, pose_problem
from game.titles.causality.rules.ruleset import NoWin, Paradox, Ruleset, Tagscreens, Vision, ruleset_data, stitch
from game.titles.causality.rules.stone import PLAYERS, Faction, faction_of
from game.titles.causality.rules.timeline import Timeline, evolve
from game.titles.causality.rules.trace import Fact

RULES_VERSION = 1
STAGNANT_ROUNDS = 3
"""Rounds in a row without a new time-jump-in that end a match (5.3)."""


@dataclass(frozen=True)
class Canonisation:
    """How one round ended. The ante-effects placed in that round are not on its board yet.

    `paradox`: the round met one, and set-up stones were taken back. `problem` is what was solved, from which
    explain.py gives the reasons.
    """

    round: int
    timeline: Timeline
    paradox: bool
    problem: Problem = field(repr=False, compare=False)

    @property
    def scenario(self) -> Scenario:
        """The scenario that was canonised."""
        return self.timeline.scenario


@dataclass(frozen=True)
class CausalityMatch:
    """A match of Battle of Causality at some turn; see game.engine.title.Match for the contract.

    `timeline` is the board as the players of this turn see it; `gone` the mask of set-up stones that are off for
    ever; `touched` the recency of each stone's last touch; `last_jump_in` the last round in which a new
    time-jump-in was placed (-1: none yet). After the end, `timeline` is the last board that was played on.
    """

    level: Level
    ruleset: Ruleset
    flags: Flags
    timeline: Timeline
    touched: tuple[int, ...]
    touches: int = 0
    turn: int = 0
    gone: int = 0
    last_jump_in: int = -1
    turns: tuple[Turn, ...] = ()
    canonisations: tuple[Canonisation, ...] = ()
    paradox: Problem | None = None
    outcome: Outcome | None = None

    @property
    def players(self) -> tuple[Player, ...]:
        """A and B."""
        return PLAYERS

    @property
    def round(self) -> int:
        """The number of the round, from 0."""
        return self.turn // self.level.time_cap

    @property
    def active(self) -> int:
        """The number of the active slice."""
        return self.turn % self.level.time_cap

    @property
    def trace(self) -> tuple[Fact, ...]:
        """The facts on the way into the active slice; at the beginning of a round, those of its slice 0."""
        return self.timeline.trace(self.active)

    @cached_property
    def commands(self) -> Mapping[Player, Mapping[Square, Pose]]:
        """The causally free stones in the active slice that each player must order, by square."""
        if self.outcome is not None:
            return {player: {} for player in PLAYERS}
        free = self.timeline.free(self.active)
        return {
            player: {
                square_of(self.flags, pose): pose
                for pose in free
                if self.flags.stones[pose.stone].faction is faction_of(player)
            }
            for player in PLAYERS
        }

    @cached_property
    def pending(self) -> frozenset[Player]:
        """Who has stones to order in this turn."""
        return frozenset(player for player in PLAYERS if self.commands[player])

    def orders_for(self, pose: Pose) -> list[Order]:
        """Every order that the causally free stone in this pose may be given now."""
        return legal_orders(self.flags, pose, self.round)

    def parts(self, player: Player) -> Sequence[Part]:
        """The causally free stones of the player in the active slice."""
        return [self._part(square, pose) for square, pose in self.commands[player].items()]

    def _part(self, square: Square, pose: Pose) -> Part:
        stone = self.flags.stones[pose.stone]
        rest = Order(square, Verb.PASS if self.active == self.level.final else Verb.WAIT)
        return Part(f"{stone.name} on {square}", lambda: map(str, self.orders_for(pose)), str(rest), str(square))

    def why_not(self, player: Player, orders: Sequence[str]) -> Refusal | None:
        """None if `play` would take these orders, else the reason why not."""
        try:
            self._checked(player, orders)
        except RuleError as error:
            return Refusal(str(error))
        return None

    def play(self, turn: Turn, solve: Solve = at_once) -> Self:
        """The match after this turn, with its round closed if this was its last turn."""
        if self.outcome is not None:
            raise IllegalOrders("the match is over")
        missing = sorted(self.pending - set(turn))
        if missing:
            raise IllegalOrders(f"players {', '.join(missing)} have to order their stones first")
        return self._play({player: self._checked(player, turn[player]) for player in sorted(turn)}, solve)

    def may(self, player: Player) -> frozenset[EndReason]:
        """A match that goes on can be given up, and ended by agreement."""
        del player
        return frozenset() if self.outcome is not None else frozenset({"resignation", "agreement"})

    def conclude(self, end: End) -> Self:
        """The match ended by resignation, agreement or the clock."""
        if self.outcome is not None:
            raise IllegalOrders("the match is over already")
        winner = None if end.reason == "agreement" else end.left(PLAYERS) or self._no_win()
        return replace(self, outcome=Outcome(winner, end.reason))

    def known_to(self, player: Player) -> KnownMatch:
        """What the player sees (6.6, vision)."""
        if self.ruleset.vision is Vision.OMNISCIENCE or self.outcome is not None:
            return KnownMatch(self, self.level.final)
        return self._fogged[player]

    @cached_property
    def _fogged(self) -> Mapping[Player, KnownMatch]:
        """What each player knows in the fog; one value for a match, so that pictures of it can be kept."""
        return {player: known_in_fog(self, player) for player in PLAYERS}

    def digest(self) -> bytes:
        """16 bytes of orders, board and ruleset, from nothing that depends on the machine or on hashing."""
        ended = None if self.outcome is None else [self.outcome.winner, self.outcome.reason]
        board = [
            [[pose.stone, pose.cell, pose.azimuth, pose.since, pose.locked, pose.hidden] for pose in step.slice.poses]
            for step in self.timeline.steps
        ]
        scenario = self.timeline.scenario
        facts = [
            RULES_VERSION,
            level_data(self.level),
            ruleset_data(self.ruleset),
            [{player: list(orders) for player, orders in turn.items()} for turn in self.turns],
            {},  # once the orders given in a turn that is not complete, which are no part of a match any more
            [hex(scenario.active), hex(scenario.off), hex(self.gone)],
            board,
            [[owner.name for owner in owners] for owners in self.timeline.owners],
            ended,
        ]
        text = json.dumps(facts, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=16).digest()

    def _checked(self, player: Player, orders: Sequence[str]) -> tuple[Order, ...]:
        """These orders, parsed, if they may be submitted; raises IllegalOrders or NotationError."""
        if self.outcome is not None:
            raise IllegalOrders("the match is over")
        if player not in self.pending:
            raise IllegalOrders(f"player {shown(player)} has nothing to order in this turn")
        commands = self.commands[player]
        done: set[Square] = set()
        checked = []
        for text in orders:
            order = parse_order(text)
            self._check_order(order, player, done)
            done.add(order.square)
            checked.append(order)
        missing = [square for square in commands if square not in done]
        if missing:
            names = ", ".join(f"{self.flags.stones[commands[s].stone].type.value} {s}" for s in missing)
            raise IllegalOrders(f"comb rule: these stones have no order yet: {names}")
        return tuple(checked)

    def _check_order(self, order: Order, player: Player, done: set[Square]) -> None:
        pose = self.commands[player].get(order.square)
        if pose is None:
            raise IllegalOrders(
                f"order '{order}': player {player} has no causally free stone on {order.square} in slice {self.active}"
            )
        if order.square in done:
            raise IllegalOrders(f"order '{order}': the stone on {order.square} has an order already")
        if order not in self.orders_for(pose):
            raise IllegalOrders(f"order '{order}': {self._why_illegal(order, pose)}")

    def _why_illegal(self, order: Order, pose: Pose) -> str:
        stone = self.flags.stones[pose.stone]
        allowed = [each for each in self.orders_for(pose) if each.verb is order.verb]
        if not allowed:
            verbs = sorted({each.verb.value for each in self.orders_for(pose)})
            return f"a {stone.type.value} cannot {order.verb.value} here; it can {', '.join(verbs)}"
        return f"not possible; for example '{allowed[0]}' is"

    def _play(self, given: Mapping[Player, tuple[Order, ...]], solve: Solve) -> Self:
        placing = Placing(self.flags, self.turn)
        for player, order in _stitched(given):
            placing.place(self.commands[player][order.square], order)
        flags = placing.placed()
        touched = list(self.touched) + [NEVER] * len(placing.stones)
        for count, stone in enumerate(placing.touched):
            touched[stone] = self.touches + count
        texts = {player: tuple(str(order) for order in orders) for player, orders in sorted(given.items())}
        played = replace(
            self,
            flags=flags,
            touched=tuple(touched),
            touches=self.touches + len(placing.touched),
            turn=self.turn + 1,
            last_jump_in=self.round if placing.stones else self.last_jump_in,
            turns=(*self.turns, texts),
        )
        settled = self.timeline.steps[: self.active + 1]
        timeline = evolve(flags, self.timeline.scenario, settled, tug_of_war=self._tug_of_war)
        played = replace(played, timeline=timeline)
        return played._close_round(self.round, solve) if played.active == 0 else played

    @property
    def _tug_of_war(self) -> bool:
        return self.ruleset.tagscreens is Tagscreens.TUG_OF_WAR

    def _close_round(self, round_: int, solve: Solve) -> Self:
        """Canonisation and the checks for the end of the match (rules 4, 5)."""
        problem = pose_problem(self.flags, self.ruleset, round_, self.touched, self.gone)
        # Where nothing may vary there is nothing to search for.
        found = (solve if problem.considered else at_once)(canonise, problem)
        if found.scenario is None:
            return replace(self, paradox=problem, outcome=Outcome(self._no_win(), "paradox"))
        board = Timeline(self.flags, found.scenario, tuple(problem.loom.run(found.scenario)))
        canonisation = Canonisation(round_, board, found.paradox, problem)
        gone = found.scenario.off if self.ruleset.paradox is Paradox.AUDITORS else 0
        closed = replace(self, gone=gone, canonisations=(*self.canonisations, canonisation))
        outcome = closed._win()
        return closed._next_round(round_) if outcome is None else replace(closed, outcome=outcome)

    def _next_round(self, round_: int) -> Self:
        timeline = self._dogmatic_board(round_)
        if any(timeline.free(t) for t in range(self.level.time_cap)):
            if round_ - self.last_jump_in < STAGNANT_ROUNDS:
                return replace(self, timeline=timeline)
            return replace(self, outcome=Outcome(self._no_win(), "stagnation"))
        return replace(self, outcome=Outcome(self._no_win(), "equilibrium"))

    @property
    def board_to_come(self) -> Timeline:
        """The board with which the next round begins, or would begin if the match were not over."""
        return self._dogmatic_board(self.canonisations[-1].round)

    def _dogmatic_board(self, round_: int) -> Timeline:
        """The board of the next round: the canonised scenario and, by dogma, every ante-effect of this round."""
        last = self.canonisations[-1]
        new = mask_of(ante.number for ante in self.flags.antes if ante.round == round_)
        scenario = Scenario(last.scenario.active | new, last.scenario.off)
        # The search has met most of these slices already.
        return Timeline(self.flags, scenario, tuple(last.problem.loom.run(scenario)))

    def _win(self) -> Outcome | None:
        """The win of who owns all bases on the board just canonised (5.1)."""
        owners = self._final_owners()
        if owners and owners[0] is not Faction.N and len(set(owners)) == 1:
            return Outcome(owners[0].player, "bases")
        return None

    def _final_owners(self) -> tuple[Faction, ...]:
        """Whose each base was when history was last settled; before that, as the level gives them away."""
        if not self.canonisations:
            return tuple(base.faction for base in self.level.bases)
        return self.canonisations[-1].timeline.owners[-1]

    def _no_win(self) -> Player | None:
        """Who wins an end without a win (6.2)."""
        if self.ruleset.no_win is NoWin.DRAW:
            return None
        owners = self._final_owners()
        for player in PLAYERS:
            if 2 * owners.count(faction_of(player)) > len(owners):
                return player
        return None


def _stitched(given: Mapping[Player, Sequence[Order]]) -> list[tuple[Player, Order]]:
    """A turn's orders in the order of recency; a pass leaves nothing behind and takes no place in it (6.4)."""
    first, second = (
        [(player, order) for order in given.get(player, ()) if order.verb is not Verb.PASS] for player in PLAYERS
    )
    return stitch(first, second)


def start_match(level: Level, ruleset: Ruleset) -> CausalityMatch:
    """A new match before its first turn."""
    flags = Flags.of_setup(level)
    timeline = evolve(flags, Scenario(), tug_of_war=ruleset.tagscreens is Tagscreens.TUG_OF_WAR)
    return CausalityMatch(level, ruleset, flags, timeline, (NEVER,) * len(level.stones))
