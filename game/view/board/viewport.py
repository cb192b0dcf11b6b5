"""What of the boards is to be seen: one of them large, zoomed and shifted, above a strip that scrolls; or all."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.view.board.grid import Grid
from game.view.frame import Rect

ZOOMS = (100, 125, 150, 200, 300, 400)
"""Percent of the size at which a whole board fits."""

_LEAST_CELL = 4


@dataclass(frozen=True, slots=True)
class Viewport:
    """Zoom in percent, shift of the large board and of the strip in pixels, and whether all boards are `spread` out in
    place of the large one."""

    zoom: int = ZOOMS[0]
    dx: int = 0
    dy: int = 0
    strip: int = 0
    spread: bool = False

    def zoomed(self, steps: int) -> Viewport:
        """The large board so many sizes larger, or with a negative number smaller, as far as there are any."""
        index = max(0, min(ZOOMS.index(self.zoom) + steps, len(ZOOMS) - 1))
        return replace(self, zoom=ZOOMS[index])

    def whole(self) -> Viewport:
        """All of the large board."""
        return replace(self, zoom=ZOOMS[0], dx=0, dy=0)

    def panned(self, dx: int, dy: int, board: Rect, room: Rect) -> Viewport:
        """The large board, as it lies now, shifted by so many pixels, as far as there is more of it beyond its room."""
        x, y = _shift(self.dx + dx, board.w, room.w), _shift(self.dy + dy, board.h, room.h)
        return replace(self, dx=x, dy=y)

    def showing(self, slot: Rect, area: Rect, reach: int) -> Viewport:
        """The strip scrolled no further than it must be for a board's place to be seen; see `Strip` for area and
        reach."""
        shift = self.strip
        if slot.x < area.x:
            shift -= area.x - slot.x
        elif slot.right > area.right:
            shift += slot.right - area.right
        return replace(self, strip=max(0, min(shift, reach)))

    def turned(self) -> Viewport:
        """All boards in place of one, or the other way round."""
        return replace(self, spread=not self.spread)


def _shift(wished: int, length: int, room: int) -> int:
    reach = max(0, length - room // 2) // 2
    return max(-reach, min(wished, reach))


def zoomed_grid(room: Rect, columns: int, rows: int, view: Viewport) -> Grid:
    """The large board: in the middle of a room that it fills at the first zoom, and shifted as far as it is larger."""
    cell = max(_LEAST_CELL, min(room.w // columns, room.h // rows) * view.zoom // 100)
    free_x, free_y = room.w - cell * columns, room.h - cell * rows
    x = room.x + free_x // 2 + _held(view.dx, free_x)
    y = room.y + free_y // 2 + _held(view.dy, free_y)
    return Grid(x, y, cell, columns, rows)


def _held(shift: int, free: int) -> int:
    """The shift as far as it keeps the board in its room; a board that fits does not move."""
    reach = max(0, -free + 1) // 2
    return max(-reach, min(reach, shift))
