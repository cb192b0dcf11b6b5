"""What each verdict says at a glance, before it is opened; told of recorded matches."""

from __future__ import annotations

from collections.abc import Collection

from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.view.canonisation.length import Length
from game.titles.causality.view.canonisation.rows import rows_of, verdicts_of
from game.titles.causality.view.canonisation.rules_told import RULES
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.canonisation.telling import Extent
from tests.titles.causality.reasons.test_cures import last_of
from tests.titles.causality.reasons.truth import of_computers, on_bundled_boards


def gists(name: str, opened: Collection[str] = ()) -> dict[str, list[str]]:
    """What stands in the list while nothing else in it is opened, paragraph by paragraph, by ante-effect or stone."""
    match = last_of(name)
    rows = rows_of(tell(match), reasons_of(match), frozenset(opened), telling=Extent(Length.USUAL))
    return {row.path: row.text.split("\n") for row in rows if row.path}


def test_a_stone_is_told_by_its_contradiction_how_its_going_mends_it_and_who_could_have_gone():
    assert gists("told")["A1"] == [
        "The tank A1 of 0,5.",
        "With it, A3 would have prevented its own bomb #1. With #1, in slice 0, A3 is destroyed at 1,5 by bomb #1, "
        "which falls on 1,5. Without #1, A3 drops it. "
        "#3 would keep A3 from dropping it, too, but would have no cause: A3 is destroyed by bomb #3 "
        "beside it. "
        "Without A1, which was in A3's way to 0,5, A3 gets to 0,5 in slice 1: #1 just fails. "
        "A3 itself could have gone in its place, but was ordered later (who was ordered last stays).",
    ]


def test_of_a_stone_with_a_contradiction_of_its_own_that_is_told_and_that_nobody_else_can_go():
    assert gists("stray")["B2"] == [
        "The sniper B2 of 5,0.",
        "It would have prevented its own jump #2 (which brings B4). With #2, in slice 0, B2 and B4 are both "
        "destroyed at 5,0, for neither came from another square to go back to. Without #2, B2 jumps. "
        "No other stone has a part in that, so only it can go.",
    ]


def test_a_failing_effect_is_told_by_what_befalls_its_sender_and_what_began_that():
    assert gists("stray")["#4"] == [
        "Arrival of A4 at 2,4 in slice 0.",
        "No cause: in round 1 A2 jumped at 2,4 in slice 4; now it stays at 1,4 in slice 1, has no order "
        "there and is gone. That is because A3, which pushed A2 in round 1, was taken back.",
    ]


def test_of_an_effect_whose_sender_is_gone_only_that_is_told():
    assert gists("told")["#4"] == ["Its sender A2 was taken back."]
    assert gists("three_at_odds", opened={"still fails #1"})["still fails #1/#2"][1] == (
        "No cause: B2 (of #1), which sent it in round 2, does not come, for B1, which sent #1, is gone since the "
        "paradox of round 3."
    )


def test_three_that_fail_with_their_senders_are_one_line_by_what_became_of_these():
    told = gists("own_too")
    assert told["fails #1"] == [
        "These 4 fail with whoever sent them: #1 with A2; bombs #2 and #4 with B3; #7 with A3, which were taken back."
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
        "No cause. A6, which sent it in round 2, comes by #12 itself. If #12 held and nothing else changed, it "
        "would still have no cause: A6 gets to 3,2 in slice 4. A1, which sent it in round 1, was taken back."
    )
    assert "#12" not in gists("brings_its_sender")["fails #1"][0]


def test_both_contradictions_that_a_stone_solves_are_told():
    first, other = (" ".join(gists("brings_its_sender")[path]) for path in ("B1", "B1/beside"))
    assert "That solves two contradictions: its own (#9) and that of A3 (#5). It would have prevented" in first
    assert first.endswith("No other stone has a part in that, so only it can go.")
    assert other.startswith("Besides, A3 would have prevented its own bomb #5. With #5, in slice 0, A3 is destroyed")
    assert "Without B1, which was in A3's way to 0,0, A3 gets to 0,0 in slice 1" in other


