"""Which match this program plays: two programs that continue the same one would overwrite each other's turns."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import BinaryIO

from game.engine.errors import StorageError
from game.storage.journal import PLAYING
from game.storage.records import SUFFIX


class AlreadyOpen(StorageError):
    """Another program plays the match."""


class Claim:
    """At most one match at a time is claimed, by a lock of the operating system on a small file beside its record.

    The lock ends with the program, however that ends; a file that stays behind then claims nothing.
    """

    def __init__(self) -> None:
        """Nothing is claimed."""
        self._path: Path | None = None
        self._file: BinaryIO | None = None

    def take(self, record: Path | None) -> None:
        """Claims the match in that file instead of the one before; None: a match that is on no disk.

        Raises AlreadyOpen when another program plays it. Where files cannot be locked everything may be played.
        """
        path = None if record is None else _lock_path(record)
        if path is not None and path == self._path:
            return
        self.release()
        if path is None:
            return
        try:
            self._file = _locked(path)
        except BlockingIOError as error:
            raise AlreadyOpen(
                "This match is being played in another window of the game. Close it there to go on here."
            ) from error
        except OSError:
            return
        self._path = path

    def release(self) -> None:
        """Lets other programs play the match."""
        path, file, self._path, self._file = self._path, self._file, None, None
        if path is None or file is None:
            return
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                file.close()  # an open file cannot be removed there
            path.unlink()
        file.close()


def _lock_path(record: Path) -> Path:
    stem = record.name.removesuffix(PLAYING).removesuffix(SUFFIX)
    return record.resolve().with_name(f".{stem}.lock")


def _locked(path: Path) -> BinaryIO:
    """The file, open and locked; raises BlockingIOError if another program has it, OSError if it cannot be had."""
    while True:
        file = path.open("ab")
        try:
            _lock(file)
            if os.path.samestat(os.fstat(file.fileno()), path.stat()):
                return file
        except FileNotFoundError:
            pass  # whoever had it before has removed it meanwhile
        except OSError:
            file.close()
            raise
        file.close()


def _lock(file: BinaryIO) -> None:
    if sys.platform == "win32":
        import msvcrt

        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError from error
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
