"""A question over the scene below, answered with one of a few buttons."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.scene import Pop, Transition
from game.app.stage import Stage
from game.engine.text import plain_lines
from game.scenes.shell.form import Form, Page
from game.view.forms.controls import Button, Style, panel, shade
from game.view.frame import Point, Rect, Text, Weight, wrap
from game.view.look.palette import Role


@dataclass(frozen=True, slots=True)
class Reply:
    """One way to answer: `name` is the result the scene below gets."""

    name: str
    label: str
    style: Style = Style.PLAIN


CANCEL = Reply("cancel", "Cancel")


class DialogScene(Form):
    """Pops with the name of the chosen answer, or with None on Escape."""

    opaque = False

    def __init__(self, stage: Stage, title: str, text: str, answers: tuple[Reply, ...]) -> None:
        """The last answer has the focus: put the harmless one there."""
        super().__init__(stage, answers[-1].name)
        self._title = title
        self._text = plain_lines(text)
        self._answers = answers

    def chosen(self, name: str) -> Transition | None:
        """The answer is the result."""
        return Pop(name)

    def page(self) -> Page:
        """A box in the middle: title, words, buttons on the right."""
        stage, px = self.stage, self.stage.px
        pad, size = px(24), px(15)
        width = min(px(520), stage.bounds.w - 2 * pad)
        lines = wrap(stage.fonts, self._text, width - 2 * pad, size)
        step = stage.fonts.height(size) + px(2)
        box = stage.bounds.centered(width, 2 * pad + px(40) + len(lines) * step + px(24) + px(42))
        top = box.y + pad + px(40)
        words = tuple(
            Text(line, Point(box.x + pad, top + number * step), size, Role.TEXT_DIM)
            for number, line in enumerate(lines)
        )
        title = Text(
            self._title,
            Point(box.x + pad, box.y + pad - px(4)),
            px(20),
            weight=Weight.BOLD,
            max_width=width - 2 * pad,
        )
        frame = (shade(stage.bounds), *panel(box, px), title, *words)
        return Page(frame, self._buttons(box, pad))

    def _buttons(self, box: Rect, pad: int) -> tuple[Button, ...]:
        px, fonts = self.stage.px, self.stage.fonts
        right = box.right - pad
        buttons: list[Button] = []
        for answer in reversed(self._answers):
            width = max(px(110), fonts.width(answer.label, px(15)) + px(32))
            rect = Rect(right - width, box.bottom - pad - px(42), width, px(42))
            buttons.append(Button(answer.name, rect, answer.label, answer.style, hint="Gives this answer."))
            right = rect.x - px(12)
        return tuple(reversed(buttons))
