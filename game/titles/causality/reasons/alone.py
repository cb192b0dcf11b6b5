"""Whether a stone cannot be there even with everybody else gone, so that nobody else can go in its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from game.titles.causality.reasons.boards import board_of
from game.titles.causality.reasons.circle import CircleStep, circle_in
from game.titles.causality.reasons.inquiry import MOST_TOLD, MOST_TRIED, Inquiry, Unanswered
from game.titles.causality.reasons.stuck import Contradiction, Half, contradiction_in
from game.titles.causality.rules.flag import Flags, Scenario, bits, mask_of
from game.titles.causality.rules.problem import Problem


@dataclass(frozen=True, slots=True)
class Lone:
    """What is wrong with a stone if there is nobody else: one thing both ways, or else `circle`."""

    contradiction: Contradiction | None
    circle: tuple[CircleStep, ...] = ()


def alone_of(problem: Problem, stone: int, halves: Iterable[Half], inquiry: Inquiry) -> tuple[int, ...]:
    """The ante-effects that are never all right with a stone if there is no other set-up stone; none: it is not known.

    First those are tried of which `halves` tell what is wrong, then all that the stone could cause, itself or by whom
    it sends, and of these that is left out which it does not take. Whatever it could not cause fails then.
    """
    others, own = _others(problem, stone), _caused_by(problem, stone)
    lonely = replace(problem, considered=own, gone=problem.gone | others, available=problem.available & ~others)
    told = mask_of(each for half in halves for each in _told_of(problem.flags, half)) & own
    inquiry.begin()
    try:
        if _is_never_right(lonely, told, inquiry):
            return tuple(bits(told))
        if _is_never_right(lonely, own, inquiry):
            found = bits(inquiry.needed(lonely, 0, 0, own, bits(own)[::-1]))
            return tuple(found) if len(found) <= MOST_TOLD else ()
    except Unanswered:
        pass
    return ()


def _is_never_right(problem: Problem, numbers: int, inquiry: Inquiry) -> bool:
    """Whether one of these ante-effects is wrong whichever hold; many are not tried."""
    if not 0 < numbers.bit_count() <= MOST_TRIED:
        return False
    return inquiry.some(replace(problem, bound=numbers), 0, 0) is None


def lone_of(problem: Problem, stone: int, numbers: tuple[int, ...], told: Iterable[int]) -> Lone | None:
    """What is wrong with a stone with everybody else gone; None: it is not so, or all of it was told."""
    if not numbers or set(numbers) <= set(told):
        return None
    board = board_of(problem, Scenario(0, _others(problem, stone)))
    found = contradiction_in(problem, board)
    circle = () if found is not None else circle_in(problem, board)
    return Lone(found, circle) if found is not None or circle else None


def _others(problem: Problem, stone: int) -> int:
    """Every other set-up stone."""
    return mask_of(each.number for each in problem.flags.stones if not each.ante and each.number != stone)


def _told_of(flags: Flags, half: Half) -> Iterator[int]:
    """The ante-effect that is wrong, and those that bring who causes it, or should, down to the set-up."""
    yield half.broken.number
    doers = [each.stone for each in half.broken.reached] + ([] if half.chain is None else [half.chain.stone])
    for doer in doers:
        met, stone = set[int](), doer
        while (number := flags.stones[stone].ante) and number not in met:
            yield number
            met.add(number)
            stone = flags.ante(number).maker


def _caused_by(problem: Problem, stone: int) -> int:
    """The ante-effects that a stone could cause, or whom such a one brings, and so on."""
    flags, found, before = problem.flags, 0, -1
    while found != before:
        before = found
        for number in bits(problem.considered & ~found):
            doers = (flags.stones[flag.stone] for flag in flags.causes(number))
            if any(doer.number == stone or found >> doer.ante & 1 for doer in doers):
                found |= 1 << number
    return found
