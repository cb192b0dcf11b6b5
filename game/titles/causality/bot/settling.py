"""Settling a round in thought: which ante-effects its history keeps.

Theory of operation. If what was played is consistent with all that could be on, that is the history. Else canonisation
finds it, which takes the time of many playouts. Most plans of a turn are settled by one of a few scenarios, so where a
quick answer will do what canonisation found lately is tried, and then causes that fail are switched off: that may be
wrong where another scenario is consistent too and better. Where an answer is relied on, canonisation is asked.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from game.titles.causality.bot.field import Field
from game.titles.causality.bot.field_book import FieldBook
from game.titles.causality.bot.passage import Passage, is_consistent
from game.titles.causality.bot.running import Runner
from game.titles.causality.bot.thought import Thought
from game.titles.causality.rules.canon import Effort, canonise
from game.titles.causality.rules.flag import Scenario
from game.titles.causality.rules.problem import pose_problem

SEARCH: Final = 6
"""As many playouts as a search for the history counts as."""
_TRIED: Final = 40
"""Scenarios after which such a search is given up."""
_MENDINGS: Final = 4
"""How often a history is mended before it is taken as it is."""
_REMEMBERED: Final = 6
"""Scenarios that are tried first."""


class _TakesLong(Exception):
    """The history is hard to find."""


def _enough(progress: object) -> None:
    """Watches a search for a history, and ends it after so many scenarios."""
    if isinstance(progress, Effort) and progress.tried > _TRIED:
        raise _TakesLong


@dataclass(frozen=True, slots=True)
class Unsettled:
    """A round that was played in thought: under which scenario, and which ante-effects vary at its end.

    `book` holds all flags that were laid, `gone` are the set-up stones that are off for good.
    """

    course: Passage
    book: FieldBook
    thought: Thought
    scenario: Scenario
    considered: int
    gone: int
    key: Hashable = None
    """Rounds with equal keys, if they have any, have the same history."""


@dataclass(slots=True)
class Settled:
    """The history of a round, what is on in it, and whether it is consistent: if not, the round ends in a paradox or
    its history was too hard to find."""

    course: Passage
    scenario: Scenario
    consistent: bool


class Settling:
    """Settles one round of the playouts of a turn: `round_` is its number."""

    def __init__(self, field: Field, runner: Runner, round_: int) -> None:
        self._field = field
        self._runner = runner
        self._round = round_
        self._usual: list[Scenario] = []
        """What canonisation found lately, the latest first."""
        self._found: dict[Hashable, Scenario | None] = {}
        self.searches = 0

    def settle(self, played: Unsettled, *, exact: bool) -> Settled:
        """The history of a round."""
        considered, scenario = played.considered, played.scenario
        on = scenario.active & considered
        if (on == considered or not exact) and is_consistent(played.course, on, considered):
            return Settled(played.course, Scenario(on, scenario.off), True)
        if not exact:
            return self._likely(played) or self._mended(played)
        if played.key is None or played.key not in self._found:
            self._found[played.key] = self._searched(played)
        best = self._found[played.key]
        if best is None:
            return Settled(played.course, Scenario(on, scenario.off), False)
        if best in self._usual:
            self._usual.remove(best)
        self._usual = [best, *self._usual][:_REMEMBERED]
        return Settled(self._runner.whole(played.book, best, None), best, True)

    def _likely(self, played: Unsettled) -> Settled | None:
        """The history by what settled rounds lately, if that is consistent now."""
        for usual in self._usual:
            # In a later round the same numbers may mean other ante-effects.
            if not usual.active & ~played.considered:
                course = self._runner.whole(played.book, usual, None)
                if is_consistent(course, usual.active, played.considered):
                    return Settled(course, usual, True)
        return None

    def _mended(self, played: Unsettled) -> Settled:
        """A history near the one that was played: what fails is switched off, what is caused is switched on once."""
        book, considered, course = played.book, played.considered, played.course
        tried, on = 0, played.scenario.active & considered
        for _ in range(_MENDINGS):
            right = course.once & ~course.twice & considered
            raised = right & ~on & ~tried
            tried |= raised
            changed = (on & right) | raised
            if changed == on:
                break
            on = changed
            course = self._runner.whole(book, Scenario(on, played.scenario.off), None)
            if is_consistent(course, on, considered):
                return Settled(course, Scenario(on, played.scenario.off), True)
        return Settled(course, Scenario(on, played.scenario.off), False)

    def _searched(self, played: Unsettled) -> Scenario | None:
        """What canonisation finds, if it does so soon."""
        self.searches += 1
        ruleset, touched = self._field.match.ruleset, played.thought.touched()
        problem = pose_problem(played.book.flags, ruleset, self._round, touched, played.gone)
        try:
            return canonise(problem, _enough).scenario
        except _TakesLong:
            return None
