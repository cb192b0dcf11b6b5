"""Whether an ante-effect brings its stone, or its bomb, onto the one that sends it, so that it never has a cause."""

from __future__ import annotations

from game.titles.causality.reasons.clues import Destroyed
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.rules.flag import AnteEffect
from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.possible import Possible
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.trace import Exploded


def lands_on_sender(problem: Problem, found: Contradiction) -> bool:
    """Whether an arrival and the stone that should cause it destroy each other wherever that one is on its square.

    That one must be there already, or be placed in that slice: if it could come there just then, it might go back; and
    nothing must hide it there.
    """
    chain, ante = found.present.chain, problem.flags.ante(found.number)
    if chain is None or ante.stone is None:
        return False
    clue = chain.links[0].clue
    if not isinstance(clue, Destroyed) or not isinstance(clue.how, Exploded):
        return False
    if (clue.place.t, clue.how.square) != (ante.position.t, ante.position.square):
        return False
    both = {chain.stone, ante.stone}
    return set(clue.how.victims) == both and not _may_come(problem, ante, chain.stone)


def falls_on_sender(problem: Problem, number: int) -> tuple[Square, ...]:
    """Where the one that should drop a bomb may be as that falls, if it destroys it on all of these squares.

    Nothing, if it may be elsewhere, or hidden, or comes only later: then it may live on and drop the bomb.
    """
    flags, ante = problem.flags, problem.flags.ante(number)
    stones, (t, *bombed) = {flag.stone for flag in flags.causes(number)}, ante.position
    if ante.stone is not None or len(stones) > 1 or any(flags.stones[each].t > t for each in stones):
        return ()
    poses = [pose for pose in Possible(problem, problem.considered).at[t] if pose.stone in stones]
    squares = sorted({square_of(flags, pose) for pose in poses})
    is_hit = all(abs(each.x - bombed[0]) + abs(each.y - bombed[1]) <= 1 for each in squares)
    return tuple(squares) if is_hit and not any(pose.hidden for pose in poses) else ()


def _may_come(problem: Problem, ante: AnteEffect, stone: int) -> bool:
    """Whether a stone could come to where an arrival is placed in that very slice, or be hidden there."""
    possible, t = Possible(problem, problem.considered), ante.position.t
    cell = problem.flags.level.terrain.cell(ante.position.square)
    if any(pose.hidden for pose in possible.on_cell[t].get(cell, ()) if pose.stone == stone):
        return True
    before = [pose for pose in possible.at[t - 1] if pose.stone == stone and pose.cell != cell] if t else []
    return any(result.cell == cell for pose in before for result in possible.results.get(pose, ()))
