"""The smallest window at the end of a round: boards fill their room, and what is spoken of is seen, with its name."""

from functools import cache
from itertools import count

import pytest

from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.level import read_level
from game.titles.causality.rules.pose import square_of
from game.titles.causality.title import CAUSALITY
from game.titles.causality.view.canonisation.callouts import callout_ops
from game.titles.causality.view.canonisation.gaze import Light, StoryGaze
from game.titles.causality.view.canonisation.halves import halves_in
from game.titles.causality.view.canonisation.layout import layout
from game.titles.causality.view.canonisation.lights import NAMED_ALL, LitBoard, spoken_names
from game.titles.causality.view.canonisation.motion import motion, sample
from game.titles.causality.view.canonisation.rows import rows_of
from game.titles.causality.view.canonisation.spoken_slices import slices_in
from game.titles.causality.view.canonisation.spotlight import near_of
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.reasons.stuck_words import half_briefly
from game.view.board.grid import Grid
from game.view.board.tale import LONGEST
from game.view.board.token import name_place
from game.view.frame import Fill, Rect, Text, Weight
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


def test_names_stand_beside_their_square_where_the_squares_beside_are_empty():
    level = board(["......."] * 7, "A tank 0,0 E", "B tank 6,0 S", "B sniper 6,6 W")
    timeline = CAUSALITY.start(level, {}, 0).timeline
    grid = Grid(80, 60, 28, 7, 7)
    lit = LitBoard(grid, timeline, 0, grid.rect)
    for stone, square in enumerate((Square(0, 0), Square(6, 0), Square(6, 6))):
        lights = [Light(Position(0, *square), (stone + 1) % 3)]
        place = callout_at(lit, square, lights, Rect(20, 30, 320, 260))
        assert place.overlaps(grid.square_rect(square).inset(-grid.cell)), square
