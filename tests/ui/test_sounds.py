"""Sounds are played where there is a device, and nowhere else."""

from dataclasses import replace

import pygame
import pytest

from game.app.scene import Pop, Push, Scene
from game.app.window import start_sound
from game.engine.errors import AssetError
from game.storage.settings import Settings
from game.ui.ambience import FADE_SECONDS, Ambience
from game.ui.sounds import Sounds
from game.view.sound import Sound


@pytest.fixture
def mixer():
    assert start_sound()
    yield
    pygame.mixer.quit()


def test_every_sound_can_be_played(mixer):
    for sound in Sound:
        Sounds().play(sound, 50)
    assert pygame.mixer.get_busy()


def test_volume_nought_is_silence(mixer):
    Sounds().play(Sound.MOVE, 0)
    assert not pygame.mixer.get_busy()


def test_missing_sound_is_named(mixer, monkeypatch):
    monkeypatch.setattr("game.resources._find", lambda name: (_ for _ in ()).throw(AssetError(name)))
    with pytest.raises(AssetError, match=r"sounds/call\.ogg"):
        Sounds().play(Sound.CALL, 50)


def test_stage_is_silent_without_a_device(fly):
    from game.scenes.shell.error import ErrorScene

    pilot = fly(lambda stage: ErrorScene(stage, "x"))
    pilot.stage.change(replace(pilot.stage.settings, sound_volume=100))
    pilot.stage.play(Sound.CALL)
    assert pygame.mixer.get_init() is None or not pygame.mixer.get_busy()


@pytest.fixture
def began(monkeypatch):
    """Which files the music channel was given."""
    files = []
    load = pygame.mixer.music.load
    monkeypatch.setattr("pygame.mixer.music.load", lambda path: (files.append(path.name), load(path)))
    return files


def test_ambience_swells_and_is_begun_once(mixer, began):
    ambience = Ambience()
    loud = []
    for _ in range(5):
        ambience.follow(60, FADE_SECONDS / 10)
        loud.append(pygame.mixer.music.get_volume())
    assert loud == sorted(loud)
    assert 0 < loud[0] < loud[-1]
    for _ in range(9):
        ambience.follow(60, FADE_SECONDS)
    assert pygame.mixer.music.get_busy()
    assert began == ["ambience.ogg"]


def test_ambience_ebbs_away_and_comes_back(mixer, began):
    ambience = Ambience()
    ambience.follow(50, FADE_SECONDS)
    before = pygame.mixer.music.get_volume()
    ambience.follow(0, FADE_SECONDS / 4)
    assert pygame.mixer.music.get_busy()
    assert 0 < pygame.mixer.music.get_volume() < before
    ambience.follow(0, FADE_SECONDS)
    assert not pygame.mixer.music.get_busy()
    ambience.follow(50, FADE_SECONDS)
    assert pygame.mixer.music.get_busy()
    assert len(began) == 2


def test_ambience_at_volume_nought_reads_nothing(mixer, began):
    Ambience().follow(0, FADE_SECONDS)
    assert began == []
    assert not pygame.mixer.music.get_busy()


def test_missing_ambience_is_named(mixer, monkeypatch):
    monkeypatch.setattr("game.resources._find", lambda name: (_ for _ in ()).throw(AssetError(name)))
    with pytest.raises(AssetError, match=r"sounds/ambience\.ogg"):
        Ambience().follow(50, 1.0)


class Loud(Scene):
    def draw(self, surface):
        surface.fill((0, 0, 0))


class Hushed(Loud):
    ambience = 40


class Note(Loud):
    opaque = False


def listen(pilot):
    pilot.frames(100, 0.1)
    return pygame.mixer.music.get_volume()


def test_ambience_follows_the_scene_that_fills_the_window(mixer, began, fly):
    pilot = fly(lambda _: Loud(), settings=Settings(ambience_volume=50))
    listen(pilot)
    assert began == [], "there is no sound device yet"
    pilot.stage.sound_available = True
    full = listen(pilot)
    pilot.stack.apply(Push(Hushed()))
    hushed = listen(pilot)
    assert 0 < hushed < full
    pilot.stack.apply(Push(Note()))
    assert listen(pilot) == hushed
    pilot.stack.apply(Pop())
    pilot.stack.apply(Pop())
    assert listen(pilot) == full
    pilot.stage.change(replace(pilot.stage.settings, ambience_volume=0))
    listen(pilot)
    assert not pygame.mixer.music.get_busy()
    assert began == ["ambience.ogg"]


def test_ambience_changes_no_picture(mixer, fly):
    pilot = fly(lambda _: Loud(), settings=Settings(ambience_volume=50))
    pilot.stage.sound_available = True
    drawn = pilot.loop.frames_drawn
    listen(pilot)
    assert pilot.loop.frames_drawn == drawn
