"""How strong the computer can be at That Time You Killed Me, weakest first."""

from __future__ import annotations

from functools import partial

from game.bots.alternating import AlternatingBot
from game.bots.strength import Strength
from game.play.ports import Bot
from game.titles.killed_me.bot.node import enter
from game.titles.killed_me.bot.worth import Taste


def made(name: str, positions: int, deepest: int, whim: int, seed: int) -> Bot:
    """A player that looks at so many positions, and not further than so many turns ahead."""
    return AlternatingBot(name, partial(enter, taste=Taste(seed, whim)), positions, seed, deepest)


STRENGTHS: tuple[Strength, ...] = (
    Strength("beginner", "Looks at its own turn, and not at your answer.", partial(made, "beginner", 2_000, 1, 60)),
    Strength("steady", "Looks at your answer too, but not at what comes of it.", partial(made, "steady", 8_000, 2, 20)),
    Strength("strong", "Looks as far ahead as it can: four or five turns.", partial(made, "strong", 60_000, 64, 4)),
)
