"""The rows and corners of the board scene in which buttons stand together."""

from __future__ import annotations

from enum import StrEnum


class Group(StrEnum):
    """From right to left stand those of BAR, HEADING, INSPECTOR, WHY and STEP, the others from left to right."""

    BAR = "bar"
    HEADING = "heading"
    ORDERS = "orders"  # below the stones and their verbs
    CARDS = "cards"  # below the stones
    AHEAD = "ahead"  # what is planned, tried out and looked ahead to
    HAPPENED = "happened"  # while both players look at what came of a turn
    INSPECTOR = "inspector"
    WHY = "why"
    STEP = "step"  # over the log
    FORECAST = "forecast"  # over how the round would end
    REACH = "reach"  # over what the marks of threatened squares mean
