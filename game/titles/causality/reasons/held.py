"""What is new since an ante-effect held: why it was caused at the end of the round before, and is not now."""

from __future__ import annotations

from game.titles.causality.reasons.news import News, Undoing
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.match import Canonisation
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline


class Held(News):
    """News of an ante-effect that held at the end of the round before, by its `cause`."""

    __slots__ = ()


def held_since(problem: Problem, before: Canonisation, now: Timeline, number: int, *, tug_of_war: bool) -> Held | None:
    """What is new since an ante-effect held; None: it did not, or its cause is reached, or it is not so simple."""
    if not before.scenario.is_active(number):
        return None
    (cause,) = causes_on(before.timeline)[number]

    def is_caused(board: Timeline) -> bool:
        return cause in causes_on(board).get(number, ())

    if is_caused(now):
        return None
    news = Undoing(problem, before, now, cause, tug_of_war).news(is_caused)
    return Held(number, before.round, before.timeline, now, cause, news) if news else None
