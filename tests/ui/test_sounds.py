"""Sounds are played where there is a device, and nowhere else."""

from dataclasses import replace

import pygame
import pytest

from game.app.window import start_sound
from game.engine.errors import AssetError
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
    with pytest.raises(AssetError, match=r"sounds/jump\.wav"):
        Sounds().play(Sound.JUMP, 50)


def test_stage_is_silent_without_a_device(fly):
    from game.scenes.error import ErrorScene

    pilot = fly(lambda stage: ErrorScene(stage, "x"))
    pilot.stage.change(replace(pilot.stage.settings, sound_volume=100))
    pilot.stage.play(Sound.JUMP)
