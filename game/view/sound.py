"""The sounds of the game by name, so that view models can say when one belongs to a picture."""

from __future__ import annotations

from enum import Enum


class Sound(Enum):
    """One short effect; its value is the name of its file."""

    PRESS = "press"  # a button
    READY = "ready"  # orders are submitted
    MOVE = "move"  # stones move or are pushed
    FIRE = "fire"
    EXPLOSION = "explosion"  # a bomb, a mine, or stones that share a square
    JUMP = "jump"  # into or out of time
    CAPTURE = "capture"  # a base changes hands
    SNAP = "snap"  # a thread does not hold
    PARADOX = "paradox"
    CANON = "canon"  # the round is canonised
    CALL = "call"  # the other player is done: it is one's own turn
    TICK = "tick"  # one of the last seconds to think
