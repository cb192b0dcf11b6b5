"""What a playout is worth to A: from -1, B has won, to 1, A has won."""

from __future__ import annotations

from typing import Final

from game.titles.causality.bot.playout import Field, Owners, Played
from game.titles.causality.rules.stone import Faction

_BASES: Final = 0.15
"""All bases at the end of the round that is played, if that were not the end."""
_NEXT_BASES: Final = 0.4
"""All bases but one at the end of the next round, as the limit of what they come near to."""
_NEXT_WIN: Final = 0.8
"""All bases at the end of the next round, which the other side has still time to hinder."""
_STONES: Final = 0.35
"""All stones in the last slice: each of them can be sent back, and takes bases again."""
_JUMP: Final = 0.02
"""Each stone more that is sent back, if the next round is not played."""
_MOST_JUMPS: Final = 6


def worth(field: Field, played: Played) -> float:
    """How well A stands after what was played."""
    if played.paradox:
        return 0.0
    winner = field.decided(played.owners)
    if winner is not None:
        return 1.0 if winner is Faction.A else -1.0
    value = _BASES * _share(played.owners)
    if played.next_owners is None:
        value += _NEXT_BASES * _share(played.owners)
        value += _JUMP * _clamped(played.jumps[0] - played.jumps[1])
        return value + _STONES * _majority(played.stones)
    winner = field.decided(played.next_owners)
    if winner is not None:
        return value + (_NEXT_WIN if winner is Faction.A else -_NEXT_WIN)
    return value + _NEXT_BASES * _share(played.next_owners) + _STONES * _majority(played.next_stones)


def _share(owners: Owners) -> float:
    """How many bases more A has, of all."""
    if not owners:
        return 0.0
    return (owners.count(Faction.A) - owners.count(Faction.B)) / len(owners)


def _majority(stones: tuple[int, int]) -> float:
    """How many stones more A has, of all."""
    return (stones[0] - stones[1]) / (stones[0] + stones[1]) if any(stones) else 0.0


def _clamped(difference: int) -> int:
    return max(-_MOST_JUMPS, min(_MOST_JUMPS, difference))
