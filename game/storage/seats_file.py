"""The file beside a record that keeps who sat at the match: persons, computer players, and who asked for hints."""

from __future__ import annotations

import json
from collections.abc import Collection
from pathlib import Path
from typing import Any

from game.engine.errors import GameError
from game.engine.outcome import Player
from game.play.seating import Seating
from game.storage.files import RECORD_LIMIT, read_text
from game.storage.folders import write_whole
from game.storage.journal import stem_of

SEATS = ".seats.json"
_FORMAT = "battle-of-causality/seats"
_WORD_LENGTH = 40


def seats_path(record: Path) -> Path:
    """Where the seats of the match in that record's file are kept."""
    return record.with_name(f"{stem_of(record)}{SEATS}")


def write_seating(record: Path, seating: Seating) -> None:
    """Keeps it beside that record's file; raises StorageError."""
    data = {
        "format": _FORMAT,
        "format_version": 1,
        "seats": dict(seating.words),
        "seed": seating.seed,
        "hints": [[turn, player] for turn, player in seating.hints],
    }
    write_whole(seats_path(record), json.dumps(data, ensure_ascii=False, indent=1).encode())


def read_seating(record: Path, players: Collection[Player]) -> Seating:
    """Who sits at the match in that record's file; a file that is missing or broken means persons."""
    try:
        data = json.loads(read_text(seats_path(record), RECORD_LIMIT))
        if data["format"] != _FORMAT or data["format_version"] != 1 or type(data["seed"]) is not int:
            return Seating()
        return Seating(_words(data["seats"], players), data["seed"], _hints(data["hints"], players))
    except (GameError, ValueError, LookupError, TypeError, RecursionError):
        return Seating()


def _words(data: Any, players: Collection[Player]) -> dict[Player, str]:
    """The seats by player; raises TypeError or ValueError for anything else."""
    if not isinstance(data, dict) or not set(data) <= set(players):
        raise TypeError("seats go by player")
    if not all(isinstance(word, str) and 0 < len(word) <= _WORD_LENGTH for word in data.values()):
        raise ValueError("a seat is a short word")
    return {player: data[player] for player in players if player in data}


def _hints(data: Any, players: Collection[Player]) -> tuple[tuple[int, Player], ...]:
    """The turns in which hints were asked for; raises TypeError or ValueError for anything else."""
    found = []
    for turn, player in data:
        if type(turn) is not int or turn < 0 or player not in players:
            raise ValueError("a hint is the number of a turn and a player")
        found.append((turn, Player(player)))
    return tuple(found)
