"""The search for a good mixture of plans in one turn.

Theory of operation. Both sides order at once, so no plan is best: what counts is a mixture that the other side cannot
exploit. Each side begins with a few plans. All are played against each other, and the equilibrium of that small matrix
says which matter. Then, in turn for either side, one of those that matter is varied and played against the other side's
mixture. If it gains, it joins the matrix, which is solved anew, and the plan that matters least goes. The opponent's
plans are looked for as eagerly as the own, so that dangers are seen. The effort is counted in playouts, never in time.
"""

from __future__ import annotations


from dataclasses import dataclass
from random import Random

from game.bots.matrix import Mixture, solve
from game.engine.search import Watch
from game.titles.causality.bot.deed import Plan
from game.titles.causality.bot.ideas import Ideas
from game.titles.causality.bot.playout import Field, Played
from game.titles.causality.bot.worth import worth
from game.titles.causality.rules.stone import Faction


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a side thinks: so many playouts, plans at first and plans kept a side, and whether rounds are thought
    through to the end of the next one."""

    playouts: int
    first: int
    kept: int
    through_next: bool


@dataclass(frozen=True, slots=True)
class Progress:
    """How far thinking has come: so many of so many playouts."""

    done: int
    most: int


class Thinking:
    """One turn being thought about."""

    def __init__(self, field: Field, effort: Effort, chance: Random, watch: Watch) -> None:
        self.field = field
        self._effort = effort
        self._chance = chance
        self._watch = watch
        self._ideas = Ideas(field, chance)
        self.plans: tuple[list[Plan], list[Plan]] = ([], [])
        self._gains: list[list[float]] = []
        self.mixture = Mixture((1.0,), (1.0,), 0.0)
        self._ended = False

    def think(self) -> None:
        """Until the playouts are used up; `plans` and `mixture` are the result."""
        self._begin()
        sides = (Faction.A, Faction.B)
        turn = 0
        while self._left > 0:
            self._try(sides[turn % 2])
            turn += 1
            if turn > 4 * self._effort.playouts:
                break
            if turn % 8 == 0:
                self._watch(Progress(self.field.playouts, self._effort.playouts))

    @property
    def _left(self) -> int:
        return self._effort.playouts - self.field.playouts

    def _begin(self) -> None:
        """The first plans of both sides, and what they gain against each other."""
        ideas = self._ideas
        ideas.look(self._play({}, {}))
        for faction in (Faction.A, Faction.B):
            self.plans[faction].append(ideas.plain(faction))
        ideas.look(self._play(self.plans[0][0], self.plans[1][0]))
        for faction in (Faction.A, Faction.B):
            self.plans[faction].extend(ideas.wild(faction) for _ in range(self._effort.first - 1))
        self._gains = [[self._worth(mine, theirs) for theirs in self.plans[1]] for mine in self.plans[0]]
        self._mix()

    def _play(self, first: Plan, second: Plan) -> Played:
        return self.field.play((first, second), through_next=self._effort.through_next)

    def _worth(self, first: Plan, second: Plan) -> float:
        return worth(self.field, self._play(first, second))

    def _mix(self) -> None:
        self.mixture = solve(self._gains)

    # Trying.

    def _try(self, faction: Faction) -> None:
        """One more plan of a side; it stays if it gains."""
        others = 1 - faction
        shares = (self.mixture.rows, self.mixture.columns)
        parent = self.plans[faction][self._drawn(shares[faction])]
        against = self._drawn(shares[others])
        if self._chance.random() < 0.4:
            pair = (parent, self.plans[others][against])
            self._ideas.look(self._play(*(pair if faction is Faction.A else pair[::-1])))
        plan = self._ideas.varied(parent, faction)
        if self._gain(plan, faction, shares[others]):
            self._join(plan, faction)

    def _drawn(self, shares: tuple[float, ...]) -> int:
        """A choice by chance, as often as its share."""
        at = self._chance.random()
        for index, share in enumerate(shares):
            at -= share
            if at < 0:
                return index
        return max(range(len(shares)), key=shares.__getitem__)

    def _gain(self, plan: Plan, faction: Faction, shares: tuple[float, ...]) -> bool:
        """Whether the plan is better against the other side's mixture than what is known."""
        sign = 1 if faction is Faction.A else -1
        reached, weighed = 0.0, 0.0
        target = sign * self.mixture.value
        for index in sorted(range(len(shares)), key=lambda each: (-shares[each], each)):
            if shares[index] < 0.08:
                break
            other = self.plans[1 - faction][index]
            value = self._worth(plan, other) if faction is Faction.A else self._worth(other, plan)
            reached += sign * value * shares[index]
            weighed += shares[index]
            # Even if all else were won it would gain nothing.
            if reached + (1 - weighed) * 0.6 < target:
                return False
        return reached > target * weighed + 0.004

    def _join(self, plan: Plan, faction: Faction) -> None:
        """The plan enters the matrix, and what matters least leaves it."""
        if faction is Faction.A:
            self._gains.append([self._worth(plan, other) for other in self.plans[1]])
        else:
            for row, other in zip(self._gains, self.plans[0], strict=True):
                row.append(self._worth(other, plan))
        self.plans[faction].append(plan)
        self._mix()
        if len(self.plans[faction]) > self._effort.kept:
            self._drop(faction)

    def _drop(self, faction: Faction) -> None:
        shares = (self.mixture.rows, self.mixture.columns)[faction]
        least = min(range(len(shares)), key=lambda index: (shares[index], index))
        del self.plans[faction][least]
        if faction is Faction.A:
            del self._gains[least]
        else:
            for row in self._gains:
                del row[least]
        self._mix()


