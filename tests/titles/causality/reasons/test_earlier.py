"""An effect whose sender was taken back, but which failed already when that was there, told of recorded matches."""

from __future__ import annotations

from collections import Counter

from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.rules.pose import square_of
from game.titles.causality.view.canonisation.gaze import Phase, ShownBoard, StoryGaze, shown
from game.titles.causality.view.canonisation.history import history_of
from game.titles.causality.view.canonisation.motion import history_motion, sample
from game.titles.causality.view.canonisation.rows import verdicts_of
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.canonisation.words import board_words, caption
from game.titles.causality.view.reasons.verdict_words import effect_lines
from game.view.board.tale import LONGEST
from tests.titles.causality.reasons.difference_truth import found_in
from tests.titles.causality.reasons.test_cures import kinds, last_of, reasons_in
from tests.titles.causality.reasons.test_verdicts import closed
from tests.titles.causality.reasons.truth import judge

AT_THE_ROOT = "failed already at the end of round 3, when A1 was there: A3, which pushed A1 in round 2, was taken back."


def test_an_effect_that_failed_already_when_its_sender_was_there_says_so_and_for_what():
    assert closed("failed_before")["#6"] == (
        "Arrival of A4 at 1,6 in slice 4. No cause: in round 2 A1 jumped at 1,6 in slice 5. "
        f"It {AT_THE_ROOT} Now A1 is gone too."
    )
    assert closed("ordered_last")["#1"].endswith(
        ". It failed already at the end of round 2, when A1 was there: B1, which turned A1 back at 2,0 in round 1, "
        "was taken back. Now A1 is gone too."
    )


def test_where_what_that_goes_back_to_does_not_say_it_what_came_of_it_in_that_history_does():
    assert (
        "It failed already at the end of round 2, when B2 was there: B5 arrived by #2, which was not there yet in "
        "round 1; in that history B2 cannot come to 8,4 in slice 3, to which B3 has to go back, for B5 (of #2) comes "
        "to 6,3 too."
    ) in closed("stays_there")["#4"]
    assert "B5 arrived by #2" in closed("change_places")["#4"]
    assert "; in that history B2 is captured at 3,3 by the wildcard B5" in closed("change_places")["#4"]


def test_how_it_failed_then_opens_line_by_line_on_the_board_of_that_rounds_end():
    match = last_of("failed_before")
    reasons, then = reasons_of(match), match.canonisations[2].timeline
    effect = next(each for each in reasons.effects if each.number == 6)
    lines = effect_lines(match.flags, effect, reasons.board)
    assert [line.text for line in lines] == [
        "Slice 2: in round 2 A3 pushed A1 to 1,6; at the end of round 3 A3 does not, so A1 stays at 1,5.",
        "Slice 0: A3 was taken back, so it is not at 1,5.",
        "So in slice 5 A1 is at 1,5, not at 1,6.",
    ]
    assert all(line.board == then for line in lines)
    assert square_of(then.flags, found_in(then, effect.lost[0].cause.stone, 5)) == (1, 5)
    assert "failed before: taken back" in kinds("failed_before", 6)


def rows_then(story, reasons):
    """The lines of that verdict that tell of then."""
    lines = next(lines for row, lines in verdicts_of(story, reasons) if row.path == "#6")
    return [line for line in lines if line.other is not None]


def test_who_asks_on_from_there_is_not_told_that_it_is_the_history_that_counts():
    match = last_of("failed_before")
    story, then = tell(match), match.canonisations[2].timeline
    rows = rows_then(story, reasons_of(match))
    assert [board_words(story, row, then) for row in rows] == ["at the end of round 3"] * 3
    assert board_words(story, rows[0], story.canonised) == "in the history that counts"


def test_beside_its_lines_the_boards_of_that_rounds_end_are_seen_and_the_heading_says_which_round():
    match = last_of("failed_before")
    story, then = tell(match), match.canonisations[2].timeline
    rows = rows_then(story, reasons_of(match))
    for row in rows:
        history = history_of(story, row.other)
        look = StoryGaze(sample(history_motion(history), LONGEST), history=history)
        assert [shown(story, look, t) for t in range(6)] == [ShownBoard(Phase.PAST, then)] * 6
        assert history.title(story.round + 1) == "Back at the end of round 3"
        assert caption(story, look, "")[0] == "So it was at the end of round 3, and not in round 4."
    assert {thread.number for thread in history.threads} == {1, 2, 3, 4, 5, 6}, "no other one was judged by then"


def test_whoever_came_by_such_an_effect_names_the_same_root():
    assert closed("failed_before")["#7"].endswith(f"and #6 {AT_THE_ROOT} Now A1 is not there either.")


def test_a_stone_gone_since_an_earlier_round_for_another_ones_contradiction_says_how_that_helped():
    assert closed("ordered_last")["B1"].endswith(
        " Without B1, A1 gets to 2,0 in slice 1, so it does not jump at 2,1 in slice 1: #1 just fails."
    )
    assert "Without A3" not in closed("failed_before")["A3"]


def test_an_effect_that_was_not_judged_while_its_sender_was_there_says_only_who_was_taken_back():
    effects = {each.number: each for each in reasons_in("failed_before").effects}
    assert [number for number, each in effects.items() if each.lost and each.lost[0].earlier is not None] == [6, 7]
    assert closed("failed_before")["#8"].endswith("in slice 5, but A1 was taken back.")


def test_a_stone_gone_for_another_ones_contradiction_and_its_own_names_both():
    """The tank B3 pushed B4 to its jump #3, which could neither hold nor fail; so could its own #5 not."""
    row = closed("gone_for_two")["B3"]
    assert "with it, B4 would have prevented its own jump #3" in row
    assert row.endswith(
        ": #3 just fails. It would also have prevented its own jump #5 (arrival of B7 at 3,7 in slice 2)."
    )
    told = Counter[str]()
    judge(last_of("gone_for_two"), told)
    assert told["own contradiction of then"]
    told_7 = closed("gone_for_two")["#7"]
    assert (
        "comes only by #3 (judged at the end of round 2), and #3 failed already at the end of round 2, when B4"
        in told_7
    )
