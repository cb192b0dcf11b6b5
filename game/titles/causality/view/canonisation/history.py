"""A history that did not come about: its board, where it breaks, and what it goes without."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from game.titles.causality.reasons.boards import BrokenLoad, causes_reached
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.board.animation import StepAnimation, animate
from game.titles.causality.view.canonisation.story import Fate, Story, Thread
from game.titles.causality.view.reasons.verdict_words import break_words


@dataclass(frozen=True)
class History:
    """The board of a what-if, and everything that breaks on it, the earliest first.

    Of its `threads` those of what breaks first are dropped; the others that cannot be are open. An ante-effect that is
    caused twice has two.
    """

    board: Timeline
    breaks: tuple[BrokenLoad, ...]
    threads: tuple[Thread, ...]

    @property
    def stop(self) -> int:
        """The slice at which the history cannot go on."""
        return self.breaks[0].t

    @property
    def words(self) -> str:
        """What breaks first."""
        words = break_words(self.board.flags, self.breaks[0])
        return f"{words[:1].upper()}{words[1:]}."

    @property
    def positions(self) -> tuple[Position, ...]:
        """Where that is seen."""
        return positions_of(self.board, self.breaks[0])

    @cached_property
    def animations(self) -> tuple[StepAnimation, ...]:
        """The animation of each step up to where it stops."""
        return tuple(animate(self.board, t) for t in range(self.stop + 1))


def positions_of(board: Timeline, broken: BrokenLoad) -> tuple[Position, ...]:
    """The places where a cause is reached or missed, and that of the effect."""
    places = [each.place for each in broken.reached] + [each.place for each in broken.missed]
    return (*dict.fromkeys(places), board.flags.ante(broken.number).position)


def history_of(story: Story, what_if: WhatIf) -> History:
    """The history that would have been."""
    board, breaks = what_if.board, what_if.breaks
    fates = {each.number: Fate.OPEN for each in breaks} | {breaks[0].number: Fate.DROPPED}
    threads = tuple(each for thread in story.threads for each in _threads(board, thread, fates))
    return History(board, breaks, threads)


def _threads(board: Timeline, thread: Thread, broken: Mapping[int, Fate]) -> Iterator[Thread]:
    """A thread for each cause that is reached; where none is, to where it was last seen."""
    holds = Fate.KEPT if board.scenario.is_active(thread.number) else Fate.IDLE
    fate = broken.get(thread.number, holds)
    reached = causes_reached(board, thread.number)
    for cause in [each.place for each in reached] or [thread.cause]:
        yield Thread(thread.number, fate, cause, thread.effect, thread.faction, thread.is_bomb)
