"""Why an ante-effect holds again, and why a stone that was taken back is back, told of recorded matches."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from game.storage.records import load_record
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.view.canonisation.rows import rows_of, verdicts_of
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.reasons.data import reasons_data, reasons_text
from game.titles.causality.view.reasons.headline import headline
from tests.titles.causality.reasons.test_cures import RECORDS, kinds, last_of, reasons_in
from tests.titles.causality.reasons.test_verdicts import closed, opened
from tests.titles.causality.reasons.truth import judge
from tests.titles.causality.rules.golden import positions


def plain(text: str) -> str:
    """Without what is said in brackets of kinds of stones, which is told of elsewhere."""
    return re.sub(r" \([a-z ]* only by [a-z ]*\)", "", text)


def test_a_stone_that_is_back_says_what_was_wrong_with_it_and_why_that_is_not_so_now():
    assert plain(closed("back")["B1"]) == (
        "The wildcard B1 of 1,0 is back. It had been gone since the paradox of round 2: it would have prevented its "
        "own jump #3 (arrival of B6 at 1,0 in slice 0), for with #3, in slice 0, B1 and B6 are both destroyed at 1,0, "
        "for neither came from another square to go back to. "
        "Now B1 does not jump at 1,0 in slice 1, so #3 just fails. Slice 1: now B1 and B7 are both destroyed at 1,0: "
        "they meet on one square, and neither came there from another square to go back to. That is because B7 arrives "
        "by #5, which was "
        "not there yet then."
    )


@pytest.mark.parametrize(
    ("name", "stone", "told"),
    [
        ("back", "B1", "Now B1 is destroyed with B7 (of #5): its own jump #3 just fails."),
        ("fewest", "N1", "Now A2 (of #1) does not come: #3 just fails."),
        ("back_other", "A3", "Now A1 itself is taken back, so #1 just fails."),
        ("back_sake", "B1", "Now #1 and #5 fail in the history that counts."),
    ],
)
def test_a_stone_that_is_back_says_at_a_glance_only_since_when_it_was_gone_and_what_is_otherwise(name, stone, told):
    rows = {row.path: row for row in rows_of(tell(last_of(name)), reasons_of(last_of(name)))}
    head, now = rows[stone].text.split("\n")
    assert re.fullmatch(rf"The \w+ {stone} of \d,\d is back, gone since the paradox of round \d\.", head)
    assert now == told


def test_its_row_opens_to_the_chain_and_to_both_halves_of_then_and_leads_to_that_round():
    match = last_of("back")
    row, every = next(each for each in verdicts_of(tell(match), reasons_of(match)) if each[0].verdict == "back")
    lines = [line for line in every if not line.is_link]
    assert [line.aim for line in every if line.is_link] == ["#5"], "what it is there again for"
    assert [plain(line.text) for line in lines] == [
        "Now B1 does not jump at 1,0 in slice 1.",
        "Slice 1: now B1 and B7 are both destroyed at 1,0: they meet on one square, and neither came there from "
        "another square to go back to.",
        "Slice 1: now B7 arrives at 1,0 by #5; without #3, at the end of round 2, #5 was not there yet.",
        "At the end of round 2, with B1:",
        "With #3: B1 does not jump at 1,0 in slice 1, so #3 has no cause.",
        "Slice 0: B1 and B6 are both destroyed at 1,0: they meet on one square, and neither came there from "
        "another square to go back to.",
        "Without #3: B1 jumps at 1,0 in slice 1, so #3 is caused, yet it is not there.",
        "◂  To the end of round 2, which tells all of it",
        "What comes of it for other stones:",
        "Without bomb #4 and with B1, B7 is destroyed at 1,0 with B1 in slice 1; in round 3 as played it was not.",
    ]
    assert row.lead.board is tell(match).canonised
    assert {light.place.t for light in row.lights} == {0, 1}
    assert [line.stuck is not None for line in lines] == [False] * 3 + [True] * 4 + [False] * 3
    assert [line.back for line in lines if line.text.startswith("◂")] == [1]


def test_one_that_stayed_away_in_between_says_what_contradicted_itself_with_it_last():
    """At the end of round 2 it was #1; at the end of rounds 3 and 4 that was over, and it was #6."""
    assert (
        "It had been gone since the paradox of round 2. At the end of round 4 it stayed away: it would have prevented "
        "its own jump #6 (arrival of A9 at 1,2 in slice 1)"
    ) in closed("again_otherwise")["A1"]


def test_one_that_went_for_another_is_back_where_that_one_goes_itself():
    assert closed("back_other")["A3"].startswith(
        "The tagger A3 of 3,1 is back. It had been gone since the paradox of round 2. At the end of round 3 it stayed "
        "away: with it, A1 would have prevented its own jump #1 (arrival of A4 at 4,1 in slice 0)"
    )
    assert closed("back_other")["A3"].endswith(" Now A1 itself is taken back, so #1 just fails.")


