"""A round as pictures to keep: picture by picture through all its slices, or all slices in one row."""

from __future__ import annotations

from dataclasses import replace

from game.titles.causality.rules.causes import AT_ODDS, causes_on, standing_on
from game.titles.causality.rules.flag import AnteEffect, bits
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Fact
from game.titles.causality.view.board.animation import StepAnimation, StepMoment, animate
from game.titles.causality.view.board.board_frame import NUMBERS, ink_of
from game.titles.causality.view.board.effects import moment_ops
from game.titles.causality.view.board.labels import slice_ops
from game.titles.causality.view.board.stages import SENTENCES, StageName
from game.view.board.animation import Animation
from game.view.board.footage import Footage
from game.view.board.grid import Grid
from game.view.board.ground import floor_ops, rim_ops
from game.view.frame import Anchor, Curve, Dash, Fill, Frame, Op, Point, Rect, Text, Weight
from game.view.look.palette import Role, Tint

WIDTH = 720
"""Pixels of a film from left to right."""
_HEAD = 58
_RIM = 24
_LARGEST = 64

_ROW = 3000
"""Pixels that a row of all slices may be wide."""
_CAPTION = 34


def film(board: Timeline, title: str) -> Footage[StageName, Fact]:
    """The round slice by slice, on the board as large as the width allows, with a heading; it begins with the set-up,
    so that what arrives or falls at once in slice 0 is seen to."""
    terrain = board.flags.level.terrain
    cell = max(8, min(_LARGEST, (WIDTH - 2 * _RIM) // terrain.width, 720 // terrain.height))
    x = (WIDTH - cell * terrain.width) // 2
    grid = Grid(x, _HEAD + _RIM, cell, terrain.width, terrain.height)
    steps = (*_beginning(board), *(animate(board, t) for t in range(1, len(board.steps))))
    return Footage(
        (WIDTH, grid.rect.bottom + _RIM),
        steps,
        lambda number, moment: _picture(board, title, grid, steps[number].t, moment, is_first=not number),
    )


def _beginning(board: Timeline) -> tuple[StepAnimation, ...]:
    """The set-up, and then slice 0 with what arrives and falls in it, if anything does."""
    step = animate(board, 0)
    if not step.stages:
        return (step,)
    first, *others = step.stages
    standing = {stone: token for stone, token in first.end.items() if not board.flags.stones[stone].ante}
    stages = others if standing == first.end and not first.facts else [replace(first, start=standing), *others]
    set_up: StepAnimation = Animation(0, (), tuple(standing.values()))
    return (set_up, replace(step, stages=tuple(stages))) if stages else (step,)


def _picture(board: Timeline, title: str, grid: Grid, t: int, moment: StepMoment, *, is_first: bool) -> Frame:
    level = board.flags.level
    words = SENTENCES[moment.stage] if moment.stage else "The set-up." if is_first else "The slice as it is now."
    return (
        Fill(Rect(0, 0, WIDTH, grid.rect.bottom + _RIM), Role.GROUND),
        Text(title, Point(_RIM, 18), 16, Role.TEXT, Anchor.LEFT, Weight.BOLD, WIDTH - 160),
        Text(f"slice {t} of 0–{level.final}", Point(WIDTH - 130, 18), 15, Role.NOW, Anchor.LEFT, Weight.BOLD),
        Text(words, Point(_RIM, 42), 14, Role.TEXT_DIM, Anchor.LEFT, max_width=WIDTH - 2 * _RIM),
        *floor_ops(grid, level.terrain.floor),
        *moment_ops(grid, board, t, moment),
        *rim_ops(grid, NUMBERS, 12, Rect(0, _HEAD, WIDTH, grid.rect.bottom + _RIM - _HEAD)),
    )


def row_size(board: Timeline) -> tuple[int, int]:
    """Pixels of the picture with all slices."""
    grid = _row_grid(board, 0)
    return len(board.steps) * (grid.rect.w + _RIM) + _RIM, grid.rect.bottom + _RIM


def row(board: Timeline, title: str) -> Frame:
    """All slices in a row, with their numbers, and the threads of the ante-effects that are active: those at odds with
    history on this board are red and broken lines, as beside a board."""
    width, height = row_size(board)
    ops: list[Op] = [
        Fill(Rect(0, 0, width, height), Role.GROUND),
        Text(title, Point(_RIM, 20), 17, Role.TEXT, Anchor.LEFT, Weight.BOLD, width - 2 * _RIM),
    ]
    for t in range(len(board.steps)):
        grid = _row_grid(board, t)
        at = Point(grid.rect.center.x, grid.y - 14)
        ops.append(Text(f"slice {t}", at, 14, Role.TEXT, Anchor.CENTER))
        ops += [*floor_ops(grid, board.flags.level.terrain.floor), *slice_ops(grid, board, t)]
    reached = causes_on(board, board.flags.level.final)
    for number in bits(board.scenario.active):
        wrong = standing_on(board, number, len(reached.get(number, ()))) in AT_ODDS
        ops += _row_thread(board, board.flags.ante(number), wrong=wrong)
    return tuple(ops)


def _row_thread(board: Timeline, ante: AnteEffect, *, wrong: bool) -> list[Op]:
    """A bow from the cause back to its effect, with the effect's number in its middle."""
    start, end = (
        _row_grid(board, position.t).square_rect(position.square).center for position in (ante.cause, ante.position)
    )
    third, summit = (end.x - start.x) // 4, max(_CAPTION + 44, min(start.y, end.y) - 40)
    bow = Point(start.x + third, summit), Point(end.x - third, summit)
    middle = Point((start.x + end.x) // 2, (start.y + 6 * summit + end.y) // 8)
    words, ink = f"#{ante.number}", Role.ALARM if wrong else ink_of(board.flags, ante)
    box = Rect(middle.x, middle.y, 0, 0).centered(12 + 9 * len(words), 20)
    return [
        Curve(start, *bow, end, Tint(ink, 190), 2, Dash(5, 5) if wrong else None),
        Fill(box, Role.PANEL, 6, 1, ink),
        Text(words, middle, 13, ink, Anchor.CENTER, Weight.BOLD),
    ]


def _row_grid(board: Timeline, t: int) -> Grid:
    terrain, count = board.flags.level.terrain, len(board.steps)
    room = (_ROW - _RIM * (count + 1)) // count
    cell = max(16, min(_LARGEST // 2, room // terrain.width))
    return Grid(_RIM + t * (cell * terrain.width + _RIM), _CAPTION + 34, cell, terrain.width, terrain.height)
