"""What is lit at the end of a round: squares in order, names, coordinates, ghosts, and the board that is spoken of."""

from collections import Counter
from functools import cache

import pygame as pg
import pytest

from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.view.canonisation.gaze import Light
from game.titles.causality.view.canonisation.lights import Labels, LitBoard, light_ops
from game.titles.causality.view.canonisation.story import tell
from game.view.board.grid import Grid
from game.view.frame import Fill, Rect, Text
from tests.titles.causality.reasons.truth import on_bundled_boards
from tests.titles.causality.scenes.test_canonisation import doorway, golden, scene_of, words


def px(length):
    return length


def test_lit_squares_are_numbered_in_order_and_their_labels_keep_apart():
    room = Rect(0, 0, 400, 300)
    lights = [Light(Position(0, x, 1), f"A{x}") for x in (1, 2, 3)] + [Light(Position(0, 2, 1), "B1")]
    ops = list(light_ops(lights, {0: LitBoard(Grid(40, 40, 40, 5, 5), frozenset())}, room, px))
    said = [op.text for op in ops if isinstance(op, Text)]
    assert [word for word in said if " " in word] == ["1 A1", "2 A2", "3 A3", "4 B1"]
    assert Counter(word for word in said if " " not in word) == Counter("0123401234")
    labels = [op.rect for op in ops if isinstance(op, Fill) and op.rect.h == 16]
    assert len(labels) == 4
    assert not any(one.overlaps(other) for place, one in enumerate(labels) for other in labels[:place])


def test_a_label_lies_in_its_own_square_if_nothing_is_there_and_over_no_stone():
    grid = Grid(40, 40, 60, 3, 3)
    corners = [(x, y) for x in (0, 2) for y in (0, 2)]
    board = LitBoard(grid, frozenset(Square(*each) for each in (*corners, (1, 1), (1, 2))))
    middle, above = Square(1, 1), Square(1, 0)
    labels = Labels(Rect(0, 0, 400, 300), px, [grid.square_rect(middle), grid.square_rect(above)])
    assert grid.square_rect(above).contains(labels.place(board, above, 4).center)
    beside = labels.place(board, middle, 4)
    assert not any(beside.overlaps(grid.square_rect(each)) for each in board.stones)


def test_a_chosen_verdict_lights_its_way_with_names(fly):
    pilot = scene_of(fly, doorway(4), 1)
    plain = set(words(pilot))
    pilot.click("#1")
    assert any(word.startswith("1 #1") for word in set(words(pilot)) - plain)


def test_a_ghost_stands_where_a_stone_was_taken_back(fly):
    match, index = golden(paradox=True)
    story = tell(match, index)
    assert story.taken_back
    pilot = scene_of(fly, match, index)
    name = story.flags.stones[story.taken_back[0]].name
    pilot.press(pg.K_DOWN)
    assert name in words(pilot)
    assert any(getattr(op, "alpha", 255) not in (255, 0) for op in pilot.scene.picture())


@cache
def large():
    """A match on the largest of the bundled boards, and a canonisation of it that dropped something."""
    match = on_bundled_boards(8, 4)
    assert match.level.name == "The Long War"
    index = next(
        place
        for place in range(len(match.canonisations))
        if any(not effect.kept for effect in reasons_of(match, place).effects)
    )
    return match, index


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_on_a_large_board_the_slice_that_is_spoken_of_grows(fly, size):
    match, index = large()
    pilot = scene_of(fly, match, index, size)
    assert not any(word.startswith("slice ") for word in words(pilot))
    pilot.press(pg.K_DOWN)
    assert [word for word in words(pilot) if word.startswith("slice ")]
    sky = pilot.scene.placed.sky
    grown = [op.rect for op in pilot.scene.picture() if isinstance(op, Fill) and op.rect.h > sky.h * 3 // 4]
    assert any(sky.encloses(rect) and rect.h < sky.h + 1 for rect in grown)
