"""The turn that a player makes: every legal turn can be chosen in it, and nothing else."""

import pytest
from hypothesis import given, settings

from game.titles.chess.view.hand import SpotChoice, spot_target
from game.titles.time_travelling_chess.rules.moves import legal_turns
from game.titles.time_travelling_chess.view.board.coaching import choice_of, lead
from game.titles.time_travelling_chess.view.board.draft import begin
from tests.titles.time_travelling_chess.rules.play import here, match_at
from tests.titles.time_travelling_chess.rules.test_properties import match_in, places


def drafts_of(draft):
    """Every turn that can be chosen."""
    for spot, goals in draft.reach.items():
        for to in goals:
            chosen = draft.choose(SpotChoice(spot, to))
            yield from [chosen.choose(SpotChoice(each)) for each in chosen.reach] if chosen.waits else [chosen]


@settings(max_examples=60, deadline=None)
@given(places)
def test_what_can_be_chosen_is_what_is_legal(position):
    found = {draft.texts for draft in drafts_of(begin(match_in(position), ()))}
    assert found == {(str(turn),) for turn in legal_turns(position)}


@settings(max_examples=40, deadline=None)
@given(places)
def test_who_follows_the_coach_comes_to_the_turn(position):
    for turn in list(legal_turns(position))[::7]:
        draft = begin(match_in(position), ())
        assert lead(draft, str(turn)) == tuple(map(spot_target, choice_of(draft, turn)))
        draft = draft.choose(choice_of(draft, turn))
        if draft.waits:
            (spot,) = lead(draft, str(turn))
            draft = draft.choose(SpotChoice(spot))
        assert lead(draft, str(turn)) == ("submit",)
        assert draft.texts == (str(turn),)


def drafted(position, choice):
    return begin(match_at(position), ()).choose(choice)


@pytest.mark.parametrize(
    ("position", "choice"),
    [
        (here(), SpotChoice("b1", "vortex")),
        (here(), SpotChoice("counter rook", "a4")),
        (here("4k3/8/8/3Q3n/8/8/8/3QK3 w", loops="wQh5:d5"), SpotChoice("d1", "h5")),
        (here("4k3/8/8/3b4/8/8/8/4K3 w", "wNd5"), SpotChoice("d5", "d5")),
    ],
)
def test_what_touches_time_waits_for_a_word(position, choice):
    draft = drafted(position, choice)
    assert (draft.at_once, draft.lacks) == (False, "")


@pytest.mark.parametrize(
    ("position", "choice"),
    [
        (here(), SpotChoice("e2", "e4")),
        (here("3rk3/8/8/8/8/8/4K3/R2R4 b", loops="wRg4:-"), SpotChoice("d8", "d1")),
        (here("4k3/8/8/3Q3r/8/8/8/3QK3 b", loops="wQb4:d5"), SpotChoice("h5", "d5")),
    ],
)
def test_a_plain_move_is_played_at_once_even_if_the_other_side_loses_by_it(position, choice):
    assert drafted(position, choice).at_once


def test_a_draft_is_found_again_unless_it_is_not_legal_any_more():
    match = match_at(here())
    assert begin(match, ("N@e4",)).texts == ("N@e4",)
    assert begin(match, ("N@e7",)).texts == ()
    assert begin(match, ("nonsense",)).texts == ()


def test_a_step_is_taken_back():
    draft = drafted(here(), SpotChoice("b1", "vortex"))
    assert draft.back().texts == ()
    assert draft.back().back() is None


def test_a_coach_asks_for_a_step_back_where_the_way_leads_elsewhere():
    assert lead(drafted(here(), SpotChoice("b1", "vortex")), "N@e4") == ("undo",)
    assert lead(drafted(here("8/P6k/8/8/8/8/7K/8 w"), SpotChoice("a7", "a8")), "h2g2") == ("undo",)
