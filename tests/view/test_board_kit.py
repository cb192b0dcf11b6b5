"""The board kit, with a chess board and three eras as examples: no title is asked."""

from dataclasses import replace
from itertools import combinations
from types import SimpleNamespace

import pytest

from game.view.board.bar import PlayerPlate, show_players
from game.view.board.buttons import Buttons
from game.view.board.grid import Grid, largest_grid
from game.view.board.ground import Coordinates, edge_op, floor_ops, rim_ops
from game.view.board.log import LogLine, Mention, flow, sentence, show_log
from game.view.board.marks import arrow_ops, beyond_ops, bow, dot_op, plate_ops, target_op
from game.view.board.reel import ReelLayout, reel_marks, spot_ops
from game.view.board.replay_rows import title_row
from game.view.board.sheet import Sheet, find_target
from game.view.board.strip import Boards, Sign, head_ops, in_a_row, row_height, spread_out
from game.view.board.tags import Tag, tag_lines, tag_ops
from game.view.board.token import WHOLE, Plinth, Token, mark_place, name_ops, name_place, token_ops, tokens_between
from game.view.frame import Circle, Fill, Line, Point, Polygon, Rect, Sprite, Text
from game.view.keys.command import Offered, Press
from game.view.keys.command_table import Commands
from game.view.keys.keymap import Action, keymap
from game.view.look.palette import Role
from tests.view.ruler import Ruler

CHESS = Grid(100, 50, 60, 8, 8)
FILES, RANKS = tuple("abcdefgh"), tuple("87654321")
WHITE = Plinth("plinth_a", Role.SIDE_A, Role.PLINTH_A, 10)
ROOM = Rect(0, 0, 1280, 720)


def px(length: int) -> int:
    return length


def rook(x: int, y: int, **more) -> Token:
    return Token(1, WHITE, "rook", x * WHOLE, y * WHOLE, **more)


def test_a_square_is_found_again_under_each_of_its_corners():
    for place in ((0, 0), (7, 0), (3, 4), (7, 7)):
        rect = CHESS.square_rect(place)
        assert CHESS.square_at((rect.x, rect.y)) == place
        assert CHESS.square_at((rect.right - 1, rect.bottom - 1)) == place


def test_beside_the_board_there_is_no_square():
    assert CHESS.square_at((99, 50)) is None
    assert CHESS.square_at((CHESS.rect.right, 60)) is None


def test_a_board_is_as_large_as_its_room_or_as_it_may_be():
    assert largest_grid(Rect(0, 0, 100, 50), 8, 8, 64) == Grid(26, 1, 6, 8, 8)
    assert largest_grid(Rect(0, 0, 2000, 2000), 4, 4, 64) == Grid(872, 872, 64, 4, 4)
    assert largest_grid(Rect(0, 0, 7, 7), 8, 8, 64) is None


def test_neighbouring_squares_of_a_floor_differ():
    squares = {op.rect: op.color for op in floor_ops(CHESS, frozenset((x, y) for x in range(8) for y in range(8)))[1:]}
    colors = [squares[Rect(100 + 60 * x, 50, 59, 59)] for x in range(8)]
    assert colors == [Role.FLOOR, Role.FLOOR_ALT] * 4


def test_a_small_floor_is_drawn_in_runs_between_its_walls():
    small = Grid(0, 0, 4, 4, 1)
    _, first, second = floor_ops(small, frozenset(((0, 0), (2, 0), (3, 0))))
    assert (first.rect, second.rect) == (Rect(0, 0, 4, 4), Rect(8, 0, 8, 4))


def test_columns_may_go_by_letters_and_rows_count_upwards():
    said = [op.text for op in rim_ops(CHESS, Coordinates(FILES, RANKS), 12, ROOM) if isinstance(op, Text)]
    assert said == [*FILES, *RANKS]


def test_the_edge_lies_around_the_board():
    assert edge_op(CHESS, 3, 4, Role.LINE).rect == CHESS.rect.inset(-3)


def test_a_piece_stands_on_its_plinth_and_wears_ring_and_mark():
    ops = token_ops(CHESS, [rook(2, 3, ringed=True, mark="lock")])
    assert [op.name for op in ops if isinstance(op, Sprite)] == ["plinth_a", "rook", "lock"]
    assert any(isinstance(op, Circle) and op.dash for op in ops)
    assert all(CHESS.square_rect((2, 3)).encloses(op.rect) for op in ops if isinstance(op, Sprite))


