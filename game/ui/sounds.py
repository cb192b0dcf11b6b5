"""Plays the sounds of the game."""

from __future__ import annotations

import pygame

from game import resources
from game.engine.errors import AssetError
from game.view.sound import AnySound


class Sounds:
    """Loaded sounds; `pygame.mixer` must be started before anything is played."""

    def __init__(self) -> None:
        """No file is read before it is needed."""
        self._loaded: dict[AnySound, pygame.mixer.Sound] = {}

    def play(self, sound: AnySound, volume: int) -> None:
        """Plays it once at 0-100 percent; raises `AssetError` when its file is missing or broken."""
        if volume <= 0:
            return
        if sound not in self._loaded:
            path = resources.asset(sound.file)
            try:
                self._loaded[sound] = pygame.mixer.Sound(path)
            except pygame.error as error:
                raise AssetError(f"{path} is not a readable sound: {error}") from error
        playable = self._loaded[sound]
        # Loudness is heard in ratios: the square makes the middle of the slider sound like the middle.
        playable.set_volume((volume / 100) ** 2)
        playable.play()
