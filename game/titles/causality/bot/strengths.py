"""How strong the computer can be at Battle of Causality, weakest first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.bots.strength import Strength
from game.titles.causality.bot.effort import ThinkingEffort
from game.titles.causality.bot.player import CausalityBot

EFFORTS: Mapping[str, ThinkingEffort] = {
    "beginner": ThinkingEffort(playouts=4, work=2_000, first=1, kept=2, habits=1, next_from=0, exact=False),
    "steady": ThinkingEffort(playouts=50, work=20_000, first=3, kept=6, habits=2, next_from=0, exact=False),
    "strong": ThinkingEffort(playouts=240, work=50_000, first=3, kept=8, habits=2, next_from=1, exact=True, pays=True),
    "master": ThinkingEffort(
        playouts=600, work=150_000, first=4, kept=10, habits=2, next_from=1, exact=True, pays=True, minds=2
    ),
}
"""By the words for them."""

_ABOUT: Mapping[str, str] = {
    "beginner": "Goes for the bases, and hardly looks at you.",
    "steady": "Thinks the round through, and sees most of your answers.",
    "strong": "Thinks of what you may send from the next round, too.",
    "master": "Thinks the longest, about both sides: hard to beat.",
}

STRENGTHS: tuple[Strength, ...] = tuple(
    Strength(name, _ABOUT[name], partial(CausalityBot, name, effort)) for name, effort in EFFORTS.items()
)
