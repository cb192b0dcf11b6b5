"""Whether a stone cannot be there even with everybody else gone, so that nobody else can go in its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from game.titles.causality.reasons.boards import board_of
from game.titles.causality.reasons.stuck import Contradiction, Half, circle_in, contradiction_in
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Flags, Scenario, bits, mask_of
from game.titles.causality.rules.problem import Problem

MOST_EFFECTS = 4
"""Of so many ante-effects at most it is tried whether any choice of them holds."""


@dataclass(frozen=True, slots=True)
class Lone:
    """What is wrong with a stone if there is nobody else: one thing both ways, or else `circle`."""

    contradiction: Contradiction | None
    circle: tuple[Half, ...] = ()


def alone_of(problem: Problem, stone: int, stuck: Contradiction | None, circle: Iterable[Half] = ()) -> tuple[int, ...]:
    """The ante-effects that cannot be with a stone, in any choice, if there is nothing else; none: it is not so.

    There are no other set-up stones then, and no other ante-effects. First those are tried of which is told what is
    wrong, then all those that the stone sent, itself or through whom it sent.
    """
    halves = circle if stuck is None else (stuck.present, stuck.absent)
    told = tuple(sorted({each for half in halves for each in _told_of(problem.flags, half)}))
    own = tuple(number for number in bits(problem.considered) if _comes_from(problem.flags, number, stone))
    others = _others(problem, stone)
    return next((numbers for numbers in (told, own) if _never_holds(problem, numbers, others)), ())


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


def _never_holds(problem: Problem, numbers: tuple[int, ...], others: int) -> bool:
    """Whether each choice of these ante-effects is wrong without those stones; many are not tried."""
    if not 0 < len(numbers) <= MOST_EFFECTS:
        return False
    return not any(_holds(problem, Scenario(active, others), numbers) for active in _choices(numbers))


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


def _comes_from(flags: Flags, number: int, stone: int) -> bool:
    """Whether an ante-effect was sent by a stone, or by whoever was sent by it, and so on."""
    maker = flags.ante(number).maker
    # Whoever sends is older than what it sends, so this ends.
    return maker == stone or bool(flags.stones[maker].ante and _comes_from(flags, flags.stones[maker].ante, stone))


def _choices(numbers: tuple[int, ...]) -> Iterator[int]:
    for size in range(len(numbers) + 1):
        for chosen in combinations(numbers, size):
            yield mask_of(chosen)


def _holds(problem: Problem, scenario: Scenario, numbers: tuple[int, ...]) -> bool:
    """Whether each of these ante-effects that is there is caused once, and each other one not at all."""
    caused = causes_on(board_of(problem, scenario))
    return all(len(caused.get(number, ())) == scenario.is_active(number) for number in numbers)
