"""The list of preferences: its sections and rows, where each lies, and how it looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from game.view.forms.controls import Control, Px
from game.view.frame import Anchor, Frame, Line, Measure, Point, Rect, Text, Weight, wrap
from game.view.look.palette import Role

_TITLE, _ROW, _GAP = 32, 41, 10
_CONTROL = (240, 34)
_REMARK = 12
_BETWEEN = 40
"""Heights of a heading, a row, and the gap before a section; a control's size; room between two columns."""

_NARROW_CONTROL, _BROAD = 200, 490
"""The width of a control in rows of less than that width."""


@dataclass(frozen=True, slots=True)
class Preference:
    """One preference: its name on the left, its control on the right, and a remark below the name."""

    name: str
    label: str
    make: Callable[[Rect], Control]
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence where a preference would be."""

    words: str


@dataclass(frozen=True, slots=True)
class Exhibit:
    """Something to look at, that many pixels of the ordinary size high."""

    height: int
    draw: Callable[[Rect], Frame]


@dataclass(frozen=True, slots=True)
class SectionTitle:
    """The heading of a section."""

    words: str


SettingsPart: TypeAlias = SectionTitle | Preference | Note | Exhibit
"""What stands in the list, one below the other."""


@dataclass(frozen=True, slots=True)
class Section:
    """Preferences that belong together, and the column in which they stand where there is room for two."""

    title: str
    parts: tuple[Preference | Note | Exhibit, ...]
    column: int = 0


@dataclass(frozen=True, slots=True)
class Placed:
    """A part and its place on the whole list, counted from the list's upper left corner."""

    part: SettingsPart
    rect: Rect

    def shown(self, room: Rect, scroll: int) -> Rect:
        """Where it lies in a room that shows the list from `scroll` pixels on."""
        return self.rect.move(room.x, room.y - scroll)


def arrange(sections: Sequence[Section], width: int, columns: int, px: Px) -> tuple[Placed, ...]:
    """All parts in the order of the Tab key, in one column or in two."""
    each = (width - px(_BETWEEN) * (columns - 1)) // columns
    placed: list[Placed] = []
    for column in range(columns):
        x = column * (each + px(_BETWEEN))
        y = 0
        for section in sections:
            if columns > 1 and section.column != column:
                continue
            y += px(_GAP) if y else 0
            for part in (SectionTitle(section.title), *section.parts):
                rect = Rect(x, y, each, px(_height(part)))
                placed.append(Placed(part, rect))
                y = rect.bottom
    return tuple(placed)


def _height(part: SettingsPart) -> int:
    match part:
        case SectionTitle():
            return _TITLE
        case Exhibit(height):
            return height
        case Preference() | Note():
            return _ROW


def tall(placed: Sequence[Placed]) -> int:
    """The height of the whole list in pixels."""
    return max((each.rect.bottom for each in placed), default=0)


def scroll_to(placed: Sequence[Placed], name: str, scroll: int, height: int) -> int:
    """The scroll, changed as little as it takes to have that preference in sight; a heading above it comes along."""
    for number, each in enumerate(placed):
        if isinstance(each.part, Preference) and each.part.name == name:
            before = placed[number - 1]
            top = before.rect.y if isinstance(before.part, SectionTitle) else each.rect.y
            return max(min(scroll, top), each.rect.bottom - height)
    return scroll


def control_of(row: Preference, rect: Rect, px: Px) -> Control:
    """The row's control, where the row is shown there."""
    right, _ = rect.cut_right(_control_width(rect, px))
    return row.make(right.centered(right.w, min(px(_CONTROL[1]), right.h)))


def _control_width(row: Rect, px: Px) -> int:
    """Less in a narrow row, so that there is room for its words."""
    return px(_CONTROL[0] if row.w >= px(_BROAD) else _NARROW_CONTROL)


def part_ops(part: SettingsPart, rect: Rect, measure: Measure, px: Px) -> Frame:
    """Everything of a part but its control."""
    match part:
        case SectionTitle(words):
            line = rect.bottom - px(5)
            at = Point(rect.x, line - px(4))
            return (
                Text(words, at, px(16), Role.TEXT, Anchor.BOTTOM_LEFT, Weight.BOLD, rect.w),
                Line((Point(rect.x, line), Point(rect.right, line)), Role.LINE),
            )
        case Exhibit():
            return part.draw(rect)
        case Note(words):
            lines = wrap(measure, words, rect.w, px(13))
            step = measure.height(px(13))
            top = rect.center.y - step * len(lines) // 2
            return tuple(
                Text(each, Point(rect.x, top + n * step), px(13), Role.TEXT_DIM) for n, each in enumerate(lines)
            )
        case Preference():
            return _row_ops(part, rect, px)
        case _:
            assert_never(part)


def _row_ops(row: Preference, rect: Rect, px: Px) -> Frame:
    _, left = rect.cut_right(_control_width(rect, px), px(12))
    middle = left.center.y
    if not row.remark:
        return (Text(row.label, Point(left.x, middle), px(15), anchor=Anchor.LEFT, max_width=left.w),)
    return (
        Text(row.label, Point(left.x, middle + px(2)), px(15), anchor=Anchor.BOTTOM_LEFT, max_width=left.w),
        Text(row.remark, Point(left.x, middle + px(2)), px(_REMARK), Role.TEXT_DIM, max_width=left.w),
    )
