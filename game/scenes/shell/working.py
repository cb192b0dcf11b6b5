"""Waiting for work that runs outside of the frames: nothing to be seen at first, then what it does, and a way out."""

from __future__ import annotations

from collections.abc import Callable

from game.app.errand import Errand, Stopped
from game.app.job import Job
from game.app.scene import Pop, Transition
from game.app.stage import Stage
from game.scenes.shell.form import Form, Page
from game.view.forms.controls import Button, panel, shade
from game.view.frame import Anchor, Circle, Op, Point, Rect, Text, Weight, wrap
from game.view.look.palette import Role, Tint

PATIENCE = 0.5
"""Seconds before anything is shown."""

STOP = "stop"
"""The name of the button that stops the work."""

_GLANCE = 0.004
"""Seconds of each frame in which this thread does nothing but wait, so that short work is done within its frame."""

_DOTS = 9
_ROUND = 1.6
"""Seconds in which the light goes once round."""


WORKED_OUT = "What happens is being worked out…"
"""While a turn is played, in a title that has no words of its own for that."""


def wordless(progress: object) -> tuple[str, ...]:
    """There are no words for how far the work has come."""
    del progress
    return ()


class WorkingScene(Form):
    """Lies over the scene below while the work runs, and pops with what the work gives.

    `after` may turn the result into another transition. An exception of the work is raised in the frame in which it
    is noticed.
    """

    opaque = False

    def __init__(
        self,
        stage: Stage,
        work: Callable[[Errand], object],
        words: str,
        after: Callable[[object], Transition] = Pop,
        *,
        told: Callable[[object], tuple[str, ...]] = wordless,
        stopped: Callable[[], Transition] = Pop,
    ) -> None:
        """`work` must not touch anything that is drawn; `words` say what is going on.

        `told` puts in words what the errand hears of the work's progress. `stopped` is what follows when the player
        stops the work; if it was done before it noticed, `after` follows all the same.
        """
        super().__init__(stage)
        self._job = Job(work, "work")
        self._words = words
        self._after = after
        self._told = told
        self._if_stopped = stopped
        self._waited = 0.0

    @property
    def moving(self) -> bool:
        """Frames come quickly, so that the end is noticed at once."""
        return True

    def enter(self) -> None:
        """The work begins."""
        self._job.start()

    def exit(self) -> None:
        """Nobody waits any more: the program ends, or the work is done."""
        super().exit()
        self._job.end()

    def update(self, seconds: float) -> Transition | None:
        """Looks whether the work is done."""
        super().update(seconds)
        if self._job.wait(_GLANCE):
            return self._done()
        before = self._picture_key()
        self._waited += seconds
        if self._picture_key() != before:
            self.refresh()
        return None

    def _done(self) -> Transition:
        try:
            result = self._job.result()
        except Stopped:
            return self._if_stopped()
        return self._after(result)

    def _picture_key(self) -> int:
        return int(self._waited * 20) if self._waited >= PATIENCE else -1

    def chosen(self, name: str) -> Transition | None:
        """The work shall stop; the scene stays until it has."""
        self._job.stop()
        return super().chosen(name)

    def dismissed(self) -> Transition | None:
        """Escape stops the work as well, even before anything is to be seen."""
        return self.chosen(STOP)

    def page(self) -> Page:
        """After a while, a box with a light going round, what the work does in words, and a button to stop it."""
        if self._waited < PATIENCE:
            return Page((), ())
        px, bounds = self.stage.px, self.stage.bounds
        pad, size = px(24), px(14)
        width = min(px(520), bounds.w - 2 * pad)
        told = () if self._job.progress is None else self._told(self._job.progress)
        lines = [line for text in told for line in wrap(self.stage.fonts, text, width - 2 * pad, size)]
        step = self.stage.fonts.height(size) + px(6)
        box = bounds.centered(width, 2 * pad + px(72) + len(lines) * step + px(50))
        at = Point(box.center.x, box.y + pad + px(6))
        title = Text(self._words, at, px(18), Role.TEXT, Anchor.CENTER, weight=Weight.BOLD, max_width=width - 2 * pad)
        top = box.y + pad + px(68)
        words = (Text(line, Point(box.x + pad, top + n * step), size, Role.TEXT_DIM) for n, line in enumerate(lines))
        return Page((shade(bounds), *panel(box, px), title, *self._lights(box, pad), *words), (self._button(box, pad),))

    def _lights(self, box: Rect, pad: int) -> list[Op]:
        """A light that goes round: nobody can know how long a search will take."""
        px = self.stage.px
        lit = int(self._waited / _ROUND * _DOTS)
        lights: list[Op] = []
        for number in range(_DOTS):
            behind = (lit - number) % _DOTS
            at = Point(box.center.x + (number - _DOTS // 2) * px(22), box.y + pad + px(42))
            lights.append(Circle(at, px(6), Tint(Role.TIME, max(40, 255 - 40 * behind))))
        return lights

    def _button(self, box: Rect, pad: int) -> Button:
        px = self.stage.px
        width, height = px(170), px(40)
        rect = Rect(box.center.x - width // 2, box.bottom - pad - height, width, height)
        if self._job.stopped:
            return Button(STOP, rect, "Stopping…", enabled=False, hint="The search ends as soon as it can.")
        return Button(STOP, rect, "Stop (Esc)", hint="Stops the search; nothing is changed by it.", key="Esc")
