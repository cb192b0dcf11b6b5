"""The program that `strong` is measured against looks at its own turn, and at nothing else."""

from game.engine.outcome import Player
from game.engine.search import unwatched
from game.titles.time_travelling_chess.title import TIME_TRAVELLING_CHESS
from tests.titles.time_travelling_chess.bot.one_turn import one_turn

WHITE = Player("white")


def test_it_takes_a_mate_that_is_there():
    match = TIME_TRAVELLING_CHESS.start({"fen": "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"}, {}, 0)
    orders = one_turn(3).orders(match.known_to(WHITE), WHITE, unwatched)
    assert match.play({WHITE: orders}).outcome.winner == WHITE
