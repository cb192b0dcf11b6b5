"""What players keep of a match beside its own file: copies of the record, pictures, and moving pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path

import pygame

from game.engine.errors import StorageError
from game.engine.record import Record
from game.engine.scoresheet import Scoresheet
from game.storage.archive import copies_folder
from game.storage.folders import Folders, free_name, write_whole
from game.storage.records import SUFFIX, save_record
from game.ui.moving_picture import save_moving_picture
from game.ui.pictures import save_picture


class Copies:
    """Keeps them in the player's folders; each call says where it is, or why it could not be kept."""

    def __init__(self, folders: Folders) -> None:
        """The folders that things are kept in."""
        self._folders = folders

    def copy(self, write: Callable[[Path], None]) -> str:
        """Lets a record be written under a name of its own."""
        return self._written(write, SUFFIX)

    def _written(self, write: Callable[[Path], None], suffix: str) -> str:
        stamp = datetime.now().strftime("%Y-%m-%d %H.%M.%S")
        folder = copies_folder(self._folders)
        path = folder / f"{free_name(folder, stamp, (suffix,))}{suffix}"
        try:
            write(path)
        except StorageError as error:
            return str(error)
        return f"Saved: {path}"

    def record(self, record: Record) -> str:
        """A record as a file."""
        return self.copy(lambda path: save_record(path, record))

    def sheet(self, record: Record, scoresheet: Scoresheet, day: str) -> str:
        """A record, begun on that day, as its title's players write it elsewhere."""
        return self._written(lambda path: write_whole(path, scoresheet.write(record, day).encode()), scoresheet.suffix)

    def picture(self, surface: pygame.Surface, name: str) -> str:
        """One picture."""
        return _kept(lambda: save_picture(surface, self._folders.pictures, name))

    def film(self, pictures: Iterable[tuple[pygame.Surface, int]], name: str) -> str:
        """Pictures one after the other, each with the milliseconds for which it stands."""
        return _kept(lambda: save_moving_picture(pictures, self._folders.pictures, name))


def _kept(save: Callable[[], Path]) -> str:
    try:
        return f"Saved: {save()}"
    except StorageError as error:
        return str(error)
