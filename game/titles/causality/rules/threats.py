"""Which squares a side can come to, shoot at, bomb or tag in the next slice, as far as a player knows (rules 2.3, 2.4).

What is certain is read off the next slice as it comes about if every free stone waits: stones that follow their flags,
their shots, bombs that fall. A free stone may do each of its orders, while all others wait: it moves to a square, fires
along its line up to the first stone that stops a shot, or spreads a screen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from game.engine.outcome import Player
from game.titles.causality.rules.action import line_of_fire
from game.titles.causality.rules.geometry import Azimuth, Square
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.order import Order, Verb
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.preview import preview
from game.titles.causality.rules.stone import Faction, faction_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import BombExploded, Followed, ScreenDeployed, Shot


class Harm(IntEnum):
    """What may come upon a square."""

    REACH = 0
    SCREEN = 1
    SHOT = 2
    BLAST = 3


@dataclass(frozen=True, slots=True, order=True)
class Threat:
    """One harm for one square of the next slice; `sure`: it comes if nobody's orders prevent it, else it may."""

    square: Square
    harm: Harm
    sure: bool


def threats(match: CausalityMatch, viewer: Player, side: Player) -> tuple[Threat, ...]:
    """What the stones and bombs of a side can do in the next slice, as the viewer knows it, sorted by square.

    Nothing in the final slice, after which there is none.
    """
    seen = match.known_to(viewer).match
    if seen.active == seen.level.final:
        return ()
    waits = [Order(square, Verb.WAIT) for square in seen.commands[viewer]]
    board, t = preview(match, viewer, waits), seen.active + 1
    found: dict[tuple[Square, Harm], bool] = dict.fromkeys(_possible(seen, board, side), False)
    found.update(dict.fromkeys(_certain(board, t, faction_of(side)), True))
    return tuple(sorted(Threat(square, harm, sure) for (square, harm), sure in found.items()))


def _certain(board: Timeline, t: int, faction: Faction) -> Iterator[tuple[Square, Harm]]:
    """What the step into slice t brings by itself."""
    stones = board.flags.stones
    for fact in board.trace(t):
        match fact:
            case Followed() if stones[fact.stone].faction is faction and fact.flag.to is not None:
                yield fact.flag.to, Harm.REACH
            case Shot() if stones[fact.by].faction is faction:
                yield from ((square, Harm.SHOT) for square in _line(fact.square, fact.azimuth, fact.end))
            case ScreenDeployed() if stones[fact.by].faction is faction:
                yield from _around(board, fact.square, Harm.SCREEN)
            case BombExploded() if stones[board.flags.ante(fact.ante).maker].faction is faction:
                yield from _around(board, fact.square, Harm.BLAST)


def _possible(seen: CausalityMatch, board: Timeline, side: Player) -> Iterator[tuple[Square, Harm]]:
    """What the free stones of the side may be ordered to do."""
    for square, pose in seen.commands[side].items():
        for order in seen.orders_for(pose):
            match order.verb:
                case Verb.MOVE if order.to is not None:
                    yield order.to, Harm.REACH
                case Verb.TAG:
                    yield from _around(board, square, Harm.SCREEN)
                case Verb.FIRE:
                    yield from _aim(board, seen.active + 1, pose)
                case _:
                    pass


def _aim(board: Timeline, t: int, pose: Pose) -> Iterator[tuple[Square, Harm]]:
    """The line of fire of a stone that fires and does not wait; none if it does not come into slice t."""
    there = {each.cell: each for each in board.steps[t].before_fire if not each.hidden}
    for shooter in board.steps[t].before_fire:
        if shooter.stone == pose.stone:
            end, _ = line_of_fire(board.flags, shooter, there)
            start = square_of(board.flags, shooter)
            squares = _line(start, Azimuth(shooter.azimuth), board.flags.level.terrain.square(end))
            yield from ((square, Harm.SHOT) for square in squares)


def _line(start: Square, azimuth: Azimuth, end: Square) -> Iterator[Square]:
    """The squares after the start, up to the end."""
    while start != end:
        start = start.step(azimuth)
        yield start


def _around(board: Timeline, square: Square, harm: Harm) -> Iterator[tuple[Square, Harm]]:
    """A square and its neighbours, as far as they are no walls."""
    terrain = board.flags.level.terrain
    for near in (square, *(square.step(azimuth) for azimuth in Azimuth)):
        if terrain.is_open(near):
            yield near, harm
