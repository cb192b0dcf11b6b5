"""The records that the user keeps: listed, named, deleted and brought back."""

from __future__ import annotations

from pathlib import Path

from game.storage.archive import Saved, other_files, saved_records
from game.storage.claim import Claim
from game.storage.folders import Folders
from game.storage.given_names import GivenNames
from game.storage.trash import Trash


class RecordStore:
    """The folders with records, what is deleted of them, and what they are called; whatever cannot be done raises
    StorageError."""

    def __init__(self, folders: Folders, others: tuple[str, ...] = ()) -> None:
        """Nothing is read yet but the names. Files with one of the `others` as their suffix are listed as well."""
        self._folders = folders
        self._others = others
        self._trash = Trash(folders)
        self._names = GivenNames(folders)

    def listed(self) -> list[Saved]:
        """All of them, the newest first."""
        return saved_records(self._folders, self._others)

    @property
    def other_files(self) -> int:
        """How many files lie beside them that are none."""
        return other_files(self._folders, self._others)

    @property
    def place(self) -> Path:
        """The folder that they are looked for in."""
        return self._folders.records

    def name_of(self, path: Path) -> str:
        """What the user calls it; empty if nothing."""
        return self._names.of(path)

    def rename(self, path: Path, name: str) -> None:
        """Calls it so; nothing: by its board and players again."""
        self._names.give(path, name)

    def delete(self, path: Path) -> None:
        """Takes it away, with a way back; not while another window of the game plays it."""
        claim = Claim()
        claim.take(path)
        try:
            self._trash.delete(path)
        finally:
            claim.release()

    @property
    def deleted(self) -> int:
        """How many can be brought back."""
        return self._trash.count

    def bring_back(self) -> None:
        """What was deleted last is there again."""
        self._trash.bring_back()

    def forget_deleted(self) -> None:
        """There is no way back any more."""
        self._trash.empty()
