"""A turn as a film: the facts alone lead the pieces to where they stand at its end."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.titles.killed_me.rules.compact import parse_position
from game.titles.killed_me.rules.trace import TurnEvent
from game.titles.killed_me.rules.turn import carry_out, legal_turns, parse_turn
from game.titles.killed_me.view.board.film import FilmStage, animate, staged
from game.titles.killed_me.view.board.tokens import tokens_of
from game.titles.killed_me.view.sounds import KilledMeSound
from game.titles.killed_me.view.words import told
from game.view.sound import Sound
from tests.titles.killed_me.rules.test_properties import places


def look(tokens):
    """What is to be seen of tokens, whatever their numbers are."""
    return sorted((token.x, token.y, token.sprite, token.turns, token.size, str(token.plinth)) for token in tokens)


@settings(max_examples=150, deadline=None)
@given(places, st.randoms(use_true_random=False))
def test_the_last_stage_ends_where_everything_stands_after_the_turn(position, random):
    after, facts = carry_out(position, parse_turn(random.choice(legal_turns(position))))
    film = animate(1, position, facts, after)
    last = film.stages[-1].end.values() if film.stages else tokens_of(position.cells, position.seeds)
    assert look(last) == look(film.final) == look(tokens_of(after.cells, after.seeds))


def test_each_action_is_seen_era_by_era():
    position = parse_position("4/1wy1/4/3b|w3/2y1/4/3b|w3/2y1/4/3b w pf 4,4 i c")
    _, facts = carry_out(position, parse_turn("p6: E W /n"))
    assert [name for name, _ in staged(facts)] == [
        FilmStage(0, 0),
        FilmStage(0, 1),
        FilmStage(0, 2),
        FilmStage(1, 0),
    ]


@settings(max_examples=60, deadline=None)
@given(places, st.randoms(use_true_random=False))
def test_every_fact_has_words_and_hats_of_one_elephant_in_several_eras_have_them_once(position, random):
    _, facts = carry_out(position, parse_turn(random.choice(legal_turns(position))))
    sayings = told(facts)
    hats = sum(fact.event in (TurnEvent.REMEMBERED, TurnEvent.UNHATTED) for fact in facts)
    assert len(facts) - max(0, hats - 1) <= len(sayings) <= len(facts)
    assert all(saying.text.endswith(".") and "{" not in saying.text for saying in sayings)


@pytest.mark.parametrize(
    ("fen", "turn", "heard"),
    [
        ("4/1wbb/4/4|w2b/4/4/3b|w3/4/4/3b w pf 4,4 - c", "p6: E W /n", [KilledMeSound.VANISH, Sound.MOVE]),
        ("4/1w2/4/3b|w3/4/4/3b|w3/4/4/3b w pf 4,4 g c", "p6: > P2 /f", [KilledMeSound.TRAVEL, KilledMeSound.GROW]),
    ],
)
def test_each_stage_sounds_like_what_happens_in_it(fen, turn, heard):
    position = parse_position(fen)
    after, facts = carry_out(position, parse_turn(turn))
    film = animate(1, position, facts, after)
    assert list(film.sounds(0, film.length))[: len(heard)] == heard


def test_deaths_are_told_with_their_cause():
    position = parse_position("4/1wbb/4/4|w2b/4/4/3b|w3/4/4/3b w pf 4,4 - c")
    _, facts = carry_out(position, parse_turn("p6: E W /n"))
    words = [saying.text for saying in told(facts)]
    assert "The black copy on 7 in the past meets itself and vanishes, pushed by the white copy." in words
