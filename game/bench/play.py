"""Matches played by chance, from a seed: the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.catalogue import TITLES
from game.engine.outcome import Player
from game.engine.record import Record
from game.engine.title import Match
from game.resources import levels_folder
from game.storage.levels import LevelFile, load_level
from game.titles.causality.rules.level import read_level

_QUIET = ("wait", "pass", "turn", "move")
_BOLD = 0.25
"""Share of the orders that may be more than a walk: with too many of them, the armies are soon gone."""
_TRIES = 12
"""How often a turn that would end the match is drawn anew."""


def bundled(name: str) -> LevelFile:
    """One of the levels that come with the game, by the name of its file."""
    return load_level(levels_folder() / f"{name}.toml", TITLES)


def long_record(level: LevelFile, seed: int, rounds: int) -> Record:
    """The record of a match that goes on for so many rounds; rarely fewer, if there is no other way."""
    random = Random(seed)
    title = TITLES[level.title]
    match = title.start(level.board, level.ruleset, 0)
    while match.outcome is None and match.turn < rounds * read_level(level.board).time_cap:
        match = play_turn(match, random)
    return Record(title.id, title.rules_version, level.board, level.ruleset, level.players, match.turns, None)


def play_turn(match: Match, random: Random) -> Match:
    """The match after one turn, in which it does not end if that can be helped."""
    if not match.pending:
        return match.advance()
    after = match
    for _ in range(_TRIES):
        after = match
        for player in sorted(match.pending):
            after = after.submit(player, orders(match, player, random))
        if after.outcome is None:
            break
    return after


def orders(match: Match, player: Player, random: Random) -> list[str]:
    """One order for each stone, mostly a quiet one."""
    choices: dict[str, list[str]] = {}
    for order in match.orders(player):
        choices.setdefault(order.split(" ")[0], []).append(order)
    return [_choice(options, random) for options in choices.values()]


def _choice(options: Sequence[str], random: Random) -> str:
    quiet = [order for order in options if order.split(" ")[1] in _QUIET]
    offered = quiet if quiet and random.random() > _BOLD else list(options)
    verb = random.choice(sorted({order.split(" ")[1] for order in offered}))
    return random.choice([order for order in offered if order.split(" ")[1] == verb])
