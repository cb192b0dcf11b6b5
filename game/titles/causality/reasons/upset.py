"""How what is wrong on a board that is only supposed comes to be so; see the package."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.titles.causality.reasons.boards import BrokenLoad, PlayedBoards
from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.clues import Chain
from game.titles.causality.reasons.stuck import chain_of
from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline


@dataclass(frozen=True, slots=True)
class Upset:
    """The chain leads to why something is wrong on a board, compared with the history that counts.

    Or with that `round` as it was played: a cause was ordered then that is missing in the history that counts as well.
    """

    chain: Chain
    round: int | None = None


def upset_of(
    problem: Problem, counts: Timeline, played: PlayedBoards, board: Timeline, broken: BrokenLoad
) -> Upset | None:
    """How a break of a board comes about; None: the history that counts has it just so."""
    chain = chain_of(problem, counts, board, broken)
    if chain is not None:
        return Upset(chain)
    return next(since_ordered(problem, played, board, broken), None) if broken.standing is EffectState.LOST else None


def since_ordered(problem: Problem, played: PlayedBoards, board: Timeline, broken: BrokenLoad) -> Iterator[Upset]:
    """How each cause that is missing got lost since it was ordered, the last one first."""
    for flag in sorted(board.flags.causes(broken.number), key=lambda each: (-each.turn, each.stone)):
        comparison = Comparison(problem.loom, played.of_round(flag.round), board)
        if comparison.differs(flag.stone, flag.position.t):
            yield Upset(comparison.chain(flag.stone, flag.position), flag.round)
