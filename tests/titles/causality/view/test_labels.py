"""What is written on squares: names, numbers and alarms, none over another one, all inside of their squares."""

from dataclasses import replace
from itertools import combinations, product

import pytest

from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.stone import A, Faction
from game.titles.causality.view.army import BASE
from game.titles.causality.view.board.alarms import Alarm, alarm_places
from game.titles.causality.view.board.board_frame import bomb_place
from game.titles.causality.view.board.clicks import PickSlice
from game.titles.causality.view.board.corners import UNDER_A_TAG, sign_corner
from game.titles.causality.view.board.filmstrip import filmstrip_boards, filmstrip_marks
from game.titles.causality.view.board.gaze import Gaze
from game.titles.causality.view.board.hints import board_hint
from game.titles.causality.view.board.labels import Notes, label_ops, labels_of
from game.titles.causality.view.board.layout import layout
from game.titles.causality.view.board.peek import peek_place
from game.titles.causality.view.board.plates import struck_on, struck_place
from game.view.board.grid import Grid
from game.view.board.marks import cursor_op, sign_place
from game.view.board.tags import Tag, tag_lines
from game.view.board.token import NAMED_CELL, WISHED_NAMES, name_height, name_width
from game.view.frame import Rect, Sprite, Text
from game.view.look.palette import Role
from tests.titles.causality.end_to_end.random_matches import match_on as random_match_on
from tests.titles.causality.rules.play import Play
from tests.titles.causality.view.causality_boards import board, match_on
from tests.titles.causality.view.test_board_view import LANE, desk_of

THE_LONG_WAR = ("the_long_war", 6, 9), ("the_long_war", 3, 18), ("the_long_war", 1, 14)


def grid_of(timeline, cell):
    terrain = timeline.flags.level.terrain
    return Grid(7, 5, cell, terrain.width, terrain.height)


def alarmed(timeline, t):
    """As if every effect of a slice were at odds with history, and one more missed its cause on the same square."""
    antes = [ante for ante in timeline.flags.antes if ante.position.t == t]
    effects = [Alarm(ante.position.square, ante.number, "!", "!", full=True) for ante in antes]
    missed = [Alarm(ante.position.square, 9, "#9", "✕", struck=True) for ante in antes[:1]]
    return Notes((*effects, *missed))


def bombed(*orders, bases=()):
    """What b did in the slices of the first round, as it is there in the second one."""
    return Play("b.z", 6, bases, b="A bombardier", z="B bombardier").round(*orders).now


def in_vain():
    """A slice and a square in it on which somebody stands and another one arrives in vain."""
    return random_match_on("the_long_war", 3, 18, {"A": "Ada", "B": "Bo"}).match.known_to(A).timeline, 1, Square(1, 9)


@pytest.mark.parametrize("cell", [26, 34, 40, 60])
@pytest.mark.parametrize("example", THE_LONG_WAR)
def test_nothing_that_is_written_on_a_square_hides_anything_else_or_leaves_it(example, cell):
    timeline = random_match_on(*example, {"A": "Ada", "B": "Bo"}).match.known_to(A).timeline
    grid, crowded = grid_of(timeline, cell), 0
    for t in range(len(timeline.steps)):
        for square, labels in labels_of(grid, timeline, t, NAMED_CELL, alarmed(timeline, t)).items():
            room = grid.square_rect(square)
            assert all(room.encloses(place) for place in labels.places), (t, square)
            for one, other in combinations(labels.places, 2):
                assert not one.overlaps(other), (t, square, labels)
            crowded += len(labels.places) > 2
    assert crowded


def test_where_all_numbers_have_no_room_one_in_danger_stands_for_them():
    timeline = bombed("", *["b bomb 0"] * 4)
    many = Notes((Alarm(Square(0, 0), 2, "!", "!", full=True),))

    def numbers(cell, notes):
        labels = labels_of(grid_of(timeline, cell), timeline, 0, 30, notes)[Square(0, 0)]
        heads = [place.alarm.words for place in labels.alarms if place.size]
        return [*heads, *(line.words for line in labels.tags)]

    assert numbers(90, Notes()) == ["#1", "#2", "#3", "#4"]
    assert numbers(40, Notes()) == ["#1+3"]
    assert numbers(34, Notes()) == ["#1+"]
    assert numbers(34, many) == ["!#2+"], "an alarm and a number in one"


