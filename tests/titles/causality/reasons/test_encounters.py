"""What stones do to each other is told of all of them: captures, blasts, pushes in vain, and who makes no room."""

from __future__ import annotations

from collections import Counter

from game.storage.records import load_record
from game.titles.causality.reasons.boards import PlayedBoards
from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.clues import Blocked, Destroyed, Site, Unshoved
from game.titles.causality.reasons.obstacles import Hindrance, Standstill
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.rules.flag import mask_of
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.trace import Captured
from game.titles.causality.view.canonisation.length import Length
from game.titles.causality.view.canonisation.rows import rows_of
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.canonisation.telling import Extent
from game.titles.causality.view.reasons.chain_words import chain_lines, clue_words
from game.titles.causality.view.reasons.data import reasons_data, reasons_text
from game.titles.causality.view.reasons.stuck_words import contradiction_lines
from game.titles.causality.view.reasons.versus import Versus
from tests.titles.causality.reasons.test_cures import RECORDS, last_of, reasons_in
from tests.titles.causality.reasons.test_reasons import said
from tests.titles.causality.reasons.truth import judge
from tests.titles.causality.rules.golden import positions
from tests.titles.causality.rules.play import Play

WITH = Versus("without #2,", "with #2,")


def printed(name: str) -> str:
    """The reasons of a recorded match's last turn, as they are printed."""
    *_, before, match = positions(load_record(RECORDS / f"{name}.boc.json"))
    return reasons_text(before, match)


def wildcards() -> Play:
    """a comes to 1,0 and jumps back there, b to 2,1; then each one's child comes to where the other side's parent does.

    The histories with #1 and with #2 exclude each other.
    """
    game = Play(".... a... ...b", 4, a="A wildcard", b="B wildcard")
    game.round("a move 1,0; b move 2,1", "b jump 0 as c", "a jump 0 as d")
    return game.round("c move 1,0; d move 2,1")


def in_a_blast() -> Play:
    """a and e bounce off each other at 1,1, beside a mine onto which x, b's child, comes in the very same slice."""
    game = Play(".e.. a..b .m..", 5, a="A bombardier", b="B bombardier", e="A bombardier", m="N mine")
    game.round("b move 3,2", "a move 1,1; e move 1,1", "a move 0,0", "", "b jump 0 as x; a jump 0 as d")
    return game.round("x move 2,2", "x move 1,2")


def test_wildcards_that_move_onto_one_square_are_said_to_capture_each_other():
    words = said(wildcards())
    assert "Slice 1: now B1 and A2 capture each other at 2,1: both are wildcards and move onto that square." in words[1]
    assert "Slice 1: with #1 and nothing else changed, B1 and A2 capture each other at 2,1" in words[1]


def test_whoever_is_captured_on_the_square_to_which_it_moves_is_said_to_move_there():
    how = Captured((1,), Square(2, 1), (0,))
    flags = wildcards().match.flags
    moved, stood = (Site(Square(2, 1), start, start != Square(2, 1)) for start in (Square(3, 1), Square(2, 1)))
    texts = [clue_words(flags, Destroyed(0, Position(1, 2, 1), (1,), (), how, each), WITH) for each in (moved, stood)]
    assert texts == [
        "A1 is captured at 2,1 by the wildcard B1: both move onto that square, and a wildcard captures whom it meets "
        "there.",
        "A1 is captured at 2,1 by the wildcard B1, which moves onto that square.",
    ]


def test_an_arrival_is_captured_by_the_older_self_that_walks_onto_its_square():
    game = Play("...a .... .b..", 3, a="A tank N", b="B wildcard").round("b move 2,1", "", "b jump 1 as c").round()
    gone = "But what it brings is gone at once: B2 is captured at 2,1 by the wildcard B1, which moves onto that square "
    assert f"{gone}in slice 1." in said(game)[1]


def test_where_nobody_moves_wildcards_capture_nobody_and_both_are_destroyed():
    game = Play("...a .... .b..", 3, a="A tank N", b="B wildcard").round("", "", "b jump 0 as c").round()
    lines = contradiction_lines(game.match.flags, reasons_of(game.match).stones[0].what_if.contradiction)
    assert [line.text for line in lines][1] == (
        "Slice 0: B1 and B2 are both destroyed at 1,2: they meet on one square, and neither came there from "
        "another square to go back to "
        "(a wildcard captures only by moving there)."
    )


def test_a_mine_goes_off_and_catches_whoever_is_on_the_way_beside_it():
    game = in_a_blast()
    words = said(game)[1]
    assert (
        "Slice 2: now A1 is destroyed at 1,1 by the mine N1 beside it at 1,2, onto which B2 comes (but for that it "
        "would meet A2 there and go back to 0,1). Slice 0: now B2 arrives at 3,2 by #2, from "
        "where it comes to 1,2 in slice 2; in round 1"
    ) in words
    (entry, _) = reasons_data(reasons_of(game.match), game.match.ruleset.priority)
    (met,) = (fact for fact in entry["facts"] if fact["kind"] == "met there")
    assert (met["t"], met["x"], met["y"], met["stone"], met["by"]) == (2, 1, 1, "A1", "A2")


def test_a_mine_of_which_nothing_else_tells_is_said_to_go_off():
    game = in_a_blast()
    links = reasons_of(game.match).effects[0].lost[0].chain.links
    mine = next(link.clue for link in links if link.clue.stone == 3)
    assert clue_words(game.match.flags, mine, WITH) == "the mine N1 goes off at 1,2, for B2 comes onto it."


