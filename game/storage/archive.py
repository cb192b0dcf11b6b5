"""The records that the user has: those being played, finished ones, and copies."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.engine.record import FORMAT
from game.storage.belongings import BESIDE
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


def saved_records(folders: Folders, others: tuple[str, ...] = ()) -> list[Saved]:
    """All of them, the newest first, and files with one of the `others` as their suffix; folders that cannot be read
    count as empty."""
    found = [*_in(folders.records, others, copy=False), *_in(copies_folder(folders), others, copy=True)]
    return sorted(found, key=lambda saved: (saved.changed, saved.path), reverse=True)


def copies_folder(folders: Folders) -> Path:
    """Where copies of records are saved."""
    return folders.data / _COPIES


def other_files(folders: Folders, others: tuple[str, ...] = ()) -> int:
    """How many files lie where records are looked for that are neither records nor belong to one."""
    return sum(
        path.is_file() and not (path.name.startswith(".") or path.name.endswith(BESIDE) or _is_listed(path, others))
        for folder in (folders.records, copies_folder(folders))
        for path in _files(folder)
    )


def _in(folder: Path, others: tuple[str, ...], *, copy: bool) -> list[Saved]:
    paths = [path for path in _files(folder) if _is_listed(path, others)]
    return [Saved(path, _changed(path), path.name.endswith(PLAYING), copy) for path in paths]


def _files(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def _is_listed(path: Path, others: tuple[str, ...]) -> bool:
    return path.name.endswith((SUFFIX, *others)) or (not path.name.startswith(".") and _is_record(path))


def _is_record(path: Path) -> bool:
    """Whether a file of any other name says of itself that it is a record: people rename and unpack as they like."""
    if not path.is_file():
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
