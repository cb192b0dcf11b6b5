"""A board of squares on the screen: which pixels each square has, and which square a pixel belongs to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.view.frame import Rect

ColumnRow: TypeAlias = tuple[int, int]
"""A square by its column and its row, both counted from 0 at the upper left."""

FINE_CELL = 16
"""From this many pixels a square on, a board is drawn with all its details."""


@dataclass(frozen=True, slots=True)
class Grid:
    """One board on the screen: its top left pixel, the pixels of a square's side, and its size in squares."""

    x: int
    y: int
    cell: int
    columns: int
    rows: int

    @property
    def rect(self) -> Rect:
        """The pixels that it covers."""
        return Rect(self.x, self.y, self.cell * self.columns, self.cell * self.rows)

    @property
    def fine(self) -> bool:
        """Whether there is room for details."""
        return self.cell >= FINE_CELL

    def square_rect(self, place: ColumnRow) -> Rect:
        """The pixels of one square."""
        x, y = place
        return Rect(self.x + x * self.cell, self.y + y * self.cell, self.cell, self.cell)

    def square_at(self, point: tuple[int, int]) -> ColumnRow | None:
        """The square under a pixel, None beside the board; the inverse of `square_rect`."""
        if not self.rect.contains(point):
            return None
        return (point[0] - self.x) // self.cell, (point[1] - self.y) // self.cell

    def move(self, dx: int, dy: int) -> Grid:
        """The same board elsewhere."""
        return Grid(self.x + dx, self.y + dy, self.cell, self.columns, self.rows)


def largest_grid(room: Rect, columns: int, rows: int, most: int) -> Grid | None:
    """The largest board in the middle of a room, its squares of at most so many pixels; None if there is no room."""
    cell = min(most, room.w // columns, room.h // rows)
    if cell < 1:
        return None
    place = room.centered(cell * columns, cell * rows)
    return Grid(place.x, place.y, cell, columns, rows)
