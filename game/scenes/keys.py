"""A page that lists what each key does."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.scene import Pop, Transition
from game.app.stage import Stage
from game.scenes.form import Form, Page
from game.view.backdrop import sky_only
from game.view.controls import Button, Style, heading, panel
from game.view.frame import Op, Point, Rect, Text, Weight
from game.view.palette import Role


@dataclass(frozen=True, slots=True)
class Binding:
    """A key, or a few that belong together, and what they do."""

    keys: str
    meaning: str


class KeysScene(Form):
    """All bindings in two columns."""

    def __init__(self, stage: Stage, bindings: tuple[Binding, ...]) -> None:
        """Bindings in the order in which they are listed, down the first column and then the second."""
        super().__init__(stage)
        self._bindings = bindings

    def chosen(self, name: str) -> Transition | None:
        """Back."""
        del name
        return Pop()

    @property
    def topic(self) -> str | None:
        """The page about keys."""
        return "keys"

    def page(self) -> Page:
        """The list and the way back."""
        bounds, px = self.stage.bounds, self.stage.px
        half = -(-len(self._bindings) // 2)
        wanted = px(58) + half * px(30) + px(40) + px(56)
        area = bounds.centered(min(px(900), bounds.w - 2 * px(24)), min(wanted, bounds.h - px(16)))
        title, rest = area.cut_top(px(48))
        foot, _ = area.cut_bottom(px(42))
        box = Rect(area.x, rest.y, area.w, foot.y - px(10) - rest.y)
        frame: list[Op] = [
            *sky_only(bounds, px),
            heading("Keys", Point(title.x, title.y), px),
            *panel(box, px),
        ]
        columns = box.inset(px(20), px(10)).columns(2, px(24))
        for column, start in zip(columns, (0, half), strict=True):
            part = self._bindings[start : start + half]
            for binding, row in zip(part, column.rows(half), strict=False):
                frame.extend(self._line(binding, row))
        back, _ = foot.cut_right(px(150))
        return Page(tuple(frame), (Button("back", back, "Back", Style.MAIN),))

    def _line(self, binding: Binding, row: Rect) -> tuple[Op, ...]:
        px = self.stage.px
        room = px(120)
        y = row.center.y - self.stage.fonts.height(px(14)) // 2
        return (
            Text(binding.keys, Point(row.x, y), px(14), Role.LINK, weight=Weight.BOLD, max_width=room),
            Text(binding.meaning, Point(row.x + room + px(8), y), px(14), max_width=row.w - room - px(8)),
        )
