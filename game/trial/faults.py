"""What a trial finds wrong."""

from __future__ import annotations

from game.engine.errors import GameError


class NotRight(GameError):
    """Something of the program is there, but is not what it should be."""
