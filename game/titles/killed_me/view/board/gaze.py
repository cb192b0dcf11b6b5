"""What is looked at on the boards: a place, and a turn of the match."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.titles.killed_me.view.board.clicks import Pick
from game.titles.killed_me.view.board.draft import EraPlace
from game.view.frame import Point


@dataclass(frozen=True, slots=True)
class Glance:
    """What is looked at.

    `turn` is how many turns of the match the boards show (None: all). `hover` is the place under the mouse, `hot` the
    button there; `carried` is where the mouse has dragged the active copy to, in pixels. `log` and `moves` are how far
    these lists are scrolled, in pixels; None: to their end.
    """

    turn: int | None = None
    hover: EraPlace | None = None
    hot: Pick | None = None
    carried: Point | None = None
    log: int = 0
    moves: int | None = None

    def at_turn(self, turn: int, count: int) -> Glance:
        """With the boards after so many of all turns."""
        turn = max(0, min(turn, count))
        return replace(self, turn=None if turn == count else turn, log=0, moves=None)
