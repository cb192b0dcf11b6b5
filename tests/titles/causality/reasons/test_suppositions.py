"""What is supposed, and where that leads step by step, reads from top to bottom; told of recorded matches."""

from __future__ import annotations

from collections import Counter

import pytest

from game.titles.causality.reasons import inquiry
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.reasons.together import Together
from game.titles.causality.view.canonisation.history_rows import stuck_in_circle, stuck_of
from game.titles.causality.view.canonisation.rows import verdicts_of
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.reasons.barred_words import barred_lines, barred_sentence
from game.titles.causality.view.reasons.circle_words import circle_lines
from game.titles.causality.view.reasons.data import reasons_data
from game.titles.causality.view.reasons.fact_data import stone_facts
from game.titles.causality.view.reasons.leadup_words import what_if_lines
from tests.titles.causality.reasons.test_cures import last_of, reasons_in, said
from tests.titles.causality.reasons.test_encounters import printed
from tests.titles.causality.reasons.test_verdicts import closed
from tests.titles.causality.reasons.truth import judge

WRONG = "one of them would lack its cause, or be caused without being there"
"""What is wrong with several effects of which no choice is right."""


def test_a_circle_tells_the_whole_state_of_each_step_and_closes_at_its_end():
    reasons = reasons_in("step_by_step")
    circle = reasons.stones[0].what_if.circle
    texts = [line.text for line in circle_lines(reasons.board.flags, circle)]
    steps = [text for text in texts if text[0].isdigit()]
    assert [text.partition(":")[0] for text in steps] == [
        "1. Without #2 and #3",
        "2. With #2, without #3",
        "3. With #2 and #3",
        "4. With #3, without #2",
        "5. Without #2 and #3 again, just as in step 1",
    ]
    assert steps[0].endswith(": #2 would have to come.")
    assert "step" not in texts[1], "nothing leans on a later step"
    assert texts[-3:] == [
        "5. Without #2 and #3 again, just as in step 1: so it goes round without end.",
        "Slice 0: in step 4, A1 and A3 are both destroyed at 1,2: they meet on one square, and neither came there from "
        "another square to go back to (a wildcard captures only by moving there); in step 5, A1 lives on at 1,2.",
        "Slice 0: in step 4, A3 arrives at 1,2 by #3; in step 5, A3 does not.",
    ]


def test_a_circle_is_told_in_a_sentence_for_each_step():
    assert (
        "With it all goes round without end. Without #2 and #3, A1 jumps at 1,2 in slice 2, so #2 would have to come. "
        "Then A2 jumps at 1,2 in slice 1, so #3 would have to come. Then A1 does not jump at 1,2 in slice 2 (A1 and A3 "
        "are both destroyed at 1,2 in slice 0, where A3 arrives), so #2 would have to go. Then "
    ) in said("step_by_step")["A1"]


def test_the_boards_of_a_circle_are_headed_as_its_steps():
    stuck = stuck_in_circle(reasons_in("step_by_step").stones[0].what_if.circle)
    assert [head for head, _ in stuck.halves][1] == "2. With #2, without #3"
    assert stuck.history_words(1) == "in step 2, with #2, without #3"


def test_a_stone_that_hides_itself_is_told_who_hid_it_besides():
    text = said("hides_itself")["B5"]
    assert "the tagscreen of B6 (around 1,7, ordered in round 2) hides B5 at 1,8" in text
    assert "tagscreen of B5" not in text
    told = Counter[str]()
    judge(last_of("hides_itself"), told)
    assert told["tagged besides by itself"]


def lines_against(name: str, number: int) -> list[str]:
    """Why no history has an effect, and how that comes about."""
    reasons = reasons_in(name)
    what_if = next(each.what_if for each in reasons.effects if each.number == number)
    assert what_if is not None
    return [barred_sentence(reasons.board, what_if), *(line.text for line in barred_lines(reasons.board, what_if))]


