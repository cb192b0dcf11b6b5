"""A verdict that is not opened says what it goes back to, and who else could have gone; told of recorded matches."""

from __future__ import annotations

from collections import Counter

import pytest

from game.titles.causality.reasons.clues import Freed
from game.titles.causality.reasons.obstacles import Firmness, Hindrance
from game.titles.causality.reasons.ranking import Weighed
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.reasons.touches import Touch, touch_of
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.rules.stone import Faction
from game.titles.causality.view.canonisation.length import Length
from game.titles.causality.view.canonisation.rows import rows_of, verdicts_of
from game.titles.causality.view.canonisation.rules_told import RULES
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.canonisation.telling import Extent
from game.titles.causality.view.reasons import verdict_words
from game.titles.causality.view.reasons.chain_words import clue_words
from game.titles.causality.view.reasons.headline import headline
from game.titles.causality.view.reasons.rule_words import order_words
from game.titles.causality.view.reasons.versus import Versus
from tests.titles.causality.reasons.test_cures import kinds, last_of, reasons_in, said
from tests.titles.causality.reasons.test_obstacles import lines_of
from tests.titles.causality.reasons.truth import judge, on_bundled_boards


def closed(name: str) -> dict[str, str]:
    """What each verdict says at length, its paragraphs one after the other, by ante-effect or stone."""
    return {group: " ".join(paragraphs) for group, paragraphs in parted(name).items()}


def parted(name: str) -> dict[str, list[str]]:
    """The same, paragraph by paragraph."""
    match = last_of(name)
    return {row.path: row.text.split("\n") for row, _ in verdicts_of(tell(match), reasons_of(match))}


def test_what_a_verdict_is_about_is_the_title_of_what_is_said_of_it():
    title, first, *others = parted("between")["#3"]
    assert (title, first) == (
        "Arrival of A6 at 2,4 in slice 3.",
        "No cause: in round 1 A2 jumped at 2,4 in slice 6; now A2 does not.",
    )
    assert [each.partition(" ")[0] for each in others][:2] == ["Slice", "That"]


def opened(name: str, group: str) -> list[str]:
    match = last_of(name)
    return next(
        [line.text for line in lines]
        for head, lines in verdicts_of(tell(match), reasons_of(match))
        if head.group == group
    )


def test_a_stone_that_contradicts_itself_too_is_said_to_where_another_one_is_stuck_first():
    assert headline(reasons_in("own_too")).startswith(
        "Paradox: A2, A3, A1 and B3 would each have prevented their own jumps or bombs. All of these but A1 were "
        "never there. #1 to #5 and #7 fail."
    )
    assert closed("own_too")["A3"] == (
        "The bombardier A3 of 0,4 was never there (gone for good). That solves two contradictions: its own (#7) and "
        "that of A1 (#5). It would have prevented its own jump #7 (arrival of A6 at 0,4 in slice 1). With #7, in slice "
        "1, A3 and A6 are both destroyed at 0,4, for neither came from another square to go back to. So A3 does not "
        "jump at 0,4 in slice 4; without #7 it does, and that causes #7: so #7 can neither hold nor fail. "
        "With A3, A1 would have prevented its own jump #5 (arrival of A5 at 0,3 in slice 0). With #5, in slice 0, "
        "A1 and A5 are both destroyed at 0,3, for neither came from another square to go back to. So A1 does "
        "not jump at 0,3 in slice 4; "
        "without #5 it does, and that causes #5: so #5 can neither hold nor fail, as long as no other "
        "stone goes and no other effect changes. "
        "Without A3 (A2 and B3 are gone either way), A1 gets to 0,4 in slice 2, has no order there and is gone, "
        "so it does not jump at 0,3 in slice 4: #5 just fails. Nobody else can go in its place: even with all "
        "other stones gone, #7 could neither hold nor fail."
    )
    assert not any("instead does not help" in each for each in opened("own_too", "A3"))
    assert {"besides: with: no cause", "besides: without: unwanted cause", "solved: cause missed"} <= kinds(
        "own_too", "A3"
    )


