"""The filmstrip: it uses its width, marks the square that is looked at in all slices, and shows where threads end."""

import pygame
import pytest

from game.storage.settings import Settings
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.stone import A, B
from game.titles.causality.view.board.overlay import overlay
from game.titles.causality.view.board.threads import pointed_ops, thread_ops
from game.view.frame import Circle, Curve, Fill, Polygon, Rect, Text
from game.view.look.palette import Role, Tint
from tests.titles.causality.scenes.board_play import ARENA, DUEL, Game, order_of
from tests.titles.causality.scenes.test_board import CORRIDOR, game_at

K = pygame

ONE_JUMP = (
    {A: ("0,0 move 1,0 E",), B: ("3,1 wait",)},
    {A: ("1,0 move 2,0 E",), B: ("3,1 wait",)},
    {A: ("2,0 jump 0",), B: ("3,1 pass",)},
)
"""Round 2: the tank arrived at (0; 2,0) by #1 from (2; 2,0)."""


def marked(game: Game) -> list[tuple[int, int]]:
    """The centres of the small squares that wear the mark of the cursor."""
    marks = [op for op in game.top.view.marks.ops if isinstance(op, Fill) and op.border_color is Role.FOCUS]
    return [op.rect.center for op in marks]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_it_uses_the_width_of_the_window(fly, size):
    layout = Game(fly, {**ARENA, "time_cap": 6}, size=size).top.layout
    assert (layout.slots[-1].right - layout.slots[0].x) * 10 >= layout.strip.w * 8


def test_in_a_larger_window_its_boards_are_larger(fly):
    small, large = (game_at(fly, 0, size=size).top.layout for size in ((1280, 720), (1920, 1080)))
    assert large.boards[0].cell > small.boards[0].cell
    assert large.grid.cell > small.grid.cell


def test_the_square_under_the_mouse_is_marked_in_every_slice(fly):
    game = game_at(fly, 0)
    game.pilot.move(game.pilot.target("square 4,2").center)
    boards = game.top.layout.boards
    square = game.top.look.hover.square
    assert {board.square_rect(square).center for board in boards} <= set(marked(game))


def test_the_target_that_the_keyboard_would_choose_is_marked_in_every_slice(fly):
    game = game_at(fly, 0)
    game.pilot.move((1, 1))
    game.click("stone 1,4")
    game.pilot.move((1, 1))
    game.keys(K.K_m, K.K_DOWN)
    lit = game.draft.lit
    assert {board.square_rect(lit.square).center for board in game.top.layout.boards} <= set(marked(game))


def test_the_thread_of_what_is_pointed_at_stands_out_with_its_number(fly):
    game = Game(fly, CORRIDOR, turns=ONE_JUMP)
    boards = game.top.layout.boards
    assert pointed_ops(game.top.desk()) == ()
    game.pilot.move(boards[2].square_rect(Position(2, 2, 0).square).center)
    ops = game.top.view.marks.ops
    (bow,) = (op for op in ops if isinstance(op, Curve))
    (plain,) = (op for op in thread_ops(game.top.desk()) if isinstance(op, Curve))
    assert bow.width > plain.width
    number = max(place for place, op in enumerate(ops) if isinstance(op, Text) and op.text == "#1")
    assert number > max(place for place, op in enumerate(ops) if isinstance(op, Curve)), "it lies over threads"
    rings = [op.center for op in ops if isinstance(op, Circle) and op.color is Role.SIDE_A]
    assert {boards[0].square_rect(Position(0, 2, 0).square).center, bow.start} <= set(rings)


def test_a_drafted_jump_leads_back_in_the_colour_in_which_its_thread_is_there_later(fly):
    game = Game(fly, CORRIDOR, turns=ONE_JUMP[:2])
    game.click("stone 2,0", "verb jump", "slice 0")
    drafted = [op for op in game.top.view.marks.ops if isinstance(op, Curve)]
    later = [op for op in thread_ops(Game(fly, CORRIDOR, turns=ONE_JUMP).top.desk()) if isinstance(op, Curve)]
    assert {op.color for op in drafted} == {op.color.role for op in later} == {Role.SIDE_A}
    assert all(op.dash is not None for op in drafted)


def test_a_drafted_bomb_reaches_in_the_colour_in_which_it_does_later(fly):
    game = game_at(fly, 1)
    game.click("stone 1,4", "verb bomb", "slice 0")
    assert order_of(game, "1,4") == "1,4 bomb 0"
    assert {op.color for op in game.top.view.marks.ops if isinstance(op, Curve)} == {Role.SIDE_A}
    game.pilot.press(K.K_LEFT)
    reached = [
        op.color for op in overlay(game.top.desk(), 0).ops if isinstance(op, Fill) and isinstance(op.color, Tint)
    ]
    assert Tint(Role.SIDE_A, 56) in reached
    assert Tint(Role.TIME, 56) not in reached


