"""Turns in time (rules 4 B, C, D), and what closes a loop."""

import pytest

from tests.titles.time_travelling_chess.rules.play import after, here, in_check, legal, lists, refused, ringed

# Forward.


def test_a_piece_leaves_its_square_empty_and_a_blue_portal_there():
    assert lists(after(here("4k3/8/8/8/8/8/8/RN2K3 w"), "Nb1^")) == ("4k3/8/8/8/8/8/8/R3K3", "wNb1", "")


@pytest.mark.parametrize(
    ("vortex", "loops", "turn", "said"),
    [
        ("", "", "Ke1^", "a king cannot travel in time"),
        ("", "", "Na1^", "a1 has no knight"),
        ("", "", "Nc3^", "nothing stands on c3"),
        ("", "", "Ke8^", "a king cannot travel in time"),
        ("wQh5", "", "Qd1^", "there is no portal counter left for a queen"),
        ("", "wQh5:d1", "Qd1^", "a future piece cannot go forward in time"),
        ("", "wRb2:-", "Ra1^", "the rook on a1 is vulnerable, so it has to stay"),
    ],
)
def test_what_cannot_go_forward(vortex, loops, turn, said):
    assert refused(here("4k3/8/8/8/8/8/8/R2QK3 w", vortex, loops), turn) == said


def test_a_piece_whose_loop_is_closed_can_go_forward_again():
    position = after(here("4k3/7p/8/8/8/8/8/Q3K3 w"), "Q@a3", "h7h6", "a3b3", "h6h5", "a1a3", "h5h4")
    assert lists(position) == ("4k3/8/8/8/7p/1Q6/8/4K3", "", "")
    assert "Qb3^" in legal(position)


def test_leaving_may_discover_a_check():
    position = after(here("8/8/8/8/k1N4R/8/8/4K3 w"), "Nc4^")
    assert (lists(position)[1], in_check(position)) == ("wNc4", "a4")


def test_leaving_may_make_a_sister_vulnerable_if_that_is_not_attacked():
    loops = "wRg4:-"
    quiet = here("4k3/8/8/8/8/8/4K3/R6R w", loops=loops)
    assert ringed(after(quiet, "Rh1^")) == "a1"
    attacked = here("r3k3/8/8/8/8/8/4K3/R6R w", loops=loops)
    assert refused(attacked, "Rh1^") == "the vulnerable rook on a1 would be attacked by the rook on a8"


def test_eight_pawns_can_be_away_and_no_more():
    away = "wPa2 wPb2 wPc2 wPd2 wPe2 wPf2 wPg2"
    position = here("4k3/8/8/8/8/8/6PP/4K3 w", away)
    assert "Ph2^" in legal(position)
    assert "no portal counter" in refused(after(position, "Ph2^", "e8e7"), "Pg2^")


# Return.


def test_a_piece_comes_back_to_the_square_that_it_left():
    assert lists(after(here("4k3/8/8/8/8/8/8/4K3 w", "wNb1"), "^Nb1")) == ("4k3/8/8/8/8/8/8/1N2K3", "", "")


def test_it_captures_an_enemy_there_also_a_pawn():
    assert lists(after(here("4k3/8/8/8/8/8/4n3/K7 w", "wPe2"), "^Pe2"))[0] == "4k3/8/8/8/8/8/4P3/K7"


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        ("^Na1", "the rook on a1 is your own and in the way"),
        ("^Rc1", "no rook of yours has left c1 for the future"),
        ("^Nh8", "no knight of yours has left h8 for the future"),
    ],
)
def test_what_cannot_return(turn, said):
    assert refused(here("4k3/8/8/8/8/8/8/R3K3 w", "wNa1 bNh8"), turn) == said


def test_of_two_that_left_one_square_the_first_returns():
    position = after(here("4k3/8/8/8/8/8/8/4K3 w", "wNb1 wRb1 wNb1"), "^Nb1")
    assert lists(position)[1] == "wRb1 wNb1"


def test_it_is_a_present_piece_then():
    position = after(here("4k3/8/8/8/8/8/8/N3K3 w", "wNb1", "wNc3:-"), "^Nb1")
    assert ringed(position) == ""


def test_a_piece_in_the_vortex_attacks_the_square_that_it_left_and_no_other():
    position = here("4k3/8/8/8/8/8/8/4K3 w", "bQd1")
    assert refused(position, "e1d1") == "the king on d1 would be attacked out of the vortex"
    assert {"e1d2", "e1e2", "e1f1"} <= legal(position)


# Appear.


def test_a_future_piece_appears_with_an_orange_portal():
    assert lists(after(here("r3k3/p7/8/8/8/8/8/3QK3 w"), "Q@b4")) == ("r3k3/p7/8/8/1Q6/8/8/3QK3", "", "wQb4:b4")


@pytest.mark.parametrize(
    ("vortex", "loops", "turn", "said"),
    [
        ("", "", "P@e4", "a pawn cannot come from the future"),
        ("", "", "K@e4", "a king cannot come from the future"),
        ("", "", "R@e1", "e1 is not empty"),
        ("", "", "Q@e4", "you have no present queen on the board that could go back"),
        ("", "", "B@c1", "you have no present dark-squared bishop on the board that could go back"),
        ("", "wRb2:-", "R@c3", "every present rook of yours has a loop to close already"),
        ("wNa1 wNb1", "", "N@h2", "there is no portal counter left for a knight"),
        ("", "", "R@e2", "it would give check to the king on e8, and nothing may appear with check"),
        ("", "", "N@f6", "it would give check to the king on e8, and nothing may appear with check"),
    ],
)
def test_what_cannot_appear(vortex, loops, turn, said):
    assert refused(here("4k3/8/8/8/8/5B2/8/N3K2R w", vortex, loops), turn) == said


