"""Stones as pieces of a board: their drawings on the plinths of their armies, with their rings, marks and names."""

from __future__ import annotations

from game.titles.causality.rules.geometry import Azimuth, Square
from game.titles.causality.rules.pose import Pose, azimuth_of, is_free, square_of
from game.titles.causality.rules.stone import Faction, Stone
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.army import BASE, PLINTHS, turns_of
from game.titles.causality.view.drawings import drawing
from game.view.board.token import WHOLE, Token


def token_of(timeline: Timeline, pose: Pose) -> Token:
    """A stone where it is in its slice."""
    flags = timeline.flags
    stone, square = flags.stones[pose.stone], square_of(flags, pose)
    return token_at(stone, square, azimuth_of(pose), _mark(timeline, pose, square), ringed=is_free(flags, pose))


def _mark(timeline: Timeline, pose: Pose, square: Square) -> str:
    """The sign in a stone's corner: a lock, or the base that a neutral stone covers, as both are square and of one
    colour."""
    if pose.locked:
        return drawing("padlock")
    level = timeline.flags.level
    covers = pose.kind.neutral and any(base.square == square for base in level.bases)
    return BASE[Faction.N] if covers else ""


def token_at(stone: Stone, square: Square, azimuth: Azimuth | None, mark: str = "", *, ringed: bool = False) -> Token:
    """A stone on any square; the causally free ones are ringed, the locked ones marked."""
    x, y = square.x * WHOLE, square.y * WHOLE
    plinth, sprite = PLINTHS[stone.faction], drawing(stone.type.value)
    return Token(stone.number, plinth, sprite, x, y, turns_of(azimuth), ringed, mark, stone.name)


def tokens_of(timeline: Timeline, t: int) -> tuple[Token, ...]:
    """All stones of a slice."""
    return tuple(token_of(timeline, pose) for pose in timeline.poses(t))
