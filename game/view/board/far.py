"""What stands below a board whose other player sits at another machine: the line to there, questions, and troubles."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.view.forms.controls import Button, Px, Style
from game.view.frame import Anchor, Circle, Fill, Measure, Op, Point, Rect, Text, shorten, wrap
from game.view.look.palette import Role

LINE = 28
"""Height of the line to the other player at the ordinary size; it is always there."""

CHAT, YES, NO, LEAVE = "chat", "agree", "decline", "leave the board"
"""The names of its buttons."""


class Contact(Enum):
    """How things stand between the two programs."""

    THERE = "connected"
    AWAY = "away"
    OVER = "gone"


_DOTS = {Contact.THERE: Role.NOW, Contact.AWAY: Role.ALARM, Contact.OVER: Role.TEXT_DIM}


@dataclass(frozen=True, slots=True)
class Question:
    """Something that the player can answer with one of two buttons; an empty word leaves the button out."""

    words: str
    yes: str
    no: str
    yes_key: str = ""
    no_key: str = ""
    yes_hint: str = ""
    no_hint: str = ""


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
    """All of it. `doing` says what the other does, `unread` how many lines of the chat are new; `key` opens it."""

    contact: Contact
    doing: str
    unread: int = 0
    key: str = ""
    chatting: bool = False
    question: Question | None = None
    trouble: Trouble | None = None


@dataclass(frozen=True, slots=True)
class FarPicture:
    """The picture with its buttons; `height` pixels of the window are its own."""

    height: int
    ops: tuple[Op, ...]
    buttons: tuple[Button, ...]


def far_picture(view: FarView, window: Rect, measure: Measure, px: Px) -> FarPicture:
    """Rows at the lower edge of the window, the line last."""
    line, rest = window.cut_bottom(px(LINE))
    ops: list[Op] = []
    buttons = [_line(view, line, measure, px, ops)]
    if view.trouble is not None:
        buttons.append(_trouble(view.trouble, rest, measure, px, ops))
        rest = rest.cut_bottom(_trouble_height(view.trouble, rest, measure, px))[1]
    if view.question is not None:
        buttons += _question(view.question, rest, measure, px, ops)
        rest = rest.cut_bottom(_question_height(view.question, rest, measure, px))[1]
    return FarPicture(window.h - rest.h, tuple(ops), tuple(buttons))


def _line(view: FarView, row: Rect, measure: Measure, px: Px, ops: list[Op]) -> Button:
    ops += [Fill(row, Role.PANEL), Fill(Rect(row.x, row.y, row.w, 1), Role.PANEL_LINE)]
    words = "Close chat" if view.chatting else "Chat"
    words = f"{words} ({view.unread} new)" if view.unread else words
    label = f"{words}  {view.key}".strip()
    width = measure.width(label, px(13)) + px(28)
    place, rest = row.inset(px(8), px(2)).cut_right(width, px(12))
    dot = Point(rest.x + px(10), rest.center.y)
    # Told without its colour too: a hollow ring is a connection that is not there.
    ring = 0 if view.contact is Contact.THERE else px(2)
    ops.append(Circle(dot, px(6), _DOTS[view.contact], ring))
    ink = Role.ALARM if view.contact is Contact.AWAY else Role.TEXT
    at = Point(dot.x + px(14), rest.center.y)
    doing = shorten(measure, view.doing, rest.right - at.x, px(14))
    ops.append(Text(doing, at, px(14), ink, Anchor.LEFT))
    if view.unread:
        ops.append(Circle(Point(place.x - px(8), place.center.y), px(4), Role.TIME))
    ops += _small(place, label, px, lit=view.unread > 0)
    return Button(CHAT, place, label, hint="Words to the other player, beside the board.", key=view.key)


def _small(rect: Rect, label: str, px: Px, *, lit: bool = False, style: Style = Style.PLAIN) -> list[Op]:
    edge = Role.TIME if lit else Role.NOW if style is Style.MAIN else Role.PANEL_LINE
    ground = Role.NOW_FILL if style is Style.MAIN else Role.SLATE
    text = Text(label, rect.center, px(13), Role.TEXT, Anchor.CENTER, max_width=rect.w - px(6))
    return [Fill(rect, ground, px(6), 1, edge), text]


def _box(rect: Rect, edge: Role, px: Px) -> list[Op]:
    return [Fill(rect, Role.PANEL), Fill(Rect(rect.x, rect.y, rect.w, px(2)), edge)]


def _question_labels(question: Question) -> tuple[str, str]:
    return f"{question.yes}  {question.yes_key}".strip(), f"{question.no}  {question.no_key}".strip()


def _question_parts(question: Question, width: int, measure: Measure, px: Px) -> tuple[list[str], tuple[int, int]]:
    """The words in lines beside the buttons, and how wide these are."""
    yes, no = (measure.width(label, px(13)) + px(30) for label in _question_labels(question))
    room = width - yes - no - px(52)
    return wrap(measure, question.words, room, px(14)), (yes, no)


def _question_height(question: Question, area: Rect, measure: Measure, px: Px) -> int:
    lines, _ = _question_parts(question, area.w, measure, px)
    return max(px(30), len(lines) * (measure.height(px(14)) + px(1))) + px(12)


def _question(question: Question, area: Rect, measure: Measure, px: Px, ops: list[Op]) -> list[Button]:
    lines, (yes_width, no_width) = _question_parts(question, area.w, measure, px)
    box, _ = area.cut_bottom(_question_height(question, area, measure, px))
    ops += _box(box, Role.TIME, px)
    no, rest = box.inset(px(12), 0).cut_right(no_width, px(10))
    yes, rest = rest.cut_right(yes_width, px(14))
    leading = measure.height(px(14)) + px(1)
    top = rest.center.y - leading * len(lines) // 2
    ops += [Text(line, Point(rest.x, top + n * leading), px(14), Role.TEXT) for n, line in enumerate(lines)]
    buttons = []
    kinds = (
        (YES, yes, question.yes_hint, question.yes_key, Style.MAIN),
        (NO, no, question.no_hint, question.no_key, Style.PLAIN),
    )
    for (name, place, hint, key, style), label in zip(kinds, _question_labels(question), strict=True):
        rect = place.centered(place.w, px(30))
        ops += _small(rect, label, px, style=style)
        buttons.append(Button(name, rect, label, style, hint=hint, key=key))
    return buttons


_OUT = "Leave for the menu"


def _out_width(measure: Measure, px: Px) -> int:
    return measure.width(_OUT, px(13)) + px(30)


def _trouble_lines(trouble: Trouble, width: int, measure: Measure, px: Px) -> list[tuple[str, Role]]:
    room = width - _out_width(measure, px) - px(46)
    title = Role.ALARM if trouble.grave else Role.TEXT
    found = [(line, title) for line in wrap(measure, trouble.title, room, px(14))]
    found += [(line, Role.TEXT_DIM) for text in trouble.lines for line in wrap(measure, text, room, px(13))]
    return found


def _trouble_height(trouble: Trouble, area: Rect, measure: Measure, px: Px) -> int:
    count = len(_trouble_lines(trouble, area.w, measure, px))
    return max(px(30), count * (measure.height(px(14)) + px(1))) + px(14)


def _trouble(trouble: Trouble, area: Rect, measure: Measure, px: Px, ops: list[Op]) -> Button:
    box, _ = area.cut_bottom(_trouble_height(trouble, area, measure, px))
    ops += _box(box, Role.ALARM, px)
    out, rest = box.inset(px(12), 0).cut_right(_out_width(measure, px), px(14))
    y = rest.y + px(8)
    for line, ink in _trouble_lines(trouble, area.w, measure, px):
        ops.append(Text(line, Point(rest.x, y), px(14 if ink is not Role.TEXT_DIM else 13), ink))
        y += measure.height(px(14)) + px(1)
    rect = out.centered(out.w, px(30))
    ops += _small(rect, _OUT, px)
    return Button(LEAVE, rect, _OUT, hint="To the menu; the match is kept, and goes on from there.")
