"""Tells what went wrong, what was saved and where."""

from __future__ import annotations

from pathlib import Path

from game.app.scene import Pop, Transition
from game.app.stage import Stage
from game.engine.text import plain_lines
from game.scenes.shell.form import Form, Page
from game.view.forms.controls import Button, Style, panel
from game.view.frame import Op, Point, Rect, Sprite, Text, Weight, wrap
from game.view.look.backdrop import sky_only
from game.view.look.palette import Role

WRONG = "Something went wrong"


class ErrorScene(Form):
    """One page with one way out; pops without a result."""

    def __init__(
        self, stage: Stage, what: str, saved: Path | None = None, way_out: str = "Back", title: str = WRONG
    ) -> None:
        """`what` happened in plain words; `saved` is the file that holds the match, if one was written. `title` stands
        over it: what is no fault should not be called one."""
        super().__init__(stage)
        self.what = plain_lines(what, 400)
        self.saved = saved
        self._way_out = way_out
        self._title = title

    def chosen(self, name: str) -> Transition | None:
        """Back to where it can go on."""
        del name
        return Pop()

    def page(self) -> Page:
        """A box in the middle with everything that is known."""
        stage, px = self.stage, self.stage.px
        pad = px(32)
        box = stage.bounds.centered(min(px(680), stage.bounds.w - 2 * px(24)), px(380))
        inside = box.inset(pad)
        sign = Rect(inside.x, inside.y, px(44), px(44))
        title = Point(sign.right + px(16), inside.y + px(4))
        frame: list[Op] = [
            *sky_only(stage.bounds, px),
            *panel(box, px),
            Sprite("alarm", sign, Role.ALARM),
            Text(self._title, title, px(24), weight=Weight.BOLD, max_width=inside.right - title.x),
        ]
        button = Button(
            "back",
            Rect(inside.right - px(150), inside.bottom - px(42), px(150), px(42)),
            self._way_out,
            Style.MAIN,
            hint="Leaves this page.",
            key="Esc",
        )
        room = Rect(inside.x, inside.y + px(64), inside.w, button.rect.y - inside.y - px(76))
        frame.extend(self._words(room))
        return Page(tuple(frame), (button,))

    def _words(self, room: Rect) -> list[Op]:
        """What happened, as far as there is room, and below it what was saved."""
        fonts, size = self.stage.fonts, self.stage.px(15)
        step = fonts.height(size) + self.stage.px(2)
        saved = [] if self.saved is None else wrap(fonts, f"The match is saved in {self.saved}", room.w, size)
        count = max(1, room.h // step - len(saved) - 1)
        what = wrap(fonts, self.what, room.w, size)[:count]
        ops: list[Op] = []
        for number, line in enumerate(what):
            ops.append(Text(line, Point(room.x, room.y + number * step), size, Role.TEXT))
        for number, line in enumerate(saved):
            y = room.y + (len(what) + 1 + number) * step
            ops.append(Text(line, Point(room.x, y), size, Role.NOW))
        return ops
