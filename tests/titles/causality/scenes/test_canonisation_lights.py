"""What is lit at the end of a round: squares in order, names, ghosts, and slices near at hand."""

from collections import Counter
from functools import cache
from pathlib import Path

import pygame as pg
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.record import replay
from game.storage.records import load_record
from game.storage.settings import Settings
from game.titles.causality.reasons.clues import Unshoved
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.rules.flag import Scenario, mask_of
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.timeline import evolve
from game.titles.causality.title import CAUSALITY
from game.titles.causality.view.board.board_frame import cross_on
from game.titles.causality.view.canonisation.callouts import callout_ops
from game.titles.causality.view.canonisation.gaze import Light, StoryGaze
from game.titles.causality.view.canonisation.halves import half_lights
from game.titles.causality.view.canonisation.hiding import hiding_in, hiding_ops
from game.titles.causality.view.canonisation.layout import layout
from game.titles.causality.view.canonisation.legend import IS_HIDDEN, LOCKED, NO_ORDER, NOT_THERE, OTHERWISE, SCREENED
from game.titles.causality.view.canonisation.lights import (
    NAMED_NEAR,
    LitBoard,
    crowd_on,
    is_hidden,
    light_ops,
    screens_of,
)
from game.titles.causality.view.canonisation.motion import motion, sample
from game.titles.causality.view.canonisation.near import WantedSlice, near_ops, near_slices
from game.titles.causality.view.canonisation.rows import rows_of, verdicts_of
from game.titles.causality.view.canonisation.spotlight import near_of
from game.titles.causality.view.canonisation.story import tell
from game.view.board.grid import Grid
from game.view.board.tale import LONGEST
from game.view.frame import Circle, Fill, Line, Polygon, Rect, Sprite, Text
from game.view.look.palette import Role
from tests.titles.causality.reasons.truth import on_bundled_boards
from tests.titles.causality.scenes.tale_reading import read_on, read_to
from tests.titles.causality.scenes.test_canonisation import doorway, golden, scene_of, words

CURES = Path(__file__).parents[1] / "data" / "cures"


def px(length):
    return length


SIDE = 40


def lit(*squares, off=(), spoken=None):
    """What is drawn for lights on slice 0 of the doorway, less those taken back: squares with whom is meant there."""
    flags = doorway(0).timeline.flags
    numbers = {stone.name: stone.number for stone in flags.stones}
    board = evolve(flags, Scenario(0, mask_of(numbers[name] for name in off)))
    lights = [Light(Position(0, *square), numbers[name]) for square, name in squares]
    grid = Grid(0, 0, SIDE, 4, 3)
    return list(light_ops(lights, LitBoard(grid, board, 0), px, spoken)), grid


def said(ops):
    return [op.text for op in ops if isinstance(op, Text)]


def test_lit_squares_are_numbered_in_order_and_nothing_lies_over_their_stones_or_on_other_squares():
    ops, grid = lit(((3, 2), "B1"), ((0, 0), "A1"))
    assert said(ops) == ["B1", "2", "A1", "1"], "what is told last in a slice came first"
    over = [
        op for op in ops if (isinstance(op, Fill) and op.border) or (isinstance(op, Text) and op.text in ("A1", "B1"))
    ]
    assert [isinstance(op, Text) for op in over] == [False, False, True, True], "no frame lies over a name"
    middles = [grid.square_rect((x, y)).center for x in range(4) for y in range(3)]
    numbers = [op for op in ops if isinstance(op, Circle)]
    assert not any(abs(op.center.x - x) + abs(op.center.y - y) < op.radius for op in numbers for x, y in middles)
    assert said(lit(((3, 2), "B1"))[0]) == ["B1"], "one alone needs no number"


def test_who_is_not_there_is_a_ghost_crossed_out_with_its_name():
    ops, grid = lit(((1, 1), "A1"), off=("A1",))
    assert said(ops) == ["A1"]
    assert any(isinstance(op, Sprite) and op.alpha < 255 for op in ops)
    assert sum(isinstance(op, Line) for op in ops) == 4, "a cross, and one before the name"
    name = next(op.at for op in ops if isinstance(op, Text))
    assert grid.square_rect((1, 1)).contains(name)


def test_one_that_stands_elsewhere_in_the_slice_is_not_seen_a_second_time_where_it_is_not():
    ops, _ = lit(((1, 1), "A1"))
    assert said(ops) == ["A1"]
    assert not any(isinstance(op, Sprite) for op in ops)
    assert sum(isinstance(op, Line) for op in ops) == 4, "a cross, and one before the name"


