"""At the end of a round stones wear names on small squares, too, as long as Alt is held."""

from contextlib import contextmanager
from dataclasses import replace

import pygame as pg
import pytest

from game.titles.causality.rules.pose import square_of
from game.titles.causality.view.canonisation.gaze import shown
from game.titles.causality.view.canonisation.halves import halves_in
from game.titles.causality.view.canonisation.lights import NAMED_ALL
from game.titles.causality.view.canonisation.spotlight import near_of
from game.view.board.token import NAMED_CELL, WISHED_NAMES
from game.view.frame import Rect, Text
from tests.titles.causality.reasons.test_cures import last_of
from tests.titles.causality.reasons.truth import on_bundled_boards
from tests.titles.causality.scenes.test_canonisation import scene_of


@contextmanager
def alt(pilot):
    """As long as Alt is held."""
    before = pg.key.get_mods()
    pg.key.set_mods(pg.KMOD_LALT)
    pilot.frames(2)
    yield
    pg.key.set_mods(before)
    pilot.frames(2)


def names_in(pilot, room):
    """What is written in a part of the picture."""
    return [op.text for op in pilot.scene.picture() if isinstance(op, Text) and room.contains(op.at)]


def standing(board, t, seen, grid):
    """The names of those who stand in a slice where it is seen."""
    places = [(board.flags.stones[pose.stone].name, square_of(board.flags, pose)) for pose in board.poses(t)]
    return {name for name, square in places if seen.encloses(grid.square_rect(square))}


@pytest.fixture
def eggs(fly):
    """Slices near at hand on squares that are too small for the names of all."""
    pilot = scene_of(fly, on_bundled_boards(1, 4), 3, (1024, 600))
    reader = pilot.scene.reader
    assert {near.grid.cell < NAMED_ALL for near in near_of(reader.story, reader.placed, reader.look())} == {True}
    return pilot


def test_as_long_as_alt_is_held_everybody_near_at_hand_wears_a_name(eggs):
    reader = eggs.scene.reader
    slices = near_of(reader.story, reader.placed, reader.look())

    def nameless():
        look = reader.look()
        return [
            standing(shown(reader.story, look, near.t).board, near.t, near.window, near.grid)
            - set(names_in(eggs, near.window))
            for near in slices
        ]

    assert any(nameless())
    with alt(eggs):
        assert not any(nameless())
    assert any(nameless())


def test_the_picture_itself_changes_with_alt_and_is_the_same_again_after_it(eggs):
    before = pg.image.tobytes(eggs.picture(), "RGB")
    with alt(eggs):
        assert pg.image.tobytes(eggs.picture(), "RGB") != before
    assert pg.image.tobytes(eggs.picture(), "RGB") == before


def test_the_row_of_slices_is_named_where_its_squares_are_as_large_as_on_the_board(fly):
    pilot = scene_of(fly, last_of("told"), size=(1280, 720))
    boards = pilot.scene.placed.boards
    assert WISHED_NAMES <= boards[0].cell < NAMED_CELL
    timeline = pilot.scene.reader.story.canonised
    assert not any(name in names_in(pilot, boards[0].rect) for name in standing_first(timeline))
    with alt(pilot):
        written = [name for name in standing_first(timeline) if name in names_in(pilot, boards[0].rect)]
    assert len(written) > len(standing_first(timeline)) // 2, "as far as none hides another one"


def standing_first(timeline):
    return [timeline.flags.stones[pose.stone].name for pose in timeline.poses(0)]


def test_smaller_squares_stay_without_names(fly):
    pilot = scene_of(fly, on_bundled_boards(1, 4), 3, (1024, 600))
    boards = pilot.scene.placed.boards
    assert boards[0].cell < WISHED_NAMES
    with alt(pilot):
        assert not names_in(pilot, boards[0].rect)


def test_the_halves_of_a_contradiction_do_the_same(fly):
    pilot = scene_of(fly, last_of("told"))
    pilot.press(pg.K_DOWN)
    reader = pilot.scene.reader
    with alt(pilot):
        held = reader.look()
    assert held.covering is not None
    assert held.named

    def written(look):
        room = Rect(0, 0, 480, 230)
        ops = halves_in(room, look.covering, reader.placed, look, pilot.stage.fonts)
        return [op.text for op in ops if isinstance(op, Text)]

    assert len(written(held)) > len(written(replace(held, named=False)))
