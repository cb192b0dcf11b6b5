"""What solves a contradiction, and why another history would hold too, told of recorded matches."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.storage.records import load_record
from game.titles.causality.reasons.clues import Destroyed, Site
from game.titles.causality.reasons.reasons import Reasons, reasons_of
from game.titles.causality.rules.geometry import Azimuth, Position, Square
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.trace import Shot
from game.titles.causality.view.reasons.chain_words import clue_words
from game.titles.causality.view.reasons.cure_words import cured_clause
from game.titles.causality.view.reasons.data import reasons_data
from game.titles.causality.view.reasons.headline import headline
from game.titles.causality.view.reasons.leadup_words import what_if_lines
from game.titles.causality.view.reasons.stone_words import stones_words
from game.titles.causality.view.reasons.versus import Versus
from tests.titles.causality.reasons.truth import judge
from tests.titles.causality.rules.golden import positions

RECORDS = Path(__file__).parents[1] / "data" / "cures"


def last_of(name: str) -> CausalityMatch:
    """A recorded match, whose last turn ends in a paradox."""
    *_, match = positions(load_record(RECORDS / f"{name}.boc.json"))
    return match


def reasons_in(name: str) -> Reasons:
    return reasons_of(last_of(name))


def said(name: str) -> dict[object, str]:
    match = last_of(name)
    entries = reasons_data(reasons_of(match), match.ruleset.priority)
    return {entry.get("effect", entry.get("stone")): entry["text"] for entry in entries}


def kinds(name: str, about: str | int) -> set[str]:
    match = last_of(name)
    entries = reasons_data(reasons_of(match), match.ruleset.priority)
    entry = next(each for each in entries if each.get("effect", each.get("stone")) == about)
    return {fact["kind"] for fact in entry["facts"]}


def test_a_stone_that_goes_in_place_of_another_one_is_said_to_solve_its_contradiction():
    assert (
        "That solves the contradiction of B4, which would have prevented its own jump #1 (arrival of B5 at 3,0 in "
        "slice 0): with #1, in slice 0, B4 and B5 are both destroyed at 3,0, for neither came from another "
        "square to go back to."
    ) in said("shield")["B3"]
    assert {"solved: cause missed", "solved: destroyed", "solved: taken back"} <= kinds("shield", "B3")


def test_who_stood_in_the_line_of_fire_is_named_where_a_shot_hits_another_one():
    texts = said("shield")
    assert (
        "But without B3, B4 does not jump at 3,0 in slice 1: in slice 1, B4 is shot at 3,0 by A4 from 3,8; with B3, "
        "B3 stands in between, at 3,1, and A4's shot hits B3."
    ) in texts["B3"]
    assert (
        "Slice 1: now B4 is shot at 3,0 by A4 from 3,8; in round 1 B3 stood in between, at 3,1, and A4's shot hit B3."
    ) in texts[1]
    assert "hit instead" in kinds("shield", 1)


def test_the_headline_says_why_another_stone_went_than_the_one_that_contradicts_itself():
    assert headline(reasons_in("shield")).startswith(
        "Paradox: A1 (#4), B1 (#5) and B4 (#1) would each have prevented their own jumps. A1, B1 and B3 (because of "
        "B4) were never there. #1, #2, #4 and #5 fail."
    )


@pytest.mark.parametrize("stone", ["A1", "B1"])
def test_a_stone_that_goes_for_its_own_contradiction_needs_no_such_words(stone):
    assert "That solves" not in said("shield")[stone]


def test_what_was_said_of_one_stone_is_said_more_shortly_of_the_next():
    both = "are both destroyed at"
    words = stones_words(reasons_in("four"), last_of("four").ruleset.priority)
    told = [text for text in words.values() if both in text]
    assert len(told) > 1
    assert ["they meet on one square" in text for text in told] == [True] + [False] * (len(told) - 1)


def test_why_another_history_holds_is_told_from_its_first_difference():
    assert (
        "The history with B3 but without B1 holds, for in it B3 does not drop bomb #1 at 5,2 in slice 1. Slice 1: "
        "without #1, B1 pushes B3 to 5,2; with B3 but without B1, nobody does, so B3 stays at 5,1. Slice 0: B1 "
        "was taken back, so it is not at 5,0, from where, without #1, it comes to 5,1 in slice 1."
    ) in said("push")["B3"]
    assert {"cured: cause missed", "cured: not pushed", "cured: taken back"} <= kinds("push", "B3")


def test_why_a_dropped_effect_has_its_cause_in_a_history_that_counts_for_less():
    assert "The history with #1 but without A1 holds, for in it A3 jumps at 3,7 in slice 1." in said("tail")[1]
    assert "cured: cause reached" in kinds("tail", 1)


def test_up_to_six_stones_are_named_each_with_what_it_prevents():
    assert headline(reasons_in("four")).startswith(
        "Paradox: A1 (#3), A4 (#1), B1 (#2) and B3 (#5) would each have prevented their own jumps, and "
        "so were never there."
    )


def test_what_is_decided_by_the_headcount_is_told_as_equal_up_to_that():
    assert (
        "B3 could stay if B4 itself went in its place. Either way there are 2 effects and 8 stones; then this "
        "match's rule, Merry Chronos, keeps the stone that comes later in the headcount (the order of all stones, "
        "fixed before the first turn: N1, N2, A1, B1, A2, B2, A3, B3, A4, B4): B4, not B3."
    ) in said("shield")["B3"]


def test_a_history_that_needs_more_changes_is_told_with_them():
    assert (
        "it would still have no cause, for the same reason. With the stones that are left, A1 "
        "jumps at 3,7 in slice 6 "
        "whichever effects hold: so #4 cannot fail, and with it #1 never has a cause. "
        "#1 could hold if A1 were taken back and #4 failed: then A3 jumps at 3,7 in "
        "slice 1. But that history takes back 3 set-up stones (A1, A4, B1) instead of 2, and this match's rule, "
        "Shield and Spear, wants first of all as few as can be."
    ) in said("tail")[1]


def clause_in(name: str, stone: str) -> str:
    """What the verdict on a stone says of why another history holds."""
    reasons = reasons_in(name)
    flags = reasons.board.flags
    what_if = next(each.what_if for each in reasons.stones if flags.stones[each.stone].name == stone)
    assert what_if is not None
    return cured_clause(flags, what_if)


def test_the_verdict_says_why_another_history_holds_unless_what_is_stuck_is_just_gone_there():
    assert clause_in("push", "B3") == ": then B3 does not drop bomb #1 at 5,2 in slice 1"
    assert clause_in("shield", "B3") == ""


def test_where_the_stone_is_that_another_history_spares_its_contradiction():
    assert "A4 stays at 3,8. So in slice 5 A4 is at 3,8, not at 2,8." in said("several_supposed")["A2"]
    assert "So in slice 1" not in said("push")["B3"], "that it is left there in that very slice is said"


def test_a_stone_that_goes_for_the_sake_of_an_effect_is_said_to_and_what_the_rule_compares():
    assert "B1 goes for the sake of #8: with B1, #8 would have no cause." in headline(reasons_in("sake"))
    assert (
        "B1 could stay if #8 failed. But this match's rule, Ace Wildcard, does not count stones: of those that only "
        "one of the two has, arrivals too, it keeps the stone that was ordered last: B8 of #8, not B1 (both in "
        "round 2, slice 5, and B8 of #8 was given its order after B1)."
    ) in said("sake")["B1"]
    assert (
        "B1 could stay if B3 went in its place. But this match's rule, Ace Wildcard, does not count stones: of those "
        "that only one of the two has, arrivals too, it keeps the stone that was ordered last: B3, not B1"
    ) in said("sake")["B1"]


@pytest.mark.parametrize(
    ("about", "words"),
    [
        (
            "A1",
            "With #1, in slice 2, A3 cannot push A1 on to 3,2, for A5 (of #1) is behind it on 3,2: A1 stays at 3,3.",
        ),
        (
            "B3",
            "B6 is on 7,4 and cannot be pushed on, for B3 comes to 7,3 too, so B6 and B3 go back; without B3, B2 gets",
        ),
    ],
)
def test_what_stops_a_push_is_named(about, words):
    assert words in said("refused")[about]
    assert any(kind.endswith("stopped") for kind in kinds("refused", about))


def broken_in(name: str) -> list[str]:
    """How all that breaks comes about in the histories with one dropped effect more."""
    reasons = reasons_in(name)
    found = [each.what_if for each in reasons.effects if each.what_if is not None]
    return [line.text for each in found for line in what_if_lines(reasons.board.flags, each)]


def test_a_wall_stops_a_push_and_who_cannot_leave_is_told_with_its_reason():
    assert "A4 is on 5,4 and cannot be pushed on, for a wall is behind it at 6,4" in "".join(broken_in("sake"))
    assert (
        "B3 and N1 (pushed by A7) both come to 7,3, so B3 cannot leave 8,3, so B1 cannot leave 8,2, so B4 has to go "
        "back to 7,0" in said("sake")["B1"]
    )


@pytest.mark.parametrize(
    ("name", "claims"),
    [
        ("sake", {"forgoing", "stop: THERE, pushed, no floor", "stop: CAME_BACK"}),
        ("refused", {"stop: THERE, pushed", "stop: CLASH, pushed"}),
    ],
)
def test_what_is_said_of_these_is_true(name, claims):
    told: Counter[str] = Counter()
    assert judge(last_of(name), told)
    assert claims <= told.keys()


def test_how_a_stone_came_to_where_it_has_no_order_is_told():
    assert (
        "From there B3 comes to 7,3; it has no order there in slice 3 that counts any more, so it is "
        "in no later slice. Slice 0: now A7 "
        "arrives at 4,3 by #5, from where it is on its way to 6,3 in slice 2 and has to go back to 5,3, for N1 is on "
        "6,3 and cannot be pushed on, for B3 comes to 7,3 too, so N1 and B3 go back; in round 1 #5 was not there yet. "
    ) in said("sake")[6]


@pytest.mark.parametrize(("ordered", "when"), [(2, ", on an order of round 3"), (0, "")])
def test_a_shot_that_was_ordered_after_the_cause_is_said_to_be(ordered, when):
    shot = Shot(by=4, square=Square(7, 2), azimuth=Azimuth.N, end=Square(7, 1), hit=0)
    clue = Destroyed(0, Position(2, 7, 1), (4,), (), shot, Site(Square(7, 1), Square(7, 1)), ordered=ordered)
    words = clue_words(last_of("sake").flags, clue, Versus("in round 1", "now", 0))
    assert words == f"now A1 is shot at 7,1 by B1 from 7,2{when}."


def test_a_lock_that_stops_no_jump_is_not_told_but_the_screen_that_hides_is():
    text = said("locked")["B2"]
    assert (
        "With #2, in slice 2, the tagscreen of B3 (around 1,2, ordered in round 2) "
        "hides B2 at 2,2: there it does not follow its order of round 1 to jump in time (#2), and after that only its "
        "orders from round 2 on count. So B2 does not jump at 2,2 in slice 2"
    ) in text
    assert "locked" not in text
    match, told = last_of("locked"), Counter[str]()
    judge(match, told)
    assert told["earlier difference that matters nothing"]


def test_of_several_stones_that_go_it_is_told_what_each_goes_for():
    texts = " ".join(said("rival_twice").values())
    a2 = "in slice 1, A3 cannot push A2 on to 2,4, for A4 (of #1) is behind it on 2,4: A2 stays at 1,4."
    assert f"If A2 stayed too, it would prevent its own jump #1, for with #1, {a2} If B3 did, A3 would" in texts
    assert (
        "If A2 stayed too, it would prevent its own jump #1. If B3 did, A3 would prevent its own jump #3, for" in texts
    ), "how is told of it before, where it is what keeps the stone away"


def test_what_would_break_for_an_effect_is_led_on_to_where_it_is_wrong_both_ways():
    words = said("told")[6]
    assert (
        "No history that holds has #6. It would have a cause if A1 stayed, but then #1 can neither hold nor fail."
    ) in words
    assert "Slice 0: A3 is destroyed at 1,5 by bomb #1" in words
