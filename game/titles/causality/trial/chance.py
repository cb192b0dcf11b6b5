"""Random boards, rulesets, orders and matches, from a seed: small boards on which much happens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import TypeVar

from game.engine.outcome import Player
from game.engine.search import Solve, at_once
from game.engine.title import Json, Match
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.order import Verb, parse_order
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.title import CAUSALITY
from game.titles.causality.trial.families import some_stone

MatchT = TypeVar("MatchT", bound=Match)

SIZES = ((2, 3), (3, 3), (4, 3), (5, 2), (4, 4), (5, 4))
ARMIES = (
    ("tank", "bombardier", "sniper", "tagger", "wildcard", "box", "mine"),
    ("tagger", "tagger", "tank", "sniper", "wildcard", "mine"),
    ("tank", "bombardier", "bombardier", "box", "sniper", "mine"),
    ("wildcard", "sniper", "tagger", "wildcard", "bombardier"),
)
_PORTALS = {Verb.JUMP.value, Verb.BOMB.value}
WITH_SETUP = (Priority.SHIELD_AND_SPEAR, Priority.ACE_WILDCARD, Priority.MERRY_CHRONOS)


def some_board(random: Random) -> dict[str, Json]:
    """A board with a wall here and there, at least one stone, and perhaps bases."""
    width, height = random.choice(SIZES)
    walls = random.choice((0, 0, 1, 3))
    squares = [f"{x},{y}" for y in range(height) for x in range(width)]
    random.shuffle(squares)
    closed, floor = squares[:walls], squares[walls:]
    rows = ["".join("#" if f"{x},{y}" in closed else "." for x in range(width)) for y in range(height)]
    army = random.choice(ARMIES)
    stones = [some_stone(random, random.choice(army), square) for square in floor[: random.randint(1, 8)]]
    bases = [f"{random.choice('ABN')} {square}" for square in random.sample(floor, random.choice((0, 0, 2, 3)))]
    return {"name": "chance", "time_cap": random.randint(2, 5), "map": [*rows], "stones": [*stones], "bases": [*bases]}


def some_ruleset(random: Random, board: dict[str, Json]) -> dict[str, Json]:
    """Any combination of variations that goes together."""
    paradox = random.choice(("auditors", "hulot", "know_your_paradoxes"))
    fitting = [each.value for each in Priority if (each in WITH_SETUP) == (paradox != "know_your_paradoxes")]
    ruleset: dict[str, Json] = {
        "paradox": paradox,
        "no_win": random.choice(("draw", "war_room")),
        "priority": random.choice(fitting),
        "vision": random.choice(("omniscience", "fog_of_war")),
        "tagscreens": random.choice(("antidote", "tug_of_war")),
    }
    if ruleset["priority"] == "merry_chronos" and random.random() < 0.5:
        ruleset["headcount"] = {player: _own(random, board, player) for player in "AB"}
    return ruleset


def _own(random: Random, board: dict[str, Json], player: str) -> list[Json]:
    stones = board["stones"]
    assert isinstance(stones, list)
    own: list[Json] = [number for number, stone in enumerate(stones) if str(stone).startswith(player)]
    random.shuffle(own)
    return own


def some_match(seed: int, rounds: int = 4) -> Iterator[CausalityMatch]:
    """A random match, after each of its turns."""
    random = Random(seed)
    board = some_board(random)
    match = CAUSALITY.start(board, some_ruleset(random, board), 0)
    yield match
    while match.outcome is None and match.round < rounds:
        match = play_turn(match, random)
        yield match


def play_turn(match: MatchT, random: Random, restless: float = 0.0, solve: Solve = at_once) -> MatchT:
    """The match after one turn of random orders."""
    orders = {player: some_orders(match, player, random, restless) for player in sorted(match.pending)}
    return match.play(orders, solve)


def some_orders(match: Match, player: Player, random: Random, restless: float = 0.0) -> list[str]:
    """One legal order for each stone that the player has to order, in random sequence.

    `restless`: the share of the stones that jump or bomb if they can, beside those that do so by chance.
    """
    choices = sorted(part.orders for part in match.parts(player))
    orders = [random.choice(_by_verb(options, random, restless)) for options in choices]
    random.shuffle(orders)
    return orders


def _by_verb(options: Iterable[str], random: Random, restless: float) -> list[str]:
    """The options of one random verb: otherwise verbs with many targets would drown the others."""
    verbs: dict[str, list[str]] = {}
    for order in options:
        verbs.setdefault(parse_order(order).verb.value, []).append(order)
    portals = sorted(_PORTALS.intersection(verbs))
    if portals and restless and random.random() < restless:
        return verbs[random.choice(portals)]
    return verbs[random.choice(sorted(verbs))]
