"""The coach over a board: which step the player is at, and the bubble that says so."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.stage import Stage
from game.view.coach.bubble import BACK, NEXT, SKIP, Bubble, Sight, Speech, bubble, bubble_ops
from game.view.coach.lesson import Lesson, LessonStep, Progress, is_astray, is_met, said
from game.view.frame import Frame, Rect
from game.view.sound import Sound

_ONWARD, _DONE = "Next ⏎", "Done"


class Coach:
    """Goes through a lesson. It speaks when it is told to, and is silent until then."""

    def __init__(self, stage: Stage, lesson: Lesson) -> None:
        """At the first step."""
        self._stage = stage
        self._lesson = lesson
        self._index = 0
        self._pointed = ""
        self.bubble: Bubble | None = None
        """What is said, in its place; None while the coach is silent."""

    @property
    def step(self) -> LessonStep:
        """What the lesson is at."""
        return self._lesson.steps[self._index]

    @property
    def reads(self) -> bool:
        """Whether the step is only to be read."""
        return self.step.wait is None

    @property
    def _is_last(self) -> bool:
        return self._index == len(self._lesson.steps) - 1

    @property
    def _can_go_back(self) -> bool:
        """Only to what was read just before, with nothing done since."""
        return self._index > 0 and self._lesson.steps[self._index - 1].wait is None and not self._is_last

    def follow(self, progress: Progress) -> None:
        """Goes on to the step that is due."""
        while is_met(self.step, progress):
            self._index += 1

    def speak(self, progress: Progress, sight: Sight, keys: Mapping[str, str]) -> bool:
        """Says what the step is about, beside its spot; whether that is anything new. `keys` are names by actions."""
        stage, step = self._stage, self.step
        speech = Speech(
            said(step, progress, keys),
            self._index,
            len(self._lesson.steps),
            hint=self._lesson.astray if is_astray(step, progress) else "",
            onward="" if not self.reads else _DONE if self._is_last else _ONWARD,
            back=self._can_go_back,
            skip="" if self._is_last else f"Skip {self._lesson.called}  Esc",
        )
        return self._shows(bubble(speech, sight, stage.bounds, stage.fonts, stage.px))

    def hush(self) -> bool:
        """Says nothing; whether that is anything new."""
        return self._shows(None)

    def _shows(self, placed: Bubble | None) -> bool:
        before, self.bubble = self.bubble, placed
        return placed != before

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether the bubble lies over that point."""
        return self.bubble is not None and self.bubble.box.contains(point)

    def button_at(self, point: tuple[int, int]) -> str:
        """The name of the bubble's button there; empty if there is none."""
        buttons = () if self.bubble is None else self.bubble.buttons
        return next((button.name for button in buttons if button.rect.contains(point)), "")

    def point(self, point: tuple[int, int]) -> bool:
        """The mouse is there; whether that lights another button."""
        before, self._pointed = self._pointed, self.button_at(point)
        return self._pointed != before

    def press(self, name: str) -> bool:
        """Presses a button of the bubble; whether the lesson is over by that."""
        self._stage.play(Sound.PRESS)
        if name == SKIP or (name == NEXT and self._is_last):
            return True
        if name == NEXT:
            self._index += 1
        elif name == BACK and self._can_go_back:
            self._index -= 1
        self._pointed = ""
        return False

    def picture(self) -> Frame:
        """The bubble, and the window dimmed around what it points at."""
        stage = self._stage
        if self.bubble is None:
            return ()
        return bubble_ops(self.bubble, stage.bounds, self._pointed, stage.fonts, stage.px)

    def targets(self) -> dict[str, Rect]:
        """The bubble's buttons as 'coach next' and so on."""
        buttons = () if self.bubble is None else self.bubble.buttons
        return {f"coach {button.name}": button.rect for button in buttons}