def test_an_alarm_stands_above_a_name_that_needs_the_edge_and_only_on_smaller_squares_is_it_smaller():
    grid, alarm = Grid(0, 0, 34, 4, 4), Alarm(Square(1, 1), 3, "!", "!", full=True)
    (alone,) = alarm_places(grid, [alarm], (), ())
    (beside,) = alarm_places(grid, [alarm], (Rect(34, 59, 23, 9),), ())
    assert [(place.rect.w, place.rect.right, place.rect.bottom) for place in (alone, beside)] == [
        (14, 68, 68),
        (14, 68, 54),
    ]
    small = Grid(0, 0, 30, 4, 4)
    (beside,) = alarm_places(small, [alarm], (Rect(30, 51, 16, 9),), ())
    assert (beside.rect.w, beside.rect.right, beside.rect.bottom) == (14, 60, 60)
    (beside,) = alarm_places(small, [alarm], (Rect(30, 51, 19, 9),), ())
    assert (beside.rect.w, beside.rect.right, beside.rect.bottom) == (11, 60, 60)


@pytest.mark.parametrize("cell", [34, 40, 60])
@pytest.mark.parametrize("example", THE_LONG_WAR)
def test_from_squares_of_34_pixels_on_nothing_but_names_is_written_small(example, cell):
    timeline = random_match_on(*example, {"A": "Ada", "B": "Bo"}).match.known_to(A).timeline
    grid, seen = grid_of(timeline, cell), 0
    for t in range(len(timeline.steps)):
        for labels in labels_of(grid, timeline, t, NAMED_CELL, alarmed(timeline, t)).values():
            assert all(place.rect.h >= 14 for place in labels.alarms)
            assert all(line.size >= 12 <= line.plate.h for line in labels.tags)
            seen += len(labels.alarms) + len(labels.tags)
    assert seen


@pytest.mark.parametrize("cell", [34, 40])
def test_the_letters_of_a_number_fill_its_plate_as_far_as_the_square_is_wide(cell):
    def told(number, *taken):
        (line,) = tag_lines(Grid(0, 0, cell, 4, 4), (1, 1), [Tag(number, "", Role.TIME)], taken)
        return line.size, line.plate.h

    name, sign = Rect(cell, 2 * cell - 9, 16, 9), Rect(2 * cell - 11, cell, 11, 14)
    assert told(3, name) == (15, 14)
    assert told(12, name) == (14 if cell == 34 else 15, 14)
    assert told(3, name, sign)[0] >= 12, "beside a sign there is less room"


@pytest.mark.parametrize("cell", [34, 40, 43])
@pytest.mark.parametrize("example", THE_LONG_WAR)
def test_what_is_ordered_is_seen_beside_the_number_of_an_arrival_of_one_digit_or_two(example, cell):
    timeline = random_match_on(*example, {"A": "Ada", "B": "Bo"}).match.known_to(A).timeline
    grid, moved = grid_of(timeline, cell), 0
    for t in range(len(timeline.steps)):
        for square, labels in labels_of(grid, timeline, t, NAMED_CELL, Notes()).items():
            corner = sign_corner(grid, timeline, t, square)
            notes = Notes(signs=((square, corner),))
            labels = labels_of(grid, timeline, t, NAMED_CELL, notes)[square]
            seen = corner.cut_right(corner.w - UNDER_A_TAG)[0]
            assert not any(line.plate.overlaps(seen) for line in labels.tags), (t, square)
            assert grid.square_rect(square).encloses(corner)
            if corner != sign_place(grid, square):
                assert not any(place.overlaps(corner) for place in labels.name_places)
                assert corner.w >= 12, "its drawing is still told"
                moved += 1
    assert moved or cell > 34


def test_beside_a_name_of_three_signs_an_alarm_has_its_size_and_the_corner():
    row = board(["." * 11], *(f"A tank {x},0 E" for x in range(10)), "B tank 10,0 W")
    timeline = match_on(row).known_to(A).timeline
    alarm = Alarm(Square(9, 0), 1, "#1", "✕", struck=True)
    grid = grid_of(timeline, 34)
    labels = labels_of(grid, timeline, 0, NAMED_CELL, Notes((alarm,)))[Square(9, 0)]
    (place,), corner = labels.alarms, grid.square_rect((9, 0))
    assert (place.rect.w, place.rect.h) == (14, 14)
    assert (place.rect.right, place.rect.bottom) == (corner.right, corner.bottom)
    assert not place.rect.overlaps(labels.name_places[0])
    assert "A10" in {op.text for op in labels.names if isinstance(op, Text)}


@pytest.mark.parametrize("cell", [34, 40])
def test_a_bomb_is_seen_under_all_that_is_written_on_its_square(cell):
    timeline = bombed("", *["b bomb 0"] * 2)
    missed = Alarm(Square(0, 0), 9, "#9", "✕", struck=True)
    notes = Notes((Alarm(Square(0, 0), 2, "!", "!", full=True), missed))
    grid = grid_of(timeline, cell)
    labels = labels_of(grid, timeline, 0, 30, notes)[Square(0, 0)]
    assert [place.alarm.words for place in labels.alarms if place.size] == ["!#2+"]
    assert [place.alarm.sign for place in labels.alarms if not place.size] == ["✕"]
    bomb = bomb_place(grid, Square(0, 0))
    least = Rect(bomb.x, bomb.bottom - 14, 14, 14)
    assert not any(place.overlaps(least) for place in labels.places)


