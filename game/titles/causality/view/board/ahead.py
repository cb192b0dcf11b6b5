"""What a draft would lead to, for the board scene: the next slice, and what would be at odds with history."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.outcome import Player
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.order import Order
from game.titles.causality.rules.preview import Fault, WrongLoad, preview, wrong_loads
from game.titles.causality.rules.timeline import Timeline


@dataclass(frozen=True)
class Ahead:
    """The board after the drafted orders, and the ante-effects that they would break."""

    board: Timeline
    wrong: tuple[WrongLoad, ...] = ()


def look_ahead(match: CausalityMatch, player: Player, drafted: Sequence[Order], idle: Timeline) -> Ahead:
    """What a draft leads to; `idle` is the preview without any order of the player."""
    board = preview(match, player, drafted) if drafted else idle
    return Ahead(board, wrong_loads(match, player, idle, board))


_WORDS: dict[Fault, str] = {
    Fault.LOST: "#{} loses its cause",
    Fault.DOUBLE: "two causes for #{}",
    Fault.UNWANTED: "a cause, but no #{}",
}


def warning(wrong: Sequence[WrongLoad]) -> str:
    """What is wrong, in a few words; empty if nothing is."""
    if not wrong:
        return ""
    first = _WORDS[wrong[0].fault].format(wrong[0].number)
    return first if len(wrong) == 1 else f"{first} (+{len(wrong) - 1})"
