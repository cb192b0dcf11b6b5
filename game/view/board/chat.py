"""The chat beside a board: what was said, a field to type into, and how far it is scrolled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.view.board.sheet import clipped, held_scroll, scroll_bar
from game.view.forms.controls import Entry, Px
from game.view.frame import Fill, Measure, Op, Point, Rect, Text, Weight, fold, wrap
from game.view.look.palette import Role

WIDTH = 250
"""Pixels at the ordinary size that the chat takes from the board."""

FIELD = "say"
"""The name of the field."""

_NEAR = 40
"""Percent of the window that the chat takes at most."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One line: who said it, and whether that is the player at this machine."""

    name: str
    text: str
    mine: bool


@dataclass(frozen=True, slots=True)
class ChatPicture:
    """The picture, the field upon it, and how far the lines can be scrolled back, in pixels."""

    ops: tuple[Op, ...]
    field: Entry
    reach: int


def chat_room(window: Rect, px: Px) -> Rect:
    """What of the window is the chat's while it is open: a column at the right."""
    return window.cut_right(min(px(WIDTH), window.w * _NEAR // 100))[0]


def chat_picture(said: Sequence[Remark], area: Rect, back: int, longest: int, measure: Measure, px: Px) -> ChatPicture:
    """The latest lines at the bottom; `back` pixels scrolled towards the older ones. A line holds so many letters."""
    ops: list[Op] = [Fill(area, Role.PANEL), Fill(Rect(area.x, area.y, 1, area.h), Role.PANEL_LINE)]
    inside = area.inset(px(10), px(8))
    head, inside = inside.cut_top(px(22), px(4))
    ops.append(Text("Chat", Point(head.x, head.y), px(15), Role.TEXT, weight=Weight.BOLD))
    row, room = inside.cut_bottom(px(34), px(8))
    field = Entry(FIELD, row, "", longest, "Enter says it, Esc goes back to the board.")
    lines = _lines(said, room.w - px(8), measure, px)
    leading = measure.height(px(13)) + px(2)
    tall = leading * len(lines)
    back = held_scroll(back, tall, room.h)
    top = room.bottom - tall + back if tall > room.h else room.y
    words = [
        Text(line, Point(room.x, top + number * leading), px(13), ink, weight=weight)
        for number, (line, ink, weight) in enumerate(lines)
    ]
    if not lines:
        hint = wrap(measure, "Nothing has been said yet. Type below; Enter says it.", room.w, px(13))
        words = [
            Text(line, Point(room.x, room.y + number * leading), px(13), Role.TEXT_DIM)
            for number, line in enumerate(hint)
        ]
    ops += clipped(room, words)
    ops += scroll_bar(room, tall, max(0, tall - room.h - back))
    return ChatPicture(tuple(ops), field, max(0, tall - room.h))


def _lines(said: Sequence[Remark], width: int, measure: Measure, px: Px) -> list[tuple[str, Role, Weight]]:
    """Who speaks stands over what is said, once for lines that follow each other."""
    found: list[tuple[str, Role, Weight]] = []
    before: tuple[str, bool] | None = None
    size = px(13)
    for each in said:
        who = (each.name, each.mine)
        if who != before:
            ink = Role.TEXT_DIM if each.mine else Role.LINK
            name = wrap(measure, fold(measure, each.name, width, size), width, size, Weight.BOLD)
            found += [(line, ink, Weight.BOLD) for line in name]
        before = who
        text = wrap(measure, fold(measure, each.text, width, size), width, size)
        found += [(line, Role.TEXT, Weight.REGULAR) for line in text]
    return found
