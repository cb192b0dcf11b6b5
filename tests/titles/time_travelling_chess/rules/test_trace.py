"""What is told of a turn: every fact in order, each with its cause."""

import pytest

from game.titles.chess.rules.squares import NOWHERE, read_square
from game.titles.time_travelling_chess.rules.kinds import LETTERS
from game.titles.time_travelling_chess.rules.trace import NO_CAUSE
from tests.titles.time_travelling_chess.rules.play import here, told


def words(fact):
    """An event with its piece, squares and cause: `white queen d1-h5 <0` moved because of fact 0."""
    squares = "-".join("" if s == NOWHERE else "abcdefgh"[s % 8] + str(s // 8 + 1) for s in (fact.start, fact.to))
    piece = "" if fact.kind == NOWHERE else "wb"[fact.side] + LETTERS[fact.kind]
    cause = "" if fact.cause == NO_CAUSE else f" <{fact.cause}"
    return f"{fact.event.name} {piece} {squares}{cause}"


@pytest.mark.parametrize(
    ("position", "turns", "facts"),
    [
        (here(), ["e2e4"], ["MOVED wP e2-e4"]),
        (here(), ["Nb1^"], ["LEFT wN b1-"]),
        (
            here("4k3/8/8/3b4/8/8/8/4K3 w", "wNd5"),
            ["^Nd5"],
            ["RETURNED wN -d5", "CAPTURED bB -d5 <0"],
        ),
        (
            here("r3k3/8/8/8/8/8/8/3QK3 w"),
            ["Q@b4"],
            ["APPEARED wQ -b4", "VULNERABLE wQ -d1 <0"],
        ),
        (
            here("4k3/8/8/3Q3n/8/8/8/3QK3 w", loops="wQh5:d5"),
            ["d1h5"],
            ["MOVED wQ d1-h5", "CAPTURED bN -h5 <0", "CLOSED wQ -h5 <0", "FREED wQ -d5 <2"],
        ),
        (
            here("4k3/8/8/3Q3r/8/8/8/3QK3 b", loops="wQb4:d5"),
            ["h5d5"],
            ["MOVED bR h5-d5", "CAPTURED wQ -d5 <0", "LOST wQ b4-d5 <1", "CHECKED wQ d5-d1 <2"],
        ),
        (
            here("3rk3/8/8/8/8/8/4K3/R2R4 b", loops="wRg4:-"),
            ["d8d1"],
            ["MOVED bR d8-d1", "CAPTURED wR -d1 <0", "VULNERABLE wR -a1 <1", "CHECKED wR d1-a1 <1"],
        ),
        (
            here("4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
            ["e1g1"],
            ["MOVED wK e1-g1", "CASTLED wR h1-f1 <0"],
        ),
        (
            here("8/1P6/7k/8/3Q4/8/8/3Q3K w", loops="wQa5:d4"),
            ["b7b8q"],
            ["MOVED wP b7-b8", "PROMOTED wQ -b8 <0", "SAFE wQ -d1 <1"],
        ),
        (
            here("6k1/5ppp/8/8/8/8/8/R3K3 w"),
            ["a1a8"],
            ["MOVED wR a1-a8", "CHECKED bK a8-g8 <0", "WON  -"],
        ),
    ],
)
def test_what_happens_is_told(position, turns, facts):
    assert [words(fact) for fact in told(position, *turns)] == facts


def test_a_ring_goes_along_with_the_piece_that_wears_it():
    position = here("4k3/8/8/8/8/8/8/3QK3 w", loops="wQh5:-")
    assert [words(fact) for fact in told(position, "d1d3")] == ["MOVED wQ d1-d3"]


def test_a_check_out_of_the_vortex_comes_from_the_square_itself():
    position = here("4k3/8/8/8/8/8/8/R3K3 b", "bNa1", "wRb5:-")
    fact = told(position, "e8e7")[-1]
    assert (fact.start, fact.to) == (read_square("a1"), read_square("a1"))
