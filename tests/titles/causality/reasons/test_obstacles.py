"""Who keeps a stone from its square: only whoever is met there is said to be, told of recorded matches."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from game.storage.records import load_record
from game.titles.causality.reasons.boards import PlayedBoards, board_of
from game.titles.causality.reasons.clues import Freed
from game.titles.causality.reasons.cure import solution_of
from game.titles.causality.reasons.obstacles import Comer
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.reasons.stuck import Contradiction, contradiction_in
from game.titles.causality.rules.flag import Scenario
from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.match import Canonisation
from game.titles.causality.view.reasons.cure_words import cure_lines
from game.titles.causality.view.reasons.data import reasons_text
from game.titles.causality.view.reasons.stuck_words import contradiction_lines
from game.titles.causality.view.reasons.versus import Versus
from tests.titles.causality.reasons.meeting_truth import check_meeting, comes_to
from tests.titles.causality.reasons.test_cures import RECORDS, last_of, said
from tests.titles.causality.reasons.truth import judge
from tests.titles.causality.rules.golden import positions

NAMES = (
    "not_there",
    "kept_back",
    "stays_there",
    "crowd",
    "line_of_fire",
    "head_on",
    "until_captured",
    "two_causes",
    "no_way_out",
)


def lines_of(name: str, round_: int) -> list[str]:
    """All that is said of the end of a round of a recorded match, line by line, without what they are indented by."""
    every = list(positions(load_record(RECORDS / f"{name}.boc.json")))
    ends = (reasons_text(before, after) for before, after in pairwise(every))
    texts = [text for text in ends if text]
    return [line.strip() for line in texts[round_ - 1].splitlines()]


def stuck_with(name: str, stone: str, index: int = -1) -> tuple[Canonisation, Contradiction]:
    """Where answering all that breaks gets stuck with a stone that a recorded match takes back."""
    canonisation = last_of(name).canonisations[index]
    board, problem = canonisation.timeline, canonisation.problem
    (number,) = (each.number for each in board.flags.stones if each.name == stone)
    tried = board_of(problem, Scenario(board.scenario.active, board.scenario.off & ~(1 << number)))
    found = contradiction_in(problem, tried)
    assert found is not None
    return canonisation, found


def stuck_lines(name: str, stone: str) -> list[str]:
    """Both halves of that, line by line."""
    canonisation, found = stuck_with(name, stone)
    return [line.text for line in contradiction_lines(canonisation.timeline.flags, found)]


def solved_lines_of(name: str, stone: str, index: int) -> list[str]:
    """How that is no contradiction in the history that counts, line by line."""
    canonisation, found = stuck_with(name, stone, index)
    cure = solution_of(canonisation.problem.loom, found, canonisation.timeline)
    assert cure is not None
    return [
        line.text
        for line in cure_lines(canonisation.timeline.flags, cure, "", Versus(f"with {stone},", f"without {stone},"))
    ]


def test_one_that_could_not_leave_is_named_and_who_is_on_the_square_to_which_it_would_go():
    assert (
        "Slice 3: B6 and A4 (of #1) both come onto B4 (of #2) at 3,2, and B6 has to go back to 4,2, so B1 has to go "
        "back to 5,2 (even without A4, B1 would not come there, because of A6)."
    ) in stuck_lines("not_there", "A1")


def test_one_that_cannot_be_pushed_on_is_named_where_another_one_is_to_blame_as_well():
    assert (
        "Slice 2: A6 has to go back to 1,2: A4 is on 2,2 and cannot be pushed on, for B4 (of #2) is behind it on 3,2 "
        "(even without B4, A6 would not come there, because of B6)."
    ) in stuck_lines("not_there", "A1")


def test_one_that_stood_there_is_named_beside_the_one_that_came_too():
    (line,) = (each for each in lines_of("kept_back", 3) if each.startswith("Slice 2: in round 2 B2 had to go back"))
    assert line.startswith(
        "Slice 2: in round 2 B2 had to go back to 7,5: at 7,4 it met B3 (on its way from 8,4) and B6 (which was "
        "there), and even without B3, B2 would not have come there, because of B7; now B2 gets to 7,4, as ordered "
        "in round 1."
    )


def test_whoever_is_destroyed_where_it_has_to_go_back_to_is_not_said_to_have_come_on():
    lines = solved_lines_of("kept_back", "A2", 1)
    assert (
        "Slice 0: with A2, A8 arrives at 4,3 by #5, from where it is on its way to 6,3 in slice 2 and has to go back "
        "to 5,3, for at 6,3 it meets A5 (on its way from 4,4), B4 (on its way from 8,2) and N1 (which is there); "
        "without A2, A8 does not."
    ) in lines


def test_that_it_met_who_would_keep_it_back_otherwise_would_not_be_true():
    match = last_of("kept_back")
    (missed,) = next(each for each in reasons_of(match).effects if each.number == 12).lost
    clue = missed.chain.links[0].clue
    assert isinstance(clue, Freed)
    names = [match.flags.stones[each].name for each in (*clue.by, *clue.met)]
    assert names == ["B3", "B7", "B3", "B6"]
    board = PlayedBoards(match.canonisations, match.flags, tug_of_war=False).of_round(1)
    assert [comes_to(board, each, 2, Square(7, 4)) for each in (*clue.by, *clue.met)] == [True, False, True, True]
    false = replace(clue, comers=(clue.comers[0], Comer(clue.by[1], Square(8, 3), Square(7, 4))))
    with pytest.raises(AssertionError, match="B7 never is there"):
        check_meeting(false, board, lambda _: None, Counter())


def test_who_would_catch_which_shot_is_told_where_two_that_shoot_at_each_other_could_both_stay():
    sentence = (
        "If A3 stayed too, it would take B4's shot at A4 (on 3,7), so A4 would prevent its own jump #1. If B3 did, it "
        "would take A4's shot at B4 (on 3,2), so B4 would prevent its own jump #2."
    )
    assert sum(sentence in line for line in lines_of("line_of_fire", 2)) == len(["A4", "B4"])


def test_of_several_causes_that_nobody_would_give_it_is_told_whose():
    (line,) = (each for each in lines_of("stays_there", 3) if each.startswith("No history that holds has #11"))
    assert "but then #4 would have no cause: neither B2 nor B9 would jump at 7,4 in slice 6" in line


def test_that_a_stone_without_an_order_is_gone_is_told_once():
    lines = lines_of("kept_back", 2)
    (first,) = (place for place, each in enumerate(lines) if each.startswith("Slice 3: in round 1 B2 came to 7,3"))
    assert lines[first].endswith("B2 has no order there, not even to wait, so it is in no later slice.")
    assert not any("on no later board" in each for each in lines)


def test_who_comes_the_other_way_is_told_where_two_want_to_change_places():
    assert (
        "Slice 6: A2 has to go back to 0,4: A11 cannot leave 1,4, for B10 (of #11) comes the other way, from 2,4, and "
        "both go back."
    ) in lines_of("head_on", 4)


def test_of_one_that_cannot_leave_where_another_one_would_be_pushed_it_is_told_why():
    assert (
        "Slice 6: in round 3 A1 had to go back to 2,1: A7 was on 3,1 and could not be pushed on, for A8 (of #10) could "
        "not leave 4,1, for A12 (of #17) was on 4,0 with the edge of the board behind it; now A1 gets to 3,1, as "
        "ordered in round 1."
    ) in lines_of("no_way_out", 4)


def test_one_that_stands_behind_until_it_is_captured_there_is_named():
    assert (
        "Slice 1: now B1 has to go back to 2,1: A1 is on 2,2 and cannot be pushed on, for B5 (of #1) is behind it on "
        "2,3 (until it is destroyed there)."
    ) in lines_of("until_captured", 2)


def test_what_is_left_over_is_told_in_full_where_the_first_contradiction_was_two_causes():
    (line,) = (each for each in lines_of("two_causes", 5) if each.startswith("B4 alone in its place does not help"))
    assert "then B2 would prevent its own jump #9 (arrival of B9 at 2,2 in slice 1), for with #9, in slice 3" in line


def test_all_of_that_is_true():
    told: Counter[str] = Counter()
    for name in NAMES:
        judge(last_of(name), told)
    assert told["met there"]
    assert told["would not come there even so"]
    assert told["stop: CROWD"]
    assert told["stop: SWAP"]
    assert told["stop: destroyed there"]
    assert told["stays there"]
    assert told["takes a shot"]
    assert told["neither jumps"]
    assert told["hindrance: CROWD"]


def test_whoever_only_arrives_behind_one_that_is_pushed_is_not_said_to_stand_there():
    told = said("arrives_behind")[3]
    assert (
        "Slice 1: A3 has to go back to 0,4: A2 is on 1,4 and cannot be pushed on, for A4 (of #3) arrives behind it on "
        "2,4 in that very slice."
    ) in told
    assert "it cannot go there, for A4 (of #3) arrives behind it on 2,4 in that very slice" in told
