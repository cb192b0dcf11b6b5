"""A list of rows that tell something: their places, which is chosen, and how far it went by."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Generic

from game.scenes.match.panel_steps import Place
from game.view.board.listing import ListPlace, R, RowBox, boxes, held_high, held_row, in_sight, tall
from game.view.frame import Measure, Rect

GROUP = "list"
"""The group of its places."""

_KEPT = 40
"""So much of a page stays in sight on the next one, at the ordinary size: two lines."""


class RowList(Generic[R]):
    """Rows are known by their index; `chosen` and `pointed` are such, `scroll` is how far it has gone by in pixels."""

    def __init__(self, rows: Sequence[R]) -> None:
        """These rows; they have no places yet."""
        self.rows = rows
        self.boxes: tuple[RowBox[R], ...] = ()
        self.chosen: int | None = None
        self.pointed: int | None = None
        self.scroll = 0
        self._layout: ListPlace
        self._placed: object = None

    def put(self, rows: Sequence[R]) -> None:
        """Other rows, from the first one on, of which none is chosen."""
        self.rows = rows
        self.chosen = self.pointed = None
        self.scroll = 0

    def swap(self, rows: Sequence[R]) -> None:
        """Other rows where the list rests; at which of them the mouse points is not known before it moves."""
        self.rows = rows
        self.pointed = None

    def place(self, layout: ListPlace, measure: Measure) -> None:
        """Gives the rows their places, unless they have them already."""
        self._layout = layout
        placed = (layout, self.rows)
        if self._placed != placed:
            self._placed = placed
            self.boxes = boxes(measure, self.rows, layout)
        self.scroll_by(0)

    def row_at(self, point: tuple[int, int]) -> int | None:
        """The row under a point of the window that tells something."""
        if not self._layout.rows.contains(point):
            return None
        if not self.seen.contains(point):
            return held_row(self.boxes, self._layout, self.scroll)
        inside = (box.rect.move(0, -self.scroll).contains(point) for box in self.boxes)
        return next((index for index, found in enumerate(inside) if found and self.rows[index].tells), None)

    @property
    def seen(self) -> Rect:
        """Where rows are in sight: below the title of the first of them, which stays."""
        return in_sight(self.boxes, self._layout, self.scroll)

    def numbered(self, number: int | None) -> int | None:
        """The row about what has that number."""
        return next((index for index, row in enumerate(self.rows) if number and row.number == number), None)

    def beside(self, way: int) -> int | None:
        """The row after the chosen one that tells something, or with -1 before it; None at either end: who reads on is
        not thrown back to the beginning. Where the chosen one is out of sight, the reader is elsewhere: the first in
        sight, or the last; if none is, the next one that way. Where none is chosen, the first that begins in sight, or
        the last of all."""
        telling = self._telling
        if self.chosen in telling and self._is_in_sight(self.chosen):
            place = telling.index(self.chosen) + way
            return telling[place] if 0 <= place < len(telling) else None
        if self.chosen is not None:
            seen = [index for index in telling if self._is_in_sight(index)]
            telling = seen or [index for index in telling if self._is_beyond(index, way)]
        elif way > 0:
            telling = [index for index in telling if self.begins_in_sight(index)] or telling
        return telling[0 if way > 0 else -1] if telling else None

    @property
    def _telling(self) -> list[int]:
        return [index for index, row in enumerate(self.rows) if row.tells]

    def end(self, way: int) -> int | None:
        """The last row that tells something, or with -1 the first."""
        telling = self._telling
        return telling[-1 if way > 0 else 0] if telling else None

    def _is_in_sight(self, index: int) -> bool:
        """Whether anything of a row is to be seen."""
        return index < len(self.boxes) and self.boxes[index].rect.move(0, -self.scroll).overlaps(self._layout.rows)

    def _is_beyond(self, index: int, way: int) -> bool:
        """Whether a row stands below what is in sight, or with -1 above it."""
        if index >= len(self.boxes):
            return False
        rect, area = self.boxes[index].rect.move(0, -self.scroll), self._layout.rows
        return rect.y >= area.bottom if way > 0 else rect.bottom <= area.y

    def goes_on(self, way: int) -> bool:
        """Whether the words of the chosen row go on below what is in sight of them, or with -1 above it."""
        if self.chosen is None or not self._is_in_sight(self.chosen):
            return False
        area, words = self.seen, self.boxes[self.chosen].line_rects(self.scroll)
        return words[-1].bottom > area.bottom if way > 0 else words[0].y < area.y

    @property
    def names(self) -> dict[int, str]:
        """What the rows that tell something are called by their places."""
        return {
            index: f"#{row.number}" if row.number else f"row {index}"
            for index, row in enumerate(self.rows)
            if row.tells
        }

    def places(self) -> list[Place]:
        """The rows that tell something, by their numbers or else their index, in sight or not."""
        rects = {index: self.boxes[index].rect.move(0, -self.scroll) for index in self.names}
        return [Place(name, rects[index], GROUP) for index, name in self.names.items()]

    def places_in_sight(self) -> list[Place]:
        """Those of them that can be pressed as they are."""
        return [place for place in self.places() if self._layout.rows.contains(place.rect.center)]

    def begins_in_sight(self, index: int) -> bool:
        """Whether the first line of a row is to be seen."""
        y = self.boxes[index].rect.y - self.scroll
        return self.seen.y <= y < self.seen.bottom

    def show(self, index: int) -> None:
        """Scrolls as far as it must be for a row to be seen; with the first or last that tells something, also those
        beyond it, which can be reached in no other way."""
        if index == self.end(-1):
            self._bring(0)
        if index == self.end(1):
            self._bring(len(self.rows) - 1)
        self._bring(index)

    def begin_with(self, index: int) -> None:
        """Scrolls so that a row stands at the top, or as far as there is more."""
        self.scroll = 0
        self.scroll_by(self._begins(index))

    def reveal(self, names: Collection[str]) -> None:
        """Scrolls no further than it must be for the rows of these names to be seen, or else the first of them."""
        for index, name in reversed(self.names.items()):
            if name in names:
                self._bring(index)

    def _bring(self, index: int) -> None:
        """Of a row that is higher than the list its beginning; what belongs to another one stands below its title."""
        rect, area, edge = self.boxes[index].rect, self._layout.rows, self._layout.px(6)
        if self.rows[index].is_part:
            area = area.cut_top(held_high(self.boxes[index], self._layout))[1]
        below = rect.bottom + edge - self.scroll - area.bottom
        above = area.y + edge - (rect.y - self.scroll)
        self.scroll_by(min(below, -above) if below > 0 else -above if above > 0 else 0)

    def page(self, way: int) -> bool:
        """On by as much as is in sight but a line or two, or with -1 back; False if there is nothing more that way."""
        kept, before = self._layout.px(_KEPT), self.scroll
        if way < 0:
            return self.scroll_by(kept - self.seen.h)
        reach = before + self._layout.rows.h - kept
        whole = self._cut_off(before + self._layout.rows.h)
        if whole is not None and whole > before + self._layout.rows.h // 3:
            return self.scroll_by(whole - before)
        self.scroll_by(reach - before)
        # What the title hides that stays at the top then would be passed over.
        hidden = self.scroll + self.seen.y - self._layout.rows.y - reach
        self.scroll_by(max(before + kept - self.scroll, -hidden) if hidden > 0 else 0)
        return self.scroll != before

    def _cut_off(self, bottom: int) -> int | None:
        """Where the row begins of which only the beginning is in sight, as a scroll that shows it at the top."""
        top = self._layout.rows.y
        found = [index for index, box in enumerate(self.boxes) if box.rect.y - top < bottom]
        last = None if not found else self.boxes[found[-1]].rect
        if last is None or last.bottom - top <= bottom:
            return None
        return self._begins(found[-1])

    def to_end(self, way: int) -> bool:
        """To the end of the list, or with -1 to its beginning."""
        return self.scroll_by(way * tall(self.boxes, self._layout))

    def scroll_by(self, pixels: int) -> bool:
        """Another part of the list; False if there is none that way."""
        before = self.scroll
        self.scroll = max(0, min(self.scroll + pixels, self._reach))
        return self.scroll != before

    @property
    def _reach(self) -> int:
        """How far the list can be scrolled, in pixels: there, too, it begins with a whole row, if one begins near."""
        area = self._layout.rows
        least = tall(self.boxes, self._layout) - area.h
        if least <= 0:
            return 0
        begins = (self._begins(index) for index, row in enumerate(self.rows) if not row.is_part)
        return next((each for each in begins if least <= each <= least + area.h // 4), least)

    def _begins(self, index: int) -> int:
        """The scroll that shows a row at the top of the list, below the title of what it belongs to."""
        held = held_high(self.boxes[index], self._layout) if self.rows[index].is_part else 0
        return self.boxes[index].rect.y - self._layout.rows.y - self._layout.px(6) - held
