"""How strong the computer can be at Battle of Causality, weakest first."""

from __future__ import annotations

from collections.abc import Mapping

from game.titles.causality.bot.thinking import Effort

EFFORTS: Mapping[str, Effort] = {
    "beginner": Effort(playouts=8, first=2, kept=3, through_next=False),
    "steady": Effort(playouts=50, first=3, kept=6, through_next=False),
    "strong": Effort(playouts=160, first=3, kept=8, through_next=True),
    "master": Effort(playouts=600, first=4, kept=10, through_next=True),
}
