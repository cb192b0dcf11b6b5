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
from game.titles.causality.rules.flag import Scenario, mask_of
from game.titles.causality.rules.priority import NEVER, Worth, worth
from game.titles.causality.rules.problem import pose_problem

_SEARCH: Final = 4
"""Of so many ante-effects each playout's worth of time goes into a search for the history, beside the first."""
_TRIED: Final = 40
"""Scenarios after which such a search is given up."""
_MENDINGS: Final = 4
"""How often a history is mended before it is taken as it is."""
_REMEMBERED: Final = 10
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
    """Settles one round of the playouts of a turn: `round_` is its number.

    `searches`: where no likely history holds, the right one is looked for. `spent` is what all searches so far have
    taken, in playouts.
    """

    def __init__(self, field: Field, runner: Runner, round_: int, *, searches: bool) -> None:
        self._field = field
        self._runner = runner
        self._round = round_
        self._searches = searches
        self._usual: list[Scenario] = []
        """What settled rounds lately, the latest first."""
        self._found: dict[Hashable, Scenario | None] = {}
        self._weights: dict[int, Worth] = {}
        """By the ante-effects that vary: what each item adds to a scenario's worth."""
        self.spent = 0

    def settle(self, played: Unsettled, *, exact: bool) -> Settled:
        """The history of a round."""
        considered, scenario = played.considered, played.scenario
        on = scenario.active & considered
        if (on == considered or not exact) and is_consistent(played.course, on, considered):
            return Settled(played.course, Scenario(on, scenario.off), True)
        if not exact:
            likely = self._likely(played)
            if likely.consistent:
                self._remember(likely.scenario)
            if likely.consistent or not self._searches:
                return likely
        if played.key is None or played.key not in self._found:
            self._found[played.key] = self._searched(played)
        best = self._found[played.key]
        if best is None:
            return Settled(played.course, Scenario(on, scenario.off), False)
        self._remember(best)
        return Settled(self._runner.whole(played.book, best, None), best, True)

    def _remember(self, scenario: Scenario) -> None:
        """It is tried again where an answer is wanted soon."""
        if scenario in self._usual:
            self._usual.remove(scenario)
        self._usual = [scenario, *self._usual][:_REMEMBERED]

    def _likely(self, played: Unsettled) -> Settled:
        """The history by the best scenario that settled a round lately, if that is consistent now, or a mended one."""
        mended = self._mended(played)
        least = self._worth(played, mended.scenario) if mended.consistent else -1
        # In a later round the same numbers may mean other ante-effects.
        usual = [each for each in self._usual if not each.active & ~played.considered]
        for each in sorted(usual, key=lambda each: -self._worth(played, each)):
            if self._worth(played, each) <= least:
                break
            course = self._runner.whole(played.book, each, None)
            if is_consistent(course, each.active, played.considered):
                return Settled(course, each, True)
        return mended

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

    def _worth(self, played: Unsettled, scenario: Scenario) -> int:
        """How good a scenario is by the priority of the match, nearly: as if nobody had been touched since."""
        weights = self._weights.get(played.considered)
        if weights is None:
            match, flags = self._field.match, played.book.flags
            touched = [*match.touched, *[NEVER] * (len(flags.stones) - len(match.touched))]
            available = mask_of(stone.number for stone in flags.level.stones) & ~played.gone
            weights = worth(flags, match.ruleset, touched, played.considered, available)
            self._weights[played.considered] = weights
        return weights.of(scenario.active, scenario.off)

    def _searched(self, played: Unsettled) -> Scenario | None:
        """What canonisation finds, if it does so soon."""
        self.spent += 1 + played.considered.bit_count() // _SEARCH
        ruleset, touched = self._field.match.ruleset, played.thought.touched()
        problem = pose_problem(played.book.flags, ruleset, self._round, touched, played.gone)
        try:
            return canonise(problem, _enough).scenario
        except _TakesLong:
            return None
