"""A workplace where a search takes as long as a test wants, and the ways in which a player stops it."""

import threading

import pygame as pg
import pytest

from game.app.errand import SameProcess
from game.scenes.match.sitting import SittingScene
from game.scenes.shell.working import PATIENCE, STOP

every_way_to_stop = pytest.mark.parametrize("way", ["escape", "mouse", "enter", "escape at once"])


class SlowPlace(SameProcess):
    """Nothing gets done here until it is open; who waits hears the same progress all the time."""

    def __init__(self, progress):
        self.progress = progress
        self.open = threading.Event()

    def solving(self, errand):
        def solve(search, question):
            while not self.open.wait(0.001):
                errand.hear(self.progress)
            return search(question, errand.hear)

        return solve


def files(program) -> list[tuple[str, bytes]]:
    """What lies in the folder of records."""
    return [(path.name, path.read_bytes()) for path in sorted(program.folders.records.iterdir())]


def stop(program, way) -> None:
    """Stops the search that is shown, back to the board; no file is another one after that."""
    pilot, before = program.pilot, files(program)
    if way != "escape at once":
        pilot.frames(10, PATIENCE / 5)
    if way == "mouse":
        pilot.click(STOP)
    else:
        pilot.press(pg.K_RETURN if way == "enter" else pg.K_ESCAPE)
    pilot.until(lambda: isinstance(pilot.scene, SittingScene))
    pilot.frames(3)
    assert files(program) == before
