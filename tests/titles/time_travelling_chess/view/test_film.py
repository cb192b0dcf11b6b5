"""A turn as a film: the facts alone lead the pieces to where they stand at its end."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.titles.time_travelling_chess.rules.moves import legal_turns
from game.titles.time_travelling_chess.rules.trace import TravelEvent
from game.titles.time_travelling_chess.view.board.film import position_of, staged, turn_film
from game.titles.time_travelling_chess.view.board.played import facts_of
from game.titles.time_travelling_chess.view.board.standing import VULNERABLE, marked_tokens
from game.titles.time_travelling_chess.view.board.story import told
from tests.titles.time_travelling_chess.rules.play import here, match_at, played
from tests.titles.time_travelling_chess.rules.test_properties import match_in, places


def look(tokens):
    """What is to be seen of tokens, whatever their numbers are; rings are put right at the end."""
    return sorted((token.x, token.y, token.sprite, token.alpha, str(token.plinth)) for token in tokens)


def names(film, facts):
    return [facts[stage.name.fact].event for stage in film.stages]


@settings(max_examples=100, deadline=None)
@given(places, st.randoms(use_true_random=False))
def test_the_last_stage_ends_where_everything_stands_after_the_turn(position, random):
    turns = [str(turn) for turn in legal_turns(position)]
    if turns:
        match = played(match_in(position), random.choice(turns))
        film = turn_film(match, 1)
        assert look(film.stages[-1].end.values()) == look(film.final) == look(marked_tokens(match.position))


@settings(max_examples=60, deadline=None)
@given(places, st.randoms(use_true_random=False))
def test_every_fact_has_words(position, random):
    turns = [str(turn) for turn in legal_turns(position)]
    if turns:
        match = played(match_in(position), random.choice(turns))
        sayings = told(match.trace)
        assert len(sayings) == len(match.trace)
        assert all(saying.text.endswith(".") and "{" not in saying.text for saying in sayings)


CLOSING = (here("4k3/8/8/3Q3n/8/8/8/3QK3 w", loops="wQh5:d5"), "d1h5")
LOSING = (here("4k3/8/8/3Q3r/8/8/8/3QK3 b", loops="wQb4:d5"), "h5d5")
ROOKS = (here("3rk3/8/8/8/8/8/4K3/R2R4 b", loops="wRg4:-"), "d8d1")


@pytest.mark.parametrize(
    ("turn", "stages"),
    [
        (CLOSING, [TravelEvent.MOVED, TravelEvent.CLOSED]),
        (LOSING, [TravelEvent.MOVED, TravelEvent.LOST, TravelEvent.CHECKED]),
        (ROOKS, [TravelEvent.MOVED, TravelEvent.VULNERABLE, TravelEvent.CHECKED]),
        ((here("r3k3/8/8/8/8/8/8/3QK3 w"), "Q@b4"), [TravelEvent.APPEARED, TravelEvent.VULNERABLE]),
        ((here("4k3/8/8/3b4/8/8/8/4K3 w", "wNd5"), "^Nd5"), [TravelEvent.RETURNED]),
        ((here("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), "e1g1"), [TravelEvent.MOVED]),
    ],
)
def test_what_follows_from_a_step_is_seen_after_it(turn, stages):
    position, text = turn
    match = played(match_at(position), text)
    assert names(turn_film(match, 1), match.trace) == stages


def test_a_portal_is_seen_until_the_piece_has_gone_into_it():
    position, text = CLOSING
    match = played(match_at(position), text)
    film = turn_film(match, 1)
    seen = [len(position_of(match, film.sample(time)).loops) for time in (*film.views, film.length)]
    assert seen == [1, 1, 0]


def test_a_portal_is_seen_while_a_piece_leaves_and_while_one_comes():
    match = played(match_at(here()), "Nb1^", "e7e5", "^Nb1")
    for turn, seen in ((1, [1, 0]), (3, [1, 0])):
        film = turn_film(match, turn)
        assert [len(position_of(match, film.sample(time)).vortex) for time in (*film.views, film.length)] == seen


def test_a_piece_gets_its_ring_while_the_film_runs():
    position, text = ROOKS
    film = turn_film(played(match_at(position), text), 1)
    assert [VULNERABLE in {token.mark for token in stage.end.values()} for stage in film.stages] == [False, True, True]


def test_old_turns_are_told_as_they_were_when_they_were_played():
    position, text = CLOSING
    match = played(match_at(position), text)
    assert facts_of(played(match, "e8f8"), 1) == match.trace


def test_a_check_of_the_king_alone_is_no_stage():
    match = played(match_at(here("4k3/8/8/8/8/8/8/R3K3 w")), "a1a8")
    assert [first for first, _ in staged(match.trace)] == [0]
