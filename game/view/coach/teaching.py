"""What a title gives to its lessons: which states can be waited for, and what its rules say to what was done."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.errors import AssetError, shown
from game.engine.outcome import Player
from game.engine.title import Title
from game.view.coach.lesson import Goal, TurnOrders

WON = "won"


def only_won(words: str) -> Goal:
    """The one state that every title knows: the first player has won. Raises AssetError for any other."""
    if words != WON:
        raise AssetError(f"there is no state {shown(words)}; it can be {WON!r}")
    return lambda match: match.outcome is not None and match.outcome.winner == match.players[0]


def all_of(words: str, one: Callable[[str], Goal]) -> Goal:
    """Several states joined by 'and', each read by `one`: a match is in all of them."""
    goals = tuple(one(each.strip()) for each in words.split(" and "))
    return lambda match: all(goal(match) for goal in goals)


def _nothing_shown(match: Any) -> tuple[str, ...]:
    del match
    return ()


def _anything(match: Any, name: str) -> str:
    del match, name
    return ""


def _nothing_said(before: Any, after: Any) -> str:
    del before, after
    return ""


def _no_warning(match: Any, player: Player, orders: Sequence[str]) -> str:
    del match, player, orders
    return ""


@dataclass(frozen=True, slots=True)
class Teaching:
    """What a title gives to its lessons. A match is given as `Any`: each title knows its own kind.

    `goal` reads the words of a state, and raises AssetError with those that it knows; so does the state itself, asked
    of a match in which it can never be, for want of a square or the like. `sights` are the names of what can be looked
    at in a match. `amiss` says why nothing of a name can be pointed at there (empty: something can). `why` says in a
    sentence what came of the turn between two states that the first player may not have wanted (empty: nothing);
    `warning` what orders would break.
    """

    goal: Callable[[str], Goal] = only_won
    sights: Callable[[Any], Collection[str]] = _nothing_shown
    amiss: Callable[[Any, str], str] = _anything
    why: Callable[[Any, Any], str] = _nothing_said
    warning: Callable[[Any, Player, Sequence[str]], str] = _no_warning


@dataclass(frozen=True, slots=True)
class Ground:
    """What a lesson stands on. The first player of the `title` learns.

    `keys` are the ids of the actions that it may name. `told` is what it calls that which is told between turns, and
    `due` says whether there is any between two states of a match. `bots` are those who can be played against, by name.
    """

    title: Title
    keys: Collection[str]
    teaching: Teaching
    told: str
    due: Callable[[Any, Any], bool]
    bots: Mapping[str, Callable[[Any, Player], TurnOrders]]
