"""The program that `strong` is measured against looks at its own turn, and at nothing else."""

from game.engine.search import unwatched
from game.titles.killed_me.rules.pieces import PLAYERS
from tests.titles.killed_me.bot.one_turn import one_turn
from tests.titles.killed_me.rules.play import match_of


def test_it_takes_a_win_that_is_there():
    match = match_of("4/2wb/4/4|w3/4/4/3b|w3/4/4/4 w pf 4,4 - c")
    orders = one_turn(3).orders(match.known_to(PLAYERS[0]), PLAYERS[0], unwatched)
    assert match.play({PLAYERS[0]: orders}).outcome.winner == PLAYERS[0]
