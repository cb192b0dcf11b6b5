"""The turns of a match as a moving picture to keep: the board, with the move in words above it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from game.engine.outcome import Player
from game.titles.chess.rules.squares import SIDE
from game.titles.chess.view.counting import made_by
from game.titles.chess.view.ground import coordinate_ops, ground_ops
from game.titles.chess.view.place import board_place
from game.titles.time_travelling_chess.rules.match import TravelMatch
from game.titles.time_travelling_chess.rules.trace import TravelFact
from game.titles.time_travelling_chess.view.board.board_view import effect_ops
from game.titles.time_travelling_chess.view.board.film import (
    TravelFilm,
    TravelMoment,
    TravelStage,
    position_of,
    turn_film,
)
from game.titles.time_travelling_chess.view.board.played import turn_texts
from game.titles.time_travelling_chess.view.board.scenery import scene_ops
from game.titles.time_travelling_chess.view.board.standing import marked_tokens
from game.view.board.animation import Animation
from game.view.board.footage import Footage
from game.view.frame import Anchor, Fill, Frame, Op, Point, Rect, Text, Weight
from game.view.look.palette import Role

TravelFootage: TypeAlias = Footage[TravelStage, TravelFact]

_CELL, _PAD, _WORDS = 50, 24, 30
_SIZE = (_CELL * SIDE + 2 * _PAD, _WORDS + _CELL * SIDE + 2 * _PAD)


def match_footage(match: TravelMatch, turns: int, names: Mapping[Player, str]) -> TravelFootage:
    """The first so many turns of a match; the film begins with the board before them."""
    before: TravelFilm = Animation(0, (), marked_tokens(match.history[0]))
    films = [turn_film(match, turn) for turn in range(1, turns + 1)]
    texts = turn_texts(match)
    return Footage(
        _SIZE, [before, *films], lambda turn, moment: _picture(match, turn, moment, made_by(match, texts, turn, names))
    )


def _picture(match: TravelMatch, turn: int, moment: TravelMoment, words: str) -> Frame:
    """A moment of the turn of that number, from 1; 0: the beginning."""
    place = board_place(_PAD, _PAD // 2 + _WORDS, _CELL, flipped=False)
    at = Point(_PAD, _PAD // 4 + _WORDS // 2)
    position = match.history[turn] if moment.stage is None else position_of(match, moment)
    ops: list[Op] = [Fill(Rect(0, 0, *_SIZE), Role.GROUND)]
    ops.append(Text(words, at, 16, Role.TEXT, Anchor.LEFT, Weight.BOLD, _SIZE[0] - 2 * _PAD))
    ops += ground_ops(place, 3)
    ops += coordinate_ops(place, 12, 5)
    return (*ops, *scene_ops(place, position, moment.tokens), *effect_ops(place, moment.effects))