def test_where_names_would_lie_on_each_other_they_stand_beside_a_bare_square():
    ops, grid = lit(((0, 0), "B1"))
    assert said(ops) == [], "who stands there is seen"
    board = doorway(0).timeline
    light = Light(Position(0, 0, 0), next(stone.number for stone in board.flags.stones if stone.name == "B1"))
    room = Rect(-100, -100, 500, 500)
    beside = list(callout_ops([light], [LitBoard(grid, board, 0)], room, px))
    assert said(beside) == ["0,0", "A1", "B1"]
    (place,) = [op.rect for op in beside if isinstance(op, Fill)]
    assert room.encloses(place)
    assert not place.overlaps(grid.rect), "beside the board nothing is hidden"
    leader = next(op for op in beside if isinstance(op, Line))
    assert grid.square_rect((0, 0)).inset(-1).contains(leader.points[0])


@pytest.mark.parametrize(("cell", "beside"), [(27, True), (40, False)])
def test_the_number_of_an_effect_and_a_name_stand_beside_a_square_that_they_would_fill(cell, beside):
    match, index = golden(paradox=False)
    board, tried = match.canonisations[index].timeline, 0
    for ante in board.flags.antes:
        place, found = ante.position, LitBoard(Grid(0, 0, cell, 9, 9), board, ante.position.t)
        if not board.scenario.is_active(ante.number) or found.standing(place.square) != [ante.stone]:
            continue
        labels = crowd_on(found, place.square, [Light(place, number=ante.number)])
        names = [f"#{ante.number}", board.flags.stones[ante.stone].name]
        assert [label.name for label in labels] == (names if beside else [])
        tried += 1
    assert tried


def test_who_is_hidden_is_shown_as_hidden_and_not_as_gone(fly):
    match, index = replay(CAUSALITY, load_record(CURES / "locked.boc.json")), 1
    (half,) = [
        each.what_if.contradiction.present
        for each in reasons_of(match, index).stones
        if match.flags.stones[each.stone].name == "B2"
    ]
    (light,) = [each for each in half_lights(half) if each.place == Position(2, 2, 2)][:1]
    assert is_hidden(half.board, light)
    board = LitBoard(Grid(0, 0, SIDE, 5, 4), half.board, 2)
    ops = list(light_ops([light], board, px))
    assert said(ops) == ["B2"]
    assert not any(isinstance(op, Line) for op in ops), "nothing is struck out"
    assert sum(isinstance(op, Sprite) for op in ops) >= 2, "faint, below the sign of a tagscreen that hides"
    assert board.fate_of(light.stone, Square(2, 2)) == "hidden"
    pilot = scene_of(fly, match, index)
    seen = []
    for _ in range(12):
        read_on(pilot)
        seen += words(pilot)
    assert IS_HIDDEN in seen


def test_who_hides_is_seen_faint_whether_spoken_of_or_not_and_the_legend_says_so(fly):
    board = replay(CAUSALITY, load_record(CURES / "back_other.boc.json")).canonisations[1].timeline
    hiding = [(t, pose.stone) for t in range(len(board.steps)) for pose in hiding_in(board, t)]
    assert [(t, board.flags.stones[stone].name) for t, stone in hiding] == [(1, "B1")]
    grid = Grid(0, 0, SIDE, board.flags.level.terrain.width, board.flags.level.terrain.height)
    ops = list(hiding_ops(grid, board, 1, SIDE))
    assert said(ops) == ["B1"]
    assert all(op.alpha < 255 for op in ops[:2]), "plinth and piece"
    assert not list(hiding_ops(grid, board, 0, SIDE))
    pilot = scene_of(fly, replay(CAUSALITY, load_record(CURES / "back_other.boc.json")), 1, (1920, 1080))
    assert IS_HIDDEN in words(pilot)


def test_that_somebody_has_no_order_is_said_where_it_is_seen_also_in_the_final_slice_if_there_is_room(fly):
    match = replay(CAUSALITY, load_record(CURES / "back_other.boc.json"))
    said_in = [NO_ORDER in words(scene_of(fly, match, index, (1920, 1080))) for index in (1, 2)]
    boards = [match.canonisations[index].timeline for index in (1, 2)]
    assert [any(board.free(t) for t in range(match.level.final)) for board in boards] == [True, False]
    assert [bool(board.free(match.level.final)) for board in boards][1]
    assert said_in == [True, True]


def test_one_name_on_a_square_stays_on_it():
    _, grid = lit()
    board = doorway(0).timeline
    assert not list(callout_ops([Light(Position(0, 0, 0), 0)], [LitBoard(grid, board, 0)], grid.rect, px))


def test_of_a_cross_at_the_edge_only_the_squares_of_the_board_are_marked():
    grid = Grid(0, 0, SIDE, 4, 3)
    assert cross_on(grid, Square(0, 2)) == (Square(0, 2), Square(0, 1), Square(1, 2))
    assert len(cross_on(grid, Square(1, 1))) == 5


