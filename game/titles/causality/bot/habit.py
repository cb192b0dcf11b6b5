"""How far a player may be expected to go straight for the bases, by what the player has done so far."""

from __future__ import annotations

from typing import Final

from game.titles.causality.bot.field import Field
from game.titles.causality.rules.flag import Act, Flag
from game.titles.causality.rules.stone import Faction, Stone

_PRIOR: Final = 8.0
"""As many orders as the first guess is worth."""
_GUESS: Final = 0.65
"""How many of somebody's orders go straight on, before any is known."""
_MOST: Final = 0.75
"""Nobody is trusted further to go on as before."""


def trust(field: Field, faction: Faction) -> float:
    """How far that side is believed to go by habit: 0 not at all, 1 in all it does."""
    straight, all_ = _GUESS * _PRIOR, _PRIOR
    for stone, row in zip(field.flags.stones, field.flags.table, strict=True):
        if stone.faction is faction and (stone.kind.drives or stone.kind.moves):
            for flags in row.values():
                for flag in flags:
                    if flag.act is not Act.JUMP:
                        all_ += 1
                        straight += _goes_straight(field, stone, flag)
    share = straight / all_
    # Whoever goes straight on half of the time does so for reasons of the moment.
    return max(0.0, min(_MOST, 2 * share - 0.7))


def _goes_straight(field: Field, stone: Stone, flag: Flag) -> bool:
    """Whether an order brought the stone nearer to some base, or kept it there."""
    here = field.terrain.cell(flag.position.square)
    there = here if flag.to is None else field.terrain.cell(flag.to)
    for base in field.bases:
        near = field.ways.by_cell(stone.kind, base)
        before, after = near.get(here), near.get(there)
        if before is not None and after is not None and (after < before or after == before == 0):
            return True
    return False
