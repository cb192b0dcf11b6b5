"""What kept a stone from its deed at the end of the round before, and does not now: why a contradiction is new, or
why an ante-effect holds again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.titles.causality.reasons.boards import is_placed, missed_at
from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.crossing import Factor, FactorKind
from game.titles.causality.reasons.cure import Cure
from game.titles.causality.reasons.news import Novelties, Undoing, befalls, seen_of
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.rules.causes import CauseReached, causes_on
from game.titles.causality.rules.match import Canonisation
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Loom, Timeline


@dataclass(frozen=True, slots=True)
class Lately(Novelties):
    """What is new of an ante-effect that just failed at the end of the round before, though its sender was there.

    The board `now` is the half of a contradiction on which the stone does what causes it, or the one that counts, if it
    holds. `cure` says why it does not on the board on which the news are undone; None where orders are among them.
    """

    cure: Cure | None = None


def lately_of(problem: Problem, before: Canonisation, found: Contradiction, *, tug_of_war: bool) -> Lately | None:
    """Why a contradiction was none at the end of the round before; None: it was not there to be one, or not simply."""
    number, half = found.number, found.absent
    if not _just_failed(before, number) or len(half.broken.reached) != 1:
        return None
    (cause,) = half.broken.reached
    if not is_placed(before.timeline, cause.stone):
        return None

    def is_as_then(board: Timeline) -> bool:
        is_missed = cause not in causes_on(board).get(number, ())
        return is_missed and _strays_alike(board, before.timeline, half.board, cause)

    return undone(Undoing(problem, before, half.board, cause, tug_of_war), is_as_then)


def undone(undoing: Undoing, is_as_then: Callable[[Timeline], bool]) -> Lately | None:
    """What is new by which a cause is reached that was missed at the end of the round before; None: it is not known."""
    problem, before, now, cause = undoing.problem, undoing.before, undoing.now, undoing.cause
    news = undoing.news(is_as_then)
    if not news:
        return None
    cure = None
    if all(isinstance(each, Factor) for each in news):
        board = undoing.board(news)
        if now.scenario.is_active(cause.number):
            # It did not hold then: what its own arrival has a part in was not so.
            without = undoing.board([*news, Factor(FactorKind.ANTE, cause.number)])
            board = without if is_as_then(without) else board
        cure = _kept_by(problem.loom, now, board, cause)
    return Lately(cause.number, before.round, before.timeline, now, cause, news, cure)


def _kept_by(loom: Loom, now: Timeline, board: Timeline, cause: CauseReached) -> Cure:
    """What keeps a stone from its deed on a board. That one need not hold, so no effect's failing is followed back."""
    chain = Comparison(loom, now, board).chain(cause.stone, cause.place)
    missed = missed_at(board, cause.number, cause.stone, cause.place)
    return Cure(cause.number, now, board, chain, happens=False, missed=missed)


def _just_failed(before: Canonisation, number: int) -> bool:
    return bool(before.problem.considered >> number & 1) and not before.scenario.is_active(number)


def _strays_alike(board: Timeline, then: Timeline, now: Timeline, cause: CauseReached) -> bool:
    """Whether the stone of a cause fares on a board as it did then, up to where it is not as it has to be for it.

    There it must come about in the same way: one that pushes somebody out of its way to get to where then nobody was
    does not show what was otherwise then.
    """
    for t in range(cause.place.t + 1):
        seen = seen_of(board, cause.stone, t)
        if seen != seen_of(then, cause.stone, t):
            return False
        if seen != seen_of(now, cause.stone, t):
            return befalls(board, cause.stone, t) == befalls(then, cause.stone, t)
    return True
