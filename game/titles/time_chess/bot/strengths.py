"""How strong the computer can be at Time Chess, weakest first."""

from __future__ import annotations

from functools import partial

from game.bots.alternating import AlternatingBot
from game.bots.strength import Strength
from game.play.ports import Bot
from game.titles.time_chess.bot.node import enter
from game.titles.time_chess.bot.worth import TimeTaste


def made(name: str, positions: int, deepest: int, whim: int, seed: int) -> Bot:
    """A player that looks at so many positions, and not further than so many turns ahead."""
    return AlternatingBot(name, partial(enter, taste=TimeTaste(seed, whim)), positions, seed, deepest)


def beginner(seed: int) -> Bot:
    """The weakest: whoever puts his first copy on the board does not lose at once to one of its own."""
    return AlternatingBot("beginner", partial(enter, taste=TimeTaste(seed, 90), spares=True), 2_000, seed, 1)


STRENGTHS: tuple[Strength, ...] = (
    Strength("beginner", "Looks at its own turn only; brings no copy that wins at once.", beginner),
    Strength("steady", "Looks at your answer too, but not at what comes of it.", partial(made, "steady", 8_000, 2, 30)),
    Strength("strong", "Looks three turns ahead or more, here and in time.", partial(made, "strong", 10_000, 64, 3)),
)
