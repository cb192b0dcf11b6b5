"""The puzzles that come with the program: all are set up, and one is solved through the scenes."""

from __future__ import annotations

import pygame

from game.engine.title import Turn
from game.puzzles.puzzle import PuzzleTitles
from game.puzzles.solver import Tried, solution
from game.scenes.puzzles.puzzle_flow import bundled_puzzles
from game.scenes.puzzles.scene import PuzzleScene
from game.storage.puzzles import PuzzleFile, list_puzzles
from game.trial.faults import NotRight
from game.trial.program import Program
from game.trial.title_trials import Candidates

_STEPS = 60
"""Enter is pressed at most so many times: for orders, what happened, and the ends of rounds."""


def check_puzzles(program: Program, candidates: Candidates) -> str:
    """Sets up every puzzle and solves the first of each title; raises NotRight when one is left out or not solved."""
    count = 0
    for title in candidates.kits:
        files = _puzzles(candidates, title)
        count += len(files)
        _solve(program, title, files[0])
    return f"{count} puzzles set up, {len(candidates.kits)} solved on the board"


def _puzzles(candidates: Candidates, title: str) -> tuple[PuzzleFile, ...]:
    shelf = list_puzzles((bundled_puzzles(title),), PuzzleTitles(candidates.titles, candidates.kits))
    if shelf.refused:
        raise NotRight(f"{len(shelf.refused)} puzzles cannot be set up: {'; '.join(shelf.refused)}")
    if not shelf.puzzles:
        raise NotRight(f"There is no puzzle in {bundled_puzzles(title)}.")
    return shelf.puzzles


def _solve(program: Program, title: str, file: PuzzleFile) -> None:
    scene = program.flow.puzzles(title).puzzle(file)
    program.show(scene)
    turns = solution(Tried(file.question, (), ()))
    for _ in range(_STEPS):
        if scene.run.verdict is not None:
            break
        _order(scene, turns)
        program.press(pygame.K_RETURN)
        program.wait(lambda: not scene.searching)
    if scene.run.verdict is None or not scene.run.verdict.solved:
        raise NotRight(f"The puzzle {file.path.name} was not solved by its own solution.")


def _order(scene: PuzzleScene, turns: tuple[Turn, ...]) -> None:
    """Whoever sits at the board has thought of what the solution says."""
    question, seated = scene.run.question, scene.sitting.seated
    number = scene.run.session.match.turn - question.start.turn
    if seated is not None and scene.sitting.board.lacks and number < len(turns):
        scene.sitting.board.seat(seated, tuple(turns[number].get(seated, ())))
