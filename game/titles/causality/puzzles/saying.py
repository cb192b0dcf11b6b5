"""What a puzzle says of orders in plain words: hints, and what the other side has answered."""

from __future__ import annotations

from game.engine.outcome import Player
from game.puzzles.puzzle import OwnOrders
from game.titles.causality.puzzles.ideas import sort
from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.order import Order, Verb, parse_order
from game.titles.causality.view.words import order_words, stone_name


def told(match: CausalityMatch, player: Player, orders: OwnOrders) -> str:
    """All these orders of a player as a clause, stone by stone."""
    return "; ".join(_told(match, player, parse_order(order)) for order in orders)


def _told(match: CausalityMatch, player: Player, order: Order) -> str:
    return f"{_stone(match, player, order.square)} on {order.square} {order_words(order)}"


def _stone(match: CausalityMatch, player: Player, square: Square) -> str:
    return stone_name(match.flags, match.commands[player][square].stone)


def hints(match: CausalityMatch, side: Player, orders: OwnOrders) -> tuple[str, str, str]:
    """Which stone, which verb and where, of the order that says most, in three sentences."""
    order = parse_order(max(orders, key=lambda each: (_SAYS[sort(each)], each)))
    where = f"Look at the {_stone(match, side, order.square)} on {order.square}."
    if len(orders) < 2:
        return (where, _verb(order), f"In full: it {order_words(order)}.")
    return (
        where,
        _verb(order),
        f"The whole turn, with the stones in the list in this sequence: {told(match, side, orders)}.",
    )


def _verb(order: Order) -> str:
    if order.swap:
        return f"It swaps: it becomes the cause of #{order.swap}."
    said = {
        Verb.WAIT: "It waits.",
        Verb.PASS: "It is left as it is.",
        Verb.TURN: "It turns.",
        Verb.MOVE: "It moves.",
        Verb.FIRE: "It fires.",
        Verb.BOMB: "It drops a bomb into the past.",
        Verb.TAG: "It deploys a tagscreen.",
        Verb.JUMP: "It jumps into the past.",
    }
    return said[order.verb]


_SAYS = {"pass": 0, "wait": 1, "turn": 2, "move": 3, "fire": 4, "tag": 5, "bomb": 6, "jump": 7, "swap": 8}
"""What of a turn's orders a hint is about, the last of these first."""
