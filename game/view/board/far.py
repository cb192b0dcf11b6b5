"""What stands below a board whose other player sits at another machine: the line to there, questions, and troubles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.view.board.buttons import PlacedButton
from game.view.forms.controls import Px
from game.view.frame import Anchor, Circle, Fill, Measure, Op, Point, Rect, Text, shorten, wrap
from game.view.keys.command import Offered
from game.view.keys.far_rows import CHAT, FarNow, Question
from game.view.look.palette import Role

LINE = 28
"""Height of the line to the other player at the ordinary size; it is always there."""


class Contact(Enum):
    """How things stand between the two programs."""

    THERE = "connected"
    AWAY = "away"
    OVER = "gone"


_DOTS = {Contact.THERE: Role.NOW, Contact.AWAY: Role.ALARM, Contact.OVER: Role.TEXT_DIM}


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why the other player cannot be heard, since when, what is being done, and what can be done: a line each.

    `grave`: nothing is tried any more.
    """

    title: str
    lines: tuple[str, ...]
    grave: bool = False


@dataclass(frozen=True, slots=True)
class FarView:
    """All of it. `doing` says what the other does; of the buttons `line` are on the line, `asked` at the question and
    `out` at the trouble, each from right to left."""

    contact: Contact
    doing: str
    now: FarNow
    trouble: Trouble | None
    line: tuple[Offered, ...]
    asked: tuple[Offered, ...]
    out: tuple[Offered, ...]


@dataclass(frozen=True, slots=True)
class FarPicture:
    """The picture with its buttons; `height` pixels of the window are its own."""

    height: int
    ops: tuple[Op, ...]
    buttons: tuple[PlacedButton, ...]


def far_picture(view: FarView, window: Rect, measure: Measure, px: Px) -> FarPicture:
    """Rows at the lower edge of the window, the line last."""
    line, rest = window.cut_bottom(px(LINE))
    ops: list[Op] = []
    buttons = _line(view, line, measure, px, ops)
    if view.trouble is not None:
        area, rest = rest.cut_bottom(_trouble_height(view, view.trouble, rest, measure, px))
        buttons += _trouble(view, view.trouble, area, measure, px, ops)
    if view.now.question is not None:
        area, rest = rest.cut_bottom(_question_height(view, view.now.question, rest, measure, px))
        buttons += _question(view, view.now.question, area, measure, px, ops)
    return FarPicture(window.h - rest.h, tuple(ops), tuple(buttons))


# Buttons.

_BETWEEN, _BESIDE = 10, 14
"""Gaps between buttons, and between them and words, at the ordinary size."""


def _label(offered: Offered) -> str:
    return f"{offered.words}  {offered.key}".strip()


def _width(offered: Offered, measure: Measure, px: Px) -> int:
    return measure.width(_label(offered), px(13)) + px(30)


def _button(offered: Offered, rect: Rect, px: Px, ops: list[Op], *, lit: bool = False) -> PlacedButton:
    """One of them, drawn."""
    edge = Role.TIME if lit else Role.NOW if offered.strong else Role.PANEL_LINE
    ground = Role.NOW_FILL if offered.strong else Role.SLATE
    text = Text(_label(offered), rect.center, px(13), Role.TEXT, Anchor.CENTER, max_width=rect.w - px(6))
    ops += [Fill(rect, ground, px(6), 1, edge), text]
    return PlacedButton(offered, rect)


def _buttons(
    offered: Sequence[Offered], box: Rect, measure: Measure, px: Px, ops: list[Op]
) -> tuple[list[PlacedButton], Rect]:
    """All of them from right to left in a box, and what is left of it for words."""
    rest, found = box.inset(px(12), 0), []
    for number, each in enumerate(offered, 1):
        place, rest = rest.cut_right(_width(each, measure, px), px(_BETWEEN if number < len(offered) else _BESIDE))
        found.append(_button(each, place.centered(place.w, px(30)), px, ops))
    return found, rest


