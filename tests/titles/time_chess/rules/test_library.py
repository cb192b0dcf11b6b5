"""Without anything in time, positions agree with the `chess` library move for move."""

from __future__ import annotations

from random import Random

import chess
import pytest

from game.titles.time_chess.rules.legality import Choices
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.turn import MoveKind, TimeMove, TimeTurn
from tests.titles.time_chess.rules.play import match_at, played

RULES = TimeChessRuleset()


def disagreements(seed: int, most: int) -> tuple[int, list[str]]:
    """How many positions of chess games by chance were compared, and those where something differs: the ordinary
    moves, check, mate, and the position after one of the moves."""
    random = Random(seed)
    board = chess.Board()
    wrong: list[str] = []
    for count in range(most):
        choices = Choices(TimePosition(board.copy(stack=False)), RULES)
        moves = sorted(map(str, choices.ordinary))
        if moves != sorted(move.uci() for move in board.legal_moves) or choices.position.in_check != board.is_check():
            wrong.append(board.fen())
        if board.is_game_over(claim_draw=False):
            board = chess.Board()
            continue
        text = random.choice(moves)
        if count % 20 == 0:
            match = played(match_at(board.fen(en_passant="fen"), draws="none"), text)
            after = board.copy()
            after.push_uci(text)
            if match.position.board.fen() != after.fen():
                wrong.append(board.fen())
        board.push_uci(text)
    return most, wrong


@pytest.mark.parametrize("seed", range(4))
def test_positions_of_games_by_chance_agree(seed):
    assert disagreements(seed, 250) == (250, [])


def test_a_move_is_written_as_the_library_writes_it():
    assert str(TimeTurn(TimeMove(MoveKind.ORDINARY, chess.E2, chess.E4))) == chess.Move(chess.E2, chess.E4).uci()


if __name__ == "__main__":
    found = [disagreements(seed, 1000) for seed in range(10)]
    print(sum(count for count, _ in found), "positions,", sum(len(wrong) for _, wrong in found), "disagreements")
