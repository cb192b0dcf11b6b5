"""What a playout is worth to A: from -1, B has won, to 1, A has won."""

from __future__ import annotations

from typing import Final

from game.titles.causality.bot.field import Field
from game.titles.causality.bot.passage import Owners, Passage, Played
from game.titles.causality.rules.stone import Faction
from game.titles.causality.rules.timeline import Slice

_NOW: Final = 0.15
"""All bases at the end of the round that is played, if that were not the end."""
_BASES: Final = 0.35
"""All bases in the last round that is played."""
_NEXT_WIN: Final = 0.8
"""All bases at the end of the next round, which the other side has still time to hinder."""
_STONES: Final = 0.3
"""All stones in the last slice: each of them can be sent back, and takes bases again."""
_NEAR: Final = 0.15
"""A stone on every base."""
_JUMP: Final = 0.02
"""Each stone more that is sent back, if the next round is not played."""
_MOST_JUMPS: Final = 6


def worth(field: Field, played: Played) -> float:
    """How well A stands after what was played."""
    settled, later = played.settled, played.next_settled
    if played.paradox:
        return 0.0
    winner = field.decided(settled.owners)
    if winner is not None:
        return 1.0 if winner is Faction.A else -1.0
    if later is None:
        jumps = max(-_MOST_JUMPS, min(_MOST_JUMPS, played.jumps[0] - played.jumps[1]))
        return _NOW * _share(settled.owners) + _JUMP * jumps + _standing(field, settled)
    if played.still:
        return 0.0
    winner = field.decided(later.owners)
    if winner is not None:
        return _NOW * _share(settled.owners) + (_NEXT_WIN if winner is Faction.A else -_NEXT_WIN)
    return _NOW * _share(settled.owners) + _standing(field, later)


def _standing(field: Field, settled: Passage) -> float:
    """How well A stands with these bases and stones at the end of a round."""
    return _BASES * _share(settled.owners) + _forces(field, settled.slices[-1])


def _share(owners: Owners) -> float:
    """How many bases more A has, of all."""
    if not owners:
        return 0.0
    return (owners.count(Faction.A) - owners.count(Faction.B)) / len(owners)


def _forces(field: Field, last: Slice) -> float:
    """How many more stones A has, and how much nearer they are to the bases."""
    count = [0, 0]
    nearest = [[field.far] * len(field.bases) for _ in count]
    for pose in last.poses:
        if pose.kind.neutral:
            continue
        faction = field.faction_of(pose.stone)
        count[faction] += 1
        if pose.kind.takes_bases:
            own = nearest[faction]
            for index, distances in enumerate(field.distances_of(pose.kind)):
                far = distances.get(pose.cell, field.far)
                own[index] = min(own[index], far)
    if not any(count):
        return 0.0
    value = _STONES * (count[0] - count[1]) / (count[0] + count[1])
    if field.bases:
        value += _NEAR * (sum(nearest[1]) - sum(nearest[0])) / (field.far * len(field.bases))
    return value