def test_how_it_comes_that_another_effect_would_have_no_cause_is_told():
    first, *lines = lines_against("supposed_break", 9)
    assert "if B4 were taken back, but then #8 would have no cause: B7 would not jump at 2,0 in slice 4" in first
    assert lines == [
        "Slice 2: B7 has to go back to 0,1: B11 is on 2,0, and a tagger can push nobody.",
        "Slice 2: B11 arrives at 2,0 by #9; in the history that counts, it does not.",
    ]


def test_where_it_has_no_cause_in_the_history_that_counts_either_that_is_told_since_it_was_ordered():
    first, *lines = lines_against("supposed_since", 4)
    assert "if #3 held, but then #3 would have no cause: B4 would not jump at 0,2 in slice 4" in first
    assert lines == [
        "Slice 1: there B4 and A4 are both destroyed at 0,1: they meet on one square, and neither came there from "
        "another square to go back to.",
        "Slice 1: there A4 arrives at 0,1 by #1; in round 1 #1 was not there yet.",
    ]


def test_how_it_breaks_is_true():
    told = Counter[str]()
    for name in ("supposed_break", "supposed_since", "lacks"):
        judge(last_of(name), told)
    assert told["barred: how it breaks, since held"]
    assert told["barred: how it breaks, never held"]


def test_what_nobody_else_can_mend_is_among_the_facts():
    reasons = reasons_in("step_by_step")
    facts = [each for each in stone_facts(reasons.board.flags, reasons.stones[0]) if each["kind"] == "alone"]
    assert facts == [
        {"kind": "alone", "t": 1, "x": 1, "y": 2, "by": "A1", "stone": "A2"},
        {"kind": "alone", "t": 0, "x": 1, "y": 2, "by": "A1", "stone": "A3"},
    ]


def test_what_stands_against_an_effect_that_no_history_has_is_among_the_facts():
    match = last_of("back")
    (entry,) = (each for each in reasons_data(reasons_of(match), match.ruleset.priority) if each.get("effect") == 3)
    barred = [each for each in entry["facts"] if each["kind"].startswith("barred: ")]
    assert barred[0]["kind"] == "barred: absent", "#5 is supposed to fail"
    assert {each["kind"] for each in barred} >= {"barred: with: no cause", "barred: without: unwanted cause"}


def test_others_that_are_gone_on_both_boards_are_named_with_the_first_of_them():
    assert "Without A3 (A2 and B3 are gone either way), A1 gets to 0,4 in slice 2" in closed("own_too")["A3"]


def test_a_supposition_stands_on_a_line_of_its_own():
    reasons = reasons_in("told")
    what_if = next(each.what_if for each in reasons.effects if each.number == 6)
    assert what_if is not None
    first, second = barred_sentence(reasons.board, what_if).splitlines()
    assert first == "No history that holds has #6."
    assert second.startswith("It would have a cause if A1 stayed, but then #1 can neither hold nor fail.")


def test_each_further_history_with_a_stone_says_how_it_helps():
    text = said("rival_twice")["B1"]
    assert (
        "B1 could stay if B3 went in its place and #2 held but #5 failed. Without B3 (A3 and B2 are gone either way) "
        "nobody "
        "causes #5, so B6, which was in B4's way to 3,2 (not pushed on, for A1 came to 2,2 too), does not "
        "come. Then B4 gets to 3,2 in slice 3, so B1 gets to "
        "4,2, "
        "and jumps at 4,2 in slice 4 even with #2."
    ) in text
    told = Counter[str]()
    judge(last_of("rival_twice"), told)
    assert told["rival: how it helps"]


def test_why_nobody_else_can_go_names_what_is_wrong_even_so():
    assert (
        f"all other stones gone, A1 could not stay: whichever of #2 and #3 were there, {WRONG}."
        in said("step_by_step")["A1"]
    )


