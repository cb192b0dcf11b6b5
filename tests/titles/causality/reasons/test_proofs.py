"""What is so whichever effects hold is said so, and what else could cause an effect is named; recorded matches."""

from __future__ import annotations

from collections import Counter

from game.titles.causality.reasons import inquiry
from game.titles.causality.reasons.proofs import EitherWay
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.view.reasons.case_words import case_heads
from game.titles.causality.view.reasons.leadup_words import what_if_lines
from tests.titles.causality.reasons.holding_truth import Holding
from tests.titles.causality.reasons.test_cures import last_of, reasons_in, said
from tests.titles.causality.reasons.test_encounters import printed
from tests.titles.causality.reasons.truth import judge


def of_stone(name: str, stone: str) -> WhatIf:
    reasons = reasons_in(name)
    flags = reasons.board.flags
    found = next(each.what_if for each in reasons.stones if flags.stones[each.stone].name == stone)
    assert found is not None
    return found


def lines_of(what_if: WhatIf) -> list[str]:
    assert what_if.contradiction is not None
    return [line.text for line in what_if_lines(what_if.board.flags, what_if) if not line.depth]


def test_what_is_wrong_both_ways_whatever_else_holds_needs_no_supposing():
    what_if = of_stone("two_deeds", "A3")
    assert what_if.either_way == EitherWay((4,))
    assert lines_of(what_if)[0].startswith("With A3 and #4: ")


def test_that_it_is_so_whichever_other_effects_hold_stands_in_the_verdict_where_another_stone_could_go():
    words = said("hidden")["B2"]
    assert (
        "and that causes #2: so #2 can neither hold nor fail, as long as no other stone goes, whichever "
        "other effects hold. " in words
    )


def test_where_several_effects_hang_together_one_of_them_is_wrong_in_each_choice():
    what_if = of_stone("three_at_odds", "B1")
    assert what_if.either_way.numbers == (2, 1, 3)
    assert lines_of(what_if) == [
        "With B1, one of #1, #2 and #3 is wrong, whatever else holds. The cases:",
        "None of them: B1 jumps at 0,2 in slice 2, so #1 is caused, yet it is not there.",
        "#1 alone: B2 jumps at 0,1 in slice 3 and arrives at 0,2 in slice 1 (a tagger chooses where it arrives), "
        "so #2 is caused, yet it is not there.",
        "#2 alone, or #2 and #3: B2 does not jump at 0,1 in slice 3, for it does not come without #1, so #2 has no "
        "cause.",
        "#3 alone: B1 does not jump at 1,0 in slice 1, so #3 has no cause.",
        "#1 and #2: B2 does not jump at 0,1 in slice 3, so #2 has no cause.",
        "#1 and #3: B1 does not jump at 1,0 in slice 1, so #3 has no cause.",
        "All of them: B1 does not jump at 0,2 in slice 2, so #1 has no cause.",
    ]
    caused = causes_on(what_if.contradiction.present.board)
    assert {1, 2}.isdisjoint(caused)


def test_cases_of_which_just_the_same_is_to_be_said_are_told_in_one_line():
    """Bombs #1 and #2 hit B3 before it drops either; but B2 jumps without #7 whichever of them fall."""
    assert lines_of(of_stone("gone_too", "B2"))[1:] == [
        "Without #7, whichever of #1 and #2 are there: B2 jumps at 5,2 in slice 5, so #7 is caused, yet it is not "
        "there.",
        "#7 alone: B2 does not jump at 5,2 in slice 5, so #7 has no cause.",
        "#1 and #7: B3 does not drop bomb #1 at 5,1 in slice 2, so #1 has no cause.",
        "#2 and #7, or all of them: B3 does not drop bomb #2 at 5,1 in slice 3, so #2 has no cause.",
    ]
    assert lines_of(of_stone("jump_forgotten", "A1"))[1:4] == [
        "None of them, or #4 alone: A1 jumps at 4,0 in slice 2, so #1 is caused, yet it is not there.",
        "#1 alone, or #1 and #4: A3 jumps at 3,0 in slice 1, so #2 is caused, yet it is not there.",
        "#2 alone, or #2 and #4: A3 does not jump at 3,0 in slice 1, for it does not come without #1, so #2 has no "
        "cause.",
    ]
    told: Counter[str] = Counter()
    judge(last_of("gone_too"), told)
    judge(last_of("jump_forgotten"), told)
    assert told["case: several alike"] > 1


def test_what_came_before_and_has_no_cause_in_one_of_the_cases_says_so_there_with_its_reason():
    what_if = of_stone("three_at_odds", "B1")
    lines = [line.text for line in what_if_lines(what_if.board.flags, what_if)]
    place = lines.index("#1 and #2: B2 does not jump at 0,1 in slice 3, so #2 has no cause.")
    assert lines[place:][3:5] == [
        "Here #1 has no cause either: B1 does not jump at 0,2 in slice 2.",
        "Slice 1: B1 has to go back to 1,0: B3 is on 0,2, and a tagger can push nobody. "
        "B1 jumps away there, so it is gone after that.",
    ]


def test_what_has_no_cause_in_any_of_the_cases_is_not_said_to_have_lost_it():
    """An effect that came and went on the way is there in some cases, and in none of them does anybody send it."""
    reasons = reasons_in("uncaused_everywhere")
    told = [case for each in reasons.stones if each.what_if is not None for case in each.what_if.cases]
    assert any(case.broken for case in told)
    assert judge(last_of("uncaused_everywhere"), Counter())


