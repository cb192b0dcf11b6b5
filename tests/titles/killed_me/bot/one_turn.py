"""A program that plays That Time You Killed Me over the protocol, and looks one turn ahead: its own.

It takes a win where there is one, else what looks best to `strong` at first sight, without its care for the answer.
"""

import sys

from game.bots.speaking import Speaker
from game.titles.killed_me.bot.strengths import made
from game.titles.killed_me.title import KILLED_ME

POSITIONS = 1_000_000
"""More than any turn leads to."""
WHIM = 4
"""As much as `strong` has, so that matches differ by their seeds."""


def one_turn(seed):
    return made("one turn", POSITIONS, 1, WHIM, seed)


if __name__ == "__main__":
    Speaker("one turn", {KILLED_ME.id: KILLED_ME}, lambda _, seed: one_turn(seed)).speak(
        sys.stdin.buffer, sys.stdout.buffer
    )