def test_each_half_is_called_by_its_whole_state():
    reasons = reasons_in("sake")
    what_if = next(each.what_if for each in reasons.effects if each.number == 6)
    first, *_, absent = (line.text for line in barred_lines(reasons.board, what_if))
    assert first == "With #6, without #5: B3 does not jump at 7,4 in slice 5, so #6 has no cause."
    assert absent == "Without #5 and #6: B3 jumps at 7,4 in slice 5, so #6 is caused, yet it is not there."


def test_a_supposition_comes_after_what_it_is_for():
    reasons = reasons_in("sake")
    what_if = next(each.what_if for each in reasons.effects if each.number == 6)
    words = barred_sentence(reasons.board, what_if)
    assert (
        "In the history that counts, B3, which sends #6, does not jump at 7,4 in slice 5, nor does it with #6 "
        "added. If #5 failed, B3 would do so "
        "without #6, but not with #6: so #6 can neither hold nor fail then."
    ) in words
    assert " has to go back" not in words, "how, the lines below tell"


def test_one_supposition_is_enough_where_no_other_choice_helps_an_effect():
    reasons = reasons_in("sake")
    what_if = next(each.what_if for each in reasons.effects if each.number == 6)
    assert what_if.together == Together((6,), stones=True)
    assert barred_sentence(reasons.board, what_if).endswith(
        "so #6 can neither hold nor fail then. No other choice helps: whichever other effects hold and whoever is "
        "taken back, with #6 nobody ever causes it."
    )


def test_where_too_much_hangs_together_it_is_said_that_every_choice_was_tried(monkeypatch):
    monkeypatch.setattr(inquiry, "PATIENCE", 0)
    reasons = reasons_in("sake")
    what_if = next(each.what_if for each in reasons.effects if each.number == 6)
    assert what_if.together is None
    assert barred_sentence(reasons.board, what_if).endswith("Every other choice was tried or ruled out, too.")


def test_the_halves_of_a_stone_have_it_in_their_names_on_the_boards_as_in_the_lines():
    reasons = reasons_in("held")
    stone = next(each for each in reasons.stones if each.held is not None)
    heads = [head for head, _ in stuck_of(stone.what_if).halves]
    assert heads == ["With A1 and #5", "With A1, without #5"]
    told = [line.text.partition(":")[0] for line in what_if_lines(reasons.board.flags, stone.what_if)]
    assert [head for head in told if head.startswith("With A1") and "whichever" not in head] == heads


def test_a_verdict_says_what_else_comes_with_a_stone_before_what_is_wrong_with_it():
    assert "With B1 comes B2 (#1) too. " in closed("three_at_odds")["B1"]
    assert "#3 is caused" not in closed("two_deeds")["A3"], "#4 is wrong both ways whether it comes or not"


def test_the_boards_of_a_contradiction_say_which_stone_both_have():
    what_if = next(each.what_if for each in reasons_in("two_deeds").stones if each.stone == 2)
    stuck = stuck_of(what_if)
    assert stuck.words == "with A3, #4 can neither be there nor not"
    assert stuck.history_words(1) == "with A3, without #4"


def test_no_more_is_supposed_than_it_takes():
    """With B2 alone B4 would jump at 4,0: whether A3 stays makes no difference."""
    words = said("several_supposed")[8]
    assert (
        "In the history that counts, B4, which sends #8, does not jump at 4,0 in slice 5, nor does it with #8 "
        "added. If B2 stayed, B4 would do so "
        "without #8, but not with #8: so #8 can neither hold nor fail then. "
    ) in words
    told = Counter[str]()
    judge(last_of("several_supposed"), told)
    assert told["supposed: needed"]


def test_what_would_give_an_effect_a_cause_is_told_before_what_is_wrong_then():
    assert "It would have a cause if A3 stayed, but then #5 can neither hold nor fail." in said("several_supposed")[2]


