"""The bar over a board: its ground, and the players with what is expected of them and the time that they have left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.clock import HURRY
from game.view.board.sheet import C, Sheet
from game.view.board.token import Plinth
from game.view.forms.controls import Px
from game.view.frame import Anchor, Fill, Line, Measure, Op, Point, Rect, Sprite, Text, Weight, fitted
from game.view.look.palette import Role

_WIDEST = 210
"""Pixels at ordinary scale that a player's place takes at most."""

_NAME_SIZES = (10, 14)
"""A long name is set smaller rather than cut."""

_LEFT = "Time left to think. Whoever runs out of it loses the match."


@dataclass(frozen=True, slots=True)
class PlayerPlate:
    """One player: the letter on the plinth, the name, what is expected of the player (empty: nothing) and in which
    colour that is said, the whole seconds left to think (None: no clock), and whether they run."""

    plinth: Plinth
    letter: str
    name: str
    status: str = ""
    color: Role = Role.TEXT_DIM
    seconds: int | None = None
    thinks: bool = False


def bar_ground(rect: Rect) -> tuple[Op, Op]:
    """The empty bar."""
    edge = Line((Point(rect.x, rect.bottom - 1), Point(rect.right, rect.bottom - 1)), Role.PANEL_LINE)
    return Fill(rect, Role.PANEL), edge


def show_players(sheet: Sheet[C], room: Rect, plates: Sequence[PlayerPlate], measure: Measure, px: Px) -> None:
    """Puts the players side by side into the middle of a room."""
    width = min(room.w, len(plates) * px(_WIDEST))
    places = room.centered(width, room.h).columns(len(plates), px(8))
    for plate, place in zip(plates, places, strict=True):
        _player(sheet, plate, place, measure, px)


def _player(sheet: Sheet[C], plate: PlayerPlate, rect: Rect, measure: Measure, px: Px) -> None:
    icon = Rect(rect.x, rect.y + px(3), rect.h - px(6), rect.h - px(6))
    plinth = plate.plinth
    sheet.ops.append(Sprite(plinth.sprite, icon, plinth.ink, plinth.ground))
    sheet.ops.append(Text(plate.letter, icon.center, px(12), plinth.ink, Anchor.CENTER, Weight.BOLD))
    x, room = icon.right + px(8), rect.right - icon.right - px(8)
    size = fitted(measure, plate.name, room, (px(_NAME_SIZES[0]), px(_NAME_SIZES[1])))
    if not plate.status and plate.seconds is None:
        sheet.ops.append(Text(plate.name, Point(x, rect.center.y), size, Role.TEXT, Anchor.LEFT, max_width=room))
        return
    middle = rect.center.y  # the two lines stand over and under it, so that they do not touch in a low bar either
    sheet.ops.append(Text(plate.name, Point(x, middle - measure.height(size)), size, Role.TEXT, max_width=room))
    if plate.seconds is not None:
        runs = Role.TEXT if plate.thinks else Role.TEXT_DIM
        ink = Role.ALARM if plate.seconds <= HURRY else runs
        taken = _clock(sheet, Point(x, middle), (plate.seconds, ink), px, measure)
        x, room = x + taken, room - taken
    sheet.ops.append(Text(plate.status, Point(x, middle), px(12), plate.color, max_width=room))


def clock_words(seconds: int) -> str:
    """What is left to think.

    >>> clock_words(65)
    '1:05'
    """
    return f"{seconds // 60}:{seconds % 60:02}"


def _clock(sheet: Sheet[C], corner: Point, clock: tuple[int, Role], px: Px, measure: Measure) -> int:
    """Minutes and seconds from a corner at the upper left; gives the room taken, which stays the same."""
    (seconds, ink), size = clock, px(14)
    width, height = measure.width("00:00", size, Weight.BOLD), measure.height(size, Weight.BOLD)
    sheet.ops.append(Text(clock_words(seconds), corner, size, ink, weight=Weight.BOLD))
    sheet.tells(Rect(*corner, width, height), _LEFT)
    return width + px(8)
