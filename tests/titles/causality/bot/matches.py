"""Matches that tests of the bot begin with."""

from __future__ import annotations

from game.catalogue import TITLES
from game.engine.search import unwatched
from game.lan_line import find_level
from game.titles.causality.bot.effort import ThinkingEffort
from game.titles.causality.bot.player import CausalityBot
from game.titles.causality.bot.strengths import STRENGTHS
from game.titles.causality.rules.match import CausalityMatch

BOARDS = (
    "clockwork",
    "eggshells",
    "first_light",
    "hourglass",
    "lines_of_sight",
    "loading_dock",
    "masquerade",
    "night_watch",
    "the_long_war",
    "the_ravine",
)
TWO_MINDS = CausalityBot(
    "two",
    ThinkingEffort(playouts=40, work=20_000, first=2, kept=4, habits=1, next_from=1, exact=True, minds=2),
    seed=1,
)
"""A player that thinks in two parts, but soon."""
MAKE = {strength.name: strength.make for strength in STRENGTHS}


def start(board: str, **ruleset: str) -> CausalityMatch:
    """A match on a bundled board."""
    level = find_level(board, TITLES)
    return TITLES["causality"].start(level.board, ruleset, 0)


def played_on(match: CausalityMatch, turns: int, strength: str = "beginner", seed: int = 0) -> CausalityMatch:
    """The match after so many turns that both sides played at that strength."""
    bot = MAKE[strength](seed)
    for _ in range(turns):
        if match.outcome is not None:
            break
        orders = {player: bot.orders(match.known_to(player), player, unwatched) for player in sorted(match.pending)}
        match = match.play(orders)
    return match
