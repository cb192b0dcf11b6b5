"""The turns of a match as a moving picture to keep: the board, with the move in words above it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from game.engine.outcome import Player
from game.titles.chess.rules.squares import SIDE
from game.titles.chess.view.counting import made_by
from game.titles.chess.view.figures import figure_ops
from game.titles.chess.view.film import figure_tokens
from game.titles.chess.view.ground import coordinate_ops, ground_ops
from game.titles.chess.view.overlay import signs_above, signs_below
from game.titles.chess.view.place import board_place
from game.titles.time_chess.rules.match import TimeMatch
from game.titles.time_chess.rules.trace import TimeFact
from game.titles.time_chess.view.board.board_view import effect_ops
from game.titles.time_chess.view.board.draft import board_letters
from game.titles.time_chess.view.board.film import TimeFilm, TimeMoment, turn_film
from game.titles.time_chess.view.board.played import turn_texts
from game.titles.time_chess.view.preview import signs_to_come
from game.view.board.animation import Animation
from game.view.board.footage import Footage
from game.view.frame import Anchor, Fill, Frame, Op, Point, Rect, Text, Weight
from game.view.look.palette import Role

TimeFootage: TypeAlias = Footage[int, TimeFact]

_CELL, _PAD, _WORDS = 50, 24, 30
_SIZE = (_CELL * SIDE + 2 * _PAD, _WORDS + _CELL * SIDE + 2 * _PAD)


def match_footage(match: TimeMatch, turns: int, names: Mapping[Player, str]) -> TimeFootage:
    """The first so many turns of a match; the film begins with the board before them."""
    before: TimeFilm = Animation(0, (), figure_tokens(board_letters(match.history[0])))
    films = [turn_film(match, turn) for turn in range(1, turns + 1)]
    texts = turn_texts(match)
    return Footage(
        _SIZE, [before, *films], lambda turn, moment: _picture(match, turn, moment, made_by(match, texts, turn, names))
    )


def _picture(match: TimeMatch, turn: int, moment: TimeMoment, words: str) -> Frame:
    """A moment of the turn of that number, from 1; 0: the beginning."""
    place = board_place(_PAD, _PAD // 2 + _WORDS, _CELL, flipped=False)
    at = Point(_PAD, _PAD // 4 + _WORDS // 2)
    ops: list[Op] = [Fill(Rect(0, 0, *_SIZE), Role.GROUND)]
    ops.append(Text(words, at, 16, Role.TEXT, Anchor.LEFT, Weight.BOLD, _SIZE[0] - 2 * _PAD))
    ops += ground_ops(place, 3)
    ops += coordinate_ops(place, 12, 5)
    if moment.stage is None:
        signs = signs_to_come(match.history[turn], match.ruleset)
        return (*ops, *signs_below(place, signs), *figure_ops(place, moment.tokens), *signs_above(place, signs))
    return (*ops, *figure_ops(place, moment.tokens), *effect_ops(place, moment.effects))
