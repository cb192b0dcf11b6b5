"""The list of a title's lessons: each with its board, done or not and how well; the next one is offered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from game.app.scene import Pop, Transition
from game.app.stage import Stage
from game.engine.text import plain_text
from game.engine.title import Json
from game.scenes.shell.form import Form, Page
from game.scenes.shell.paging import first_of_page, page_way
from game.storage.lessons import LessonFile, LessonShelf
from game.view.coach.lesson import Score
from game.view.forms.controls import Button, Control, heading
from game.view.forms.lessons_page import LessonCard, card_button, card_grid, card_ops, refused_ops
from game.view.frame import Anchor, Frame, Op, Point, Rect, Text
from game.view.look.backdrop import sky_only
from game.view.look.palette import Role

_NOTES = 2


@dataclass(frozen=True, slots=True)
class LessonsContents:
    """What the list shows: the title's name, its lessons, how well they went, and what is wrong, a sentence each."""

    title: str
    shelf: LessonShelf
    scores: Mapping[str, Score]
    problems: tuple[str, ...] = ()

    @property
    def offered(self) -> str:
        """The id of the lesson to take next: the first one that was not gone through. Empty: there is none."""
        left = (each.id for each in self.shelf.lessons if each.id not in self.scores)
        return next(left, "")


class LessonsScene(Form):
    """Pops when it is left; `begin` says where a lesson leads."""

    def __init__(
        self,
        stage: Stage,
        contents: Callable[[], LessonsContents],
        preview: Callable[[Mapping[str, Json], Rect], Frame],
        begin: Callable[[LessonFile], Transition],
    ) -> None:
        """`contents` is asked whenever the list comes up; `preview` draws a board."""
        super().__init__(stage)
        self._ask = contents
        self._contents = contents()
        self._preview = preview
        self._begin = begin
        self._first = 0
        self._boxes: list[tuple[LessonCard, Rect]] = []
        self._offer()

    def _offer(self) -> None:
        """The next lesson has the focus, and is in sight."""
        ids = [each.id for each in self._contents.shelf.lessons]
        offered = self._contents.offered
        self._wanted = ids.index(offered) if offered in ids else 0
        self.set_focus(offered or (ids[0] if ids else "back"))

    def resume(self, result: object) -> Transition | None:
        """Comes back from a lesson: another one may be next."""
        self._contents = self._ask()
        self._offer()
        return super().resume(result)

    def chosen(self, name: str) -> Transition | None:
        """A lesson begins, or another page is shown."""
        if name == "back":
            return Pop()
        if name in ("earlier", "later"):
            self._turn_page(1 if name == "later" else -1)
            return None
        return self._begin(next(each for each in self._contents.shelf.lessons if each.id == name))

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """The page keys and the wheel turn pages."""
        way = page_way(event)
        if way:
            self._turn_page(way)
            self.refresh()
            return None
        return super().handle(event)

    def _turn_page(self, way: int) -> None:
        self._first = first_of_page(self._first, way, self._room(), len(self._contents.shelf.lessons))
        self._wanted = self._first
        self.set_focus(self._contents.shelf.lessons[self._first].id)

    # The page.

    def _area(self) -> Rect:
        bounds, px = self.stage.bounds, self.stage.px
        return bounds.centered(min(px(1180), bounds.w - 2 * px(24)), bounds.h - 2 * px(16))

    def _list_area(self) -> Rect:
        px = self.stage.px
        _, rest = self._area().cut_top(px(50))
        return rest.cut_bottom(px(50) + self._notes_height())[1]

    def _notes_height(self) -> int:
        return min(_NOTES, len(self._problems)) * self.stage.fonts.height(self.stage.px(12))

    @property
    def _problems(self) -> tuple[str, ...]:
        return tuple(plain_text(line) for line in (*self._contents.problems, *self._contents.shelf.refused))

    def _room(self) -> int:
        return max(1, len(card_grid(self._list_area(), len(self._contents.shelf.lessons), self.stage.px).places))

    def _cards(self) -> list[tuple[LessonCard, Rect]]:
        lessons, room = self._contents.shelf.lessons, self._room()
        self._first = self._wanted // room * room
        shown = lessons[self._first : self._first + room]
        places = card_grid(self._list_area(), len(lessons), self.stage.px).places
        return [(self._card(each), place) for each, place in zip(shown, places, strict=False)]

    def _card(self, file: LessonFile) -> LessonCard:
        lesson, score = file.lesson, self._contents.scores.get(file.id)
        return LessonCard(
            file.id,
            file.number,
            plain_text(lesson.name),
            plain_text(lesson.about),
            "" if score is None else score.words,
            file.id == self._contents.offered,
            lambda room: self._preview(lesson.parts[0].board, room),
        )

    def page(self) -> Page:
        """The cards of this page, and the way to the others and back."""
        bounds, px, area = self.stage.bounds, self.stage.px, self._area()
        self._boxes = self._cards()
        title = heading(f"Learn: {self._contents.title}", Point(area.x, area.y), px)
        frame: list[Op] = [*sky_only(bounds, px), title, self._counted(area)]
        foot, rest = area.cut_bottom(px(42))
        notes = rest.cut_bottom(self._notes_height() + px(4))[0]
        frame += refused_ops(self._problems, notes, self.stage.fonts, px)
        back, row = foot.cut_right(px(150))
        controls: list[Control] = [card_button(card, place) for card, place in self._boxes]
        count, room = len(self._contents.shelf.lessons), self._room()
        if count > room:
            earlier, row = row.cut_left(px(120), px(10))
            later, _ = row.cut_left(px(120), px(10))
            on = self._first + room < count
            controls.append(Button("earlier", earlier, "Before", enabled=self._first > 0, hint="The page before."))
            controls.append(Button("later", later, "More", enabled=on, hint="The next page."))
        controls.append(Button("back", back, "Back", hint="Back to where you came from."))
        return Page(tuple(frame), tuple(controls))

    def _counted(self, area: Rect) -> Text:
        px, contents = self.stage.px, self._contents
        done = sum(each.id in contents.scores for each in contents.shelf.lessons)
        words = f"{done} of {len(contents.shelf.lessons)} done"
        return Text(words, Point(area.right, area.y + px(8)), px(14), Role.TEXT_DIM, Anchor.TOP_RIGHT)

    def picture(self) -> Frame:
        """The page, and over the boxes of the cards their words."""
        words = [op for card, place in self._boxes for op in card_ops(card, place, self.stage.fonts, self.stage.px)]
        return (*super().picture(), *words)
