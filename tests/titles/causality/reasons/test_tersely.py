"""What verdicts say where a list has much to tell; told of recorded matches."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection

import pytest

from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.view.canonisation.crowds import A_MINUTE, WordsAbove, gathered, soon_read
from game.titles.causality.view.canonisation.length import Length
from game.titles.causality.view.canonisation.rows import headline_over, how_told, rows_of, told_of
from game.titles.causality.view.canonisation.story import Fate, tell
from game.titles.causality.view.canonisation.telling import Extent
from game.titles.causality.view.reasons.headline import headline, headline_in_short
from tests.titles.causality.reasons.test_cures import RECORDS, last_of
from tests.titles.causality.reasons.test_gists import gists
from tests.titles.causality.reasons.truth import judge


def told_at(length: Length, name: str, opened: Collection[str] = ()) -> dict[str, list[str]]:
    """What stands in the list while nothing else in it is opened, paragraph by paragraph, by ante-effect or stone."""
    match = last_of(name)
    rows = rows_of(tell(match), reasons_of(match), frozenset(opened), telling=Extent(length))
    return {row.path: row.text.split("\n") for row in rows if row.path}


def tersely(name: str, opened: Collection[str] = ()) -> dict[str, list[str]]:
    return told_at(Length.TERSE, name, opened)


def barely(name: str, opened: Collection[str] = ()) -> dict[str, list[str]]:
    return told_at(Length.BARE, name, opened)


def scantly(name: str, opened: Collection[str] = ()) -> dict[str, list[str]]:
    return told_at(Length.SCANT, name, opened)


def test_a_stone_says_first_for_whose_deed_it_goes_and_of_its_going_only_what_is_otherwise():
    assert tersely("told")["A1"] == [
        "A1, for A3's bomb #1.",
        "With #1, in slice 0, A3 is destroyed at 1,5 by bomb #1, which falls on 1,5. Without #1, A3 drops it. #3 "
        "would keep A3 from dropping it, too, but would have no cause: A3 is destroyed by bomb #3 beside it. Without "
        "A1, "
        "#1 just fails, see #1. A3 could have gone instead of A1, but who was ordered last stays.",
    ]
    assert "(then " in gists("could_both")["A2"][1]
    assert "(then " not in tersely("could_both")["A2"][1]


def test_who_could_have_gone_is_told_of_many_together():
    told = tersely("sent_by_itself")
    assert all("could have gone" not in words for path, words in told.items() if path != "who went")
    assert told["who went"] == [
        "Others could have gone, too, but who was ordered last stays: A5 rather than A1; B2, B1 or B4 rather than B3."
    ]


def test_of_one_alone_that_could_not_stay_it_is_told_with_it():
    told = tersely("told")
    assert told["A2"] == [
        "A2, for its own jump #4 (which brings A4).",
        "With #4, in slice 3, A2 and A4 are both destroyed at 2,6, for neither came from another square to go back to. "
        "Without #4, A2 jumps. The bomb #3 would destroy A2, too, but would have no cause: A3 is destroyed by bomb #3 "
        "beside it. "
        "A2 could not stay, whoever else went.",
    ]
    assert "who went" not in told


def test_who_could_have_gone_in_place_of_one_alone_is_told_of_that():
    told = tersely("could_both")
    assert "who went" not in told
    assert told["A2"][1].endswith("A4 or A1 could have gone instead of A2, but who was ordered last stays.")


def test_what_is_told_of_a_stone_is_not_told_of_the_effect_that_fails_for_it():
    told = tersely("told")
    assert told["for #1"] == ["As A1 was taken back:"]
    assert told["#1"] == [
        "A3 gets to 0,5 in slice 1 (A1 is not in its way with the edge of the board behind it), and does not stay at "
        "1,5."
    ]
    opened = " ".join(tersely("told", opened={"A1"})["A1"])
    assert "A3 gets to 0,5 in slice 1" in opened, "opened it says all of it itself"


def test_of_a_stone_for_two_deeds_the_second_stands_below_without_whose_that_is():
    told = tersely("three_for_two")
    deeds = ("its own jump #1 at 3,2 in slice 5 (which brings A6)", "A4's jump #7 (A9)")
    assert told["A1"][0] == f"A1, for {' and for '.join(deeds)}."
    assert told["A1/beside"][0].startswith(
        "Besides, with A1, #1 and #7, in slice 0, A4 and A9 are both destroyed at 5,4, "
    )


def test_of_several_steps_it_is_told_by_way_of_whom_they_lead_if_that_is_much_shorter():
    (_, told), (_, whole) = tersely("stays_there")["B2"], gists("stays_there")["B2"]
    assert ", for A10 (of #11) comes to 8,5 too, so B3 and A10 go back, and that leads on by way of B2. " in told
    assert "by way of" not in whole
    (_, told) = tersely("three_for_two")["A1"]
    assert told.endswith(
        "A5 and A6 are both destroyed at 3,2 in slice 0, where A6 arrives, and so A3 gets to 4,4 in slice 1, and is at "
        "4,3 in slice 2. Without #1, A1 jumps."
    )


def test_two_that_are_lost_by_their_own_deeds_share_a_row():
    assert tersely("stray")["taken back A3"] == [
        "B2 and A3, each for its own deed.",
        "B2, for its own jump: B4 (of #2) arrives on it at 5,0 in slice 0, and both are destroyed.",
        "A3, for its own bomb: #1 falls beside it, on 1,4 in slice 0, and destroys it (#3 would destroy it, too).",
        "Without that, each does its deed. They could not stay, whoever else went.",
    ]
    assert "who went" not in tersely("stray")
    assert "taken back A3" not in gists("stray")


def test_an_effect_that_fails_says_where_its_sender_gets_and_who_was_otherwise():
    assert tersely("stray")["#4"] == ["A2 stays at 1,4 in slice 1, where it has no order (A3 does not push it to 2,4)."]
    assert tersely("shield")["#1"][0].startswith("B4 is shot at 3,0 by A4 from 3,8 in slice 1, "), (
        "though B3 tells of that"
    )


def test_one_that_a_history_has_that_counts_less_says_so_and_what_its_failing_goes_back_to():
    assert tersely("three_for_two")["#3"] == [
        "A2 cannot come to 5,3 in slice 3, where N1 is and cannot be pushed on, for A5 comes to 6,3 too, so N1 and "
        "A5 go back (N1 is pushed to 5,3 by B7 in slice 1, for B7 comes by #6, which was not there in round 1); at 4,3 "
        "it has no order. With #3, A5 gets to 6,3, so #9 has no cause. "
        "A history with #3 would hold, too, but that takes back 3 stones in all, not 2.",
    ]


def test_one_that_holds_again_says_what_was_not_so_in_the_round_as_it_was_played():
    assert tersely("could_both")["#3"] == [
        "Arrival of A6 at 4,3 in slice 1.",
        "A4 jumps at 4,3 in slice 5. In round 3 A4 did not jump there: now A4 lives on at 5,4 in slice 2 (A4's #9 "
        "fails, and so A8, with which A4 was destroyed in round 3, does not come). New is A1's order of round 3.",
    ]


def test_few_senders_that_do_not_come_are_told_down_to_whom_that_goes_back_to():
    assert tersely("could_both")["fails #4"] == [
        "With their senders:",
        "#4 with B4, which was taken back;",
        "#7 with B5 (of #4), which does not come, for B4 (taken back) does not send #4.",
    ]


def test_opened_a_verdict_says_what_it_would_say_at_once_where_there_is_little_to_tell():
    assert tersely("stray", opened={"#4"})["#4"] == gists("stray")["#4"]
    assert tersely("told", opened={"A1"})["A1"] == gists("told", opened={"A1"})["A1"]


@pytest.mark.parametrize("told", [tersely, barely])
def test_one_that_is_where_its_deed_would_be_all_the_same_says_why_it_does_not_do_it(told):
    (line,) = told("there_all_the_same")["#8"]
    assert line.startswith("B1 cannot come to 5,2 in slice 2, to which B8")
    assert line.endswith(
        "; in slice 5 it is at 4,2 all the same, but its order of round 2 counts no more (it follows newer ones)."
    )


def test_two_that_cause_each_other_say_so_once():
    told = tersely("cause_each_other")
    assert told["#2"][1].startswith("It and #13 cause each other, which is allowed. A5, which sent it first, is not ")
    assert told["#13"][1] == "It and #2 cause each other, as told of #2."


def test_one_that_causes_itself_and_could_not_just_fail_says_who_would_cause_it():
    assert tersely("cannot_just_fail")["#7"][1] == (
        "It causes itself, which is allowed: B8, which it brings, jumps at 2,7 in slice 5, as ordered anew in round 2. "
        "It was sent first by B3: "
        "now B3 cannot come to 2,7 in slice 3, where B8 is and cannot be pushed on, for the edge of the board is "
        "behind it. Nor could it just fail: without "
        "#7, B3 would cause #7."
    )


# Barely: by the steps that decide.


def test_barely_a_contradiction_is_told_by_the_step_of_its_effect_and_by_what_that_comes_to():
    assert barely("told")["A1"][1] == (
        "With #1, A3 is destroyed at 1,5 by bomb #1, which falls on 1,5 in slice 0. Without #1, A3 drops it. #3 "
        "would keep A3 from dropping it, too, but would have no cause: A3 is destroyed by bomb #3 beside it. "
        "Without A1: see #1. A3 could have gone instead of A1, but who was ordered last stays."
    )
    assert barely("told")["A2"][1].startswith(
        "With #4, A2 and A4 are both destroyed at 2,6 in slice 3, where A4 arrives. Without #4, A2 jumps. "
    )
    assert barely("three_for_two")["A1"][1] == (
        "With #1, A5 and A6 are both destroyed at 3,2 in slice 0, where A6 arrives, so A3 gets to 4,4 in slice "
        "1, so A1 "
        "stays at 3,3 in slice 2. Without #1, A1 jumps."
    )


def test_barely_the_going_of_a_stone_is_told_by_what_comes_of_it_first_and_in_the_end():
    assert (
        "Without A2 behind A6, A6 is pushed to 5,2 by A4 in slice 3, so A4 gets to 5,3 in slice 3, "
        in barely("could_both")["A2"][1]
    )
    (besides,) = barely("three_for_two")["A1/beside"]
    assert " Without A1, #1 (A6) fails, and in the end A4 gets to 5,3 in slice 4: #7 just fails. " in besides


def test_barely_an_effect_fails_by_what_comes_first_of_its_sender():
    assert barely("stray")["#4"] == ["A2 stays at 1,4 in slice 1, where it has no order (A3 does not push it to 2,4)."]
    assert barely("told")["#2"] == [
        "B3 and B4 (of #5) are both destroyed at 5,1 in slice 1, where B4 arrives, as #5 holds."
    ]
    assert barely("could_both")["#9"] == ["A4 gets to 5,3 in slice 3 (A2 is not behind A6), so not at 5,4 in slice 5."]


def test_a_verdict_that_is_told_barely_opens_to_all_of_it():
    assert barely("stray", opened={"#4"})["#4"] == gists("stray")["#4"]
    assert barely("told", opened={"A1"})["A1"] == gists("told", opened={"A1"})["A1"]


# Scantly: who does what to whom, without where and when.


def test_scantly_a_contradiction_is_told_without_where_and_when():
    assert scantly("told")["A1"] == [
        "A1, for A3's bomb #1.",
        "With #1, A3 is destroyed by bomb #1. Without #1, A3 drops it. #3 would keep A3 from dropping it, too, but "
        "would have no cause: A3 is destroyed by bomb #3 beside it. Without A1 in its way at 0,5, A3 gets to "
        "0,5, not 1,5: #1 "
        "just fails. "
        "A3 could have gone instead of A1, but who was ordered last stays.",
    ]
    assert scantly("three_for_two")["A1"][1] == (
        "With #1, A5 is destroyed with A6, so in slice 1 A3 gets to 4,4, so in slice 2 A1 stays at 3,3, not pushed by "
        "A3, so A1 is not at 3,2 in slice 5. Without #1, A1 jumps."
    )
    assert scantly("three_for_two")["B2"][1].startswith(
        "With #4, B3 is kept from 7,4 by B6 (B5 turns B6 back at 7,3), so B2 ends at 7,4 already in slice 2. Without "
        "#4, B2 jumps. "
    )
    assert scantly("alone")["A2"][1].startswith(
        "With #3, A3 cannot push A2 on, for A5 stops A2, so A2 is not at 3,4 in slice 4. "
    )


def test_scantly_of_effects_of_which_one_is_wrong_whichever_hold_it_is_told_which_comes_anyway_or_just_which_is_wrong():
    told = Counter[str]()
    for name in ("three_for_two", "sent_by_itself", "each_could_go", "comes_and_matters"):
        judge(last_of(name), told)
    assert scantly("three_for_two")["B2"][1].startswith("With #4, "), "B5 comes (#2) as it does without B2"
    assert scantly("sent_by_itself")["B3"][1].startswith("With #4, "), "whether B5 comes (#2) matters little"
    assert scantly("each_could_go")["A1"][1].startswith(
        "With A1, whichever of A3 (#1), #2 and B4 (#4) hold, one is wrong"
    )
    kinds = ("comes with or without another", "whichever hold")
    assert all(told[f"gist: {each}"] for each in kinds)


def test_scantly_an_effect_fails_by_what_its_sender_does_and_with_or_without_whom():
    assert scantly("stray")["#4"] == ["A2 ends at 1,4, without an order, so not at 2,4 in slice 4 (not pushed by A3)."]
    assert scantly("told")["#2"] == ["B3 is destroyed with B4, as #5 (B4) holds."]
    assert scantly("three_for_two")["#3"][0].startswith(
        "A2 cannot push N1 off 5,3 in slice 3 (A5 stops N1), and ends at 4,3 (N1 is pushed to 5,3 by B7). "
    )
    assert scantly("shield")["#2"] == ["A4 is destroyed with A7 (with bomb #3), as #6 (A7) holds."]


def test_scantly_one_below_another_follows_from_what_that_says():
    assert scantly("three_for_two")["#5"] == [
        "So A3 is kept from 4,3 by A2 (N1 stops A2, for A5 stops N1), and ends at 3,3."
    ]


def test_scantly_what_is_above_is_not_said_again():
    assert scantly("could_both")["for #8"] == ["As A2 was taken back:"]
    assert scantly("could_both")["#9"] == [
        "A4 gets to 5,3 in slice 3, so not at 5,4 in slice 5 (not stopped by A6; A2 is not behind A6)."
    ]


def test_scantly_of_what_is_no_news_only_the_numbers_are_told_and_of_few_that_hold_by_whom():
    told = scantly("could_both")
    assert told["still holds #5"] == ["#5 by B2."]
    assert told["still fails #1"] == ["#1, #2 and #6."]
    assert told["still gone"] == ["A3, B1 and B3."]


def test_scantly_stones_that_go_by_their_own_deeds_are_told_by_what_destroys_them():
    told = scantly("stray")
    assert told["taken back A3"] == [
        "B2, destroyed with B4, brought onto it by its own jump #2 to 5,0 in slice 0 (and without #2 it "
        "jumps); A3, destroyed by its "
        "own bomb #1 on 1,4 in slice 0 (and without #1 it drops it; #3 would destroy it, too); none of them "
        "could stay, "
        "whoever else went."
    ]
    assert "who went" not in told, "that they could not stay is told with that"
    assert scantly("shield")["who went"] == ["A1 and B1 could not stay, whoever else went."], "of others it is not"


def test_scantly_two_stones_that_go_only_together_for_one_deed_are_told_once():
    told = scantly("both_gone")
    assert told["N1"][0] == "N1, for A6's jump #2 (A9) and for B6's jump #11 (B11)."
    assert told["N1"][1].startswith(
        "With #2, A6 is destroyed with A9. Without #2, A6 jumps. Without N1 to be hit first (N2 is gone, too), "
        "A6 is shot by B6: #2 just "
        "fails."
    )
    assert told["fails #2"] == ["#2 as told of N1 and #11 of B7."]
    assert told["N2"] == [
        "N2, for A6's jump #2 (A9) and for B6's jump #11 (B11).",
        "As told of N1, both have to be gone: #2 just fails only without N2 to be hit first.",
    ]
    assert scantly("both_gone", opened={"N2"})["N2"] == gists("both_gone", opened={"N2"})["N2"]


def test_a_verdict_that_is_told_scantly_opens_to_all_of_it():
    assert scantly("stray", opened={"#4"})["#4"] == gists("stray")["#4"]
    assert scantly("told", opened={"A1"})["A1"] == gists("told", opened={"A1"})["A1"]


def test_where_much_is_to_be_told_even_scantly_it_is_not_told_what_would_be_so_with_others_gone():
    scant, least = scantly("crowded_out"), told_at(Length.LEAST, "crowded_out")
    assert scant["who went"] == ["Who was ordered last stays: A3 rather than A1; A4 rather than A2; B3 rather than B1."]
    assert least["who went"] == ["Others could have gone instead of A1, A2 and B1, but who was ordered last stays."]
    assert scant["#5"] == ["A3 ends at 4,3 already in slice 2 (not stopped by A2)."]
    assert least["#5"] == ["A3 ends at 4,3 already in slice 2 (not stopped by A2)."]
    scant, least = scantly("stray"), told_at(Length.LEAST, "stray")
    assert "so not at" in scant["#4"][0]
    assert "so not at" not in least["#4"][0], "nor is it told where one is not that ends elsewhere"


def test_least_for_whose_deed_a_stone_goes_and_what_is_wrong_with_it_is_told_in_one():
    least = told_at(Length.LEAST, "crowded_out")
    assert least["A2"] == [
        "A2: with A4's jump #7 (A9), A4 is destroyed with A9. Without #7, A4 jumps. Without A2: see #7."
    ]
    assert least["B1"][0] == "B1, for B2's jump #4 (which brings B6) and for B3's jump #6 (B7).", "of several it is not"


def test_the_gist_of_effects_below_what_they_go_back_to_is_what_their_senders_do():
    least, gist = (told_at(each, "could_both") for each in (Length.LEAST, Length.GIST))
    assert least["for #8"] == gist["for #8"] == ["As A2 was taken back:"]
    assert "(not stopped by A6; A2 is not behind A6)" in least["#9"][0]
    assert gist["#9"] == ["A4 gets to 5,3 (not stopped by A6)."]


def test_the_gist_of_an_effect_that_stands_alone_is_also_what_that_goes_back_to():
    assert told_at(Length.GIST, "told")["#2"] == ["B3 is destroyed with B4, as #5 (B4) holds."]
    assert "(not stopped by A2)" in told_at(Length.GIST, "crowded_out")["#5"][0], "which is told with that"


@pytest.mark.parametrize("name", sorted(path.name.partition(".")[0] for path in RECORDS.glob("*.boc.json"))[::6])
def test_no_square_is_cut_by_half_where_the_gist_is_told(name):
    for said in told_at(Length.GIST, name, told_at(Length.GIST, name)).values():
        assert not any(re.search(r"\b(?:at|to|on|from) \d+(?![\d,])", each) for each in said), said


def test_the_gist_of_what_is_wrong_whichever_effects_hold_is_with_which_it_is():
    least, gist = (told_at(each, "back_orders")["A2"][1] for each in (Length.LEAST, Length.GIST))
    comes = "With A2, A4 (#6) comes, too, for A2 sends it (without it A3 would be destroyed, so #3 would just fail). "
    assert least.startswith(f"{comes}With #3, A3 is")
    assert gist.startswith(f"{comes}With #3, A3 is destroyed by bomb #3. ")
    assert told_at(Length.GIST, "sent_by_itself")["B3"][-1].startswith("B3: with ")


def test_above_the_least_the_headline_is_in_short():
    reasons = reasons_of(last_of("crowded_out"))
    told = told_of(tell(last_of("crowded_out")), reasons)
    assert headline_over(reasons, Length.SCANT) == headline(reasons)
    assert headline_over(reasons, Length.LEAST) == (
        "Paradox: A1, A2 and B1 were never there. 7 of 9 ante-effects newly fail and 2 hold."
    )
    words = [len(each.split()) for each in (headline(reasons), headline_in_short(reasons))]
    assert how_told(reasons, told).length == soon_read(told, WordsAbove(*words))
    assert soon_read(told, WordsAbove(200, 200)) is Length.GIST, "if there is no time at all"


def test_scantly_what_comes_of_the_line_above_is_so_for_that_no_longer_stops_it():
    assert scantly("crowded_out")["#4"] == ["So B2 ends at 7,4 already in slice 2 (not stopped by B3)."]
    assert scantly("three_for_two")["#5"][0].startswith("So A3 is kept from 4,3 by A2 ")


def test_scantly_an_effect_that_held_fails_by_whose_order_that_was_given_since():
    told = Counter[str]()
    judge(last_of("newly_ordered"), told)
    assert told["brief: new orders"]
    assert scantly("newly_ordered")["#2"] == [
        "B1 is shot by A2 (A2 is not destroyed before by B4); new is A2's order of round 3."
    ]
    assert gists("newly_ordered")["#2"][0].endswith("that came in round 3).")


def test_scantly_what_is_told_with_a_stone_is_not_told_again_of_the_effect():
    assert scantly("told")["fails #1"] == ["#1 as told of A1."]
    assert "#1" not in scantly("told")
    assert scantly("crowded_out")["#6"][0].startswith("B3 ends at 7,3"), "for another one stands below it"


def test_least_is_told_without_what_explains_the_words():
    scant, least = scantly("both_gone"), told_at(Length.LEAST, "both_gone")
    assert scant["who went"] == ["B1, B5 and B7 could not stay, whoever else went."]
    others = "Others could have gone instead of N1 and N2, but who was ordered last stays."
    assert least["who went"] == [f"{others} B1, B5 and B7 could not stay."]
    assert scantly("crowded_out")["for #4"] == ["As B1 was taken back:"]
    assert told_at(Length.LEAST, "crowded_out")["for #4"] == ["As B1 was taken back:"]


def test_of_a_second_effect_that_fails_as_before_it_is_then_only_told_where_that_is():
    scant, least = (told_at(each, "back_orders")["A2/beside"][0] for each in (Length.SCANT, Length.LEAST))
    wrong = "Besides, with A2, #6 and #5, B3 is destroyed with B7. "
    assert scant.startswith(f"{wrong}Without #5, B3 jumps. Without A2, A3, not B4, is shot by A1, so")
    stayed = "If A2 stayed, A3 and B4 would be gone: 5 stones in all, not 4."
    assert least == f"{wrong}Without #5, B3 jumps. Without A2: see #5. {stayed}"


def test_scantly_a_sender_that_lacks_what_failed_already_is_told_by_the_stone_for_which_it_did():
    assert scantly("sender_of_sender")["fails #9"][-1] == (
        "#15 and bombs #11 and #12 with B8 (of #10), for #10 still fails, as B2 is still gone."
    )
    assert "failed already at the end of round 3" in gists("sender_of_sender")["fails #9"][-1]


@pytest.mark.parametrize("name", ["crowded_out", "sender_of_sender", "both_gone", "told", "own_too", "three_for_two"])
@pytest.mark.parametrize("length", [Length.SCANT, Length.LEAST, Length.GIST])
def test_scantly_each_effect_that_newly_fails_stands_in_just_one_row(name, length):
    reasons = reasons_of(last_of(name))
    rows = [*rows_of(tell(last_of(name)), reasons, telling=Extent(length))]
    news = [row for row in rows if row.fate is Fate.DROPPED and row.path and not row.heads]
    told = Counter(number for row in news for number in (row.number, *row.all_about) if number)
    assert told == Counter(each.number for each in reasons.effects if not each.kept and each.was_active)


def test_the_label_of_an_effect_that_fails_says_whose_it_is():
    rows = rows_of(tell(last_of("stray")), reasons_of(last_of("stray")), telling=Extent(Length.SCANT))
    assert next(row.before for row in rows if row.number == 4) == "A2's jump #4 at 2,4 fails"


def test_no_list_says_more_at_a_shorter_length():
    for name in ("told", "three_for_two", "could_both", "stays_there", "shield", "fails_alike"):
        verdicts = told_of(tell(last_of(name)), reasons_of(last_of(name)))
        words = [sum(len(row.text.split()) for row in gathered(verdicts, frozenset(), each)) for each in Length]
        assert words[1] >= words[2] > words[3] >= words[4], name


@pytest.mark.parametrize(
    ("name", "length"), [("crowd", Length.USUAL), ("alone", Length.TERSE), ("again", Length.TERSE)]
)
def test_a_list_is_only_as_short_as_it_must_be(name, length):
    verdicts = told_of(tell(last_of(name)), reasons_of(last_of(name)))
    rows = {each: list(gathered(verdicts, frozenset(), each)) for each in Length}
    words = {each: sum(len(row.text.split()) for row in rows[each]) for each in Length}
    assert all(words[each] > A_MINUTE for each in Length if each.value < length.value)
    assert words[length] <= A_MINUTE
    assert list(gathered(verdicts, frozenset())) == rows[length]


def test_effects_that_would_keep_a_stone_from_its_deed_as_well_are_said_not_to_help():
    for told in (tersely, barely, scantly):
        assert (
            "#5 and #7 would keep A1 from that jump, too, but would have no cause: with #5, "
            in told("others_do_not_help")["A4"][1]
        )
    counted = Counter[str]()
    judge(last_of("others_do_not_help"), counted)
    assert counted["gist: others do not help"]


def test_of_one_that_fails_as_told_of_another_it_is_told_that_its_sender_is_there_again_all_the_same():
    assert barely("there_again")["fails #10"] == [
        "A3 does not send #10 and #11 (it is at 0,4 again, but follows an older order there), as told of #8; B5 does "
        "not send #13, as told of #7.",
    ]
