"""The loop draws when something changed, and hurries only when something moves."""

from dataclasses import replace

import pygame

from game.app.loop import BUSY_RATE, IDLE_RATE, LINGER
from game.app.scene import Scene
from game.view.look.palette import Theme


class Still(Scene):
    def __init__(self, stage):
        super().__init__()
        self.stage = stage
        self.drawn = 0
        self.sizes = []
        self.seen = []
        self.is_moving = False

    @property
    def moving(self):
        return self.is_moving

    def layout(self):
        self.sizes.append(self.stage.size)

    def handle(self, event):
        self.seen.append(event.type)

    def draw(self, surface):
        self.drawn += 1
        surface.fill((10, 20, 30))


def key(which):
    return pygame.Event(pygame.KEYDOWN, key=which, mod=0, unicode="", scancode=0)


def test_nothing_is_drawn_while_nothing_changes(fly):
    pilot = fly(Still)
    before = pilot.scene.drawn
    pilot.frames(20)
    assert pilot.scene.drawn == before
    pilot.scene.touch()
    pilot.frames(5)
    assert pilot.scene.drawn == before + 1


def test_rate_follows_movement_and_input(fly):
    pilot = fly(Still)
    pilot.frames(2, LINGER)
    assert pilot.loop.rate == IDLE_RATE
    pilot.post(key(pygame.K_a))
    assert pilot.loop.rate == BUSY_RATE
    pilot.frames(2, LINGER)
    assert pilot.loop.rate == IDLE_RATE
    pilot.scene.is_moving = True
    assert pilot.loop.rate == BUSY_RATE


def test_new_window_size_reaches_the_scene(fly):
    pilot = fly(Still)
    pilot.resize((1024, 600))
    assert pilot.stage.size == (1024, 600)
    assert pilot.scene.sizes[-1] == (1024, 600)


def test_settings_reach_the_painter_and_lay_out_again(fly):
    pilot = fly(Still)
    count = len(pilot.scene.sizes)
    pilot.stage.change(replace(pilot.stage.settings, theme=Theme.LIGHT, ui_scale=150))
    assert pilot.stage.painter.scheme.theme is Theme.LIGHT
    assert pilot.stage.px(10) == 15
    assert len(pilot.scene.sizes) == count + 1


def test_f11_is_a_setting_and_not_the_scenes_business(fly):
    pilot = fly(Still)
    pilot.scene.seen.clear()
    pilot.post(key(pygame.K_F11))
    assert pilot.stage.settings.full_screen
    assert pilot.window.full_screen
    pilot.post(key(pygame.K_F11))
    assert not pilot.window.full_screen
    assert pygame.KEYDOWN not in pilot.scene.seen


def test_f12_saves_a_numbered_picture_and_says_so_for_a_while(fly, tmp_path):
    pilot = fly(Still, pictures=tmp_path / "shots")
    pilot.post(key(pygame.K_F12))
    pilot.post(key(pygame.K_F12))
    files = sorted(path.name for path in (tmp_path / "shots").iterdir())
    assert files == ["causality-0001.png", "causality-0002.png"]
    with_notice = pilot.window.surface.copy()
    pilot.frames(60, 0.1)
    assert pygame.image.tobytes(pilot.window.surface, "RGB") != pygame.image.tobytes(with_notice, "RGB")


class Talking(Still):
    """Tells something, in its colour, until it is hushed."""

    tells = True

    def hush(self):
        self.tells = False
        self.touch()

    def draw(self, surface):
        surface.fill((200, 0, 0) if self.tells else (0, 200, 0))


def test_what_a_scene_tells_is_no_part_of_a_picture(fly, tmp_path):
    pilot = fly(Talking, pictures=tmp_path)
    pilot.post(key(pygame.K_F12))
    (file,) = tmp_path.iterdir()
    assert pygame.image.load(file).get_at((5, 5))[:3] == (0, 200, 0)


def test_failed_screenshot_is_told_and_not_fatal(fly, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    pilot = fly(Still, pictures=blocked / "below")
    pilot.post(key(pygame.K_F12))
    assert pilot.running


def test_closing_the_window_ends_the_program(fly):
    pilot = fly(Still)
    pilot.post(pygame.Event(pygame.QUIT))
    assert not pilot.running
