"""Pictures of the window as files."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.engine.errors import StorageError


def save_picture(surface: pygame.Surface, folder: Path, name: str) -> Path:
    """Saves it as a PNG under the next free number; raises `StorageError` when that fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        number = 1 + sum(1 for _ in folder.glob(f"{name}-*.png"))
        while (path := folder / f"{name}-{number:04}.png").exists():
            number += 1
        pygame.image.save(surface, path)
    except (OSError, pygame.error) as error:
        raise StorageError(f"The picture cannot be saved in {folder}: {error}.") from error
    return path
