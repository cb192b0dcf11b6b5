"""Why a contradiction is new whose ante-effect failed before with its stone there, told of a recorded match."""

from __future__ import annotations

from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.view.reasons.fact_data import stone_facts
from tests.titles.causality.reasons.test_cures import last_of, said
from tests.titles.causality.reasons.test_verdicts import closed, parted

SHIELDED = (
    "At the end of round 4 #1 just failed, though A4 was there, for then B3 and B4 were still there. With B3 and B4, "
    "A4 is shot at 3,8 by B4 from 3,0 in slice 2, so it does not jump at 3,8 in slice 3: #1 just fails."
)


def test_a_stone_that_was_shot_by_one_that_goes_says_so():
    assert SHIELDED in parted("revived")["A4"]
    assert said("revived")["A4"].count(SHIELDED) == 1


def test_so_does_one_that_was_shot_by_that_one():
    told = closed("revived")["B3"]
    assert (
        "At the end of round 4 #5 just failed, though B3 was there, for then A4 was still there. With A4, B3 is shot"
        in told
    )


def test_nothing_is_old_of_what_was_sent_in_this_round():
    found = {each.stone: each.lately for each in reasons_of(last_of("revived")).newly_off}
    names = {each.name: found[each.number] for each in last_of("revived").flags.stones if each.number in found}
    assert {name for name, lately in names.items() if lately is not None} == {"A4", "B3"}


def test_programs_are_told_the_same_by_facts():
    reasons = reasons_of(last_of("revived"))
    stone = next(each for each in reasons.newly_off if reasons.board.flags.stones[each.stone].name == "A4")
    facts = list(stone_facts(reasons.board.flags, stone))
    told = [(each["kind"], each["t"], each["x"], each["y"], each["by"]) for each in facts]
    assert ("lately: cause missed", 3, 3, 8, "A4") in told
    assert ("lately: destroyed", 2, 3, 8, "B4") in told
    news = {(kind, x, y) for kind, _, x, y, _ in told if kind.startswith("lately: news: ")}
    assert news == {("lately: news: taken back", 3, 1), ("lately: news: taken back", 3, 0)}


def test_it_is_told_too_where_its_stone_goes_on_by_an_order_given_since_once_it_is_off_its_way():
    """As the round before ended B1 was gone in slice 5, on 7,3; now it has an order there."""
    words = said("strays_on")["B2"]
    assert (
        "At the end of round 2 #8 just failed, though B1 was there, for then #12 held too. With #12, B1 gets to 7,3 in "
        "slice 4, so it does not jump at 8,3 in slice 5: #8 just fails."
    ) in words


def test_all_is_named_without_which_it_would_come_about_as_it_did_then():
    """A2 got to 1,2 as A1 was away. Without #7 alone it would get there too, but by pushing A1."""
    words = said("again_otherwise")["A3"]
    assert (
        "At the end of round 4 #5 just failed, though A2 was there, for then A1 was not there and #7 was not judged yet"
    ) in words
    assert "Without #7 and A1, A2 gets to 1,2 in slice 1" in words