@pytest.mark.parametrize("cell", [28, 34, 43])
def test_below_a_number_one_name_stands_for_all_of_a_square_as_long_as_no_names_are_wished_for(cell):
    timeline, t, square = in_vain()

    def written(named_from):
        labels = labels_of(grid_of(timeline, cell), timeline, t, named_from, Notes())[square]
        return [op.text for op in labels.names if isinstance(op, Text)]

    assert written(NAMED_CELL - 4) == ["A8⁺"]
    assert len(written(WISHED_NAMES)) == 2
    assert {"A8⁺"} != set(written(WISHED_NAMES)), "all are named"


def test_of_who_is_there_no_more_nothing_lies_over_the_letters_of_its_name():
    for cell, name in product((18, 24, 28, 34, 41, 60), ("A8", "B18")):
        square = Rect(7, 5, cell, cell)
        place = struck_place(square, name)
        _, *lines, words = struck_on(place, name, cell, Role.ALARM)
        assert isinstance(words, Text)
        wide = name_width(name, cell) - 4
        assert all(point.x < words.at.x - wide // 2 for line in lines for point in line.points)
        assert words.at.x + wide // 2 <= place.right
        assert place.right <= square.right or cell < 28
        assert place.h == name_height(cell)


@pytest.mark.parametrize("cell", [34, 43])
@pytest.mark.parametrize("alarms", [(), (Alarm(Square(2, 0), 1, "!", "!", full=True),)])
def test_a_base_below_a_stone_is_seen_under_a_number(cell, alarms):
    def towers(square):
        play = Play("a.....", 3, (f"N {square}", "N 5,0"), a="A tank E")
        timeline = play.round("a move 1,0 E", "a move 2,0 E", "a jump 0 as c").now
        found = labels_of(grid_of(timeline, cell), timeline, 0, NAMED_CELL, Notes(alarms))
        return [op.name for labels in found.values() for op in labels.names if isinstance(op, Sprite)]

    assert towers("2,0") == [BASE[Faction.A]]
    assert towers("0,0") == [], "without a number its edge is seen"


@pytest.mark.parametrize("cell", [12, 16, 20, 25])
def test_names_that_are_wished_for_on_small_boards_are_left_out_where_they_would_lie_on_each_other(cell):
    row = board(["abcd......"], *(f"A tank {x},0 E" for x in (0, 1, 2, 3, 6)), "B tank 9,0 W")
    row["map"] = [".........."]
    timeline = match_on(row).known_to(A).timeline
    grid = grid_of(timeline, cell)
    found = labels_of(grid, timeline, 0, 12, Notes())
    plates = [place for labels in found.values() for place in labels.places]
    assert all(grid.rect.encloses(plate) for plate in plates)
    assert not any(one.overlaps(other) for one, other in combinations(plates, 2))
    written = {op.text for op in label_ops(grid, timeline, 0, 12) if isinstance(op, Text)}
    assert {"A5", "B1"} <= written, "who stands alone is named"
    assert (len(written) == 6) == (cell >= 18)
    for square, labels in found.items():
        others = [grid.square_rect(each) for each in found if each != square]
        assert not any(place.overlaps(other) for place in labels.places for other in others)


def test_in_the_fog_no_square_is_marked():
    match = match_on(LANE, vision="fog_of_war")
    desk = desk_of(match, look=Gaze(pinned=Position(0, 2, 2)))
    marks = filmstrip_marks(desk).ops
    marked = [t for t, grid in enumerate(desk.layout.boards) if cursor_op(grid, (2, 2), meant=t == 0) in marks]
    assert marked == [0] != list(range(len(desk.layout.boards)))


def test_the_larger_picture_of_a_slice_has_names_and_lies_over_the_row():
    session = random_match_on("the_long_war", 6, 9, {"A": "Ada", "B": "Bo"})
    small = layout((1024, 600), 100, session.match.level)
    desk = replace(desk_of(session.match), layout=small)
    place = peek_place(desk, 4)
    assert place is not None
    assert not place.overlaps(small.filmstrip)
    assert place.h // small.boards[0].rows >= NAMED_CELL
    assert peek_place(desk, desk.look.focus) is None
    target = next(each for each in filmstrip_boards(desk).targets if each.click == PickSlice(4))
    assert board_hint(desk, target).off == place, "its hint keeps off it"
