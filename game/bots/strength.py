"""A computer player as people choose it: a word, a sentence, and how it is made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from game.bots.chance import ChanceBot
from game.engine.errors import DataError, shown
from game.play.ports import Bot

RANDOM = "random"
"""The word for the player that orders by chance; every title has it, and it is no strength."""


@dataclass(frozen=True, slots=True)
class Strength:
    """One strength of a title's computer player. `name` is its word everywhere, `about` one plain sentence, `make`
    makes it from a seed."""

    name: str
    about: str
    make: Callable[[int], Bot]


def nobody_plays(title: str) -> tuple[Strength, ...]:
    """The strengths of the title of that id where no computer plays it."""
    del title
    return ()


def make_bot(name: str, seed: int, strengths: Iterable[Strength]) -> Bot:
    """The program of that name; raises DataError naming those that there are."""
    known = {each.name: each.make for each in strengths}
    if name == RANDOM:
        return ChanceBot(seed)
    if name not in known:
        raise DataError(f"there is no bot {shown(name)}; known are {', '.join((*known, RANDOM))}")
    return known[name](seed)


def bots_by_title(name: str, seed: int, strengths: Mapping[str, Iterable[Strength]]) -> Mapping[str, Bot]:
    """The program of that name for each title; chance plays those that have none of it.

    Raises DataError if no title has one.
    """
    having = {title: own for title, own in strengths.items() if name in {each.name for each in own}}
    if not having:
        return dict.fromkeys(strengths, make_bot(name, seed, [each for own in strengths.values() for each in own]))
    return {title: make_bot(name if title in having else RANDOM, seed, own) for title, own in strengths.items()}
