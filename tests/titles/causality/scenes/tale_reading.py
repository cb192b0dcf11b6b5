"""Whoever reads the list at the end of a round by keyboard: marks a row, opens it, and reads on to the next one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.titles.causality.view.canonisation.story_row import StoryRow
from tests.pilot import Pilot

MOST = 600
"""More presses of a key than any of these lists has lines."""


def open_marked(pilot: Pilot) -> None:
    """Opens the marked row, unless it is open or does not open."""
    rows = pilot.scene.reader.list
    if rows.chosen is not None and rows.rows[rows.chosen].folds and not rows.rows[rows.chosen].is_open:
        pilot.press(pygame.K_RETURN)


def read_on(pilot: Pilot) -> None:
    """Marks the next row, and opens it."""
    pilot.press(pygame.K_DOWN)
    open_marked(pilot)


def read_to(pilot: Pilot, wanted: Callable[[StoryRow], object]) -> StoryRow:
    """Reads on, and opens all that opens, up to the first row that is wanted."""
    for _ in range(MOST):
        read_on(pilot)
        row = pilot.scene.reader.lines.row
        if row is not None and wanted(row):
            return row
    raise AssertionError("no row of the list is such a one")
