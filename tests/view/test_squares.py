"""Names of squares by letter and number, in whatever words they stand."""

import pytest

from game.view.board.squares import lettered
from game.view.frame import Reading


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("2,5", "c6"),
        ("#3 is lost at (5; 2,4), by A4", "#3 is lost at (5; c5), by A4"),
        ("from 0,0 to 25,11.", "from a1 to z12."),
        ("on 27,0 in slice 3", "on ab1 in slice 3"),
        ("Square 0,4, slice 1", "Square a5, slice 1"),
        ('"2,5 jump 1 4,5" is how records have it', '"2,5 jump 1 4,5" is how records have it'),
    ],
)
def test_squares_become_a_letter_and_a_number(words, read):
    assert lettered(words, Reading.TEXT) == read


@pytest.mark.parametrize("words", ["12,345 turns", "3, 4 and 5", "version 1.2,5", "2027-01-15 08:00", "1,2,3"])
def test_other_numbers_stay_as_they_are(words):
    assert lettered(words, Reading.TEXT) == words
