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
_STONE: Final = 0.02
"""Each stone more in the last slice."""
_JUMP: Final = 0.02
"""Each stone more that is sent back, if the next round is not played."""
_MOST_STONES: Final = 6


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
        return value + _STONE * _clamped(played.stones[0] - played.stones[1])
    winner = field.decided(played.next_owners)
    if winner is not None:
        return value + (_NEXT_WIN if winner is Faction.A else -_NEXT_WIN)
    value += _NEXT_BASES * _share(played.next_owners)
    return value + _STONE * _clamped(played.next_stones[0] - played.next_stones[1])


def _share(owners: Owners) -> float:
    """How many bases more A has, of all."""
    if not owners:
        return 0.0
    return (owners.count(Faction.A) - owners.count(Faction.B)) / len(owners)


def _clamped(difference: int) -> int:
    return max(-_MOST_STONES, min(_MOST_STONES, difference))
