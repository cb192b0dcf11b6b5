"""Reading files that anybody may have written: capped, UTF-8, every failure one clear sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.engine.errors import DataError, GameError, StorageError

RECORD_LIMIT = 8 * 1024 * 1024
"""Largest record that is read, in bytes; a long match on the largest board takes a tenth of it."""
LEVEL_LIMIT = 256 * 1024
"""Largest level that is read, in bytes."""


def read_text(path: Path, limit: int) -> str:
    """The text of the file without a byte order mark.

    Raises StorageError when it cannot be read, DataError when it is too large or no text; both name the file.
    """
    try:
        with path.open("rb") as file:
            content = file.read(limit + 1)
    except IsADirectoryError as error:
        raise StorageError(f"{path}: is a folder, not a file") from error
    except (OSError, ValueError) as error:
        raise StorageError(f"{path}: cannot be read: {_why(error)}") from error
    if len(content) > limit:
        raise DataError(f"{path}: is larger than {limit // 1024} KB, the most that is read")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DataError(f"{path}: is not UTF-8 text (byte {error.start})") from error
    return _checked(text, path)


def _checked(text: str, path: Path) -> str:
    if "\0" in text:
        raise DataError(f"{path}: is not a text: it holds a NUL byte (character {text.index(chr(0))})")
    if not text.strip():
        raise DataError(f"{path}: is empty")
    return text


def _why(error: OSError | ValueError) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error)


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Puts the file's name in front of what is wrong inside it; the kind of error stays the same."""
    try:
        yield
    except GameError as error:
        raise type(error)(f"{path}: {error}") from error
