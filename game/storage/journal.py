"""The files of a match being played: its record after every complete turn, and beside it its drafts and its clock."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from game.engine.errors import DataError, GameError, StorageError
from game.engine.outcome import Player
from game.engine.record import ORDER_LENGTH, Record
from game.play.ports import Aside
from game.storage.clock_file import drop_clock, read_clock, write_clock
from game.storage.files import RECORD_LIMIT, read_text
from game.storage.folders import free_name, write_whole
from game.storage.records import SUFFIX, load_record, save_record

PLAYING = f".playing{SUFFIX}"
"""How the file of an unfinished match ends; finished ones end in the plain suffix of records."""
DRAFT = ".draft.json"
CLOCK = ".clock.json"
_DRAFT_FORMAT = "battle-of-causality/draft"
_NAME_LENGTH = 40
_GIVEN = re.compile(r"(\d{4}-\d\d-\d\d) \d\d\.\d\d\.\d\d (?!\d+\.)")
"""Names that `new_name` gave; that of a copy has no board, and tells when it was copied."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match that waits to be continued; `problem` says why it cannot be, None if it can."""

    path: Path
    board: str
    players: Mapping[Player, str]
    turns: int
    changed: datetime
    problem: str | None = None


class FileJournal:
    """The journal of one match in files (see game.play.ports.Journal).

    Every file is at any time either the old one or the new one.
    """

    def __init__(self, path: Path) -> None:
        """The journal in that file, which need not exist yet."""
        self.path = path

    @classmethod
    def begin(cls, folder: Path, record: Record) -> FileJournal:
        """A journal with a new name in the folder, written for the first time; raises StorageError."""
        name = new_name(folder, str(record.board.get("name", "")), (PLAYING, SUFFIX))
        journal = cls(folder / f"{name}{PLAYING}")
        journal.write(record)
        return journal

    @property
    def place(self) -> str:
        """The file with the record."""
        return str(self.path)

    @property
    def _stem(self) -> str:
        return stem_of(self.path)

    @property
    def _drafts_path(self) -> Path:
        return self.path.with_name(f"{self._stem}{DRAFT}")

    @property
    def _clock_path(self) -> Path:
        return self.path.with_name(f"{self._stem}{CLOCK}")

    def write(self, record: Record) -> None:
        """Keeps the record; older drafts are worth nothing from here on. Raises StorageError."""
        save_record(self.path, record)
        self._drop_drafts()

    def finish(self) -> None:
        """The match is over: its file becomes a plain record. Raises StorageError."""
        if not self.path.name.endswith(PLAYING):
            return
        target, count = self.path.with_name(f"{self._stem}{SUFFIX}"), 1
        while target.exists():
            count += 1
            target = self.path.with_name(f"{self._stem} {count}{SUFFIX}")
        try:
            self.path.rename(target)
        except OSError as error:
            raise StorageError(f"{self.path}: cannot be renamed: {error.strerror}") from error
        drop_clock(self._clock_path)
        self.path = target

    def keep(self, aside: Aside) -> None:
        """Keeps drafts, sealed orders and the clock beside the record; raises StorageError."""
        if not aside.is_idle:
            self._write_drafts(aside)
        if aside.clock is not None:
            write_clock(self._clock_path, aside.clock)

    def _write_drafts(self, aside: Aside) -> None:
        data = {
            "format": _DRAFT_FORMAT,
            "format_version": 1,
            "turn": aside.turn,
            "submitted": {player: list(orders) for player, orders in aside.sealed.items()},
            "orders": {player: list(orders) for player, orders in aside.drafts.items()},
        }
        write_whole(self._drafts_path, json.dumps(data, ensure_ascii=False, indent=1).encode())

    def read_aside(self, turn: int, players: Collection[Player]) -> Aside:
        """What was kept in that turn of these players; files that are missing, broken or of another turn count as
        empty."""
        clock = read_clock(self._clock_path, players)
        empty = Aside(turn, clock=clock)
        try:
            data = json.loads(read_text(self._drafts_path, RECORD_LIMIT))
            if data["format"] != _DRAFT_FORMAT or data["format_version"] != 1 or data["turn"] != turn:
                return empty
            return Aside(turn, _orders(data["submitted"]), _orders(data["orders"]), clock)
        except (GameError, ValueError, LookupError, TypeError, RecursionError):
            return empty

    def _drop_drafts(self) -> None:
        # A sidecar that stays behind does no harm: it is for an earlier turn.
        with contextlib.suppress(OSError):
            self._drafts_path.unlink()


def new_name(folder: Path, board: str, suffixes: tuple[str, ...]) -> str:
    """A name for a match on that board, by date and time, so that there is no file of it with any of the suffixes."""
    stamp = datetime.now().strftime("%Y-%m-%d %H.%M.%S")
    return free_name(folder, f"{stamp} {_file_name(board)}".strip(), suffixes)


def begun_on(record: Path) -> str:
    """The day on which a match was begun, by the name that its file was given then; empty for any other name.

    >>> begun_on(Path("2026-11-02 18.30.00 Few men.boc.json")), begun_on(Path("ours.boc.json"))
    ('2026-11-02', '')
    >>> begun_on(Path("2026-11-02 18.30.00 5 by 5.boc.json")), begun_on(Path("2026-11-02 18.30.00 2.boc.json"))
    ('2026-11-02', '')
    """
    found = _GIVEN.match(record.name)
    return "" if found is None else found[1]


def stem_of(record: Path) -> str:
    """What the names of all files of a match begin with."""
    return record.name.removesuffix(SUFFIX).removesuffix(".playing")


def unfinished(folder: Path) -> list[Unfinished]:
    """The matches in the folder that wait to be continued, newest first; broken ones say so."""
    try:
        paths = [path for path in folder.iterdir() if path.name.endswith(PLAYING)]
    except OSError:
        return []
    return sorted(map(_look, paths), key=lambda match: (match.changed, match.path), reverse=True)


def _look(path: Path) -> Unfinished:
    changed = datetime.fromtimestamp(0)
    try:
        changed = datetime.fromtimestamp(path.stat().st_mtime)
        record = load_record(path)
    except (DataError, StorageError, OSError) as error:
        return Unfinished(path, path.name.removesuffix(PLAYING), {}, 0, changed, str(error))
    return Unfinished(path, str(record.board.get("name", "")), record.players, len(record.turns), changed)


def _orders(data: Any) -> dict[Player, tuple[str, ...]]:
    """The orders by player in a sidecar; raises TypeError or ValueError when it holds anything else."""
    if not isinstance(data, dict):
        raise TypeError("orders go by player")
    json.dumps(data, ensure_ascii=False).encode()  # half a character could never be stored again
    for orders in data.values():
        if not isinstance(orders, list) or not all(isinstance(order, str) for order in orders):
            raise TypeError("orders are lists of texts")
        if any(len(order) > ORDER_LENGTH for order in orders):
            raise ValueError("an order is too long")
    return {Player(player): tuple(orders) for player, orders in data.items()}


def _file_name(text: str) -> str:
    """The text with nothing that any file system could refuse."""
    kept = "".join(mark if mark.isalnum() or mark in " -_" else " " for mark in text[:_NAME_LENGTH])
    return " ".join(kept.split())
