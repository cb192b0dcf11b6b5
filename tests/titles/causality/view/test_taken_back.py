"""Whom reality takes back wears a ring, on the first slice; no ring lies over a name, nor is read as a part of one."""

import pytest

from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.view.canonisation.boards import lost_ops
from game.titles.causality.view.canonisation.gaze import Light, StoryGaze
from game.titles.causality.view.canonisation.layout import layout
from game.titles.causality.view.canonisation.lights import LitBoard, number_ops
from game.titles.causality.view.canonisation.motion import motion, sample
from game.titles.causality.view.canonisation.story import tell
from game.view.board.grid import Grid
from game.view.board.token import Plinth, Token, name_ops, name_place, ring_op
from game.view.frame import Circle, Fill, Text
from game.view.look.palette import Role
from tests.titles.causality.scenes.test_canonisation import golden


@pytest.mark.parametrize("cell", [18, 30, 44])
@pytest.mark.parametrize("named", [False, True])
def test_the_names_of_those_who_are_taken_back_lie_over_their_rings(cell, named):
    match, index = golden(paradox=True)
    story, placed = tell(match, index), layout((1024, 600), 100, match.level)
    film = motion(story)
    look = StoryGaze(sample(film, film.length), named=named)
    board = Grid(0, 0, cell, match.level.terrain.width, match.level.terrain.height)
    ops = [*lost_ops(story, placed, look, board, 18)]
    rings = [at for at, op in enumerate(ops) if isinstance(op, Circle) and op.color is Role.ALARM and op.width]
    names = {story.flags.stones[number].name for number in story.taken_back}
    written = [at for at, op in enumerate(ops) if isinstance(op, Text) and op.text in names]
    assert len(rings) == len(story.taken_back) > 0
    assert len(written) >= len(names)
    assert max(rings) < min(written)


@pytest.mark.parametrize("cell", [30, 34, 48, 60])
@pytest.mark.parametrize("name", ["A5", "A43"])
def test_no_dash_of_a_ring_is_read_as_a_stop_after_a_name(cell, name):
    grid = Grid(0, 0, cell, 1, 1)
    token = Token(1, Plinth("", Role.TEXT, Role.GROUND, 0), "", 0, 0, ringed=True, name=name)
    square = grid.square_rect((0, 0))
    plate, ring = name_place(square, name), ring_op(square)
    assert isinstance(ring, Circle)
    grounds = [op.rect for op in name_ops(grid, (token,), 0) if isinstance(op, Fill)]
    beside = plate.move(plate.w, 0)._replace(w=min(plate.h // 2, square.right - plate.right))
    assert any(ground.encloses(beside) for ground in grounds)
    assert all(square.encloses(ground) for ground in grounds)


@pytest.mark.parametrize("cell", [26, 30, 34, 56])
@pytest.mark.parametrize("bomb", [False, True])
def test_a_place_in_the_order_keeps_to_the_column_of_its_square(cell, bomb):
    match, index = golden(paradox=True)
    board = tell(match, index).canonised
    grid = Grid(100, 100, cell, match.level.terrain.width, match.level.terrain.height)
    lights = [Light(Position(0, 1, 1)), Light(Position(1, 1, 1))]
    ops = number_ops(lights, LitBoard(grid, board, 0), Square(1, 1), None, tagged=bomb)
    (disc,) = [op for op in ops if isinstance(op, Circle)]
    square = grid.square_rect((1, 1))
    assert square.x <= disc.center.x - disc.radius
    assert disc.center.x + disc.radius <= square.right
