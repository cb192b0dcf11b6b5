"""The list of a book's pages on the left of it: searched, scrolled, and gone through page by page."""

from __future__ import annotations

from game.view.book.book import Book
from game.view.book.page import Row, reach_of, row_rect, rows_of
from game.view.forms.controls import Px
from game.view.frame import Rect

_LONGEST = 40
"""Letters that can be looked for."""


class Contents:
    """All pages by chapter, or those that were found.

    `scroll` is how far the list has gone by, in pixels; `selected`: all of the query is, to be written over.
    """

    def __init__(self, book: Book) -> None:
        """Everything is listed; it has no place yet."""
        self._book = book
        self._room = Rect(0, 0, 0, 0)
        self._px: Px = lambda length: length
        self.query = ""
        self.selected = False
        self.scroll = 0
        self.rows: tuple[Row, ...] = ()

    def place(self, room: Rect, px: Px) -> None:
        """Lists the pages in that room, at that scale."""
        self._room, self._px = room, px
        self._list()

    def search(self, query: str) -> None:
        """Lists the pages with those words, from the first one on; all of them without words."""
        self.query = query[:_LONGEST]
        self.selected = False
        self.scroll = 0
        self._list()

    def typed(self, text: str) -> str:
        """What is looked for with that text written at its end, or over what is selected."""
        return text if self.selected else self.query + text

    def deleted(self) -> str:
        """What is looked for without its last letter, or without what is selected."""
        return "" if self.selected else self.query[:-1]

    def _list(self) -> None:
        self.rows = rows_of(self._book, self.query, self._px)
        self.scroll_by(0)

    @property
    def leaves(self) -> list[str]:
        """The names of the pages that are listed."""
        return [row.leaf for row in self.rows if row.leaf]

    def beside(self, leaf: str, way: int) -> str:
        """The page after that one, or with -1 before it; empty if there is none. One that is not listed itself is
        followed by the first."""
        leaves = self.leaves
        if leaf not in leaves:
            return leaves[0] if leaves else ""
        place = leaves.index(leaf) + way
        return leaves[place] if 0 <= place < len(leaves) else ""

    def scroll_by(self, pixels: int) -> None:
        """Another part of the list, as far as there is one."""
        self.scroll = max(0, min(self.scroll + pixels, reach_of(self.rows, self._room)))

    def show(self, leaf: str) -> None:
        """Scrolls as far as needed to have that page in sight."""
        for row in self.rows:
            if row.leaf == leaf:
                rect = row_rect(row, self._room, self.scroll)
                self.scroll_by(min(0, rect.y - self._room.y) + max(0, rect.bottom - self._room.bottom))

    def leaf_at(self, point: tuple[int, int]) -> str:
        """The name of the page whose row is there; empty if there is none."""
        if not self._room.contains(point):
            return ""
        return next((leaf for leaf, rect in self._rects() if rect.contains(point)), "")

    def places(self) -> dict[str, Rect]:
        """Where each page is listed, as far as it is in sight."""
        return {leaf: rect for leaf, rect in self._rects() if self._room.contains(rect.center)}

    def _rects(self) -> list[tuple[str, Rect]]:
        return [(row.leaf, row_rect(row, self._room, self.scroll)) for row in self.rows if row.leaf]
