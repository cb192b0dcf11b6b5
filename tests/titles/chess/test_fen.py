"""A position goes in and comes out as text, and a mistake in it is named."""

import pytest

from game.engine.errors import LevelError
from game.titles.chess.rules.fen import START, parse_fen, print_fen
from game.titles.chess.rules.squares import NOWHERE, read_square


@pytest.mark.parametrize(
    "text",
    [
        START,
        "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 40",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "8/8/8/8/8/8/8/8 w - - 0 1",
    ],
)
def test_a_position_is_written_as_it_was_read(text):
    assert print_fen(parse_fen(text)) == text


def test_squares_are_counted_from_a1():
    fields = parse_fen(START)
    assert (fields.letters[read_square("a1")], fields.letters[read_square("d8")]) == ("R", "q")
    assert (fields.ep, fields.side, fields.castling) == (NOWHERE, 0, "KQkq")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "six fields"),
        ("8/8/8/8/8/8/8/8 w - - 0", "six fields"),
        ("8/8/8/8/8/8/8 w - - 0 1", "eight ranks"),
        ("9/8/8/8/8/8/8/8 w - - 0 1", "'9' is not a rank"),
        ("44/8/8/8/8/8/8/8 w - - 0 1", "'44' is not a rank"),
        ("x7/8/8/8/8/8/8/8 w - - 0 1", "'x7' is not a rank"),
        ("7/8/8/8/8/8/8/8 w - - 0 1", "'7' has 7 squares"),
        ("p7/8/8/8/8/8/8/8 w - - 0 1", "a pawn cannot stand on a8"),
        ("8/8/8/8/8/8/8/8 x - - 0 1", "must be w or b"),
        ("8/8/8/8/8/8/8/8 w QK - 0 1", "must be some of KQkq"),
        ("8/8/8/8/8/8/8/8 w KK - 0 1", "must be some of KQkq"),
        ("8/8/8/8/8/8/8/8 w - i9 0 1", "'i9' is not a square"),
        ("8/8/8/8/8/8/8/8 w - e6 0 1", "no pawn of black can have moved over e6"),
        ("8/8/8/8/4P3/8/8/8 w - e3 0 1", "no pawn of black can have moved over e3"),
        ("8/8/8/8/4P3/8/4N3/8 b - e3 0 1", "no pawn of white can have moved over e3"),
        ("8/8/8/8/8/8/8/8 w - - -1 1", "the half-moves: must be a whole number from 0"),
        ("8/8/8/8/8/8/8/8 w - - 0 0", "the move number: must be a whole number from 1"),
        ("8/8/8/8/8/8/8/8 w - - ٣ 1", "the half-moves"),
    ],
)
def test_a_mistake_is_named(text, said):
    with pytest.raises(LevelError, match=said):
        parse_fen(text)