def test_a_ghost_wears_no_ring():
    assert not [op for op in token_ops(CHESS, [rook(0, 0, ringed=True, alpha=130)]) if isinstance(op, Circle)]


def test_a_tiny_piece_is_a_spot_of_its_colour():
    assert token_ops(Grid(0, 0, 5, 4, 4), [rook(1, 2)]) == (Fill(Rect(5, 10, 5, 5), Role.SIDE_A),)


def test_half_way_a_piece_is_between_its_squares():
    (token,) = tokens_between({1: rook(0, 0)}, {1: rook(4, 2)}, WHOLE // 2)
    assert (token.x, token.y) == (2 * WHOLE, WHOLE)


def test_names_of_pieces_that_pass_each_other_stand_one_above_the_other():
    standing, passing = rook(2, 2, name="B3"), replace(rook(2, 2, name="B4"), x=1930)
    beside, faint = rook(3, 2, name="B5"), rook(2, 2, name="B6", alpha=90)
    ops = name_ops(CHESS, (passing, standing, beside, faint))
    at = {op.text: op.at for op in ops if isinstance(op, Text)}
    grounds = [op.rect for op in ops if isinstance(op, Fill)]
    assert at.keys() == {"B3", "B4", "B5"}
    assert at["B3"].y == at["B5"].y > at["B4"].y
    assert not any(one.overlaps(other) for one, other in combinations(grounds, 2))


def test_what_goes_fades_and_what_comes_grows():
    (going,) = tokens_between({1: rook(0, 0, ringed=True)}, {}, 600)
    (coming,) = tokens_between({}, {1: rook(0, 0)}, 600)
    assert going.alpha < 255
    assert not going.ringed
    assert (coming.alpha, coming.size) < (255, 100)


@pytest.mark.parametrize("pieces", [({1: rook(0, 0)}, {1: rook(0, 7)}), ({}, {1: rook(1, 1)}), ({1: rook(2, 2)}, {})])
def test_at_the_end_all_stand_as_they_will(pieces):
    start, end = pieces
    assert [(t.x, t.y, t.alpha, t.size) for t in tokens_between(start, end, WHOLE)] == [
        (t.x, t.y, 255, 100) for t in end.values()
    ]


def test_an_arrow_points_at_the_square_it_leads_to():
    line, head = arrow_ops(CHESS, (0, 0), (0, 4), Role.TEXT, 2)
    assert isinstance(line, Line)
    assert isinstance(head, Polygon)
    assert CHESS.square_rect((0, 4)).contains(head.points[0])


def test_a_lit_target_is_stronger():
    plain, lit = (target_op(CHESS, (1, 1), Role.TIME, lit=lit) for lit in (False, True))
    assert plain.rect == lit.rect
    assert plain.color.alpha < lit.color.alpha
    assert plain.border < lit.border


def test_the_topmost_of_two_targets_is_clicked():
    sheet = Sheet()
    sheet.target(Rect(0, 0, 50, 50), "below", "below")
    sheet.target(Rect(10, 10, 10, 10), "above", "above")
    found = sheet.picture().targets
    assert find_target(found, (15, 15)).click == "above"
    assert find_target(found, (5, 5)).click == "below"
    assert find_target(found, (60, 5)) is None


def test_what_is_scrolled_out_of_sight_cannot_be_clicked():
    sheet, clip = Sheet(), Rect(0, 0, 50, 50)
    sheet.target(Rect(0, 40, 50, 20), "half", "half", clip)
    sheet.target(Rect(0, 60, 50, 20), "out", "out", clip)
    assert [(target.name, target.rect.bottom) for target in sheet.targets] == []
    sheet.target(Rect(0, 30, 50, 30), "most", "most", clip)
    assert [(target.name, target.rect.bottom) for target in sheet.targets] == [("most", 50)]


def lines(count: int, now: int | None = None) -> list[LogLine]:
    return [LogLine(f"fact {n}", Role.TEXT, n if n % 2 else None, n == now) for n in range(count)]


def test_only_lines_that_lead_somewhere_can_be_clicked():
    sheet = Sheet()
    assert show_log(sheet, Rect(0, 0, 200, 400), lines(5), 0, Ruler(), px) == 0
    assert [target.click for target in sheet.targets] == [1, 3]


@pytest.mark.parametrize("scroll", [0, 7, 20, 10_000])
def test_no_line_of_a_log_is_cut(scroll):
    sheet, rect = Sheet(), Rect(0, 0, 200, 100)
    show_log(sheet, rect, lines(40), scroll, Ruler(), px)
    tops = [op.at.y for op in sheet.ops if isinstance(op, Text)]
    assert min(tops) >= rect.y
    assert max(tops) + 12 <= rect.bottom
    assert len(tops) >= 4


def test_a_log_follows_what_is_played():
    sheet, rect = Sheet(), Rect(0, 0, 200, 100)
    reach = show_log(sheet, rect, lines(40, now=30), None, Ruler(), px)
    (mark,) = (op for op in sheet.ops if isinstance(op, Fill) and op.color is Role.NOW)
    assert reach > 0
    assert rect.y <= mark.rect.y < rect.bottom


def test_a_sentence_breaks_at_its_spaces_and_keeps_its_links():
    parts = sentence("White castles ", "over ", Mention("e1 to g1", "e1"), ".")
    assert parts[0] == "White castles over "
    rows = flow(parts, Ruler(), Ruler().width("White castles over", 12), 12)
    assert " ".join("".join(run.text for run in row) for row in rows).count("e1 to g1") == 1
    assert [run.mention.click for row in rows for run in row if run.mention] == ["e1"]


@pytest.mark.parametrize("boards", [Boards(3, 4, 4), Boards(8, 8, 8), Boards(30, 9, 11)])
def test_boards_lie_in_their_slots_and_none_over_another(boards):
    box = ROOM.cut_bottom(row_height(ROOM, boards, px))[0]
    for strip in (in_a_row(box, boards, px, 0), spread_out(ROOM, boards, px)):
        assert len(strip.grids) == boards.count
        assert all(slot.encloses(grid.rect) for slot, grid in zip(strip.slots, strip.grids, strict=True))
        assert not any(one.overlaps(two) for n, one in enumerate(strip.slots) for two in strip.slots[:n])


def test_a_long_row_can_be_scrolled_to_its_last_board():
    box, boards = Rect(0, 0, 900, 160), Boards(30, 8, 8)
    start = in_a_row(box, boards, px, 0)
    end = in_a_row(box, boards, px, start.reach + 500)
    assert start.reach == end.reach > 0
    assert start.area.contains(start.grids[0].rect.center)
    assert end.area.contains(end.grids[-1].rect.center)


def test_three_eras_spread_out_are_larger_than_in_a_row():
    eras = Boards(3, 4, 4)
    assert spread_out(ROOM, eras, px).grids[0].cell > in_a_row(Rect(0, 0, 1280, 180), eras, px, 0).grids[0].cell


def test_a_heading_shows_as_many_signs_as_have_room():
    signs = [Sign("burst", Role.ALARM, Role.ALARM), Sign("", Role.TEXT, Role.TEXT)] * 4
    ops = head_ops(Rect(0, 0, 90, 100), 3, Role.TEXT, signs, px)
    assert ops[0].text == "3"
    assert 0 < len(ops) - 1 < len(signs)
    assert all(op.rect.right <= 90 for op in ops if isinstance(op, Sprite))


def test_a_thread_that_would_leave_its_room_hangs_on_the_other_side():
    ends, room = (Point(100, 20), Point(300, 20)), Rect(0, 10, 400, 100)
    above = bow(ends, room, -40, 2, Role.TIME, None)
    assert above.control_a.y == above.control_b.y == 60


def test_an_end_out_of_sight_is_pointed_at_from_the_edge():
    strip = Rect(100, 0, 200, 100)
    assert beyond_ops(Point(150, 50), strip, 5, Role.TIME) == []
    (left,) = beyond_ops(Point(20, 50), strip, 5, Role.TIME)
    (right,) = beyond_ops(Point(900, 50), strip, 5, Role.TIME)
    assert left.points[0].x < left.points[1].x
    assert right.points[0].x > right.points[1].x


def offer(id_: str, width: int = 24, lacks: str = "") -> Offered:
    return Offered(id_, id_, f"{id_}!", width, "", lacks, strong=False)


def test_buttons_stand_at_the_right_end_and_the_hot_one_is_lit():
    sheet, row = Sheet(), Rect(0, 0, 200, 20)
    rest = Buttons(sheet, Press, px, Press("less")).from_right(row, (offer("more"), offer("less")))
    more, less = sheet.targets
    assert (more.rect.right, less.rect.right, rest.right) == (200, more.rect.x - 4, less.rect.x - 4)
    assert [op.color for op in sheet.ops if isinstance(op, Fill)] == [Role.SLATE, Role.SELECTED]


def test_the_last_button_of_a_row_fills_it():
    sheet = Sheet()
    Buttons(sheet, Press, px).across(Rect(0, 0, 200, 20), (offer("back", 72), offer("submit", 0)))
    assert [(target.rect.x, target.rect.right) for target in sheet.targets] == [(0, 72), (78, 200)]


def test_a_button_that_cannot_be_pressed_says_what_lacks():
    sheet, place = Sheet(), Rect(0, 0, 200, 20)
    Buttons(sheet, Press, px).put(place, offer("submit", 0, "Something lacks."))
    assert sheet.picture().targets == ()
    assert sheet.picture().lacking == ((place, "Something lacks."),)


def plates(**more) -> dict[str, Text]:
    """What is written of one of two players."""
    sheet = Sheet()
    black = PlayerPlate(WHITE, "B", "Bo")
    show_players(sheet, Rect(0, 0, 600, 32), (PlayerPlate(WHITE, "A", "Ada", **more), black), Ruler(), px)
    return {op.text: op for op in sheet.ops if isinstance(op, Text)}


def test_what_is_expected_of_a_player_stands_below_the_name():
    written = plates(status="to move", color=Role.NOW)
    assert written["to move"].at.y > written["Ada"].at.y
    assert written["Bo"].at.y == 16


def test_the_last_seconds_of_a_clock_are_red():
    assert plates(seconds=75, thinks=True)["1:15"].color is Role.TEXT
    assert plates(seconds=9, thinks=True)["0:09"].color is Role.ALARM
    assert plates(seconds=75)["1:15"].color is Role.TEXT_DIM


def test_a_title_adds_rows_to_its_replays_and_what_lacks_something_is_drawn_idle():
    left = []
    rows = (
        title_row("moves", lambda: left.append("moves"), "moves", "All moves in a list.", "list_moves"),
        title_row("film", lambda: None, "film", "A film of the match.", "film", lambda now: f"{now} is no match."),
    )
    table = Commands("chess", "Chess", rows)
    keys = keymap((Action("list_moves", "moves", ("M",), "Replay", frozenset(("replay",))),
                   Action("film", "film", ("F",), "Replay", frozenset(("replay",)))), ())  # fmt: skip
    table["moves"].does("this", "")
    assert left == ["moves"]
    moves, film = (table.offered_first("this", row.id, keys) for row in rows)
    assert (moves.words, moves.key, moves.lacks) == ("moves", "M", "")
    assert film.lacks == "this is no match."
    place = Rect(0, 0, 90, 30)
    assert spot_ops(place, moves, "moves", px) != spot_ops(place, moves, "", px)
    assert spot_ops(place, film, "film", px) == spot_ops(place, film, "", px)


@pytest.mark.parametrize("cell", [26, 30, 33, 34, 42, 43, 60])
@pytest.mark.parametrize("sprite", ["", "bomb"])
def test_a_number_on_a_square_keeps_its_sign_and_fits_the_drawing_gives_way(cell, sprite):
    (plate, *signs, words) = tag_ops(tag_lines(Grid(0, 0, cell, 4, 4), (1, 1), [Tag(17, sprite, Role.TIME)]))
    assert words.text == "#17"
    assert words.size >= 9
    assert plate.rect.w <= cell
    assert bool(signs) == (bool(sprite) and cell >= 43)


def numbers(cell: int, *tags: int, taken: tuple[Rect, ...] = ()) -> list[str]:
    """What is written on a square of so many pixels on which things with these numbers lie."""
    square, all_tags = Rect(cell, cell, cell, cell), [Tag(number, "", Role.TIME) for number in tags]
    lines = tag_lines(Grid(0, 0, cell, 4, 4), (1, 1), all_tags, taken)
    assert all(square.encloses(line.plate) for line in lines)
    assert not any(line.plate.overlaps(each) for line in lines for each in taken)
    assert not any(one.plate.overlaps(other.plate) for one, other in combinations(lines, 2))
    return [line.words for line in lines]


def test_as_many_numbers_stand_on_a_square_as_fit_or_the_first_one_and_how_many_more():
    assert numbers(60, 1, 2, 3, 4) == ["#1", "#2", "#3", "#4"]
    assert numbers(33, 1, 2, 3) == ["#1", "#2", "#3"]
    assert numbers(34, 1, 2) == ["#1", "#2"]
    assert numbers(34, 1, 2, 3) == ["#1", "+2"]
    assert numbers(33, 1, 2, 3, 4) == ["#1+3"]
    assert numbers(40, 1, 2, 3, 4) == ["#1+3"]
    assert numbers(34, 11, 2, 3, 4) == ["#11", "+3"]
    name = Rect(34, 50, 23, 18)
    assert numbers(40, 1, 2, taken=(name.move(6, 6),)) == ["#1+1"]
    assert numbers(34, 1, 2, taken=(name,)) == ["#1+"], "in letters that are read with ease"
    assert numbers(34, 11, 2, taken=(name,)) == ["#11⁺"], "of one of two digits a second line would be hidden"
    assert numbers(34, 111, 2, taken=(name,)) == ["#…"]


@pytest.mark.parametrize("words", ["4", "#7", "#17"])
@pytest.mark.parametrize("cell", [34, 40, 43])
def test_a_plate_on_a_square_that_is_hardly_roomy_keeps_to_its_upper_rim(cell, words):
    ground, drawing, written = plate_ops(Grid(0, 0, cell, 4, 4), (1, 1), "portal_in", words, Role.TIME)
    assert ground.rect.bottom - cell == 15, "no sign is lower than 14, and the thin ground is around it"
    assert ground.rect.inset(1).encloses(drawing.rect), "the arrow is still beside its number"
    assert written.text == words
    assert written.size >= (10 if words == "#17" and cell < 40 else 12)


@pytest.mark.parametrize("words", ["", "→0", "#7", "#17", "#117"])
@pytest.mark.parametrize("cell", [26, 34, 48, 60, 90])
def test_a_plate_keeps_to_its_square_and_its_words_stay_readable(cell, words):
    ground, *rest = plate_ops(Grid(0, 0, cell, 4, 4), (1, 1), "portal_in", words, Role.TIME)
    square = Rect(cell, cell, cell, cell)
    assert square.inset(-1).encloses(ground.rect), "with the thin ground around it"
    written = [op for op in rest if isinstance(op, Text)]
    assert [op.text for op in written] == [words] * bool(words and (cell, words) != (26, "#117"))
    assert all(op.size >= 9 for op in written)
    drawn = [op for op in rest if isinstance(op, Sprite)]
    assert drawn or (written and (cell < 34 or words == "#117"))
    assert all(op.rect.w >= 9 for op in drawn)


@pytest.mark.parametrize("name", ["", "A7", "A14"])
@pytest.mark.parametrize("cell", [22, 27, 30, 34, 48, 90])
def test_name_and_mark_leave_the_middle_of_a_piece_free_and_keep_to_its_square(cell, name):
    square = Rect(cell, cell, cell, cell)
    mark, plate = mark_place(square, name), name_place(square, name)
    assert square.encloses(mark)
    assert mark.w >= 9
    middle = square.inset(cell * 32 // 100)
    for place in (mark, plate) if name else (mark,):
        hidden = place.within(middle)
        assert hidden.w * hidden.h * 4 <= middle.w * middle.h, "the drawing is recognised by most of it"
    assert not (name and mark.overlaps(plate))


def test_a_chapter_that_begins_where_the_line_of_time_ends_is_named_before_that():
    layout = ReelLayout(Rect(0, 0, 400, 48), (), Rect(100, 0, 200, 48), Rect(340, 0, 40, 48), 100)
    stops = [SimpleNamespace(place=turn * 1000, ticked=False, signs=(), chapter=f"R{turn + 1}") for turn in (0, 2, 4)]
    names = [op for op in reel_marks(layout, stops, 4, Ruler()) if isinstance(op, Text)]
    assert [op.text for op in names] == ["R1", "R3", "R5"]
    assert [op.at.x for op in names[:2]] == [106, 206], "beside the knob"
    assert names[2].at.x + Ruler().width("R5", 12) <= layout.track.right


@pytest.mark.parametrize("cell", [20, 34, 90])
def test_the_dot_of_a_square_with_somebody_on_it_keeps_off_that_piece(cell):
    grid = Grid(0, 0, cell, 2, 2)
    dot = dot_op(grid, (1, 1), taken=True)
    rect, middle = grid.square_rect((1, 1)), grid.square_rect((1, 1)).inset(cell * 32 // 100)
    assert dot_op(grid, (1, 1)).center == rect.center
    assert rect.contains(dot.center)
    assert dot.center.x + dot.radius <= middle.x + 1
