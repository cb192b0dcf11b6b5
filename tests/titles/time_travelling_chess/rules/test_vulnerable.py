"""Vulnerable pieces (rules 2, 5): who they are, and that they are kept like kings."""

import pytest

from tests.titles.time_travelling_chess.rules.play import after, here, in_check, legal, refused, ringed


@pytest.mark.parametrize(
    ("fen", "vortex", "loops", "squares"),
    [
        ("4k3/8/8/8/8/8/8/R3K2R w", "", "", ""),
        ("4k3/8/8/8/8/8/8/R3K2R w", "", "wRb2:-", ""),
        ("4k3/8/8/8/8/8/8/R3K2R w", "", "wRb2:- wRb3:-", "a1 h1"),
        ("4k3/8/8/8/8/8/8/R3K2R w", "", "wRb2:- wRb3:h1", "a1"),
        ("4k3/8/8/8/8/8/8/4K2R w", "wRa1", "wRb2:-", "h1"),
        ("4k3/8/8/8/8/8/8/2B1KB2 w", "", "wBc3:-", "c1"),
        ("4k3/8/8/8/8/8/8/Q2QK3 w", "", "wQb2:-", ""),
    ],
    ids=[
        "no loop",
        "one loop and two rooks",
        "two loops and two rooks",
        "a future rook is not present",
        "a rook in the vortex is not on the board",
        "bishops count by colour",
        "a promoted queen counts",
    ],
)
def test_all_present_pieces_of_a_type_are_when_no_more_are_left_than_loops(fen, vortex, loops, squares):
    assert ringed(here(fen, vortex, loops)) == squares


def test_a_vulnerable_piece_may_not_move_into_attack_even_to_capture():
    position = here("4k3/3p4/2p5/8/8/8/8/3QK3 w", loops="wQa5:-")
    assert refused(position, "d1d7") == "the vulnerable queen on d7 would be attacked by the king on e8"
    assert {"d1d4", "d1a1"} <= legal(position)
    assert "d1d5" not in legal(position)


def test_a_vulnerable_piece_may_not_be_left_attacked():
    position = here("r3k3/8/8/8/8/8/7P/Q3K3 w", loops="wQb5:-")
    assert in_check(position) == "a1"
    assert refused(position, "h2h3") == "the vulnerable queen on a1 would be attacked by the rook on a8"
    assert {"a1a8", "a1b1"} <= legal(position)


def test_a_capture_can_make_another_piece_vulnerable():
    position = after(here("3rk3/8/8/8/8/8/4K3/R2R4 b", loops="wRg4:-"), "d8d1")
    assert (ringed(position), in_check(position)) == ("a1", "a1")
    assert {"e2d1", "a1d1"} <= legal(position)
    assert refused(position, "e2e3") == "the vulnerable rook on a1 would be attacked by the rook on d1"


def test_a_promotion_can_end_it_and_so_answer_the_check():
    position = here("r6k/1P6/8/8/8/8/8/Q6K w", loops="wQd5:-")
    assert in_check(position) == "a1"
    position = after(position, "b7b8q")
    assert ringed(position) == ""


def test_closing_the_loop_ends_it():
    assert ringed(after(here("4k3/8/8/3Q4/8/8/8/3QK3 w", loops="wQh5:d5"), "d1h5")) == ""


def test_a_future_piece_is_never_vulnerable():
    position = here("r3k3/8/8/8/8/8/8/Q2QK3 w", loops="wQh5:a1")
    assert (ringed(position), in_check(position)) == ("d1", "")


def test_a_vortex_piece_can_give_check_to_a_vulnerable_piece():
    position = here("4k3/8/8/8/8/8/8/Q3K3 w", "bRa1", "wQh5:-")
    assert in_check(position) == "a1"
    assert refused(position, "e1e2") == "the vulnerable queen on a1 would be attacked out of the vortex"
