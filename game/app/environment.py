"""What SDL and pygame are told through the environment; must be said before pygame is imported."""

from __future__ import annotations

import os

_DEFAULTS = {
    # Drawing is done in software: handing each frame through a renderer costs ten times as much.
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
    # pygame would otherwise name the window's class after the script that was started.
    "SDL_VIDEO_X11_WMCLASS": "battle-of-causality",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}


def prepare_environment() -> None:
    """Sets what the user has not set already. This module imports nothing of pygame, on purpose."""
    for name, value in _DEFAULTS.items():
        os.environ.setdefault(name, value)
