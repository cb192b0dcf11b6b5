"""Every test runs without a screen and without sound, and takes the time it needs: the machine may be busy."""

import gc
import os
import signal
import subprocess
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest
from hypothesis import settings

from game.app.environment import prepare_environment

prepare_environment()

ROOT = Path(__file__).parents[1]

# Started in the background, this process may be deaf to Ctrl+C, and so would be the programs that tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


class Sweeping:
    """Closed windows hold on to their surfaces in circles, of whose size Python knows nothing: left to itself it lets
    gigabytes of them stand."""

    MOST = 4_000_000
    """Pixels of windows that may lie about, of some sixteen bytes each."""

    def __init__(self):
        self._pixels = 0

    def closed(self, width, height):
        """A window of that size is done with."""
        self._pixels += width * height
        if self._pixels > self.MOST:
            gc.collect()
            self._pixels = 0


SWEEPING = Sweeping()


def pytest_collection_finish():
    """All tests and modules are there to stay, and need not be looked through at every sweep."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def screen():
    """Display and fonts are started; leaves no event behind for the next test."""
    import pygame

    from game.app.window import start_display

    start_display()
    pygame.event.clear()
    yield
    pygame.event.clear()
    pygame.mouse.set_pos((0, 0))


@pytest.fixture
def fly(screen):
    """Makes pilots, and closes their windows afterwards."""
    from tests.pilot import Pilot

    pilots = []

    def make(*args, **kwargs):
        pilots.append(Pilot(*args, **kwargs))
        return pilots[-1]

    yield make
    for pilot in pilots:
        pilot.close()
        SWEEPING.closed(*pilot.stage.size)


@pytest.fixture
def toys(tmp_path, monkeypatch):
    """The program plays the toy and nothing else; gives the folder in which its assets and levels lie."""
    from game import catalogue, commands, desktop, resources
    from tests.engine.toy import HEAP
    from tests.toys import HEAP_PLUGIN, candidates, write_lesson, write_level

    parts = tmp_path / "parts"
    parts.mkdir()
    (parts / "assets").symlink_to(resources.asset(""))
    write_level(parts / "levels")
    write_lesson(parts / "levels")
    monkeypatch.setattr(resources, "roots", lambda: (parts,))
    monkeypatch.setattr(catalogue, "candidates", candidates)
    for module in (commands, desktop):
        monkeypatch.setattr(module, "TITLES", {HEAP.id: HEAP})
    monkeypatch.setattr(commands, "ACCOUNTS", {HEAP.id: HEAP_PLUGIN.account})
    monkeypatch.setattr(desktop, "SEARCHES", HEAP_PLUGIN.searches)
    monkeypatch.setattr(desktop, "title_scenes", lambda: {HEAP.id: HEAP_PLUGIN.scenes()})
    return parts


@pytest.fixture
def run(tmp_path):
    """Runs the program as a process, without a screen and with folders of its own."""

    def start(*words, **environment):
        own = {
            **os.environ,
            "XDG_DATA_HOME": str(tmp_path / "data"),
            "XDG_CONFIG_HOME": str(tmp_path / "config"),
            **environment,
        }
        command = [sys.executable, "-m", "game", *map(str, words)]
        return subprocess.run(command, cwd=ROOT, env=own, capture_output=True, text=True, timeout=60, check=False)

    return start
