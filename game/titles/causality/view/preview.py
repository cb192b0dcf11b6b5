"""A level as it is shown before a match: its first slice, and its measures in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.engine.title import Json
from game.titles.causality.rules.flag import Flags, Scenario
from game.titles.causality.rules.level import Level, read_level
from game.titles.causality.rules.stone import Faction
from game.titles.causality.rules.timeline import Timeline, evolve
from game.titles.causality.view.board.board_frame import base_ops
from game.titles.causality.view.board.tokens import tokens_of
from game.view.board.grid import largest_grid
from game.view.board.ground import edge_op, floor_ops
from game.view.board.token import token_ops
from game.view.frame import Frame, Rect
from game.view.look.palette import Role

_LARGEST_CELL = 64


def preview(board: Mapping[str, Json], room: Rect) -> Frame:
    """The set-up, as large as the room allows. The board must be one that can be played."""
    level = read_level(board)
    columns, rows = level.terrain.width, level.terrain.height
    edge = max(2, room.w // 100)
    grid = largest_grid(room.inset(edge), columns, rows, _LARGEST_CELL)
    if grid is None:
        return ()
    timeline = _opening(level)
    tokens = tuple(replace(token, ringed=False) for token in tokens_of(timeline, 0))
    return (
        edge_op(grid, edge, edge, Role.PANEL_LINE),
        *floor_ops(grid, level.terrain.floor),
        *base_ops(grid, level, timeline.owners[0]),
        *token_ops(grid, tokens),
    )


def _opening(level: Level) -> Timeline:
    return evolve(Flags.of_setup(level), Scenario())


def size_words(board: Mapping[str, Json]) -> str:
    """The measures of a board, as short as can be."""
    level = read_level(board)
    return f"{level.terrain.width}×{level.terrain.height}×{level.time_cap}"


def facts(board: Mapping[str, Json]) -> str:
    """The measures of a board in words."""
    level = read_level(board)
    counts = [sum(stone.faction is faction for stone in level.stones) for faction in Faction]
    stones = f"{counts[0]} against {counts[1]} stones"
    if counts[0] == counts[1]:
        stones = "one stone each" if counts[0] == 1 else f"{counts[0]} stones each"
    if counts[Faction.N]:
        stones += f", {counts[Faction.N]} neutral"
    bases = "no bases" if not level.bases else "one base" if len(level.bases) == 1 else f"{len(level.bases)} bases"
    size = f"{level.terrain.width} × {level.terrain.height} squares, {level.time_cap} slices"
    return f"{size}; {stones}; {bases}"
