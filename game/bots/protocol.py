"""What is said between this program and one that plays: JSON, one object a line, UTF-8; read and written here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from game.engine.errors import RemoteProtocolError, shown
from game.engine.outcome import Outcome, Player
from game.engine.record import Record, record_data
from game.engine.title import Json, Match

PROTOCOL: Final = 1
LONGEST_LINE: Final = 1 << 20
"""Bytes of a line at most."""
NAME: Final = 40
"""Characters of a program's name at most."""
_SHOWN: Final = 80


def line_of(message: Mapping[str, Json]) -> bytes:
    """A message as a line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def hello(program: str) -> dict[str, Json]:
    """The first thing that is said to a program."""
    return {"type": "hello", "protocol": PROTOCOL, "program": program}


def match_begins(record: Record, player: Player, seed: int, milliseconds: int) -> dict[str, Json]:
    """A new match: the record before its first turn, for whom the program plays, and its time for each turn."""
    data = record_data(record)
    kept = {key: data[key] for key in ("title", "rules_version", "board", "ruleset")}
    return {"type": "match", **kept, "you": str(player), "seed": seed, "milliseconds": milliseconds}


def turn_asked(match: Match, player: Player, seen: Json) -> dict[str, Json]:
    """The program is asked for orders; `seen` is what the player sees where something is hidden (None: all is seen)."""
    parts: dict[str, Json] = {part.key: list(part.orders) for part in match.parts(player)}
    turns: Json = None
    if seen is None:
        turns = [{str(each): list(orders) for each, orders in sorted(turn.items())} for turn in match.turns]
    asked: dict[str, Json] = {"type": "turn", "turn": match.turn, "turns": turns, "parts": parts}
    return asked if seen is None else {**asked, "seen": seen}


def match_ends(outcome: Outcome | None) -> dict[str, Json]:
    """The match is over, or broken off (None)."""
    ended: Json = None if outcome is None else {"winner": outcome.winner, "reason": outcome.reason}
    return {"type": "end", "outcome": ended}


QUIT: Final[Mapping[str, Json]] = {"type": "quit"}


def read_line(line: bytes) -> dict[str, Any]:
    """The message in a line; raises RemoteProtocolError saying what is wrong with it."""
    try:
        message = json.loads(line.decode())
    except (ValueError, RecursionError):
        raise RemoteProtocolError(f"said {_quoted(line)}, which is no JSON object on one line") from None
    if not isinstance(message, dict):
        raise RemoteProtocolError(f"said {_quoted(line)}, which is no JSON object")
    return message


def read_hello(message: Mapping[str, Any]) -> str:
    """The name of a program that answers a greeting; raises RemoteProtocolError."""
    if message.get("type") != "hello":
        raise RemoteProtocolError(f'answered the greeting with {shown(message.get("type"))}, not with "hello"')
    if message.get("protocol") != PROTOCOL or isinstance(message.get("protocol"), bool):
        raise RemoteProtocolError(f"speaks protocol {shown(message.get('protocol'))}, not {PROTOCOL}")
    name = message.get("name")
    if not isinstance(name, str) or not name or len(name) > NAME:
        raise RemoteProtocolError(f"name: must be a text of 1 to {NAME} characters, not {shown(name)}")
    return name


def read_orders(message: Mapping[str, Any]) -> tuple[str, ...]:
    """The orders that a program answers with; raises RemoteProtocolError."""
    if message.get("type") != "orders":
        raise RemoteProtocolError(f'answered with {shown(message.get("type"))}, not with "orders"')
    orders = message.get("orders")
    if not isinstance(orders, list) or any(not isinstance(order, str) for order in orders):
        raise RemoteProtocolError(f"orders: must be a list of texts, not {shown(orders)}")
    return tuple(orders)


def _quoted(line: bytes) -> str:
    return shown(line[:_SHOWN].decode(errors="replace").strip())
