"""The board as text: what is printed can be read, by people and by `parse_picture`."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.errors import NotationError
from game.titles.causality.rules.geometry import Azimuth, Square
from game.titles.causality.rules.stone import KINDS, Faction, StoneType
from game.titles.causality.rules.text import LEGEND, Mark, Plate, TextBoard, parse_picture, picture_of, print_picture
from game.titles.causality.title import CAUSALITY
from tests.titles.causality.boards import DUEL


@st.composite
def marks(draw, square):
    type_ = draw(st.sampled_from(StoneType))
    kind = KINDS[type_]
    faction = Faction.N if kind.neutral else draw(st.sampled_from((Faction.A, Faction.B)))
    azimuth = draw(st.sampled_from(Azimuth)) if kind.orientable else None
    return Mark(square, faction, type_, azimuth, not kind.neutral and draw(st.booleans()))


@st.composite
def plates(draw, floor):
    squares = st.sets(st.sampled_from(sorted(floor))) if floor else st.just(set())
    stones = tuple(draw(marks(square)) for square in sorted(draw(squares)))
    bases = tuple((square, draw(st.sampled_from(Faction))) for square in sorted(draw(squares)))
    return Plate(stones, bases)


@st.composite
def pictures(draw):
    width, height = draw(st.integers(1, 26)), draw(st.integers(1, 8))
    squares = [Square(x, y) for x in range(width) for y in range(height)]
    floor = frozenset(draw(st.sets(st.sampled_from(squares))))
    slices = tuple(draw(st.lists(plates(floor), min_size=2, max_size=6)))
    return TextBoard(width, height, floor, slices, draw(st.none() | st.integers(0, len(slices) - 1)))


@given(pictures())
def test_parsing_is_the_inverse_of_printing(picture):
    assert parse_picture(print_picture(picture)) == picture


@given(pictures())
def test_no_line_is_wider_than_a_slice_or_the_page(picture):
    widest = max(len(line) for line in print_picture(picture).splitlines())
    assert widest <= max(110, 3 + 4 * picture.width + 3)


def test_the_duel_as_text():
    match = CAUSALITY.start(DUEL, {}, 0)
    lines = print_picture(picture_of(match.timeline, active=0)).splitlines()
    assert lines == [
        " slice 0 (active)  | slice 1           | slice 2",
        "     0   1   2     |     0   1   2     |     0   1   2",
        "  0 !T>  O   . N   |  0  .   O   . N   |  0  .   O   . N",
        "  1  .  #### .     |  1  .  #### .     |  1  .  #### .",
        "  2  .   .  !b     |  2  .   .   .     |  2  .   .   .",
    ]


def test_the_legend_names_every_stone_type():
    for type_ in StoneType:
        assert f" {type_.value}" in LEGEND


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "begins with 'slice 0'"),
        ("hello", "is not the head of slice 0"),
        (" slice 1\n     0\n  0  . \n", "is not the head of slice 0"),
        (" slice 0\n", "is not the head of slice 0"),
        (" slice 0\n     0\n  0  ?  \n", "' ?  ' at 0,0 is not a square"),
        (" slice 0\n     0\n  0 xT  \n", "is not a square"),
        (" slice 0\n     0\n  0  . C\n", "the base mark is none of A, B, N"),
        (" slice 0 | slice 1\n     0   |     0\n  0  .  \n", "is not complete"),
    ],
)
def test_what_is_no_board_is_refused(text, reason):
    with pytest.raises(NotationError) as refusal:
        parse_picture(text)
    assert reason in str(refusal.value)
