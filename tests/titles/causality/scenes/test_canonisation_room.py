"""The smallest window at the end of a round: boards fill their room, and what is spoken of is seen, with its name."""

from functools import cache
from itertools import combinations, count

import pytest

from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.level import read_level
from game.titles.causality.rules.pose import square_of
from game.titles.causality.title import CAUSALITY
from game.titles.causality.view.canonisation.callouts import callout_ops, foot_of
from game.titles.causality.view.canonisation.gaze import Light, StoryGaze
from game.titles.causality.view.canonisation.halves import halves_in
from game.titles.causality.view.canonisation.layout import layout
from game.titles.causality.view.canonisation.lights import NAMED_ALL, LitBoard, spoken_names
from game.titles.causality.view.canonisation.motion import motion, sample
from game.titles.causality.view.canonisation.near import WantedSlice, near_slices
from game.titles.causality.view.canonisation.rows import rows_of
from game.titles.causality.view.canonisation.spoken_slices import slices_in
from game.titles.causality.view.canonisation.spotlight import near_of
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.reasons.stuck_words import half_briefly
from game.view.board.grid import Grid
from game.view.board.tale import LONGEST
from game.view.board.token import name_place
from game.view.frame import Fill, Line, Rect, Text, Weight
from game.view.look.palette import Role
from tests.titles.causality.reasons.truth import on_bundled_boards
from tests.titles.causality.view.causality_boards import board
from tests.view.ruler import Ruler

SMALL = (1024, 600)


def px(length):
    return length


def crowded(side, slices):
    return read_level(board(["." * side] * side, "A tank 0,0 E", time_cap=slices))


@cache
def round_of(seed):
    """A random match, the story of its second round, and the contradictions that are told of it."""
    match = on_bundled_boards(seed, 2)
    story, reasons = tell(match, -1), reasons_of(match, -1)
    stuck = [row.stuck for row in rows_of(story, reasons) if row.stuck is not None and not row.stuck.circle]
    return match, story, stuck


def contradictions(wanted):
    """So many contradictions of random matches, each with its match and its story."""
    found = []
    for seed in count():
        match, story, stuck = round_of(seed)
        found += [(match, story, each) for each in stuck]
        if len(found) >= wanted:
            return found
    raise AssertionError


def test_over_many_slices_the_room_for_threads_gives_way_and_the_whole_board_is_near_at_hand():
    match = on_bundled_boards(8, 1)
    assert match.level.name == "The Long War"
    story = tell(match, 0)
    look = StoryGaze(sample(motion(story), LONGEST))
    (near,) = near_of(story, layout(SMALL, 100, match.level), look)
    assert near.grid.cell >= NAMED_ALL
    assert near.window == near.grid.rect, "all of it is seen"
    (without,) = near_of(story, layout(SMALL, 100, match.level, threads=False), look)
    assert without.grid.cell > near.grid.cell, "where no threads hang it is larger"


