"""Sounds by name, so that view models can say when one belongs to a picture; titles add their own."""

from __future__ import annotations

from enum import Enum


class AnySound(Enum):
    """One short sound; its value names its file among the assets, without the ending.

    Nothing stands here: the shell and each title list theirs as a kind of their own.
    """

    @property
    def file(self) -> str:
        """The name of the asset."""
        return f"{self.value}.ogg"


class Sound(AnySound):
    """What is heard whatever title is played."""

    PRESS = "sounds/press"  # a button
    READY = "sounds/ready"  # orders are submitted
    MOVE = "sounds/move"  # pieces move
    CALL = "sounds/call"  # the other player is done: it is one's own turn
    TICK = "sounds/tick"  # one of the last seconds to think
