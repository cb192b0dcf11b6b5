"""Who sent what is told: of what causes itself, of senders who stray, and of what only the next round judges."""

from __future__ import annotations

from collections import Counter

from game.titles.causality.reasons.clues import Exit
from game.titles.causality.reasons.origins import origins_of
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.scenes.canonisation_list import StoryList
from game.titles.causality.view.canonisation.length import Length
from game.titles.causality.view.canonisation.rows import rows_of, verdicts_of
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.canonisation.telling import Extent
from game.titles.causality.view.reasons.origin_words import origin_words
from game.titles.causality.view.reasons.stone import why_stone
from tests.titles.causality.reasons.test_cures import kinds, last_of, reasons_in, said
from tests.titles.causality.reasons.truth import judge
from tests.titles.causality.rules.play import Play


def test_what_causes_itself_is_said_to_and_who_sent_it_first_and_does_not_now():
    assert (
        "It causes itself, which is allowed: #5 brings B6, and B6 jumps at 5,4 in slice 4, as ordered in "
        "round 2. It was sent first by B4: in round 1 B4 jumped at 5,4 in slice 3; now B4 does not. A history "
        "without #5 would hold too. But then only 3 effects would hold instead of 4, and this match's rule, "
        "Merry Chronos, wants first of all as many effects as can be. Slice 1: now the tagscreen of B5 "
        "(around 7,3, ordered in round 2) unlocks B4 at 6,3, which was not locked: that makes it forget its "
        "orders from before round 2. So it does not follow that of round 1 to move to 5,4, but that of round "
        "2 to jump in time (#7). B4 jumps away there, so it is gone after that. Slice 0: now B5 arrives at "
        "7,3 by #1; in round 1 #1 was not there yet. So B4 jumps away before that, at 6,3 in slice 1, as "
        "ordered in round 2, to send #7."
    ) in said("circle")[5]
    assert {"cause reached", "once: cause missed", "once: tagged"} <= kinds("circle", 5)
    fifth = next(each for each in reasons_in("circle").effects if each.number == 5)
    assert fifth.own.circle == (5,)


def test_a_jump_that_ends_on_another_square_is_told_with_both():
    assert (
        "One cause: B2 jumps at 7,1 in slice 1 and arrives at 7,3 in slice 0 (a tagger chooses where it "
        "arrives)." in said("circle")[1]
    )


def test_a_sender_that_strays_is_said_to_have_no_order_where_it_is():
    assert (
        "No cause: in round 1 A2 jumped at 2,4 in slice 4; now A2 does not. Slice 1: in round 1 A3 pushed A2 to 2,4; "
        "now A3 does not, so A2 stays at 1,4. A2 has no order there, not even to wait, so "
        "it is in no later slice. Slice 0: A3 was "
        "taken back, so it is not at 0,4, from where in round 1 it came to 1,4 in slice 1. If #4"
    ) in said("stray")[4]
    assert "free" in kinds("stray", 4)
    (lost,) = next(each for each in reasons_in("stray").effects if each.number == 4).lost
    assert lost.cause.gone is not None
    assert lost.cause.gone.how is Exit.STRAYED


def test_a_sender_that_was_taken_back_needs_no_chain():
    assert "No cause: in round 1 A3 dropped it at 1,4 in slice 1, but A3 was taken back." in said("stray")[1]


def test_what_was_sent_in_this_round_names_its_sender_and_why_it_counts():
    match = last_of("push")
    rows = rows_of(tell(match), reasons_of(match), frozenset({"next round"}), telling=Extent(Length.USUAL))
    texts = [row.text for row in rows if row.group == "next round"]
    assert texts[0] == (
        "2 more were sent in this round: #7 and #8. What is sent in a round is there in the whole next one, and judged "
        "when that ends."
    )
    never = "In the history that counts now, B1 does not send it: if that stays so, it will fail."
    assert any(text.endswith(never) for text in texts)


def own_jump() -> Play:
    game = Play("a..", 3, a="A tank E")
    return game.round("a move 1,0 E", "", "a jump 1 as c").round()


def test_why_a_stone_is_not_there_names_who_does_not_send_it_and_why():
    board = own_jump().match.canonisations[-1].timeline
    texts = [line.text for line in why_stone(board, 1, 1, 2)]
    assert texts == [
        "Would arrive by #1: A1 jumped in round 1 at 1,0 in slice 2.",
        "It is not here, for #1 is not part of this history: A1 was taken back.",
    ]


def test_why_of_one_whose_sender_is_not_there_either_goes_back_to_where_it_began():
    game = Play("a....", 3, a="A tank E")
    game.round("a move 1,0 E", "", "a jump 1 as c").round("", "c move 2,0 E", "c jump 0 as d").round()
    texts = [line.text for line in why_stone(game.match.canonisations[-1].timeline, 2, 0, 2)]
    assert texts[1:] == [
        "It is not here, for #2 is not part of this history: A2 is not here either, for #1 is not part of it.",
        "#1 is not part of it: A1 was taken back.",
    ]


def test_why_of_a_failed_effect_is_headed_by_what_is_true():
    match = own_jump().match
    lines = StoryList(tell(match), reasons_of(match))
    lines.choose(next(place for place, row in enumerate(lines.rows.rows) if row.number == 1))
    lines.ask_why()
    assert lines.heading == "Why A1 is not there in slice 2, in the history that counts"
    *told, verdict = lines.rows.rows
    assert [row.text for row in told] == [
        "A1 tank, in slice 2",
        "Comes from the set-up at 0,0.",
        "It is not here: a paradox took it back, so it was never there.",
    ]
    assert (verdict.text, verdict.is_link) == ("→  See A1: taken back", True)


