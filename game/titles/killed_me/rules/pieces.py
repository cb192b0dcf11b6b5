"""What can stand on a space, as the letters of the compact position (rules 2)."""

from __future__ import annotations

from typing import Final

from game.engine.outcome import Player

PLAYERS: Final = (Player("white"), Player("black"))
WHITE, BLACK = range(2)
"""The sides as numbers; PLAYERS, COPIES, STATUES and HATTED go by them."""

EMPTY: Final = "."
COPIES: Final = "wb"
SHRUB: Final = "h"
TREE: Final = "t"
FALLEN: Final = "^>v<"
"""Fallen trees, by the direction that their trunk points to: where they fell from."""
STATUES: Final = "xz"
"""The statue that each side may build."""
YELLOW: Final = "y"
DARK: Final = "def"
LIGHT: Final = "lmn"
"""An elephant without a hat, with a white and with a black one."""
ELEPHANTS: Final = (DARK, LIGHT)
ELEPHANT_LETTERS: Final = "DL"
HATTED: Final = ("em", "fn")
"""The elephants that wear the hat of each side."""

ANY_STATUE: Final = frozenset(STATUES + YELLOW)
ANY_ELEPHANT: Final = frozenset(DARK + LIGHT)
PUSHABLE: Final = ANY_STATUE | {TREE}
"""What moves on when something enters its space, if it can."""
WALLS: Final = frozenset(SHRUB + FALLEN) | ANY_ELEPHANT
"""What nothing but an elephant can enter."""
LETTERS: Final = frozenset(COPIES) | PUSHABLE | WALLS
"""Everything that blocks a space."""

SEEDS = SHRUBS = TREES = 5
"""The shared supplies of Growth."""
BODIES: Final = 7
"""Copies of a player, on the boards, in the supply and dead."""

GROWTH, INFLUENCE, MEMORY = "gim"
MODULES: Final = "gim"


def kin_of(elephant: str) -> str:
    """The letters of the elephants of the same colour.

    >>> kin_of("e")
    'def'
    """
    return DARK if elephant in DARK else LIGHT
