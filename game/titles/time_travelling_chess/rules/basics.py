"""What the menu and the command line know of the rules before they are loaded."""

from __future__ import annotations

from typing import Final

RULES_VERSION: Final = 1
"""Goes up when a recorded match could end differently."""
PARADOX_CHECKMATE: Final = "paradox checkmate"
"""The reason of a win: a vulnerable piece is attacked, and nothing helps."""
LEGEND: Final = (
    "capitals are white; on the right of a piece: ' future piece, ! vulnerable; elsewhere: - blue portal, o orange "
    "portal,\n* both; vortex wRa1: white's rook that left a1; loops wQh5:d4: portal on h5, future queen on d4 (- for "
    "captured)"
)
"""What the signs of a picture in a terminal mean."""
