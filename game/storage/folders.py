"""Which folders of the user the program writes to, and writing there without ever leaving half a file."""

from __future__ import annotations

import contextlib
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from game import NAME
from game.engine.errors import StorageError

_APP = "battle-of-causality"


@dataclass(frozen=True, slots=True)
class Folders:
    """Where the user's things lie; a folder is made when the first file is written into it."""

    config: Path
    data: Path
    pictures: Path

    @property
    def records(self) -> Path:
        """Saved and unfinished matches."""
        return self.data / "records"

    @property
    def puzzles(self) -> Path:
        """Puzzles that the player has made."""
        return self.data / "puzzles"

    @property
    def settings_file(self) -> Path:
        """The settings."""
        return self.config / "settings.json"

    @property
    def learned_file(self) -> Path:
        """Which lessons were gone through."""
        return self.config / "learned.json"


def user_folders() -> Folders:
    """The folders that this operating system has for such things; raises StorageError for a user without a home."""
    dirs = platformdirs.PlatformDirs(_APP, appauthor=False)
    try:
        return Folders(
            config=dirs.user_config_path,
            data=dirs.user_data_path,
            pictures=dirs.user_pictures_path / NAME,
        )
    except RuntimeError as error:
        raise StorageError(f"There is no place for matches and settings: {error}.") from error


def folders_under(root: Path) -> Folders:
    """Folders inside one given folder, for tests and for carrying the game on a stick."""
    return Folders(root / "config", root / "data", root / "pictures")


def write_whole(path: Path, content: bytes) -> None:
    """Writes the file so that it is at any time either the old one or the new one, never a part.

    Raises `StorageError` naming the file; the old file is untouched then.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise StorageError(f"{path} cannot be written: {error.strerror}.") from error
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise StorageError(f"{path} cannot be written: {error.strerror}.") from error


def free_name(folder: Path, wanted: str, suffixes: tuple[str, ...]) -> str:
    """The wanted name, or that with the next number, so that no file of it with any of the suffixes is there yet."""
    name, count = wanted, 1
    while any((folder / f"{name}{suffix}").exists() for suffix in suffixes):
        count += 1
        name = f"{wanted} {count}"
    return name


def set_aside(path: Path) -> Path:
    """Renames a broken file, so that nothing of it is lost; gives its new place."""
    target = path.with_name(f"{path.name}.broken")
    count = 1
    while target.exists():
        count += 1
        target = path.with_name(f"{path.name}.broken{count}")
    try:
        path.rename(target)
    except OSError as error:
        raise StorageError(f"{path} cannot be renamed: {error.strerror}.") from error
    return target
