"""A board as it is shown before a match: its three eras, and what is played in words."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.title import Json
from game.titles.killed_me.rules.geometry import ERAS, SIDE
from game.titles.killed_me.rules.level import read_level
from game.titles.killed_me.rules.pieces import GROWTH, INFLUENCE, MEMORY
from game.titles.killed_me.rules.position import ErasPosition
from game.titles.killed_me.rules.ruleset import BY_LOT, KilledMeRuleset
from game.titles.killed_me.view.board.eras import ground_ops
from game.titles.killed_me.view.board.layout import STRIDE
from game.titles.killed_me.view.board.tokens import tokens_of
from game.view.board.grid import Grid
from game.view.board.token import WHOLE, token_ops
from game.view.frame import Anchor, Frame, Rect, Text, Weight
from game.view.look.palette import Role

_NAMES = {GROWTH: "Growth", INFLUENCE: "Influence", MEMORY: "Memory"}
_LARGEST_CELL = 64


def eras_frame(position: ErasPosition, room: Rect) -> Frame:
    """The three boards side by side, as large as the room allows."""
    columns = len(ERAS) * SIDE + 1
    cell = min(_LARGEST_CELL, (room.w - 8) // columns, (room.h - 8) // SIDE) // 2 * 2
    if cell < 2:
        return ()
    place = room.centered(cell * columns, cell * SIDE)
    grid = Grid(place.x, place.y, cell, SIDE, SIDE)
    grids = [grid.move(era * STRIDE * cell // WHOLE, 0) for era in ERAS]
    return (*ground_ops(grids, max(2, cell // 16)), *token_ops(grid, tokens_of(position.cells, position.seeds)))


def _start(board: Mapping[str, Json]) -> ErasPosition:
    return read_level(board).start(KilledMeRuleset(), 0)


def preview(board: Mapping[str, Json], room: Rect) -> Frame:
    """The starting position; of what is drawn by lot, a question mark. The board must be one that can be played."""
    if board.get("chapter") != BY_LOT:
        return eras_frame(_start(board), room)
    bare = eras_frame(_start({**board, "chapter": "0"}), room)
    sign = Text("?", room.center, min(room.w // 8, room.h // 2), Role.TEXT, Anchor.CENTER, Weight.BOLD)
    return (*bare, sign) if bare else ()


def size_words(board: Mapping[str, Json]) -> str:
    """The chapter, or the modules of a position of its own."""
    chapter = board.get("chapter")
    if isinstance(chapter, str):
        return f"chapter {chapter[:1]}"
    return ", ".join(_NAMES[module] for module in _start(board).modules) or "no module"


def facts(board: Mapping[str, Json]) -> str:
    """What is played, in words."""
    if board.get("chapter") == BY_LOT:
        return "two modules, drawn when the match begins; three eras of 4 × 4 spaces"
    modules = " and ".join(_NAMES[module] for module in _start(board).modules) or "no module"
    return f"{modules}; three eras of 4 × 4 spaces"
