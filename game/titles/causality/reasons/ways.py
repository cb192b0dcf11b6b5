"""Stones that go another way on the board that counts than in the round as it was played, if nothing else tells so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.titles.causality.reasons.boards import is_placed
from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.clues import Chain, Clue, Destroyed, Exit, Onward, Root, Spared
from game.titles.causality.reasons.course import gone_after
from game.titles.causality.reasons.crossing import pose_in
from game.titles.causality.reasons.fates import FateOfStone, fewest_of
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.timeline import Timeline

MOST = 24
"""Of so many stones at most it is asked why they go another way."""


@dataclass(frozen=True, slots=True)
class WayOfStone:
    """A stone that both boards have, that is elsewhere on the one that counts, and of which no loss is told.

    `chain` is why, from the first slice in which that is seen; `roots` are what the two boards differ in for that, and
    of which nothing can be spared, in the round `round` as it was played. `gone` says where it is gone after that on
    the board that counts, if that has no order for it and the round as it was played did not end its way there.
    """

    chain: Chain
    roots: tuple[Root, ...]
    round: int
    gone: Onward | None = None

    @property
    def stone(self) -> int:
        """Who goes another way."""
        return self.chain.stone

    @property
    def clue(self) -> Clue:
        """What befalls it on one of the boards alone."""
        return self.chain.links[0].clue


FateOrWay: TypeAlias = FateOfStone | WayOfStone
"""What of a stone is otherwise than in the round as it was played, for something is there or is not."""


def ways_of(
    boards: Comparison, round_: int, fates: Sequence[FateOfStone], told: Sequence[Chain]
) -> tuple[WayOfStone, ...]:
    """The stones that go another way than in the round as it was played, but for those that are told of."""
    known = {each.stone for each in fates}
    parted = [(t, stone) for stone in _on_both(boards) if stone not in known and (t := _parting(boards, stone))]
    said = {(link.clue.stone, link.clue.place.t) for chain in told for link in chain.links}
    ways = (_way(boards, round_, stone, t) for t, stone in sorted(parted)[:MOST])
    return tuple(each for each in ways if each is not None and (each.stone, each.clue.place.t) not in said)


def _on_both(boards: Comparison) -> Iterator[int]:
    stones = (each.number for each in boards.now.flags.stones)
    return (each for each in stones if is_placed(boards.then, each) and is_placed(boards.now, each))


def _parting(boards: Comparison, stone: int) -> int | None:
    """The first slice in which a stone is on one square on the one board and not on the other; None: there is none."""
    slices = range(min(len(boards.then.steps), len(boards.now.steps)))
    return next((t for t in slices if _cell(boards.then, stone, t) != _cell(boards.now, stone, t)), None)


def _cell(board: Timeline, stone: int, t: int) -> int | None:
    return _cell_of(pose_in(board, stone, t))


def _cell_of(pose: Pose | None) -> int | None:
    return None if pose is None else pose.cell


def _way(boards: Comparison, round_: int, stone: int, t: int) -> WayOfStone | None:
    """Why a stone is elsewhere from a slice on; None: it is lost there, or that goes back to too much to tell."""
    here = pose_in(boards.now, stone, t) or pose_in(boards.then, stone, t)
    assert here is not None, "it is there on one of them"
    chain = boards.chain(stone, Position(t, *square_of(boards.now.flags, here)))
    begun = tuple(link.clue for link in chain.links if isinstance(link.clue, Root))
    if not begun or not chain.whole or isinstance(chain.links[0].clue, Root | Destroyed | Spared):
        return None

    def is_as_now(board: Timeline) -> bool:
        return _cell(board, stone, t) == _cell(boards.now, stone, t)

    return WayOfStone(chain, fewest_of(boards, begun, is_as_now), round_, _gone(boards, stone, t))


def _gone(boards: Comparison, stone: int, t: int) -> Onward | None:
    """Where a stone is gone after that for no order of it lies there, and is not as the round was played."""
    here = pose_in(boards.now, stone, t)
    if here is None:
        return None
    place = Position(t, *square_of(boards.now.flags, here))
    gone = gone_after(boards.now, stone, place, len(boards.now.steps) - 1)
    if gone is None or gone.gone is not Exit.STRAYED or pose_in(boards.then, stone, gone.end.t + 1) is None:
        return None
    return gone
