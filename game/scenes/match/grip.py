"""The mouse while it holds something: a click as long as it rests, a drag once it has gone far enough."""

from __future__ import annotations

DRAG = 6
"""Pixels that the mouse must go before a press becomes a drag."""


class Grip:
    """One press of a mouse button, from down to up."""

    def __init__(self) -> None:
        """Nothing is held."""
        self._at: tuple[int, int] | None = None
        self._dragged = False

    @property
    def holds(self) -> bool:
        """Whether the button is down."""
        return self._at is not None

    def press(self, point: tuple[int, int]) -> None:
        """The button went down there."""
        self._at, self._dragged = point, False

    def move(self, point: tuple[int, int]) -> tuple[int, int]:
        """How many pixels to the right and down it was dragged since the last time; none as long as it is a click."""
        if self._at is None:
            return 0, 0
        dx, dy = point[0] - self._at[0], point[1] - self._at[1]
        if not self._dragged and abs(dx) + abs(dy) <= DRAG:
            return 0, 0
        self._at, self._dragged = point, True
        return dx, dy

    def release(self) -> bool:
        """The button went up; whether that was a click of it."""
        clicked = self.holds and not self._dragged
        self._at = None
        return clicked