def test_nothing_may_appear_with_check_to_a_vulnerable_piece():
    position = here("4k3/8/8/8/8/q7/8/3RK3 w", loops="bQh5:-")
    assert refused(position, "R@b3") == "it would give check to the queen on a3, and nothing may appear with check"
    assert "R@b4" in legal(position)


def test_portals_do_not_matter_to_whether_a_square_is_empty():
    assert "R@b2" in legal(here("4k3/8/8/8/8/8/8/R3K2R w", "bNb2", "wRb2:-"))


def test_appearing_may_answer_a_check():
    position = here("4r1k1/8/8/8/8/8/8/4K2R w")
    assert "R@e4" in legal(position)
    assert refused(position, "R@a1") == "the king on e1 would be attacked by the rook on e8"


def test_who_is_attacked_by_a_knight_cannot_hide_behind_somebody():
    position = here("6k1/8/8/8/8/3n4/8/4K2R w")
    assert not any("@" in turn for turn in legal(position))


def test_a_piece_that_is_attacked_cannot_lend_its_future():
    """With the loop open it would be vulnerable, and in check."""
    position = here("q3k3/8/8/8/8/8/8/R3K3 w")
    assert refused(position, "R@h3") == "the vulnerable rook on a1 would be attacked by the queen on a8"
    assert "R@a4" in legal(position)


# Closing.


def test_a_present_piece_that_stops_on_its_portal_goes_and_its_future_stays():
    position = after(here("4k3/8/8/3Q4/8/8/8/3QK3 w", loops="wQh5:d5"), "d1h5")
    assert lists(position) == ("4k3/8/8/3Q4/8/8/8/4K3", "", "")


def test_nothing_is_left_if_the_future_piece_was_captured():
    assert lists(after(here("4k3/8/8/8/8/8/8/3QK3 w", loops="wQh5:-"), "d1h5")) == ("4k3/8/8/8/8/8/8/4K3", "", "")


def test_passing_over_does_nothing():
    assert lists(after(here("4k3/8/8/8/8/8/8/R3K3 w", loops="wRa4:-"), "a1a6"))[2] == "wRa4:-"


def test_what_stands_on_the_portal_is_captured_first():
    position = after(here("4k3/8/8/7n/8/8/8/3QK3 w", loops="wQh5:-"), "d1h5")
    assert lists(position)[0] == "4k3/8/8/8/8/8/8/4K3"


def test_a_future_piece_and_another_type_close_nothing():
    loops = "wNb4:d5"
    assert lists(after(here("4k3/8/8/3N4/8/8/3B4/1N2K3 w", loops=loops), "d5b4"))[2] == "wNb4:b4"
    assert lists(after(here("4k3/8/8/3N4/8/8/3B4/1N2K3 w", loops=loops), "d2b4"))[2] == loops


def test_the_other_bishop_is_another_type():
    """A bishop never comes to a square of the other colour, so it never closes the other one's loop."""
    position = here("4k3/8/8/8/8/8/8/2B1KB2 w", loops="wBd3:-")
    assert ringed(position) == "f1"


def test_the_older_of_two_portals_on_one_square_is_closed():
    position = after(here("4k3/8/8/8/4N3/1N6/8/4K1NN w", loops="wNc5:- wNc5:e4"), "b3c5")
    assert lists(position)[2] == "wNc5:e4"


def test_a_returning_piece_closes_a_loop():
    position = after(here("4k3/8/8/3R4/8/8/8/4K2R w", "wRa1", "wRa1:d5"), "^Ra1")
    assert lists(position) == ("4k3/8/8/3R4/8/8/8/4K2R", "", "")


def test_a_pawn_that_becomes_the_type_on_its_portal_closes_the_loop():
    position = after(here("8/1P6/7k/8/3Q4/8/8/3Q3K w", loops="wQb8:d4"), "b7b8q")
    assert lists(position) == ("8/8/7k/8/3Q4/8/8/3Q3K", "", "")


def test_a_rook_that_castles_onto_its_portal_closes_the_loop():
    position = after(here("4k3/8/8/8/3R4/8/8/R3K2R w KQ - 0 1", loops="wRf1:d4"), "e1g1")
    assert lists(position) == ("4k3/8/8/8/3R4/8/8/R5K1", "", "")


def test_the_enemys_portal_means_nothing():
    assert lists(after(here("4k2q/8/8/8/8/8/8/3QK3 w", loops="bQh5:-"), "d1h5"))[0] == "4k2q/8/8/7Q/8/8/8/4K3"


def test_a_captured_future_piece_leaves_its_portal_and_its_counter_in_use():
    position = after(here("3rk3/8/8/3Q4/8/8/8/Q3K3 b", loops="wQh5:d5"), "d8d5")
    assert lists(position)[2] == "wQh5:-"
    assert refused(after(position, "a1a2", "d5d8"), "Q@h1") == "there is no portal counter left for a queen"
