"""What stands beside each other at the end of a round: halves compare, names hide nobody, marked threads stand out."""

from dataclasses import replace
from functools import cache

import pytest

from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.view.canonisation.callouts import callout_ops
from game.titles.causality.view.canonisation.gaze import Light, StoryGaze
from game.titles.causality.view.canonisation.halves import halves_in
from game.titles.causality.view.canonisation.layout import layout
from game.titles.causality.view.canonisation.lights import LitBoard
from game.titles.causality.view.canonisation.motion import motion, sample
from game.titles.causality.view.canonisation.rows import rows_of
from game.titles.causality.view.canonisation.story import changed_squares, tell
from game.titles.causality.view.canonisation.threads import Stress, hanging
from game.view.board.grid import Grid
from game.view.board.listing import boxes
from game.view.board.tale import LONGEST
from game.view.frame import Fill, Line, Rect, Text, Weight
from game.view.look.palette import Role
from tests.titles.causality.reasons.truth import on_bundled_boards
from tests.view.ruler import Ruler

FRAME = (Role.BOARD, Role.LINE)
"""The colours of what frames a slice."""

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]


def px(length):
    return length


@cache
def busy():
    """A round in which five stones were taken back."""
    match = on_bundled_boards(0, 4)
    return match, tell(match, 1), reasons_of(match, 1)


def contradictions():
    _, story, reasons = busy()
    found = [row.stuck for row in rows_of(story, reasons) if row.stuck is not None and not row.stuck.circle]
    assert len(found) > 2
    return found


def headed(ops):
    """The headings of the slices that are shown."""
    texts = [op for op in ops if isinstance(op, Text) and op.weight is Weight.BOLD]
    return [op.text for op in texts if op.text.startswith("slice ")]


