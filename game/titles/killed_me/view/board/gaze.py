"""What is looked at on the boards: a place, and a turn of the match."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.killed_me.view.board.clicks import Pick
from game.titles.killed_me.view.board.draft import EraPlace
from game.view.board.turn_look import TurnLook
from game.view.frame import Point


@dataclass(frozen=True, slots=True)
class Glance(TurnLook):
    """What is looked at: `hover` is the place under the mouse, `hot` the button there; `carried` is where the mouse has
    dragged the active copy to, in pixels. The list of turns rests where the present one is in sight."""

    hover: EraPlace | None = None
    hot: Pick | None = None
    carried: Point | None = None
