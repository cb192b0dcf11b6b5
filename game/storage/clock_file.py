"""The file beside a journal that keeps the match's clock: how much time there was, and what is left of it."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Collection
from pathlib import Path
from typing import Any

from game.engine.clock import Clock, read_control
from game.engine.errors import GameError
from game.engine.outcome import Player
from game.storage.files import RECORD_LIMIT, read_text
from game.storage.folders import write_whole

_FORMAT = "battle-of-causality/clock"


def write_clock(path: Path, clock: Clock) -> None:
    """Keeps the clock, with what is left in milliseconds; raises StorageError."""
    data = {"format": _FORMAT, "format_version": 1, "control": str(clock.control), "left": dict(clock.left)}
    write_whole(path, json.dumps(data, ensure_ascii=False, indent=1).encode())


def read_clock(path: Path, players: Collection[Player]) -> Clock | None:
    """The clock of a match of these players; None if the file is missing or broken."""
    try:
        data = json.loads(read_text(path, RECORD_LIMIT))
        if data["format"] != _FORMAT or data["format_version"] != 1 or not isinstance(data["control"], str):
            return None
        control = read_control(data["control"])
        left = _left(data["left"], players, control.seconds * 1000)
    except (GameError, ValueError, LookupError, TypeError, RecursionError):
        return None
    return Clock(control, left)


def drop_clock(path: Path) -> None:
    """The match needs no clock any more. A file that stays behind does no harm: no record belongs to it."""
    with contextlib.suppress(OSError):
        path.unlink()


def _left(data: Any, players: Collection[Player], most: int) -> dict[Player, int]:
    """What is left by player; raises TypeError or ValueError for anything that no clock could show."""
    if not isinstance(data, dict) or set(data) != set(players):
        raise TypeError("time is left for every player, and nobody else")
    if not all(type(time) is int and 0 <= time <= most for time in data.values()):
        raise ValueError("time is left in whole milliseconds, and never more than there was")
    return {player: data[player] for player in players}
