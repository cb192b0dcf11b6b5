"""Whoever meets on a lit square and perishes there is drawn with the way on which it came."""

from functools import cache
from itertools import combinations

import pytest

from game.titles.causality.reasons.clues import Blocked
from game.titles.causality.reasons.obstacles import Hindrance
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.trace import Captured, Exploded
from game.titles.causality.title import CAUSALITY
from game.titles.causality.view.board.life import last_square
from game.titles.causality.view.canonisation.callouts import callout_ops
from game.titles.causality.view.canonisation.gaze import Light, aside_lights
from game.titles.causality.view.canonisation.lights import LitBoard, crowd_on
from game.titles.causality.view.canonisation.meetings import comers_on, meeting_ops, met_on, perished_ops
from game.view.board.grid import Grid
from game.view.frame import Fill, Line, Polygon, Rect, Sprite, Text

CROSSING = {
    "name": "Crossing",
    "time_cap": 3,
    "map": ["....", "....", "...."],
    "stones": ["A wildcard 0,0", "B wildcard 2,0", "A tank 0,2 E"],
    "bases": ["N 3,2"],
}
"""Two wildcards that can come to one square, and a tank that stays away from it."""

MIDDLE = Square(1, 1)
SIDE = 40


@cache
def crossed():
    """The board on which they did, and their numbers by name."""
    match = CAUSALITY.start(CROSSING, {}, 0)
    match = match.play({"A": ["0,0 move 1,1", "0,2 wait"], "B": ["2,0 move 1,1"]})
    return match.timeline, {stone.name: stone.number for stone in match.flags.stones}


def lit():
    return LitBoard(Grid(0, 0, SIDE, 4, 3), crossed()[0], 1)


def met(square):
    board, names = crossed()
    return {name for name, number in names.items() if number in met_on(board, 1, square)}


def test_both_of_a_mutual_capture_meet_and_nobody_else():
    assert met(MIDDLE) == {"A1", "B1"}
    assert met(Square(0, 2)) == set()


def test_each_is_drawn_pale_where_it_came_from_with_an_arrow_to_where_they_met():
    names = crossed()[1]
    ops = list(meeting_ops([Light(Position(1, *MIDDLE), names["A1"])], lit()))
    assert sum(isinstance(op, Polygon) for op in ops) == 2, "the heads of two arrows"
    pale = [op.rect.center for op in ops if isinstance(op, Sprite) and op.alpha < 255]
    grid = lit().grid
    squares = [Square(x, y) for x in range(4) for y in range(3)]
    starts = [square for square in squares if any(grid.square_rect(square).contains(point) for point in pale)]
    assert starts == [Square(0, 0), Square(2, 0)]
    assert not list(meeting_ops([Light(Position(1, 0, 2), names["A2"])], lit()))


@pytest.mark.parametrize(
    ("side", "named", "names"), [(40, False, ["A1", "B1"]), (20, False, ["+2"]), (20, True, ["A1", "B1"])]
)
def test_the_names_of_all_who_perished_on_a_square_lie_over_one_sign_or_how_many_they_are(side, named, names):
    board = LitBoard(Grid(0, 0, side, 4, 3), crossed()[0], 1, named=named)
    ops = list(perished_ops([], board))
    assert [op.text for op in ops if isinstance(op, Text)] == names
    assert [type(op) for op in ops[:3]] == [Sprite, Sprite, Sprite], "one pale stone on its plinth, and a burst"
    plates = [op.rect for op in ops if isinstance(op, Fill)]
    assert not any(one.overlaps(other) for one, other in combinations(plates, 2))
    small = [op for op in ops[3:] if isinstance(op, Line)]
    assert all(any(plate.contains(point) for plate in plates) for op in small for point in op.points)


def test_whoever_perished_there_too_is_named_as_destroyed_and_who_is_elsewhere_is_not():
    board, names = crossed()
    how = next(fact for fact in board.steps[1].facts if isinstance(fact, Captured))
    assert set(how.victims) == {names["A1"], names["B1"]}
    place = Position(1, *MIDDLE)
    lights = [Light(place, names["A1"]), Light(place, names["B1"]), Light(place, names["A2"])]
    said = {label.words: label.struck for label in crowd_on(lit(), MIDDLE, lights)}
    assert said == {"A1 destroyed": False, "B1 destroyed": False, "A2": True}, "crossed out is who is not there"


def test_whoever_perished_is_shown_where_that_was_though_no_word_is_about_it():
    names = crossed()[1]
    ops = list(perished_ops([Light(Position(1, 0, 2), names["A2"])], lit()))
    middle = lit().grid.square_rect(MIDDLE)
    written = {op.text: op.at for op in ops if isinstance(op, Text)}
    assert written.keys() & {"A1", "B1"}
    assert len({*written.values()}) == len(written), "no name lies on another one"
    assert all(middle.contains(op.rect.center) for op in ops if isinstance(op, Sprite))
    assert not list(perished_ops([Light(Position(1, *MIDDLE), names["A1"])], lit())), (
        "a lit square tells of them itself"
    )
    labels = crowd_on(lit(), MIDDLE, [Light(Position(1, *MIDDLE), names["A1"])])
    assert {label.words for label in labels} == {"A1 destroyed", "B1 destroyed"}


def test_whoever_perished_elsewhere_in_that_slice_is_named_with_where():
    names = crossed()[1]
    assert lit().fate_of(names["A1"], Square(0, 0)) == "destroyed at 1,1"
    assert lit().fate_of(names["A2"], Square(0, 0)) == "not there"


def test_where_one_perished_is_not_told_by_what_befell_others():
    board, names = crossed()
    others = Exploded(Square(3, 2), (names["A2"],))
    assert last_square(board, names["A1"], 1, (*board.steps[1].facts, others)) == MIDDLE


def test_who_is_spoken_of_beside_another_is_lit_where_it_stands_or_perished():
    board, names = crossed()
    clue = Blocked(names["A1"], Position(1, *MIDDLE), Square(0, 0), (names["A2"], names["B1"]), Hindrance.CLASH)
    assert aside_lights(board, clue) == (
        Light(Position(1, 0, 2), names["A2"], aside=True),
        Light(Position(1, *MIDDLE), names["B1"], aside=True),
    )


def test_whoever_perished_is_named_where_it_came_from_unless_that_square_is_lit_itself():
    names = crossed()[1]
    light, other = Light(Position(1, *MIDDLE), names["A1"]), Light(Position(1, 0, 0), names["A1"])
    assert [op.text for op in meeting_ops([light], lit()) if isinstance(op, Text)] == ["A1", "B1"]
    assert [op.text for op in meeting_ops([light, other], lit()) if isinstance(op, Text)] == ["B1"]
    assert comers_on([light], lit()) == [Square(0, 0), Square(2, 0)]


def test_the_names_of_those_who_met_stand_straight_beside_their_square_and_close_to_the_board():
    """They would hide an arrow or somebody on it."""
    board, names = crossed()
    grid = Grid(200, 200, SIDE, 4, 3)
    near = LitBoard(grid, board, 1, grid.rect)
    lights = [Light(Position(1, *MIDDLE), names[name]) for name in ("A1", "B1")]
    ops = list(callout_ops(lights, [near], Rect(0, 0, 600, 600), lambda length: length))
    (place,) = [op.rect for op in ops if isinstance(op, Fill)]
    assert not place.overlaps(grid.rect)
    assert place.inset(-6).overlaps(grid.rect), "what is written around it lies above it and to its left"
    square = grid.square_rect(MIDDLE)
    assert square.x <= place.center.x < square.right
