"""How pieces and sides look: their colours, what they stand on, and the names of their drawings."""

from __future__ import annotations

from game.engine.outcome import Player
from game.titles.killed_me.rules.pieces import (
    ANY_ELEPHANT,
    ANY_STATUE,
    BLACK,
    COPIES,
    DARK,
    FALLEN,
    HATTED,
    PLAYERS,
    SHRUB,
    STATUES,
    TREE,
    WHITE,
)
from game.view.board.token import Plinth
from game.view.look.palette import Color, Rgba, Role


def drawing(name: str) -> str:
    """The sprite of that name among the title's own, in `assets/titles/killed_me/sprites`."""
    return f"killed_me/{name}"


SIDES: dict[Player, str] = {player: player.capitalize() for player in PLAYERS}
"""What the sides are called where nobody's name is known."""

PERSONS = ("The white player", "The black player")
"""Who sits at the two places."""

IVORY, EBONY = Rgba(244, 239, 226), Rgba(26, 24, 31)
"""White and black are white and black in every theme; each is drawn with lines of the other."""

SIDE_PLINTHS = (Plinth("plinth_a", EBONY, IVORY, 12), Plinth("plinth_b", IVORY, EBONY, 20))
"""What the copies of each side stand on: round for white, a diamond for black."""

COPY_DRAWINGS = (drawing("copy_round"), drawing("copy_diamond"))
"""A copy of each side in one picture, as a mark of the side."""

TOKEN_DRAWINGS = (drawing("focus_round"), drawing("focus_diamond"))
"""The focus token of each side, in the form of its copies."""

SIDE_LETTERS = "WB"
"""What marks a side where there is room for a letter."""

ERA_DRAWINGS = (drawing("past"), drawing("present"), drawing("future"))
ERA_ROLES = (Role.NEUTRAL, Role.NOW, Role.TIME)
"""The colour of each era: earth, grass, and what is still to come."""

_BRASS = Rgba(222, 173, 52)
_SLATE, _SAND = Rgba(110, 116, 144), Rgba(206, 196, 176)
_BARK = Rgba(92, 62, 40)
_GREEN, _LEAF = Rgba(74, 158, 92), Rgba(52, 128, 78)
_GRAIN = Rgba(236, 200, 110)


def _bare(ink: Color, lines: Color) -> Plinth:
    """Nothing below the piece but the ground."""
    return Plinth("", ink, lines, 4)


SEED_PLINTH = _bare(_GRAIN, _BARK)
SEED_DRAWING = drawing("seed")

_STATUE_INKS = {STATUES[WHITE]: (IVORY, EBONY), STATUES[BLACK]: (EBONY, IVORY)}


def plinth_of(letter: str) -> Plinth:
    """What the piece of that letter stands on, and its colours."""
    if letter in COPIES:
        return SIDE_PLINTHS[COPIES.index(letter)]
    if letter in ANY_STATUE:
        return _bare(*_STATUE_INKS.get(letter, (_BRASS, _BARK)))
    if letter in ANY_ELEPHANT:
        return _bare(_SLATE if letter in DARK else _SAND, _hat_color(letter))
    return _bare(_GREEN if letter == SHRUB else _LEAF, _BARK)


def _hat_color(letter: str) -> Color:
    if letter in HATTED[WHITE]:
        return IVORY
    return EBONY if letter in HATTED[BLACK] else _BARK


def drawing_of(letter: str) -> str:
    """The drawing of the piece of that letter."""
    if letter in COPIES:
        return drawing("person")
    if letter in ANY_STATUE:
        return drawing("statue")
    if letter in ANY_ELEPHANT:
        return drawing("elephant_hat" if letter in HATTED[WHITE] + HATTED[BLACK] else "elephant")
    if letter == SHRUB:
        return drawing("shrub")
    return drawing("tree" if letter == TREE else "fallen")


def turns_of(letter: str) -> int:
    """Quarter turns of a drawing: the trunk of a fallen tree is drawn to the north."""
    return FALLEN.index(letter) if letter in FALLEN else 0
