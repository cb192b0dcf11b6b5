"""The search for a good mixture of plans in one turn, by one mind.

Theory of operation. Both sides order at once, so no plan is best: what counts is a mixture that the other side cannot
exploit. Each side begins with a few plans. All are played against each other, and the equilibrium of that small matrix
says which matter. Then one of those that matter is varied, the own twice as often as the opponent's, and played against
what the other side is expected to do. If it gains it joins, the matrix is solved anew, and the plan that matters least
goes. The opponent is expected to go by habit, straight for the bases, as far as the match so far bears that out, and
else to find the best answer: whoever is easy to foresee is made use of. The effort is counted in playouts, never in
time.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.bots.thought import ThoughtProgress
from game.engine.search import Watch
from game.titles.causality.bot.deed import SidePlan
from game.titles.causality.bot.effort import ThinkingEffort
from game.titles.causality.bot.ideas import Ideas
from game.titles.causality.bot.judging import Judge
from game.titles.causality.bot.passage import Played
from game.titles.causality.bot.reckoning import LAST, OFTEN, Reckoning, by_share

_LOOKS: Final = 0.15
"""How often a plan is varied in view of a playout of its own."""
_NEGLIGIBLE: Final = 0.06
"""Plans of a smaller share are passed over where a new one is tried."""
_HOPE: Final = 0.6
"""What a playout is hoped to be worth at best, before it is tried."""
_PATIENCE: Final = 0.5
"""The share of all playouts after which it stops if none of the plans tried in them was any good."""
_MARGIN: Final = 0.004
"""What a new plan must gain at least."""


class Deliberation:
    """One turn being thought about by one mind."""

    def __init__(self, judge: Judge, effort: ThinkingEffort, chance: Random, watch: Watch) -> None:
        self._judge = judge
        self._effort = effort
        self._chance = chance
        self._watch = watch
        self._ideas = Ideas(judge.field, chance, pays=effort.pays)
        self.reckoning = Reckoning(judge, effort.habits)
        """The result, when it has thought."""

    def think(self) -> None:
        """Until the playouts are used up, or nothing better seems to be found."""
        playouts = self._judge.playouts
        self._begin()
        most = self._effort.most(self._judge.field)
        fruitful = playouts.count
        for count in range(4 * most):
            if playouts.count >= min(most, fruitful + most * _PATIENCE):
                break
            if self._try_answer() if count % 3 == 2 else self._try_plan():
                fruitful = playouts.count
            if count % 8 == 0:
                self._watch(ThoughtProgress(playouts.count, most))
        self.reckoning.mix(LAST)

    def _begin(self) -> None:
        """The first plans of both sides, and what they gain against each other."""
        ideas, judge, effort, reckoning = self._ideas, self._judge, self._effort, self.reckoning
        ideas.look(judge.play({}, {}))
        plain = ideas.plain(judge.side)
        habits = [ideas.plain(judge.other) for _ in range(effort.habits)]
        ideas.look(judge.play(plain, habits[0]))
        reckoning.answers += [*habits, *[ideas.wild(judge.other) for _ in range(effort.first - 1)]]
        for plan in [plain, *[ideas.wild(judge.side) for _ in range(effort.first - 1)]]:
            reckoning.add_plan(plan)
        reckoning.mix(OFTEN)

    # Trying.

    def _try_plan(self) -> bool:
        """One more plan of this side; it stays if it gains. Whether it does."""
        reckoning, judge = self.reckoning, self._judge
        parent = reckoning.plans[self._drawn(reckoning.outlook.mixture.rows)]
        against = reckoning.answers[self._drawn(reckoning.outlook.expected)]
        if self._chance.random() < _LOOKS:
            self._ideas.look(judge.play(parent, against))
        plan = self._ideas.varied(parent, judge.side)
        if not self._gains_by(plan):
            return False
        reckoning.add_plan(plan)
        reckoning.mix(OFTEN)
        reckoning.thin_plans(self._effort.kept)
        return True

    def _gains_by(self, plan: SidePlan) -> bool:
        """Whether the plan seems better against what the other side is expected to do than what is known."""
        first: Played | None = None
        expected, target = self.reckoning.outlook.expected, self.reckoning.outlook.mixture.value
        reached, seen = 0.0, 0.0
        for index in by_share(expected):
            if expected[index] < _NEGLIGIBLE:
                break
            played = self._judge.play(plan, self.reckoning.answers[index])
            reached += expected[index] * self._judge.gain(played)
            first = first or played
            seen += expected[index]
            if reached + (1 - seen) * _HOPE < target:
                return False
        if reached <= target * seen + _MARGIN:
            return False
        if first is not None:
            self._ideas.look(first)
        return True

    def _try_answer(self) -> bool:
        """One more plan of the other side; it stays if it hurts. Whether it does."""
        reckoning, judge = self.reckoning, self._judge
        parent = reckoning.answers[self._drawn(reckoning.outlook.mixture.columns)]
        against = reckoning.plans[self._drawn(reckoning.outlook.mixture.rows)]
        if self._chance.random() < _LOOKS:
            self._ideas.look(judge.play(against, parent))
        answer = self._ideas.varied(parent, judge.other)
        if not self._hurts(answer):
            return False
        reckoning.add_answer(answer)
        reckoning.mix(OFTEN)
        reckoning.thin_answers(self._effort.kept + self._effort.habits)
        return True

    def _hurts(self, answer: SidePlan) -> bool:
        """Whether the other side seems to do better by it against this side's mixture than by its own."""
        rows, target = self.reckoning.outlook.mixture.rows, self.reckoning.outlook.free
        reached, seen = 0.0, 0.0
        for index in by_share(rows):
            if rows[index] < _NEGLIGIBLE:
                break
            reached += rows[index] * self._judge.gain(self._judge.play(self.reckoning.plans[index], answer))
            seen += rows[index]
            if reached - (1 - seen) * _HOPE > target:
                return False
        return reached < target * seen - _MARGIN

    def _drawn(self, shares: Sequence[float]) -> int:
        """A choice by chance, as often as its share."""
        at = self._chance.random()
        for index, share in enumerate(shares):
            at -= share
            if at < 0:
                return index
        return by_share(shares)[0]