@pytest.mark.parametrize("size", SIZES)
def test_both_halves_show_the_same_slices_of_the_same_size_in_the_same_sequence(size):
    match, story, _ = busy()
    placed = layout(size, 100, match.level, 999)
    gaze = StoryGaze(sample(motion(story), LONGEST))
    for stuck in contradictions():
        ops = list(halves_in(placed.sky, stuck, placed, gaze, Ruler()))
        middle = placed.sky.center.x
        framed = [op.rect for op in ops if isinstance(op, Fill) and (op.color, op.border_color) == FRAME]
        windows = list(dict.fromkeys(framed))
        left, right = ([each for each in windows if (each.x > middle) == side] for side in (False, True))
        assert left
        assert [(each.y, each.w, each.h) for each in left] == [(each.y, each.w, each.h) for each in right]
        assert len({there.x - here.x for here, there in zip(left, right, strict=True)}) == 1
        heads = headed(ops)
        assert heads[: len(heads) // 2] == heads[len(heads) // 2 :] != []
        captions = [op for op in ops if isinstance(op, Text) and op.text in [head for head, _ in stuck.halves]]
        assert len(captions) == len(heads) // len(set(heads)), "each says which history it is"
        assert len({each.size for each in captions}) == 1


LONG = ("With #9, #11, #15, #16, #17, #18, #19 and #21, without #5 and #6", "With #11, #21, without #5, #6 and #9")


@pytest.mark.parametrize("size", SIZES)
def test_a_long_heading_of_a_half_goes_on_in_a_second_line_and_boards_begin_at_one_height_all_the_same(size):
    match, story, _ = busy()
    placed = layout(size, 100, match.level, 999)
    gaze = StoryGaze(sample(motion(story), LONGEST))
    found = contradictions()[0]
    halves = tuple((head, half) for head, (_, half) in zip(LONG, found.halves, strict=True))
    ops = list(halves_in(placed.sky, replace(found, halves=halves), placed, gaze, Ruler()))
    bold = [op for op in ops if isinstance(op, Text) and op.weight is Weight.BOLD]
    assert all(head in " ".join(op.text for op in bold) for head in LONG), "no word of them is left out"
    lines = [op for op in bold if " " in op.text and any(op.text in head for head in LONG)]
    assert all(Ruler().width(op.text, op.size, op.weight) <= op.max_width for op in lines)
    above = [op.at.y for op in bold if op.text.startswith("slice ")]
    assert above[: len(above) // 2] == above[len(above) // 2 :]


def test_squares_that_differ_are_marked_in_both_halves():
    match, story, _ = busy()
    placed = layout((1920, 1080), 100, match.level, 999)
    gaze = StoryGaze(sample(motion(story), LONGEST))
    marked = 0
    for stuck in contradictions():
        ops = list(halves_in(placed.sky, stuck, placed, gaze, Ruler()))
        dashed = [op for op in ops if isinstance(op, Line) and op.dash is not None and op.color is Role.TIME]
        shown = {int(head.split()[1]) for head in headed(ops)}
        (_, first), (_, second) = stuck.halves
        differing = sum(len(changed_squares(first.board, second.board, t)) for t in shown)
        assert len(dashed) == 2 * differing
        marked += differing
    assert marked


def test_names_beside_a_square_and_the_line_to_them_hide_nobody_while_there_is_room():
    match, _, _ = busy()
    board, t = match.timeline, 0
    terrain = match.level.terrain
    grid = Grid(40, 40, 30, terrain.width, terrain.height)
    lit = LitBoard(grid, board, t)
    others = [stone.number for stone in board.flags.stones]
    tried = 0
    for square in {Square(*each) for each in lit.squares}:
        if not lit.standing(square):
            continue
        here = [Light(Position(t, *square), number) for number in others if number not in lit.standing(square)]
        absent = next(light.stone for light in here if lit.exists(light))
        ops = list(callout_ops([Light(Position(t, *square), absent)], [lit], Rect(20, 10, 400, 400), px))
        (place,) = [op.rect for op in ops if isinstance(op, Fill)]
        hidden = [each for each in lit.squares if grid.square_rect(each).inset(3).overlaps(place)]
        assert hidden == [], square
        (start, end), *_ = [op.points for op in ops if isinstance(op, Line)]
        way = [
            (start.x + (end.x - start.x) * part // 100, start.y + (end.y - start.y) * part // 100)
            for part in range(101)
        ]
        around = [grid.square_rect(each) for each in lit.squares if each != square]
        assert not any(other.inset(1).contains(point) for other in around for point in way), square
        tried += 1
    assert tried > 3


def test_names_keep_off_nobody_who_is_not_seen_for_only_a_part_of_a_board_is():
    match, _, _ = busy()
    board, terrain = match.timeline, match.level.terrain
    grid = Grid(40, 40, 30, terrain.width, terrain.height)
    lit, room = LitBoard(grid, board, 0), Rect(20, 10, 400, 400)
    far_off = [LitBoard(grid.move(shift, 0), board, 1, Rect(5000, 40, 60, 60)) for shift in range(-90, 91, 15)]
    numbers = [stone.number for stone in board.flags.stones]
    for square in {Square(*each) for each in lit.squares}:
        absent = next(number for number in numbers if number not in lit.standing(square))
        lights = [Light(Position(0, *square), absent)]
        places = [list(callout_ops(lights, boards, room, px)) for boards in ([lit], [lit, *far_off])]
        assert places[0] == places[1], square


def test_before_a_row_is_chosen_the_threads_of_the_marked_one_stand_out_and_lie_on_top():
    match, story, reasons = busy()
    placed = layout((1280, 720), 100, match.level, 999)
    rows = boxes(Ruler(), rows_of(story, reasons), placed)
    gaze = StoryGaze(sample(motion(story), LONGEST), looked=0)
    marked = rows[0].row.numbers
    assert marked
    hung = hanging(story, rows, placed, gaze)
    assert {each.thread.number for each in hung if each.tone is Stress.LIT} == marked
    assert {each.tone for each in hung} == {Stress.LIT, Stress.FAINT}
    assert hung[-1].thread.number in marked


def test_a_row_of_a_stone_that_was_taken_back_is_about_the_effect_that_it_would_have_prevented():
    _, story, reasons = busy()
    rows = [row for row in rows_of(story, reasons) if row.verdict == "taken back"]
    about = [row for row in rows if row.stuck is not None]
    assert about
    for row in about:
        assert {half.broken.number for _, half in row.stuck.halves} <= row.numbers
