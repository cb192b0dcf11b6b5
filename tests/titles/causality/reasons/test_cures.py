"""What solves a contradiction, and why another history would hold too, told of recorded matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.records import load_record
from game.titles.causality.reasons.reasons import Reasons, reasons_of
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.view.reasons.data import reasons_data
from game.titles.causality.view.reasons.headline import headline
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
