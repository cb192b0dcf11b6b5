"""What actions mean that have many, each with something of its own: verbs, tagscreens, directions, zoom."""

from __future__ import annotations

import pygame

from game.titles.causality.rules.flag import Tagscreen
from game.titles.causality.rules.order import Verb
from game.titles.causality.view import keys

VERBS: dict[str, Verb] = {action: verb for verb, action in keys.VERBS.items()}
"""Begins the chosen stone's order."""

SCREENS: dict[str, Tagscreen] = {action: screen for screen, action in keys.SCREENS.items()}
"""Chooses a tagscreen when one has to be chosen."""

STEPS: dict[str, tuple[int, int]] = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
"""The arrow keys by their names, as columns and rows."""

ZOOM: dict[str, int] = {keys.ZOOM_IN: 1, keys.ZOOM_OUT: -1, keys.ZOOM_FIT: 0}
PAGES: dict[str, int] = {keys.STONE_BEFORE: -1, keys.NEXT_STONE: 1}
"""To the stone, or the slice of a target, before or after."""

MODIFIERS = (
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LGUI,
    pygame.K_RGUI,
)
"""Keys that mean nothing by themselves."""
