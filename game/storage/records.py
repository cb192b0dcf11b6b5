"""Records as files: reading, replaying, and writing them whole."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

from game.engine.errors import DataError, RecordError, shown
from game.engine.record import Record, parse_record, print_record
from game.engine.scoresheet import Scoresheet
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


def load_match(path: Path, scoresheets: Mapping[str, Scoresheet], titles: Titles) -> Record:
    """The record in a file, or in a text as players of some title write their matches; raises as `load_record`."""
    suffixes = tuple(each.suffix for each in scoresheets.values())
    if not suffixes or not path.name.endswith(suffixes):
        return load_record(path)
    text = read_text(path, RECORD_LIMIT)
    with naming(path):
        return parse_sheet(text, scoresheets, titles)


def parse_sheet(text: str, scoresheets: Mapping[str, Scoresheet], titles: Titles) -> Record:
    """The record of such a text; raises DataError naming the line, or the titles that are written so."""
    for sheet in scoresheets.values():
        if sheet.is_of(text):
            return sheet.read(text)
    known = ", ".join(titles[title].name for title in scoresheets)
    raise DataError(f"the tag Variant must name a game with such a notation: {known or 'no game here has one'}")


def save_record(path: Path, record: Record) -> None:
    """Writes the record so that the file is never half written; raises StorageError naming it."""
    write_whole(path, print_record(record).encode())


def title_of(titles: Titles, name: str) -> Title:
    """The title with that id; raises RecordError naming those that there are."""
    found = titles.get(name)
    if found is None:
        raise RecordError(f"title: {shown(name)} is not played here; known are {', '.join(titles)}")
    return found
