"""The buttons of commands: in a row of their own, or on a sheet from right to left, or from left to right."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic

from game.view.board.sheet import ButtonLook, C, Sheet, button
from game.view.forms.controls import Button, ControlState, Px, Style, control_frame
from game.view.forms.hint import Hint
from game.view.frame import Frame, Op, Rect
from game.view.keys.command import Offered


@dataclass(frozen=True, slots=True)
class PlacedButton:
    """A button as it is now, in its place."""

    offered: Offered
    rect: Rect

    @property
    def hint(self) -> Hint:
        """What a click there would do, or what lacks."""
        return Hint(self.offered.hint, self.offered.key_name)


def placed_at(buttons: Iterable[PlacedButton], point: tuple[int, int]) -> PlacedButton | None:
    """The button under a point."""
    return next((each for each in buttons if each.rect.contains(point)), None)


def placed_row(
    row: Rect, first: Iterable[Offered], last: Iterable[Offered], gaps: tuple[int, int], px: Px
) -> tuple[PlacedButton, ...]:
    """The first ones from the left, and the last ones from the right; `gaps` are between those and between these. Of
    the first, whoever wants no width of its own takes the room that is left, and whoever has no room is left out: its
    key does the same. They come in reading order."""
    ahead, behind = [], []
    for offered in last:
        place, row = row.cut_right(px(offered.width), px(gaps[1]))
        behind.append(PlacedButton(offered, place))
    for offered in first:
        if px(offered.width) <= row.w:
            place, row = row.cut_left(px(offered.width) if offered.width else row.w, px(gaps[0]))
            ahead.append(PlacedButton(offered, place))
    return (*ahead, *reversed(behind))


def row_frame(buttons: Iterable[PlacedButton], pointed: str, px: Px, focused: str = "") -> Frame:
    """They as they look while the mouse is on the one of that id, and the focus on another (empty: on none)."""
    ops: list[Op] = []
    for each in buttons:
        offered = each.offered
        label = f"{offered.key}  {offered.words}" if offered.key else offered.words
        style = Style.MAIN if offered.strong else Style.PLAIN
        button = Button(offered.target, each.rect, label, style, enabled=not offered.lacks)
        ops += control_frame(button, ControlState(offered.id == pointed, focused=offered.id == focused), px)
    return tuple(ops)


@dataclass(frozen=True, slots=True)
class Buttons(Generic[C]):
    """How buttons are put on a sheet: `press` makes the click for a command's id, and `hot` is what the mouse is over,
    to be lit (None: they are not lit)."""

    sheet: Sheet[C]
    press: Callable[[str], C]
    px: Px
    hot: C | None = None

    def put(self, rect: Rect, offered: Offered, clip: Rect | None = None) -> None:
        """One button in its place; what cannot be pressed says what lacks."""
        idle, click = bool(offered.lacks), self.press(offered.id)
        strong = offered.strong and not idle
        look = ButtonLook(lit=(click == self.hot or offered.lit) and not idle, idle=idle, strong=strong)
        self.sheet.ops += button(rect, offered.words, self.px(13 if strong else 12), look, offered.key)
        if idle:
            self.sheet.tells(rect, offered.lacks)
        else:
            self.sheet.target(rect, click, offered.target, clip)

    def from_right(self, row: Rect, offered: Iterable[Offered], gap: int = 4) -> Rect:
        """From right to left, each as wide as it wants; gives the room that is left."""
        for each in offered:
            rect, row = row.cut_right(self.px(each.width), self.px(gap))
            self.put(rect, each)
        return row

    def across(self, row: Rect, offered: Iterable[Offered]) -> Rect:
        """From left to right; whoever wants no width of its own takes the room that is left, which is given."""
        for each in offered:
            rect, row = row.cut_left(self.px(each.width) if each.width else row.w, self.px(6))
            self.put(rect, each)
        return row
