"""What is new since an ante-effect held: why it was caused at the end of the round before, and is not now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.clues import Chain
from game.titles.causality.reasons.crossing import Factor
from game.titles.causality.reasons.news import Novelties, Novelty, Undoing
from game.titles.causality.rules.causes import CauseReached, causes_on
from game.titles.causality.rules.match import Canonisation
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline


@dataclass(frozen=True, slots=True)
class Alone:
    """One of several things that are new: with all the others undone it still keeps the stone from its deed.

    The chain tells how, on the `board` with it, compared with the one on which it is undone too: the board `undone`.
    """

    news: Factor
    board: Timeline
    undone: Timeline
    chain: Chain


@dataclass(frozen=True, slots=True)
class Held(Novelties):
    """What is new of an ante-effect that held at the end of the round before, by its `cause`.

    `alone` says of each of several news what it does by itself, where none of them is an order.
    """

    alone: tuple[Alone, ...] = ()


def held_since(problem: Problem, before: Canonisation, now: Timeline, number: int, *, tug_of_war: bool) -> Held | None:
    """What is new since an ante-effect held; None: it did not, or its cause is reached, or it is not so simple."""
    if not before.scenario.is_active(number):
        return None
    (cause,) = causes_on(before.timeline)[number]

    def is_caused(board: Timeline) -> bool:
        return cause in causes_on(board).get(number, ())

    if is_caused(now):
        return None
    undoing = Undoing(problem, before, now, cause, tug_of_war)
    news = undoing.news(is_caused)
    if not news:
        return None
    alone = tuple(_alone(problem, undoing, cause, news))
    return Held(number, before.round, before.timeline, now, cause, news, alone)


def _alone(problem: Problem, undoing: Undoing, cause: CauseReached, news: Sequence[Novelty]) -> Iterator[Alone]:
    """What each of several news does by itself; nothing, if an order is among them: then the boards differ in more."""
    parts = [each for each in news if isinstance(each, Factor)]
    if len(parts) == 1 or len(parts) != len(news):
        return
    undone = undoing.board(news)
    for each in parts:
        board = undoing.board([other for other in parts if other != each])
        comparison = Comparison(problem.loom, undone, board)
        if comparison.differs(cause.stone, cause.place.t):
            yield Alone(each, board, undone, comparison.chain(cause.stone, cause.place))
