"""A program that plays Time Travelling Chess over the protocol of `causality arena`, and looks one turn ahead: its own.

It takes a win where there is one, else what looks best to `strong` at first sight, without its care for the answer.
"""

import sys

from game.bots.speaking import Speaker
from game.titles.time_travelling_chess.bot.strengths import made
from game.titles.time_travelling_chess.title import TIME_TRAVELLING_CHESS

POSITIONS = 1_000_000
"""More than any turn leads to."""
WHIM = 3
"""As much as `strong` has, so that matches differ by their seeds."""


def one_turn(seed):
    return made("one turn", POSITIONS, 1, WHIM, seed)


if __name__ == "__main__":
    Speaker("one turn", {TIME_TRAVELLING_CHESS.id: TIME_TRAVELLING_CHESS}, lambda _, seed: one_turn(seed)).speak(
        sys.stdin.buffer, sys.stdout.buffer
    )
