"""Turns of a match played through its scenes by Enter alone, with orders that somebody else thinks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.scene import Scene
from game.engine.outcome import Player
from game.scenes.match.sitting import SittingScene

Wished = Callable[[Player], Sequence[str]]
"""What a player orders in the present turn."""


def take_turns(
    scene: Callable[[], Scene | None], enter: Callable[[], None], orders: Wished, is_over: Callable[[], bool], most: int
) -> None:
    """Enter gives orders, raises curtains, and goes on after turns and rounds, at most so many times.

    `scene` gives what is on top, and `enter` presses the key.
    """
    for _ in range(most):
        if is_over():
            return
        _draft(scene(), orders)
        enter()


def _draft(scene: Scene | None, orders: Wished) -> None:
    """Whoever sits at the board, and has not ordered everything yet, has thought of these orders."""
    if isinstance(scene, SittingScene) and scene.seated is not None and scene.board.lacks:
        scene.board.seat(scene.seated, tuple(orders(scene.seated)))