def torn(near):
    return [op for op in near_ops(near, (), Role.LINE, px) if isinstance(op, Polygon)]


def test_a_board_that_goes_on_beyond_what_is_seen_has_torn_edges_there_and_no_other_board_has():
    assert not torn(room_for(1, (600, 400))[0])
    (near,) = room_for(1, (300, 230))
    assert torn(near)
    assert all(near.window.inset(-9).contains(point) for op in torn(near) for point in op.points)


def room_for(count, size, sides=(9, 11), squares=((4, 1),), beside=()):
    places, others = (tuple(Square(*each) for each in every) for every in (squares, beside))
    wanted = [WantedSlice(t, places, others) for t in range(count)]
    return near_slices(wanted, sides, Rect(0, 0, *size), px)


def test_a_slice_near_at_hand_is_a_whole_board_where_that_can_be_read():
    (near,) = room_for(1, (600, 400))
    assert near.window == near.grid.rect
    assert near.grid.cell >= 26


def test_else_it_is_the_part_around_what_matters():
    (near,) = room_for(1, (300, 230))
    assert near.grid.rect.encloses(near.window)
    assert near.window.h < near.grid.rect.h
    assert near.window.encloses(near.grid.square_rect((4, 1)))


def test_that_part_goes_as_far_as_who_is_spoken_of_if_what_matters_stays_in_sight():
    def shown(*beside):
        (near,) = room_for(1, (300, 230), squares=((4, 5),), beside=beside)
        assert near.window.encloses(near.grid.square_rect((4, 5)))
        return [square for square in beside if near.window.encloses(near.grid.square_rect(square))]

    (alone,) = room_for(1, (300, 230), squares=((4, 5),))
    assert not any(alone.window.encloses(alone.grid.square_rect((4, y))) for y in (0, 10))
    assert shown((4, 10)) == [(4, 10)]
    assert shown((4, 0), (4, 10)) in ([(4, 0)], [(4, 10)]), "not both at once"


def test_slices_that_are_compared_show_the_same_part():
    first, second, third = room_for(3, (600, 260))
    assert first.window.w == second.window.w == third.window.w
    assert {near.window.x - near.grid.x for near in (first, second, third)} == {first.window.x - first.grid.x}
    assert not first.window.overlaps(second.window)


def test_those_that_matter_least_are_left_out_where_all_could_not_be_read():
    found = room_for(4, (300, 230), squares=((0, 0), (8, 10)))
    assert [near.t for near in found] == [0]


@given(st.integers(1, 6), st.integers(40, 900), st.integers(40, 600), st.integers(1, 26), st.integers(1, 26), st.data())
def test_slices_near_at_hand_keep_their_room_and_show_their_squares_where_there_is_some(
    count, w, h, columns, rows, data
):
    square = data.draw(st.tuples(st.integers(0, columns - 1), st.integers(0, rows - 1)))
    found = room_for(count, (w, h), (columns, rows), (square,))
    room = Rect(0, 0, w, h)
    assert found
    for near in found:
        assert near.grid.rect.encloses(near.window)
        assert near.window.encloses(near.grid.square_rect(square))
        assert room.encloses(near.window) or near.grid.cell == 1


def test_a_chosen_verdict_lights_its_way_with_names(fly):
    pilot = scene_of(fly, doorway(4), 1)
    plain = words(pilot)
    pilot.click("#1")
    assert {"1", "2"} <= set((Counter(words(pilot)) - Counter(plain)).elements())


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
def test_on_a_large_board_the_slices_that_a_line_speaks_of_are_near_at_hand(size):
    match, index = large()
    story, reasons = tell(match, index), reasons_of(match, index)
    placed = layout(size, 100, match.level)
    verdicts = rows_of(story, reasons)
    rows = [row for verdict in verdicts for row in rows_of(story, reasons, frozenset({verdict.group})) if row.lights]
    assert any(row.spoken for row in rows)
    for row in rows:
        gaze = StoryGaze(sample(motion(story), LONGEST), lights=row.lights, spoken=row.spoken)
        near = {each.t: each for each in near_of(story, placed, gaze)}
        assert near
        assert row.spoken is None or row.spoken.place.t in near
        for there in near.values():
            assert placed.sky.encloses(there.window)
            assert there.grid.cell >= NAMED_NEAR
        seen = [light.place for light in row.lights if light.place.t in near]
        assert all(near[at.t].window.encloses(near[at.t].grid.square_rect(at.square)) for at in seen)


