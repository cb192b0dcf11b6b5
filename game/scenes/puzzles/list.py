"""The list of a title's puzzles, by idea and grade: solved or not, and how many in a row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from game.app.scene import Pop, Transition
from game.app.stage import Stage
from game.puzzles.puzzle import PuzzleKind
from game.scenes.shell.form import Form, Page
from game.scenes.shell.paging import first_of_page, page_way
from game.storage.puzzle_progress import PuzzleProgress
from game.storage.puzzles import PuzzleFile, PuzzleShelf
from game.view.forms.controls import Button, Control, Style, heading
from game.view.frame import Anchor, Frame, Op, Point, Rect, Text, Weight, wrap
from game.view.look.backdrop import sky_only
from game.view.look.palette import Role

_LEAST_ROW, _LARGEST_ROW = 58, 300
"""Pixels from one row to the next, at the ordinary size: few puzzles are shown large."""
_PICTURED = 90
"""From that on a row has room for a picture."""
_BACK = "back"
_ALL = "all"


@dataclass(frozen=True, slots=True)
class PuzzleListExits:
    """What the list is about: the shelf and the progress as they are now, a note about them, and where a row leads.
    `picture` draws the position of a match, as the title shows it (None: it has no picture of one)."""

    shelf: Callable[[], PuzzleShelf]
    progress: Callable[[], PuzzleProgress]
    note: str
    open: Callable[[PuzzleFile], Transition]
    picture: Callable[[Any], Callable[[Rect], Frame]] | None = None


class PuzzleListScene(Form):
    """Ideas on the left, the puzzles of the chosen one on the right."""

    def __init__(self, stage: Stage, exits: PuzzleListExits) -> None:
        """All ideas are listed; the first that is not all solved is chosen."""
        super().__init__(stage)
        self._exits = exits
        self._shelf = exits.shelf()
        self._progress = exits.progress()
        self._first = 0
        self._idea = self._next_idea()

    def _next_idea(self) -> str:
        unsolved = (file for file in self._shelf.puzzles if file.id not in self._progress.solved)
        file = next(unsolved, self._shelf.puzzles[0] if self._shelf.puzzles else None)
        return "" if file is None else file.puzzle.idea

    @property
    def puzzles(self) -> tuple[PuzzleFile, ...]:
        """Those of the chosen idea."""
        return tuple(file for file in self._shelf.puzzles if file.puzzle.idea == self._idea)

    def resume(self, result: object) -> None:
        """Comes back: more may be solved now."""
        self._shelf = self._exits.shelf()
        self._progress = self._exits.progress()
        super().resume(result)

    def chosen(self, name: str) -> Transition | None:
        """Another idea, another page, or a puzzle."""
        kind, _, about = name.partition(" ")
        match kind:
            case "idea":
                self._idea, self._first = about, 0
                return None
            case "puzzle":
                return self._exits.open(self.puzzles[int(about)])
            case "before" | "after":
                self._turn_page(1 if kind == "after" else -1)
                return None
            case _:
                return Pop()

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """The page keys and the wheel turn pages."""
        way = page_way(event)
        if way:
            self._turn_page(way)
            self.refresh()
            return None
        return super().handle(event)

    def _turn_page(self, way: int) -> None:
        self._first = first_of_page(self._first, way, self._room(), len(self.puzzles))

    # The page.

    def _area(self) -> Rect:
        bounds, px = self.stage.bounds, self.stage.px
        return bounds.centered(min(px(980), bounds.w - 2 * px(20)), bounds.h - 2 * px(16))

    def _parts(self) -> tuple[Rect, Rect, Rect]:
        """Where the ideas are listed, where their puzzles are, and the foot below."""
        px = self.stage.px
        foot, rest = self._area().cut_top(px(84))[1].cut_bottom(px(42), px(10))
        left, right = rest.cut_left(min(px(250), rest.w * 36 // 100), px(14))
        return left, right, foot

    def _room(self) -> int:
        """How many puzzles fit on a page."""
        return max(1, self._parts()[1].h // self.stage.px(_LEAST_ROW))

    def _row_step(self) -> int:
        """Pixels from one row to the next."""
        px, shown = self.stage.px, max(1, min(self._room(), len(self.puzzles)))
        return max(px(_LEAST_ROW), min(px(_LARGEST_ROW), self._parts()[1].h // shown))

    def _boxes(self) -> list[tuple[int, Rect]]:
        px, right, step = self.stage.px, self._parts()[1], self._row_step()
        self._first = min(self._first, max(0, len(self.puzzles) - 1))
        shown = range(self._first, min(self._first + self._room(), len(self.puzzles)))
        return [(n, Rect(right.x, right.y + place * step, right.w, step - px(6))) for place, n in enumerate(shown)]

    def page(self) -> Page:
        """Ideas, puzzles, and the way to other pages and back."""
        px, area, bounds = self.stage.px, self._area(), self.stage.bounds
        ops: list[Op] = [*sky_only(bounds, px), heading("Puzzles", Point(area.x, area.y), px), *self._summary(area)]
        _, _, foot = self._parts()
        controls: list[Control] = [*self._ideas(), *(self._row(number, rect) for number, rect in self._boxes())]
        back, rest = foot.cut_right(px(150))
        if len(self.puzzles) > self._room():
            before, rest = rest.cut_left(px(110), px(10))
            after, _ = rest.cut_left(px(110))
            last = self._first + self._room() >= len(self.puzzles)
            controls.append(Button("before", before, "Before", enabled=self._first > 0, hint="The page before."))
            controls.append(Button("after", after, "After", enabled=not last, hint="The next page."))
        controls.append(Button(_BACK, back, "Back", Style.MAIN, hint="Back to the menu.", key="Esc"))
        return Page(tuple(ops), tuple(controls))

    def _summary(self, area: Rect) -> Frame:
        px, progress = self.stage.px, self._progress
        total = len(self._shelf.puzzles)
        done = sum(file.id in progress.solved for file in self._shelf.puzzles)
        streak = f" · {progress.streak} in a row without a mistake, {progress.best} at best" if progress.best else ""
        words = f"{done} of {total} solved{streak}"
        ops: list[Op] = [Text(words, Point(area.x, area.y + px(40)), px(14), Role.TEXT_DIM, max_width=area.w)]
        notes = [self._exits.note] if self._exits.note else []
        notes += [f"Left out: {each}" for each in self._shelf.refused[:1]]
        for number, note in enumerate(notes[:1]):
            at = Point(area.x, area.y + px(60) + number * px(18))
            ops.append(Text(note, at, px(12), Role.ALARM, max_width=area.w))
        return tuple(ops)

    def _ideas(self) -> list[Button]:
        files = self._shelf.puzzles
        ideas = {file.puzzle.idea: file.question.kit.idea(file.puzzle.idea) for file in files}
        left, px = self._parts()[0], self.stage.px
        step = min(px(46), left.h // max(1, len(ideas)))
        buttons = []
        for place, idea in enumerate(ideas.values()):
            own = [file for file in files if file.puzzle.idea == idea.id]
            done = sum(file.id in self._progress.solved for file in own)
            rect = Rect(left.x, left.y + place * step, left.w, max(1, step - px(6)))
            style = Style.MAIN if idea.id == self._idea else Style.PLAIN
            buttons.append(Button(f"idea {idea.id}", rect, f"{idea.name} {done}/{len(own)}", style, hint=idea.about))
        return buttons

    def _row(self, number: int, rect: Rect) -> Button:
        file = self.puzzles[number]
        hint = "Nobody else has anything to order." if file.puzzle.kind is PuzzleKind.REPAIR else "Against every reply."
        return Button(f"puzzle {number}", rect, "", hint=hint)

    def picture(self) -> Frame:
        """The page, and over the boxes of the rows their words."""
        return (*super().picture(), *(op for number, rect in self._boxes() for op in self._words(number, rect)))

    def _words(self, number: int, box: Rect) -> Frame:
        px, file = self.stage.px, self.puzzles[number]
        rect = box.inset(px(14), px(6))
        puzzle = file.puzzle
        board: Frame = ()
        if self._exits.picture is not None and self._row_step() >= px(_PICTURED):
            place, rect = rect.cut_left(rect.h, px(16))
            board = self._exits.picture(file.question.start)(place)
            rect = rect.inset(0, max(0, (rect.h - px(78)) // 2))
        solved = file.id in self._progress.solved
        grade = f"{'●' * puzzle.grade}{'○' * (5 - puzzle.grade)}"
        mark = "solved ✓" if solved else grade
        role = Role.NOW if solved else Role.TEXT_DIM
        size = px(13)
        lines = wrap(self.stage.fonts, file.question.goal.sentence, rect.w, size)[: 3 if board else 1]
        goal = (
            Text(line, Point(rect.x, rect.y + px(21) + place * px(18)), size, Role.TEXT_DIM)
            for place, line in enumerate(lines)
        )
        return (
            *board,
            Text(puzzle.name, Point(rect.x, rect.y), px(15), weight=Weight.BOLD, max_width=rect.w - px(110)),
            Text(mark, Point(rect.right, rect.y), px(13), role, Anchor.TOP_RIGHT),
            *goal,
        )
