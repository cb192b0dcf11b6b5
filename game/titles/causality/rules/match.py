"""Rounds, turns, who must order what, and the end of a match (rules 3 to 6)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self

from game.engine.errors import IllegalOrders, RuleError
from game.engine.outcome import End, Outcome, Player
from game.engine.search import Solve, at_once
from game.engine.title import Refusal
from game.titles.causality.rules.canon import canonise
from game.titles.causality.rules.flag import Flags, Scenario, mask_of
from game.titles.causality.rules.geometry import Square
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
class View:
    """What somebody may see of a match: slices 0 to `last` of the board now, and the last canonised board in full.

    `timeline` ends with slice `last`. Its flags are all that lie on the board: whoever shows or sends them has to
    leave out those of later slices.
    """

    timeline: Timeline
    last: int
    canonised: Timeline | None


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
    turns: tuple[Mapping[Player, tuple[str, ...]], ...] = ()
    given: Mapping[Player, tuple[Order, ...]] = field(default_factory=dict)
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
        """Who still has to submit in this turn."""
        return frozenset(player for player in PLAYERS if self.commands[player] and player not in self.given)

    def orders_for(self, pose: Pose) -> list[Order]:
        """Every order that the causally free stone in this pose may be given now."""
        return legal_orders(self.flags, pose, self.round)

    def orders(self, player: Player) -> Sequence[str]:
        """Every single order that the player may give in this turn, sorted."""
        if player not in self.pending:
            return []
        return sorted(str(order) for pose in self.commands[player].values() for order in self.orders_for(pose))

    def why_not(self, player: Player, orders: Sequence[str]) -> Refusal | None:
        """None if `submit` would take these orders, else the reason why not."""
        try:
            self._checked(player, orders)
        except RuleError as error:
            return Refusal(str(error))
        return None

    def submit(self, player: Player, orders: Sequence[str], solve: Solve = at_once) -> Self:
        """The match with this player's orders, touched in that order; plays the turn if nobody else is pending."""
        checked = self._checked(player, orders)
        given = replace(self, given={**self.given, player: checked})
        return given if given.pending else given._play(solve)

    def advance(self, solve: Solve = at_once) -> Self:
        """The match after a turn in which nobody has anything to order."""
        if self.outcome is not None:
            raise IllegalOrders("the match is over")
        if self.pending:
            raise IllegalOrders(f"players {', '.join(sorted(self.pending))} have to order their stones first")
        return self._play(solve)

    def conclude(self, end: End) -> Self:
        """The match ended by resignation, agreement or the clock."""
        if self.outcome is not None:
            raise IllegalOrders("the match is over already")
        others = [player for player in PLAYERS if player not in end.by]
        match end.reason:
            case "agreement":
                winner = None
            case "resignation" | "clock" if len(others) == 1:
                winner = others[0]
            case _:
                winner = self._no_win()
        return replace(self, given={}, outcome=Outcome(winner, end.reason))

    @cached_property
    def _before_the_fog(self) -> Timeline:
        """The board up to the active slice; one value for a match, so that pictures of it can be kept."""
        return self.timeline.up_to(self.active)

    def seen_by(self, player: Player | None) -> View:
        """What that player may see (6.6, vision); None: everything."""
        fog = player is not None and self.outcome is None and self.ruleset.vision is Vision.FOG_OF_WAR
        last = self.active if fog else self.level.final
        return View(
            self._before_the_fog if fog else self.timeline,
            last,
            self.canonisations[-1].timeline if self.canonisations else None,
        )

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
            {player: [str(order) for order in orders] for player, orders in self.given.items()},
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
            raise IllegalOrders(f"player {player} has nothing to order in this turn")
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

    def _play(self, solve: Solve) -> Self:
        """The match after this turn, with its round closed if this was its last turn."""
        placing = Placing(self.flags, self.turn)
        for player, order in self._stitched():
            placing.place(self.commands[player][order.square], order)
        flags = placing.placed()
        touched = list(self.touched) + [NEVER] * len(placing.stones)
        for count, stone in enumerate(placing.touched):
            touched[stone] = self.touches + count
        texts = {player: tuple(str(order) for order in orders) for player, orders in sorted(self.given.items())}
        played = replace(
            self,
            flags=flags,
            touched=tuple(touched),
            touches=self.touches + len(placing.touched),
            turn=self.turn + 1,
            last_jump_in=self.round if placing.stones else self.last_jump_in,
            turns=(*self.turns, texts),
            given={},
        )
        settled = self.timeline.steps[: self.active + 1]
        timeline = evolve(flags, self.timeline.scenario, settled, tug_of_war=self._tug_of_war)
        played = replace(played, timeline=timeline)
        return played._close_round(self.round, solve) if played.active == 0 else played

    @property
    def _tug_of_war(self) -> bool:
        return self.ruleset.tagscreens is Tagscreens.TUG_OF_WAR

    def _stitched(self) -> list[tuple[Player, Order]]:
        """The turn's orders in the order of recency; a pass leaves nothing behind and takes no place in it (6.4)."""
        first, second = (
            [(player, order) for order in self.given.get(player, ()) if order.verb is not Verb.PASS]
            for player in PLAYERS
        )
        return stitch(first, second)

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


def start_match(level: Level, ruleset: Ruleset) -> CausalityMatch:
    """A new match before its first turn."""
    flags = Flags.of_setup(level)
    timeline = evolve(flags, Scenario(), tug_of_war=ruleset.tagscreens is Tagscreens.TUG_OF_WAR)
    return CausalityMatch(level, ruleset, flags, timeline, (NEVER,) * len(level.stones))
