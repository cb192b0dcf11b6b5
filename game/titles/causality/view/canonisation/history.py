"""A history that did not come about: its board, where it breaks, and what it goes without."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from game.titles.causality.reasons.boards import BrokenLoad
from game.titles.causality.rules.causes import CauseReached, causes_on
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.board.animation import StepAnimation, animate
from game.titles.causality.view.canonisation.story import Fate, Story, Thread


@dataclass(frozen=True, slots=True)
class OtherHistory:
    """What can be played of a history that did not come about: up to one of its breaks, or all of one that holds.

    `why` is why one that holds counts for less, and `name` what it is called; `more` is what one that breaks has more
    than the one that counts, by name. Two kinds are not played, but only looked at: the history that counted at the end
    of an earlier round, the `past` one, from 1 (0: it is of the round that is told), or that round `as_played`; and one
    that is only supposed, then called `even` (if that were so, or without what is new).
    """

    board: Timeline
    breaks: tuple[BrokenLoad, ...] = ()
    broken: BrokenLoad | None = None
    why: str = ""
    more: str = ""
    name: str = ""
    past: int = 0
    as_played: bool = False
    even: str = ""

    @property
    def is_played(self) -> bool:
        """Whether it is told slice by slice."""
        return not self.past and not self.even

    @property
    def words(self) -> str:
        """Which history it is, as the end of a sentence."""
        if self.past:
            return f"in round {self.past} as played" if self.as_played else f"at the end of round {self.past}"
        return f"with {self.more} and nothing else changed" if self.more else self.even or self.name

    def is_same(self, other: OtherHistory | None) -> bool:
        """Whether the other is played just so."""
        return other is not None and self.board is other.board and self.broken is other.broken


@dataclass(frozen=True)
class History:
    """A board that is played, everything that breaks on it, and up to what of that it is played (None: it holds).

    Of its `threads` those of that break are dropped; the others that cannot be are open. An ante-effect that is caused
    twice has two.
    """

    board: Timeline
    breaks: tuple[BrokenLoad, ...]
    broken: BrokenLoad | None
    threads: tuple[Thread, ...]
    other: OtherHistory

    @property
    def past(self) -> int:
        """The earlier round, from 1, at the end of which it counted; 0: it is of the round that is told."""
        return self.other.past

    @property
    def stop(self) -> int:
        """The last slice that is played."""
        return len(self.board.steps) - 1 if self.broken is None else self.broken.t

    def title(self, round_: int) -> str:
        """What it is called, and what becomes of it, at the end of that round, from 1."""
        if self.past:
            return f"Back {self.other.words}"
        if self.other.even:
            return f"Round {round_}: {self.other.even}"
        if self.broken is None:
            return f"Round {round_}: the history {self.other.name} holds, but counts for less"
        return f"Round {round_}: the history with {self.other.more} and nothing else changed breaks"

    @property
    def positions(self) -> tuple[Position, ...]:
        """Where that is seen."""
        return () if self.broken is None else positions_of(self.board, self.broken)

    @cached_property
    def animations(self) -> tuple[StepAnimation, ...]:
        """The animation of each step up to where it stops."""
        return tuple(animate(self.board, t) for t in range(self.stop + 1))


def positions_of(board: Timeline, broken: BrokenLoad) -> tuple[Position, ...]:
    """The places where a cause is reached or missed, and that of the effect."""
    places = [each.place for each in broken.reached] + [each.place for each in broken.missed]
    return (*dict.fromkeys(places), board.flags.ante(broken.number).position)


def history_of(story: Story, other: OtherHistory) -> History:
    """The history that would have been."""
    fates = {each.number: Fate.OPEN for each in other.breaks}
    if other.broken is not None:
        fates[other.broken.number] = Fate.DROPPED
    reached = causes_on(other.board)
    judged = [each for each in story.threads if not other.past or story.flags.ante(each.number).round < other.past - 1]
    threads = tuple(each for thread in judged for each in _threads(other.board, reached, thread, fates))
    return History(other.board, other.breaks, other.broken, threads, other)


def _threads(
    board: Timeline, reached: Mapping[int, Sequence[CauseReached]], thread: Thread, broken: Mapping[int, Fate]
) -> Iterator[Thread]:
    """A thread for each cause that is reached; where none is, to where it was last seen."""
    holds = Fate.KEPT if board.scenario.is_active(thread.number) else Fate.IDLE
    fate = broken.get(thread.number, holds)
    for cause in [each.place for each in reached.get(thread.number, ())] or [thread.cause]:
        yield replace(thread, fate=fate, cause=cause)
