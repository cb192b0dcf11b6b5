"""The contract suite over Time Travelling Chess, from the first move and from the middle of games."""

from game.titles.chess.rules.fen import START
from game.titles.time_travelling_chess.title import TIME_TRAVELLING_CHESS
from tests.engine.contract import Contract, Sample

BOARDS = (
    {"name": "First move", "fen": START},
    {
        "name": "Much in time",
        "fen": "bnbqk1RB/1ppppp2/p1n2q2/5Q1p/8/P3bNP1/1PPPPP1P/RNBQK3 w Qq - 0 12",
        "vortex": ["bRa8", "wBf1", "wRh1"],
        "loops": ["bBa8:a8", "bNc6:c6", "bQg6:f6", "wBc3:h8", "wQe5:f5", "wRg3:g8"],
    },
)


class TestTimeTravellingChess(Contract):
    sample = Sample(TIME_TRAVELLING_CHESS, BOARDS, {"name": "Nothing"})
