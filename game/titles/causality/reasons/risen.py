"""Risen: why ante-effects hold in a history that counts for less, which elsewhere are wrong; see the package."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.clues import Root, TakenBack
from game.titles.causality.reasons.cure import Cure, solution_of
from game.titles.causality.reasons.fallen import Fallen, grounds_of
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.reasons.tasks import Task
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.timeline import Loom, Timeline

MOST_RISEN = 4
"""So many ante-effects at most are followed that hold only in a history that counts for less."""


@dataclass(frozen=True, slots=True)
class Risen:
    """An ante-effect that is as it must be on a board that holds, and was told to be wrong, or not there, on another.

    The `cure` says by what. `found` is the contradiction with which it is compared (None: it is compared with the
    history that counts, which has it not); `stays` is the one stone that is there on the boards of that besides.
    """

    cure: Cure
    found: Contradiction | None = None
    stays: int | None = None

    def but(self, fallen: Sequence[Fallen]) -> Risen:
        """The same without what it begins with, as far as that is told of the history anyway."""
        told = {each.number for each in fallen}
        grounds = tuple(each for each in self.cure.grounds if each.number not in told)
        return replace(self, cure=replace(self.cure, grounds=grounds))


def risen_in(
    loom: Loom, counts: Timeline, board: Timeline, known: Sequence[Contradiction], tasks: Sequence[Task]
) -> tuple[Risen, ...]:
    """Of the ante-effects that only a board has of two that hold, or that a known contradiction is about: why so."""
    here, there = board.scenario.active, counts.scenario.active
    numbers = dict.fromkeys([*bits(here & ~there), *(each.number for each in known if not there >> each.number & 1)])
    found = (_risen(loom, counts, board, each, known, tasks) for each in numbers)
    return tuple(each for each in found if each is not None)[:MOST_RISEN]


def _risen(
    loom: Loom, counts: Timeline, board: Timeline, number: int, known: Sequence[Contradiction], tasks: Sequence[Task]
) -> Risen | None:
    ways = [
        *(Risen(cure, each) for each in known if each.number == number and (cure := solution_of(loom, each, board))),
        *(
            Risen(cure, each.contradiction, each.stone)
            for each in tasks
            if each.contradiction.number == number and (cure := solution_of(loom, each.contradiction, board))
        ),
    ]
    if ways:
        return None if isinstance(ways[0].cure.chain.links[0].clue, TakenBack) else ways[0]
    cure = _caused_only(loom, counts, board, number)
    # That an effect holds where its sender stays needs no words.
    return None if cure is None or isinstance(cure.chain.links[0].clue, Root) else Risen(cure)


def _caused_only(loom: Loom, counts: Timeline, board: Timeline, number: int) -> Cure | None:
    """How an ante-effect comes to the cause that it has only on one of two boards that hold."""
    before = causes_on(counts).get(number, ())
    for cause in causes_on(board).get(number, ()):
        if cause not in before:
            chain = Comparison(loom, counts, board).chain(cause.stone, cause.place)
            return Cure(number, counts, board, chain, happens=True, grounds=grounds_of(loom, counts, board, chain))
    return None