def test_that_it_does_not_help_to_take_back_another_instead_is_told_where_only_then_the_stone_is_stuck_itself():
    assert (
        "Taking back A1 instead does not help: B1 would prevent its own jump #3 (arrival of B3 at 2,0 in slice 0) all "
        "the same"
    ) in closed("still_its_own")["B1"]
    assert sum("instead does not help" in each for each in opened("still_its_own", "B1")) == 1
    assert {"in vain: taken back", "in vain: with: no cause", "in vain: without: unwanted cause"} <= kinds(
        "still_its_own", "B1"
    )


def test_what_a_stone_contradicts_itself_comes_before_what_others_come_to_by_it():
    """With B1 #2 and #11 go round without end, too; but for that one would have to follow six boards."""
    told = closed("own_besides")["B1"]
    assert "It would have prevented its own jump #13 (arrival of B8 at 8,2 in" in told
    assert told.endswith(
        "Nobody else can go in its place: even with all other stones gone, #13 could neither hold nor fail."
    )


def test_a_stone_that_could_not_stay_even_alone_for_an_effect_not_told_of_says_which():
    assert (
        "even with all other stones gone, A3 could not stay, for its own #4 could then neither hold nor fail"
        in (closed("own_alone")["A3"])
    )


def test_a_stone_that_could_not_stay_even_alone_is_told_so_with_the_effects_of_which_that_is_true():
    own = next(each for each in reasons_in("shield").stones if each.what_if)
    assert own.what_if.alone == (4,)
    never = [each.what_if for each in reasons_in("own_too").stones if each.what_if.outranked is None]
    assert never
    assert all(what_if.alone for what_if in never)
    assert not any(each.what_if.alone for each in reasons_in("either").stones if each.what_if)
    assert "even with all other stones gone" not in closed("either")["A2"]


def test_a_stone_that_goes_for_two_others_solves_the_contradictions_of_both():
    match = on_bundled_boards(141401, 4)
    reasons = reasons_of(match, 1)
    texts = {row.group: row.text for row, _ in verdicts_of(tell(match, 1), reasons)}
    assert "That solves two contradictions: that of A1 (#6) and that of B1 (#9). A1 would have" in texts["N2"]
    assert "B1 would have prevented its own jump #9" in texts["N2"]
    assert texts["N2"].endswith("\nWhat comes of it if one of A1 and B1 went instead is told below.")
    (lines,) = (below for head, below in verdicts_of(tell(match, 1), reasons) if head.group == "N2")
    left = "A1 alone in its place does not help: the contradiction of B1 (#9) would be left."
    assert left in [line.text for line in lines]


def test_the_headline_says_what_still_fails_too():
    match = on_bundled_boards(141411, 4)
    told = headline(reasons_of(match, 3))
    assert told.endswith("#13 and #14 fail, 10 still fail and 3 hold.")


@pytest.mark.parametrize(
    ("seed", "index", "words"),
    [
        (34, 1, "B3 (because of itself and B2) were never there. #1 to #5 fail. 1 of 6 ante-effects holds."),
        (34, 2, "#7 to #10 fail, #1 to #5 still fail and 1 holds. All that newly fails goes back to A2 and B3."),
        (
            35,
            3,
            "B2 (#10) its own jump, and so were never there. "
            "#7, #8, #10 and #11 fail, #1 to #6 still fail and 1 holds.",
        ),
    ],
)
def test_the_numbers_of_a_headline_add_up(seed, index, words):
    match, told = on_bundled_boards(seed, 4), Counter[str]()
    assert headline(reasons_of(match, index)).endswith(words)
    judge(match, told)
    assert told["headline: adds up"]


def test_the_rival_and_what_the_rule_compares_are_in_the_verdict():
    assert closed("between")["A1"].endswith(
        "Without A1 (A4 and B4 are gone either way), A2 is shot at 2,4 by B6 from 5,4 in slice 6, with A1 not there "
        "to be hit first, so it does not "
        "jump there: #3 just fails. "
        "A1 could stay if A2 itself went in its place. Either way 3 set-up stones are taken back; then this match's "
        "rule, Shield and Spear, keeps the stone that was ordered last: A2, not A1 (both in round 2, slice 6, and A2 "
        "was given its order after A1). "
        "Nothing else would do: every history that holds and has A1 goes without A2."
    )
    rule = order_words(Priority.SHIELD_AND_SPEAR, {Weighed.RECENT})
    assert rule in [
        row.text
        for row in rows_of(
            tell(last_of("between")), reasons_in("between"), frozenset({RULES}), telling=Extent(Length.USUAL)
        )
    ]
    assert {"instead: ordered last", "instead: ordered before"} <= kinds("between", "A1")


