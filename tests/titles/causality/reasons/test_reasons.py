"""What is said of small matches whose history anybody can follow, as facts and in words."""

from __future__ import annotations

from dataclasses import replace

from game.titles.causality.reasons import ranking
from game.titles.causality.reasons.boards import Fault
from game.titles.causality.reasons.clues import Absent, Arrives, Blocked, Freed, TakenBack
from game.titles.causality.reasons.ranking import Outranked
from game.titles.causality.reasons.reasons import WayOut, deadlock_of, reasons_of
from game.titles.causality.rules.flag import Scenario
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.view.canonisation.rows import rows_of
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.reasons.data import reasons_data
from game.titles.causality.view.reasons.headline import deadlock_headline, headline
from game.titles.causality.view.reasons.verdict_words import outranked_words, way_out_words
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
    assert (found.number, found.present.broken.fault, found.absent.broken.fault) == (1, Fault.LOST, Fault.UNWANTED)
    assert [link.clue for link in found.present.chain.links] == [
        Blocked(0, Position(1, 1, 0), Square(0, 0), (1,)),
        Arrives(1, Position(1, 1, 0), 1),
    ]
    assert [link.clue for link in found.absent.chain.links] == [
        Freed(0, Position(1, 1, 0), Square(0, 0), (1,), 0),
        Absent(1, Position(1, 1, 0), 1),
    ]
    assert reasons.way_out is not None
    assert reasons.way_out.only
    assert headline(reasons) == "Paradox: A1 would have prevented its own jump, #1. A1 was never there. #1 fails."


def test_nothing_is_called_it_where_that_could_be_several_things():
    game = own_jump()
    reasons, priority = reasons_of(game.match), Priority.SHIELD_AND_SPEAR
    assert reasons.way_out is not None
    assert way_out_words(game.match.flags, reasons.way_out, priority, 0) == (
        "No other single stone resolves the paradox."
    )
    assert "#1 would be caused by A1 at 1,0 in slice 2, although #1 is not there." in said(game)["A1"]


def test_one_is_said_as_one():
    game = own_jump()
    worse = Outranked(reasons_of(game.match).board.scenario, "effects", kept=3, fewer=1)
    assert outranked_words(game.match.flags, worse, Priority.MERRY_CHRONOS, "A1") == (
        "The best history with A1 would keep 1 ante-effect, not 3."
    )


def test_another_way_out_is_told_at_the_stone_that_it_spares():
    game = Play("a... b...", 3, a="A tank E", b="A tank E")
    game.round("a move 1,0 E; b move 1,1 E", "", "a jump 1 as c; b jump 1 as d").round()
    reasons = reasons_of(game.match)
    assert [each.stone for each in reasons.newly_off] == [0, 1]
    other = Outranked(Scenario(0, 0b01), "recent", stone=1)
    rows = rows_of(tell(game.match), replace(reasons, way_out=WayOut((0, 1), False, other)))
    told = {row.stone: row.text for row in rows if row.stone is not None}
    assert told == {
        0: "A1 tank of 0,0 is taken back: it was never there.",
        1: "A2 tank of 0,1 is taken back: it was never there. Without A1 the paradox would be resolved too, "
        "but A2 was touched more recently, so A2 stays.",
    }


def test_a_stone_that_is_gone_is_not_taken_back_again():
    game = own_jump("..z")
    game.round()
    reasons = reasons_of(game.match)
    assert [(each.since, each.what_if) for each in reasons.stones] == [(1, None)]
    assert said(game)["A1"] == "A1 tank of 0,0 is gone since the paradox of round 2."


def test_a_paradox_that_comes_again_costs_nothing_new():
    game = own_jump("..z", paradox="hulot")
    game.round()
    told = headline(reasons_of(game.match))
    assert told.startswith("The paradox of round 2 again: still without A1; nothing new is lost.")
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
        Blocked(1, Position(1, 1, 0), Square(1, 1), (5,)),
        Arrives(3, Position(0, 0, 0), 5),
    ]
    assert [link.clue for link in second.lost[0].chain.links] == [
        Freed(2, Position(2, 2, 0), Square(3, 0), (3,), 0),
        Absent(1, Position(0, 1, 0), 3),
    ]
    assert third.kept


def test_a_stone_that_follows_the_same_order_and_was_blocked_then_does_not_go_by_other_orders():
    texts = said(three_rounds())
    assert texts[2].startswith(
        "#2 (A4 arrives at 3,0 in slice 0) fails: A2 does not jump at 3,0 in slice 3: it is at 2,0 then. "
        "Slice 2: A2 comes to 2,0, as ordered in round 1; when its cause was placed A3 kept it at 3,0. "
        "Slice 0: #1 fails and does not bring A3 to 1,0; when its cause was placed it did."
    )
    assert texts[3] == "#3 (B2 arrives at 0,0 in slice 0) holds: B1 jumps at 0,0 in slice 3, its one cause."


def test_what_would_be_if_a_dropped_effect_were_kept():
    first, second, _ = reasons_of(three_rounds().match).effects
    assert first.what_if is not None
    # d would stop y in slice 1, and so z in slice 3; and a would be where #2 is made.
    assert [(each.number, each.fault) for each in first.what_if.breaks] == [
        (1, Fault.LOST),
        (2, Fault.UNWANTED),
        (3, Fault.LOST),
    ]
    assert first.what_if.sought
    assert first.what_if.outranked is None
    assert second.what_if is not None
    assert "If #2 were there all the same, it would have no cause. No history with #2 holds." in said(three_rounds())[2]


def test_no_more_is_asked_than_the_bound_allows(monkeypatch):
    monkeypatch.setattr(ranking, "EFFORT", 0)
    what_if = reasons_of(three_rounds().match).effects[0].what_if
    assert what_if is not None
    assert not what_if.sought


def test_every_entry_has_the_same_keys():
    game = own_jump()
    for entry in reasons_data(reasons_of(game.match), Priority.SHIELD_AND_SPEAR):
        assert set(entry) in ({"effect", "verdict", "facts", "text"}, {"stone", "verdict", "facts", "text"})
        assert entry["verdict"] in ("kept", "dropped", "off")
        for fact in entry["facts"]:
            assert set(fact) == {"kind", "t", "x", "y", "by", "stone"}
