"""The turn that is being made: every step offers what leads on, and every order can be pressed together."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.titles.chess.rules.squares import NAMES
from game.titles.chess.view.hand import SpotChoice
from game.titles.time_chess.rules.turn import parse_turn
from game.titles.time_chess.view.board.coaching import lead
from game.titles.time_chess.view.board.draft import TimeDraft, begin
from game.titles.time_chess.view.words import danger_words
from tests.titles.time_chess.rules.play import games, match_at, played

LONG = played(match_at(games()[0]["fen"], **games()[0]["ruleset"]), *games()[0]["turns"][:12])
"""In the middle of a game."""


def chosen(draft: TimeDraft, *choices: str) -> TimeDraft:
    """Each choice is a spot, or one spot and another with '>' between them."""
    for each in choices:
        spot, _, to = each.partition(">")
        assert spot in draft.reach
        assert not to or to in draft.reach[spot]
        draft = draft.choose(SpotChoice(spot, to))
    return draft


def pressed(match, order: str) -> TimeDraft:
    """The turn made as a coach leads to it."""
    draft, names = TimeDraft(match), []
    while (following := lead(draft, order)) != ("submit",):
        names += following
        assert len(names) < 30, names
        spots = [name.removeprefix("square ").replace("pass turn", "pass") for name in following]
        draft = chosen(draft, ">".join(spots))
    return draft


def test_a_piece_goes_over_the_board_or_to_the_clock():
    reach = TimeDraft(match_at()).reach
    assert set(reach["b1"]) == {"a3", "c3", "clock"}
    assert set(reach["a1"]) == {"clock"}
    assert set(reach["e1"]) == {"clock"}


def test_a_copy_may_be_put_on_every_empty_square():
    draft = TimeDraft(match_at())
    assert len(draft.reach["copy d1"]) == 32
    assert "copy e1" not in draft.reach
    assert "copy e2" not in draft.reach


def test_nothing_comes_from_the_future_in_check():
    reach = TimeDraft(match_at("4k3/8/8/8/8/2q5/8/Q3K3 w 5")).reach
    assert not any(spot.startswith("copy") for spot in reach)


def test_a_move_alone_is_played_at_once_and_one_after_a_copy_is_not():
    draft = TimeDraft(match_at())
    assert chosen(draft, "e2>e4").at_once
    assert not chosen(draft, "copy d1>g4", "e2>e4").at_once
    assert chosen(draft, "copy d1>g4", "e2>e4").texts == ("!d1@g4 e2e4",)


def test_a_move_that_would_be_a_paradox_is_not_played_at_once():
    draft = chosen(TimeDraft(match_at()), "e2>clock", "e3")
    assert [danger.paradox.name for danger in draft.dangers] == ["EMPTY_HANDED"]
    assert not draft.at_once
    assert draft.lacks == ""


def test_a_move_after_which_a_loop_could_not_be_closed_in_time_any_more_is_asked_about():
    match = match_at("4k3/8/8/8/8/8/8/1N2K2N w 2", entries="w b2 1 b1 h1")
    assert chosen(TimeDraft(match), "e1>e2").at_once
    (danger,) = chosen(TimeDraft(match), "b1>d2").dangers
    assert (danger.paradox.name, danger.turns) == ("DEADLINE", 1)


def test_a_copy_whose_original_a_copy_of_the_other_side_could_capture_is_warned_of():
    (danger,) = chosen(TimeDraft(match_at()), "copy b1>b3", "e2>e4").dangers
    assert (danger.paradox.name, NAMES[danger.square], danger.by.copied) == ("STRANDED", "b1", True)
    assert danger_words(danger) == (
        "This loses: Black can put a copy of a knight on a3 and take your knight on b1, which has a debt to pay."
    )


def test_a_move_after_which_a_copy_could_win_is_asked_about_too():
    draft = chosen(TimeDraft(played(match_at(), "!d1@d4 e2e4", "a7a6")), "h2>h3")
    assert [danger.by.copied for danger in draft.dangers] == [True]
    assert not draft.at_once


def test_a_move_that_leaves_an_arrival_a_paradox_is_asked_about():
    match = match_at("6k1/p4pp1/8/8/8/8/5PPP/6K1 w 6", "wRg1>g1 1-7")
    (danger,) = chosen(TimeDraft(match), "h2>h3").dangers
    assert danger_words(danger).startswith("This loses next move, if nothing changes: the rook arrives on g1")
    assert chosen(TimeDraft(match), "g1>h1").at_once


def test_enter_pays_the_debt_that_is_marked_unless_the_cursor_is_elsewhere():
    draft = chosen(TimeDraft(match_at("4k3/8/8/8/8/7R/8/R3K3 w - - 0 5", entries="w h3 1 h3 a1")), "h3>clock")
    assert draft.entered("") == draft.entered("h3") == "back 4"
    assert draft.entered("a1") == ""


def test_a_copy_to_where_its_original_cannot_get_in_time_is_warned_of():
    match = match_at("4k3/8/8/8/8/8/8/1N2K3 w 1")
    assert chosen(TimeDraft(match), "copy b1>b5", "e1>e2").dangers[0].paradox.name == "DEADLINE"
    assert chosen(TimeDraft(match), "copy b1>b3", "e1>e2").dangers == ()


def test_a_move_that_leaves_an_original_to_be_captured_is_warned_of_each_time():
    match = match_at("3rk3/8/8/8/8/8/8/3QK3 w 3", entries="w a4 2 d1 -")
    (danger,) = chosen(TimeDraft(match), "e1>e2").dangers
    assert (danger.paradox.name, NAMES[danger.square], NAMES[danger.by.origin]) == ("STRANDED", "d1", "d8")
    assert not chosen(TimeDraft(match), "e1>e2").at_once


def test_a_copy_that_comes_with_check_is_nothing_to_be_warned_of():
    match = match_at("r3k3/8/1Q6/8/8/8/8/4K3 w 1")
    assert chosen(TimeDraft(match), "copy b6>b7", "b7>a8").dangers == ()


def test_steps_are_taken_back_in_the_opposite_order():
    draft = chosen(TimeDraft(match_at()), "copy d1>g4", "a1>clock")
    assert draft.back() == chosen(TimeDraft(match_at()), "copy d1>g4")
    assert draft.back().back() == TimeDraft(match_at())
    assert draft.back().back().back() is None


def test_another_piece_is_taken_while_a_trip_is_chosen():
    draft = chosen(TimeDraft(match_at()), "a1>clock", "e2>e4")
    assert draft.texts == ("e2e4",)


def test_a_piece_that_came_this_turn_may_move_and_be_copied():
    draft = chosen(TimeDraft(match_at()), "copy d1>g4")
    assert "g5" in draft.reach["g4"]
    assert "copy g4" in draft.reach


@pytest.mark.parametrize(
    "order",
    ["e2e4", "a1^3", "c1c5^4", "!d1@g4 g4g5", "!d1@g4 !b1@a5 b1c3", "e2^2", "e2e3^1", "e1e2^1", "!a1@a4 a1^7"],
)
def test_every_kind_of_order_is_reached_by_what_a_coach_says(order):
    draft = pressed(match_at(), order)
    assert draft.texts == (order,)


def test_a_trip_back_a_promotion_and_a_recall_are_reached_as_well():
    closing = match_at("4k3/8/8/8/7Q/8/8/Q3K3 w 5", entries="w a4 2 a1 h4")
    assert pressed(closing, "a1a4v3").texts == ("a1a4v3",)
    promoting = match_at("r3k3/1P6/8/8/8/8/8/4K3 w 1")
    assert pressed(promoting, "b7a8q").texts == ("b7a8q",)
    away = match_at("4k3/8/8/8/8/8/8/4K2R w 5", travellers="wRb1>* 2-?", open_future=True)
    assert pressed(away, "&b1 h1h2").texts == ("&b1 h1h2",)


def test_a_coach_has_other_steps_taken_back_first():
    draft = chosen(TimeDraft(match_at()), "copy d1>g4")
    assert lead(draft, "e2e4") == ("undo",)


def test_a_draft_is_found_again_after_an_interruption():
    match = match_at()
    for texts in ((), ("!d1@g4",), ("!d1@g4 g4g5",), ("e2e4",)):
        assert begin(match, texts).texts == texts
    assert begin(match, ("!d1@d2",)).texts == ()
    assert begin(match, ("nonsense",)).texts == ()


@given(st.data())
def test_whatever_is_chosen_step_by_step_is_a_turn_that_may_be_played(data):
    match = LONG
    draft = TimeDraft(match)
    for _ in range(8):
        reach = draft.reach
        if not draft.lacks or not reach:
            break
        spot = data.draw(st.sampled_from(sorted(reach)))
        goals = sorted(reach[spot])
        draft = draft.choose(SpotChoice(spot, data.draw(st.sampled_from(goals)) if goals else ""))
        assert draft.back() is not None
    if not draft.lacks:
        (text,) = draft.texts
        assert match.why_not(match.mover, (text,)) is None
        assert begin(match, draft.texts).turn == parse_turn(text)


def test_spots_on_the_board_are_squares():
    reach = TimeDraft(match_at()).reach
    assert {goal for goals in reach.values() for goal in goals} - set(NAMES) == {"clock"}