def _room(offered: Sequence[Offered], width: int, measure: Measure, px: Px) -> int:
    """For words beside these buttons."""
    return width - sum(_width(each, measure, px) + px(_BETWEEN) for each in offered)


# The line, a question, and a trouble.


def _line(view: FarView, row: Rect, measure: Measure, px: Px, ops: list[Op]) -> list[PlacedButton]:
    ops += [Fill(row, Role.PANEL), Fill(Rect(row.x, row.y, row.w, 1), Role.PANEL_LINE)]
    rest, news = row.inset(px(8), px(2)), view.now.unread > 0
    drawn: list[Op] = []
    buttons = []
    for each in view.line:
        place, rest = rest.cut_right(_width(each, measure, px) - px(2), px(12))
        buttons.append(_button(each, place, px, drawn, lit=news and each.id == CHAT))
        if news and each.id == CHAT:
            drawn.append(Circle(Point(place.x - px(8), place.center.y), px(4), Role.TIME))
    dot = Point(rest.x + px(10), rest.center.y)
    # Told without its colour too: a hollow ring is a connection that is not there.
    ring = 0 if view.contact is Contact.THERE else px(2)
    ops.append(Circle(dot, px(6), _DOTS[view.contact], ring))
    ink = Role.ALARM if view.contact is Contact.AWAY else Role.TEXT
    at = Point(dot.x + px(14), rest.center.y)
    ops.append(Text(shorten(measure, view.doing, rest.right - at.x, px(14)), at, px(14), ink, Anchor.LEFT))
    ops += drawn
    return buttons


def _box(rect: Rect, edge: Role, px: Px) -> list[Op]:
    return [Fill(rect, Role.PANEL), Fill(Rect(rect.x, rect.y, rect.w, px(2)), edge)]


def _question_lines(view: FarView, question: Question, width: int, measure: Measure, px: Px) -> list[str]:
    return wrap(measure, question.words, _room(view.asked, width, measure, px) - px(32), px(14))


def _question_height(view: FarView, question: Question, area: Rect, measure: Measure, px: Px) -> int:
    lines = _question_lines(view, question, area.w, measure, px)
    return max(px(30), len(lines) * (measure.height(px(14)) + px(1))) + px(12)


def _question(
    view: FarView, question: Question, box: Rect, measure: Measure, px: Px, ops: list[Op]
) -> list[PlacedButton]:
    ops += _box(box, Role.TIME, px)
    buttons, rest = _buttons(view.asked, box, measure, px, ops)
    lines, leading = _question_lines(view, question, box.w, measure, px), measure.height(px(14)) + px(1)
    top = rest.center.y - leading * len(lines) // 2
    ops += [Text(line, Point(rest.x, top + n * leading), px(14), Role.TEXT) for n, line in enumerate(lines)]
    return buttons


def _trouble_lines(view: FarView, trouble: Trouble, width: int, measure: Measure, px: Px) -> list[tuple[str, Role]]:
    room = _room(view.out, width, measure, px) - px(36)
    title = Role.ALARM if trouble.grave else Role.TEXT
    found = [(line, title) for line in wrap(measure, trouble.title, room, px(14))]
    found += [(line, Role.TEXT_DIM) for text in trouble.lines for line in wrap(measure, text, room, px(13))]
    return found


def _trouble_height(view: FarView, trouble: Trouble, area: Rect, measure: Measure, px: Px) -> int:
    count = len(_trouble_lines(view, trouble, area.w, measure, px))
    return max(px(30), count * (measure.height(px(14)) + px(1))) + px(14)


def _trouble(view: FarView, trouble: Trouble, box: Rect, measure: Measure, px: Px, ops: list[Op]) -> list[PlacedButton]:
    ops += _box(box, Role.ALARM, px)
    buttons, rest = _buttons(view.out, box, measure, px, ops)
    y = rest.y + px(8)
    for line, ink in _trouble_lines(view, trouble, box.w, measure, px):
        ops.append(Text(line, Point(rest.x, y), px(14 if ink is not Role.TEXT_DIM else 13), ink))
        y += measure.height(px(14)) + px(1)
    return buttons