def test_what_the_rule_compares_begins_with_what_decides():
    rule = "then this match's rule, Shield and Spear, "
    decides = "keeps the stone that was ordered last: B2 (round 2, slice 1), not A1 (round 1, slice 1). "
    assert f"Either way one set-up stone is taken back; {rule}{decides}" in closed("ordered_last")["A1"]


def test_the_one_that_contradicts_itself_is_spoken_of_and_whoever_else_could_go():
    assert closed("either")["A2"].endswith(
        "Without A2 nobody causes #3, so A4, which turned B3 back at 2,2, does not come. Then B3 "
        "gets "
        "to 2,2 in slice 2, has no order there and is gone, "
        "so A3 gets to 1,2 in slice 3, so A1 gets to 1,3, and jumps there even with #1. "
        "A2 could stay if B2 went in its place and #3 held but #2 failed. Without B2 "
        "nobody causes #2, so B3, which was in A3's way to 1,2, does not come. Then A3 gets to 1,2 in slice 3, so A1 "
        "gets to 1,3, and jumps there even with #1. But this match's rule, Ace Wildcard, does not count stones: of "
        "those that only one of the two has, arrivals too, it keeps the stone that was ordered last: B3 of #2 "
        "(round 2, slice 3), not A4 of #3 (round 2, slice 2). What comes of it if A1 went instead is told below. "
        "Nothing else would do: every history that holds and has A2 goes without A1 or B2."
    )
    (also,) = (line for line in opened("either", "A2") if "could also stay" in line)
    assert also == (
        "A2 could also stay if A1 itself went in its place and #3 held but #1 failed. #1 fails then, for it is sent by "
        "A1. By the same rule it keeps A3 of #1 (round 2, slice 3), not A4 of #3 (round 2, slice 2)."
    )
    assert headline(reasons_in("either")).startswith(
        "Paradox: A1 would have prevented its own jump, #1. A2 was never there. Taking A2 back solves that: then A1 "
        "jumps even with #1."
    )
    played = [line for line in opened("either", "A2") if "could" in line]
    assert ["B2 went" in line for line in played] == [True, False]
    assert {"instead: taken back", "instead: ordered last"} <= kinds("either", "A2")


def test_where_two_have_to_go_it_is_told_why_the_plain_swap_does_not_hold():
    assert closed("alone")["A2"].endswith(" What comes of it if one of A3 and B3 went instead is told below.")
    three, other = (line for line in opened("alone", "A2") if "alone in its place does not help" in line)
    assert three == (
        "A3 alone in its place does not help: then #5 fails, and B3 would prevent its own jump #4 (arrival of B5 at "
        "4,2 in slice 1), for with #4, in slice 4, B3 comes to 4,2 from 4,1 and B1 from 5,2, so both go back. "
        "That is because in slice 3, B1 comes to 4,2 from 5,2 and B5 from 3,2 (pushed by A4), so both "
        "go back. From 5,2 B1 is on its way to 4,2 in slice 4 and has to go back to 5,2."
    )
    assert other == (
        "B3 alone in its place does not help: A2 would prevent its own jump #3 (arrival of A5 at 3,4 in slice 2) all "
        "the same."
    )
    assert {"in vain: taken back", "in vain: with: no cause"} <= kinds("alone", "A2")


def test_two_stones_that_could_stay_in_the_same_history_both_say_so():
    both = "could also stay if A2 and B3 went in its place"
    assert any(
        f"A3 {both}, B1 stayed too and #2 held but #5 failed. If A2 " in line for line in opened("rival_twice", "A3")
    )
    assert any(
        f"B1 {both}, A3 stayed too and #2 held but #5 failed. If A2 " in line for line in opened("rival_twice", "B1")
    )
    several = "What comes of it if A2 and B3, or B3 alone went instead is told below."
    assert several in closed("rival_twice")["A3"]


