"""A puzzle of Time Travelling Chess that a paradox checkmate solves; what is asked of it is a suite."""

from tests.titles.chess.puzzle_suite import PuzzleSuite


class TestPuzzle(PuzzleSuite):
    title, puzzle = "time_travelling_chess", "paradox_1"
    squares = "a1", "a8"
    reason = "Paradox checkmate:"
