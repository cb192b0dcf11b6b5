"""Lessons as they lie in the files of a title."""

from __future__ import annotations

from typing import Any

from game import resources
from game.engine.title import Title
from game.scenes.title_scenes import Interlude
from game.storage.files import naming
from game.view.coach.lesson import Lesson
from game.view.coach.reader import read_lesson
from game.view.coach.rehearsal import Ground
from game.view.keys.keyboard import TitleKeys


def lesson_in(asset: str, title: Title, keys: TitleKeys, interlude: Interlude | None) -> Lesson:
    """The lesson in that asset file, checked by the rules of its title; raises AssetError with file, step and key.

    `keys` are those that it may name. What the title tells between turns ends a round of the lesson.
    """

    def closes(before: Any, after: Any) -> bool:
        return interlude is not None and interlude.due(before, after)

    text = resources.text(asset)
    with naming(resources.asset(asset)):
        return read_lesson(text, Ground(title, [action.id for action in keys.actions], closes))
