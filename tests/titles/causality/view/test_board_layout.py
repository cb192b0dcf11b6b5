"""The layout of the board scene and its inverse, at every size."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.level import read_level
from game.titles.causality.view.board.board_frame import NUMBERS
from game.titles.causality.view.board.layout import Hit, Zone, fitting_scale, layout, pick
from game.view.board.ground import rim_ops, rim_width
from game.view.board.strip import Boards, spread_out
from game.view.board.viewport import ZOOMS, Viewport
from game.view.frame import Anchor, Rect, Text
from tests.titles.causality.view.causality_boards import board

SIZES = [(1024, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440)]
SCALES = [80, 100, 150, 200]


def level(width: int, height: int, time_cap: int):
    return read_level(board(["." * width] * height, "A tank 0,0 E", time_cap=time_cap))


LEVELS = [level(5, 5, 2), level(9, 11, 9), level(26, 26, 32), level(26, 3, 6), level(3, 26, 12)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("board_level", LEVELS)
@pytest.mark.parametrize("spread", [False, True])
def test_the_parts_fill_the_window_without_touching(size, scale, board_level, spread):
    found = layout(size, scale, board_level, Viewport(spread=spread))
    parts = [found.bar, found.orders, found.inspector, found.log, found.center]
    parts += [] if spread else [found.filmstrip]
    window = Rect(0, 0, *size)
    for index, part in enumerate(parts):
        assert window.encloses(part)
        assert part.w > 0
        assert part.h > 0
        assert not any(part.overlaps(other) for other in parts[index + 1 :])
    assert found.filmstrip.encloses(found.strip)
    if not spread:
        assert found.center.encloses(found.grid.rect)
        assert found.grid.cell >= 8
    for slot, grid in zip(found.slots, found.boards, strict=True):
        assert slot.inset(-1).encloses(grid.rect)


@pytest.mark.parametrize("size", SIZES)
def test_large_scales_are_held_back_by_small_windows(size):
    assert fitting_scale(size, 80) == 80
    assert fitting_scale(size, 200) * 10 <= size[0]
    assert layout(size, 200, LEVELS[0]).center.w > size[0] // 4


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(LEVELS),
    st.sampled_from(SIZES),
    st.sampled_from(SCALES),
    st.booleans(),
    st.data(),
)
def test_pick_finds_every_square_that_is_in_sight(board_level, size, scale, spread, data):
    found = layout(size, scale, board_level, Viewport(spread=spread))
    x = data.draw(st.integers(0, board_level.terrain.width - 1))
    y = data.draw(st.integers(0, board_level.terrain.height - 1))
    t = data.draw(st.integers(0, board_level.time_cap - 1))
    square = Square(x, y)
    if not spread:
        assert pick(found, found.grid.square_rect(square).center) == Hit(Zone.FOCUS, None, square)
    small = found.boards[t].square_rect(square).center
    if found.strip.contains(small):
        assert pick(found, small) == Hit(Zone.FILMSTRIP, t, square)


def test_the_filmstrip_scrolls_when_there_are_too_many_slices():
    long = layout((1024, 600), 100, LEVELS[2])
    assert long.reach > 0
    end = layout((1024, 600), 100, LEVELS[2], Viewport(strip=long.reach))
    assert end.strip.encloses(end.slots[-1])
    assert layout((1280, 720), 100, LEVELS[1]).reach == 0


def test_in_a_low_window_the_orders_reach_down_beside_the_filmstrip():
    low, high = (layout(size, 100, level(7, 5, 5)) for size in ((1024, 600), (1280, 720)))
    assert low.orders.bottom == low.filmstrip.bottom
    assert low.orders.right < low.filmstrip.x
    assert high.orders.bottom < high.filmstrip.y


def test_orders_of_many_stones_reach_down_in_higher_windows_too():
    stones = [f"A tank {x},4 E" for x in range(6)]
    many = read_level(board(["." * 7] * 5, *stones, time_cap=5))
    middle, high = (layout(size, 100, many) for size in ((1280, 720), (1920, 1080)))
    assert middle.orders.bottom == middle.filmstrip.bottom
    assert high.orders.bottom < high.filmstrip.y


@pytest.mark.parametrize(("size", "columns", "rows", "cell"), [((1024, 600), 6, 4, 82), ((800, 600), 7, 5, 53)])
def test_what_stands_beside_a_wide_board_gives_way_to_it(size, columns, rows, cell):
    found = layout(size, 100, level(columns, rows, 3))
    assert found.grid.cell == cell
    assert found.px(206) <= found.inspector.w < found.px(206) + columns
    assert found.log.w == found.inspector.w


def test_it_gives_way_only_as_far_as_the_board_grows():
    low, wide = (layout((1024, 600), 100, level(columns, 4, 3)) for columns in (5, 6))
    assert low.grid.rect.h > low.under_heading.h - 30, "it fills its height"
    assert wide.inspector.w < low.inspector.w < 278


def test_beside_a_board_bound_by_its_height_it_stays_as_wide():
    for size, board_level in (((1024, 600), level(5, 5, 4)), ((1280, 720), level(7, 5, 5)), ((1920, 1080), LEVELS[1])):
        assert layout(size, 100, board_level).inspector.w == 278


def test_beside_a_board_of_large_squares_it_stays_as_wide():
    assert layout((1280, 720), 100, level(4, 2, 3)).inspector.w == 278


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("columns", range(2, 12))
def test_where_it_gives_way_the_board_has_all_the_width(size, columns):
    found = layout(size, 100, level(columns, 3, 3))
    if found.inspector.w < 278:
        assert found.center.w - found.grid.rect.w - rim_width(12) < 6 + columns
        assert found.grid.cell <= 120


@pytest.mark.parametrize("shape", [(3, 4, 4), (6, 4, 3), (7, 7, 6), (11, 11, 9)])
def test_beside_all_slices_it_gives_way_where_they_grow_by_it(shape):
    found = layout((1280, 720), 100, level(*shape), Viewport(spread=True))
    assert found.inspector.w in (206, 240)
    wide = found.filmstrip._replace(w=found.filmstrip.w - (240 - found.inspector.w))
    at_ease = spread_out(wide, Boards(shape[2], shape[0], shape[1]), found.px).grids[0].cell
    assert found.boards[0].cell > at_ease if found.inspector.w == 206 else found.boards[0].cell == at_ease


def test_the_panels_stay_while_the_board_is_zoomed_and_shifted():
    views = (Viewport(), Viewport(zoom=200), Viewport(zoom=400, dx=90), Viewport(strip=50))
    assert len({layout((1024, 600), 100, level(7, 5, 5), view).inspector for view in views}) == 1


def test_a_larger_board_is_held_in_its_room():
    zoomed = layout((1280, 720), 100, LEVELS[1], Viewport(zoom=200, dx=10_000, dy=-10_000))
    plain = layout((1280, 720), 100, LEVELS[1])
    assert zoomed.grid.cell == 2 * plain.grid.cell
    assert zoomed.grid.rect.overlaps(zoomed.center)


def test_between_the_parts_there_is_nothing():
    found = layout((1280, 720), 100, LEVELS[0])
    assert pick(found, (found.orders.right + 1, found.orders.center.y)) is None
    assert pick(found, found.bar.center) == Hit(Zone.BAR)
    assert pick(found, (found.center.x + 1, found.center.y + 1)) == Hit(Zone.FOCUS)


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("shift", [0, 500, -500])
def test_a_large_board_keeps_its_numbers_in_sight(zoom, shift):
    found = layout((1280, 720), 100, level(9, 11, 9), Viewport(zoom=zoom, dx=shift, dy=shift))
    room, size = found.under_heading, found.px(12)
    numbers = [op for op in rim_ops(found.grid, NUMBERS, size, room) if isinstance(op, Text)]
    columns = [op for op in numbers if op.anchor is Anchor.BOTTOM]
    rows = [op for op in numbers if op.anchor is Anchor.RIGHT]
    assert len(columns) >= 2
    assert len(rows) >= 2
    for op in columns:
        assert room.contains(op.at)
        assert op.at.y - size >= room.y
        assert found.grid.square_rect(Square(int(op.text), 0)).center.x == op.at.x
    for op in rows:
        assert room.contains(op.at)
        assert op.at.y > max(column.at.y for column in columns)
        assert found.grid.square_rect(Square(0, int(op.text))).center.y == op.at.y
