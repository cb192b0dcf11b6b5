"""One of our own players as a program of somebody else's: it speaks the protocol over standard input and output."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, BinaryIO

from game.bots.asking import ask
from game.bots.chance import ChanceBot
from game.bots.protocol import LONGEST_LINE, PROTOCOL, line_of, read_line
from game.engine.errors import RemoteProtocolError, shown
from game.engine.outcome import Player
from game.engine.record import FORMAT, FORMAT_VERSION, begin, play_turn, read_record
from game.engine.search import unwatched
from game.engine.title import Json, Match, Title
from game.play.ports import Bot


class Speaker:
    """Answers what it hears, line by line. `make` makes the player for a title and a seed."""

    def __init__(self, name: str, titles: Mapping[str, Title], make: Callable[[Title, int], Bot]) -> None:
        self._name = name
        self._titles = titles
        self._make = make
        self._bot: Bot = ChanceBot()
        self._match: Match | None = None
        self._player = Player("")
        self._seed = 0

    def speak(self, hear: BinaryIO, say: BinaryIO) -> None:
        """Until it is told to quit, or nobody is there any more; raises RemoteProtocolError or DataError."""
        while line := hear.readline(LONGEST_LINE * 16):
            message = read_line(line)
            if message.get("type") == "quit":
                return
            answer = self._answer(message)
            if answer is not None:
                say.write(line_of(answer))
                say.flush()

    def _answer(self, message: Mapping[str, Any]) -> dict[str, Json] | None:
        match message.get("type"):
            case "hello":
                return {"type": "hello", "protocol": PROTOCOL, "name": self._name}
            case "match":
                self._begin(message)
                return None
            case "turn":
                return {"type": "orders", "orders": list(self._orders(message))}
            case "end":
                return None
            case other:
                raise RemoteProtocolError(f"the type of a message cannot be {shown(other)}")

    def _begin(self, message: Mapping[str, Any]) -> None:
        data = {key: message.get(key) for key in ("title", "rules_version", "board", "ruleset")}
        whole: dict[str, object] = {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            **data,
            "players": {},
            "turns": [],
            "end": None,
        }
        record = read_record(whole)
        title = self._titles.get(record.title)
        if title is None:
            raise RemoteProtocolError(f"the title {shown(record.title)} is not played here")
        seed = message.get("seed", 0)
        self._seed = seed if isinstance(seed, int) else 0
        self._match = begin(title, record)
        self._bot = self._make(title, self._seed)
        self._player = Player(str(message.get("you")))
        if self._player not in title.players:
            raise RemoteProtocolError(f"you: must be one of {', '.join(title.players)}, not {shown(self._player)}")

    def _orders(self, message: Mapping[str, Any]) -> tuple[str, ...]:
        turns = message.get("turns")
        if self._match is None:
            raise RemoteProtocolError("a turn before any match")
        if not isinstance(turns, list):
            return _by_parts(message)
        for number in range(self._match.turn, len(turns)):
            turn = {Player(player): tuple(orders) for player, orders in turns[number].items()}
            self._match = play_turn(self._match, turn, number)
        return ask(self._bot, self._match.known_to(self._player), self._player, unwatched).orders


def _by_parts(message: Mapping[str, Any]) -> tuple[str, ...]:
    """Where the history is hidden there is nothing to think about from here: the first order of each part."""
    parts = message.get("parts")
    if not isinstance(parts, dict):
        raise RemoteProtocolError(f"parts: must be an object, not {shown(parts)}")
    return tuple(orders[0] for orders in parts.values())
