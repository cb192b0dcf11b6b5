"""How strong the computer can be at Time Travelling Chess, weakest first."""

from __future__ import annotations

from functools import partial

from game.bots.alternating import AlternatingBot
from game.bots.strength import Strength
from game.play.ports import Bot
from game.titles.time_travelling_chess.bot.node import enter
from game.titles.time_travelling_chess.bot.worth import Liking


def made(name: str, positions: int, deepest: int, whim: int, seed: int) -> Bot:
    """A player that looks at so many positions, and not further than so many turns ahead."""
    return AlternatingBot(name, partial(enter, liking=Liking(seed, whim)), positions, seed, deepest)


STRENGTHS: tuple[Strength, ...] = (
    Strength("beginner", "Looks at its own turn, and not at your answer.", partial(made, "beginner", 2_000, 1, 120)),
    Strength("steady", "Looks at your answer too, but not far beyond.", partial(made, "steady", 12_000, 2, 30)),
    Strength("strong", "Looks as far ahead as it can: three or four turns.", partial(made, "strong", 14_000, 64, 3)),
)
