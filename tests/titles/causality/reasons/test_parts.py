"""Who has a part in what befalls a sender, and who has none, told of recorded matches."""

from __future__ import annotations

from collections import Counter

import pytest

from game.titles.causality.reasons.clues import TakenBack
from game.titles.causality.reasons.origins import begun_by
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.view.reasons.again_words import holds_again_words
from tests.titles.causality.reasons.test_cures import last_of, reasons_in
from tests.titles.causality.reasons.test_tersely import scantly, tersely
from tests.titles.causality.reasons.truth import judge


def test_a_stone_that_is_gone_and_would_change_nothing_is_not_what_it_goes_back_to():
    reasons = reasons_in("no_part")
    names = {stone.number: stone.name for stone in reasons.board.flags.stones}
    (lost,) = next(each.lost for each in reasons.effects if each.number == 4)
    begun = [link.clue for link in lost.chain.links if isinstance(link.clue, TakenBack)]
    assert {names[each.stone] for each in begun} == {"A1", "A4"}
    assert [names[each.stone] for each in lost.idle] == ["A1"], "B2 would go the same way if A1 were there"
    assert {names[each] for each in begun_by(reasons, 4).taken} == {"A4"}


def test_what_a_new_order_does_to_the_sender_of_one_that_holds_again_is_told():
    told = "In slice 7 B2 meets B10 at 1,5, which comes there by its order of round 3, and goes back to 1,6."
    match = last_of("new_order_turns_back")
    (effect,) = (each for each in reasons_of(match).effects if each.number == 4)
    assert effect.again is not None
    assert holds_again_words(effect.again).endswith(told)


def test_to_where_one_is_pushed_on_later_is_told_and_who_stands_behind_it_there():
    (told,) = tersely("pushed_on_later")["#5"]
    assert "on, for N3 is behind it on 4,4, where B3 comes too" in told
    assert "N2 stays at 2,4 in slice 2, then is pushed to 3,4 by A3" in told
    (told,) = scantly("pushed_on_later")["#5"]
    assert "N2 stays at 2,4, and is pushed on to 3,4 by A3" in told


@pytest.mark.parametrize("name", ["no_part", "new_order_turns_back", "pushed_on_later"])
def test_all_of_that_is_true(name):
    told = Counter[str]()
    judge(last_of(name), told)
    assert bool(told["has no part in it"]) == (name == "no_part")
