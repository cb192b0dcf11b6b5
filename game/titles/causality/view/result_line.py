"""The line that decided a match, slice by slice, and what can be counted about the match."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.outcome import Player
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.stone import PLAYERS, Faction, faction_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import victims_of
from game.titles.causality.view.board.animation import StepAnimation, animate
from game.titles.causality.view.board.board_frame import NUMBERS
from game.titles.causality.view.board.effects import moment_ops
from game.titles.causality.view.board.labels import slice_ops
from game.titles.causality.view.result import deciding_board
from game.view.board.grid import largest_grid
from game.view.board.ground import edge_op, floor_ops, rim_ops, rim_width
from game.view.board.line import DecidingLine
from game.view.frame import Frame, Rect
from game.view.look.palette import Role

_LARGEST_CELL = 168
_NUMBER = 13
"""Size of the numbers of columns and rows, at most."""
_FIRST = 700
"""Milliseconds for which the first slice is looked at."""


def deciding_line(match: CausalityMatch) -> DecidingLine:
    """The history that was canonised last, to its final slice; before that, the round as far as it was played."""
    board = deciding_board(match)
    last = match.level.final if match.canonisations else match.active
    steps = tuple(animate(board, t) for t in range(last + 1))
    lengths = (_FIRST, *(step.length for step in steps[1:]))
    which = f"Round {match.canonisations[-1].round + 1} as canonised" if match.canonisations else "As it stood"
    return DecidingLine(
        lengths,
        lambda t, time, room: _large(board, steps[t], time, room, kept=bool(match.canonisations)),
        lambda t, room: _small(board, t, room),
        lambda t: f"{which}, {'final slice' if t == match.level.final else f'slice {t}'}",
    )


def _large(board: Timeline, step: StepAnimation, time: int, room: Rect, *, kept: bool) -> Frame:
    level = board.flags.level
    rim = max(rim_width(_NUMBER), min(room.w, room.h) // 24)
    grid = largest_grid(room.inset(rim), level.terrain.width, level.terrain.height, _LARGEST_CELL)
    if grid is None:
        return ()
    return (
        edge_op(grid, 2, 2, Role.TIME if kept else Role.LINE),
        *floor_ops(grid, level.terrain.floor),
        *moment_ops(grid, board, step.t, step.sample(time)),
        *rim_ops(grid, NUMBERS, max(9, min(_NUMBER, grid.cell // 3)), room),
    )


def _small(board: Timeline, t: int, room: Rect) -> Frame:
    level = board.flags.level
    grid = largest_grid(room, level.terrain.width, level.terrain.height, _LARGEST_CELL)
    if grid is None:
        return ()
    return (*floor_ops(grid, level.terrain.floor), *slice_ops(grid, board, t))


def figures(match: CausalityMatch, names: Mapping[Player, str]) -> tuple[tuple[str, str], ...]:
    """What can be counted: a word and a value each."""
    board = deciding_board(match)
    victims = [victim for step in board.steps for fact in step.facts for victim in victims_of(fact)]
    fallen = [match.flags.stones[stone].faction for stone in victims]
    sent = [match.flags.stones[ante.maker].faction for ante in match.flags.antes]
    paradoxes = sum(each.paradox for each in match.canonisations) + (match.paradox is not None)
    found = [
        ("Sent into the past", _by_player(sent, names)),
        ("Stones lost", _by_player(fallen, names)),
        ("Paradoxes", str(paradoxes)),
    ]
    if match.canonisations:
        last = match.canonisations[-1]
        considered = last.problem.considered
        kept = (considered & last.scenario.active).bit_count()
        fail = considered.bit_count() - kept
        said = f"{kept} hold{'s' if kept == 1 else ''}, {fail} fail{'s' if fail == 1 else ''}"
        found.insert(1, ("Ante-effects", said))
    return tuple(found)


def _by_player(factions: list[Faction], names: Mapping[Player, str]) -> str:
    return ", ".join(f"{names[player]} {factions.count(faction_of(player))}" for player in PLAYERS)