def test_the_other_contradiction_stands_below_the_first_with_boards_of_its_own_until_that_is_opened():
    match = last_of("brings_its_sender")
    shown = {row.path: row for row in rows_of(tell(match), reasons_of(match), telling=Extent(Length.USUAL))}
    assert [head for head, _ in shown["B1/beside"].stuck.halves] == ["With B1 and #5", "With B1, without #5"]
    assert [head for head, _ in shown["B1"].stuck.halves] == ["With B1 and #9", "With B1, without #9"]
    assert "B1/beside" not in {
        row.path for row in rows_of(tell(match), reasons_of(match), frozenset({"B1"}), telling=Extent(Length.USUAL))
    }


def test_who_could_have_gone_is_told_in_few_words():
    assert gists("thrown_back_before")["A1"][1].endswith(
        " B2 could have gone in its place (then A1 gets to 1,2 in slice 3, and jumps even with #1), but was ordered "
        "later (who was ordered last stays)."
    )


def test_what_is_known_of_one_verdict_is_not_said_again_of_the_next():
    told = gists("hidden")
    why = ", for neither came from another square to go back to"
    assert [why in told[name][1] for name in ("B2", "B3")] == [True, False]


def test_what_fails_for_what_was_told_of_a_stone_says_only_that():
    assert gists("between")["#3"][1] == "No cause: without A1, A2 does not jump at 2,4 in slice 6, as told of A1."


def test_three_that_just_hold_are_one_line_with_who_causes_each():
    assert gists("between")["holds #2"] == ["#2 by B1 at 4,2, #4 by B2 at 6,4 and #6 by B3 at 2,3, in slice 6."]


def test_how_an_effect_that_holds_keeps_others_from_their_causes_is_told():
    words = gists("kept_away")["#14"][1]
    assert words.endswith(
        "for #13 fails, for B10 (of #11) does not come to send that, nor B5 (of #1) to send #11: in round 1 B2 jumped "
        "from 1,7 in slice 1 to 3,7 in slice 0; now B2 does not: B2 and B7 are both destroyed at 1,7 in slice 1, "
        "where B7 arrives. That is because B7 arrives by #4, which was not there yet in round 1."
    )


def test_three_that_are_destroyed_with_what_they_send_themselves_are_one_line_with_the_boards_of_the_first():
    match = on_bundled_boards(0, 4)
    shown = {row.path: row for row in rows_of(tell(match, 1), reasons_of(match, 1), telling=Extent(Length.USUAL))}
    head = shown["taken back A4"]
    assert head.text.split("\n") == [
        "A4, B2 and B4, each for its own deed.",
        "Each sends a stone onto its own square, and both are destroyed, for neither came from another square: "
        "A4 with A5 (of #3) at 0,8 in slice 0; B2 with B7 (of #5) at 8,2 in slice 0; B4 with B6 (of #2) at 8,0 in "
        "slice 1.",
        "Without that, each does its deed. They could not stay, whoever else went.",
    ]
    assert [name for name, _ in head.stuck.halves] == ["With A4 and #3", "With A4, without #3"]
    opened = rows_of(tell(match, 1), reasons_of(match, 1), frozenset({head.path}), telling=Extent(Length.USUAL))
    assert [row.path for row in opened if row.path.startswith(f"{head.path}/")] == [
        "taken back A4/A4",
        "taken back A4/B2",
        "taken back A4/B4",
    ]


def test_bombs_and_jumps_are_told_in_one_line_also_of_those_who_sent_more_than_these():
    assert gists("own_deeds")["taken back A3"][1:-1] == [
        "Each sends a stone onto its own square, and both are destroyed, for neither came from another square: "
        "A4 with A7 (of #15) at 1,3 in slice 5; B4 with B6 (of #4) at 7,8 in slice 0.",
        "Each is destroyed by its own bomb: A3 by #1 on 4,0 beside it, in slice 0 (#2 would destroy it, too); "
        "B3 by #3 on 4,10 "
        "beside it, in slice 1 (#5, #7 and #11 would destroy it, too).",
    ]


