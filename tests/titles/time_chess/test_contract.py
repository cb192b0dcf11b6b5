"""The contract suite over Time Chess."""

from game.titles.chess.rules.fen import START
from game.titles.time_chess.title import TIME_CHESS
from tests.engine.contract import Contract, Sample

BOARDS = (
    {"name": "The game", "fen": START},
    {
        "name": "Under way",
        "fen": "4k3/pp2p2p/8/8/8/8/8/3QK3 w - - 0 4",
        "travellers": ["bBf8>b4 1-6", "bQd8>d8 2-7"],
        "entries": [],
    },
    {"name": "Open", "fen": "4k3/p7/8/8/6Q1/8/8/3QK2R w - - 0 3", "entries": ["w g4 2 d1 g4"], "travellers": []},
)


class TestTimeChess(Contract):
    sample = Sample(TIME_CHESS, BOARDS, {"name": "Nothing"})
