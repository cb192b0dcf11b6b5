"""What a match would come to if some orders were given now and nothing else were ordered: played on a copy, for any
title. Nothing of it is in the match, in a journal or on its way to anybody."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from game.engine.outcome import Player
from game.engine.search import Solve, at_once
from game.engine.title import Match

M = TypeVar("M", bound=Match)


def rehearse(match: M, given: Mapping[Player, Sequence[str]], over: Callable[[M], bool], solve: Solve = at_once) -> M:
    """The match after a turn with these orders, and then turn after turn until it is `over` or has ended.

    Whatever else has to be ordered rests, in this turn and in those that follow; a part that cannot rest gets the first
    of its orders. Raises IllegalOrders for orders that may not be given.
    """
    match = _next(match, given, solve)
    while match.outcome is None and not over(match):
        match = _next(match, {}, solve)
    return match


def _next(match: M, given: Mapping[Player, Sequence[str]], solve: Solve) -> M:
    return match.play({player: _completed(match, player, given.get(player, ())) for player in match.pending}, solve)


def _completed(match: Match, player: Player, given: Sequence[str]) -> list[str]:
    """These orders, and for each part of the player that has none of them the one with which it rests."""
    asked = [part for part in match.parts(player) if not given or not set(given).intersection(part.orders)]
    return [*given, *(part.rest or part.orders[0] for part in asked)]
