"""Memory (rules 5, 6.7): elephants, hats, and what is trampled."""

import pytest

from tests.titles.killed_me.rules.play import boards_after, choices, done, eras

M = "w pf 4,4 m c"
D4 = "3d/4/4/4"


def test_an_elephant_beside_the_copy_can_be_trained():
    assert {"TD"} == {c for c in choices(eras("2wd/4/4/l3", rest=M), "p3") if c[0] == "T"}
    assert {"TL"} == {c for c in choices(eras("3d/4/w3/l3", rest=M), "p9") if c[0] == "T"}
    assert not any(c[0] == "T" for c in choices(eras("1w1d/4/4/l3", rest=M), "p2"))


def test_an_elephant_that_wears_the_own_hat_cannot_be_trained_again():
    assert "TD" not in choices(eras("2we/4/4/4", rest=M), "p3")
    assert "TD" in choices(eras("2wf/4/4/4", rest=M), "p3")


def test_the_same_elephant_of_later_eras_remembers_wherever_it_stands():
    assert boards_after(eras("2wd/4/4/4", D4, "4/1d2/4/4", M), "p3", "TD") == ("2we/4/4/4", "3e/4/4/4", "4/1e2/4/4")


def test_nothing_is_remembered_earlier():
    assert boards_after(eras(D4, "2wd/4/4/4", D4, "w nf 4,4 m c"), "n3", "TD")[0] == D4


def test_a_new_hat_takes_off_the_other_ones_and_moves_the_own_one():
    assert boards_after(eras("2wf/4/4/m3", rest=M), "p3", "TD")[0] == "2we/4/4/l3"


def test_each_later_era_does_the_same_by_itself():
    trained = boards_after(eras("2wd/4/4/l3", "3f/4/4/m3", "3d/4/4/n3", M), "p3", "TD")
    assert trained == ("2we/4/4/l3", "3e/4/4/l3", "3e/4/4/n3")


def test_an_era_in_which_it_is_known_already_ends_the_memory():
    trained = boards_after(eras("2wd/4/4/4", "3e/4/4/4", D4, M), "p3", "TD")
    assert trained == ("2we/4/4/4", "3e/4/4/4", D4)


def test_earlier_eras_keep_the_hat_on_the_other_elephant():
    trained = boards_after(eras("3e/4/4/l3", "3e/4/w3/l3", "3e/4/4/l3", "w nf 4,4 m c"), "n9", "TL")
    assert trained == ("3e/4/4/l3", "3d/4/w3/m3", "3d/4/4/m3")


def test_the_elephant_with_the_own_hat_is_commanded_wherever_it_stands():
    assert {c for c in choices(eras("w3/4/4/3e", rest=M), "p1") if c[0] == "C"} == {"CN", "CW"}
    assert boards_after(eras("w3/4/4/3e", rest=M), "p1", "CN")[0] == "w3/4/3e/4"


def test_only_in_the_era_where_the_active_copy_is():
    fen = eras("1w2/4/4/3d", "4/4/4/3e", rest=M)
    assert not any(c[0] == "C" for c in choices(fen, "p2"))
    assert boards_after(fen, "p2", ">", "CN")[1] == "1w2/4/3e/4"


def test_its_steps_are_not_repeated_later():
    e4 = "3e/4/4/4"
    assert boards_after(eras("w2e/4/4/4", e4, e4, M), "p1", "CS") == ("w3/3e/4/4", e4, e4)


def test_it_steps_neither_off_the_board_nor_onto_the_other_elephant():
    assert {c for c in choices(eras("w1el/4/4/4", rest=M), "p1") if c[0] == "C"} == {"CS", "CW"}


@pytest.mark.parametrize("there", ["w", "b"])
def test_it_tramples_copies_of_either_colour_and_pushes_none(there):
    assert boards_after(eras(f"w1{there}e/4/4/4", rest=M), "p1", "CW")[0] == "w1e1/4/4/4"


def test_it_can_trample_the_active_copy():
    unfolding = done(eras("2we/4/4/4", rest=M), "p3", "CW")
    assert unfolding.boards.space == -1


def test_copies_pushed_against_an_elephant_die():
    assert boards_after(eras("1wbd/4/4/4", rest=M), "p2", "E")[0] == "2wd/4/4/4"
