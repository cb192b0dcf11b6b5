"""Who plays at a puzzle: its solver alone, up to the verdict."""

from __future__ import annotations

from game.app.stage import Stage
from game.engine.outcome import Player
from game.scenes.match.company import OneScreen
from game.scenes.puzzles.puzzle_run import PuzzleRun


class SolverAlone(OneScreen):
    """Once a try is judged nobody orders any more, even if the match itself would go on."""

    def __init__(self, stage: Stage, run: PuzzleRun) -> None:
        """For that try."""
        super().__init__(stage, run.session, run.session.names, alone=run.question.puzzle.side)
        self._run = run

    def called(self) -> Player | None:
        """The solver, as long as the goal is open to be judged."""
        return None if self._run.verdict is not None else super().called()
