"""The lessons of all titles: where their files are, which was gone through, and how one leads to the next."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from game.app.scene import Pop, Push, Replace, Scene, Transition
from game.bots.strength import Strength
from game.engine.errors import StorageError
from game.engine.title import Title
from game.scenes.house import House
from game.scenes.lessons.exits import LessonExits
from game.scenes.lessons.menu import LessonsContents, LessonsScene
from game.scenes.lessons.opponents import opponents
from game.scenes.lessons.scene import LessonScene
from game.scenes.shell.rulebook import Taught
from game.scenes.title_scenes import TitleScenes
from game.storage.learned import LearnedStore
from game.storage.lessons import LessonFile, LessonShelf, has_lessons, list_lessons
from game.view.coach.lesson import Score
from game.view.coach.teaching import Ground
from game.view.keys.keyboard import EVERYWHERE


def ground_of(title: Title, scenes: TitleScenes, strengths: Iterable[Strength]) -> Ground:
    """What the lessons of a title stand on; `strengths` are its computer players."""
    interlude = scenes.interlude

    def due(before: Any, after: Any) -> bool:
        return interlude is not None and interlude.due(before, after)

    return Ground(
        title=title,
        keys=[action.id for action in (scenes.keys or EVERYWHERE).actions],
        teaching=scenes.teaching,
        told="" if interlude is None else interlude.word,
        due=due,
        bots=opponents(strengths),
    )


class School:
    """Makes the scenes of lessons, and remembers how well they went."""

    def __init__(self, house: House) -> None:
        """The files are read when a title is asked about for the first time."""
        self._house = house
        self._shelves: dict[str, LessonShelf] = {}
        self._learned = LearnedStore(house.folders.learned_file)
        self._problem = ""

    def shelf(self, title: str) -> LessonShelf:
        """The lessons of that title."""
        found = self._shelves.get(title)
        if found is None:
            house = self._house
            scenes = house.scenes[title]
            ground = ground_of(house.titles[title], scenes, house.strengths(title))
            found = list_lessons(house.levels, ground, scenes.pages())
            self._shelves[title] = found
        return found

    def offers(self, title: str) -> bool:
        """Whether there are any lessons of that title, good or bad; none is read for that."""
        return has_lessons(self._house.levels, title)

    def menu(self, title: str) -> Scene:
        """The list of the lessons of that title."""
        look = self._house.scenes[title].look
        return LessonsScene(
            self._house.stage,
            lambda: self._contents(title),
            look.preview,
            lambda file: Push(self._lesson(title, file, then_list=False)),
        )

    def _contents(self, title: str) -> LessonsContents:
        found = self._learned.load()
        problem, self._problem = found.problem or self._problem, ""
        scores = found.learned.get(title, {})
        return LessonsContents(self._house.titles[title].name, self.shelf(title), scores, (problem,) if problem else ())

    def first(self, title: str) -> Scene:
        """The first lesson of that title, which leads on to the list; the list itself where none can be taken."""
        lessons = self.shelf(title).lessons
        return self._lesson(title, lessons[0], then_list=True) if lessons else self.menu(title)

    def _lesson(self, title: str, file: LessonFile, *, then_list: bool) -> Scene:
        """A lesson that leads back to where it was begun, or on to the list."""

        def over(score: Score) -> Transition:
            self._keep(title, file, score)
            return Replace(self.menu(title)) if then_list else Pop()

        scenes, house = self._house.scenes[title], self._house
        # From a first tour one gets to the list: one Enter too many must not begin another lesson.
        following = None if then_list or not file.number else self._after(title, file)
        make = scenes.manual
        book = None if make is None else lambda page: make(house.stage, page, None)

        def onward(next_: LessonFile, score: Score) -> Transition:
            self._keep(title, file, score)
            return Replace(self._lesson(title, next_, then_list=False))

        exits = LessonExits(over, Pop, book, None if following is None else partial(onward, following))
        return LessonScene(house.stage, house.titles[title], scenes, file.lesson, exits)

    def _after(self, title: str, file: LessonFile) -> LessonFile | None:
        """The lesson that comes next, if there is one."""
        lessons = self.shelf(title).lessons
        place = lessons.index(file) + 1
        return lessons[place] if place < len(lessons) else None

    def _keep(self, title: str, file: LessonFile, score: Score) -> None:
        try:
            self._learned.keep(title, file.id, score)
        except StorageError as error:
            self._problem = str(error)

    def taught(self, title: str) -> Taught | None:
        """What the rulebook of that title offers to be learned; None: there is nothing."""
        if not self.offers(title):
            return None

        def name(page: str) -> str:
            file = self.shelf(title).about(page)
            return "Lessons" if file is None else f"Lesson {file.number}: {file.lesson.name}"

        def begin(page: str) -> Transition:
            file = self.shelf(title).about(page)
            return Push(self.menu(title) if file is None else self._lesson(title, file, then_list=False))

        return Taught(name, begin)
