"""Pictures of the window as files."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.engine.errors import StorageError


def save_picture(surface: pygame.Surface, folder: Path, name: str) -> Path:
    """Saves it as a PNG under the next free number; raises `StorageError` when that fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = free_path(folder, name, ".png")
        pygame.image.save(surface, path)
    except (OSError, pygame.error) as error:
        raise StorageError(f"The picture cannot be saved in {folder}: {error}.") from error
    return path


def free_path(folder: Path, name: str, suffix: str) -> Path:
    """A file of that name that is not there yet, with the next free number."""
    number = 1 + sum(1 for _ in folder.glob(f"{name}-*{suffix}"))
    while (path := folder / f"{name}-{number:04}{suffix}").exists():
        number += 1
    return path
