"""Positions of Time Travelling Chess to be tried at its board, and the pilot who tries them."""

from game.titles.time_travelling_chess.scenes.board import travel_board
from game.titles.time_travelling_chess.title import TIME_TRAVELLING_CHESS
from tests.titles.chess.board_play import ChessGame

START = {"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}
LOOPS = {
    "fen": "r3k2r/pp1b1ppp/2n2n2/3p4/3P1B2/2N2N2/PPP2PPP/2KR3R w q - 0 12",
    "vortex": ["wQd1", "bQd8", "bBf8"],
    "loops": ["wNe5:f3", "bRh4:h8"],
}
"""White's knight on c3 and black's rook on a8 are vulnerable."""
ONE_LOOP = {"fen": "4k3/8/8/8/8/2N5/5N2/4K3 w - - 0 1", "vortex": [], "loops": ["wNe4:f2"]}
"""The knight on c3 can close its loop on e4."""
PARADOX_MATE = {"fen": "r7/4k3/8/8/8/6P1/5P2/1K5N b - - 0 1", "vortex": [], "loops": ["wNg5:-"]}
"""White's only present knight cannot get away from the h-file: the rook wins by going there."""
PARADOX_CHECK = {"fen": "r7/4k3/8/8/8/8/8/1K5N b - - 0 1", "vortex": [], "loops": ["wNg5:-"]}
"""The same, but the knight can get away."""
AWAY = {"fen": "4k3/8/8/8/8/8/8/n3K2R w K - 0 1", "vortex": ["wRa1", "wBa1"], "loops": []}
"""Two pieces have left a1, where a black knight stands."""
PROMOTING = {"fen": "8/P6k/8/8/8/8/7K/1r6 w - - 0 1", "vortex": [], "loops": []}


def play_at(fly, board=START, **more):
    """A match on that board."""
    return ChessGame(fly, TIME_TRAVELLING_CHESS, travel_board, board, **more)