def test_one_with_which_it_went_round_is_back_where_a_step_of_that_is_not_so():
    assert closed("back_circle")["A2"].startswith(
        "The bombardier A2 of 0,2 is back. It had been gone since the paradox of round 3: with it all went round "
        "without end, through #3 and #4. Now A4 does not drop bomb #4 at 0,1 in slice 3, so #4 just fails."
    )


def test_one_that_went_for_the_sake_of_effects_says_what_becomes_of_them():
    assert closed("back_sake")["B1"] == (
        "The tagger B1 of 4,0 is back. It had been gone since the paradox of round 2. At the end of round 3 it stayed "
        "away: it went for the sake of #1 and #5. Now #1 and #5 fail in the history that counts."
    )
    assert "then: for the sake of" in kinds("back_sake", "B1")


def test_where_orders_given_since_make_history_another_one_that_is_said():
    assert closed("back_by_orders")["A1"].endswith(
        " Orders given since then make history go another way, and a history with A1 counts now."
    )


def test_where_a_paradox_comes_again_the_headline_tells_that_of_now():
    before = [each for each in positions(load_record(RECORDS / "again_otherwise.boc.json")) if each.canonisations]
    told = dict.fromkeys(headline(reasons_of(each)) for each in before)
    again = next(each for each in told if each.startswith("Paradox again"))
    assert again.startswith(
        "Paradox again: A1 would have prevented its own jump, #6. Still without A1, as since round 2; no other"
    )


def test_an_effect_that_holds_again_says_what_kept_its_cause_from_being_given():
    assert plain(closed("again")["#2"]) == (
        "Arrival of A4 at 1,1 in slice 0. One cause: A2 jumps at 1,1 in slice 1 (a wildcard may jump in any slice). "
        "In round 5 A2 did not jump there. Slice 0: in round 5 as played A2 and B4 were both destroyed at 2,2: they "
        "met on one square, and neither had come there from another square to go back to; now A2 lives on at 2,2. "
        "From 2,2 A2 comes to 1,1 in slice 1. That is because B4 does not come, for B3's #3 fails."
    )
    assert (
        opened("again", "#2")[1]
        == "Slice 0: in round 5 as played B4 arrived at 2,2 by #3; now #3 fails, so B4 does not."
    )


@pytest.mark.parametrize(
    ("name", "number", "words"),
    [
        ("ordered", 5, "It had no cause at the end of round 2; in round 3 A6 was ordered to jump there."),
        (
            "other_orders",
            2,
            "At the end of round 2 A2 did not jump there; with the orders of round 3 that is otherwise.",
        ),
        ("newer_swap", 1, "At the end of round 3 A2 did not jump there; with the orders of round 4 that is otherwise."),
        ("again_late", 4, "At the end of round 4 B6 did not jump there. Slice 1: at the end of round 4 B6 and A3 were"),
    ],
)
def test_one_that_was_caused_already_as_played_says_what_was_so_a_round_before(name, number, words):
    assert words in closed(name)[f"#{number}"]


def test_both_are_told_as_data_and_as_text():
    match = last_of("back")
    entries = reasons_data(reasons_of(match), match.ruleset.priority)
    (back,) = (each for each in entries if each["verdict"] == "back")
    assert back["stone"] == "B1"
    assert back["facts"][0] == {"kind": "back", "t": 0, "x": 1, "y": 0, "by": None, "stone": "B1"}
    assert {"then: with: no cause", "then: without: unwanted cause", "now: cause missed", "now: arrives"} <= {
        fact["kind"] for fact in back["facts"]
    }
    assert {"again: spared", "again: absent"} <= kinds("again", 2)
    assert "again: ordered" in kinds("ordered", 5)
    assert "again: other orders" in kinds("other_orders", 2)
    *_, before, after = positions(load_record(RECORDS / "back.boc.json"))
    assert "  The wildcard B1 of 1,0 is back. It had been gone" in reasons_text(before, after)


@pytest.mark.parametrize(
    ("name", "claims"),
    [
        ("back", {"back: cured"}),
        ("back_other", {"back: another one goes itself"}),
        ("back_sake", {"back: for the sake"}),
        ("back_by_orders", {"back: other orders"}),
        ("back_circle", {"back: cured in a circle"}),
        ("again_otherwise", {"back: stayed away in between"}),
        ("again", {"again: as played"}),
        ("ordered", {"again: ordered"}),
        ("other_orders", {"again: other orders"}),
        ("again_late", {"again: as at the end of the round before"}),
        ("newer_swap", {"again: other orders"}),
    ],
)
def test_what_is_said_of_these_is_true(name, claims):
    told: Counter[str] = Counter()
    assert judge(last_of(name), told)
    assert claims <= {claim for claim, number in told.items() if number}
    reasons = reasons_in(name)
    assert reasons.back or any(each.again for each in reasons.effects)