def test_what_the_cases_share_with_the_history_that_counts_is_named():
    reasons = reasons_of(last_of("again_otherwise"), 3)
    what_if = next(each.what_if for each in reasons.stones if each.stone == 1)
    assert (
        "With A1, one of #1, #3 and #6 is wrong, whatever else holds. The cases (#2 and #4 hold in each, as in the "
        "history that counts):"
    ) in lines_of(what_if)


def test_the_boards_of_a_contradiction_are_called_as_the_lines_about_its_cases_are():
    what_if = of_stone("newer_effect", "B1")
    assert case_heads(what_if, what_if.contradiction) == ("With B1: #1 alone", "With B1: neither #1 nor #2")


def test_that_a_newer_effect_would_change_a_contradiction_is_told_with_what_is_wrong_then():
    """With #2 B1 changes places with B3 and does not jump, so that #1 rightly fails; but without #1 nobody sends #2."""
    assert (
        "without #1 it does, and that causes #1: so #1 can neither hold nor fail, as long as no other "
        "stone goes and no other effect changes. If "
        "#2 held, #1 could fail; but then #2 would have no cause. Nobody else can go in its place"
    ) in said("newer_effect")["B1"]
    assert lines_of(of_stone("newer_effect", "B1")) == [
        "With B1, one of #1 and #2 is wrong, whatever else holds. The cases:",
        "Neither: B1 jumps at 4,2 in slice 2, so #1 is caused, yet it is not there.",
        "#1 alone: B1 does not jump at 4,2 in slice 2, so #1 has no cause.",
        "#2 alone: B2 does not jump at 4,2 in slice 2, for it does not come without #1, so #2 has no cause.",
        "Both: B1 does not jump at 4,2 in slice 2, so #1 has no cause.",
    ]
    told = Counter[str]()
    judge(last_of("newer_effect"), told)
    assert told["choice: neither way, as things are"]
    assert told["choice: others that have no cause"]


def test_two_cases_are_called_no_more_than_that_where_it_takes_too_long_to_try_all(monkeypatch):
    monkeypatch.setattr(inquiry, "PATIENCE", 0)
    what_if = of_stone("three_at_odds", "B1")
    assert what_if.either_way is None
    assert "The two cases told next, with #1, differ in #2 alone." in lines_of(what_if)


def test_an_effect_that_lacks_a_stone_names_what_else_would_cause_it_and_what_breaks_then():
    assert (
        "it lacks B1, which in round 1 was in the way of A1, which so could not come to 2,0 in slice 1; and B1 is gone "
        "for good. Without B1, #1 has a cause only if #2 holds, and with nothing else changed, #2 would have no cause: "
        "B1 would not jump at 2,0 in slice 3, for it is taken back. No other choice helps: whichever other effects "
        "hold, with #1 something is wrong: #1 itself or #2."
    ) in said("lacks")[1]


def test_that_nobody_else_causes_it_is_said_where_every_choice_was_tried():
    assert (
        "if A2 stayed, A3 would jump at 2,1 in slice 1, but no history that holds has A2 (see A2); and with #2, "
        "whichever other effects hold and whoever is taken back, nobody causes it without A2."
    ) in said("never_without")[2]


def test_a_bomb_that_falls_on_its_own_dropper_wherever_that_is_needs_no_supposing():
    lines, told = [line.strip() for line in printed("bombs_its_dropper").splitlines()], Counter[str]()
    assert (
        "No history that holds has #6: bomb #6 falls on 3,7 in slice 2. A3 is gone by then, or is at 3,7, whichever "
        "other effects hold: there the bomb destroys it, so it never drops it."
    ) in lines
    assert (
        "No history that holds has #1: bomb #1 falls on 3,7 in slice 0. A3 starts at 3,7: there the bomb destroys it, "
        "so it never drops it."
    ) in lines
    assert judge(last_of("bombs_its_dropper"), told)
    assert {"bombs its sender: gone", "bombs its sender: there"} <= told.keys()


def test_an_arrival_that_lands_on_its_own_sender_needs_no_supposing():
    assert (
        "No history that holds has #9: with #9, A7 arrives at 2,6 in slice 2. If A2 is there, both are destroyed; if "
        "not, A2 does not jump at 2,6 in slice 5."
    ) in said("unfailing")[9]


def test_of_several_stones_that_an_effect_takes_it_is_told_that_fewer_would_not_do():
    match = last_of("fewest")
    assert (
        "But that history takes back 3 set-up stones (N1, B1, B3) "
        "instead of 1, and this match's rule, Shield and Spear, wants first of all as few as can be. No history that "
        "holds and has #1 takes back fewer."
    ) in said("fewest")[1]
    with_it = [each.off for each in Holding(match.canonisations[-1]).every() if each.is_active(1)]
    assert min(off.bit_count() for off in with_it) == len(("N1", "B1", "B3"))


def test_that_no_other_stone_alone_would_do_is_said_where_others_would_together():
    match = last_of("one_alone")
    assert said("one_alone")["A2"].count("Besides A5, no stone alone would do: ") == 1
    told = Counter[str]()
    judge(match, told)
    assert told["no other alone, all tried"]


def test_all_of_that_is_true():
    told = Counter[str]()
    for name in ("two_deeds", "three_at_odds", "lacks", "never_without", "unfailing"):
        judge(last_of(name), told)
    for kind in ("either way: 1", "either way: 3", "lack: firm", "lack: needs"):
        assert told[kind], kind
    assert told["lack: what breaks another way"]
    assert told["fact: step"]
    assert told["fact: one is wrong"]
    assert told["case"]
    assert told["case: how"]
    assert told["case: another without a cause"]
    assert told["lands on its sender: there"]
    assert told["lands on its sender: not there"]
