"""What stands below a board about who else plays: a line of words with buttons, and boxes above it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.view.board.buttons import PlacedButton
from game.view.forms.controls import Px
from game.view.frame import Anchor, Circle, Fill, Measure, Op, Point, Rect, Text, shorten
from game.view.keys.command import Offered
from game.view.look.palette import Role

LINE = 28
"""Height of the line at the ordinary size; it is always there."""

_BETWEEN, _BESIDE = 10, 14
"""Gaps between buttons, and between them and words, at the ordinary size."""


@dataclass(frozen=True, slots=True)
class Dot:
    """The mark before the words."""

    ink: Role
    hollow: bool = False


@dataclass(frozen=True, slots=True)
class StatusLine:
    """The line: its mark, words and buttons, from right to left. The button with the id `lit` calls for attention."""

    dot: Dot
    words: str
    ink: Role
    offered: tuple[Offered, ...]
    lit: str = ""


def status_line(view: StatusLine, row: Rect, measure: Measure, px: Px, ops: list[Op]) -> list[PlacedButton]:
    """Draws the line into a row; gives its buttons."""
    ops += [Fill(row, Role.PANEL), Fill(Rect(row.x, row.y, row.w, 1), Role.PANEL_LINE)]
    rest = row.inset(px(8), px(2))
    drawn: list[Op] = []
    buttons = []
    for each in view.offered:
        place, rest = rest.cut_right(_width(each, measure, px) - px(2), px(12))
        buttons.append(_button(each, place, px, drawn, lit=each.id == view.lit))
        if each.id == view.lit:
            drawn.append(Circle(Point(place.x - px(8), place.center.y), px(4), Role.TIME))
    dot = Point(rest.x + px(10), rest.center.y)
    ops.append(Circle(dot, px(6), view.dot.ink, px(2) if view.dot.hollow else 0))
    at = Point(dot.x + px(14), rest.center.y)
    ops.append(Text(shorten(measure, view.words, rest.right - at.x, px(14)), at, px(14), view.ink, Anchor.LEFT))
    ops += drawn
    return buttons


def buttons_in(
    offered: Sequence[Offered], box: Rect, measure: Measure, px: Px, ops: list[Op]
) -> tuple[list[PlacedButton], Rect]:
    """All of them from right to left in a box, and what is left of it for words."""
    rest, found = box.inset(px(12), 0), []
    for number, each in enumerate(offered, 1):
        place, rest = rest.cut_right(_width(each, measure, px), px(_BETWEEN if number < len(offered) else _BESIDE))
        found.append(_button(each, place.centered(place.w, px(30)), px, ops))
    return found, rest


def room_beside(offered: Sequence[Offered], width: int, measure: Measure, px: Px) -> int:
    """For words beside these buttons."""
    return width - sum(_width(each, measure, px) + px(_BETWEEN) for each in offered)


def edged(rect: Rect, edge: Role, px: Px) -> list[Op]:
    """The ground of a box above the line."""
    return [Fill(rect, Role.PANEL), Fill(Rect(rect.x, rect.y, rect.w, px(2)), edge)]


def _label(offered: Offered) -> str:
    return f"{offered.words}  {offered.key}".strip()


def _width(offered: Offered, measure: Measure, px: Px) -> int:
    return measure.width(_label(offered), px(13)) + px(30)


def _button(offered: Offered, rect: Rect, px: Px, ops: list[Op], *, lit: bool = False) -> PlacedButton:
    """One of them, drawn."""
    edge = Role.TIME if lit else Role.NOW if offered.strong else Role.PANEL_LINE
    ground = Role.NOW_FILL if offered.strong else Role.SLATE
    ink = Role.TEXT_DIM if offered.lacks else Role.TEXT
    text = Text(_label(offered), rect.center, px(13), ink, Anchor.CENTER, max_width=rect.w - px(6))
    ops += [Fill(rect, ground, px(6), 1, edge), text]
    return PlacedButton(offered, rect)
