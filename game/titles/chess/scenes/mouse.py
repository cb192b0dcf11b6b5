"""The mouse at a chess board: taking and putting down with the left button, drawing arrows with the right one."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.chess.view.hand import BoardSpot, Hand, Handled, Reach, SpotChoice, let_go, press, pull
from game.titles.chess.view.signs import SquareArrow


class Grasped(NamedTuple):
    """What the mouse did: see game.titles.chess.view.hand.Handled; `dropped`: by letting go of what was dragged."""

    hand: Hand
    chosen: SpotChoice | None = None
    refused: SpotChoice | None = None
    dropped: bool = False


class BoardMouse:
    """Knows where the right button went down; what the left one holds is in the look of the scene."""

    def __init__(self) -> None:
        """No button is down."""
        self._drawing: int | None = None

    def press(self, hand: Hand, spot: BoardSpot, point: tuple[int, int], reach: Reach) -> Grasped:
        """The left button goes down."""
        return _grasped(press(hand, spot, point, reach), dropped=False)

    def pull(self, hand: Hand, point: tuple[int, int]) -> Hand:
        """The mouse moves."""
        return pull(hand, point)

    def let_go(self, hand: Hand, spot: BoardSpot, reach: Reach) -> Grasped:
        """The left button goes up."""
        return _grasped(let_go(hand, spot, reach), dropped=hand.drags)

    def draw_from(self, square: int | None) -> None:
        """The right button goes down."""
        self._drawing = square

    def draw_to(self, square: int | None, drawn: tuple[SquareArrow, ...]) -> tuple[SquareArrow, ...]:
        """The right button goes up: the player's arrows with one more, or without the one that is drawn again."""
        start, self._drawing = self._drawing, None
        if start is None or square is None:
            return drawn
        arrow = SquareArrow(start, square)
        return tuple(each for each in drawn if each != arrow) if arrow in drawn else (*drawn, arrow)


def _grasped(done: Handled, *, dropped: bool) -> Grasped:
    return Grasped(done.hand, done.chosen, done.refused, dropped)
