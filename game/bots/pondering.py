"""A computer player's turn as a search: it can be carried out in another process, watched and stopped."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.asking import Replied, ask
from game.engine.outcome import Player
from game.engine.search import Watch
from game.engine.title import Known
from game.play.ports import Bot


@dataclass(frozen=True, slots=True)
class Pondered:
    """What a computer player is asked: its orders in a turn, from what that player knows."""

    bot: Bot
    known: Known
    player: Player


def ponder(question: Pondered, watch: Watch) -> Replied:
    """Its orders; if it fails, those of a simple one, and a sentence about it."""
    return ask(question.bot, question.known, question.player, watch)
