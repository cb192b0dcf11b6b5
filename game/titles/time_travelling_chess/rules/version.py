"""The version of the rules, and the words for how a match ends that only this title has. Loaded with the menu."""

from __future__ import annotations

from typing import Final

RULES_VERSION: Final = 1
"""Goes up when a recorded match could end differently."""
PARADOX_CHECKMATE: Final = "paradox checkmate"
"""The reason of a win: a vulnerable piece is attacked, and nothing helps."""
