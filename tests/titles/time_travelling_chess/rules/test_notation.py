"""Turns as people read them (rules 7), and back."""

import pytest

from game.engine.errors import NotationError
from game.titles.time_travelling_chess.rules.notation import read_turn_text, turn_text
from game.titles.time_travelling_chess.rules.turn import parse_turn
from tests.titles.time_travelling_chess.rules.play import here

CASES = [
    (here(), "e2e4", "e4"),
    (here(), "g1f3", "Nf3"),
    (here(), "Ra1^", "Ra1^"),
    (here(), "Pe2^", "Pe2^"),
    (here(), "Q@h5", "Q@h5"),
    (here("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "e1g1", "O-O"),
    (here("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "e1c1", "O-O-O"),
    (here("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "h1h8", "Rxh8+"),
    (here("4k3/8/8/8/8/8/8/N3K1N1 w"), "g1e2", "Ne2"),
    (here("4k3/8/8/8/8/8/8/R3K2R w"), "a1b1", "Rb1"),
    (here("2k5/8/8/8/8/8/K7/R6R w"), "a1d1", "Rad1"),
    (here("7k/R7/8/8/8/8/K7/R7 w", loops=""), "a7a5", "Ra5"),
    (here("7k/1R6/8/8/8/8/K7/1R6 w"), "b7b5", "R7b5"),
    (here("2k5/8/8/8/4Q2Q/8/K7/7Q w"), "h4e1", "Qh4e1"),
    (here("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), "d4e3", "dxe3"),
    (here("8/1P6/7k/8/8/8/8/7K w"), "b7b8n", "b8=N"),
    (here("2r5/1P6/7k/8/8/8/8/7K w"), "b7c8q", "bxc8=Q"),
    (here("8/1P6/7k/8/3Q4/8/8/3Q3K w", loops="wQb8:d4"), "b7b8q", "b8=Qo"),
    (here("4k3/8/8/8/8/8/8/3QK3 w", loops="wQh5:-"), "d1h5", "Qh5o"),
    (here("4k3/8/8/7n/8/8/8/3QK3 w", loops="wQh5:-"), "d1h5", "Qxh5o"),
    (here("4k3/8/8/8/8/8/8/3QK3 w", "wRh8"), "^Rh8", "^Rh8+"),
    (here("4k2n/8/8/8/8/8/8/3QK3 w", "wRh8"), "^Rh8", "^Rh8x+"),
    (here("4k3/8/8/8/8/8/8/R3K3 w", "wRa8", "wRa8:a1"), "^Ra8", "^Ra8o"),
    (here("6k1/5ppp/8/8/8/8/8/R3K3 w"), "a1a8", "Ra8#"),
    (here("7k/8/1b6/8/4n3/8/6PP/6KQ b", loops="wQa5:-"), "e4f2", "Nf2#p"),
]


@pytest.mark.parametrize(("position", "turn", "text"), CASES, ids=[text for _, _, text in CASES])
def test_a_turn_is_written_and_read(position, turn, text):
    assert turn_text(position, parse_turn(turn)) == text
    assert read_turn_text(position, text) == parse_turn(turn)
    assert read_turn_text(position, turn) == parse_turn(turn)
    assert read_turn_text(position, text.rstrip("+#p")) == parse_turn(turn)


@pytest.mark.parametrize("text", ["e5", "Nxf3", "Qh5o", "e2e5", ""])
def test_what_is_no_legal_turn_is_refused(text):
    with pytest.raises(NotationError, match="is not a legal turn here"):
        read_turn_text(here(), text)
