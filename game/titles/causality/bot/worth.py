"""What a playout is worth to A: from about -1, B has won, to about 1, A has won."""

from __future__ import annotations

from typing import Final

from game.titles.causality.bot.field import Field
from game.titles.causality.bot.passage import Owners, Passage, Played
from game.titles.causality.rules.stone import Faction

_NOW: Final = 0.15
"""All bases at the end of the round that is played, if that were not the end."""
_BASES: Final = 0.35
"""All bases in the last round that is played."""
_NEXT_WIN: Final = 0.8
"""All bases at the end of the next round, which the other side has still time to hinder."""
_BESIDE: Final = 0.05
"""What bases and stones count beside a decided match: so a side that is lost, or has won, plays on with sense."""
_STONES: Final = 0.3
"""All stones in the last slice."""
_SPENT: Final = 0.5
"""A stone whose way was settled in an earlier round, beside one that goes on from here: it only repeats itself."""
_NEAR: Final = 0.2
"""A stone that goes on, next to every base that is not its side's yet."""
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
        return (1.0 if winner is Faction.A else -1.0) + _BESIDE * _standing(field, settled, field.round)
    if later is None:
        jumps = max(-_MOST_JUMPS, min(_MOST_JUMPS, played.jumps[0] - played.jumps[1]))
        return _NOW * _share(settled.owners) + _JUMP * jumps + _standing(field, settled, field.round)
    if played.still:
        return 0.0
    value, standing = _NOW * _share(settled.owners), _standing(field, later, field.round + 1)
    winner = field.decided(later.owners)
    if winner is not None:
        return value + (_NEXT_WIN if winner is Faction.A else -_NEXT_WIN) + _BESIDE * standing
    return value + standing


def _standing(field: Field, settled: Passage, round_: int) -> float:
    """How well A stands with these bases and stones at the end of that round."""
    return _BASES * _share(settled.owners) + _forces(field, settled, round_)


def _share(owners: Owners) -> float:
    """How many bases more A has, of all."""
    if not owners:
        return 0.0
    return (owners.count(Faction.A) - owners.count(Faction.B)) / len(owners)


def _forces(field: Field, settled: Passage, round_: int) -> float:
    """How many more stones A has, and how much nearer they are to the bases that they want."""
    force = [0.0, 0.0]
    nearest = [[field.far] * len(field.bases) for _ in force]
    for pose in settled.slices[-1].poses:
        if pose.kind.neutral:
            continue
        faction = field.faction_of(pose.stone)
        if pose.flag is not None and pose.flag.round < round_:
            force[faction] += _SPENT
            continue
        force[faction] += 1.0
        if pose.kind.takes_bases:
            own = nearest[faction]
            for index, distances in enumerate(field.distances_of(pose.kind)):
                own[index] = min(own[index], distances.get(pose.cell, field.far))
    if not any(force):
        return 0.0
    value = _STONES * (force[0] - force[1]) / (force[0] + force[1])
    for index, owner in enumerate(settled.owners):
        for faction, sign in ((Faction.A, 1), (Faction.B, -1)):
            if owner is not faction:
                value += sign * _NEAR * (1 - nearest[faction][index] / field.far) / len(settled.owners)
    return value
