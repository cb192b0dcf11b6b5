"""What every scene is given: the size of the window, the preferences, and the means to draw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.storage.kept_keys import changes_in
from game.storage.settings import UI_SCALES, Settings
from game.ui.ambience import Ambience
from game.ui.assets import SpriteKey, Sprites
from game.ui.fonts import Fonts
from game.ui.painter import Painter
from game.ui.sounds import Sounds
from game.view.frame import Rect, scaled
from game.view.keys.keyboard import TitleKeys
from game.view.keys.keymap import Changes, Keymap, keymap
from game.view.look.palette import Role
from game.view.look.scheme import Scheme
from game.view.sound import AnySound

_ROOM = (820, 480)
"""Every scene fits into a window of this size at 100 %."""

_ICON = 64


class Stage:
    """One for the whole program; sizes are pixels of the window."""

    def __init__(self, size: tuple[int, int], settings: Settings) -> None:
        """A stage of that size; `pygame.font` must be started."""
        self.size = size
        self.settings = settings
        self.fonts = Fonts()
        self.sprites = Sprites()
        self.painter = Painter(self.fonts, self.sprites, settings.scheme)
        self.painter.letters = settings.square_letters
        self.sound_available = False
        self._sounds = Sounds()
        self._ambience = Ambience()
        self._listeners: list[Callable[[Settings], None]] = []
        self._keymap: tuple[TitleKeys, Changes, Keymap] | None = None
        self.keyboard: tuple[TitleKeys, ...] = ()
        """The keys of every title that is played here: a key for all of them must be free in each."""
        self.keep: Callable[[Settings], None] = lambda _: None
        """Writes the settings' file; raises StorageError when that fails."""
        self.beckon: Callable[[], None] = lambda: None
        """Asks for the player's attention, should the window be behind others."""

    @property
    def scheme(self) -> Scheme:
        """The colours that are shown."""
        return self.settings.scheme

    @property
    def bounds(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, *self.size)

    @property
    def scale(self) -> int:
        """Percent of the ordinary size: what the player chose, or the most that the window has room for."""
        room = min(self.size[0] * 100 // _ROOM[0], self.size[1] * 100 // _ROOM[1])
        return max(UI_SCALES[0], min(self.settings.ui_scale, room))

    def px(self, length: int) -> int:
        """A length of the ordinary size in pixels at the present scale; at least 1 for any but 0."""
        return scaled(length, self.scale)

    def icon(self) -> pygame.Surface:
        """The mark of the program for task bars."""
        color = self.painter.color
        colors = (color(Role.TIME), color(Role.SIDE_A), color(Role.SIDE_B))
        return self.sprites.get(SpriteKey("wordmark", _ICON, _ICON, colors, 255, 0))

    def play(self, sound: AnySound) -> None:
        """Lets a sound be heard at the chosen volume, where there is a sound device."""
        if self.sound_available:
            self._sounds.play(sound, self.settings.sound_volume)

    def hum(self, share: int, seconds: float) -> None:
        """Takes the quiet loop towards that percentage of the chosen volume, where there is a sound device."""
        if self.sound_available:
            self._ambience.follow(self.settings.ambience_volume * share // 100, seconds)

    def keymap(self, keys: TitleKeys) -> Keymap:
        """The keys of that title as the player wants them."""
        kept, changes = self._keymap, changes_in(self.settings, keys.title)
        if kept is None or kept[0] is not keys or kept[1] != changes:
            kept = self._keymap = (keys, changes, keymap(keys.actions, changes))
        return kept[2]

    def listen(self, listener: Callable[[Settings], None]) -> None:
        """From now on the listener hears of changed settings."""
        self._listeners.append(listener)

    def change(self, settings: Settings) -> None:
        """Puts other settings into force everywhere."""
        if settings == self.settings:
            return
        self.settings = settings
        self.painter.scheme = settings.scheme
        self.painter.letters = settings.square_letters
        for listener in self._listeners:
            listener(settings)


class Niche(Stage):
    """A part of the stage from its upper left corner, for a scene within a scene; all but the size is the stage's."""

    def __init__(self, whole: Stage, size: tuple[int, int]) -> None:
        """So many pixels of it."""
        self._whole = whole
        self.size = size

    def __getattr__(self, name: str) -> Any:
        """What it has not got itself is the whole stage's, at any time."""
        return getattr(self._whole, name)

    def change(self, settings: Settings) -> None:
        """Puts other settings into force everywhere."""
        self._whole.change(settings)
