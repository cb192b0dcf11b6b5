"""The rows and corners of the board scene in which buttons stand together."""

from __future__ import annotations

from enum import StrEnum


class ButtonGroup(StrEnum):
    """From right to left stand those of BAR, LOG and MOVES; TURN stands from left to right."""

    BAR = "bar"
    VERBS = "verbs"  # what the active copy can do
    TURN = "turn"  # below the steps of the turn
    LOG = "log"  # over what happened
    MOVES = "moves"  # over the list of turns