@pytest.mark.parametrize("size", [SMALL, (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("side", "slices"), [(5, 5), (11, 9), (26, 32)])
@pytest.mark.parametrize("threads", [False, True])
def test_small_boards_keep_off_what_is_near_at_hand_and_leave_some_room_to_threads(size, side, slices, threads):
    found = layout(size, 100, crowded(side, slices), compares=True, threads=threads)
    assert found.near is not None
    assert all(grid.rect.bottom <= found.near.y for grid in found.boards)
    assert found.headroom >= found.px(36) or not threads or side > 11


def test_both_halves_show_the_slice_of_which_the_words_above_them_speak():
    tried = 0
    for match, story, stuck in contradictions(30):
        placed = layout(SMALL, 100, match.level, 999, compares=True)
        gaze = StoryGaze(sample(motion(story), LONGEST), looked=0, stuck=stuck)
        ops = list(halves_in(placed.near, stuck, placed, gaze, Ruler()))
        heads = [op.text for op in ops if isinstance(op, Text) and op.weight is Weight.BOLD]
        shown = {int(head.split()[1]) for head in heads if head.startswith("slice ")}
        for _, half in stuck.halves:
            spoken = slices_in(half_briefly(half.board.flags, half))
            assert shown.issuperset(spoken[:1])
            tried += bool(spoken)
    assert tried > 30


def test_on_small_squares_only_those_wear_names_of_whom_words_speak():
    timeline = on_bundled_boards(8, 0).timeline
    names = frozenset({"A1", "B2"})
    terrain = timeline.flags.level.terrain
    for cell, worn in ((NAMED_ALL - 3, {"A1", "B2"}), (NAMED_ALL, set())):
        lit = LitBoard(Grid(0, 0, cell, terrain.width, terrain.height), timeline, 0)
        written = {op.text for op in spoken_names(lit, names) if isinstance(op, Text)}
        assert written == worn, "on larger ones all names are written elsewhere"


def callout_at(lit, square, lights, room):
    """Where the names of those who meet on a square are written."""
    fills = [op for op in callout_ops(lights, [lit], room, px) if isinstance(op, Fill)]
    assert len(fills) == 1, square
    return fills[0].rect


def test_names_beside_a_square_never_hide_the_name_of_a_stone():
    tried = 0
    for seed in range(0, 24, 2):
        timeline = on_bundled_boards(seed, 1).timeline
        flags, terrain = timeline.flags, timeline.flags.level.terrain
        for cell in (24, 30):
            grid = Grid(40, 40, cell, terrain.width, terrain.height)
            lit, room = LitBoard(grid, timeline, 0, grid.rect), grid.rect.inset(-20, -10)
            at = {pose.stone: square_of(flags, pose) for pose in timeline.poses(0)}
            plates = {
                stone: name_place(grid.square_rect(square), flags.stones[stone].name) for stone, square in at.items()
            }
            for stone, square in at.items():
                lights = [Light(Position(0, *square), next(other for other in at if other != stone))]
                place = callout_at(lit, square, lights, room)
                assert not any(plate.overlaps(place) for other, plate in plates.items() if at[other] != square)
                tried += 1
    assert tried > 100


def beside_squares(ops):
    """Where names beside squares are written."""
    return [op.rect for op in ops if isinstance(op, Fill) and (op.color, op.border_color) == (Role.PANEL, Role.FOCUS)]


@pytest.mark.parametrize("size", [SMALL, (1280, 720), (1920, 1080)])
def test_names_beside_squares_of_a_contradiction_cover_hardly_any_board(size):
    places, over = 0, 0
    for match, story, stuck in contradictions(30):
        placed = layout(size, 100, match.level, 999, compares=True)
        assert placed.near is not None
        gaze = StoryGaze(sample(motion(story), LONGEST), looked=0, stuck=stuck)
        ops = list(halves_in(placed.near, stuck, placed, gaze, Ruler()))
        frame = (Role.BOARD, Role.LINE, placed.px(4))
        framed = [op for op in ops if isinstance(op, Fill) and (op.color, op.border_color, op.radius) == frame]
        boards = [op.rect.inset(placed.px(3)) for op in framed]
        here = beside_squares(ops)
        assert not any(one.overlaps(other) for one, other in combinations(here, 2))
        places += len(here)
        over += sum(any(place.overlaps(board) for board in boards) for place in here)
    assert places > 20
    assert over * 20 <= places


def test_names_of_several_squares_stand_in_order_below_the_board_each_after_its_place_in_that():
    timeline = CAUSALITY.start(board(["...."] * 4, "A tank 1,1 E", "A tank 2,1 E", "B tank 3,3 W"), {}, 0).timeline
    grid = Grid(40, 40, 26, 4, 4)
    lit, room = LitBoard(grid, timeline, 0, grid.rect), Rect(20, 40, 140, 164)
    lights = [Light(Position(0, *square), stone) for square, stone in (((2, 1), 0), ((1, 1), 1), ((1, 1), 2))]
    ops = list(callout_ops(lights, [lit], room, px))
    first, second = beside_squares(ops)
    assert grid.rect.bottom < first.y < first.bottom <= second.y
    assert room.encloses(first)
    assert room.encloses(second)
    said = [[op.text for op in ops if isinstance(op, Text) and place.contains(op.at)] for place in (first, second)]
    assert said == [["1", "1,1", "A1", "A2", "B1"], ["2", "2,1", "A2", "A1"]]
    assert not any(isinstance(op, Line) and op.color is Role.FOCUS for op in ops), "no line leads over the board"
    crosses = [op for op in ops if isinstance(op, Line) and op.color is Role.ALARM]
    words = [op for op in ops if isinstance(op, Text) and op.color is Role.ALARM]
    assert len(crosses) == 2 * len(words) == 6
    assert foot_of(lights, [lit], room, px) >= second.bottom - grid.rect.bottom


def test_the_room_below_boards_leaves_their_squares_as_large_and_all_that_matter_in_sight():
    wanted, sides = [WantedSlice(0, (Square(3, 8), Square(4, 10))), WantedSlice(8, (Square(4, 10),))], (11, 11)
    for high in range(120, 400, 7):
        room = Rect(0, 0, 270, high)
        plain, footed = (near_slices(wanted, sides, room, px, foot=foot) for foot in (0, 23))
        assert [near.t for near in footed] == [near.t for near in plain]
        for near, before in zip(footed, plain, strict=True):
            assert near.grid.cell >= min(before.grid.cell, NAMED_ALL)
            assert near == before or all(
                near.window.encloses(near.grid.square_rect(square)) for square in wanted[near.t // 8].squares
            )
            assert near == before or near.window.bottom + 23 <= room.bottom


def test_names_stand_beside_their_square_where_the_squares_beside_are_empty():
    level = board(["......."] * 7, "A tank 0,0 E", "B tank 6,0 S", "B sniper 6,6 W")
    timeline = CAUSALITY.start(level, {}, 0).timeline
    grid = Grid(80, 60, 28, 7, 7)
    lit = LitBoard(grid, timeline, 0, grid.rect)
    for stone, square in enumerate((Square(0, 0), Square(6, 0), Square(6, 6))):
        lights = [Light(Position(0, *square), (stone + 1) % 3)]
        place = callout_at(lit, square, lights, Rect(20, 30, 320, 260))
        assert place.overlaps(grid.square_rect(square).inset(-grid.cell)), square