def test_what_begins_as_the_failing_of_another_one_says_only_what_came_of_that():
    match = of_computers(5, 3)
    told = {row.path: row.brief.partition("\n")[2] for row, _ in verdicts_of(tell(match), reasons_of(match))}
    nearest = (
        "No cause: in round 2 A6 jumped at 1,4 in slice 5; now it gets to 2,4 in slice 1, has no order there and is "
        "gone. That is because A4, which turned A6 back at 2,4 in round 2, does not come, for A1's #1 fails."
    )
    assert told["#15"].startswith(nearest), "not the other way round, for #11 comes of it"
    assert "That goes back to the same as #15" in told["#11"]


def test_two_that_fail_for_just_the_reason_of_another_one_share_a_line():
    match = on_bundled_boards(5, 4)
    shown = {row.path: row.text for row in rows_of(tell(match, 1), reasons_of(match, 1), telling=Extent(Length.USUAL))}
    assert shown["fails #1"] == "A3 does not send #1, #2 and #5, as told of A2."
    assert "#1 just fails." in shown["A2"]
    assert not {"#1", "#2", "#5"} & set(shown)


def test_that_a_contradiction_is_new_is_told_by_what_its_effect_just_failed_before():
    match = of_computers(3, 4)
    told = {row.path: row.text for row in rows_of(tell(match, 2), reasons_of(match, 2), telling=Extent(Length.USUAL))}
    new = "with B4, as at the end of round 2, A3 is shot at 3,5 by B4 from 3,0 in slice 4, and #5 just fails."
    assert f"The contradiction is new: {new}" in told["B3"]


def test_who_is_pushed_from_two_sides_is_named():
    match = of_computers(5, 4)
    told = {row.path: row.text for row in rows_of(tell(match, 1), reasons_of(match, 1), telling=Extent(Length.USUAL))}
    assert (
        "With #1, in slice 1, A6 (of #5) and A4 (of #1) both come onto N2 at 2,4, so A6 cannot leave 1,4, "
        in told["A1"]
    )


def test_what_was_told_of_several_stones_is_said_in_one_sentence():
    match = of_computers(3, 4)
    told = {row.path: row.text for row in rows_of(tell(match, 1), reasons_of(match, 1), telling=Extent(Length.USUAL))}
    assert told["fails #5"] == "A3 does not send #5 and B4 not #8, as told of B2; A4 does not send #7, as told of A2."


def test_what_a_stone_meets_without_the_effect_is_told_where_with_it_less_happens():
    match = of_computers(7, 4)
    told = {row.path: row.text for row in rows_of(tell(match, 1), reasons_of(match, 1), telling=Extent(Length.USUAL))}
    assert "With #4, B2 gets to 7,4 in slice 2 (where without #4 B3 is in its way)" in told["B1"]
    assert "With #3, A2 gets to 6,3 in slice 4 (where without #3 it meets B4)" in told["N1"]


def test_who_jumps_otherwise_than_most_is_told_also_of_effects_that_share_a_line():
    match = of_computers(7, 4)
    rows = rows_of(tell(match, 1), reasons_of(match, 1), frozenset({RULES}), telling=Extent(Length.USUAL))
    (told,) = [row.text for row in rows if row.text.startswith("A tagger may jump in any slice")]
    shared = {number for row in rows for number in row.all_about}
    assert told.endswith("(#8, #9, #12, #15 and #19).")
    assert {8, 9, 12, 15, 19} & shared


def test_two_that_shoot_each_other_in_one_step_are_no_reason_for_each_other():
    """A2 and B2 shoot each other over N8, which is gone by then: that B2 falls is nothing to its own shot."""
    words = gists("shoot_each_other")["N4"][1]
    assert (
        "so N8 is shot at 6,4 by A2 from 0,4 in slice 3, so A2 is shot at 0,4 by B2 from 8,4 in slice 4: #10 just "
        "fails."
    ) in words
    assert "B2 is shot" not in words


