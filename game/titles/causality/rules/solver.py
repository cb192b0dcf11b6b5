"""Satisfies clauses, or shows which assumptions do not go together; what must hold may become known on the way.

Theory of operation. This is conflict-driven clause learning on top of choice.py. When a clause comes out false, reasons
are put in the place of what they forced until one literal of the last decision is left; the new clause is learnt, and
the search goes back as far as it allows. After some conflicts it begins anew, with all that it has learnt.

All assumptions together are the first decision, so a conflict that goes back to them names those that cannot all hold
(a *core*). A choice is complete when every variable that is asked for is set; others may stay open. It is shown to
whoever asked, who accepts it or refutes it with clauses that were not known before.

Nothing hangs on time, on chance, or on the order of sets: the same clauses in the same order give the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from heapq import heappush
from typing import TypeAlias

from game.titles.causality.rules.choice import Assignment, Clause

Refute: TypeAlias = Callable[[], Iterable[Sequence[int]] | None]
"""Asked about a complete choice: None accepts it, else clauses of which one at least is false now."""

RESTART = 40
"""Conflicts before a search begins anew, times 1, 1, 2, 1, 1, 2, 4, ..."""
LEARNT = 4000
"""Learnt clauses that are kept at least."""
GOOD = 3
"""A learnt clause of literals from so few decisions is never forgotten."""


class Solver(Assignment):
    """One set of clauses, asked time and again; `hear` is called each time that a search begins anew.

    It does so the first time after `restart` conflicts.
    """

    def __init__(self, hear: Callable[[], None], restart: int = RESTART) -> None:
        super().__init__()
        self._hear = hear
        self._restart = restart
        self.conflicts = 0
        self.core: list[int] = []
        """After a search in vain: the assumptions that cannot all hold (none: nothing holds in any case)."""
        self._learnt: list[tuple[int, Clause]] = []
        """Learnt clauses, with the number of decisions that their literals come from."""
        self._most = LEARNT

    # The search.

    def solve(self, assumed: Sequence[int], refute: Refute | None, patience: int | None = None) -> bool | None:
        """Whether all clauses can hold with what is assumed; if not, `core` says which assumptions are to blame.

        Before True is returned, `refute` has accepted the choice. Without it nobody is asked, and a complete choice is
        no answer (None); nor are `patience` decisions.
        """
        answer = self._search(assumed, refute, patience)
        self._back_to(0)
        return answer

    def _search(self, assumed: Sequence[int], refute: Refute | None, patience: int | None) -> bool | None:
        decided = 0
        pauses = _pauses(self._restart)
        until = self.conflicts + next(pauses)
        failed: Sequence[int] | None = None
        while True:
            failed = failed or self._spread()
            if failed:
                if not self._learn(failed):
                    return False
                failed = None
                if self.conflicts >= until:
                    until = self.conflicts + next(pauses)
                    self._begin_anew()
            elif self._broken:
                self.core = []
                return False
            elif not self._marks:
                if not self._assume(assumed):
                    return False
            elif decided == patience:
                return None
            elif self._decide():
                decided += 1
            else:
                if refute is None:
                    return None
                found = refute()
                if found is None:
                    return True
                failed = self._take_in(found)

    def go_back(self) -> None:
        """Undo every decision, so that clauses can be added while a choice is being refuted."""
        self._back_to(0)

    def _assume(self, assumed: Sequence[int]) -> bool:
        """Make the first decision; False: one of the assumptions is false in any case."""
        for lit in assumed:
            if self._values[lit] < 0:
                self.core = [lit]
                return False
        self._marks.append(len(self._trail))
        for lit in assumed:
            if not self._values[lit]:
                self._set(lit, None)
        return True

    # Clauses that become known in the midst of a search.

    def _take_in(self, clauses: Iterable[Sequence[int]]) -> Clause | None:
        """Go back as far as new clauses ask for, and set what they force; one that fails all the same, if any does."""
        new = [clause for literals in clauses if (clause := self._still_open(literals)) is not None]
        self._back_to(min((self._level_for(clause) for clause in new), default=0))
        failed = None
        for clause in new:
            if not self._enter(clause):
                failed = failed or clause
        return failed

    def _still_open(self, literals: Sequence[int]) -> Clause | None:
        """The clause without what is false in any case; None: it holds in any case."""
        fixed = [lit for lit in literals if not self._levels[lit >> 1] and self._values[lit]]
        if any(self._values[lit] > 0 for lit in fixed):
            return None
        return [lit for lit in literals if lit not in fixed]

    def _level_for(self, clause: Clause) -> int:
        """After how many decisions the clause fails to hold only by one literal that is open, or by none."""
        values, levels = self._values, self._levels
        false = sorted(levels[lit >> 1] for lit in clause if values[lit] < 0)
        if len(clause) < 2:
            return 0
        if len(false) < len(clause) - 1:
            return len(self._marks)
        if len(false) < len(clause) or false[-2] < false[-1]:
            return false[len(clause) - 2]
        return false[-1] - 1

    def _enter(self, clause: Clause) -> bool:
        """Add a clause here and now; False: it comes out false."""
        values, levels = self._values, self._levels
        if not clause:
            self._broken = True
            return True
        # Open and true literals are watched, or else those that were set last.
        clause.sort(key=lambda lit: -1 if values[lit] >= 0 else 1 / (1 + levels[lit >> 1]))
        first = clause[0]
        if len(clause) == 1:
            self._broken = self._broken or values[first] < 0
            if not values[first]:
                self._set(first, None)
            return True
        self._attach(clause)
        if values[clause[1]] < 0 and not values[first]:
            self._set(first, clause)
        return values[first] >= 0

    # Learning.

    def _learn(self, failed: Sequence[int]) -> bool:
        """Go back to where a clause that came out false can hold; False: there is no such place, and `core` is set."""
        self.conflicts += 1
        level = max([self._levels[lit >> 1] for lit in failed])
        if level < 2:
            self._broken = self._broken or not level
            self.core = self._blame(failed)
            return False
        self._back_to(level)
        clause, back = self._analysed(failed)
        self._back_to(back)
        if len(clause) > 1:
            self._attach(clause)
            self._set(clause[0], clause)
        else:
            self._set(clause[0], None)
        if len(clause) > 2:
            self._learnt.append((1 + len({self._levels[lit >> 1] for lit in clause[1:]}), clause))
        self._fade()
        return True

    def _analysed(self, failed: Sequence[int]) -> tuple[Clause, int]:
        """The clause with reasons put in until one literal of the last decision is left, and how far to go back.

        That literal comes first, then the one that was set last among the others.
        """
        levels, reasons, trail = self._levels, self._reasons, self._trail
        queue, queued, weights, weight = self._queue, self._queued, self._weights, self._weight
        level = len(self._marks)
        met: set[int] = set()
        others: list[int] = []
        here = 0
        index = len(trail)
        clause = failed
        while True:
            for lit in clause:
                number = lit >> 1
                if number in met or not levels[number]:
                    continue
                met.add(number)
                weights[number] += weight
                if queued[number]:
                    heappush(queue, (-weights[number], number))
                if levels[number] == level:
                    here += 1
                else:
                    others.append(lit)
            index -= 1
            while trail[index] >> 1 not in met:
                index -= 1
            here -= 1
            last = trail[index]
            if not here:
                break
            reason = reasons[last >> 1]
            assert reason is not None
            clause = reason
        others = [lit for lit in others if not self._follows(lit >> 1, met)]
        others.sort(key=lambda lit: -levels[lit >> 1])
        return [last ^ 1, *others], levels[others[0] >> 1] if others else 0

    def _follows(self, number: int, met: set[int]) -> bool:
        """Whether a variable of a clause is set by the others alone. What is found to follow is added to `met`."""
        levels, reasons = self._levels, self._reasons
        queue = [number]
        found: list[int] = []
        while queue:
            reason = reasons[queue.pop()]
            if reason is None:
                met.difference_update(found)
                return False
            for lit in reason:
                other = lit >> 1
                if other not in met and levels[other]:
                    met.add(other)
                    found.append(other)
                    queue.append(other)
        return True

    def _blame(self, failed: Sequence[int]) -> list[int]:
        """The assumptions that a clause that came out false goes back to."""
        levels, reasons = self._levels, self._reasons
        met = {lit >> 1 for lit in failed if levels[lit >> 1]}
        core: list[int] = []
        for lit in reversed(self._trail):
            if lit >> 1 in met:
                reason = reasons[lit >> 1]
                if reason is None:
                    core.append(lit)
                else:
                    met.update([other >> 1 for other in reason if levels[other >> 1]])
        return core[::-1]

    def _begin_anew(self) -> None:
        """Go back to the assumptions; now and then, forget what was learnt from many decisions at once."""
        self._hear()
        self._back_to(1)
        if len(self._learnt) > self._most:
            self._back_to(0)
            self._forget()

    def _forget(self) -> None:
        self._learnt.sort(key=lambda each: each[0])
        half = len(self._learnt) // 2
        gone = {id(clause) for count, clause in self._learnt[half:] if count > GOOD}
        self._learnt = [each for each in self._learnt if id(each[1]) not in gone]
        self._watches = [[clause for clause in watching if id(clause) not in gone] for watching in self._watches]
        self._most += LEARNT // 10


def _pauses(first: int) -> Iterator[int]:
    """After how many conflicts to begin anew, time and again (Luby's sequence)."""
    u, v = 1, 1
    while True:
        yield v * first
        u, v = (u + 1, 1) if u & -u == v else (u, 2 * v)
