"""What is said of small matches whose history anybody can follow, as facts and in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.titles.causality.reasons import ranking
from game.titles.causality.reasons.clues import Absent, Arrives, Blocked, Freed, TakenBack
from game.titles.causality.reasons.obstacles import Comer, Firmness, Hindrance, Standstill
from game.titles.causality.reasons.ranking import Amounts, Outranked, Weighed
from game.titles.causality.reasons.reasons import deadlock_of, reasons_of
from game.titles.causality.reasons.touches import touch_of
from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.priority import Items
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.view.reasons.data import reasons_data
from game.titles.causality.view.reasons.headline import deadlock_headline, headline
from game.titles.causality.view.reasons.rule_words import order_words, rule_words
from game.titles.causality.view.reasons.stone_words import whole_words
from tests.titles.causality.rules.play import Play


def said(game: Play) -> dict[object, str]:
    """The text of each entry, by ante-effect or stone."""
    entries = reasons_data(reasons_of(game.match), game.match.ruleset.priority)
    return {entry.get("effect", entry.get("stone")): entry["text"] for entry in entries}


def own_jump(rest: str = "..", **rules: str) -> Play:
    """a drives to 1,0 and jumps to the slice in which it arrives there: c is in its way, so it never gets there.

    z, if it is there, only jumps to where it comes from.
    """
    others = {"z": "B tank N"} if "z" in rest else {}
    game = Play(f"a{rest}", 3, rules=dict(rules), a="A tank E", **others)
    return game.round("a move 1,0 E", "", "a jump 1 as c").round()


def test_a_stone_that_prevents_its_own_jump_was_never_there():
    game = own_jump()
    reasons = reasons_of(game.match)
    (effect,), (stone,) = reasons.effects, reasons.stones
    assert not effect.kept
    assert effect.lost[0].chain.links[0].clue == TakenBack(0, Position(0, 0, 0))
    assert stone.what_if is not None
    found = stone.what_if.contradiction
    assert found is not None
    assert found.number == 1
    assert found.present.broken.standing is EffectState.LOST
    assert found.absent.broken.standing is EffectState.UNWANTED
    assert [link.clue for link in found.present.chain.links] == [
        Blocked(0, Position(1, 1, 0), Square(0, 0), (1,), Hindrance.THERE, firm=Firmness.ARRIVES),
        Arrives(1, Position(1, 1, 0), 1),
    ]
    assert [link.clue for link in found.absent.chain.links] == [
        Freed(0, Position(1, 1, 0), Square(0, 0), (1,), 0, Hindrance.THERE, firm=Firmness.ARRIVES),
        Absent(1, Position(1, 1, 0), 1),
    ]
    assert headline(reasons) == "Paradox: A1 would have prevented its own jump, #1, and so was never there. #1 fails."


def test_a_stone_that_no_history_can_have_is_said_to_be_so():
    assert said(own_jump())["A1"].startswith(
        "The tank A1 of 0,0 was never there (gone for good). It would have prevented its own jump #1 "
        "(arrival of A2 at 1,0 in slice 1). With #1, in slice 1, A1 has to go back to 0,0: A2 arrives on 1,0 in that "
        "very slice, and what arrives cannot be pushed. So A1 does not jump at 1,0 in slice 2; without #1 it does, and "
        "that causes #1: so #1 can neither hold nor fail. Nobody else can go in its place: even with all other stones "
        "gone, #1 could neither hold nor fail."
    )


def test_a_stone_that_is_gone_is_not_taken_back_again():
    game = own_jump("..z")
    game.round()
    reasons = reasons_of(game.match)
    assert [(each.since, each.what_if) for each in reasons.stones] == [(1, None)]
    assert said(game)["A1"].endswith(
        "gone for good since the paradox of round 2: it would have prevented its own jump #1 (arrival of A2 at 1,0 in "
        "slice 1), for with #1, in slice 1, A1 has to go back to 0,0: A2 arrives on 1,0 in that very slice, and what "
        "arrives cannot be pushed."
    )
    (entry,) = (each for each in reasons_data(reasons, game.match.ruleset.priority) if each.get("stone") == "A1")
    assert {"then: with: no cause", "then: without: unwanted cause"} <= {fact["kind"] for fact in entry["facts"]}


def test_a_paradox_that_comes_again_costs_nothing_new():
    game = own_jump("..z", paradox="hulot")
    game.round()
    told = headline(reasons_of(game.match))
    assert told.startswith(
        "Paradox again: A1 would have prevented its own jump, #1. Still without A1, as since round 2; no"
    )
    assert "as since the paradox of round 2" in said(game)["A1"]


def test_no_history_holds_where_stones_may_not_go():
    game = own_jump(paradox="know_your_paradoxes")
    assert game.match.paradox is not None
    deadlock = deadlock_of(game.match.paradox)
    assert deadlock_headline(deadlock) == (
        "Paradox: A1 would have prevented its own jump, #1. No history holds, and these rules end the match."
    )


def three_rounds() -> Play:
    """Round 1: c makes #1, which brings d; a drives to 2,0. Round 2: d is in a's way, so a jumps at 3,0 and makes #2.

    z makes #3, which brings y. Round 3: y is in c's way, so c does not make #1, d does not come, and a drives on.
    """
    game = Play("..... zc.a.", 4, z="B bombardier", c="A bombardier", a="A bombardier")
    game.round("c move 1,0; a move 3,0", "a move 2,0", "z move 0,0", "c jump 0 as d")
    game.round("d move 2,0", "", "", "a jump 0 as e; z jump 0 as y")
    return game.round("e move 4,0; y move 1,0", "y move 1,0")


def test_the_chain_leads_from_a_lost_cause_to_what_started_it():
    first, second, third = reasons_of(three_rounds().match).effects
    assert [link.clue for link in first.lost[0].chain.links] == [
        Blocked(
            1, Position(1, 1, 0), Square(1, 1), (5,), Hindrance.CLASH, comers=(Comer(5, Square(0, 0), Square(1, 0)),)
        ),
        Arrives(3, Position(0, 0, 0), 5),
    ]
    behind = Standstill(3, Position(2, 1, 0), (1,), Hindrance.THERE, is_pushed=True)
    assert [link.clue for link in second.lost[0].chain.links] == [
        Freed(2, Position(2, 2, 0), Square(3, 0), (3,), 0, Hindrance.THERE, behind),
        Absent(1, Position(0, 1, 0), 3),
    ]
    assert third.kept


def test_a_stone_that_follows_the_same_order_and_was_blocked_then_does_not_go_by_other_orders():
    texts = said(three_rounds())
    assert texts[2].startswith(
        "#2 (arrival of A4 at 3,0 in slice 0) fails. No cause: in round 2 A2 jumped at 3,0 in slice 3; now A2 does "
        "not. Slice 2: in round 2 A2 had to go back to 3,0: A3 was on 2,0 and could not be pushed on, for A1 was "
        "behind it on 1,0; now A2 gets to 2,0, as ordered in round 1. "
        "Slice 0: in round 2 A3 arrived at 1,0 by #1, from where it came to 2,0 in slice 1 and stayed there; now #1 "
        "fails, so A3 does not. "
        "So in slice 3 A2 is at 2,0, not at 3,0."
    )
    assert texts[3] == "#3 (arrival of B2 at 0,0 in slice 0) holds. One cause: B1 jumps at 0,0 in slice 3."


def test_what_would_be_if_a_dropped_effect_were_kept():
    first, second, _ = reasons_of(three_rounds().match).effects
    assert first.what_if is not None
    # d would stop y in slice 1, and so z in slice 3; and a would be where #2 is made.
    assert [(each.number, each.standing) for each in first.what_if.breaks] == [
        (1, EffectState.LOST),
        (2, EffectState.UNWANTED),
        (3, EffectState.LOST),
    ]
    assert first.what_if.sought
    assert first.what_if.outranked is None
    assert second.what_if is not None
    texts = said(three_rounds())
    assert (
        "it would still have no cause, for the same reason. No history that holds has #2: "
        "it would have a cause if #1 held, but then #1 would have no cause: A1 would not jump at 1,0 in slice 3; "
        "and without #1, #2 has no cause. No other choice helps: whichever other effects hold, with #2 something is "
        "wrong: #2 itself or #3. Slice 1: "
    ) in texts[2]
    assert texts[2].endswith("; in round 1 #3 was not there yet."), "how it comes that #1 would have no cause"


def test_no_more_is_asked_than_the_bound_allows(monkeypatch):
    monkeypatch.setattr(ranking, "EFFORT", 0)
    what_if = reasons_of(three_rounds().match).effects[0].what_if
    assert what_if is not None
    assert not what_if.sought
    reasons = reasons_of(own_jump().match)
    words = whole_words(reasons, reasons.stones[0], Priority.SHIELD_AND_SPEAR)
    assert words.endswith("Whether another change mends that would take too long to find out.")


def test_every_entry_has_the_same_keys():
    game = own_jump()
    for entry in reasons_data(reasons_of(game.match), Priority.SHIELD_AND_SPEAR):
        assert set(entry) in ({"effect", "verdict", "facts", "text"}, {"stone", "verdict", "facts", "text"})
        assert entry["verdict"] in ("kept", "dropped", "off")
        for fact in entry["facts"]:
            assert set(fact) == {"kind", "t", "x", "y", "by", "stone"}


# Which rule decides.


def test_two_stones_that_want_one_square_both_go_back_and_it_is_said_so():
    assert "Slice 1: now A1 comes to 1,0 from 1,1 and B2 from 0,0, so both go back." in said(three_rounds())[1]


def outranked(game: Play, weighed: Weighed, ours: list[Items], theirs: list[Items]) -> Outranked:
    board, turns = reasons_of(game.match).board, game.match.turns
    antes = board.flags.antes
    stones = [
        each[0].setup[0] if each[0].setup else antes[each[0].antes[0] - 1].stone for each in (ours, theirs) if each
    ]
    touches = [None if each is None else touch_of(board.flags, turns, each) for each in stones]
    counts = Amounts(effects=4, stones=7, taken=(0,)), Amounts(effects=3, stones=6, taken=(0, 1))
    return Outranked(board, weighed, tuple(ours), tuple(theirs), (), counts, (*touches, None)[:2])


def stone(number: int) -> Items:
    return Items(setup=(number,))


def effect(number: int) -> Items:
    return Items(antes=(number,))


EQUAL = "Either way there are 4 effects and 7 stones; then"
ORDERED_LAST = (
    "But this match's rule, Ace Wildcard, does not count stones: of those that only one of the two has, arrivals too, "
    "it keeps the stone that was ordered last: "
)
RULES = [
    (
        Priority.SHIELD_AND_SPEAR,
        Weighed.SETUP,
        ([stone(0), stone(1)], [stone(2)]),
        "But that history takes back 2 set-up stones (B1, A1) instead of 1, and this match's rule, Shield and Spear, "
        "wants first of all as few as can be.",
    ),
    (
        Priority.SHIELD_AND_SPEAR,
        Weighed.RECENT,
        ([stone(1)], [stone(2)]),
        "Either way one set-up stone is taken back; then this match's rule, Shield and Spear, keeps the stone that was "
        "ordered last: A1 (round 3, slice 2), not A2 (round 2, slice 3).",
    ),
    (
        Priority.SHIELD_AND_SPEAR,
        Weighed.RECENT,
        ([effect(3)], [effect(1)]),
        "Either way the same set-up stone is taken back; then this match's rule, Shield and Spear, has the effect "
        "that was sent back last hold: #3, not #1 (the numbers tell the order of sending).",
    ),
    (
        Priority.ACE_WILDCARD,
        Weighed.RECENT,
        ([stone(1)], [effect(1)]),
        f"{ORDERED_LAST}A1 (round 3, slice 2), not A3 of #1 (round 2, slice 2).",
    ),
    (
        Priority.ACE_WILDCARD,
        Weighed.RECENT,
        ([stone(0)], [stone(2)]),
        f"{ORDERED_LAST}B1, not A2 (both by order 1 of their side in round 2, slice 3, passes not counted, and A's "
        "counts before B's).",
    ),
    (
        Priority.MERRY_CHRONOS,
        Weighed.EFFECTS,
        ([effect(3), effect(2)], []),
        "But then only 3 effects would hold instead of 4, and this match's rule, Merry Chronos, wants first "
        "of all as many effects as can be.",
    ),
    (
        Priority.MERRY_CHRONOS,
        Weighed.STONES,
        ([effect(3)], []),
        "As many effects would hold (4), but there would be only 6 stones instead of 7, and this match's "
        "rule, Merry Chronos, then wants as many stones as can be.",
    ),
    (
        Priority.MERRY_CHRONOS,
        Weighed.RECENT,
        ([effect(3)], [stone(1)]),
        f"{EQUAL} this match's rule, Merry Chronos, keeps the stone that joined last: B2 of #3, not A1 of the set-up.",
    ),
    (
        Priority.MERRY_CHRONOS,
        Weighed.RECENT,
        ([effect(3)], [effect(2)]),
        f"{EQUAL} this match's rule, Merry Chronos, keeps the arrival with the higher number: B2 of #3, not A4 of #2.",
    ),
    (
        Priority.MERRY_CHRONOS,
        Weighed.RECENT,
        ([stone(2)], [stone(1)]),
        f"{EQUAL} this match's rule, Merry Chronos, keeps the stone that comes later in the headcount (the order of "
        "all stones, fixed before the first turn): A2, not A1.",
    ),
    (
        Priority.OUT_WITH_THE_OLD,
        Weighed.RECENT,
        ([effect(3)], [effect(2)]),
        "But this match's rule, Out with the Old, has the effect that was sent back last hold: #3, not #2 (the "
        "numbers tell the order of sending).",
    ),
    (
        Priority.CONSERVATIVE,
        Weighed.EFFECTS,
        ([effect(3), effect(2)], [effect(1)]),
        "But then only 3 effects would hold instead of 4, and this match's rule, Conservative, wants first "
        "of all as many effects as can be.",
    ),
    (
        Priority.CONSERVATIVE,
        Weighed.RECENT,
        ([effect(3)], [effect(2)]),
        "Either way 4 effects hold; then this match's rule, Conservative, has the effect that was sent back last hold: "
        "#3, not #2 (the numbers tell the order of sending).",
    ),
]


@pytest.mark.parametrize(("priority", "weighed", "items", "words"), RULES)
def test_every_rule_says_what_it_compares(priority, weighed, items, words):
    game = three_rounds()
    assert rule_words(game.match.flags, outranked(game, weighed, *items), priority) == words


def test_a_headcount_is_listed_and_without_those_that_are_gone_it_says_so():
    game = three_rounds()
    found = outranked(game, Weighed.RECENT, [stone(2)], [stone(1)])
    every = tuple(range(len(game.match.flags.level.stones)))
    whole, some = (
        rule_words(game.match.flags, replace(found, setup=setup), Priority.MERRY_CHRONOS)
        for setup in (every, every[1:])
    )
    names = [each.name for each in game.match.flags.level.stones]
    assert f"fixed before the first turn: {', '.join(names)}): A2, not A1" in whole
    assert f"fixed before the first turn; of those that are left: {', '.join(names[1:])}): A2, not A1" in some


def test_what_a_rule_looks_at_is_said_in_order():
    assert order_words(Priority.MERRY_CHRONOS, {Weighed.RECENT}) == (
        "This match's rule of priority, Merry Chronos: of two histories that hold, reality is the one that has more "
        "effects that hold; among equals, the one that has more stones, arrivals too; among equals, the one that has "
        "the newest stone: the arrival with the highest number, or else the set-up stone last in the headcount; among "
        "equals, the one that has the bomb that was sent last. Only what one of the two has and the other has not is "
        "compared."
    )


def test_how_recency_is_compared_is_said_only_where_it_decided():
    whole = order_words(Priority.SHIELD_AND_SPEAR, {Weighed.SETUP, Weighed.RECENT})
    short = order_words(Priority.SHIELD_AND_SPEAR, {Weighed.SETUP})
    assert whole == (
        f"{short} Only what one of the two has and the other has not is compared. Order 3 of a side is its third one "
        "of that turn; passing is none."
    )
