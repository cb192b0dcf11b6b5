"""Plays the program like a person, without a screen: posts events, runs frames, finds things by label."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.app.loop import Loop
from game.app.scene import Scene
from game.app.stack import SceneStack
from game.app.stage import Stage
from game.app.window import Window
from game.storage.settings import Settings
from game.view.frame import Rect
from tests.patience import wait_until

FRAME = 1 / 60


class Pilot:
    """One window with one scene stack; `make(stage)` gives the first scene."""

    def __init__(self, make, size=(1280, 720), settings: Settings | None = None, pictures=Path("/nowhere")):
        self.window = Window("test", size)
        self.stage = Stage(self.window.size, settings or Settings())
        self.stack = SceneStack(make(self.stage))
        self.loop = Loop(self.window, self.stage, self.stack, pictures)
        self.running = True
        self.frames(2)

    def close(self) -> None:
        self.window.close()

    @property
    def scene(self) -> Scene:
        assert self.stack.top is not None, "the program has ended"
        return self.stack.top

    def post(self, *events: pygame.event.Event) -> None:
        """Runs one frame with these events, then one without."""
        self.running = self.loop.run_frame(events, FRAME)
        if self.running:
            self.running = self.loop.run_frame((), FRAME)

    def frames(self, count: int, seconds: float = FRAME) -> None:
        for _ in range(count):
            if self.running:
                self.running = self.loop.run_frame((), seconds)

    def until(self, ready: Callable[[], object]) -> None:
        """Runs frames until that is so: how to wait for what a thread or a process does, never in a count of frames."""
        wait_until(ready, self._go_on, lambda: f"it does not come to that at {self.stack.top}")

    def _go_on(self) -> None:
        assert self.running, "the program has ended"
        self.frames(1)

    def press(self, *keys: int, mod: int = 0) -> None:
        """Presses and releases keys one after the other; letters also arrive as text."""
        for key in keys:
            down = pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            self.post(down, pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))

    def type(self, text: str) -> None:
        for letter in text:
            self.post(pygame.Event(pygame.TEXTINPUT, text=letter))

    def move(self, point: tuple[int, int]) -> None:
        pygame.mouse.set_pos(point)
        self.post(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0), touch=False))

    def click_at(self, point: tuple[int, int], button: int = 1) -> None:
        point = (int(point[0]), int(point[1]))
        self.move(point)
        self.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button, touch=False))
        if self.running:
            self.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=button, touch=False))

    def wheel(self, point: tuple[int, int], steps: int) -> None:
        self.move(point)
        self.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False, precise_x=0.0, precise_y=float(steps)))

    def target(self, label: str) -> Rect:
        targets = self.scene.targets()
        assert label in targets, f"no {label!r} here, only {sorted(targets)}"
        return targets[label]

    def click(self, label: str) -> None:
        """Clicks the middle of what the scene calls by that label."""
        self.click_at(self.target(label).center)

    def resize(self, size: tuple[int, int]) -> None:
        self.window.resize(size)
        self.frames(2)

    def picture(self) -> pygame.Surface:
        """What is on the screen now."""
        self.loop.redraw()
        self.frames(1)
        return self.window.surface.copy()
