"""Beside a line about an earlier round, as it was played, the boards of that round are seen."""

from __future__ import annotations

from game.titles.causality.reasons.boards import PlayedBoards
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.rules.pose import square_of
from game.titles.causality.scenes.canonisation_teller import RoundTeller
from game.titles.causality.view.canonisation.gaze import Phase, StoryGaze, shown
from game.titles.causality.view.canonisation.rows import verdicts_of
from game.titles.causality.view.canonisation.story import tell
from tests.titles.causality.reasons.test_cures import last_of

MATCH = last_of("head_on")
LINE = "Slice 5: in round 3 B6 and A10 (of #12) both came to 5,4, and B6 had to go back to 6,4, so B2 had to go back"


def lines():
    return [line for _, found in verdicts_of(tell(MATCH), reasons_of(MATCH)) for line in found]


def found(start: str):
    return next(line for line in lines() if line.text.startswith(start))


def test_it_is_the_board_of_the_round_of_which_the_line_tells():
    row = found(LINE)
    assert (row.other.past, row.other.as_played, row.other.words) == (3, True, "in round 3 as played")
    played = PlayedBoards(MATCH.canonisations[:-1], MATCH.flags, tug_of_war=False).of_round(2)
    assert row.lead.board.scenario == played.scenario
    assert row.lead.board.steps[5].facts == played.steps[5].facts


def test_on_it_the_stone_is_seen_where_the_line_says_it_had_to_go_back_to():
    row, flags = found(LINE), MATCH.flags
    there = {flags.stones[pose.stone].name: str(square_of(flags, pose)) for pose in row.lead.board.poses(5)}
    assert there["B2"] == str(row.spoken.place.square) == "7,4"
    assert {flags.stones[light.stone].name for light in row.lights} >= {"B2", "B6"}
    assert "A10" in there
    assert not any(str(light.place.square) == "6,4" and light.stone == row.spoken.stone for light in row.lights)


def test_its_boards_are_shown_in_place_of_those_that_count_under_a_heading_that_says_so():
    row, story = found(LINE), tell(MATCH)
    teller = RoundTeller(story)
    teller.show(row.other)
    seen = shown(story, StoryGaze(teller.moment, history=teller.history), 5)
    assert (seen.phase, seen.board) == (Phase.PAST, row.lead.board)
    assert teller.history.title(4) == "Back in round 3 as played"


def test_a_line_about_this_round_alone_and_one_that_leads_to_another_row_keep_the_board_that_counts():
    now = found("Slice 6: besides, now B6 is shot at 5,4 by B2 from 6,4")
    assert now.other is None
    assert now.lead.board.scenario == MATCH.canonisations[-1].scenario
    assert all(line.other is None for line in lines() if line.text.startswith("For the reason told in the row of"))
