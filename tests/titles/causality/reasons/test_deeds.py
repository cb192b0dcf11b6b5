"""What a stone does in place of a deed: it may jump on the very square in the very slice, by another order."""

from __future__ import annotations

from collections import Counter

import pytest

from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.rules.geometry import Position
from game.titles.causality.view.reasons.headline import headline
from game.titles.causality.view.reasons.own_words import both_ways
from game.titles.causality.view.reasons.stuck_words import contradiction_lines, contradiction_sentence
from tests.titles.causality.reasons.deed_truth import check_words, jump_at
from tests.titles.causality.reasons.test_cures import last_of, reasons_in
from tests.titles.causality.reasons.truth import judge


def stuck_with_a1() -> Contradiction:
    """A tank that #3 sends back to a square on which it has orders of two rounds, both to jump in slice 5."""
    found = next(each for each in reasons_in("newer_jump").stones if each.stone == 0).what_if
    assert found is not None
    assert found.contradiction is not None
    return found.contradiction


def test_a_stone_that_jumps_there_by_a_newer_order_is_said_to():
    found = stuck_with_a1()
    flags, there = found.present.board.flags, Position(5, 2, 5)
    assert jump_at(found.present.board, "A2", there) == (1, 9)
    assert jump_at(found.absent.board, "A2", there) == (0, 3)
    jumps = "A2 jumps at 2,5 in slice 5 by its order of round 2 (#9), not by the one that sends #3"
    assert contradiction_sentence(flags, found).startswith(
        f"With #3, {jumps}, so #3 has no cause; without #3, A2 jumps"
    )
    assert f"So {jumps}; without #3 it follows that one, and that causes #3" in both_ways(flags, found, known=True)


def test_what_becomes_of_a_stone_that_does_not_jump_is_told_with_the_half():
    found = stuck_with_a1()
    lines = [line.text for line in contradiction_lines(found.present.board.flags, found)]
    assert lines[0].startswith("With #3: ")
    assert lines[2].startswith(
        "In slice 3 A2 sets out for 2,5 once more and has to go back: A5 and A3 both come onto N2 at 2,4, and A5 has "
        "to go back to 2,5"
    )
    assert (
        "In slice 5 A2 comes to 2,5 from 2,6, as ordered in round 2. So in slice 5 A2 is at 2,5 also in this history, "
        "but follows its order of round 2 there: jump"
    ) in lines[2]


def test_whoever_does_not_jump_at_all_is_said_so_in_the_headline():
    assert "then B5 does not jump. #1 fails." in headline(reasons_of(last_of("again_lost"), 1))


def test_the_check_finds_a_stone_that_is_said_not_to_jump_and_does():
    board, told = stuck_with_a1().present.board, Counter[str]()
    check_words("With #3: A2 does not jump at 2,4 in slice 5, so #3 has no cause.", board, told)
    assert told == {"does not jump": 1}
    with pytest.raises(AssertionError):
        check_words("With #3: A2 does not jump at 2,5 in slice 5, so #3 has no cause.", board, told)


def test_all_that_is_said_of_it_is_true():
    told: Counter[str] = Counter()
    assert judge(last_of("newer_jump"), told)
    assert told["jumps by another order"]
