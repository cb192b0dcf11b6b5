"""Zooming and shifting one large board, and scrolling a strip of many, with a chess board as an example."""

import pytest

from game.view.board.grid import Grid
from game.view.board.viewport import ZOOMS, Viewport, zoomed_grid
from game.view.board.zoom_rows import PAN, ZOOM_FIT, ZOOM_IN, ZOOM_OUT, Framing, zoom_rows
from game.view.frame import Rect
from game.view.keys.command import ButtonAt, says
from game.view.keys.command_table import Commands

ROOM = Rect(100, 50, 400, 300)
STRIP = Rect(0, 400, 600, 100)


def grid(view: Viewport) -> Grid:
    return zoomed_grid(ROOM, 8, 8, view)


def test_the_whole_board_lies_in_the_middle_of_its_room():
    assert grid(Viewport()) == Grid(152, 52, 37, 8, 8)


def test_there_is_a_smallest_and_a_largest_size():
    assert Viewport().zoomed(-1).zoom == ZOOMS[0]
    assert Viewport().zoomed(99).zoom == ZOOMS[-1]
    assert [Viewport().zoomed(steps).zoom for steps in range(3)] == list(ZOOMS[:3])


def test_a_board_that_fits_stays_where_it_is():
    assert grid(Viewport(dx=500, dy=-500)) == grid(Viewport())


@pytest.mark.parametrize(("dx", "dy"), [(9_999, 9_999), (-9_999, -9_999), (9_999, -9_999)])
def test_a_large_board_is_shifted_as_far_as_its_edge(dx, dy):
    view = Viewport(zoom=400)
    shifted = grid(view.panned(dx, dy, grid(view).rect, ROOM)).rect
    assert shifted.x == ROOM.x if dx > 0 else shifted.right == ROOM.right
    assert shifted.y == ROOM.y if dy > 0 else shifted.bottom == ROOM.bottom


def test_back_to_all_of_the_board():
    view = Viewport(zoom=300, dx=40, dy=-40, strip=7, spread=True)
    assert view.whole() == Viewport(strip=7, spread=True)


@pytest.mark.parametrize(("x", "strip"), [(100, 30), (-20, 10), (580, 110)])
def test_the_strip_scrolls_no_further_than_it_must(x, strip):
    assert Viewport(strip=30).showing(Rect(x, 400, 100, 100), STRIP, 200).strip == strip


def test_a_strip_that_is_all_in_sight_does_not_scroll():
    assert Viewport(strip=30).showing(Rect(0, 400, 100, 100), STRIP, 0).strip == 0


def test_all_boards_or_one():
    assert Viewport().turned().spread
    assert Viewport().turned().turned() == Viewport()


def test_the_rows_zoom_and_shift_whatever_the_title():
    buttons = tuple(ButtonAt("heading", number, says(words)) for number, words in enumerate("+-"))
    rows = zoom_rows(
        lambda view: Framing(view, grid(view).rect, ROOM, 40),
        lambda _, changed: changed,
        "Looking around",
        frozenset(("board",)),
        buttons,
    )
    table = Commands("chess", "Chess", rows)
    larger = table[ZOOM_IN].does(Viewport(), "")
    assert larger.zoom == ZOOMS[1]
    assert table[ZOOM_OUT].does(larger, "") == Viewport()
    assert table[PAN].does(Viewport(zoom=400), "Left") == Viewport(zoom=400, dx=40)
    assert table[PAN].does(Viewport(zoom=400), "Down") == Viewport(zoom=400, dy=-40)
    assert table[ZOOM_FIT].does(Viewport(zoom=400, dx=40), "0") == Viewport()
    assert [action.label for action in table.keys.actions[:4]] == ["+", "", "", "Alt+arrows"]