def test_who_met_first_is_told_before_all_who_cannot_leave_for_that():
    assert (
        "in slice 3, B4 (of #4) and A3 (of #1) both come to 2,2, so B4 cannot leave 2,1, so B3 cannot leave 3,1, so B1 "
        "has to go back to 3,0"
    ) in gists("each_could_go")["A1"][1]
    assert (
        "A3 and A4 (of #3) both come onto B4 (of #4) at 2,2, and A3 has to go back to 1,2, so A1 has to go back to 1,3."
    ) in gists("onto_another")["A1"][1]


def test_all_of_whom_one_could_have_gone_are_named_where_they_were_all_ordered_later():
    assert gists("each_could_go")["A1"][1].endswith(
        "B1 itself could have gone in its place, and so could A2 and B2, but all were ordered later (who was ordered "
        "last stays)."
    )


def test_senders_that_do_not_come_are_told_step_by_step_up_to_who_is_gone():
    assert gists("sender_of_sender")["fails #9"][-2:] == [
        "#16 with B7 (of #9), which does not come, for B1 (taken back) does not send #9;",
        "#15 and bombs #11 and #12 with B8 (of #10), which does not come, for #10 failed already "
        "at the end of round 3: B2, "
        "which was in B3's way to 7,5 in round 2, was taken back.",
    ]


def test_a_sender_that_should_come_by_what_failed_already_is_not_told_to_lack_whoever_went_only_now():
    assert gists("failed_with_sender")["fails #7"][1] == (
        "#7 with B4 (of #1), which does not come, for #1 failed already at the end of round 2: B3, which pushed its "
        "sender B2 in round 1, was taken back;"
    )


def test_who_could_have_gone_in_place_of_several_is_told_once():
    shown = [
        row.text
        for row in rows_of(
            tell(last_of("three_for_two")), reasons_of(last_of("three_for_two")), telling=Extent(Length.USUAL)
        )
    ]
    words = (
        "A5, B1 and N1 together (among others) could have gone in place of A1 and B2 (then A1 stays at 3,3 in slice 2, "
        "so #1 just fails); but that takes back 3 stones in all, not 2."
    )
    assert [text.endswith(words) for text in shown if "could have gone" in text] == [True, False]
    told_there = "Who could have gone in its place is told of A1 (then B2 gets to 7,4 already in slice 2 and is gone, "
    assert any(text.endswith(f" {told_there}so #4 just fails).") for text in shown)
    assert any(
        text.endswith("With #3 itself there it would be caused, but that takes back 3 stones in all, not 2.")
        for text in shown
    )


def test_senders_that_old_effects_should_bring_are_told_one_after_the_other_down_to_the_deed():
    assert gists("three_senders")["#24"][0].startswith(
        "Its sender B14 does not come, for B11 does not send #19, for B7 does not send #14, for #6 fails: B3 does not "
        "jump at 4,5: it gets to 5,5 in slice 5 (A3, which turned B3 back at 5,5 in round 1, gets to 5,2"
    )


def test_of_who_could_have_gone_it_is_told_who_does_not_come_then_and_of_one_more_what_comes_of_that():
    assert (
        "B2 could have gone in its place (then B1 gets to 1,7 in slice 1, has no order there and is gone, so B5 does "
        "not come, and #21 just fails), and so could A3 and B3, but all were ordered later"
    ) in gists("three_senders")["A2"][1]
    assert (
        "A4 itself could have gone in its place, and so could A1 (then A4 gets to 3,3 in slice 5, so #3 just fails), "
        "but both were ordered later"
    ) in gists("could_both")["A2"][1]


def test_of_a_second_contradiction_it_is_told_with_what_else_it_comes():
    match = last_of("besides_given")
    besides = [
        row.text
        for row in rows_of(tell(match), reasons_of(match), telling=Extent(Length.USUAL))
        if row.text.startswith("Besides, ")
    ]
    assert [text.partition(".")[0] for text in besides] == [
        "Besides, with B2 and #10, A8 would have prevented its own jump #9 (A9)"
    ]


