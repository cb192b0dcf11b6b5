"""Who else could have gone where several would have to go, and who alone does not help, told of a recorded match."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.titles.causality.reasons.test_cures import last_of, reasons_in
from tests.titles.causality.reasons.test_encounters import printed
from tests.titles.causality.reasons.truth import judge


@pytest.mark.parametrize(
    "pair", ["B1 and N2 went in its place.", "A2 and B3 went in its place and #5 held but #2 failed."]
)
def test_where_several_would_have_to_go_each_other_choice_that_takes_as_few_is_told(pair):
    words = printed("as_few")
    assert "A3 could stay if B3 and N2 went in its place and #3 and #5 held but #2 failed." in words
    assert f"A3 could also stay if {pair} That takes back just as many." in words.replace("\n    ", " ")


def test_those_who_have_a_part_in_what_contradicts_itself_and_do_not_help_are_told_in_one_sentence_if_it_is_the_same():
    words = printed("as_few")
    assert "Neither A2 nor N2 alone in its place helps: the contradiction of A3 (#5) would be left." in words
    assert "Neither B3 nor B1 alone in its place helps: the contradiction of A2 (#3) would be left." in words
    assert words.count("alone in its place") == 2 * len(["in the row", "in its line"])


def test_of_those_of_whom_it_is_the_same_only_the_boards_of_the_first_are_told():
    (a3,) = (each for each in reasons_in("as_few").stones if each.stone == 2)
    assert [each.others for each in a3.what_if.rivals.in_vain] == [(1,), (6,), (9,), (4,)]
    words = printed("as_few")
    assert "With A3 and #5, without A2: A3 does not jump" in words
    assert "without N2: A3 does not jump" not in words


def test_all_of_that_is_true():
    told: Counter[str] = Counter()
    judge(last_of("as_few"), told)
    assert told["rival: several, just as few"] == len(["B1 and N2", "A2 and B3"])
    assert told["swap in vain: several alike"] == len(["A2, N2", "B3, B1"])
