"""Matches that are kept in a folder: opened from a record, new or played on, and taken up again."""

from __future__ import annotations

from pathlib import Path

from game.engine.record import Record
from game.engine.search import Solve, at_once
from game.engine.title import Title
from game.play.ports import Seats
from game.play.session import Session
from game.storage.files import naming
from game.storage.journal import FileJournal
from game.storage.records import Titles, load_record, title_of


def open_match(
    title: Title, record: Record, folder: Path | None, seats: Seats | None = None, solve: Solve = at_once
) -> Session:
    """A match that begins where the record stops, with a journal of its own in the folder (None: in memory only).

    Raises DataError for what cannot be played, StorageError for a folder that cannot be written.
    """
    session = Session(title, record, seats, solve)
    if folder is not None:
        session.keep_in(FileJournal.begin(folder, session.record))
    return session


def file_of(session: Session) -> Path | None:
    """The file of the match; None when it is in memory only."""
    return None if session.journal is None else Path(session.journal.place)


def resume_match(path: Path, titles: Titles, seats: Seats | None = None, solve: Solve = at_once) -> Session:
    """The match in a journal, with what was drafted and sealed in its turn, and the clock.

    Raises DataError or StorageError naming the file, which is left as it is.
    """
    record = load_record(path)
    with naming(path):
        title = title_of(titles, record.title)
        session = Session(title, record, seats, solve)
    journal = FileJournal(path)
    session.take_up(journal.read_aside(session.match.turn, title.players))
    session.keep_in(journal)
    return session
