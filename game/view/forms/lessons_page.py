"""The page of a title's lessons: a card for each, with the picture of its board, and how well it went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.view.forms.controls import Button, Px, Style
from game.view.frame import Anchor, Frame, Measure, Op, Point, Rect, Text, Weight, wrap
from game.view.look.palette import Role

CARD_HEIGHT, GAP = 60, 6
_TALLEST = 132
_COLUMN = 380
_PICTURE = 76


@dataclass(frozen=True, slots=True)
class LessonCard:
    """One lesson in the list. `score` tells how well it went in words (empty: it was not gone through yet).

    `offered`: it is the one to take next. `preview` draws its board into a room.
    """

    name: str
    number: int
    title: str
    about: str
    score: str
    offered: bool
    preview: Callable[[Rect], Frame]


@dataclass(frozen=True, slots=True)
class CardGrid:
    """Where the cards of a page lie: in columns, row by row downwards."""

    places: tuple[Rect, ...]


def card_grid(area: Rect, count: int, px: Px) -> CardGrid:
    """As many places as there is room for, and no more than `count`, first down and then across."""
    columns = max(1, min(3, (area.w + px(GAP)) // px(_COLUMN)))
    rows = max(1, (area.h + px(GAP)) // px(CARD_HEIGHT + GAP))
    rows = min(rows, -(-count // columns)) if count else rows
    height = max(px(CARD_HEIGHT), min(px(_TALLEST), (area.h + px(GAP)) // rows - px(GAP)))
    places = [
        Rect(cell.x, area.y + row * (height + px(GAP)), cell.w, height)
        for cell in area.columns(columns, px(GAP))
        for row in range(rows)
    ]
    return CardGrid(tuple(places[:count]))


def card_button(card: LessonCard, place: Rect) -> Button:
    """The box of a card; its words are drawn upon it."""
    style = Style.MAIN if card.offered else Style.PLAIN
    hint = f"Once more. It went so: {card.score}." if card.score else "Begins this lesson."
    return Button(card.name, place, "", style, hint=hint)


def card_ops(card: LessonCard, place: Rect, measure: Measure, px: Px) -> Frame:
    """Picture, name, line and mark of a card."""
    inside = place.inset(px(8), px(4))
    room, words = inside.cut_left(min(px(_PICTURE) * place.h // px(CARD_HEIGHT), inside.w // 3), px(10))
    size, title = px(12), f"{card.number}  {card.title}"
    mark = _mark(card)
    if mark and measure.width(title, px(15), Weight.BOLD) + measure.width(mark, size) + px(10) > words.w:
        mark = "●" if card.score else ""  # how well it went is told where the mouse rests, too
    taken = measure.width(mark, size) + px(10) if mark else 0
    ops: list[Op] = [*card.preview(room)]
    ops.append(Text(title, Point(words.x, words.y), px(15), Role.TEXT, weight=Weight.BOLD, max_width=words.w - taken))
    if mark:
        ops.append(Text(mark, Point(words.right, words.y + px(2)), size, Role.NOW, Anchor.TOP_RIGHT))
    y = words.y + px(19)
    for line in wrap(measure, card.about, words.w, size)[: max(2, (words.bottom - y) // px(15))]:
        ops.append(Text(line, Point(words.x, y), size, Role.TEXT_DIM, max_width=words.w))
        y += px(15)
    return tuple(ops)


def _mark(card: LessonCard) -> str:
    """How well it went, or that it is the one to take next."""
    return f"● {card.score}" if card.score else "next" if card.offered else ""


def refused_ops(lines: Sequence[str], room: Rect, measure: Measure, px: Px) -> Frame:
    """What could not be used, a line each, as far as there is room."""
    size = px(12)
    step = measure.height(size)
    fitting = max(0, room.h // step)
    return tuple(
        Text(line, Point(room.x, room.y + number * step), size, Role.ALARM, max_width=room.w)
        for number, line in enumerate(lines[:fitting])
    )
