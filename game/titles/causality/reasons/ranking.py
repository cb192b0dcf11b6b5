"""What the priority has to do with it: the best history under a condition, and why it counts for less."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from game.engine.title import Turn
from game.titles.causality.reasons.boards import board_of
from game.titles.causality.reasons.fallen import Fallen, fallen_in
from game.titles.causality.reasons.risen import Risen
from game.titles.causality.reasons.tasks import Task, tasks_of
from game.titles.causality.reasons.touches import Touch, touch_of
from game.titles.causality.rules.canon import canonise
from game.titles.causality.rules.flag import Scenario, bits, mask_of
from game.titles.causality.rules.priority import Items, More, Recent, Worth
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline

PATIENCE = 60
"""Scenarios tried, or beginnings anew, after which one question is given up."""
EFFORT = 1000
"""What all questions about one canonisation may cost: each its scenarios, and as much as there are variables."""
MOST_FALLEN = 4
"""So many ante-effects at most are followed into the history that counts for less, to see why they fail in it."""


class _Enough(Exception):
    """A search took too long."""


class Weighed(Enum):
    """What a criterion of a priority looks at (rules 6.3)."""

    SETUP = "how many set-up stones"
    EFFECTS = "how many ante-effects"
    STONES = "how many stones, of the set-up and jumped in"
    RECENT = "what is more recent"


@dataclass(frozen=True, slots=True)
class Amounts:
    """What may be counted of a history: its ante-effects, its stones, and the set-up stones taken back.

    `stones` are those of the set-up and those that jumped in. `taken` are not those that are gone for ever anyway.
    """

    effects: int
    stones: int
    taken: tuple[int, ...]

    @property
    def lost(self) -> int:
        """How many set-up stones are taken back."""
        return len(self.taken)


@dataclass(frozen=True, slots=True)
class Outranked:
    """Why a history that holds is not the one that counts, by the first criterion on which they differ.

    `ours` and `theirs` are what of that criterion only the one that counts has, and only the other: single items, the
    most recent first. Where numbers are weighed there are more of `ours`; else `ours` begins with what decides.
    `fallen` are those ante-effects whose failing there was followed, first those of `ours` that decide. `counts` is how
    much of everything is in the one that counts, and in the other. `touches` are the last orders of the first of `ours`
    and of `theirs`, where these are stones. `setup` are the set-up stones as the criterion has them, the most recent
    last (none: it only counts). `tasks` say what each of several stones goes for in the other. `risen` are the
    ante-effects that are right in it and elsewhere are not, beside the one of which it is asked.
    """

    board: Timeline
    weighed: Weighed
    ours: tuple[Items, ...]
    theirs: tuple[Items, ...]
    fallen: tuple[Fallen, ...]
    counts: tuple[Amounts, Amounts]
    touches: tuple[Touch | None, Touch | None] = (None, None)
    tasks: tuple[Task, ...] = ()
    setup: tuple[int, ...] = ()
    risen: tuple[Risen, ...] = ()

    @property
    def scenario(self) -> Scenario:
        """The other history."""
        return self.board.scenario

    @property
    def before(self) -> int:
        """The set-up stones that are gone for ever since an earlier round, in both."""
        return self.scenario.off & ~mask_of(self.counts[1].taken)


class Ranking:
    """The scenarios of one canonisation as its priority has them; the questions share one bound on the work."""

    def __init__(self, problem: Problem, counts: Timeline, turns: Sequence[Turn]) -> None:
        """`counts` is the canonised board, `turns` what was ordered up to it."""
        self._problem = problem
        self._turns = turns
        self._counts = counts
        self._left = EFFORT
        self._variables = problem.considered.bit_count() + problem.available.bit_count()

    def best_having(self, ante: int, stone: int | None) -> tuple[Scenario | None, bool]:
        """The best history that holds and has one thing (None: there is none), and whether that could be found out."""
        items = Items(antes=(ante,)) if stone is None else Items(setup=(stone,))
        found, sought = self._best((More(items), *self._problem.worth.criteria))
        if found is None or not _has(found, ante, stone):
            return None, sought
        return found, sought

    def best_keeping(self, stones: Sequence[int]) -> tuple[Scenario | None, bool]:
        """The best history that holds and has all these set-up stones, and whether that could be found out."""
        return self.fewest_gone(stones, ())

    def fewest_gone(self, stones: Sequence[int], among: Sequence[int]) -> tuple[Scenario | None, bool]:
        """A history that holds and has all these set-up stones, with as few `among` others gone as can be."""
        criteria = More(Items(setup=tuple(stones))), More(Items(setup=tuple(among)))
        found, sought = self._best((*criteria, *self._problem.worth.criteria))
        if found is None or found.off & mask_of(stones):
            return None, sought
        return found, sought

    def _best(self, criteria: tuple[More | Recent, ...]) -> tuple[Scenario | None, bool]:
        self._left -= self._variables
        if self._left <= 0:
            return None, False
        worth = self._problem.worth
        problem = replace(self._problem, worth=Worth(criteria, worth.antes, worth.setup))
        tries = 0

        def watch(progress: object) -> None:
            nonlocal tries
            del progress
            tries += 1
            if tries > PATIENCE:
                raise _Enough

        try:
            return canonise(problem, watch).scenario, True
        except _Enough:
            return None, False
        finally:
            self._left -= tries

    def why_less(self, scenario: Scenario) -> Outranked:
        """Why another history that holds counts for less."""
        here, there = self._counts.scenario, scenario
        for criterion in self._problem.worth.criteria:
            items = _items(criterion)
            ours = tuple(each for each in items if _has_item(here, each) and not _has_item(there, each))
            theirs = tuple(each for each in items if _has_item(there, each) and not _has_item(here, each))
            if ours and (isinstance(criterion, Recent) or len(ours) != len(theirs)):
                return self._outranked(criterion, scenario, ours, theirs)
        raise AssertionError("two histories of one worth are one history")

    def _outranked(
        self, criterion: More | Recent, scenario: Scenario, ours: tuple[Items, ...], theirs: tuple[Items, ...]
    ) -> Outranked:
        board = board_of(self._problem, scenario)
        weighed = _weighed(criterion)
        telling = ours[:1] if weighed is Weighed.RECENT else ours
        lost = bits(self._counts.scenario.active & ~scenario.active)
        numbers = list(dict.fromkeys([*(number for each in telling for number in each.antes), *lost]))
        lost_ones = [fallen_in(self._problem.loom, self._counts, board, each) for each in numbers[:MOST_FALLEN]]
        return Outranked(
            board=board,
            weighed=weighed,
            ours=ours,
            theirs=theirs,
            fallen=tuple(each for each in lost_ones if each is not None),
            counts=(self._tally(self._counts.scenario), self._tally(scenario)),
            touches=(self._touch(ours[:1]), self._touch(theirs[:1])),
            tasks=tasks_of(self._problem, self._counts.scenario, scenario),
            setup=tuple(stone for step in criterion.steps for stone in step.setup)
            if isinstance(criterion, Recent)
            else (),
        )

    def _tally(self, scenario: Scenario) -> Amounts:
        flags, off = self._problem.flags, scenario.off & self._problem.available
        jumped = [number for number in bits(scenario.active) if not flags.ante(number).is_bomb]
        stay = self._problem.available.bit_count() - off.bit_count()
        return Amounts(scenario.active.bit_count(), len(jumped) + stay, tuple(bits(off)))

    def _touch(self, items: Sequence[Items]) -> Touch | None:
        flags = self._problem.flags
        for item in items:
            stone = item.setup[0] if item.setup else flags.ante(item.antes[0]).stone
            return None if stone is None else touch_of(flags, self._turns, stone)
        return None


def _weighed(criterion: More | Recent) -> Weighed:
    if isinstance(criterion, Recent):
        return Weighed.RECENT
    if not criterion.items.setup:
        return Weighed.EFFECTS
    return Weighed.STONES if criterion.items.antes else Weighed.SETUP


def _items(criterion: More | Recent) -> tuple[Items, ...]:
    """The single items of a criterion, the most recent first."""
    if isinstance(criterion, Recent):
        return tuple(reversed(criterion.steps))
    antes, setup = criterion.items.antes, criterion.items.setup
    return (*(Items(antes=(each,)) for each in sorted(antes, reverse=True)), *(Items(setup=(each,)) for each in setup))


def _has_item(scenario: Scenario, item: Items) -> bool:
    return all(scenario.is_active(number) for number in item.antes) and not any(
        scenario.off >> stone & 1 for stone in item.setup
    )


def _has(scenario: Scenario, ante: int, stone: int | None) -> bool:
    return scenario.is_active(ante) if stone is None else not scenario.off >> stone & 1
