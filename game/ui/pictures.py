"""Pictures as files: of the window, and whatever else is written beside them."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame

from game.engine.errors import StorageError


def save_picture(surface: pygame.Surface, folder: Path, name: str) -> Path:
    """Saves it as a PNG under the next free number; raises `StorageError` when that fails."""
    content = BytesIO()
    try:
        pygame.image.save(surface, content, ".png")
        return write_numbered(content.getvalue(), folder, name, ".png")
    except (OSError, pygame.error) as error:
        raise StorageError(f"The picture cannot be saved in {folder}: {error}.") from error


def write_numbered(content: bytes, folder: Path, name: str, suffix: str) -> Path:
    """Writes a file under the next free number, whole or not at all; raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    path = _free_path(folder, name, suffix)
    unfinished = path.with_suffix(".part")
    try:
        unfinished.write_bytes(content)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return path


def _free_path(folder: Path, name: str, suffix: str) -> Path:
    """A file of that name that is not there yet, with the next free number."""
    number = 1 + sum(1 for _ in folder.glob(f"{name}-*{suffix}"))
    while (path := folder / f"{name}-{number:04}{suffix}").exists():
        number += 1
    return path
