"""Plans of one side, answers of the other, what they gain against each other, and what to expect of that.

Theory of operation. What a plan gains is settled quickly at first. Where the mixtures of both sides rest on it, it is
played out again and settled as exactly as that side does it at all, until they rest on nothing else. So the costly
searches for histories go where they matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.titles.causality.bot.deed import SidePlan
from game.titles.causality.bot.judging import Judge, Prospect

OFTEN: Final = 60
"""Steps towards the equilibrium while plans are still being looked for."""
LAST: Final = 300
"""Steps towards it in the end."""
_RESTS: Final = 0.1
"""How often two plans must meet for a mixture to rest on what comes of it."""
_REPAIRS: Final = 3
"""How often mixtures are found anew, at most, because what they rest on was inexact."""


class Reckoning:
    """The matrix of one turn. The first `habits` answers are habits of the other side and always stay."""

    def __init__(self, judge: Judge, habits: int) -> None:
        self.judge = judge
        self.habits = habits
        self.plans: list[SidePlan] = []
        self.answers: list[SidePlan] = []
        self.gains: list[list[float]] = []
        self.sure: list[list[bool]] = []
        """Which gains need no second look."""
        self.outlook: Prospect

    def add_plan(self, plan: SidePlan) -> None:
        """One more plan of this side."""
        self.add_known(plan, [None] * len(self.answers))

    def add_known(self, plan: SidePlan, known: Sequence[tuple[float, bool] | None]) -> None:
        """One more plan, of which may be known what it gains against an answer, and whether that is sure."""
        at_once = not self.judge.can_be_exact
        found = [
            each or (self.judge.quick(plan, answer), at_once) for each, answer in zip(known, self.answers, strict=True)
        ]
        self.plans.append(plan)
        self.gains.append([gain for gain, _ in found])
        self.sure.append([sure for _, sure in found])

    def add_answer(self, answer: SidePlan) -> None:
        """One more answer of the other side."""
        self.answers.append(answer)
        for row, sure, plan in zip(self.gains, self.sure, self.plans, strict=True):
            row.append(self.judge.quick(plan, answer))
            sure.append(not self.judge.can_be_exact)

    def mix(self, rounds: int) -> None:
        """Finds the mixtures."""
        self._mix(rounds)
        for _ in range(_REPAIRS):
            if not self._look_again():
                return
            self._mix(rounds)

    def _mix(self, rounds: int) -> None:
        self.outlook = self.judge.outlook(self.gains, self.habits, rounds)

    def _look_again(self) -> bool:
        """Makes sure of what the mixtures rest on; whether there was anything."""
        rows, columns = self.outlook.mixture.rows, self.outlook.expected
        unsure = [
            (row, column)
            for row, share in enumerate(rows)
            for column, other in enumerate(columns)
            if share * other > _RESTS and not self.sure[row][column]
        ]
        for row, column in unsure:
            self.gains[row][column] = self.judge.relied(self.plans[row], self.answers[column])
            self.sure[row][column] = True
        return bool(unsure)

    def thin_plans(self, most: int) -> None:
        """The plan that matters least goes if there are more than so many."""
        if len(self.plans) > most:
            least = by_share(self.outlook.mixture.rows)[-1]
            del self.plans[least], self.gains[least], self.sure[least]
            self._mix(OFTEN)

    def thin_answers(self, most: int) -> None:
        """The answer that matters least, and is no habit, goes if there are more than so many."""
        if len(self.answers) > most:
            least = by_share(self.outlook.mixture.columns[self.habits :])[-1] + self.habits
            del self.answers[least]
            for row, sure in zip(self.gains, self.sure, strict=True):
                del row[least], sure[least]
            self._mix(OFTEN)


def by_share(shares: Sequence[float]) -> list[int]:
    """The choices, those with the greatest share first."""
    return sorted(range(len(shares)), key=lambda index: (-shares[index], index))
