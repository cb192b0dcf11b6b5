"""Records that the user has deleted, for as long as there is a way back.

Each deletion is a folder of its own, counted up, in which the files lie under the folder that they came from. A program
that ends in the middle loses nothing: what lies here can be brought back until it is emptied.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from game.engine.errors import StorageError
from game.storage.archive import copies_folder
from game.storage.belongings import belongings
from game.storage.folders import Folders
from game.storage.records import SUFFIX

_TRASH = "deleted"


class Trash:
    """See the head of this module."""

    def __init__(self, folders: Folders) -> None:
        """The folders that records lie in; whatever was left here before is still here."""
        self._homes = {"records": folders.records, "copies": copies_folder(folders)}
        self._folder = folders.data / _TRASH

    @property
    def count(self) -> int:
        """How many records can be brought back."""
        return len(self._batches())

    def delete(self, record: Path) -> None:
        """Moves the record here, with all that belongs to it; raises StorageError naming it, and it may be there still.

        The record goes last: as long as it is listed, it has not been deleted.
        """
        home = next((name for name, folder in self._homes.items() if folder == record.parent), None)
        if home is None:
            raise StorageError(f"{record}: lies in no folder of this program")
        number = max((int(batch.name) for batch in self._batches()), default=0) + 1
        _move((*belongings(record), record), self._folder / f"{number:04}" / home)

    def bring_back(self) -> None:
        """What was deleted last is where it was; raises StorageError when that cannot be, and nothing is lost.

        A file that has taken its place meanwhile stays, and the old one comes back under another name.
        """
        batches = self._batches()
        if not batches:
            return
        for name, home in self._homes.items():
            files = sorted(_files(batches[-1] / name), key=lambda path: path.name.endswith(SUFFIX))
            _move(files, home)
        shutil.rmtree(batches[-1], ignore_errors=True)

    def empty(self) -> None:
        """There is no way back any more. What cannot be removed stays, and can be brought back the next time."""
        shutil.rmtree(self._folder, ignore_errors=True)

    def _batches(self) -> list[Path]:
        """The oldest first."""
        return sorted(path for path in _files(self._folder) if path.name.isdecimal())


def _files(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def _move(files: tuple[Path, ...] | list[Path], folder: Path) -> None:
    for path in files:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.rename(_free(folder / path.name))
        except OSError as error:
            raise StorageError(f"{path}: cannot be moved: {error.strerror}") from error


def _free(wanted: Path) -> Path:
    """That place, or one beside it with a number in front, if there is something in it."""
    target, count = wanted, 1
    while target.exists():
        count += 1
        target = wanted.with_name(f"{count} {wanted.name}")
    return target
