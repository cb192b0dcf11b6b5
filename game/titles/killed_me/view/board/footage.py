"""The turns of a match as a moving picture to keep: the three eras, with the turn in words above them."""

from __future__ import annotations

from typing import TypeAlias

from game.engine.outcome import Player
from game.titles.killed_me.rules.geometry import ERAS, SIDE
from game.titles.killed_me.rules.match import KilledMatch
from game.titles.killed_me.rules.trace import DEATHS, TurnFact
from game.titles.killed_me.view.board.desk import played_facts
from game.titles.killed_me.view.board.eras import ground_ops, head_ops
from game.titles.killed_me.view.board.film import FilmStage, TurnFilm, TurnMoment, animate
from game.titles.killed_me.view.board.layout import STRIDE
from game.titles.killed_me.view.board.overlay import death_ops
from game.titles.killed_me.view.board.tokens import tokens_of
from game.view.board.animation import Animation
from game.view.board.footage import Footage
from game.view.board.grid import Grid
from game.view.board.token import WHOLE, token_ops
from game.view.forms.controls import Px
from game.view.frame import Anchor, Fill, Frame, Op, Point, Rect, Text, Weight
from game.view.look.palette import Role

TurnFootage: TypeAlias = Footage[FilmStage, TurnFact]

_CELL, _PAD, _WORDS, _HEAD = 50, 14, 30, 32
_WIDTH = _CELL * STRIDE * (len(ERAS) - 1) // WHOLE + _CELL * SIDE + 2 * _PAD
_SIZE = (_WIDTH, _WORDS + _HEAD + _CELL * SIDE + 2 * _PAD)


def turn_footage(match: KilledMatch, turns: int, names: dict[Player, str]) -> TurnFootage:
    """The first so many turns of a match; the film begins with the boards before them."""
    start = match.history[0]
    before: TurnFilm = Animation(0, (), tokens_of(start.cells, start.seeds))
    films = [
        animate(turn, match.history[turn - 1], played_facts(match, turn), match.history[turn])
        for turn in range(1, turns + 1)
    ]
    return Footage(_SIZE, [before, *films], lambda number, moment: _picture(match, number, moment, names))


def _picture(match: KilledMatch, turn: int, moment: TurnMoment, names: dict[Player, str]) -> Frame:
    """A moment of the turn of that number, from 1; 0: the beginning."""
    grid = Grid(_PAD, _WORDS + _HEAD + _PAD, _CELL, SIDE, SIDE)
    grids = [grid.move(era * STRIDE * _CELL // WHOLE, 0) for era in ERAS]
    ops: list[Op] = [Fill(Rect(0, 0, *_SIZE), Role.GROUND)]
    at = Point(_PAD, _PAD // 2 + _WORDS // 2)
    ops.append(Text(_words(match, turn, names), at, 16, Role.TEXT, Anchor.LEFT, Weight.BOLD, _SIZE[0] - 2 * _PAD))
    focus = match.history[turn].focus
    for era in ERAS:
        head = Rect(grids[era].x, grid.y - _HEAD, _CELL * SIDE, _HEAD)
        ops += head_ops(era, head, [side for side, where in enumerate(focus) if where == era], _ordinary)
    ops += ground_ops(grids, 3)
    ops += token_ops(grid, moment.tokens)
    for effect in moment.effects:
        if effect.fact.event in DEATHS:
            ops += death_ops(grids[effect.fact.era], effect.fact)
    return tuple(ops)


def _words(match: KilledMatch, turn: int, names: dict[Player, str]) -> str:
    if not turn:
        return "The beginning"
    ((player, orders),) = match.turns[turn - 1].items()
    return f"Turn {turn}, {names[player]}: {orders[0]}"


_ordinary: Px = int
"""Films are always of the ordinary size."""
