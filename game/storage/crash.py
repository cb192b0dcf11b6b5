"""The report that is left behind when the program fails by its own fault."""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game import NAME, __version__
from game.engine.errors import StorageError
from game.engine.record import Record
from game.storage.folders import free_name, write_whole
from game.storage.records import SUFFIX, save_record


class CrashReport(NamedTuple):
    """Where the report is, and the record beside it (None: none could be saved, or none was being played)."""

    path: Path
    record: Path | None


def write_report(folder: Path, error: BaseException, record: Record | None = None) -> CrashReport:
    """Writes what happened, and beside it the record of the match that was played.

    Raises StorageError when the folder cannot be written.
    """
    stamp = datetime.now().strftime("%Y-%m-%d %H.%M.%S")
    place = folder / "crashes"
    name = free_name(place, stamp, (".txt", SUFFIX))
    path = place / f"{name}.txt"
    beside, saved = None, "no match was being played"
    if record is not None:
        beside, saved = _save(path.with_name(f"{name}{SUFFIX}"), record)
    lines = [
        f"{NAME} {__version__}, Python {sys.version.split()[0]}, {platform.platform()}",
        f"when: {stamp}",
        f"match: {saved}",
        "",
        *traceback.format_exception(error),
    ]
    write_whole(path, "\n".join(lines).encode("utf-8", "backslashreplace"))
    return CrashReport(path, beside)


def _save(path: Path, record: Record) -> tuple[Path | None, str]:
    """The file, or None, and what the report says of it."""
    try:
        save_record(path, record)
    except StorageError as error:
        return None, str(error)
    return path, str(path)
