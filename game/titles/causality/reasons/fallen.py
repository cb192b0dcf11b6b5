"""Ante-effects that hold in one history and fail in another: by which cause, and how that is lost there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.titles.causality.reasons.boards import is_followed, missed_cause
from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.clues import Absent, CauseMissed, Chain
from game.titles.causality.rules.timeline import Loom, Timeline

MOST_GROUNDS = 3
"""So many ante-effects at most, each of which fails for the next, are followed back."""


@dataclass(frozen=True, slots=True)
class Fallen:
    """An ante-effect that is caused on one board and fails on another.

    `cause` is the one that it has there, with where its stone is on the other; `chain` is how that comes about.
    """

    number: int
    cause: CauseMissed
    chain: Chain


def fallen_in(loom: Loom, before: Timeline, board: Timeline, number: int) -> Fallen | None:
    """How the cause is lost on a board that an ante-effect has on the one before; None: it has none there, or it is not
    lost: the effect went for something else, as one with two causes does."""
    flag = next((each for each in board.flags.causes(number) if is_followed(before, each)), None)
    if flag is None or is_followed(board, flag):
        return None
    chain = Comparison(loom, before, board).chain(flag.stone, flag.position)
    return Fallen(number, missed_cause(board, flag), chain)


def grounds_of(loom: Loom, before: Timeline, board: Timeline, chain: Chain) -> tuple[Fallen, ...]:
    """Of the ante-effects with whose failing a chain begins: how they come to fail, and so on to what is no effect."""
    found: dict[int, Fallen] = {}
    waiting = list(_absent(chain))
    while waiting and len(found) < MOST_GROUNDS:
        number = waiting.pop(0)
        fallen = None if number in found else fallen_in(loom, before, board, number)
        if fallen is not None:
            found[number] = fallen
            waiting += _absent(fallen.chain)
    return tuple(found.values())


def _absent(chain: Chain) -> Iterator[int]:
    return (link.clue.number for link in chain.links if isinstance(link.clue, Absent))
