"""The programs that play, by the words for them on the command line."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.bots.chance import ChanceBot
from game.engine.errors import DataError, shown
from game.play.ports import Bot

BOTS: Mapping[str, Callable[[int], Bot]] = {"random": ChanceBot}
"""How each is made from a seed."""


def make_bot(name: str, seed: int) -> Bot:
    """The program of that name; raises DataError naming those that there are."""
    make = BOTS.get(name)
    if make is None:
        raise DataError(f"there is no bot {shown(name)}; known are {', '.join(sorted(BOTS))}")
    return make(seed)
