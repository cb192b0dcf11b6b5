"""What is kept from frame to frame never shows: the picture is that of everything painted anew."""

import pygame as pg
import pytest

from game.storage.settings import Settings
from game.ui.assets import Sprites
from game.ui.fonts import Fonts
from game.ui.layers import Mosaic, StillLayer, Tile
from game.ui.painter import Painter
from game.view.frame import Fill, Rect
from game.view.look.palette import Role, Theme
from game.view.look.scheme import Scheme
from tests.titles.causality.scenes.replay_play import Watching, random_record
from tests.titles.causality.scenes.test_canonisation import golden, scene_of


def painted_anew(watching: Watching) -> pg.Surface:
    surface = pg.Surface(watching.pilot.stage.size)
    watching.pilot.stage.painter.paint(surface, watching.picture())
    return surface


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_replay_looks_the_same_whether_it_is_kept_or_painted_anew(fly, size):
    watching = Watching(fly, random_record(turns=7), size, Settings())
    keys = (pg.K_PAGEDOWN, pg.K_LEFT, pg.K_PERIOD, pg.K_PERIOD, pg.K_TAB, pg.K_RIGHT, pg.K_TAB, pg.K_c, pg.K_PAGEDOWN)
    for key in (*keys, pg.K_END, pg.K_UP, pg.K_PERIOD, pg.K_c):
        watching.pilot.press(key)
        watching.pilot.frames(3)
        shown = watching.pilot.picture()
        assert pg.image.tobytes(shown, "RGB") == pg.image.tobytes(painted_anew(watching), "RGB"), key


def test_a_running_film_leaves_nothing_old_behind(fly):
    watching = Watching(fly, random_record(turns=5), settings=Settings())
    watching.pilot.press(pg.K_HOME, pg.K_SPACE)
    for _ in range(12):
        watching.pilot.frames(9)
        shown = watching.pilot.picture()
        assert pg.image.tobytes(shown, "RGB") == pg.image.tobytes(painted_anew(watching), "RGB")


def looks_the_same(shown: bytes, anew: bytes) -> bool:
    """To a shade or two, but for a few pixels: where everything shakes a long line that is not kept is rounded
    otherwise off its place."""
    return shown == anew or sum(abs(one - other) > 2 for one, other in zip(shown, anew, strict=True)) <= 24


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_canonisation_looks_the_same_whether_it_is_kept_or_painted_anew(fly, size):
    match, index = golden(paradox=True)
    pilot = scene_of(fly, match, index, size, Settings())
    seen = set()
    while pilot.scene.moving:
        pilot.frames(7)
        shown = pg.image.tobytes(pilot.picture(), "RGB")
        surface = pg.Surface(size)
        pilot.stage.painter.paint(surface, pilot.scene.picture())
        assert looks_the_same(shown, pg.image.tobytes(surface, "RGB"))
        seen.add(shown)
    assert len(seen) > 20


def test_only_what_lies_over_the_change_is_painted_again(fly):
    watching = Watching(fly, random_record(turns=1))
    painted = []

    class Counting:
        manner = watching.pilot.stage.painter.manner

        def paint(self, surface, frame):
            painted.append(frame)

    layer, surface = StillLayer(), pg.Surface((20, 20))
    ground, middle, other, top = ((Fill(Rect(0, 0, n, n), Role.TEXT),) for n in (1, 2, 3, 4))
    layer.paint(surface, Counting(), ground, middle, top)
    layer.paint(surface, Counting(), ground, middle, top)
    layer.paint(surface, Counting(), ground, other, top)

    assert painted == [ground, middle, top, other, top]


def test_of_a_mosaic_only_what_the_change_touches_is_painted_again(screen):
    painter = Painter(Fonts(), Sprites(), Scheme(Theme.DARK))
    painted = []

    class Watched:
        manner = painter.manner

        def paint(self, surface, frame):
            painted.append(frame)
            painter.paint(surface, frame)

    def piece(x, color):
        area = Rect(x, 0, 10, 10)
        return Tile(area, (Fill(area, color),))

    left, middle, right = piece(2, Role.NOW), piece(6, Role.TIME), piece(30, Role.TEXT)
    ground = Tile(Rect(0, 0, 60, 20), (Fill(Rect(0, 0, 60, 20), Role.GROUND),))
    mosaic = Mosaic()
    assert mosaic.surface((60, 20), Watched(), (ground, left, middle, right))[1]
    assert not mosaic.surface((60, 20), Watched(), (ground, left, middle, right))[1]
    painted.clear()
    other = piece(2, Role.ALARM)
    kept, changed = mosaic.surface((60, 20), Watched(), (ground, other, middle, right))
    anew = pg.Surface((60, 20))
    for each in (ground, other, middle, right):
        painter.paint(anew, each.frame)

    assert changed
    assert painted == [ground.frame, other.frame, middle.frame]
    assert pg.image.tobytes(kept, "RGB") == pg.image.tobytes(anew, "RGB")
