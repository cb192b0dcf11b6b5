"""How the players of Time Travelling Chess are shown, and what only this title draws."""

from __future__ import annotations

from game.titles.chess.rules.squares import NOWHERE
from game.titles.time_travelling_chess.rules.kinds import LETTERS
from game.view.look.palette import Role


def drawing(name: str) -> str:
    """The sprite of that name among the title's own, in `assets/titles/time_travelling_chess/sprites`."""
    return f"time_travelling_chess/{name}"


def letter_of(kind: int, side: int) -> str:
    """The letter of a piece as positions are written; empty for none.

    >>> letter_of(1, 0), letter_of(1, 1)
    ('N', 'n')
    """
    if kind == NOWHERE:
        return ""
    return LETTERS[kind].lower() if side else LETTERS[kind]


PERSONS = ("White", "Black")

BLUE, ORANGE = Role.SIDE_A, Role.SIDE_B
"""The colours of portals to the future and of portals from it."""

DANGER = Role.ALARM
"""What must not be taken, and what attacks it."""