def test_who_pushes_is_lit_too_without_a_place_in_the_order():
    match, index = large()
    story, reasons = tell(match, index), reasons_of(match, index)
    names = story.flags.stones
    lines = [row for _, every in verdicts_of(story, reasons) for row in every]
    pushed = [row for row in lines if " pushes " in row.text and row.lead is not None and row.lead.clue is not None]
    assert pushed
    for row in pushed:
        pusher = next(stone for stone in row.lead.clue.by)
        assert names[pusher].name in row.text
        there = [light for light in row.lights if light.aside and light.stone == pusher]
        assert all(light.place.t == row.lead.place.t for light in there)
        assert there or isinstance(row.lead.clue, Unshoved)


def test_while_no_verdict_is_chosen_the_first_is_near_at_hand_and_what_its_marks_mean_is_said(fly):
    pilot = scene_of(fly, on_bundled_boards(0, 4), 1, (1024, 600))
    assert [word for word in words(pilot) if word.startswith("slice ")]
    heads = {word.partition(":")[0] for word in words(pilot) if word.startswith("With ")}
    assert any(", without #" in head for head in heads), "both halves of its contradiction"
    assert any(", without" not in head for head in heads)
    assert {NOT_THERE, OTHERWISE} <= set(words(pilot))
    pilot.press(pg.K_c)
    assert OTHERWISE not in words(pilot), "the round as it was played is not outlined"


@pytest.mark.parametrize("notches", [0, 1, 2])
def test_a_line_of_the_list_is_whole_or_not_there_and_what_is_out_of_sight_is_counted(fly, notches):
    match, index = large()
    pilot = scene_of(fly, match, index, (1024, 600))
    area, fonts = pilot.scene.placed.rows, pilot.stage.fonts
    pilot.wheel(area.center, -notches)
    lines = [op for op in pilot.scene.picture() if isinstance(op, Text) and area.contains(op.at) and op.size == 14]
    assert lines
    for op in lines:
        half = fonts.height(op.size) // 2
        assert area.y <= op.at.y - half
        assert op.at.y + half <= area.bottom
    assert any(" more below: " in word for word in words(pilot))


def test_skipping_the_tale_leads_back_to_the_first_verdict(fly):
    match, index = large()
    pilot = scene_of(fly, match, index, (1024, 600), Settings(animation_speed=100))
    for _ in range(100):
        pilot.frames(1, 0.2)
        if pilot.scene.moving and any(word.startswith("▴") for word in words(pilot)):
            break
    else:
        raise AssertionError("the tale never comes to a row that is out of sight at first")
    pilot.press(pg.K_SPACE)
    assert not any(word.startswith("▴") for word in words(pilot))


def test_the_mouse_may_rest_on_a_reason_while_its_verdict_is_closed_by_a_key(fly):
    match, index = golden(paradox=True)
    pilot = scene_of(fly, match, index)
    for close in (pg.K_RETURN, pg.K_LEFT, pg.K_ESCAPE):
        rows = pilot.scene.reader.list
        pilot.press(pg.K_DOWN)
        while not rows.rows[rows.chosen].folds:
            pilot.press(pg.K_DOWN)
        pilot.press(pg.K_RETURN)
        many = len(rows.rows)
        rows.pointed = many - 1
        pilot.frames(1)
        pilot.press(close)
        assert len(rows.rows) < many
        assert rows.pointed is None or rows.pointed < len(rows.boxes)


def test_the_legend_names_a_padlock_where_there_is_room_and_somebody_is_locked(fly):
    locked = replay(CAUSALITY, load_record(CURES / "captured.boc.json"))
    free = replay(CAUSALITY, load_record(CURES / "told.boc.json"))
    board, free_board = (match.canonisations[-1].timeline for match in (locked, free))
    assert any(pose.locked for t in range(len(board.steps)) for pose in board.poses(t))
    assert not any(pose.locked for t in range(len(free_board.steps)) for pose in free_board.poses(t))
    assert LOCKED in words(scene_of(fly, locked, size=(1920, 1080)))
    assert LOCKED not in words(scene_of(fly, free, size=(1920, 1080)))


def test_the_reach_of_a_tagscreen_is_seen_where_it_acts_on_a_stone_that_is_spoken_of(fly):
    """A2 stands at 4,0 and hides A1 beside it; without A2 there is nothing to be seen."""
    match = replay(CAUSALITY, load_record(CURES / "screened.boc.json"))
    (stone,) = reasons_of(match).stones
    halves = (stone.what_if.contradiction.present, stone.what_if.contradiction.absent)
    assert [screens_of(half.board, half_lights(half), 2) for half in halves] == [[Square(4, 0)], []]
    pilot = scene_of(fly, match, len(match.canonisations) - 1)
    assert SCREENED not in words(pilot)
    read_to(pilot, lambda row: row.text.startswith("Slice 2: the tagscreen of A2"))
    assert SCREENED in words(pilot)
