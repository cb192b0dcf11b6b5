"""The rulebook in the window: where contents, search and page lie, and the picture of the contents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.view.book.book import Book, Leaf
from game.view.forms.controls import Px, panel
from game.view.frame import Anchor, Clip, Fill, Frame, Line, Measure, Op, Point, Rect, Sprite, Text, Unclip, Weight
from game.view.look.palette import Role, Tint

_ROW, _HEAD = 26, 32
_WIDEST = 860
"""A page is no wider than this at the ordinary size: long lines are hard to read."""


@dataclass(frozen=True, slots=True)
class BookLayout:
    """Rectangles in window pixels: `rows` holds the contents, `text` the words of the page."""

    title: Rect
    search: Rect
    contents: Rect
    rows: Rect
    page: Rect
    head: Rect
    text: Rect
    foot: Rect


def book_layout(bounds: Rect, px: Px) -> BookLayout:
    """Contents on the left, the page on the right, buttons below."""
    area = bounds.inset(px(16), px(12))
    foot, rest = area.cut_bottom(px(38), px(10))
    left, page = rest.cut_left(max(px(272), min(px(330), rest.w * 26 // 100)), px(12))
    title, left = left.cut_top(px(38), px(6))
    search, contents = left.cut_top(px(34), px(8))
    inside = page.inset(px(24), px(14))
    inside = Rect(inside.x, inside.y, min(inside.w, px(_WIDEST)), inside.h)
    head, text = inside.cut_top(px(40), px(8))
    return BookLayout(title, search, contents, contents.inset(px(4)), page, head, text, foot)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the contents: a chapter's title (no leaf), or a page. `y` counts from the top of the list."""

    y: int
    h: int
    title: str
    leaf: str = ""


def rows_of(book: Book, query: str, px: Px) -> tuple[Row, ...]:
    """All chapters with their pages, or what was found."""
    rows: list[Row] = []
    y = 0

    def add(leaves: Sequence[Leaf]) -> None:
        nonlocal y
        for leaf in leaves:
            rows.append(Row(y, px(_ROW), leaf.title, leaf.name))
            y += px(_ROW)

    if query.strip():
        add(book.search(query))
        return tuple(rows)
    for chapter in book.chapters:
        rows.append(Row(y, px(_HEAD), chapter.title))
        y += px(_HEAD)
        add(chapter.leaves)
    return tuple(rows)


def reach_of(rows: Sequence[Row], room: Rect) -> int:
    """How far the contents can be scrolled, in pixels."""
    return max(0, rows[-1].y + rows[-1].h - room.h) if rows else 0


def row_rect(row: Row, room: Rect, scroll: int) -> Rect:
    """Where a row is in the window."""
    return Rect(room.x, room.y + row.y - scroll, room.w - 8, row.h)


def contents_ops(layout: BookLayout, rows: Sequence[Row], scroll: int, leaf: str, pointed: str) -> Frame:
    """The list of pages; the one that is open stands out."""
    room = layout.rows
    ops: list[Op] = [Fill(layout.contents, Role.PANEL, 8, 1, Role.PANEL_LINE), Clip(room)]
    for row in rows:
        rect = row_rect(row, room, scroll)
        if rect.overlaps(room):
            ops += _row(row, rect, leaf, pointed)
    ops.append(Unclip())
    ops += scroll_ops(room, reach_of(rows, room), scroll)
    return tuple(ops)


def _row(row: Row, rect: Rect, leaf: str, pointed: str) -> list[Op]:
    size = rect.h * 54 // 100
    if not row.leaf:
        at = Point(rect.x + size // 2, rect.bottom - rect.h // 8)
        return [Text(row.title, at, rect.h * 40 // 100, Role.TEXT_DIM, Anchor.BOTTOM_LEFT, Weight.BOLD, rect.w - size)]
    ops: list[Op] = []
    chosen = row.leaf == leaf
    if chosen:
        ops.append(Fill(rect.inset(0, 1), Role.SELECTED, 6, 1, Role.SELECTED_LINE))
    elif row.leaf == pointed:
        ops.append(Fill(rect.inset(0, 1), Role.SLATE_HOVER, 6))
    at = Point(rect.x + size, rect.center.y)
    weight = Weight.BOLD if chosen else Weight.REGULAR
    ops.append(Text(row.title, at, size, Role.TEXT, Anchor.LEFT, weight, rect.w - size * 3 // 2))
    return ops


def scroll_ops(room: Rect, reach: int, scroll: int) -> Frame:
    """A thin bar at the right edge that tells which part is in sight."""
    if not reach:
        return ()
    height = max(16, room.h * room.h // (room.h + reach))
    y = room.y + (room.h - height) * scroll // reach
    return (Fill(Rect(room.right - 4, y, 4, height), Role.PANEL_LINE, 2),)


@dataclass(frozen=True, slots=True)
class Sought:
    """What is looked for; `selected`: the next letter takes the place of all of it. `found` pages have it."""

    query: str
    found: int
    selected: bool = False


def search_ops(layout: BookLayout, sought: Sought, measure: Measure, px: Px) -> Frame:
    """The field that shows what is looked for."""
    rect, size = layout.search, px(14)
    edge = Role.FOCUS if sought.query else Role.PANEL_LINE
    ops: list[Op] = [Fill(rect, Role.GROUND, px(7), 1, edge)]
    left, room = rect.x + px(12), rect.w - px(24)
    if not sought.query:
        ops.append(Text("Type to search", Point(left, rect.center.y), size, Role.TEXT_DIM, Anchor.LEFT, max_width=room))
        return tuple(ops)
    count = f"{sought.found}" if sought.found else "nothing"
    room -= measure.width(count, px(12)) + px(10)
    end = left + min(measure.width(sought.query, size), room)
    top, bottom = rect.y + px(8), rect.bottom - px(8)
    if sought.selected:
        ops.append(Fill(Rect(left - 1, top, end - left + 2, bottom - top), Tint(Role.FOCUS, 90), 3))
    ops.append(Text(sought.query, Point(left, rect.center.y), size, Role.TEXT, Anchor.LEFT, max_width=room))
    ops.append(Line((Point(end + 2, top), Point(end + 2, bottom)), Role.TEXT))
    at = Point(rect.right - px(10), rect.center.y)
    ops.append(Text(count, at, px(12), Role.TEXT_DIM if sought.found else Role.ALARM, Anchor.RIGHT))
    return tuple(ops)


def head_ops(layout: BookLayout, leaf: Leaf, px: Px) -> Frame:
    """The box of the page, with its title and what goes with it."""
    head = layout.head
    ops: list[Op] = [*panel(layout.page, px)]
    left = head.x
    if leaf.sprite:
        ops.append(Sprite(leaf.sprite, Rect(left, head.y, px(36), px(36)), Role.TEXT, Role.PANEL, Role.PANEL))
        left += px(46)
    at = Point(left, head.y + px(18))
    ops.append(Text(leaf.title, at, px(24), Role.TEXT, Anchor.LEFT, Weight.BOLD, head.right - left))
    return tuple(ops)
