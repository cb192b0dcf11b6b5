"""Which page of the rulebook speaks of what a player is looking at on the board."""

from __future__ import annotations

from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.pose import square_of
from game.titles.causality.view.board.board_frame import antes_in
from game.titles.causality.view.board.clicks import Click, PickSlice, command_id
from game.titles.causality.view.board.deed import Deed
from game.titles.causality.view.board.desk import Desk
from game.view.keys.command_table import Commands


def topic_of(desk: Desk) -> str:
    """The page about the button under the mouse, or else about the square that is inspected; of turns by default."""
    position = desk.attention
    pressed = topic_of_click(desk.commands, desk.look.hot)
    return pressed or (_topic_of_square(desk, position) if position else "") or "turn"


def topic_of_click(commands: Commands[Desk, Deed], click: Click | None) -> str:
    """The page about what such a click asks for; empty: none."""
    if isinstance(click, PickSlice) and click.square is None:
        return "slices"
    row = commands.find(command_id(click))
    return "" if row is None else row.topic


def _topic_of_square(desk: Desk, position: Position) -> str:
    level, timeline = desk.flags.level, desk.timeline
    if position.t <= desk.last:
        for pose in timeline.poses(position.t):
            if square_of(desk.flags, pose) == position.square:
                return desk.flags.stones[pose.stone].type.value
        for ante in antes_in(timeline, position.t):
            if ante.position == position:
                return "bombs" if ante.is_bomb else "jump"
    if any(base.square == position.square for base in level.bases):
        return "bases"
    return "" if position.square in level.terrain.floor else "slices"
