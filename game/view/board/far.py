"""What stands below a board whose other player sits at another machine: the line to there, questions, and troubles."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.view.board.below import LINE, Dot, StatusLine, buttons_in, edged, room_beside, status_line
from game.view.board.buttons import PlacedButton
from game.view.forms.controls import Px
from game.view.frame import Measure, Op, Point, Rect, Text, wrap
from game.view.keys.command import Offered
from game.view.keys.far_rows import CHAT, FarNow, Question
from game.view.look.palette import Role


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


# The line, a question, and a trouble.


def _line(view: FarView, row: Rect, measure: Measure, px: Px, ops: list[Op]) -> list[PlacedButton]:
    lit = CHAT if view.now.unread > 0 else ""
    # Told without its colour too: a hollow ring is a connection that is not there.
    dot = Dot(_DOTS[view.contact], hollow=view.contact is not Contact.THERE)
    ink = Role.ALARM if view.contact is Contact.AWAY else Role.TEXT
    return status_line(StatusLine(dot, view.doing, ink, view.line, lit), row, measure, px, ops)


def _question_lines(view: FarView, question: Question, width: int, measure: Measure, px: Px) -> list[str]:
    return wrap(measure, question.words, room_beside(view.asked, width, measure, px) - px(32), px(14))


def _question_height(view: FarView, question: Question, area: Rect, measure: Measure, px: Px) -> int:
    lines = _question_lines(view, question, area.w, measure, px)
    return max(px(30), len(lines) * (measure.height(px(14)) + px(1))) + px(12)


def _question(
    view: FarView, question: Question, box: Rect, measure: Measure, px: Px, ops: list[Op]
) -> list[PlacedButton]:
    ops += edged(box, Role.TIME, px)
    buttons, rest = buttons_in(view.asked, box, measure, px, ops)
    lines, leading = _question_lines(view, question, box.w, measure, px), measure.height(px(14)) + px(1)
    top = rest.center.y - leading * len(lines) // 2
    ops += [Text(line, Point(rest.x, top + n * leading), px(14), Role.TEXT) for n, line in enumerate(lines)]
    return buttons


def _trouble_lines(view: FarView, trouble: Trouble, width: int, measure: Measure, px: Px) -> list[tuple[str, Role]]:
    room = room_beside(view.out, width, measure, px) - px(36)
    title = Role.ALARM if trouble.grave else Role.TEXT
    found = [(line, title) for line in wrap(measure, trouble.title, room, px(14))]
    found += [(line, Role.TEXT_DIM) for text in trouble.lines for line in wrap(measure, text, room, px(13))]
    return found


def _trouble_height(view: FarView, trouble: Trouble, area: Rect, measure: Measure, px: Px) -> int:
    count = len(_trouble_lines(view, trouble, area.w, measure, px))
    return max(px(30), count * (measure.height(px(14)) + px(1))) + px(14)


def _trouble(view: FarView, trouble: Trouble, box: Rect, measure: Measure, px: Px, ops: list[Op]) -> list[PlacedButton]:
    ops += edged(box, Role.ALARM, px)
    buttons, rest = buttons_in(view.out, box, measure, px, ops)
    y = rest.y + px(8)
    for line, ink in _trouble_lines(view, trouble, box.w, measure, px):
        ops.append(Text(line, Point(rest.x, y), px(14 if ink is not Role.TEXT_DIM else 13), ink))
        y += measure.height(px(14)) + px(1)
    return buttons
