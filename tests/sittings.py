"""Matches being played, for tests of all floors: begun in a folder or in memory, taken up again, found on disk."""

from __future__ import annotations

from pathlib import Path

from game.engine.record import new_record
from game.play.session import Session
from game.storage.matches import open_match


def begin(title, board, ruleset, names, folder, control=None, seed=0) -> Session:
    """A new match, kept in the folder (None: in memory only)."""
    return open_match(title, new_record(title, board, ruleset, names, control, seed), folder)


def path_of(session: Session) -> Path | None:
    """The file of a match."""
    return None if session.journal is None else Path(session.journal.place)
