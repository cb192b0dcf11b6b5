"""Every line of a page, opened and drawn one after the other, whatever boards stand beside it."""

from __future__ import annotations

import pygame
import pytest

from tests.titles.causality.reasons.test_cures import last_of
from tests.titles.causality.scenes.tale_reading import MOST, open_marked
from tests.titles.causality.scenes.test_canonisation import scene_of


@pytest.mark.parametrize("name", ["earlier_board", "head_on", "strays_on", "shot_taken", "passed"])
def test_every_line_can_be_opened_and_is_drawn_with_its_boards(fly, name):
    """In earlier_board a line about an earlier round speaks of a stone that was sent after it."""
    pilot = scene_of(fly, last_of(name), size=(1024, 600))
    pilot.press(pygame.K_SPACE)
    rows = pilot.scene.reader.list
    seen: list[tuple[int | None, int]] = []
    while len(seen) < MOST:
        pilot.press(pygame.K_DOWN)
        if seen and (rows.chosen, rows.scroll) == seen[-1]:
            break
        open_marked(pilot)
        seen.append((rows.chosen, rows.scroll))
    assert len(seen) > 3
    assert len(seen) < MOST
    assert any(row.line for row in rows.rows)
    assert all(row.is_open for row in rows.rows if row.folds)
