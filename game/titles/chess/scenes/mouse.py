"""The mouse at a chess board: taking and putting down with the left button, drawing arrows with the right one."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.chess.view.hand import BoardSpot, Hand, Handled, Reach, SpotChoice, let_go, press, pull
from game.titles.chess.view.signs import SquareArrow


class Grasped(NamedTuple):
    """What the mouse did: see game.titles.chess.view.hand.Handled; `dropped`: by letting go of what was dragged.
    `note` is what to say of a drag that took nothing up, or put nothing down."""

    hand: Hand
    chosen: SpotChoice | None = None
    refused: SpotChoice | None = None
    dropped: bool = False
    note: str = ""


_MISSED = "That was beside the board. The piece is back where you took it."
_TOOK_NOTHING = "There was nothing where you began to drag. Begin on the piece itself."
_FAR = 24
"""So many pixels from where the button went down on nothing, somebody meant to drag."""


class BoardMouse:
    """Knows where the right button went down, and the left one on nothing; what that holds is in the look of the
    scene."""

    def __init__(self) -> None:
        """No button is down."""
        self._drawing: int | None = None
        self._void: tuple[int, int] | None = None

    def press(self, hand: Hand, spot: BoardSpot, point: tuple[int, int], reach: Reach) -> Grasped:
        """The left button goes down."""
        done = press(hand, spot, point, reach)
        self._void = None if hand.held or done.hand.held or done.chosen is not None else point
        return _grasped(done, dropped=False)

    def pull(self, hand: Hand, point: tuple[int, int]) -> Hand:
        """The mouse moves."""
        return pull(hand, point)

    def let_go(self, hand: Hand, spot: BoardSpot, point: tuple[int, int], reach: Reach) -> Grasped:
        """The left button goes up."""
        void, self._void = self._void, None
        done = _grasped(let_go(hand, spot, reach), dropped=hand.drags)
        far = void is not None and max(abs(void[0] - point[0]), abs(void[1] - point[1])) >= _FAR
        return done._replace(note=_TOOK_NOTHING) if far and spot else done

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
    return Grasped(done.hand, done.chosen, done.refused, dropped, _MISSED if done.missed else "")