def test_what_a_rule_compares_is_not_said_where_it_decided_nothing():
    assert not any("Of two histories that hold" in each for each in closed("captured").values())


def test_a_shot_goes_back_to_the_shooter_and_to_who_stood_in_between():
    assert closed("between")["#3"].endswith(
        "Slice 6: now A2 is shot at 2,4 by B6 from 5,4, on an order of round 2; in round 1 A1 stood in between, at "
        "3,4. That is because B6 arrives by #4, which was not there yet in round 1, and A1 was taken back."
    )


def test_a_failed_effect_names_the_stone_with_which_it_would_be_caused_all_the_same():
    assert "With B2, which was taken back, B4 would drop bomb #1 all the same: see B2." in closed("all_the_same")["#1"]


def test_of_a_loss_only_that_is_told_which_makes_it():
    """B4 held B3 on 1,1 when it jumped there; but it is lost there for B5 arrives, and would be with B4 as well."""
    told = opened("own_first", "#3")
    here = next(each for each in told if each.startswith("Slice 1: with #3, B3 and B5 are both destroyed at 1,1"))
    assert told[told.index(here) + 1].startswith("Besides")
    assert "B4 was taken back" in told[2]


def test_a_stone_that_could_not_stay_whoever_goes_is_told_of_its_own_contradiction_first():
    told = closed("own_first")["B4"]
    assert "That solves two contradictions: its own (#7) and that of B2 (#1). It would have prevented" in told
    assert told.endswith("even with all other stones gone, #7 could neither hold nor fail.")


def test_a_failed_effect_goes_back_to_its_root_with_a_bridge():
    assert closed("spared")["#5"].endswith(
        "now A3 does not. Slice 4: now the tagscreen of A2 (around 2,4, ordered in round 2)"
        " hides A3 at 2,5: there it does not follow its order of round 1 to wait, and after that only its "
        "orders from round 2 on count. That is because A4, which captured A2 in round 1, was taken "
        "back: so A2 lives on at 3,6 in slice 2. "
        "So in slice 5 A3 is at 2,5 also in this history, but it has forgotten its order there."
    )


def test_a_short_reason_is_told_again_of_each_effect_that_fails_for_it():
    words = "A1 was on 0,5 and could not be pushed on, for the edge of the board was behind it"
    assert all(words in closed("told")[number] for number in ("#1", "#3", "#6"))


def test_a_long_reason_is_told_once_and_its_row_is_named(monkeypatch):
    monkeypatch.setattr(verdict_words, "_SHORT", 1)
    texts = closed("told")
    assert "A1 was on 0,5 and could not be pushed on, for the edge of the board was behind it" in texts["#1"]
    for number in ("#3", "#6"):
        told = "For the reason told in the row of #1, A3 gets to 0,5 in slice 1. A3 has no order there"
        gone = "not even to wait, so it is in no later slice"
        assert f"now A3 does not. {told}, {gone}. That is because A1 was taken back." in texts[number]
        assert "Until" not in texts[number]
        assert opened("told", number)[0].startswith(told)


def test_an_effect_that_would_prevent_itself_besides_says_so_where_it_still_has_no_cause():
    text = said("told")[1]
    assert (
        "If #1 held and nothing else changed, it would still have no cause: A3 is destroyed at 1,5 by bomb #1, "
        "which falls on 1,5 in slice 0. No history that holds has #1: bomb #1 falls on 1,5 in slice 0."
    ) in text


@pytest.mark.parametrize(
    ("name", "about", "words"),
    [
        (
            "captured",
            "#2",
            "gone at once: A5 is captured at 1,7 by the wildcard A1, which moves onto that square in slice 1.",
        ),
        (
            "told",
            "#5",
            "gone at once: B4 and B3 are both destroyed at 5,1 in slice 1, for neither came from another square "
            "to go back to.",
        ),
    ],
)
def test_whom_an_effect_brings_and_what_becomes_of_it_at_once(name, about, words):
    assert words in closed(name)[about]
    assert "gone at once" in kinds(name, int(about[1:]))


