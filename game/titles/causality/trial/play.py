"""Matches played by chance, from a seed: the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from game.engine.outcome import Player
from game.engine.record import Record, new_record
from game.engine.title import Match
from game.resources import levels_folder
from game.storage.levels import LevelFile, load_level
from game.titles.causality.rules.level import read_level
from game.titles.causality.rules.order import Verb, parse_order
from game.titles.causality.title import CAUSALITY

_QUIET = (Verb.WAIT, Verb.PASS, Verb.TURN, Verb.MOVE)
_BOLD = 0.25
"""Share of the orders that may be more than a walk: with too many of them, the armies are soon gone."""
_TRIES = 12
"""How often a turn that would end the match is drawn anew."""


def bundled(name: str) -> LevelFile:
    """One of the levels that come with the game, by the name of its file."""
    return load_level(levels_folder() / f"{name}.toml", {CAUSALITY.id: CAUSALITY})


def long_record(level: LevelFile, seed: int, rounds: int) -> Record:
    """The record of a match that goes on for so many rounds; rarely fewer, if there is no other way."""
    random = Random(seed)
    match: Match = CAUSALITY.start(level.board, level.ruleset, 0)
    while match.outcome is None and match.turn < rounds * read_level(level.board).time_cap:
        match = play_turn(match, random)
    return replace(new_record(CAUSALITY, level.board, level.ruleset, level.players), turns=match.turns)


def play_turn(match: Match, random: Random) -> Match:
    """The match after one turn, in which it does not end if that can be helped."""
    if not match.pending:
        return match.play({})
    after = match
    for _ in range(_TRIES):
        after = match.play({player: _orders(match, player, random) for player in sorted(match.pending)})
        if after.outcome is None:
            break
    return after


def _orders(match: Match, player: Player, random: Random) -> list[str]:
    """One order for each stone, mostly a quiet one."""
    choices = sorted(part.orders for part in match.parts(player))
    return [_choice(options, random) for options in choices]


def _choice(options: Sequence[str], random: Random) -> str:
    verbs = {order: parse_order(order).verb for order in options}
    quiet = [order for order in options if verbs[order] in _QUIET]
    offered = quiet if quiet and random.random() > _BOLD else list(options)
    verb = random.choice(sorted({verbs[order].value for order in offered}))
    return random.choice([order for order in offered if verbs[order].value == verb])
