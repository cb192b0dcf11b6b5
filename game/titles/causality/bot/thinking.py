"""The search for a good mixture of plans in one turn.

Theory of operation. Both sides order at once, so no plan is best: what counts is a mixture that the other side cannot
exploit. Each side begins with a few plans. All are played against each other, and the equilibrium of that small matrix
says which matter. Then one of those that matter is varied, the own twice as often as the opponent's, and played against
what the other side is expected to do. If it gains, it joins the matrix, which is solved anew, and the plan that matters
least goes. The opponent is expected to go by habit, straight for the bases, as far as the match so far bears that out,
and else to find the best answer: whoever is easy to foresee is made use of. The effort is counted in playouts, never in
time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.bots.matrix import Mixture, solve, weighed
from game.bots.thought import ThoughtProgress
from game.engine.search import Watch
from game.titles.causality.bot.deed import SidePlan
from game.titles.causality.bot.field import Field
from game.titles.causality.bot.ideas import Ideas
from game.titles.causality.bot.passage import Played
from game.titles.causality.bot.playout import Playouts
from game.titles.causality.bot.worth import worth
from game.titles.causality.rules.stone import Faction

_LEAST: Final = 8
"""Playouts without which no plan is known to be any good."""
_OFTEN: Final = 60
"""Steps towards the equilibrium while plans are still being looked for."""
_LAST: Final = 300
"""Steps towards it in the end."""
_LOOKS: Final = 0.15
"""How often a plan is varied in view of a playout of its own."""
_NEGLIGIBLE: Final = 0.06
"""Plans of a smaller share are passed over where a new one is tried."""
_HOPE: Final = 0.6
"""What a playout is hoped to be worth at best, before it is tried."""
_MARGIN: Final = 0.004
"""What a new plan must gain at least."""


@dataclass(frozen=True, slots=True)
class ThinkingEffort:
    """How hard a side thinks.

    So many `playouts` at most, and on large boards no more than are `work` together, where each counts its slices times
    the stones of the match. `first` plans a side are there at first and `kept` are kept; `habits` plain plans of the
    opponent are reckoned with anyway. In the last `next_from` slices of a round it looks to the end of the next one.
    `exact`: what it relies on is settled as the rules would do it. `trust` (0 to 1): how far it makes use of habits.
    """

    playouts: int
    work: int
    first: int
    kept: int
    habits: int
    next_from: int
    exact: bool
    trust: float = 1.0

    def most(self, field: Field) -> int:
        """How many playouts that are on this board."""
        return max(_LEAST, min(self.playouts, self.work // field.size))


class Deliberation:
    """One turn being thought about by one side.

    `trust` is how far the opponent is believed to go by habit (0 to 1): for the bases, straight on.
    """

    def __init__(
        self, field: Field, side: Faction, effort: ThinkingEffort, trust: float, chance: Random, watch: Watch
    ) -> None:
        self.field = field
        self._playouts = Playouts(field)
        self._through_next = field.active > field.final - effort.next_from
        self.side = side
        self.other = Faction(1 - side)
        self._effort = effort
        self._trust = trust * effort.trust
        self._chance = chance
        self._watch = watch
        self._ideas = Ideas(field, chance)
        self.plans: list[SidePlan] = []
        """What this side may do."""
        self.answers: list[SidePlan] = []
        """What the other side may do; the first few are its habits."""
        self._gains: list[list[float]] = []
        self.mixture = Mixture((1.0,), (1.0,), 0.0)
        self._expected: Sequence[float] = (1.0,)
        self._latest: Played | None = None

    @property
    def expected(self) -> SidePlan:
        """What the other side is thought likeliest to do."""
        return max(zip(self._expected, self.answers, strict=True), key=lambda each: each[0])[1]

    def think(self) -> None:
        """Until the playouts are used up; `plans`, `answers` and `mixture` are the result."""
        self._begin()
        most = self._effort.most(self.field)
        for count in range(4 * most):
            if self._playouts.count >= most:
                break
            if count % 3 == 2:
                self._try_answer()
            else:
                self._try_plan()
            if count % 8 == 0:
                self._watch(ThoughtProgress(self._playouts.count, most))
        self._mix(_LAST)

    def _begin(self) -> None:
        """The first plans of both sides, and what they gain against each other."""
        ideas = self._ideas
        ideas.look(self._play({}, {}))
        self.plans.append(ideas.plain(self.side))
        self.answers.extend(ideas.plain(self.other) for _ in range(self._effort.habits))
        ideas.look(self._play(self.plans[0], self.answers[0]))
        self.plans.extend(ideas.wild(self.side) for _ in range(self._effort.first - 1))
        self.answers.extend(ideas.wild(self.other) for _ in range(self._effort.first - 1))
        self._gains = [[self._relied(plan, answer) for answer in self.answers] for plan in self.plans]
        self._mix(_OFTEN)

    def _play(self, plan: SidePlan, answer: SidePlan, *, exact: bool = False) -> Played:
        both = (plan, answer) if self.side is Faction.A else (answer, plan)
        return self._playouts.play(both, through_next=self._through_next, exact=exact)

    def _worth(self, plan: SidePlan, answer: SidePlan, *, exact: bool = False) -> float:
        self._latest = self._play(plan, answer, exact=exact)
        value = worth(self.field, self._latest)
        return value if self.side is Faction.A else -value

    def _relied(self, plan: SidePlan, answer: SidePlan) -> float:
        """What is gained, as it stands in the matrix."""
        return self._worth(plan, answer, exact=self._effort.exact)

    def _mix(self, rounds: int) -> None:
        """The mixtures of both, if the other side goes by habit as often as it is trusted to."""
        trust, habits = self._trust, self._effort.habits
        blended = []
        for row in self._gains:
            usual = _mean(row[:habits])
            blended.append([(1 - trust) * gain + trust * usual for gain in row])
        self.mixture = solve(blended, rounds)
        free = self.mixture.columns
        self._expected = [
            (1 - trust) * share + (trust / habits if index < habits else 0.0) for index, share in enumerate(free)
        ]

    # Trying.

    def _try_plan(self) -> None:
        """One more plan of this side; it stays if it gains."""
        parent = self._drawn(self.mixture.rows)
        against = self._drawn(self._expected)
        if self._chance.random() < _LOOKS:
            self._ideas.look(self._play(self.plans[parent], self.answers[against]))
        plan = self._ideas.varied(self.plans[parent], self.side)
        if self._gains_by(plan):
            gains = [self._relied(plan, answer) for answer in self.answers]
            if self._effort.exact and weighed(gains, self._expected) <= self.mixture.value + _MARGIN:
                return
            self._gains.append(gains)
            self.plans.append(plan)
            self._mix(_OFTEN)
            if len(self.plans) > self._effort.kept:
                least = _least(self.mixture.rows, 0)
                del self.plans[least], self._gains[least]
                self._mix(_OFTEN)

    def _gains_by(self, plan: SidePlan) -> bool:
        """Whether the plan is better against what the other side is expected to do than what is known."""
        first: Played | None = None
        reached, seen, target = 0.0, 0.0, self.mixture.value
        for index in _by_share(self._expected):
            share = self._expected[index]
            if share < _NEGLIGIBLE:
                break
            reached += share * self._worth(plan, self.answers[index])
            first = first or self._latest
            seen += share
            if reached + (1 - seen) * _HOPE < target:
                return False
        if reached <= target * seen + _MARGIN:
            return False
        if first is not None:
            self._ideas.look(first)
        return True

    def _try_answer(self) -> None:
        """One more plan of the other side; it stays if it hurts."""
        parent = self._drawn(self.mixture.columns)
        against = self._drawn(self.mixture.rows)
        if self._chance.random() < _LOOKS:
            self._ideas.look(self._play(self.plans[against], self.answers[parent]))
        answer = self._ideas.varied(self.answers[parent], self.other)
        if self._hurts(answer):
            gains = [self._relied(plan, answer) for plan in self.plans]
            if self._effort.exact and weighed(gains, self.mixture.rows) >= self._free_value() - _MARGIN:
                return
            for row, gain in zip(self._gains, gains, strict=True):
                row.append(gain)
            self.answers.append(answer)
            self._mix(_OFTEN)
            if len(self.answers) > self._effort.kept + self._effort.habits:
                least = _least(self.mixture.columns, self._effort.habits)
                del self.answers[least]
                for row in self._gains:
                    del row[least]
                self._mix(_OFTEN)

    def _hurts(self, answer: SidePlan) -> bool:
        """Whether the other side does better by it against this side's mixture than by its own."""
        rows = self.mixture.rows
        reached, seen, target = 0.0, 0.0, self._free_value()
        for index in _by_share(rows):
            if rows[index] < _NEGLIGIBLE:
                break
            reached += rows[index] * self._worth(self.plans[index], answer)
            seen += rows[index]
            if reached - (1 - seen) * _HOPE > target:
                return False
        return reached < target * seen - _MARGIN

    def _free_value(self) -> float:
        """What this side's mixture gains if the other one does not go by habit."""
        columns = self.mixture.columns
        return weighed([weighed(gains, columns) for gains in self._gains], self.mixture.rows)

    def _drawn(self, shares: Sequence[float]) -> int:
        """A choice by chance, as often as its share."""
        at = self._chance.random()
        for index, share in enumerate(shares):
            at -= share
            if at < 0:
                return index
        return _by_share(shares)[0]


def _mean(values: Sequence[float]) -> float:
    total = 0.0
    for value in values:
        total += value
    return total / len(values)


def _by_share(shares: Sequence[float]) -> list[int]:
    return sorted(range(len(shares)), key=lambda index: (-shares[index], index))


def _least(shares: Sequence[float], first: int) -> int:
    return min(range(first, len(shares)), key=lambda index: (shares[index], index))