def test_why_of_a_stone_that_strayed_says_that_no_order_of_it_lay_there():
    board = last_of("stray").canonisations[-1].timeline
    texts = [line.text for line in why_stone(board, 1, 4, 4)]
    assert (
        "It is not there any more: at 1,4 in slice 1 it has no order that counts: without one a player's stone does "
        "not "
        "even wait, so it is on no later board until it gets one there."
    ) in texts


def test_a_bomb_that_would_have_destroyed_the_stone_as_well_is_told_besides():
    assert "Slice 2: besides, now bomb #3 falls on 3,8; in round 1 #3 was not there yet." in said("shield")[2]


def test_a_verdict_is_told_whole_while_its_reasons_stand_below_it():
    match = last_of("shield")
    story, reasons = tell(match), reasons_of(match)
    lines, whole = (
        StoryList(story, reasons),
        {row.path: (*row.text.split("\n"), *row.brief.split("\n")) for row, _ in verdicts_of(story, reasons)},
    )
    closed = [row for row in lines.rows.rows if row.folds and not row.gathers]
    assert {"#2", "A1"} <= {row.path for row in closed}
    for before in closed:
        lines.press(next(place for place, row in enumerate(lines.rows.rows) if row.path == before.path))
        assert lines.row is not None
        assert lines.row.is_open
        assert {*lines.row.text.split("\n")} <= {*whole[before.path]}


def test_over_however_many_effects_it_is_told_who_was_taken_back_in_the_end():
    """A7 came by #12, which fails for a stone that another effect does not bring any more, and so on to A1."""
    reasons = reasons_in("far_origin")
    told = {each.number: origin_words(reasons, each) for each in reasons.effects if origin_words(reasons, each)}
    assert told == {
        17: "That goes back to A1, which is gone for good. In round 1 A1 came to 1,2 in slice 1 too, so that A3 had to "
        "go back."
    }
    (lost,) = next(each.lost for each in reasons.effects if each.number == 17)
    assert reasons.board.flags.stones[lost.cause.stone].ante == 12
    assert [reasons.board.flags.stones[each].name for each in origins_of(reasons, 12).taken] == ["A1"]


def test_where_all_goes_back_to_an_effect_that_holds_now_that_one_is_told():
    """#4 goes back to #3, and that one to A6, which #6 brings: nobody was taken back for it."""
    reasons = reasons_in("late_root")
    told = {each.number: origin_words(reasons, each) for each in reasons.effects if origin_words(reasons, each)}
    assert told == {4: "That goes back to #6, which holds."}


def _origin(name: str, number: int) -> str:
    reasons = reasons_in(name)
    return origin_words(reasons, next(each for each in reasons.effects if each.number == number))


def test_where_either_of_two_things_is_enough_for_an_effect_to_fail_both_are_told():
    assert _origin("two_causes", 5) == (
        "That goes back to B1, which was taken back, and to #9, which holds: either is enough for it."
    )


def test_an_effect_that_comes_onto_its_own_sender_leaves_no_question_what_else_it_lacks():
    """That no history has it is told in its row, and why; so it is where another one fails for such a one."""
    assert _origin("strays_on", 13) == "That goes back to B2, which was taken back. In round 1 B2 sent #12."
    assert _origin("two_causes", 10) == (
        "#7 can never hold: with #7, A2 arrives at 2,2 in slice 2. If A1 is there, both are destroyed; if not, A1 does "
        "not jump at 2,2 in slice 3."
    )


def test_where_a_stone_that_is_gone_for_good_is_enough_for_an_effect_to_fail_nothing_else_is_asked():
    assert _origin("kept_back", 12) == (
        "That goes back to B1, which is gone for good. In round 1 B1 came to 7,3 in slice 2 too, so that B3 had to "
        "go back."
    )
    told = Counter[str]()
    judge(last_of("kept_back"), told)
    assert told["goes back: final"]


def test_what_else_an_effect_lacks_that_would_have_no_cause_even_so_is_told():
    """The arrival #19 fails for #4, and that for #23; but #4 needs B1 besides."""
    assert _origin("far_from_the_root", 19) == (
        "That goes back to #23, which holds. But even without #23, #4 would have no cause: it lacks B1, which is "
        "gone for good."
    )
    assert _origin("far_from_the_root", 29).endswith("and to #23, which holds: either is enough for it.")


def test_all_that_is_said_of_what_effects_go_back_to_is_true():
    told = Counter[str]()
    for name in ("two_causes", "strays_on", "late_root", "far_from_the_root"):
        judge(last_of(name), told)
    assert told["goes back: either is enough"]
    assert told["goes back: one keeps its own cause away"]
    assert told["goes back: not to that alone"]
    assert told["goes back: final, either"]
    assert told["goes back to one that comes onto its sender"]
    assert told["twin: its own newer one"]


def test_what_was_taken_back_itself_is_not_told_a_second_time():
    reasons = reasons_in("far_origin")
    direct = [each for each in reasons.effects if each.lost and each.lost[0].off_since is not None]
    assert direct
    assert not any(origin_words(reasons, each) for each in direct)
