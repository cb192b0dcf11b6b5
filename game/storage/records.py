"""Records as files: reading, replaying, and writing them whole."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

from game.engine.errors import RecordError, shown
from game.engine.record import Record, parse_record, print_record
from game.engine.title import Title
from game.storage.files import RECORD_LIMIT, naming, read_text
from game.storage.folders import write_whole

SUFFIX = ".boc.json"

Titles: TypeAlias = Mapping[str, Title]
"""The titles that this program plays, by id."""


def load_record(path: Path) -> Record:
    """The record in a file; not yet replayed. Raises StorageError or DataError naming file and place."""
    text = read_text(path, RECORD_LIMIT)
    with naming(path):
        return parse_record(text)


def save_record(path: Path, record: Record) -> None:
    """Writes the record so that the file is never half written; raises StorageError naming it."""
    write_whole(path, print_record(record).encode())


def title_of(titles: Titles, name: str) -> Title:
    """The title with that id; raises RecordError naming those that there are."""
    found = titles.get(name)
    if found is None:
        raise RecordError(f"title: {shown(name)} is not played here; known are {', '.join(titles)}")
    return found