def test_a_jump_to_another_square_is_told_with_both_and_how_such_stones_jump():
    cause = "One cause: B2 jumps at 3,3 in slice 5 and arrives at 3,5 in slice 4 (a tagger chooses where it arrives)."
    assert closed("spared")["#6"].endswith(cause)
    rows = rows_of(tell(last_of("spared")), reasons_in("spared"), frozenset({RULES}), telling=Extent(Length.USUAL))
    texts = [row.text for row in rows if not row.verdict]
    assert sum(text.startswith("A tagger may jump in any slice, not only in the last") for text in texts) == 1


@pytest.mark.parametrize(
    ("firm", "words"),
    [
        (Firmness.ARRIVES, "B1 arrived on 1,0 in that very slice, and what arrives cannot be pushed"),
        (Firmness.EMERGES, "B1 came out of hiding on 1,0 in that very slice, and cannot be pushed then"),
        (Firmness.KIND, "B1 was on 1,0, and a tank can push nobody"),
    ],
)
def test_why_one_in_the_way_is_not_pushed_at_all(firm, words):
    flags = last_of("between").flags
    a, b = (next(each.number for each in flags.stones if each.name == name) for name in ("A1", "B1"))
    clue = Freed(a, Position(1, 1, 0), Square(0, 0), (b,), 0, Hindrance.THERE, firm=firm)
    told = clue_words(flags, clue, Versus("in round 2", "now", 1))
    assert told == f"in round 2 A1 had to go back to 0,0: {words}; now A1 gets to 1,0, as ordered in round 1."


def test_the_order_of_one_turn_is_that_of_the_lists_taken_in_turn():
    last, *before = Touch(7, 2, Faction.A), Touch(7, 1, Faction.A), Touch(7, 1, Faction.B), Touch(6, 2, Faction.B)
    assert sorted([last, *before], key=lambda each: each.recency) == [before[2], before[0], before[1], last]
    match = last_of("between")
    assert touch_of(match.flags, match.turns, 0) is not None


def test_a_pass_takes_no_place_among_the_orders_of_a_turn():
    match = last_of("passed")
    names = {each.name: each.number for each in match.flags.stones}
    assert match.turns[1]["A"] == ("2,0 pass", "0,0 pass", "0,1 jump 0 2,1")
    assert touch_of(match.flags, match.turns, names["A3"]) == Touch(1, 1, Faction.A)
    (line,) = (each for each in lines_of("passed", 3) if each.startswith("The tagger A3 of 0,1"))
    assert (
        "B1, not A3 (both by order 1 of their side in round 1, slice 1, passes not counted, and A's counts before B's)."
        in line
    )


def test_what_contradicts_itself_only_beside_an_effect_that_counts_for_more_is_said_to_do_so_as_long_as_that_holds():
    (line,) = (each for each in lines_of("as_long_as", 3) if each.startswith("The wildcard B2 of 1,0"))
    assert "so #4 can neither hold nor fail, as long as #3 holds. B2 could stay if #4 held but #3 failed" in line


@pytest.mark.parametrize(
    ("name", "claims"),
    [
        ("as_long_as", {"forgoing, stuck as long as that holds"}),
        ("passed", {"ordered last"}),
        ("own_too", {"besides: another's", "alone: its own"}),
        ("still_its_own", {"in vain: its own", "not in place", "alone: another way"}),
        ("between", {"in place", "shot ordered"}),
        ("spared", {"forgotten", "landing: Exploded"}),
        ("captured", {"landing: Captured"}),
    ],
)
def test_what_is_said_of_these_is_true(name, claims):
    told: Counter[str] = Counter()
    assert judge(last_of(name), told)
    assert claims <= told.keys()


def test_one_whose_sender_was_gone_at_the_end_of_the_round_before_says_why_it_fails_only_now():
    assert closed("judged_late")["#9"].endswith(
        "in round 2 A1 jumped at 2,7 in slice 6, but A1 was taken back at the end of round 2. It was sent in that "
        "round, so it is judged only now."
    )
