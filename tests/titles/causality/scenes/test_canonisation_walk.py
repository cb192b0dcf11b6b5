"""Every line of a page, opened and drawn one after the other, whatever boards stand beside it."""

from __future__ import annotations

import pygame
import pytest

from tests.titles.causality.reasons.test_cures import last_of
from tests.titles.causality.scenes.test_canonisation import scene_of

MOST = 300
"""More presses of a key than any of these lists has lines."""


@pytest.mark.parametrize("name", ["earlier_board", "head_on", "strays_on", "shot_taken", "passed"])
def test_every_line_can_be_opened_and_is_drawn_with_its_boards(fly, name):
    """In earlier_board a line about an earlier round speaks of a stone that was sent after it."""
    pilot = scene_of(fly, last_of(name), size=(1024, 600))
    pilot.press(pygame.K_SPACE)
    seen: list[int | None] = []
    while len(seen) < MOST:
        pilot.press(pygame.K_DOWN)
        pilot.frames(1)
        rows = pilot.scene.reader.list
        if seen and rows.chosen == seen[-1]:
            break
        seen.append(rows.chosen)
        pilot.picture()
        if rows.chosen is not None and not rows.rows[rows.chosen].aim:
            pilot.press(pygame.K_RIGHT)
            pilot.frames(1)
            pilot.picture()
    assert len(seen) > 3
    assert len(seen) < MOST
