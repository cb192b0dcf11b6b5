"""Circles in words: boards through which it goes round without end when what breaks is answered, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.text import capitalised
from game.titles.causality.reasons.boards import BrokenLoad
from game.titles.causality.reasons.circle import AlsoBroken, CircleStep, ways_in
from game.titles.causality.reasons.stuck import Half
from game.titles.causality.rules.flag import Flags, mask_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.chain_words import ReasonLine, chain_lines
from game.titles.causality.view.reasons.deed_words import done, moved_words, unmade
from game.titles.causality.view.reasons.stuck_words import (
    half_end,
    half_words,
    numbers_of,
    step_words,
    where,
    would_have_to,
)
from game.titles.causality.view.reasons.versus import in_step, listed

_MOVES = 3
"""So many steps of a stone are told, the last ones."""


def circle_sentence(flags: Flags, circle: Sequence[Half]) -> str:
    """A circle of answers, a sentence for each; where whom they bring arrives, the lines below tell."""
    first, *others = (f"{step_words(flags, half)}, so {would_have_to(half)}" for half in circle)
    then = "".join(f". Then {each}" for each in others)
    return f"With it all goes round without end. {circle_head(circle, circle[0])}, {first}{then}, and all begins anew."


def circle_lines(flags: Flags, circle: Sequence[CircleStep]) -> tuple[ReasonLine, ...]:
    """A circle of answers, each step with its reason: it makes the next one necessary, the last one the first again."""
    lines = [line for place in range(len(circle)) for line in _step_lines(flags, circle, place)]
    first = circle[0]
    end = f"{len(circle) + 1}. {circle_head(circle, first)} again, just as in step 1: so it goes round without end."
    return (*lines, ReasonLine(end, 0, *where(first.broken), first.board), *_how(flags, first, len(circle) + 1))


def circle_head(circle: Sequence[Half], half: Half) -> str:
    """Which of the ante-effects that come and go in a circle are there on the board of a step."""
    every = mask_of(each.broken.number for each in circle)
    there, not_ = every & half.board.scenario.active, every & ~half.board.scenario.active
    said = [f"{head} {numbers_of(mask)}" for head, mask in (("with", there), ("without", not_)) if mask]
    return capitalised(", ".join(said))


def _step_lines(flags: Flags, circle: Sequence[CircleStep], place: int) -> Iterator[ReasonLine]:
    """One step: what is wrong and what has to be done about it, how that comes about, and what else is wrong."""
    step = circle[place]
    words = f"{place + 1}. {circle_head(circle, step)}: {half_words(flags, step)}: {would_have_to(step)}."
    yield ReasonLine(words, 0, *where(step.broken), step.board)
    how = _how(flags, step, place + 1) if place else ()
    yield from how or _way_lines(flags, step.board, step.broken, 1)
    for also in step.also:
        yield from _also_lines(flags, step.board, also, place + 1)


def _how(flags: Flags, step: CircleStep, place: int) -> tuple[ReasonLine, ...]:
    """How a step comes to be what it is, compared with one before."""
    lines = chain_lines(step.board, step.chain, in_step(step.since, place), 1)
    return (*lines, *half_end(flags, step)) if lines else ()


def _way_lines(flags: Flags, board: Timeline, broken: BrokenLoad, depth: int) -> Iterator[ReasonLine]:
    """How those who cause what breaks on a board come to where they do it, a line for each."""
    for (stone, moves), cause in zip(ways_in(board, broken), broken.reached, strict=True):
        said = [moved_words(flags, stone, each) for each in moves if not each.met]
        if said:
            yield ReasonLine(" ".join(said[-_MOVES:]), depth, stone, cause.place, board)


def _also_lines(flags: Flags, board: Timeline, also: AlsoBroken, place: int) -> Iterator[ReasonLine]:
    """What else is wrong in a step, and when that is seen to."""
    broken = also.broken
    who = (
        f"{listed([done(flags, each) for each in broken.reached])} too"
        if broken.reached
        else f"{listed([unmade(flags, each) for each in broken.missed])} either"
    )
    when = "see" if also.answered else "but not any more in"
    text = f"{who}, so {would_have_to(Half(board, broken, None))} as well: {when} step {also.step}."
    yield ReasonLine(text, 1, *where(broken), board)
    if also.step != place + 1 or not also.answered:
        yield from _way_lines(flags, board, broken, 2)
