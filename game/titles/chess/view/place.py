"""Where a chess board lies on the screen, and which side of it is below."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.chess.rules.squares import SIDE
from game.view.board.grid import ColumnRow, Grid
from game.view.board.token import WHOLE
from game.view.frame import Point, Rect

LEAST_NAMED = 24
"""Pixels of a square from which on a small board has letters and numbers beside it."""
_LARGEST = 112
"""Pixels of a square at most, of a board that fills a room."""


@dataclass(frozen=True, slots=True)
class BoardPlace:
    """The pixels of a board. `flipped`: black is below."""

    grid: Grid
    flipped: bool = False

    @property
    def cell(self) -> int:
        """Pixels of a square's side."""
        return self.grid.cell

    @property
    def area(self) -> Rect:
        """The pixels of all squares."""
        return self.grid.rect

    def column_row(self, square: int) -> ColumnRow:
        """Where a square is on the screen, from its upper left."""
        column, row = square % SIDE, SIDE - 1 - square // SIDE
        return (SIDE - 1 - column, SIDE - 1 - row) if self.flipped else (column, row)

    def rect(self, square: int) -> Rect:
        """The pixels of a square."""
        return self.grid.square_rect(self.column_row(square))

    def center(self, square: int) -> Point:
        """The middle of a square."""
        return self.rect(square).center

    def between(self, x: int, y: int) -> Rect:
        """The pixels of a square's size from there on: column and row in thousandths, as White sees the board."""
        if self.flipped:
            x, y = (SIDE - 1) * WHOLE - x, (SIDE - 1) * WHOLE - y
        cell = self.grid.cell
        return Rect(self.grid.x + x * cell // WHOLE, self.grid.y + y * cell // WHOLE, cell, cell)

    def square_at(self, point: tuple[int, int]) -> int | None:
        """The square under a pixel, None beside the board; the inverse of `rect`."""
        found = self.grid.square_at(point)
        return None if found is None else self._square(*found)

    def step(self, square: int, columns: int, rows: int) -> int:
        """The square so many columns to the right and rows below on the screen; at the edge it stays."""
        column, row = self.column_row(square)
        return self._square(max(0, min(column + columns, SIDE - 1)), max(0, min(row + rows, SIDE - 1)))

    def _square(self, column: int, row: int) -> int:
        if self.flipped:
            column, row = SIDE - 1 - column, SIDE - 1 - row
        return column + SIDE * (SIDE - 1 - row)


def board_place(x: int, y: int, cell: int, *, flipped: bool) -> BoardPlace:
    """A board from that pixel on, with squares of that size."""
    return BoardPlace(Grid(x, y, cell, SIDE, SIDE), flipped)


def place_in(room: Rect) -> BoardPlace | None:
    """A board in the middle of a room, as large as that allows, white below; None: there is no room for any."""
    side = min(room.w, room.h) - 8
    # Letters and numbers take a third of a square on either side.
    named = min(_LARGEST, side * 4 // (4 * SIDE + 3))
    cell = named if named >= LEAST_NAMED else min(LEAST_NAMED - 1, side // SIDE)
    if cell < 2:
        return None
    area = room.centered(cell * SIDE, cell * SIDE)
    return board_place(area.x, area.y, cell, flipped=False)
