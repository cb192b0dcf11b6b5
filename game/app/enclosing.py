"""A scene with others in it, in a stack of their own: what the loop asks of it, the one on top there answers."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from game.app.scene import Scene
from game.app.stack import SceneStack
from game.view.forms.hint import Hint
from game.view.frame import Rect


class Enclosing(Scene):
    """Whoever inherits calls `enclose` before anything else is asked, and decides which events go to those inside."""

    def enclose(self, first: Scene) -> None:
        """That scene inside, and no other."""
        self._below = SceneStack(first)
        self._seen = self._below.picture()
        self._revealed: object = None

    @property
    def moving(self) -> bool:
        """While something is played inside."""
        return self._below.moving

    @property
    def topic(self) -> str | None:
        """Whatever the scene inside is about."""
        return None if self._below.top is None else self._below.top.topic

    @property
    def takes_all_keys(self) -> bool:
        """As the scene inside: the list of keys can be opened, and waits for any key."""
        return self._below.top is not None and self._below.top.takes_all_keys

    @property
    def takes_text(self) -> bool:
        """As the scene inside: what is opened there may be written into."""
        return self._below.top is not None and self._below.top.takes_text

    def hint_inside(self, point: tuple[int, int]) -> Hint | None:
        """What the scene inside says of a point of its own."""
        return None if self._below.top is None else self._below.top.hint(point)

    def targets_inside(self) -> dict[str, Rect]:
        """What can be pressed inside, where the scenes there have it."""
        return {} if self._below.top is None else self._below.top.targets()

    def reveal_inside(self, names: Collection[str], occasion: object) -> None:
        """Brings these into sight inside, once for each occasion: whoever scrolls on then is not held back."""
        now = (self._below.top, occasion)
        if self._below.top is not None and now != self._revealed:
            self._revealed = now
            self._below.top.reveal(names)

    def handle_inside(self, event: pygame.event.Event) -> None:
        """Gives the event to the scene inside, and goes where that leads."""
        transition = None if self._below.top is None else self._below.top.handle(event)
        if transition is not None:
            self._below.apply(transition)

    def look_inside(self) -> None:
        """The picture is no longer the same if anything inside has changed since this was asked last."""
        if self._seen != (seen := self._below.picture()):
            self._seen = seen
            self.touch()
