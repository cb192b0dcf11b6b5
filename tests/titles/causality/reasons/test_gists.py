"""What each verdict says at a glance, before it is opened; told of recorded matches."""

from __future__ import annotations

from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.view.canonisation.rows import rows_of, verdicts_of
from game.titles.causality.view.canonisation.story import tell
from tests.titles.causality.reasons.test_cures import last_of


def gists(name: str) -> dict[str, list[str]]:
    """What stands in the list while nothing in it is opened, paragraph by paragraph, by ante-effect or stone."""
    match = last_of(name)
    return {row.path: row.text.split("\n") for row in rows_of(tell(match), reasons_of(match)) if row.path}


def test_a_stone_is_told_by_its_contradiction_how_its_going_mends_it_and_who_could_have_gone():
    assert gists("told")["A1"] == [
        "The tank A1 of 0,5.",
        "With it, A3 would have prevented its own bomb #1: with #1, in slice 0, A3 is destroyed at 1,5 by bomb #1, "
        "which falls on 1,5. "
        "Without A1, which was in the way of A3, A3 gets to 0,5 in slice 1, so it does not drop bomb #1 at 1,5 in "
        "slice 1: #1 just fails. "
        "A1 could stay if A3 itself went in its place; but the rule keeps A3, which was ordered later than A1.",
    ]


def test_of_a_stone_with_a_contradiction_of_its_own_that_is_told_and_that_nobody_else_can_go():
    assert gists("stray")["B2"] == [
        "The sniper B2 of 5,0.",
        "It would have prevented its own jump #2 (which brings B4): with #2, in slice 0, B2 and B4 are both destroyed "
        "at 5,0, for neither came from another square to go back to. "
        "Nobody else can go in its place.",
    ]


def test_a_failing_effect_is_told_by_what_befalls_its_sender_and_what_began_that():
    assert gists("stray")["#4"] == [
        "Arrival of A4 at 2,4 in slice 0.",
        "No cause: in round 1 A2 jumped at 2,4 in slice 4; now it is left at 1,4 in slice 1, has no order "
        "there and is gone after that. That is because A3, which pushed A2 in round 1, was taken back.",
    ]


def test_of_an_effect_whose_sender_is_gone_only_that_is_told():
    assert gists("told")["#4"][1] == "No cause: A2, which sent it in round 1, was taken back."
    assert gists("three_at_odds")["#2"][1] == (
        "No cause: B2, which sent it in round 2, does not come, for #1 fails, and that goes back to B1, which is "
        "gone since the paradox of round 3."
    )


def test_three_that_fail_with_their_senders_are_one_line_by_what_became_of_these():
    told = gists("own_too")
    assert told["fails #1"] == [
        "These 4 fail with whoever sent them: A2 (#1), B3 (#2, #4) and A3 (#7) were taken back."
    ]
    assert not {"#1", "#2", "#4", "#7"} & set(told)


def test_a_stone_that_is_tried_anew_and_stays_away_says_why_it_does():
    words = " ".join(gists("three_at_odds")["B1"])
    assert words.startswith("The tagger B1 of 1,0 stays away, as since the paradox of round 3.")
    assert "would have prevented its own" in words


def test_a_push_onto_a_mine_is_told_with_where_it_leads():
    match = last_of("onto_a_mine")
    lines = [line.text for _, every in verdicts_of(tell(match), reasons_of(match)) for line in every]
    assert "Slice 2: A2 pushes B1 from 2,1 to 1,1." in lines


def test_why_one_that_arrived_is_still_where_it_came_is_told():
    match = last_of("thrown_back_before")
    lines = [
        line.text for row, every in verdicts_of(tell(match), reasons_of(match)) if row.path == "B1" for line in every
    ]
    assert (
        "Slice 1: B3 arrives at 3,2 by #2, from where it is on its way to 2,2 in slice 2 and has to go back to 3,2, "
        "for at 2,2 it meets A4 (on its way from 2,3); without #2, it does not."
    ) in lines


def test_an_effect_that_brings_its_own_sender_says_what_is_wrong_with_it():
    words = gists("brings_its_sender")["#12"][1]
    assert words == (
        "No cause. A6, which sent it in round 2, comes by #12 itself. If #12 were kept and nothing else changed, it "
        "would still have no cause: A6 gets to 3,2 in slice 4. A1, which sent it in round 1, was taken back."
    )
    assert "#12" not in gists("brings_its_sender")["fails #1"][0]


def test_both_contradictions_that_a_stone_solves_are_told():
    words = gists("brings_its_sender")["B1"][1]
    assert words.startswith("That solves two contradictions: its own (#9) and that of A3 (#5). It would have prevented")
    assert "Besides, A3 would have prevented its own bomb #5: with #5, in slice 0, A3 is destroyed" in words
    assert "Without B1, which was in the way of A3, A3 gets to 0,0 in slice 1" in words


def test_how_it_would_help_if_another_one_went_is_told_of_a_stone_with_a_contradiction_of_its_own():
    assert gists("thrown_back_before")["A1"][1].endswith(
        "A1 could stay if B2 went in its place and #1 held, not #4. Without B2 nobody causes #4, so B4, which came to "
        "the same square as A3, does not come. Then A3 gets to 2,2 in slice 1, has no order there and is gone after "
        "that, so A1 gets to 1,2 in slice 3, and jumps there even with #1. But the rule keeps B2, which was ordered "
        "later than A1."
    )


def test_how_an_effect_that_holds_keeps_others_from_their_causes_is_told():
    words = gists("kept_away")["#14"][1]
    assert words.endswith(
        "That goes back to #4, which holds now: B2 and B7 are both destroyed at 1,7 in slice 1, so #1 has no cause."
    )
