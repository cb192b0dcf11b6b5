"""What a computer player was about, as a search: in another process if need be, watched and stopped."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.thought import Expectation, Foreseeing
from game.engine.outcome import Player
from game.engine.search import Watch
from game.engine.title import Known
from game.play.ports import Bot


@dataclass(frozen=True, slots=True)
class Pondered:
    """What a computer player is asked: about a turn, from what that player knows."""

    bot: Bot
    known: Known
    player: Player


def foresee(question: Pondered, watch: Watch) -> Expectation:
    """What it was about when it ordered in that turn; raises TypeError for one that cannot say."""
    if not isinstance(question.bot, Foreseeing):
        raise TypeError(f"{question.bot.name} does not say what it is about")
    return question.bot.expects(question.known, question.player, watch)
