"""How chess games end by the rules: the words for it, and what players can agree on about draws."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from enum import Enum
from typing import Final

from game.engine.title import Choice, Option

CHECKMATE: Final = "checkmate"
STALEMATE: Final = "stalemate"
REPETITION: Final = "repetition"
FIFTY_MOVES: Final = "fifty moves"
BARE_KINGS: Final = "bare kings"
PARADOX: Final = "paradox"

REASONS: Final[Mapping[str, str]] = {
    CHECKMATE: "checkmate",
    STALEMATE: "stalemate",
    REPETITION: "the same position three times",
    FIFTY_MOVES: "the fifty-move rule",
    BARE_KINGS: "nothing but kings left",
    PARADOX: "a paradox",
}
"""What these are called."""

QUIET: Final = 100
"""Half-moves without anything that counts after which a game is drawn."""
TIMES: Final = 3
"""So often a position is met when the game is drawn."""


class ChessDraws(Enum):
    """Which draws come about by themselves."""

    STANDARD = "standard"
    NONE = "none"


DRAWS: Final = Option(
    "draws",
    "Draws",
    (
        Choice("standard", "By the rules", "Three times the same position, fifty quiet moves, or bare kings: a draw."),
        Choice("none", "Only when agreed", "Nothing but stalemate is a draw by itself; you can still agree on one."),
    ),
)
"""The option, for every title that counts draws in this way."""


def drawn_by(keys: Sequence[Hashable], quiet: int) -> str | None:
    """The reason why a game with these positions, the present one last, is drawn by the count; None: it is not."""
    if keys.count(keys[-1]) >= TIMES:
        return REPETITION
    return FIFTY_MOVES if quiet >= QUIET else None