def test_that_nobody_pushes_a_stone_is_told_and_not_what_hits_it_later_where_it_was_left():
    assert (
        "with #8, in slice 2, B2 cannot push B4 on to 4,0, for B8 (of #8) is behind it on 4,0: B4 stays at 3,0. But"
    ) in said("several_supposed")["B2"]


@pytest.mark.parametrize(("name", "stone"), [("newer_jump", 5), ("back_orders", 3)])
def test_a_history_without_others_is_called_so_once(name, stone):
    match = last_of(name)
    lines = next(lines for row, lines in verdicts_of(tell(match), reasons_of(match)) if row.stone == stone)
    stucks = [row.stuck for row in lines if row.stuck is not None]
    called = [stuck.history_words(place) for stuck in stucks for place in range(len(stuck.halves))]
    assert any("without B" in words or "without A" in words for words in called)
    parts = [words.split(", ") for words in called]
    assert all(len(each) == len(set(each)) for each in parts)


def test_a_step_of_a_circle_says_why_its_effect_has_no_cause_since_the_last_step_in_which_it_had_one():
    assert (
        "    3. With #3 and #4: B3 does not jump at 2,0 in slice 2, so #3 has no cause: #3 would have to go.\n"
        "      Slice 2: in step 2, B2 pushes B3 to 2,0; in step 3, B2 does not, for B7 is behind it, so B3 stays at "
        "2,1.\n"
    ) in printed("goes_round")


def test_what_is_wrong_now_and_then_in_a_circle_that_goes_round_without_it_too_has_no_part_in_it():
    """B2 jumps (#2) only in some of its steps, but whether #2 is there changes nothing for B3."""
    words = printed("goes_round")
    assert "Paradox: #3 brings about #4, and #4 undoes #3." in words
    assert "    1. Without #3 and #4: B3 jumps at 2,0 in slice 2" in words


def test_what_else_is_wrong_in_a_step_is_told_with_the_step_in_which_it_is_seen_to():
    assert (
        "      B2 does not jump at 2,3 in slice 3 either, so #4 would have to go as well: see step 5.\n"
    ) in printed("circle_of_more")


def test_how_whoever_causes_an_effect_comes_there_is_told_where_that_is_as_in_the_step_before():
    words = "In slice 1 B3 comes to 2,1 from 3,0, as ordered in round 1. In slice 2 B2 pushes B3 from 2,1 to 2,0."
    assert f"#3 would have to come.\n      {words}\n    2. " in printed("goes_round")


def test_it_does_not_matter_with_which_effect_a_circle_begins():
    assert (
        "and all begins anew. Nor does it help to begin with another of them: as long as no other stone goes, one of "
        "#3 and #4 is wrong, whichever effects hold. B3 could stay if"
    ) in printed("goes_round")
    told = Counter[str]()
    for name in ("goes_round", "again_late", "circle_of_more"):
        judge(last_of(name), told)
    assert {"circle: in each order", "circle: as before", "circle: with an earlier one", "circle: also"} <= set(told)


def test_effects_of_which_one_is_always_wrong_are_called_its_own_where_the_stone_sent_them_all():
    words = f"B1 could not stay: whichever of its own bombs #3, #5 and #11 were there, {WRONG}."
    assert words in printed("own_bombs")


def test_what_is_wrong_both_ways_is_no_condition_of_that():
    """#2 was changed too on the way to it; with #2 and without it the same is wrong."""
    words = printed("either_half")
    assert (
        "\n    Even if A1 stayed, #2 can neither hold nor fail. No other choice helps: whichever other effects hold "
        "and whoever is taken back, with #3 something is wrong: #3 itself, #2 or #5.\n"
    ) in words
    assert "    With A1, #2 and #3: B1 does not jump at 4,2 in slice 4, so #2 has no cause.\n" in words
    assert (
        "    With A1 and #3, without #2: B1 jumps at 4,2 in slice 4, so #2 is caused, yet it is not there.\n" in words
    )
    assert judge(last_of("either_half"), Counter())