def test_many_that_hold_again_share_a_line_in_which_who_is_gone_at_once_is_said_to_be():
    (words,) = gists("hold_again")["holds now #17"]
    assert words == (
        "#17 by B1 at 8,3, #18 by A4 at 5,7 (A19 is destroyed at once, together with A7), #22 by B5 "
        "at 8,2 and #23 by B8 at 6,6, in slice 8."
    )


def test_what_rules_are_behind_it_is_named_and_told_on_demand():
    match = last_of("each_could_go")
    assert gists("each_could_go")[RULES] == ["As far as they matter here."]
    assert gists("each_could_go", opened={RULES})[RULES] == [
        "Which history counts, stones that are taken back and what holds and fails."
    ]
    rules = [
        row.text for row in rows_of(tell(match), reasons_of(match), frozenset({RULES}), telling=Extent(Length.USUAL))
    ]
    assert any(text.startswith("This match's rule of priority, Shield and Spear") for text in rules)
    assert "This match's rule for paradoxes, Auditors of Reality: a stone that is taken back is gone for good." in rules


def test_what_was_said_of_a_stone_without_orders_is_shorter_the_next_time():
    match = of_computers(7, 4)
    told = " ".join(row.text for row in rows_of(tell(match, 1), reasons_of(match, 1), telling=Extent(Length.USUAL)))
    assert told.count("has no order there and is gone") == 1
    assert " and is gone" in told.partition("has no order there and is gone")[2]


def test_an_effect_that_would_be_caused_by_its_own_help_says_so_and_what_is_wrong_with_that():
    """#18 held by what it brings: A13 kept A10 from 3,2, as A3 had, which is gone. With it #20 could not be now."""
    words = gists("helped_itself")["#18"][1]
    assert "That is because A3, which turned A10 back at 3,2 in round 3, is gone since the paradox of round 4." in words
    assert words.endswith(
        "With #18 itself there it would be caused, as at the end of round 4, but then A13 would jump at 2,0 in slice 5 "
        "and so cause #20, which is not there, and no history that has it holds."
    )


def test_how_an_effect_comes_with_a_stone_is_told_where_that_does_not_send_it():
    first = gists("comes_with_it")["A1"][1]
    assert first.startswith(
        "With A1 and so B4 (#2) there (B1 cannot come to 3,2 in slice 4, where A1 comes too), it would have prevented "
        "its own jump #1"
    )
    assert gists("each_could_go")["A1"][1].startswith("With A1 and so A3 (#1) there, B1 would"), "A1 sends #1 itself"


def test_what_the_effect_has_to_do_with_what_befalls_its_sender_is_told_and_who_has_to_be_gone_too():
    told = gists("change_places")
    assert (
        "With #5, in slice 4, A3 is captured at 5,3 by the wildcard A1, which moves onto that square. That is because "
        "A3 cannot come to 5,4 in slice 4 (A7 comes the other way). Without #5, A3 jumps. Without A1 (B2 is gone, too) "
        "nobody causes #1, so "
        "A5, which was in A3's way to 5,5, does not come. Then A3 gets to 5,5 in slice 5: #5 just fails."
    ) in told["A1"][1]


def test_what_fails_for_one_of_which_it_is_told_elsewhere_says_for_which_and_what_failed_before_that_it_did():
    match = last_of("change_places")
    texts = [row.text for row in rows_of(tell(match), reasons_of(match), telling=Extent(Length.USUAL))]
    assert any("\n#13 with A7 (of #5), which does not come, for #5 fails" in text for text in texts)
    assert "#9 to #13 were sent only in round 2: this is the first time that they are judged." in texts
    assert "#3 failed a round before, too, then for something else." in texts


def test_of_a_stone_that_is_thrown_back_its_newer_orders_are_told_rather_than_how_it_is_lost_later():
    assert (
        "two that change places both go back. From 3,4 in slice 4 on A7 follows orders of round 4, not the older one, "
        "until it is "
    ) in gists("destroyed_later")["A1"][1]


def test_of_one_that_is_destroyed_where_it_went_back_before_it_is_told_whom_it_met_there():
    assert "onto that square in slice 5 (in round 1 B2 met B3 at 4,5 and went back). " in gists("went_back")["#4"][1]
