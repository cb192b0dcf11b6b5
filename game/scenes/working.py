"""Waiting for work that runs outside of the frames: nothing to be seen at first, then a sign that it goes on."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pygame

from game.app.scene import Pop, Scene, Transition
from game.app.stage import Stage
from game.view.controls import panel, shade
from game.view.frame import Anchor, Circle, Frame, Op, Point, Text
from game.view.palette import Role, Tint

PATIENCE = 0.5
"""Seconds before anything is shown."""

_GLANCE = 0.004
"""Seconds of each frame in which this thread does nothing but wait, so that the work gets on."""

_DOTS = 9
_ROUND = 1.6
"""Seconds in which the light goes once round."""


class WorkingScene(Scene):
    """Lies over the scene below while the work runs, and pops with what the work gives.

    `after` may turn the result into another transition. An exception of the work is raised in the frame in which it
    is noticed.
    """

    opaque = False

    def __init__(
        self,
        stage: Stage,
        work: Callable[[], object],
        words: str,
        after: Callable[[object], Transition] = Pop,
    ) -> None:
        """`work` must not touch anything that is drawn; `words` say what is going on."""
        super().__init__()
        self._stage = stage
        self._work = work
        self._words = words
        self._after = after
        self._result: object = None
        self._error: BaseException | None = None
        self._waited = 0.0
        self._thread = threading.Thread(target=self._run, name="work", daemon=True)

    def _run(self) -> None:
        try:
            self._result = self._work()
        except BaseException as error:  # handed over to the thread of the frames, which raises it
            self._error = error

    @property
    def moving(self) -> bool:
        """Frames come quickly, so that the end is noticed at once."""
        return True

    def enter(self) -> None:
        """The work begins."""
        self._thread.start()

    def update(self, seconds: float) -> Transition | None:
        """Looks whether the work is done."""
        self._thread.join(_GLANCE)
        if not self._thread.is_alive():
            if self._error is not None:
                raise self._error
            return self._after(self._result)
        before = self._picture_key()
        self._waited += seconds
        if self._picture_key() != before:
            self.touch()
        return None

    def _picture_key(self) -> int:
        return int(self._waited * 20) if self._waited >= PATIENCE else -1

    def picture(self) -> Frame:
        """A box with a light going round, after a while."""
        if self._waited < PATIENCE:
            return ()
        px, bounds = self._stage.px, self._stage.bounds
        box = bounds.centered(px(360), px(120))
        ops: list[Op] = [shade(bounds), *panel(box, px)]
        lit = int(self._waited / _ROUND * _DOTS)
        for number in range(_DOTS):
            behind = (lit - number) % _DOTS
            x = box.center.x + (number - _DOTS // 2) * px(22)
            alpha = max(40, 255 - 40 * behind)
            ops.append(Circle(Point(x, box.y + px(42)), px(6), Tint(Role.TIME, alpha)))
        at = Point(box.center.x, box.y + px(82))
        ops.append(Text(self._words, at, px(16), Role.TEXT, Anchor.CENTER, max_width=box.w - px(20)))
        return tuple(ops)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the sign."""
        self._stage.painter.paint(surface, self.picture())
