"""The stack of scenes: the only place where transitions are applied."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

import pygame

from game.app.scene import Countdown, Pop, Push, Quit, Replace, Reset, Scene, Transition


class SceneStack:
    """Scenes from bottom to top; the top one gets events and time, empty means the program is over."""

    def __init__(self, first: Scene) -> None:
        """A stack of that one scene, which is entered now."""
        self._scenes: list[Scene] = []
        self._apply(self._put(first))

    @property
    def top(self) -> Scene | None:
        """The scene that is played, None when the program is over."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes from bottom to top."""
        return tuple(self._scenes)

    @property
    def moving(self) -> bool:
        """Whether any scene that can be seen is animated just now."""
        return any(scene.moving for scene in self.visible())

    def visible(self) -> tuple[Scene, ...]:
        """The scenes that can be seen, from back to front."""
        first = len(self._scenes) - 1
        while first > 0 and not self._scenes[first].opaque:
            first -= 1
        return tuple(self._scenes[max(0, first) :])

    @property
    def countdown(self) -> Countdown | None:
        """The time that runs on in a scene below the top one, whether that hides or dims it; None: none does."""
        below = reversed(self._scenes[:-1])
        return next((found for scene in below if (found := scene.countdown) is not None), None)

    def picture(self) -> tuple[object, ...]:
        """A value that differs whenever what can be seen may differ."""
        return self.countdown, *((scene, scene.revision) for scene in self.visible())

    def step(self, events: Iterable[pygame.event.Event], seconds: float) -> None:
        """Gives the top scene the events and the time; a transition drops the events left over.

        For the scenes below it time passes as well. If one of them calls back, nothing is on top of it any more; the
        events were for what was.
        """
        for scene in self._scenes[:-1]:
            scene.beside(seconds)
        for event in () if self._uncover() else events:
            if self._apply(self.top.handle(event) if self.top else None):
                break
        if self.top is not None:
            self._apply(self.top.update(seconds))

    def _uncover(self) -> bool:
        """Closes all that lies over a scene that calls back, as if it was dismissed; whether there is such a scene."""
        caller = next((scene for scene in self._scenes[:-1] if scene.calls_back), None)
        if caller is None:
            return False
        while self.top is not caller:
            self._drop()
        self._apply(self._resume(None))
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paints every scene that can be seen."""
        for scene in self.visible():
            scene.draw(surface)

    def layout(self) -> None:
        """Tells every scene that size, scale or theme changed."""
        for scene in self._scenes:
            scene.layout()
            scene.touch()

    def apply(self, transition: Transition) -> None:
        """Applies a transition that comes from outside, for example the closed window."""
        self._apply(transition)

    def _apply(self, transition: Transition | None) -> bool:
        """Goes where the transition leads, and where the scenes on the way lead on to; whether it leads anywhere."""
        following = transition
        while following is not None:
            following = self._go(following)
        return transition is not None

    def _go(self, transition: Transition) -> Transition | None:
        """One step of the way; what the scene that is on top then answers."""
        match transition:
            case Push(scene):
                if self.top is not None:
                    self.top.pause()
                return self._put(scene)
            case Pop(result):
                self._drop()
                return self._resume(result)
            case Replace(scene):
                self._drop()
                return self._put(scene)
            case Reset(scene):
                self._clear()
                return self._put(scene)
            case Quit():
                self._clear()
            case _:
                assert_never(transition)
        return None

    def _resume(self, result: object) -> Transition | None:
        if self.top is None:
            return None
        self.top.touch()
        return self.top.resume(result)

    def _put(self, scene: Scene) -> Transition | None:
        self._scenes.append(scene)
        following = scene.enter()
        scene.layout()
        scene.touch()
        return following

    def _drop(self) -> None:
        # It leaves the stack first: a scene whose exit fails must not be asked again.
        self._scenes.pop().exit()

    def _clear(self) -> None:
        while self._scenes:
            self._drop()
