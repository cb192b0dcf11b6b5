"""Where everything around a chess board lies in the window: bar, lost pieces, a rail beside the board, and panels."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.titles.chess.rules.squares import SIDE
from game.titles.chess.view.place import BoardPlace, board_place
from game.view.frame import Rect, scaled

_SMALLEST_WINDOW = (1000, 560)
_ORDINARY_WINDOW = (1280, 720)
_MOST_GROWTH = 140
"""In larger windows words and buttons grow with the board, up to so many percent."""

_LOST, _RIM, _GAP = 24, 20, 8
"""Heights of the rows of lost pieces, of the letters of the files, and between things, at the ordinary size."""

_LEAST_RAIL, _LEAST_PANELS = 150, 330
_WIDEST_RAIL, _WIDEST_PANELS = 260, 620
_TURN, _LEAST_LOG, _LEAST_MOVES = 196, 68, 84
"""Pixels of rail and panels at the ordinary size."""
_LOG = 42
"""Percent of the height below what is told of the turn."""


@dataclass(frozen=True, slots=True)
class ChessLayout:
    """Rectangles in window pixels. `scale` is the UI scale in percent that the room is enough for.

    `above` and `below` the board are the rows of lost pieces. The `rail` is to its left, for what a title has beside
    its board. To its right are `turn`, what is being done; `log`, what happened; `moves`, the list of them.
    """

    scale: int
    room: Rect
    bar: Rect
    board: BoardPlace
    above: Rect
    below: Rect
    rail: Rect
    turn: Rect
    log: Rect
    moves: Rect

    def px(self, length: int) -> int:
        """A length of the ordinary size in pixels."""
        return scaled(length, self.scale)

    def telling(self, height: int) -> ChessLayout:
        """The same with so much height for what is told of a turn, as far as the log and the list of moves can do with
        less."""
        whole = self.moves.bottom - self.turn.y
        most = whole - self.px(_LEAST_LOG) - self.px(_LEAST_MOVES) - 2 * self.px(_GAP)
        if height <= self.turn.h or most <= self.turn.h:
            return self
        room = Rect(self.turn.x, self.turn.y, self.turn.w, whole)
        turn, rest = room.cut_top(min(height, most), self.px(_GAP))
        log, moves = rest.cut_top(max(self.px(_LEAST_LOG), rest.h * _LOG // 100), self.px(_GAP))
        return replace(self, turn=turn, log=log, moves=moves)

    def facing(self, *, flipped: bool) -> ChessLayout:
        """The same with that side of the board below."""
        return self if self.board.flipped == flipped else replace(self, board=replace(self.board, flipped=flipped))


def chess_layout(room: Rect, ui_scale: int) -> ChessLayout:
    """The layout of a room in the window, at a UI scale in percent, white below."""
    larger = min(room.w * 100 // _ORDINARY_WINDOW[0], room.h * 100 // _ORDINARY_WINDOW[1])
    wished = ui_scale * max(100, min(larger, _MOST_GROWTH)) // 100
    scale = min(wished, room.w * 100 // _SMALLEST_WINDOW[0], room.h * 100 // _SMALLEST_WINDOW[1])

    def px(length: int) -> int:
        return scaled(length, scale)

    gap = px(_GAP)
    bar, rest = room.cut_top(px(44), gap)
    rest = rest.inset(px(12), 0).cut_bottom(gap)[1]
    around = 2 * px(_LOST) + px(_RIM) + gap
    wide = rest.w - px(_LEAST_RAIL) - px(_LEAST_PANELS) - 2 * gap - px(_RIM)
    cell = max(8, min((rest.h - around) // SIDE, wide // SIDE))
    side = cell * SIDE
    free = rest.w - side - 2 * gap - px(_RIM)
    rail_width = max(px(_LEAST_RAIL), min(px(_WIDEST_RAIL), free * 32 // 100))
    panels_width = min(px(_WIDEST_PANELS), free - rail_width)
    rest = rest.centered(rail_width + side + panels_width + 2 * gap + px(_RIM), rest.h)
    rail, rest = rest.cut_left(rail_width, gap)
    middle, panels = rest.cut_left(side + px(_RIM), gap)
    top = middle.y + (middle.h - side - around) // 2
    x = middle.x + px(_RIM)
    board = board_place(x, top + px(_LOST) + gap // 2, cell, flipped=False)
    turn, below_turn = panels.cut_top(px(_TURN), gap)
    log, moves = below_turn.cut_top(below_turn.h * _LOG // 100, gap)
    return ChessLayout(
        scale,
        room,
        bar,
        board,
        Rect(x, top, side, px(_LOST)),
        Rect(x, board.area.bottom + px(_RIM), side, px(_LOST)),
        rail,
        turn,
        log,
        moves,
    )
