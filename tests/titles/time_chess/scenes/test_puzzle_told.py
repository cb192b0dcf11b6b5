"""A puzzle of Time Chess that a mate solves; what is asked of it is a suite."""

from tests.titles.chess.puzzle_suite import PuzzleSuite


class TestPuzzle(PuzzleSuite):
    title, puzzle = "time_chess", "welcome_2"
    squares = "d4", "d5"
    reason = "It left d5 1 move earlier"
