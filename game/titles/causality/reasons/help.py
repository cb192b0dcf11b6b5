"""What one who need not have been in a stone's way itself had to do with it that others kept that from its square."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.titles.causality.reasons.clues import Freed
from game.titles.causality.reasons.obstacles import Comer, Hindrance, Standstill
from game.titles.causality.rules.geometry import Square


class Helped(Enum):
    """What one did to another that was in the way (rules 2.2)."""

    PUSHED = "it pushed it towards the square"
    BEHIND = "it was behind it, so that it could not be pushed on"
    IN_WAY = "it was in its way"
    CLASH = "it turned it back"
    SWAP = "it met it, coming the other way"


@dataclass(frozen=True, slots=True)
class Help:
    """`how` one helped, to that `stone`, and on which `square`, or towards which it was pushed; `before`: the stone
    behind which that one was (None: none, or it was pushed); `by` whom the one that helped was pushed there itself
    (None: by nobody, or it was there)."""

    how: Helped
    stone: int
    square: Square
    before: int | None = None
    by: int | None = None


def help_of(stone: int, clue: Freed) -> Help | None:
    """What a stone had to do with it that others kept one from its square; None: that is not known, as where it was
    one of several and came from nowhere."""
    if pushed := _pushed(stone, clue.comers):
        return pushed
    stop, before = clue.stop, None
    while stop is not None:
        if found := _stopped(stone, stop, before):
            return found
        before, stop = stop.stone, stop.behind
    return None


def _pushed(stone: int, comers: tuple[Comer, ...]) -> Help | None:
    """Whom a stone pushed towards the square."""
    return next((Help(Helped.PUSHED, each.stone, each.end) for each in comers if each.pushed_by == stone), None)


def _stopped(stone: int, stop: Standstill, before: int | None) -> Help | None:
    """What a stone did to one that so made no room."""
    square = stop.place.square
    by = next((each.pushed_by for each in stop.comers if each.stone == stone), None)
    if stone in stop.by and stop.how in (Hindrance.THERE, Hindrance.CAME_BACK):
        return Help(Helped.BEHIND if stop.is_pushed else Helped.IN_WAY, stop.stone, square, before)
    if stone in stop.by and stop.how is Hindrance.CLASH:
        return Help(Helped.CLASH, stop.stone, square, before, by)
    if stone in stop.by and stop.how is Hindrance.SWAP:
        return Help(Helped.SWAP, stop.stone, square, before)
    if stop.how is Hindrance.CROWD and stone in stop.there:
        return Help(Helped.BEHIND if stop.is_pushed else Helped.IN_WAY, stop.stone, square, before)
    comes = any(each.stone == stone and each.end == square and each.start not in (None, square) for each in stop.comers)
    return Help(Helped.CLASH, stop.stone, square, before, by) if comes else _pushed(stone, stop.comers)
