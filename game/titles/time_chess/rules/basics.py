"""What of the rules is needed before a match is begun: it comes without the library that they stand on."""

from __future__ import annotations

from typing import Final

RULES_VERSION: Final = 1
LEGEND: Final = (
    "P N B R Q K white, p n b r q k black\non the way: piece, from > to, turn of leaving - turn of arriving\n"
    "open entries: side, square, turn, where the original is, where the copy is (- captured, ^3 away since turn 3)"
)
"""What a picture means."""
