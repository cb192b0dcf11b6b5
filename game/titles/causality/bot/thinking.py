"""The search for a good mixture of plans in one turn, by one mind.

Theory of operation. Both sides order at once, so no plan is best: what counts is a mixture that the other side cannot
exploit. Each side begins with a few plans. All are played against each other, and the equilibrium of that small matrix
says which matter. Then one of those that matter is varied, the own twice as often as the opponent's, and played against
what the other side is expected to do, settled quickly. If it gains, its row of the matrix is played out as exactly as
can be; if it still gains it joins, the matrix is solved anew, and the plan that matters least goes. The opponent is
expected to go by habit, straight for the bases, as far as the match so far bears that out, and else to find the best
answer: whoever is easy to foresee is made use of. The effort is counted in playouts, never in time.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.bots.matrix import weighed
from game.engine.search import Watch
from game.titles.causality.bot.deed import SidePlan
from game.titles.causality.bot.effort import ThinkingEffort, ThoughtProgress
from game.titles.causality.bot.ideas import Ideas
from game.titles.causality.bot.judging import LAST, OFTEN, Judge, Outlook
from game.titles.causality.bot.passage import Played

_LOOKS: Final = 0.15
"""How often a plan is varied in view of a playout of its own."""
_NEGLIGIBLE: Final = 0.06
"""Plans of a smaller share are passed over where a new one is tried."""
_HOPE: Final = 0.6
"""What a playout is hoped to be worth at best, before it is tried."""
_MARGIN: Final = 0.004
"""What a new plan must gain at least."""


class Deliberation:
    """One turn being thought about by one mind, whose number is `mind`."""

    def __init__(self, judge: Judge, effort: ThinkingEffort, mind: int, chance: Random, watch: Watch) -> None:
        self._judge = judge
        self._effort = effort
        self._mind = mind
        self._chance = chance
        self._watch = watch
        self._ideas = Ideas(judge.field, chance)
        self.plans: list[SidePlan] = []
        """What this side may do."""
        self.answers: list[SidePlan] = []
        """What the other side may do; the first few are its habits."""
        self.gains: list[list[float]] = []
        """What each plan gains against each answer."""
        self.outlook: Outlook

    def think(self) -> None:
        """Until the playouts are used up; plans, answers, gains and outlook are the result."""
        playouts = self._judge.playouts
        self._begin()
        most = self._effort.most(self._judge.field)
        for count in range(4 * most):
            if playouts.count >= most:
                break
            if count % 3 == 2:
                self._try_answer()
            else:
                self._try_plan()
            if count % 8 == 0:
                self._watch(ThoughtProgress(self._mind, playouts.count, most))
        self._mix(LAST)

    def _begin(self) -> None:
        """The first plans of both sides, and what they gain against each other."""
        ideas, judge, effort = self._ideas, self._judge, self._effort
        ideas.look(judge.play({}, {}))
        self.plans.append(ideas.plain(judge.side))
        self.answers.extend(ideas.plain(judge.other) for _ in range(effort.habits))
        ideas.look(judge.play(self.plans[0], self.answers[0]))
        self.plans.extend(ideas.wild(judge.side) for _ in range(effort.first - 1))
        self.answers.extend(ideas.wild(judge.other) for _ in range(effort.first - 1))
        self.gains = [[judge.relied(plan, answer) for answer in self.answers] for plan in self.plans]
        self._mix(OFTEN)

    def _mix(self, rounds: int) -> None:
        self.outlook = self._judge.outlook(self.gains, self._effort.habits, rounds)

    # Trying.

    def _try_plan(self) -> None:
        """One more plan of this side; it stays if it gains."""
        outlook, judge = self.outlook, self._judge
        parent = self._drawn(outlook.mixture.rows)
        against = self._drawn(outlook.expected)
        if self._chance.random() < _LOOKS:
            self._ideas.look(judge.play(self.plans[parent], self.answers[against]))
        plan = self._ideas.varied(self.plans[parent], judge.side)
        if not self._gains_by(plan):
            return
        gains = [judge.relied(plan, answer) for answer in self.answers]
        if weighed(gains, outlook.expected) <= outlook.mixture.value + _MARGIN:
            return
        self.gains.append(gains)
        self.plans.append(plan)
        self._mix(OFTEN)
        if len(self.plans) > self._effort.kept:
            least = _least(self.outlook.mixture.rows, 0)
            del self.plans[least], self.gains[least]
            self._mix(OFTEN)

    def _gains_by(self, plan: SidePlan) -> bool:
        """Whether the plan seems better against what the other side is expected to do than what is known."""
        first: Played | None = None
        expected, target = self.outlook.expected, self.outlook.mixture.value
        reached, seen = 0.0, 0.0
        for index in _by_share(expected):
            if expected[index] < _NEGLIGIBLE:
                break
            played = self._judge.play(plan, self.answers[index])
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

    def _try_answer(self) -> None:
        """One more plan of the other side; it stays if it hurts."""
        outlook, judge = self.outlook, self._judge
        parent = self._drawn(outlook.mixture.columns)
        against = self._drawn(outlook.mixture.rows)
        if self._chance.random() < _LOOKS:
            self._ideas.look(judge.play(self.plans[against], self.answers[parent]))
        answer = self._ideas.varied(self.answers[parent], judge.other)
        if not self._hurts(answer):
            return
        gains = [judge.relied(plan, answer) for plan in self.plans]
        if weighed(gains, outlook.mixture.rows) >= outlook.free - _MARGIN:
            return
        for row, gain in zip(self.gains, gains, strict=True):
            row.append(gain)
        self.answers.append(answer)
        self._mix(OFTEN)
        if len(self.answers) > self._effort.kept + self._effort.habits:
            least = _least(self.outlook.mixture.columns, self._effort.habits)
            del self.answers[least]
            for row in self.gains:
                del row[least]
            self._mix(OFTEN)

    def _hurts(self, answer: SidePlan) -> bool:
        """Whether the other side seems to do better by it against this side's mixture than by its own."""
        rows, target = self.outlook.mixture.rows, self.outlook.free
        reached, seen = 0.0, 0.0
        for index in _by_share(rows):
            if rows[index] < _NEGLIGIBLE:
                break
            reached += rows[index] * self._judge.gain(self._judge.play(self.plans[index], answer))
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
        return _by_share(shares)[0]


def _by_share(shares: Sequence[float]) -> list[int]:
    return sorted(range(len(shares)), key=lambda index: (-shares[index], index))


def _least(shares: Sequence[float], first: int) -> int:
    return min(range(first, len(shares)), key=lambda index: (shares[index], index))
