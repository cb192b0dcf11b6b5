"""Where stones go between two links of a chain, and what one that is gone for good did, told of recorded matches."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.titles.causality.reasons.boards import PlayedBoards
from game.titles.causality.reasons.clues import ChainLink, Exit, Onward, Outdated, Unshoved
from game.titles.causality.reasons.course import way_of
from game.titles.causality.reasons.reasons import LostCause
from game.titles.causality.rules.causes import CauseReached
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.course_words import from_where, onward
from game.titles.causality.view.reasons.leadup_words import what_if_lines
from game.titles.causality.view.reasons.verdict_words import effect_sentence
from game.titles.causality.view.reasons.versus import Versus
from tests.titles.causality.reasons.course_truth import check_course, check_slices
from tests.titles.causality.reasons.test_cures import last_of, reasons_in, said
from tests.titles.causality.reasons.test_encounters import printed
from tests.titles.causality.reasons.truth import judge

NAMES = ("untagged", "outdated", "stray", "sake", "circle", "crowd", "pushed_there", "way_back", "pushed_on")

FLAGS = reasons_in("stays_there").board.flags
"""Of any match: whose stones a way is told of does not matter where nobody pushes them."""


def lost(name: str, number: int) -> LostCause:
    (found,) = next(each for each in reasons_in(name).effects if each.number == number).lost
    return found


def test_a_stone_that_gets_to_where_it_has_no_order_is_said_to_be_gone_after_that():
    first = lost("stray", 4).chain.links[0]
    assert isinstance(first.clue, Unshoved)
    assert first.course == Onward(first.clue.place, first.clue.place, Exit.STRAYED)
    assert (
        "so A2 stays at 1,4. A2 has no order there, not even to wait, so it is in no later slice." in said("stray")[4]
    )


def test_whoever_was_taken_back_is_told_to_where_it_came_before():
    last = lost("stray", 4).chain.links[-1]
    assert last.course == Onward(Position(0, 0, 4), Position(1, 1, 4))
    assert (
        "A3 was taken back, so it is not at 0,4, from where in round 1 it came to 1,4 in slice 1." in said("stray")[4]
    )


def test_whoever_had_to_go_back_on_the_board_that_is_named_is_not_said_to_have_come_there():
    text = said("way_back")[7]
    assert (
        "A2 was taken back, so it is not at 4,2, from where in round 3 as played it was on its way to 5,3 in slice 4 "
        "and had to go back to 5,2."
    ) in text
    assert "A2 was taken back, so it is not at 4,2, from where at the end of round 2 it came to 5,3 in slice 4." in text


def test_that_it_came_there_would_not_be_true():
    again = next(each for each in reasons_in("way_back").effects if each.number == 7).again
    assert again is not None
    assert again.chain is not None
    links = again.chain.links
    link = next(each for each in links if each.course is not None)
    assert link.course == Onward(Position(0, 4, 2), Position(4, 5, 3), back=Square(5, 2))
    match = last_of("way_back")
    boards = PlayedBoards(match.canonisations, match.flags, tug_of_war=True).of_round(2), again.board
    _check_between(link, links[0], boards)
    came = replace(link, course=replace(link.course, back=None))
    with pytest.raises(AssertionError, match="it is not there"):
        _check_between(came, links[0], boards)


def test_a_jump_before_the_slice_of_the_cause_is_told_with_its_order():
    text = said("untagged")[1]
    assert (
        "Now B1 is not hidden at 0,2: there it follows its order of round 3 to jump in time (#3). B1 jumps "
        "away there, so it is gone after that."
    ) in text
    assert "So B1 jumps away before that, at 0,2 in slice 1, as ordered in round 3, to send #3." in text


def test_what_a_stone_that_is_gone_for_good_did_for_the_cause_is_told():
    assert (
        "No history that holds has #1: with #1, whichever other effects hold, nobody causes it without B3, which in "
        "round 1 hid B1 in slice 1; and B3 is gone for good."
    ) in said("untagged")[1]
    assert (
        "it lacks A3, which in round 1 was in the way of A4, which so could not come to 3,4 in slice 5; and A3 is gone "
        "for good."
    ) in said("own_besides")[8]


def test_an_older_order_is_said_to_count_no_more_and_since_where():
    cause = lost("outdated", 1).cause
    assert cause.outdated == Outdated(Position(1, 1, 1), 2, tagged=False)
    assert cause.rounds == (0,)
    assert (
        "So in slice 2 A2 is at 1,0 also in this history, but follows its order of round 3 there: wait. That of "
        "round 1 counts no more: from 1,1 in slice 1 on it follows orders of round 3, and a stone never "
        "goes back to an older one."
    ) in said("outdated")[1]


@pytest.mark.parametrize(
    ("gone", "end", "words"),
    [
        (None, Position(3, 2, 0), " From 1,0 A1 comes to 2,0 in slice 3."),
        (
            Exit.STRAYED,
            Position(1, 1, 0),
            " A1 has no order there, not even to wait, so it is in no later slice.",
        ),
        (
            Exit.STRAYED,
            Position(2, 1, 0),
            " A1 has no order there in slice 2, not even to wait, so it is in no later slice.",
        ),
        (
            Exit.STRAYED,
            Position(2, 2, 0),
            " From there A1 comes to 2,0; it has no order there in slice 2, not even to wait, so it is in no "
            "later slice.",
        ),
        (Exit.JUMPED, Position(1, 1, 0), " A1 jumps away there, so it is gone after that."),
        (
            Exit.JUMPED,
            Position(2, 2, 0),
            " From there A1 comes to 2,0 and jumps away in slice 2, so it is gone after that.",
        ),
    ],
)
def test_how_a_stone_goes_on_is_a_sentence(gone, end, words):
    assert onward(FLAGS, "A1", Onward(Position(1, 1, 0), end, gone)) == words


def test_a_way_from_which_a_stone_has_to_go_back_is_said_to_end_so():
    course = Onward(Position(1, 1, 0), Position(3, 2, 0), back=Square(1, 0))
    assert onward(FLAGS, "A1", course) == " From 1,0 A1 is on its way to 2,0 in slice 3 and has to go back to 1,0."
    way = ", from where it is on its way to 2,0 in slice 3 and has to go back to 1,0"
    assert from_where(FLAGS, course, None, past=False) == way


def test_where_a_stone_that_is_not_there_went_is_a_clause_about_the_other_board():
    course = Onward(Position(0, 1, 0), Position(3, 2, 0))
    assert from_where(FLAGS, None, None, past=True) == ""
    assert from_where(FLAGS, course, None, past=False) == ", from where it comes to 2,0 in slice 3"
    played, other = Versus("in round 2", "now", 1), Versus("with A2,", "without A2,")
    assert from_where(FLAGS, course, played, past=True) == ", from where in round 2 it came to 2,0 in slice 3"
    assert from_where(FLAGS, course, other, past=False) == ", from where, with A2, it comes to 2,0 in slice 3"


def test_each_step_from_where_a_stone_had_to_go_back_to_where_it_is_is_told():
    assert "In slice 4 A7 pushes A4 from 4,4 to 4,5. So in slice 5 A4 is at 4,5, not at 4,4." in said("pushed_on")[8]
    found = next(each for each in reasons_in("way_back").stones if each.stone == 1).what_if
    assert found is not None
    lines = [line.text for line in what_if_lines(reasons_in("way_back").board.flags, found)]
    assert (
        "In slice 5 A2 comes to 4,2 from 5,2, as ordered in round 1. So in slice 5 A2 is at 4,2, not at 5,3."
    ) in lines


def test_whom_a_stone_meets_in_a_crowd_is_told_with_where_each_comes_from():
    assert (
        "Slice 2: in round 1 A1 had to go back to 0,0: at 1,0 it met B1 (which was there) and A2 (on its way from "
        "1,1); at the end of round 2 A1 gets to 1,0, as ordered in round 1."
    ) in said("crowd")[1]


def test_whoever_comes_first_to_where_it_is_met_is_said_to_stay_there():
    lines = said("stays_there")
    assert (
        "B2 was taken back, so it is not at 8,2, from where in round 2 it came to 8,4 in slice 5 and stayed there."
    ) in lines[11]
    course = Onward(Position(3, 8, 3), Position(5, 8, 4), still=6)
    assert onward(FLAGS, "B2", course) == " From 8,3 B2 comes to 8,4 in slice 5 and stays there."
    assert from_where(FLAGS, course, None, past=False) == ", from where it comes to 8,4 in slice 5 and stays there"


def test_how_a_stone_that_was_held_back_comes_to_its_deed_all_the_same_is_told_on_either_board():
    """B2 jumps at 7,4 in slice 5 of round 1, and in a history that could have been: it gets there a slice later."""
    words = printed("crowded_out")
    assert (
        "B3 and B1 both came to 7,3, and B3 had to go back to 7,4, so B2 had to go back to 7,5, and B2 later came to "
        "7,4 in slice 3 and stayed there; now B2 gets to 7,4"
    ) in words
    assert (
        "B3 cannot leave 7,4, for B7 (of #6) is on 7,3. From 7,5 B2 comes to 7,4 in slice 3 and stays there." in words
    )
    told: Counter[str] = Counter()
    judge(last_of("crowded_out"), told)
    assert told["came all the same"]
    assert told["comes to its deed"]


def test_a_stone_that_sets_out_again_in_vain_for_where_it_should_jump_is_said_to():
    """B2 was sent back from 7,4 in slice 3; newer orders make it try again in both slices that are left."""
    words = printed("crowded_out")
    assert (
        "In slice 4 B2 sets out for 7,4 once more and has to go back: B6 is on 7,4 and cannot be pushed on, for B1 and "
        "B8 (of #8) come to 7,3 too, so B6, B1 and B8 go back. In slice 5 B2 sets out for 7,4 once more and has to go "
        "back: B6, B1 and B5 (of #2) all come to 7,3, and B6 has to go back to 7,4. So in slice 5 B2 is at 7,5, not at "
        "7,4."
    ) in words


def test_one_that_is_met_later_than_where_it_was_told_to_come_is_said_since_when_it_is_there():
    """A3 comes to 7,6 in slice 3, and in slice 5 B2 meets it at 8,4; steps are told in the order of time."""
    assert (
        "In slice 4 B2 comes to 7,4 from 8,4, as ordered in round 2. In slice 5 B2 sets out for 8,4 once more and has "
        "to go back: A3 is on 8,4 and cannot be pushed on, for the edge of the board is behind it; A3 came there from "
        "7,6 in slice 4. So in slice 6 B2 is at 7,4, not at 8,4."
    ) in printed("met_where_it_came_later")
    told: Counter[str] = Counter()
    judge(last_of("met_where_it_came_later"), told)
    assert told["step: met, since"]


def test_where_a_stone_is_pushed_to_where_it_matters_who_pushes_it_is_told():
    words = (
        "now A4 arrives at 2,2 by #2, from where it comes to 3,2 in slice 1 (pushed by A2); in round 1 #2 was not there"
    )
    assert words in printed("pushed_to_shoot")
    told: Counter[str] = Counter()
    judge(last_of("pushed_to_shoot"), told)
    assert told["goes on: pushed"]


def test_two_that_change_places_are_not_told_to_go_back_to_whoever_would_shoot_one_of_them_otherwise():
    said_of_swap = printed("pushed_to_shoot").split("two that change places both go back.\n")
    assert said_of_swap[1].lstrip().startswith("Besides, #2 would have no cause")


def test_who_is_pushed_in_vain_says_why_it_has_to_go_back_also_where_several_keep_it_from_there():
    words = "with #1, A2 pushes it too, but it cannot go there, for A3 (of #1) comes onto A1 at 3,2 too"
    assert words in printed("pushed_to_shoot")


def test_that_it_comes_there_in_the_slice_in_which_it_is_met_would_not_be_true():
    (missed,) = next(each for each in reasons_in("stays_there").effects if each.number == 11).lost
    chain = missed.chain
    link = next(each for each in chain.links if each.course is not None and each.course.still is not None)
    parent = next(each for each in chain.links if each.depth < link.depth)
    assert link.course is not None
    assert parent.clue.place.t == link.course.still == 6
    boards = PlayedBoards(last_of("stays_there").canonisations, reasons_in("stays_there").board.flags, tug_of_war=False)
    late = replace(link, course=replace(link.course, end=Position(6, 8, 4), still=None))
    with pytest.raises(AssertionError, match="it was there before"):
        check_course(
            late, parent.clue.place, (boards.of_round(1), reasons_in("stays_there").board), Counter(), is_last=False
        )


def test_whoever_comes_to_the_same_square_for_it_is_pushed_is_said_to_be():
    assert ("in round 1 B3 came to 2,2 from 2,3 and A1 from 1,2 (pushed by A2), so both went back; now") in said(
        "pushed_there"
    )[3]


def test_a_kept_effect_that_another_sent_first_says_when_its_cause_of_now_was_ordered():
    board = reasons_in("circle").board
    fifth = next(each for each in reasons_in("circle").effects if each.number == 5)
    assert fifth.once is not None
    other = replace(fifth, own=None)
    assert effect_sentence(board.flags, other).startswith(
        "One cause: B6 jumps at 5,4 in slice 4, as ordered in round 2 (a wildcard may jump in any slice); B6 itself"
    )
    same = replace(other, reached=(CauseReached(5, fifth.once.cause.stone, fifth.reached[0].place),))
    assert (
        "B4 sent it first from another place: in round 1 B4 jumped at 5,4 in slice 3; now B4 does so at 5,4 in slice 4."
    ) in effect_sentence(board.flags, same)


def test_that_a_step_is_made_in_the_slice_of_its_order_would_not_be_true():
    reasons, told = reasons_in("pushed_on"), Counter[str]()
    stone = next(each.number for each in reasons.board.flags.stones if each.name == "A4")
    (step, *_) = way_of(reasons.board, stone, 4)
    words = f"In slice {step.place.t} A4 comes to {step.place.square} from {step.start}."
    check_slices(words, stone, reasons.board, told)
    assert told["step: in words"] == 1
    with pytest.raises(AssertionError):
        check_slices(words.replace(f"slice {step.place.t}", f"slice {step.place.t - 1}"), stone, reasons.board, told)


def test_all_of_that_is_true():
    told: Counter[str] = Counter()
    for name in NAMES:
        judge(last_of(name), told)
    assert told["goes on: there"]
    assert told["on its way, back"]
    assert told["step: pushed"]
    assert told["step: by its order"]
    assert told["goes on: STRAYED"]
    assert told["goes on: JUMPED"]
    assert told["outdated, ordered"]
    assert told["barred: gone"]
    assert told["hindrance: CROWD"]
    assert told["comes: pushed"]
    assert told["comes: arrives"]
    assert told["comes: by its order"]


def _check_between(link: ChainLink, parent: ChainLink, boards: tuple[Timeline, Timeline]) -> None:
    """Whether it is true how the stone of one link comes to another one."""
    check_course(link, parent.clue.place, boards, Counter(), is_last=False)


def test_one_that_has_to_go_back_on_its_way_is_said_to_meet_whom_unless_the_link_before_says_so():
    words = printed("met_on_its_way")
    assert (
        "From 2,0 B1 is on its way to 1,1 in slice 1 and has to go back to 2,0: B3 cannot leave 1,1, for A4 is on 3,2, "
        "and a tagger can push nobody."
    ) in words
    assert "From 8,4 B3 is on its way to 7,4 in slice 3 and has to go back to 8,4.\n" in printed("far_from_the_root")
    told: Counter[str] = Counter()
    judge(last_of("met_on_its_way"), told)
    assert told["on its way: met"]


def test_a_stone_that_had_to_go_back_is_not_said_to_where_it_was_elsewhere_since():
    words = printed("moved_since")
    assert "Slice 0: B3 was taken back, so it is not at 5,1" in words
    assert "on its way to 5,0 in slice 1" not in words.partition("#7")[0]
    judge(last_of("moved_since"), Counter())
