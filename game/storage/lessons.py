"""Lesson files: one TOML file a lesson, in a folder for each title, taken in the sequence of their numbers."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.engine.errors import AssetError, GameError
from game.storage.files import LEVEL_LIMIT, naming, read_text
from game.view.coach.lesson import Lesson
from game.view.coach.reader import check_pages, read_lesson
from game.view.coach.teaching import Ground

FOLDER = "lessons"
"""The folder among the levels in which those of the titles lie."""
SUFFIX = ".toml"

_NAME = re.compile(r"(?P<number>\d\d)_[a-z0-9_]+")


@dataclass(frozen=True, slots=True)
class LessonFile:
    """A lesson that can be taken; `id` is the word by which it is remembered, and `number` its place."""

    id: str
    number: int
    lesson: Lesson


@dataclass(frozen=True, slots=True)
class LessonShelf:
    """The lessons of one title in their sequence, and a sentence for each file that was left out."""

    lessons: tuple[LessonFile, ...] = ()
    refused: tuple[str, ...] = ()

    def about(self, page: str) -> LessonFile | None:
        """The first lesson that illustrates that page of the rulebook."""
        return next((each for each in self.lessons if page in each.lesson.pages), None)

    def after(self, id_: str) -> LessonFile | None:
        """The lesson after that one."""
        ids = [each.id for each in self.lessons]
        place = ids.index(id_) + 1 if id_ in ids else len(ids)
        return self.lessons[place] if place < len(ids) else None


def has_lessons(levels: Path, title: str) -> bool:
    """Whether there are files of lessons for that title among these levels; none is read."""
    return any((levels / FOLDER / title).glob(f"*{SUFFIX}"))


def list_lessons(levels: Path, ground: Ground, pages: Collection[str]) -> LessonShelf:
    """Every lesson of a title among these levels; `pages` are those of its rulebook.

    Never fails: what cannot be taken is in `refused`, by file name, with the reason.
    """
    folder = levels / FOLDER / ground.title.id
    if not folder.is_dir():
        return LessonShelf()
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    except OSError as error:
        return LessonShelf((), (f"{folder}: the lessons cannot be listed: {error.strerror}",))
    found: dict[int, LessonFile] = {}
    refused: list[str] = []
    for path in paths:
        try:
            each = load_lesson(path, ground, pages)
            with naming(path):
                _check_free(each, found)
            found[each.number] = each
        except GameError as error:
            refused.append(str(error).removeprefix(str(folder)).lstrip("/\\"))
    return LessonShelf(tuple(found[number] for number in sorted(found)), tuple(refused))


def _check_free(new: LessonFile, found: Mapping[int, LessonFile]) -> None:
    if new.number in found:
        raise AssetError(f"number {new.number:02} is taken by {found[new.number].id}{SUFFIX}")


def load_lesson(path: Path, ground: Ground, pages: Collection[str]) -> LessonFile:
    """The lesson in a file, gone through by the rules; raises GameError naming file, place and reason."""
    text = read_text(path, LEVEL_LIMIT)
    with naming(path):
        name = _NAME.fullmatch(path.stem)
        if name is None:
            raise AssetError("the name of a lesson's file must be two digits and a word, like 03_fire.toml")
        lesson = read_lesson(text, ground)
        check_pages(lesson, pages)
        return LessonFile(path.stem, int(name["number"]), lesson)
