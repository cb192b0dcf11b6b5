"""What panels are made of: clickable pictures, buttons, headings, and what scrolls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.view.frame import Anchor, Clip, Fill, Frame, Measure, Op, Point, Rect, Text, Unclip, Weight, fitted
from game.view.look.palette import Color, Role

C = TypeVar("C")
"""What a click asks for: each title has values of its own for that."""


@dataclass(frozen=True, slots=True)
class Target(Generic[C]):
    """A place to click: where, what for, and its name for tests and for hints."""

    rect: Rect
    click: C
    name: str


@dataclass(frozen=True, slots=True)
class Picture(Generic[C]):
    """A part of the scene: what is drawn and what can be clicked. `reach` is how far it can be scrolled, in pixels, and
    `scroll` how far it is.

    `lacking` are places that cannot be pressed, each with what is missing, or with what it means.
    """

    ops: Frame
    targets: tuple[Target[C], ...] = ()
    reach: int = 0
    lacking: tuple[tuple[Rect, str], ...] = ()
    scroll: int = 0


class Sheet(Generic[C]):
    """A panel while it is being filled."""

    def __init__(self) -> None:
        """Empty."""
        self.ops: list[Op] = []
        self.targets: list[Target[C]] = []
        self._told: list[tuple[Rect, str]] = []

    def target(self, rect: Rect, click: C, name: str, clip: Rect | None = None) -> None:
        """Something to click, as far as it lies in the clip."""
        if clip is None or (clip.overlaps(rect) and clip.contains(rect.center)):
            self.targets.append(Target(rect if clip is None else rect.within(clip), click, name))

    def tells(self, rect: Rect, words: str) -> None:
        """About something that cannot be pressed: what it is, or what is missing before it can be."""
        self._told.append((rect, words))

    def scrolled(self, rect: Rect, ops: Iterable[Op], tall: int, scroll: int) -> int:
        """Something `tall` of which only the rectangle is to be seen; gives how far it can be scrolled, in pixels."""
        self.ops += clipped(rect, ops)
        self.ops += scroll_bar(rect, tall, scroll)
        return max(0, tall - rect.h)

    def picture(self, reach: int = 0, scroll: int = 0) -> Picture[C]:
        """What was filled in."""
        return Picture(tuple(self.ops), tuple(self.targets), reach, tuple(self._told), scroll)


def box(rect: Rect, radius: int) -> Op:
    """The ground of a panel."""
    return Fill(rect, Role.PANEL, radius, 1, Role.PANEL_LINE)


def heading(rect: Rect, text: str, size: int, measure: Measure, aside: str = "", short: str = "") -> list[Op]:
    """A heading in a row, and something smaller at its right end if there is room for it; a long one gives way to its
    `short` wording, or is set smaller."""
    at = Point(rect.x, rect.center.y)
    if short and measure.width(text, size, Weight.BOLD) > rect.w:
        text = short
    size = fitted(measure, text, rect.w, (size * 2 // 3, size), Weight.BOLD)
    ops: list[Op] = [Text(text, at, size, Role.TEXT, Anchor.LEFT, Weight.BOLD, rect.w)]
    small = max(9, size * 4 // 5)
    room = rect.w - measure.width(text, size, Weight.BOLD) - size
    if aside and measure.width(aside, small) <= room:
        ops.append(Text(aside, Point(rect.right, at.y), small, Role.TEXT_DIM, Anchor.RIGHT))
    return ops


@dataclass(frozen=True, slots=True)
class ButtonLook:
    """How a button looks: chosen or lit ones have a stronger edge, idle ones cannot be pressed."""

    lit: bool = False
    idle: bool = False
    strong: bool = False
    color: Color = Role.TEXT


def button(rect: Rect, text: str, size: int, style: ButtonLook = ButtonLook(), key: str = "") -> list[Op]:
    """A button with an optional key in front of its words."""
    ground: Color = Role.SELECTED if style.lit else Role.NOW_FILL if style.strong else Role.SLATE
    edge: Color = Role.SELECTED_LINE if style.lit else Role.NOW if style.strong else Role.PANEL_LINE
    ops: list[Op] = [Fill(rect, None if style.idle else ground, min(7, rect.h // 4), 1, edge)]
    pad = rect.h // 3
    if not key:
        color = Role.TEXT_DIM if style.idle else style.color
        ops.append(Text(text, rect.center, size, color, Anchor.CENTER, max_width=rect.w - pad))
        return ops
    ink = Role.TEXT_DIM if style.idle else Role.NOW
    left = Point(rect.x + pad, rect.center.y)
    indent = size * (5 + 4 * len(key)) // 6
    room = rect.right - left.x - indent - pad // 2
    ops.append(Text(key, left, size, ink, Anchor.LEFT, Weight.BOLD))
    color = Role.TEXT_DIM if style.idle else style.color
    ops.append(Text(text, Point(left.x + indent, left.y), size, color, Anchor.LEFT, max_width=room))
    return ops


def clipped(rect: Rect, ops: Iterable[Op]) -> list[Op]:
    """The steps, painted inside of the rectangle only."""
    return [Clip(rect), *ops, Unclip()]


def scroll_bar(rect: Rect, tall: int, scroll: int) -> list[Op]:
    """A thin mark at the right edge that shows which part of something tall is in sight."""
    if tall <= rect.h or not rect.h:
        return []
    height = max(16, rect.h * rect.h // tall)
    reach = max(1, tall - rect.h)
    y = rect.y + (rect.h - height) * min(scroll, reach) // reach
    return [Fill(Rect(rect.right - 4, y, 4, height), Role.PANEL_LINE, 2)]


def held_scroll(scroll: int, tall: int, height: int) -> int:
    """The scroll as far as there is something to be seen."""
    return max(0, min(scroll, tall - height))


def lacking_at(pictures: Iterable[Picture[C]], point: tuple[int, int]) -> str:
    """What is said of something under a point that cannot be pressed; empty where there is no such thing."""
    told = (each for picture in pictures for each in picture.lacking)
    return next((words for rect, words in told if rect.contains(point)), "")


def find_target(targets: Sequence[Target[C]], point: tuple[int, int]) -> Target[C] | None:
    """The topmost target under a point."""
    return next((target for target in reversed(targets) if target.rect.contains(point)), None)
