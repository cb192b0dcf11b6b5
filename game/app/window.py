"""The window of the operating system: opening, full screen, showing, screenshots."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game import COMMAND
from game.engine.errors import DisplayError
from game.ui.pictures import save_picture

MINIMUM_SIZE = (1024, 600)
FIRST_SIZE = (1280, 720)
_UNSEEN_DRIVERS = ("offscreen", "dummy")


def start_display() -> None:
    """Starts pictures and fonts; raises `DisplayError` when there is no screen."""
    try:
        with _unheard():
            pygame.display.init()
    except pygame.error as error:
        raise DisplayError(f"There is no screen to open a window on ({error}).") from error
    driver = pygame.display.get_driver()
    if driver in _UNSEEN_DRIVERS and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise DisplayError("There is no screen to open a window on. Is DISPLAY or WAYLAND_DISPLAY set?")
    pygame.font.init()


def is_seen() -> bool:
    """Whether windows are shown to somebody; `start_display` must have run."""
    return pygame.display.get_driver() not in _UNSEEN_DRIVERS


def start_sound() -> bool:
    """Starts the mixer; False when this machine has no sound device, and the game stays silent."""
    try:
        with _unheard():
            pygame.mixer.init(frequency=44100, channels=2, buffer=512)
    except pygame.error:
        return False
    return True


@contextmanager
def _unheard() -> Iterator[None]:
    """Keeps the terminal clean: without a device the system's libraries complain there, whatever we do."""
    try:
        kept = os.dup(2)
    except OSError:  # started without a terminal or a file for errors: there is nothing to keep clean
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def first_size() -> tuple[int, int]:
    """How large the window is at first: as large as every screen allows, but not below the minimum."""
    screens = pygame.display.get_desktop_sizes()
    width, height = (min(side, *(screen[axis] for screen in screens)) for axis, side in enumerate(FIRST_SIZE))
    return max(width, MINIMUM_SIZE[0]), max(height, MINIMUM_SIZE[1])


class Window:
    """The one window of the program."""

    def __init__(self, title: str, size: tuple[int, int] = FIRST_SIZE) -> None:
        """Opens it; raises `DisplayError` when the screen refuses."""
        try:
            self._window = pygame.Window(title, size, resizable=True)
        except pygame.error as error:
            raise DisplayError(f"The window cannot be opened: {error}.") from error
        self._name = title
        self._window.minimum_size = MINIMUM_SIZE
        self.full_screen = False

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of what can be drawn upon, in pixels."""
        return self.surface.get_size()

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw upon; another one after each change of size."""
        return self._window.get_surface()

    def show(self) -> None:
        """Puts what was drawn on the screen."""
        self._window.flip()

    def set_icon(self, icon: pygame.Surface) -> None:
        """The picture for task bars."""
        self._window.set_icon(icon)

    def set_full_screen(self, *, on: bool) -> None:
        """Fills the screen, or goes back to a window."""
        if on == self.full_screen:
            return
        if on:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
        self.full_screen = on

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window another size."""
        self._window.size = size

    def beckon(self) -> None:
        """Asks for attention while the window is behind others: it flashes, or else a mark stands in its title."""
        if self._window.focused:
            return
        try:
            self._window.flash(pygame.FLASH_UNTIL_FOCUSED)
        except pygame.error:  # not every system can
            self._window.title = f"● {self._name}"

    def calm(self) -> None:
        """The player has looked: the title is the ordinary one again."""
        self._window.title = self._name

    def screenshot(self, folder: Path) -> Path:
        """Saves the picture under the next free number; raises `StorageError` when that fails."""
        return save_picture(self.surface, folder, COMMAND)

    def close(self) -> None:
        """Takes the window from the screen."""
        self._window.destroy()
