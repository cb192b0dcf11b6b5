"""A history that was refused: its board, where it breaks, and the words for that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.titles.causality.rules.explain import Broken, Refused, followers
from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.timeline import Timeline, evolve
from game.titles.causality.view.board.animation import StepAnimation, animate
from game.titles.causality.view.canonisation.story import Fate, Story, Thread
from game.titles.causality.view.reasons.reasons import broken_words, one_broken_words
from game.titles.causality.view.words import stone_name


@dataclass(frozen=True, slots=True)
class Break:
    """One ante-effect that cannot be as this history has it, seen in slice `t`; `positions` are ringed."""

    number: int
    t: int
    positions: tuple[Position, ...]
    words: str


@dataclass(frozen=True)
class History:
    """The board of a refused scenario, and everything that breaks on it, the earliest first.

    Of its `threads` the one that breaks first is dropped; the others that cannot be are open.
    """

    board: Timeline
    breaks: tuple[Break, ...]
    threads: tuple[Thread, ...]

    @property
    def stop(self) -> int:
        """The slice at which the history cannot go on."""
        return self.breaks[0].t

    @cached_property
    def animations(self) -> tuple[StepAnimation, ...]:
        """The animation of each step up to where it stops."""
        return tuple(animate(self.board, t) for t in range(self.stop + 1))


def history_of(story: Story, refused: Refused) -> History:
    """The history that a refused scenario of this canonisation would have been."""
    board = evolve(story.flags, refused.scenario, tug_of_war=story.tug_of_war)
    breaks = tuple(sorted((_break(board, broken) for broken in refused.broken), key=lambda each: each.t))
    fates = {each.number: Fate.OPEN for each in breaks} | {breaks[0].number: Fate.DROPPED}
    threads = tuple(_thread(board, thread, fates) for thread in story.threads)
    return History(board, breaks, threads)


def _break(board: Timeline, broken: Broken) -> Break:
    words = f"{one_broken_words(board.flags, broken)}."
    effect = board.flags.ante(broken.number).position
    if broken.followers:
        places = tuple(position for _, position in broken.followers)
        decided = sorted(places)[min(1, len(places) - 1)] if broken.active else min(places)
        return Break(broken.number, decided.t, (*places, effect), words)
    missed = tuple(miss.flag.position for miss in broken.misses)
    # Without any cause left to come: that is known when the last of them is missed.
    t = max((miss.t for miss in broken.misses), default=effect.t)
    return Break(broken.number, t, (*missed, effect), words)


def _thread(board: Timeline, thread: Thread, broken: Mapping[int, Fate]) -> Thread:
    holds = Fate.KEPT if board.scenario.is_active(thread.number) else Fate.IDLE
    fate = broken.get(thread.number, holds)
    reached = followers(board, thread.number)
    cause = reached[0][1] if reached else thread.cause
    return Thread(thread.number, fate, cause, thread.effect, thread.faction, thread.is_bomb)


def history_words(story: Story, refused: Refused) -> str:
    """What the history goes without, and what breaks it, as a sentence."""
    absent = [f"#{thread.number}" for thread in story.threads if not refused.scenario.is_active(thread.number)]
    absent += [stone_name(story.flags, stone) for stone in bits(refused.scenario.off & ~story.gone)]
    what = f"The history without {_listed(absent)}" if absent else "The history with everything in it"
    return f"{what} would not hold: {broken_words(story.flags, refused.broken)}."


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
