"""Picks, among all scenarios that no known conflict refutes, the one that is best by recency; it learns on the way.

Theory of operation. This is conflict-driven clause learning, as satisfiability solvers do it, with every set of
variables as the bits of one number. Variables are decided in order of recency, always *on* first. What the decisions
force by way of a conflict (all its other variables are set as it says, so the last must not be) is set at once, with
that conflict as its reason. When a conflict comes out whole, reasons are put in the place of what they forced
until one variable of the last decision is left (the first unique implication point); the result is a new conflict, and
the search goes back as far as this allows. As nothing but *on* is ever decided, and always for the most recent
variable that is open, whatever is off had to be: the first complete choice is the best one, and no better one
exists. Limits ("at most so many of these are off") are reasons like any other.

What was learnt under a limit holds under a stricter one too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.titles.causality.rules.flag import bits


@dataclass(frozen=True, slots=True)
class Conflict:
    """No scenario with all of `on` on and all of `off` off holds."""

    on: int
    off: int


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `count` of the variables in `mask` are off."""

    mask: int
    count: int


@dataclass(frozen=True, slots=True)
class Stuck:
    """There is no choice. `core`: assumed variables that cannot all be on (0: it does not depend on them)."""

    core: int


class Chooser:
    """One search. `order` lists every variable, the most recent first; those in `kept` are on in any case.

    `by_recency` False: any choice will do, and variables are decided by how often they were in conflicts lately.
    """

    def __init__(
        self,
        order: Sequence[int],
        kept: int,
        conflicts: Iterable[Conflict],
        limits: Sequence[Limit],
        *,
        by_recency: bool = True,
    ) -> None:
        self._order = list(order)
        self._by_recency = by_recency
        self._activity = dict.fromkeys(order, 0)
        self._bump = 1 << 10
        self._limits = limits
        self._conflicts_on: dict[int, list[Conflict]] = {bit: [] for bit in order}
        self._conflicts_off: dict[int, list[Conflict]] = {bit: [] for bit in order}
        self.learnt: list[Conflict] = []
        self._on = 0
        self._off = 0
        self._trail: list[int] = []
        self._reasons: dict[int, Conflict | None] = {}
        self._levels: dict[int, int] = {}
        self._marks = [0]
        """Where each level begins in the trail; level 0 is what holds without any decision."""
        self._failed: Conflict | None = None
        for bit in bits(kept):
            self._watch(Conflict(0, 1 << bit))
        for conflict in conflicts:
            self._watch(conflict)

    def best(self, assumed: int, refuted: Callable[[int], Sequence[Conflict]]) -> int | Stuck:
        """The best choice with all of `assumed` on, as a mask of what is on, or why there is none.

        `refuted` gives the conflicts of a complete choice; none: it is accepted.
        """
        while True:
            failed = self._failed or self._spread()
            self._failed = None
            if failed is None:
                if assumed and len(self._marks) == 1:
                    stuck = self._assume(assumed)
                    if stuck is not None:
                        return stuck
                    continue
                if self._decide():
                    continue
                failed = self._try(refuted)
                if failed is None:
                    return self._on
            stuck = self._learn(failed, assumed)
            if stuck is not None:
                return stuck

    # Setting variables.

    def _watch(self, conflict: Conflict) -> None:
        """Take in a conflict, and set what it forces."""
        self._list(conflict)
        self._check(conflict)

    def _list(self, conflict: Conflict) -> None:
        for bit in bits(conflict.on):
            self._conflicts_on[bit].append(conflict)
        for bit in bits(conflict.off):
            self._conflicts_off[bit].append(conflict)

    def _check(self, conflict: Conflict) -> Conflict | None:
        """Set what the conflict forces; give it back if it has come out whole."""
        on, off = self._on, self._off
        if conflict.on & off or conflict.off & on:
            return None
        open_on, open_off = conflict.on & ~on, conflict.off & ~off
        rest = open_on | open_off
        if not rest:
            self._failed = self._failed or conflict
            return conflict
        if not rest & rest - 1:
            self._set(rest.bit_length() - 1, conflict, on=bool(open_off))
        return None

    def _set(self, bit: int, reason: Conflict | None, *, on: bool) -> None:
        if on:
            self._on |= 1 << bit
        else:
            self._off |= 1 << bit
        self._reasons[bit] = reason
        self._levels[bit] = len(self._marks) - 1
        self._trail.append(bit)

    def _spread(self) -> Conflict | None:
        """Set all that follows from what is set; the conflict that comes out whole, if one does."""
        done = self._marks[-1]
        while True:
            while done < len(self._trail):
                bit = self._trail[done]
                done += 1
                watching = self._conflicts_on if self._on >> bit & 1 else self._conflicts_off
                for conflict in watching[bit]:
                    if self._check(conflict) is not None:
                        self._failed = None
                        return conflict
            failed = self._spread_limits()
            if failed is not None or done == len(self._trail):
                return failed

    def _spread_limits(self) -> Conflict | None:
        for limit in self._limits:
            off = self._off & limit.mask
            count = off.bit_count()
            if count > limit.count:
                return Conflict(0, off)
            if count == limit.count:
                for bit in bits(limit.mask & ~self._on & ~off):
                    self._set(bit, Conflict(0, off | 1 << bit), on=True)
        return None

    def _assume(self, assumed: int) -> Stuck | None:
        """Begin level 1 with all assumptions; say so if one of them is off in any case."""
        denied = assumed & self._off
        if denied:
            return Stuck(denied & -denied)
        self._marks.append(len(self._trail))
        for bit in bits(assumed & ~self._on):
            self._set(bit, None, on=True)
        return None

    def _decide(self) -> bool:
        """Switch on the open variable whose turn it is; False: there is none."""
        known = self._on | self._off
        bit = next((bit for bit in self._order if not known >> bit & 1), None)
        if bit is None:
            return False
        if not self._by_recency:
            bit = max((bit for bit in self._order if not known >> bit & 1), key=self._activity.__getitem__)
        self._marks.append(len(self._trail))
        self._set(bit, None, on=True)
        return True

    def _try(self, refuted: Callable[[int], Sequence[Conflict]]) -> Conflict | None:
        """Ask about a complete choice; the conflict that can be avoided from farthest back, None: it is accepted."""
        conflicts = refuted(self._on)
        for conflict in conflicts:
            self._list(conflict)
        return min(conflicts, key=self._height) if conflicts else None

    def _height(self, conflict: Conflict) -> int:
        return max((self._levels[bit] for bit in bits(conflict.on | conflict.off)), default=0)

    # Learning.

    def _learn(self, failed: Conflict, assumed: int) -> Stuck | None:
        """Go back to where a conflict that came out whole can be avoided; say so if there is no such place."""
        level = self._height(failed)
        base = 1 if assumed else 0
        if level <= base:
            return self._stuck(failed, assumed)
        self._back_to(level)
        learnt, last = self._analysed(failed, level)
        others = (learnt.on | learnt.off) & ~(1 << last)
        self._back_to(max((self._levels[bit] for bit in bits(others)), default=0))
        self.learnt.append(learnt)
        for bit in bits(learnt.on | learnt.off):
            self._activity[bit] += self._bump
        self._bump += self._bump >> 4
        self._watch(learnt)
        return None

    def _analysed(self, failed: Conflict, level: int) -> tuple[Conflict, int]:
        """The conflict with reasons put in until one variable of the level is left, and that variable."""
        here = 0
        for bit in self._trail[self._marks[level] :]:
            here |= 1 << bit
        on, off = failed.on, failed.off
        for bit in reversed(self._trail):
            involved = (on | off) & here
            if not involved & involved - 1:
                return Conflict(on, off), involved.bit_length() - 1
            if involved >> bit & 1:
                reason = self._reasons[bit]
                assert reason is not None
                mask = ~(1 << bit)
                on, off = (on | reason.on) & mask, (off | reason.off) & mask
        raise AssertionError("a conflict without a variable of its level")

    def _stuck(self, failed: Conflict, assumed: int) -> Stuck:
        """Reasons put in until nothing but assumptions is left."""
        on, off = failed.on, failed.off
        for bit in reversed(self._trail):
            reason = self._reasons[bit]
            if (on | off) >> bit & 1 and reason is not None:
                mask = ~(1 << bit)
                on, off = (on | reason.on) & mask, (off | reason.off) & mask
        return Stuck(on & assumed)

    def _back_to(self, level: int) -> None:
        """Undo everything after a level."""
        if level + 1 >= len(self._marks):
            return
        start = self._marks[level + 1]
        for bit in self._trail[start:]:
            self._on &= ~(1 << bit)
            self._off &= ~(1 << bit)
            del self._reasons[bit], self._levels[bit]
        del self._trail[start:]
        del self._marks[level + 1 :]
