"""Who has a part in what befalls a sender, and who has none, told of recorded matches."""

from __future__ import annotations

from collections import Counter

import pytest

from game.titles.causality.reasons.clues import TakenBack
from game.titles.causality.reasons.newly import newly
from game.titles.causality.reasons.origins import begun_by, roots_of
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.view.reasons.again_words import holds_again_words
from tests.titles.causality.reasons.test_cures import last_of, reasons_in
from tests.titles.causality.reasons.test_gists import gists
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
    assert "N2 stays at 2,4, not pushed by A2, and is pushed on to 3,4 by A3" in told


def test_at_a_glance_nothing_is_said_of_what_has_no_part_in_it():
    reasons = reasons_in("no_part")
    whole, brief = (
        next(each.lost[0] for each in every.effects if each.number == 4) for every in (reasons, newly(reasons))
    )
    gone = [
        {reasons.board.flags.stones[each.stone].name for each in roots_of(lost.chain) if isinstance(each, TakenBack)}
        for lost in (whole, brief)
    ]
    assert gone == [{"A1", "A4"}, {"A4"}]


def test_what_would_not_keep_one_from_its_deed_alone_has_a_part_if_it_would_then_be_elsewhere():
    """With N3 behind B5 B1 could not push that, and would not jump either."""
    (told,) = tersely("only_by_itself")["#7"]
    assert told.endswith(
        "(N3 is not there; B4's #5 fails, so B7 is not in its way; not stopped by B5), and does not stay at 7,2."
    )


def test_an_effect_that_could_only_cause_itself_is_told_with_what_would_be_wrong_then_at_once():
    assert tersely("only_by_itself")["#10"][1].endswith(
        "With #10 itself there it would be caused, but then B4 would jump at 5,1 in slice 5 and so cause #5, which is "
        "not there, and no history that has it holds."
    )


def test_who_is_newly_behind_a_stone_is_told_where_its_pusher_comes_and_cannot_push_it():
    told = gists("behind_it_now")["A1"][1]
    assert "with #4, A1 does not, for B7 is behind it, so B2 stays at 1,6." in told
    assert "With #4, B2 stays at 1,6 (B7 is behind it), not pushed by A1, " in scantly("behind_it_now")["A1"][1]


def test_of_a_circle_it_is_told_by_which_effects_its_stones_come_and_what_frees_it():
    told = scantly("freed_circle")["B2"][1]
    assert "#3 has no cause, for A2 meets B9 (of #10) at 1,4, and both go back" in told
    assert " Without B2, #2 fails, too, so B5 does not come, and nobody causes #10. " in told


def test_what_an_effect_that_comes_anyway_has_to_do_with_a_contradiction_is_told():
    told = scantly("comes_and_matters")["A4"][1]
    assert "comes, too, for B6 sends it (without it A4 would be destroyed, so #5 would just fail). With #5, " in told


NEW = ["only_by_itself", "behind_it_now", "freed_circle", "comes_and_matters"]


@pytest.mark.parametrize("name", [*NEW, "no_part", "new_order_turns_back", "pushed_on_later"])
def test_all_of_that_is_true(name):
    told = Counter[str]()
    judge(last_of(name), told)
    assert bool(told["has no part in it"]) == (name == "no_part")
