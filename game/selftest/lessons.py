"""Lessons: the files of every title are read and gone through by the rules, and the first step of one is played."""

from __future__ import annotations

import pygame

from game.resources import levels_folder
from game.scenes.lessons.scene import LessonScene
from game.scenes.lessons.school import ground_of
from game.storage.lessons import LessonShelf, list_lessons
from game.trial.faults import NotRight
from game.trial.program import Program
from game.trial.title_trials import Candidates
from game.view.coach.lesson import TurnGiven

_PRESSES = 12
"""Enter is pressed at most so many times until an order is asked for, and given."""


def lessons_of(candidates: Candidates, title: str) -> LessonShelf:
    """The lessons that came with the program for that title."""
    scenes = candidates.scenes[title]
    ground = ground_of(candidates.titles[title], scenes, candidates.strengths(title))
    return list_lessons(levels_folder(), ground, scenes.pages())


def check_lessons(program: Program, candidates: Candidates) -> str:
    """Reads every lesson, and plays the first order of each title's first one; raises NotRight for one left out."""
    count = 0
    for id_ in candidates.titles:
        shelf = lessons_of(candidates, id_)
        if shelf.refused:
            raise NotRight(f"{len(shelf.refused)} lessons cannot be taken: {'; '.join(shelf.refused)}")
        count += len(shelf.lessons)
        if shelf.lessons:
            _play_a_step(program, id_)
    return f"{count} lessons gone through by the rules"


def _play_a_step(program: Program, title: str) -> None:
    program.start_over()
    lesson = program.flow.first_lesson(title)
    program.show(lesson)
    if not isinstance(lesson, LessonScene):
        raise NotRight(f"A lesson is a {type(lesson).__name__}, which the self-test does not know.")
    for _ in range(_PRESSES):
        wait = lesson.step.wait
        if isinstance(wait, TurnGiven) and lesson.sitting.seated is not None:
            lesson.sitting.board.seat(lesson.sitting.seated, wait.turns[0])
        before = len(lesson.match.turns)
        program.press(pygame.K_RETURN)
        if len(lesson.match.turns) > before:
            return
    raise NotRight(f"The lesson '{lesson.lesson.name}' came to a stop at its step '{lesson.step.name}'.")
