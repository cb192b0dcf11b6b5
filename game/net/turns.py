"""Finished turns as they travel to a side that has lost them."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.errors import DataError, RemoteProtocolError
from game.engine.outcome import Player
from game.engine.title import Turn
from game.net.wire import pack, unpack


def pack_turns(turns: Sequence[Turn]) -> bytes:
    """The turns as packed plain data: an array with a map from players to arrays of orders for each."""
    return pack([{str(player): list(orders) for player, orders in sorted(turn.items())} for turn in turns])


def unpack_turns(packed: bytes) -> tuple[Turn, ...]:
    """What `pack_turns` was given; raises RemoteProtocolError. Whether they are legal, the rules say."""
    try:
        data = unpack(packed)
    except DataError as error:
        raise RemoteProtocolError(f"turns: {error}") from error
    if not isinstance(data, list) or not data:
        raise RemoteProtocolError("turns: must be an array of one turn or more")
    return tuple(map(_turn, data))


def _turn(data: object) -> Turn:
    if not isinstance(data, dict):
        raise RemoteProtocolError("turns: each must be a map from players to orders")
    for orders in data.values():
        if not isinstance(orders, list) or any(not isinstance(order, str) for order in orders):
            raise RemoteProtocolError("turns: orders must be an array of texts")
    return {Player(player): tuple(orders) for player, orders in data.items()}
