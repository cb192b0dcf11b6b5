"""The seat that orders by chance, on every title's own terms."""

import pickle

import pytest

from game.bots.strength import make_bot
from game.catalogue import TITLES
from game.engine.errors import DataError
from game.engine.search import unwatched
from game.resources import levels_folder
from game.storage.levels import list_levels

LEVELS = list_levels(levels_folder(), TITLES).levels


def orders(match, player, seed):
    return make_bot("random", seed, ()).orders(match.known_to(player), player, unwatched)


@pytest.fixture(scope="module")
def matches():
    found = []
    for level in LEVELS:
        title = TITLES[level.title]
        for option in title.options:
            for choice in option.choices:
                try:
                    found.append(title.start(level.board, {**level.ruleset, option.key: choice.value}, 0))
                except DataError:
                    continue  # these two do not go together
    return found


def test_what_it_orders_may_be_played_turn_after_turn(matches):
    for match in matches:
        for seed in range(8):
            given = {player: orders(match, player, seed) for player in sorted(match.pending)}
            if not given:
                break
            assert all(match.why_not(player, each) is None for player, each in given.items())
            match = match.play(given)


def test_it_orders_the_same_for_the_same_seed_and_something_else_for_another(matches):
    for match in matches[:3]:
        player = min(match.pending)
        assert orders(match, player, 5) == orders(match, player, 5)
        assert len({orders(match, player, seed) for seed in range(20)}) > 1


def test_it_can_be_sent_to_another_process():
    bot = make_bot("random", 7, ())
    assert pickle.loads(pickle.dumps(bot)) == bot


def test_a_name_that_is_none_is_answered_with_those_that_are():
    with pytest.raises(DataError, match="known are random"):
        make_bot("deep thought", 1, ())
