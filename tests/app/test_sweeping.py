"""Memory is swept while nobody waits for a frame, and not while something moves."""

import gc
import weakref

import pytest

from game.app.scene import Pop, Push, Scene
from tests.pilot import FRAME


@pytest.fixture(autouse=True)
def by_nobody_else():
    """Python itself sweeps nothing meanwhile."""
    gc.disable()
    yield
    gc.enable()


class Knot(Scene):
    """A scene that holds on to itself, as scenes do that hand out their methods."""

    moves = False

    def __init__(self):
        super().__init__()
        self.itself = self

    @property
    def moving(self):
        return self.moves

    def draw(self, surface):
        pass


def pushed_and_gone(pilot):
    knot = Knot()
    pilot.stack.apply(Push(knot))
    pilot.frames(1)
    pilot.stack.apply(Pop())
    return weakref.ref(knot)


def test_a_scene_that_is_gone_is_forgotten_at_rest(fly):
    pilot = fly(lambda stage: Knot())
    gone = pushed_and_gone(pilot)
    pilot.frames(round(2 / FRAME))
    assert gone() is None


def test_nothing_is_swept_while_something_moves(fly):
    pilot = fly(lambda stage: Knot())
    gone = pushed_and_gone(pilot)
    pilot.scene.moves = True
    pilot.frames(round(2 / FRAME))
    assert gone() is not None
    pilot.scene.moves = False
    pilot.frames(round(2 / FRAME))
    assert gone() is None