def test_whom_one_met_then_that_pushes_now_is_told_where_the_link_itself_says_nothing_of_it():
    match, reasons = last_of("met_before"), reasons_in("met_before")
    entries = {each.get("effect"): each["text"] for each in reasons_data(reasons, match.ruleset.priority)}
    assert "A4 from 1,5 (pushed by A1), so both go back. In round 1 A1 met B5 at 1,5 and had to go back." in entries[4]
    shown = {row.number: row.text for row in rows_of(tell(match), reasons, telling=Extent(Length.USUAL)) if row.number}
    assert shown[4] == (
        "B2 does not jump at 1,6: it cannot come to 1,6 in slice 5, where A4 comes too, pushed by A1 (B5, which "
        "turned A1 back at 1,5 in round 1, cannot come to 4,5 in slice 2, where A8 is, which B5, a tagger, cannot "
        "push, comes there only in slice 3); at 1,7 it has no order."
    )
    assert shown[10].endswith(
        "where A8 is, which B5, a tagger, cannot push, and in slice 7 B5 is at 2,6 by an order of round 2."
    )
    told = Counter[str]()
    judge(last_of("met_before"), told)
    assert told["one that is waylaid"]


def test_all_of_that_is_true():
    told: Counter[str] = Counter()
    judge(wildcards().match, told)
    judge(in_a_blast().match, told)
    assert told["capture each other"]
    assert told["blast: on the way"]
    assert told["blast: goes off"]


def test_whoever_is_in_the_way_is_followed_to_what_makes_it_stay():
    flags = in_a_blast().match.flags
    edge = Standstill(2, Position(1, 0, -1), (), Hindrance.THERE, is_pushed=True)
    stop = Standstill(1, Position(1, 0, 0), (2,), Hindrance.THERE, is_pushed=False, behind=edge)
    clue = Blocked(0, Position(1, 0, 1), Square(0, 2), (1,), Hindrance.CAME_BACK, stop)
    assert clue_words(flags, clue, WITH) == (
        "A1 has to go back to 0,2: B1 cannot leave 0,1, for A2 is on 0,0 with the edge of the board behind it."
    )


def test_a_push_in_vain_is_said_to_be_one_and_why():
    flags = in_a_blast().match.flags
    stop = Standstill(0, Position(2, 1, 1), (4,), Hindrance.THERE, is_pushed=True)
    plain = Unshoved(0, Position(2, 1, 2), Square(1, 1), (1,), in_vain=True)
    stopped = Unshoved(0, Position(2, 1, 2), Square(1, 1), (1,), in_vain=True, stop=stop)
    assert clue_words(flags, plain, WITH) == (
        "without #2, B1 pushes A1 to 1,1; with #2, B1 pushes it too, but it has to go back: A1 stays at 1,2."
    )
    assert clue_words(flags, stopped, WITH) == (
        "without #2, B1 pushes A1 to 1,1; with #2, B1 pushes it too, but it cannot go there, for A3 (of #1) is behind "
        "it on 1,1: A1 stays at 1,2."
    )


def test_what_fails_for_what_comes_is_told_with_the_history_that_has_it():
    match = last_of("rival_twice")
    texts = [entry["text"] for entry in reasons_data(reasons_of(match), match.ruleset.priority)]
    words = "so A1 cannot leave 1,2, so A3 has to go back to 1,3. #5 fails then, for it is sent by B3."
    assert any(words in each for each in texts)


def test_who_pushes_one_that_comes_to_a_square_too_is_named():
    words = "N3 is on 4,2 and cannot be pushed on, for N1 comes to 4,3 too, pushed by A6 (of #5), so N3 and N1 go back."
    assert words in printed("pushed_too")
    told: Counter[str] = Counter()
    judge(last_of("pushed_too"), told)
    assert told["comes too: pushed"]


def test_two_of_which_each_stops_a_push_are_both_named():
    """A4 stands behind A1, and A7 would come there: without the one the other would stop it."""
    match = last_of("again_otherwise")
    closed, last = match.canonisations[:3], match.canonisations[3]
    stayed = next(each for each in reasons_of(match, 3).stones if each.stone == 1)
    assert stayed.what_if is not None
    board = next(each.board for each in stayed.what_if.cases if each.board.scenario.is_active(1))
    assert not board.scenario.active & mask_of((3, 6)), "of those that are never all right together #1 alone"
    (cause,) = (each for each in board.flags.causes(1) if each.round == 0)
    then = PlayedBoards(closed, last.timeline.flags, tug_of_war=False).of_round(cause.round)
    chain = Comparison(last.problem.loom, then, board).chain(cause.stone, cause.position)
    lines = [line.text for line in chain_lines(board, chain, Versus("in round 1", "here", cause.round))]
    assert (
        "Slice 1: here A2 has to go back to 1,3: A1 is on 1,2 and cannot be pushed on, for A4 (of #1) is "
        "behind it on 1,1, where A7 (of #4) comes too."
    ) in lines
    assert "Slice 0: here A4 arrives at 1,1 by #1; in round 1 #1 was not there yet." in lines


def test_who_cannot_leave_is_told_with_all_who_come_to_where_it_goes():
    """A7 arrives on 5,3; but without it A8 would be there, which has to go back to 5,3: without both A2 comes there."""
    words = "A2 and A7 (of #3) both come onto A8 (of #5) at 5,3, and A2 has to go back to 4,3"
    assert words in printed("crowded_out")
