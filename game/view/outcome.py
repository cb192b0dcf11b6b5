"""How a match ended, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.outcome import OUTSIDE, Outcome, Player
from game.engine.title import Title


def say_outcome(title: Title, outcome: Outcome, names: Mapping[Player, str]) -> str:
    """In the title's words for its reasons, such as "Ada won (checkmate)"."""
    winner = "nobody won" if outcome.winner is None else f"{names[outcome.winner]} won"
    words: dict[str, str] = {**title.reasons, **dict(OUTSIDE.items())}
    return f"{winner} ({words[outcome.reason]})"
