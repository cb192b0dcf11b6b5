"""Whole matches of random but legal orders, from a seed: the same on every machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from game.engine.outcome import Player
from game.engine.title import Json, Match, Title


def random_orders(match: Match, player: Player, random: Random) -> list[str]:
    """One legal order for each stone that the player has to order, in random sequence."""
    choices: dict[str, list[str]] = {}
    for order in match.orders(player):
        choices.setdefault(order.split(" ")[0], []).append(order)
    orders = [random.choice(by_verb(options, random)) for options in choices.values()]
    random.shuffle(orders)
    return orders


def by_verb(options: Iterable[str], random: Random) -> list[str]:
    """The options of one random verb: otherwise verbs with many targets would drown the others."""
    verbs: dict[str, list[str]] = {}
    for order in options:
        verbs.setdefault(order.split(" ")[1], []).append(order)
    return verbs[random.choice(sorted(verbs))]


def play_turn(match: Match, random: Random) -> Match:
    """The match after one turn of random orders."""
    if not match.pending:
        return match.advance()
    for player in sorted(match.pending):
        match = match.submit(player, random_orders(match, player, random))
    return match


def play(title: Title, board: dict[str, Json], ruleset: dict[str, Json], seed: int, turns: int) -> Match:
    """A match played at random to its end, or for that many turns."""
    random = Random(seed)
    match = title.start(board, ruleset, 0)
    while match.outcome is None and match.turn < turns:
        match = play_turn(match, random)
    return match


def say_result(match: Match) -> str:
    """The winner, 'draw', or 'unfinished'."""
    if match.outcome is None:
        return "unfinished"
    return match.outcome.winner or "draw"


def balance(title: Title, board: dict[str, Json], ruleset: dict[str, Json], games: int, rounds: int) -> Counter[str]:
    """How many of so many random matches each side won."""
    turns = rounds * int(str(board["time_cap"]))
    return Counter(say_result(play(title, board, ruleset, seed, turns)) for seed in range(games))
