"""What is new since an ante-effect held: why it was caused at the end of the round before, and is not now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.clues import Chain, Clue, Root
from game.titles.causality.reasons.crossing import Factor
from game.titles.causality.reasons.news import Novelties, Novelty, Undoing, befalls, seen_of
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

    `alone` says of each of several news what it does by itself, where none of them is an order. The `chain` leads from
    what the stone of the cause does instead back to the news and nothing else, compared with the board `undone`, on
    which they are as they were then; None: an order is among them, or what it tells was otherwise then.
    """

    alone: tuple[Alone, ...] = ()
    undone: Timeline | None = None
    chain: Chain | None = None


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
    undone, chain = _compared(problem, undoing, cause, news)
    return Held(number, before.round, before.timeline, now, cause, news, alone, undone, chain)


def _compared(
    problem: Problem, undoing: Undoing, cause: CauseReached, news: Sequence[Novelty]
) -> tuple[Timeline, Chain] | tuple[None, None]:
    """The board on which the news are undone, and the chain back to them; none: an order is among them, or what the
    chain says of that board is not so on the one of the round before."""
    if not all(isinstance(each, Factor) for each in news):
        return None, None
    undone, then = undoing.board(news), undoing.before.timeline
    comparison = Comparison(problem.loom, undone, undoing.now)
    if not comparison.differs(cause.stone, cause.place.t):
        return None, None
    chain = comparison.chain(cause.stone, cause.place)
    return (undone, chain) if all(_is_alike(undone, then, link.clue) for link in chain.links) else (None, None)


def _is_alike(board: Timeline, then: Timeline, clue: Clue) -> bool:
    """Whether the same befell the stone of a clue on two boards, there where it tells of it."""
    if clue.stone is None or isinstance(clue, Root):
        return True
    t, stone = clue.place.t, clue.stone
    return seen_of(board, stone, t) == seen_of(then, stone, t) and befalls(board, stone, t) == befalls(then, stone, t)


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
