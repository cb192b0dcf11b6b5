"""The quiet loop behind everything: swells and ebbs with the scenes, and rests when nobody wants it."""

from __future__ import annotations

import pygame

from game import resources
from game.engine.errors import AssetError

FADE_SECONDS = 3.0
"""From silence to full loudness."""


class Ambience:
    """One endless piece on the mixer's music channel; `pygame.mixer` must be started before it is heard."""

    def __init__(self) -> None:
        """Silence; no file is read before it is needed."""
        self._loudness = 0.0
        self._playing = False

    def follow(self, wanted: int, seconds: float) -> None:
        """Goes that much time nearer to a loudness of 0-100 percent.

        Raises `AssetError` when the file is missing or broken.
        """
        if wanted == self._loudness:
            return
        step = seconds * 100 / FADE_SECONDS
        self._loudness = max(self._loudness - step, min(self._loudness + step, wanted))
        if self._loudness <= 0:
            pygame.mixer.music.stop()
            self._playing = False
            return
        # Loudness is heard in ratios, as with the sounds.
        pygame.mixer.music.set_volume((self._loudness / 100) ** 2)
        if not self._playing:
            self._begin()

    def _begin(self) -> None:
        path = resources.asset("sounds/ambience.ogg")
        try:
            pygame.mixer.music.load(path)
        except pygame.error as error:
            raise AssetError(f"{path} is not a readable sound: {error}") from error
        pygame.mixer.music.play(-1)
        self._playing = True
