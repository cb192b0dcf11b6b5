"""The window is only opened where there is a screen, and the environment is the user's first."""

import os
import subprocess
import sys

import pygame
import pytest

from game.app import window
from game.app.environment import prepare_environment
from game.engine.errors import DisplayError


def test_the_users_environment_wins(monkeypatch):
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    monkeypatch.delenv("SDL_VIDEO_X11_WMCLASS", raising=False)
    prepare_environment()
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1"
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "battle-of-causality"


def test_environment_is_prepared_before_pygame_is_imported():
    code = "import sys, game.app.environment; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
def test_a_driver_that_nobody_sees_is_refused(monkeypatch, driver):
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    pygame.display.quit()
    pygame.display.init()
    monkeypatch.setenv("SDL_VIDEODRIVER", "")
    with pytest.raises(DisplayError, match="screen"):
        window.start_display()
    assert not pygame.display.get_init()


def test_a_driver_that_was_asked_for_is_taken(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window.start_display()
    assert pygame.display.get_driver() == "dummy"


def test_without_a_sound_device_the_game_is_silent(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    assert window.start_sound() is False


def test_minimum_size_and_screenshot_numbers(screen, tmp_path):
    opened = window.Window("test")
    try:
        assert opened.size == window.FIRST_SIZE
        (tmp_path / "causality-0002.png").write_bytes(b"")
        assert opened.screenshot(tmp_path).name == "causality-0003.png"
    finally:
        opened.close()


def test_the_first_window_fits_on_a_small_screen(monkeypatch):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (1100, 500)])

    assert window.first_size() == (1100, 600)
