"""Ordinary moves (rules 4 A): those of chess, for present and future pieces alike; castling too (rules 5)."""

import pytest

from game.titles.time_travelling_chess.rules.kinds import QUEENS
from tests.titles.time_travelling_chess.rules.play import after, here, legal, lists, refused

CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"


def test_a_future_piece_moves_and_captures_like_any_other():
    position = here("4k3/8/5p2/3N4/8/8/8/1N2K3 w", loops="wNb4:d5")
    assert {"d5f6", "d5b4", "b1c3"} <= legal(position)
    assert lists(after(position, "d5f6")) == ("4k3/8/5N2/8/8/8/8/1N2K3", "", "wNb4:f6")


def test_a_king_is_never_captured():
    position = here("8/8/8/8/4k3/8/8/K3R3 w")
    assert refused(position, "e1e4") == "a king is never captured"
    assert refused(here("8/8/8/8/4k3/8/8/K7 w", "wRe4"), "^Re4") == "a king is never captured"


def test_a_pawn_promotes_to_a_present_piece():
    position = after(here("8/1P6/7k/8/3Q4/8/8/3Q3K w", loops="wQa5:d4"), "b7b8q")
    assert lists(position) == ("1Q6/8/7k/8/3Q4/8/8/3Q3K", "", "wQa5:d4")
    assert position.present(0, QUEENS).bit_count() == 2


def test_a_pawn_has_to_become_something():
    assert refused(here("8/1P6/7k/8/8/8/8/7K w"), "b7b8") == "say what the pawn becomes, as in 'b7b8q'"
    assert "only a pawn" in refused(here("8/1P6/7k/8/8/8/8/7K w"), "h1h2q")


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        ("e4e5", "nothing stands on e4"),
        ("e8e7", "the king on e8 is black's"),
        ("a1e1", "the king on e1 is your own"),
        ("a1b2", "the rook on a1 cannot move to b2"),
        ("a1h1", "the rook on h1 is your own"),
    ],
)
def test_what_chess_does_not_allow_is_said(turn, said):
    assert refused(here(CASTLING), turn) == said


def test_a_pinned_piece_stays():
    position = here("4r1k1/8/8/8/8/8/4R3/4K3 w")
    assert refused(position, "e2d2") == "the king on e1 would be attacked by the rook on e8"


# En passant.


def test_en_passant_captures_right_after_the_double_step():
    position = after(here("4k3/8/8/8/3p4/8/4P3/4K3 w"), "e2e4")
    assert lists(after(position, "d4e3"))[0] == "4k3/8/8/8/8/4p3/8/4K3"


def test_en_passant_lapses_with_any_other_turn_also_one_in_time():
    position = after(here("4k2n/8/8/8/3p4/8/4P3/4K3 w"), "e2e4", "Nh8^", "e1d1")
    assert "d4e3" not in legal(position)


def test_a_pawn_that_has_come_back_to_its_first_square_can_step_twice():
    position = after(here("4k3/p7/8/8/8/8/4P3/4K3 w"), "Pe2^", "a7a6", "^Pe2", "a6a5")
    assert "e2e4" in legal(position)


# Castling.


@pytest.mark.parametrize(("turn", "pieces"), [("e1g1", "R4RK1"), ("e1c1", "2KR3R")])
def test_king_and_rook_castle(turn, pieces):
    assert lists(after(here(CASTLING), turn))[0] == f"r3k2r/8/8/8/8/8/8/{pieces}"


def test_castling_is_lost_by_moving_and_by_capture():
    moved = after(here(CASTLING), "h1h2", "e8e7", "h2h1", "e7e8")
    assert "e1c1" in legal(moved)
    assert refused(moved, "e1g1") == "the king or that rook has moved, so they cannot castle"
    captured = after(here(CASTLING), "h1h8", "e8d7")
    assert captured.rights == 1


def test_no_castling_while_the_rook_is_in_the_vortex():
    position = after(here(CASTLING), "Rh1^", "h8h7")
    assert refused(position, "e1g1") == "the rook of h1 is in the vortex"
    assert "e1c1" in legal(position)


def test_castling_is_not_lost_by_leaving_and_returning():
    position = after(here(CASTLING), "Rh1^", "h8h7", "^Rh1", "h7h8")
    assert "e1g1" in legal(position)
    assert lists(after(position, "e1g1"))[0] == "r3k2r/8/8/8/8/8/8/R4RK1"


def test_what_happens_on_the_corner_while_the_rook_is_away_does_not_matter():
    """Another rook comes, is captured there, and the rook that keeps the right captures in turn."""
    position = here("4k3/8/8/3b4/8/8/7R/4K2R w K - 0 1")
    position = after(position, "Rh1^", "e8e7", "h2h1")
    assert position.rights == 1 << 7
    assert refused(after(position, "e7e8"), "e1g1") == "the rook of h1 is in the vortex"
    position = after(position, "d5h1", "^Rh1", "e7e8")
    assert "e1g1" in legal(position)


def test_a_king_that_moves_gives_up_castling_also_with_a_rook_that_is_away():
    position = after(here(CASTLING), "Rh1^", "h8h7", "e1e2", "h7h8", "e2e1", "h8h7", "^Rh1", "h7h8")
    assert position.rights & 0xFF == 0
    assert not any(away.castles for away in position.vortex)


def test_a_rook_that_closes_its_loop_on_its_corner_cannot_castle_any_more():
    position = after(here("4k3/8/8/8/3R4/8/8/4K3 w K - 0 1", "wRh1", "wRh1:d4"), "^Rh1")
    assert lists(position) == ("4k3/8/8/8/3R4/8/8/4K3", "", "")
    assert position.rights == 0


@pytest.mark.parametrize(
    ("fen", "vortex", "said"),
    [
        ("4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "", "there is a piece between the king and the rook"),
        ("4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "", "the king on e1 is in check"),
        ("4k3/8/8/8/8/8/5r2/4K2R w K - 0 1", "", "the king would cross f1, which is attacked"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "bRf1", "the king would cross f1, which is attacked"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "bNg1", "the king would cross g1, which is attacked"),
    ],
)
def test_no_castling_out_of_through_or_over_what_is_attacked(fen, vortex, said):
    assert refused(here(fen, vortex), "e1g1") == said


def test_no_castling_while_a_vulnerable_piece_is_in_check():
    position = here("4k3/8/8/8/8/8/q7/Q3K2R w K - 0 1", loops="wQh5:-")
    assert refused(position, "e1g1") == "the queen on a1 is in check"


def test_a_future_rook_on_the_corner_cannot_castle():
    position = after(here("4k3/p7/8/8/8/8/8/R3K3 w - - 0 1"), "R@h1", "a7a6")
    assert refused(position, "e1g1") == "the king or that rook has moved, so they cannot castle"
