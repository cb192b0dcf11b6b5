"""Every worked case and every golden game comes out exactly as written down."""

import pytest

from game.engine.record import read_record
from tests.titles.causality.rules.golden import GAMES, cases, games, second_opinions, told


@pytest.mark.parametrize("case", cases(), ids=[str(case["id"]) for case in cases()])
def test_case(case):
    assert told(read_record(case["record"])) == case["expect"]


@pytest.mark.parametrize("first", range(0, GAMES, 10))
def test_ten_golden_games(first):
    assert len(games()) == GAMES
    for number in range(first, first + 10):
        game = games()[number]
        assert told(read_record(game["record"])) == game["expect"], f"game {number}"


@pytest.mark.parametrize("first", range(0, 170, 17))
def test_another_implementation_agrees(first):
    assert len(second_opinions()) == 170
    for number in range(first, first + 17):
        game = second_opinions()[number]
        assert told(read_record(game["record"])) == game["expect"], f"game {number}"
