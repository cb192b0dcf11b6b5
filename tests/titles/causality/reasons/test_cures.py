"""What solves a contradiction, and why another history would hold too, told of recorded matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.records import load_record
from game.titles.causality.reasons.reasons import Reasons, reasons_of
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.view.reasons.cure_words import cured_sentence
from game.titles.causality.view.reasons.data import reasons_data
from game.titles.causality.view.reasons.headline import headline
from game.titles.causality.view.reasons.verdict_words import on_the_way
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


def test_a_stone_that_goes_for_another_one_is_said_to_solve_its_contradiction():
    assert (
        "That solves B4's contradiction: B4 does not jump at 3,0 in slice 1. Slice 1: B4 is shot at 3,0 by A4 from "
        "3,8. In the contradiction A4's shot hits B3 at 3,1."
    ) in said("shield")["B3"]
    assert {"solved: cause missed", "solved: destroyed", "solved: taken back"} <= kinds("shield", "B3")


@pytest.mark.parametrize("stone", ["A1", "B1"])
def test_a_stone_that_goes_for_its_own_contradiction_needs_no_such_words(stone):
    assert "That solves" not in said("shield")[stone]


def test_why_another_history_holds_is_told_from_its_first_difference():
    assert (
        "In that history B3 does not drop bomb #1 at 5,2 in slice 1. Slice 1: B3 stays at 5,1; in the contradiction B1 "
        "pushes it to 5,2. Slice 0: B1 is not at 5,0: it was taken back."
    ) in said("push")["B3"]
    assert {"cured: cause missed", "cured: not pushed", "cured: taken back"} <= kinds("push", "B3")


def test_why_a_dropped_effect_has_its_cause_in_a_history_that_counts_for_less():
    assert "In that history A3 jumps at 3,7 in slice 1. Slice 1: A3 lives on at 3,7;" in said("tail")[1]
    assert "cured: cause reached" in kinds("tail", 1)


def test_up_to_six_stones_are_named():
    assert headline(reasons_in("four")).startswith(
        "Paradox: A1, A4, B1 and B3 would each have prevented their own jumps, #3, #1, #2 and #5. "
        "A1, A4, B1 and B3 were never there."
    )


def test_what_is_decided_by_the_headcount_is_told_as_a_tie():
    assert (
        "If more changes, a history with B3 holds too. A tie: both keep equally many effects and stones. "
        "Merry Chronos then lets the headcount decide: B4 comes after B3 in it."
    ) in said("shield")["B3"]


def test_a_history_that_needs_more_changes_is_told_so():
    assert (
        "it would still have no cause. If more changes, a history with #1 holds too, but it counts for less. "
        "Shield and Spear takes back as few set-up stones as it can: that history takes back A1 as well."
    ) in said("tail")[1]


def test_what_comes_on_the_way_is_not_said_to_have_a_cause_where_it_has_none():
    match = last_of("two_deeds")
    reasons = reasons_of(match)
    what_if = next(each.what_if for each in reasons.stones if each.stone == 2)
    assert what_if is not None
    assert what_if.contradiction is not None
    (line,) = on_the_way(what_if, what_if.contradiction)
    assert line.text == "Even if #3 is there too, #4 can be neither there nor not. With #4, #3 has no cause."
    assert 3 not in causes_on(what_if.contradiction.present.board)
    assert 3 in causes_on(what_if.contradiction.absent.board)


def cured_in(name: str, stone: str) -> str:
    """What stands in the verdict on a stone of why another history holds."""
    reasons = reasons_in(name)
    flags = reasons.board.flags
    what_if = next(each.what_if for each in reasons.stones if flags.stones[each.stone].name == stone)
    assert what_if is not None
    return cured_sentence(flags, what_if)


def test_the_verdict_says_why_another_history_holds_unless_what_is_stuck_is_just_gone_there():
    assert cured_in("push", "B3") == (
        "In that history B3 does not drop bomb #1 at 5,2 in slice 1. "
        "Slice 1: B3 stays at 5,1; in the contradiction B1 pushes it to 5,2."
    )
    assert cured_in("shield", "B3") == ""
