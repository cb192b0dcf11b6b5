"""What is told: every event and every paradox has its sentence, each with its cause."""

import pytest

from game.titles.chess.view.sayings import FactTone
from game.titles.time_chess.rules.foresight import Danger
from game.titles.time_chess.rules.pieces import KNIGHT, QUEEN
from game.titles.time_chess.rules.trace import ParadoxKind, TimeEvent, TimeFact
from game.titles.time_chess.view.preview import paradox_squares
from game.titles.time_chess.view.words import danger_words, told
from tests.titles.time_chess.rules.play import match_at, played


def said(match):
    return [saying.text for saying in told(match.trace)]


@pytest.mark.parametrize("event", [event for event in TimeEvent if event is not TimeEvent.PARADOX])
def test_every_event_has_a_sentence(event):
    (saying,) = told([TimeFact(event, 0, QUEEN, 3, 4, 2)])
    assert saying.text.endswith(".")
    assert "{" not in saying.text


@pytest.mark.parametrize("paradox", ParadoxKind)
def test_every_paradox_says_who_committed_it_and_why(paradox):
    (saying,) = told([TimeFact(TimeEvent.PARADOX, 1, KNIGHT, target=4, paradox=paradox)])
    assert saying.text.startswith("A paradox of black: ")
    assert saying.tone is FactTone.LOSS


@pytest.mark.parametrize("paradox", ParadoxKind)
@pytest.mark.parametrize("turns", [0, 1, 3])
def test_every_danger_is_a_sentence(paradox, turns):
    assert danger_words(Danger(0, paradox, KNIGHT, 4, turns)).endswith(".")


def test_an_arrival_that_captures_is_told_with_what_it_takes():
    match = played(match_at("4k3/8/8/8/8/8/1q6/4K3 b 5", travellers="wRa1>a1 5-6"), "b2a1")
    assert "White rook arrives on a1, 1 move after it left a1." in said(match)
    assert "Black queen on a1 is captured by the rook that arrives." in said(match)


def test_the_loss_of_an_original_is_told_as_the_cause_of_the_paradox():
    match = played(match_at("3rk3/8/8/8/8/8/8/3QK3 w 2"), "!d1@h4 e1f2", "d8d1")
    assert said(match)[-1] == (
        "A paradox of white: the queen that should have gone back to h4 was captured on d1 by the rook from d8, so the "
        "debt can never be paid."
    )


def test_a_copy_that_came_to_capture_an_original_is_named():
    match = played(match_at("4k1n1/8/8/8/8/8/8/3QK3 w 2"), "!d1@h4 h4h3", "!g8@c3 c3d1")
    assert "captured on d1 by a copy of a knight that came to c3 for that, so the debt" in said(match)[-1]


def test_a_pawn_that_finds_nobody_is_called_a_pawn_all_along():
    match = played(match_at("6k1/8/8/8/8/8/8/2B3K1 w 8", travellers="bPc2>c1=Q 7-8"), "c1d2")
    assert "Black pawn arrives on c1, 1 move after it left c2." in said(match)
    assert paradox_squares(match.trace) == [2]