def test_the_thread_of_a_guessed_jump_is_in_the_colour_of_the_other_army(fly):
    game = Game(fly, CORRIDOR, turns=ONE_JUMP[:2])
    game.click("guess")
    game.click("stone 3,1", "verb jump", "slice 0")
    assert {op.color for op in game.top.view.marks.ops if isinstance(op, Curve)} == {Role.SIDE_B}


def test_a_thread_that_leaves_the_strip_ends_in_an_arrow(fly):
    wide = {**DUEL, "time_cap": 20, "map": ["." * 12] * 10, "stones": ["A sniper 0,0 E", "B tank 3,1 W"]}
    waits = ({A: ("0,0 wait",), B: ("3,1 wait",)},)
    game = Game(fly, wide, turns=(*waits * 16, {A: ("0,0 jump 1",), B: ("3,1 wait",)}))
    assert game.top.layout.reach > 0
    arrows = [op for op in thread_ops(game.top.desk()) if isinstance(op, Polygon)]
    assert len(arrows) == 1
    strip = game.top.layout.strip
    assert all(strip.contains(point) for arrow in arrows for point in arrow.points)


def test_choosing_a_target_in_time_flies_there(fly):
    game = game_at(fly, 2, settings=Settings())
    game.click("stone 1,1")
    game.pilot.press(K.K_j)
    assert game.top.looking.flight is not None
    assert game.board.moving
    assert game.top.look.focus == 1
    frame = [op for op in game.top.view.marks.ops if isinstance(op, Fill) and op.border_color is Role.TIME]
    boards = game.top.layout.boards
    assert any(boards[1].x - 10 < op.rect.x < boards[2].x for op in frame)
    game.pilot.frames(40)
    assert game.top.looking.flight is None
    assert not game.board.moving


@pytest.mark.parametrize("still", [Settings(animation_speed=0), Settings(reduced_motion=True)])
def test_nothing_flies_where_nothing_should_move(fly, still):
    game = game_at(fly, 2, settings=still)
    game.click("stone 1,1")
    game.pilot.press(K.K_j)
    assert game.top.looking.flight is None
    assert game.top.look.focus == 1


# Slices that are small.

WIDE = {
    "name": "Wide",
    "time_cap": 9,
    "map": ["." * 11] * 11,
    "stones": ["A tank 0,0 E", "B tank 5,9 W"],
    "bases": [],
}


def pointed_at(game: Game, t: int) -> None:
    game.pilot.move(game.top.layout.boards[t].rect.center)


def larger_boards(game: Game, t: int) -> list[Rect]:
    """Grounds in front of everything that are wider than that slice in the filmstrip."""
    small = game.top.layout.boards[t].rect
    return [op.rect for op in game.top.view.marks.ops if isinstance(op, Fill) and op.rect.w > small.w + 30]


def test_a_slice_whose_stones_are_too_small_is_shown_larger_while_the_mouse_is_on_it(fly):
    game = Game(fly, WIDE, size=(1024, 600))
    assert not larger_boards(game, 2)
    pointed_at(game, 2)
    strip, shown = game.top.layout.filmstrip, larger_boards(game, 2)
    assert shown
    assert all(each.bottom <= strip.y and strip.x <= each.x and each.right <= strip.right for each in shown)
    game.pilot.move(game.top.layout.orders.center)
    assert not larger_boards(game, 2)


def test_a_key_that_leads_elsewhere_puts_it_away_until_the_mouse_moves(fly):
    game = Game(fly, WIDE, size=(1024, 600))
    pointed_at(game, 2)
    assert larger_boards(game, 2)
    game.keys(K.K_TAB, K.K_TAB)
    assert not larger_boards(game, 2)
    game.pilot.move(game.top.layout.boards[2].rect.inset(4).center)
    assert larger_boards(game, 2)


def test_what_is_large_already_is_not_shown_larger(fly):
    game = Game(fly, WIDE, size=(1024, 600))
    pointed_at(game, 0)
    assert not larger_boards(game, 0), "the slice that is looked at is there"
    roomy = Game(fly, size=(1280, 720))
    pointed_at(roomy, 2)
    assert not larger_boards(roomy, 2)


def test_side_by_side_the_boards_have_the_room_that_the_panel_at_the_right_does_not_need(fly):
    game = Game(fly, WIDE, size=(1024, 600))
    before = game.top.layout
    game.keys(K.K_TAB)
    assert game.top.layout.inspector.w < before.inspector.w
    assert game.top.layout.center.right > before.center.right
    assert game.top.layout.boards[1].cell >= 12
