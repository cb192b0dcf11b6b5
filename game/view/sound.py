"""The sounds of the shell by name, so that view models can say when one belongs to a picture; titles add their own."""

from __future__ import annotations

from enum import Enum


class AnySound(Enum):
    """One short sound. Its value is its file among the assets, without the ending; who has sounds lists them so."""

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
