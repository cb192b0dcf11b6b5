"""The records that the user has: those being played, finished ones, and copies."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.engine.record import FORMAT
from game.storage.files import RECORD_LIMIT
from game.storage.folders import Folders
from game.storage.journal import PLAYING
from game.storage.records import SUFFIX

_COPIES = "copies"


@dataclass(frozen=True, slots=True)
class Saved:
    """A file that should be a record; it has not been read yet. `changed` is when it was written last."""

    path: Path
    changed: datetime
    playing: bool
    copy: bool


def saved_records(folders: Folders) -> list[Saved]:
    """All of them, the newest first; folders that cannot be read count as empty."""
    found = [*_in(folders.records, copy=False), *_in(copies_folder(folders), copy=True)]
    return sorted(found, key=lambda saved: (saved.changed, saved.path), reverse=True)


def copies_folder(folders: Folders) -> Path:
    """Where copies of records are saved."""
    return folders.data / _COPIES


def _in(folder: Path, *, copy: bool) -> list[Saved]:
    try:
        paths = [path for path in folder.iterdir() if path.name.endswith(SUFFIX) or _is_record(path)]
    except OSError:
        return []
    return [Saved(path, _changed(path), path.name.endswith(PLAYING), copy) for path in paths]


def _is_record(path: Path) -> bool:
    """Whether a file of another name says of itself that it is a record: people rename and unpack as they like."""
    if path.suffix.lower() != ".json":
        return False
    try:
        with path.open("rb") as file:
            return FORMAT.encode() in file.read(RECORD_LIMIT)
    except OSError:
        return False


def _changed(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, OverflowError, ValueError):
        return datetime.fromtimestamp(0)
