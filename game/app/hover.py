"""When the mouse rests on something, after a while a hint about it."""

from __future__ import annotations

import pygame

from game.app.scene import Scene
from game.view.forms.hint import Hint

PATIENCE = 0.5
"""Seconds that the mouse must rest."""

_GOES = frozenset((pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.WINDOWLEAVE))
"""After these nothing is said until the mouse moves again."""


class Hover:
    """Asks the scene once for each rest of the mouse, so that it costs nothing while nothing happens."""

    def __init__(self) -> None:
        """The mouse has not been seen yet."""
        self.point: tuple[int, int] | None = None
        self.shown: Hint | None = None
        self._scene: Scene | None = None
        self._waited = 0.0
        self._asked = False

    def hear(self, event: pygame.event.Event) -> bool:
        """Follows the mouse; whether a hint has gone by it."""
        if event.type != pygame.MOUSEMOTION and event.type not in _GOES:
            return False
        gone = self.shown is not None
        self._forget()
        if event.type == pygame.MOUSEMOTION and not any(event.buttons):
            self.point = event.pos
        return gone

    def wait(self, seconds: float, scene: Scene) -> bool:
        """Lets time pass before that scene; whether another hint is shown by it, or none any more."""
        if scene is not self._scene:
            gone = self.shown is not None
            self._scene, self._waited, self._asked, self.shown = scene, 0.0, False, None
            return gone
        if self.point is None or self._asked:
            return False
        self._waited += seconds
        if self._waited < PATIENCE:
            return False
        self._asked = True
        self.shown = scene.hint(self.point)
        return self.shown is not None

    def look_again(self) -> None:
        """The scene has another picture: what is under the mouse may be something else."""
        if self.shown is not None and self.point is not None and self._scene is not None:
            self.shown = self._scene.hint(self.point)

    def _forget(self) -> None:
        self.point, self.shown = None, None
        self._waited, self._asked = 0.0, False
