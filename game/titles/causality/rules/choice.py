"""A choice of yes and no, variable by variable: what is set, what clauses force by that, and what is decided next.

Theory of operation. Variable v is the literal 2v where it is true and 2v+1 where it is false, so `literal ^ 1` denies
it. A clause is a list of literals of which at least one must be true. What clauses force by what is set is set at once,
with the clause as its reason. A clause is looked at only when one of its first two literals becomes false; clauses of
two literals are kept apart, as what each implies. The trail lists what is true in the order in which it was set; each
decision marks a place in it, up to which everything after can be undone. Decided first is what has most weight: that
is what was in conflicts most, and lately.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heapify, heappop, heappush
from itertools import combinations
from typing import TypeAlias

Clause: TypeAlias = list[int]

FADE = 1 / 0.95
"""How much more each conflict counts than the one before it."""
LARGEST = 1e100
"""The weight of a conflict at which all are made smaller."""


class Assignment:
    """Variables and clauses, and what is set at the moment."""

    def __init__(self) -> None:
        self._values: list[int] = []
        """By literal: 1 true, -1 false, 0 open."""
        self._levels: list[int] = []
        """By variable: after how many decisions it was set."""
        self._reasons: list[Sequence[int] | None] = []
        self._asked: list[int] = []
        """The literals that a choice is about."""
        self._answered = 0
        """How many of them, from the first on, are known to be set."""
        self._likely: list[int] = []
        """By variable: the literal that is tried first."""
        self._weights: list[float] = []
        self._weight = 1.0
        self._queue: list[tuple[float, int]] = []
        """Variables by weight, the heaviest first; entries with an old weight are passed over."""
        self._queued: list[bool] = []
        self._watches: list[list[Clause]] = []
        self._implied: list[list[int]] = []
        self._trail: list[int] = []
        self._done = 0
        self._marks: list[int] = []
        self._broken = False
        """The clauses cannot all hold, whatever is decided."""

    # Variables and clauses.

    def variable(self, *, asked: bool = False) -> int:
        """A new variable, as the literal that it is true.

        A choice is complete when every variable that is asked for is set; it is true if it can be.
        """
        number = len(self._levels)
        self._values += (0, 0)
        self._watches += ([], [])
        self._implied += ([], [])
        self._levels.append(0)
        self._reasons.append(None)
        self._likely.append(2 * number + (not asked))
        if asked:
            self._asked.append(2 * number)
        self._weights.append(0.0)
        self._queued.append(True)
        self._queue.append((0.0, number))  # nothing comes after it
        return 2 * number

    def is_true(self, literal: int) -> bool:
        """Whether it is true in the present choice or, between searches, in any case."""
        return self._values[literal] > 0

    def is_open(self, literal: int) -> bool:
        """Whether it is neither true nor false."""
        return not self._values[literal]

    def add(self, literals: Iterable[int]) -> None:
        """Add a clause; between searches only."""
        values = self._values
        clause: Clause = []
        for lit in literals:
            value = values[lit]
            if value > 0 or lit ^ 1 in clause:
                return
            if not value and lit not in clause:
                clause.append(lit)
        if len(clause) > 1:
            self._attach(clause)
        elif clause:
            self._set(clause[0], None)
        else:
            self._broken = True

    def add_exclusive(self, literals: Sequence[int]) -> None:
        """At most one of these is true; between searches only."""
        values, implied = self._values, self._implied
        for one, other in combinations(literals, 2):
            if values[one] or values[other] or one >> 1 == other >> 1:
                self.add([one ^ 1, other ^ 1])
            else:
                implied[one].append(other ^ 1)
                implied[other].append(one ^ 1)

    def _attach(self, clause: Clause) -> None:
        first, second = clause[0], clause[1]
        if len(clause) == 2:
            self._implied[first ^ 1].append(second)
            self._implied[second ^ 1].append(first)
        else:
            self._watches[first].append(clause)
            self._watches[second].append(clause)

    # Setting variables.

    def _decide(self) -> bool:
        """Set the open variable that was in conflicts most; False: the choice is complete."""
        if self._is_complete():
            return False
        queue, queued, weights, values = self._queue, self._queued, self._weights, self._values
        while queue:
            weight, number = heappop(queue)
            if -weight != weights[number]:
                continue
            queued[number] = False
            if not values[2 * number]:
                self._marks.append(len(self._trail))
                self._set(self._likely[number], None)
                return True
        return False

    def _is_complete(self) -> bool:
        values, asked = self._values, self._asked
        while self._answered < len(asked) and values[asked[self._answered]]:
            self._answered += 1
        return self._answered == len(asked)

    def _set(self, lit: int, reason: Sequence[int] | None) -> None:
        self._values[lit] = 1
        self._values[lit ^ 1] = -1
        self._levels[lit >> 1] = len(self._marks)
        self._reasons[lit >> 1] = reason
        self._trail.append(lit)

    def _spread(self) -> Sequence[int] | None:
        """Set all that follows from what is set; the clause that comes out false, if one does.

        Most of the time of a search is spent here, hence no calls.
        """
        values, levels, reasons, trail = self._values, self._levels, self._reasons, self._trail
        watches, implied = self._watches, self._implied
        level = len(self._marks)
        done = self._done
        while done < len(trail):
            lit = trail[done]
            done += 1
            false = lit ^ 1
            for other in implied[lit]:
                value = values[other]
                if value > 0:
                    continue
                if value:
                    return (other, false)
                values[other], values[other ^ 1] = 1, -1
                levels[other >> 1] = level
                reasons[other >> 1] = (other, false)
                trail.append(other)
            watching = watches[false]
            if not watching:
                continue
            kept: list[Clause] = []
            watches[false] = kept
            for index, clause in enumerate(watching):
                first = clause[0]
                if first == false:
                    first = clause[0] = clause[1]
                    clause[1] = false
                value = values[first]
                if value > 0:
                    kept.append(clause)
                    continue
                for place in range(2, len(clause)):
                    other = clause[place]
                    if values[other] >= 0:
                        clause[1] = other
                        clause[place] = false
                        watches[other].append(clause)
                        break
                else:
                    kept.append(clause)
                    if value:
                        kept += watching[index + 1 :]
                        return clause
                    values[first], values[first ^ 1] = 1, -1
                    levels[first >> 1] = level
                    reasons[first >> 1] = clause
                    trail.append(first)
        self._done = done
        return None

    def _back_to(self, level: int) -> None:
        """Undo every decision after so many."""
        if level >= len(self._marks):
            return
        self._answered = 0
        start = self._marks[level]
        values, likely, queue, queued, weights = self._values, self._likely, self._queue, self._queued, self._weights
        for lit in self._trail[start:]:
            values[lit] = values[lit ^ 1] = 0
            number = lit >> 1
            likely[number] = lit
            if not queued[number]:
                queued[number] = True
                heappush(queue, (-weights[number], number))
        del self._trail[start:]
        del self._marks[level:]
        self._done = start

    def _fade(self) -> None:
        """Let the next conflict weigh more than those before it."""
        self._weight *= FADE
        if self._weight > LARGEST:
            self._weight /= LARGEST
            self._weights = [weight / LARGEST for weight in self._weights]
            self._queue = [(-self._weights[number], number) for number, queued in enumerate(self._queued) if queued]
            heapify(self._queue)
