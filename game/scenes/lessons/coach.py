"""The coach over a board: which step the player is at, what is said to it, and the bubble and the bar that say so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from game.app.stage import Stage
from game.scenes.lessons.judging import Judgement
from game.ui.kept import Kept
from game.view.coach.bar import AGAIN, TURN_BACK, Bar, BarWords, bar, bar_height, bar_ops
from game.view.coach.bubble import BACK, DONE, NEXT, READ_MORE, Bubble, Sight, Speech, bubble, bubble_ops
from game.view.coach.lesson import Lesson, LessonStep, Reached, Read, is_astray, is_drafted
from game.view.forms.controls import Button, ControlState, control_frame
from game.view.forms.hint import Hint
from game.view.frame import Frame, Rect
from game.view.sound import Sound
from game.view.written import fill

_ONWARD, _DONE, _TRY, _LOOK, _FOLLOWING = "Next ⏎", "Done ⏎", "Let me try ⏎", "I see ⏎", "Next lesson ⏎"
_ASTRAY = "That is legal, but the lesson asks for something else here. Take it back (Back), and try again."
_NOT_YET = "Not yet: first comes what is asked for here."
_OFFERS = ((TURN_BACK, "Back one turn"), (AGAIN, "Again"))


@dataclass(slots=True)
class _Talk:
    """What is said to the player at this step beside its own words."""

    remark: str = ""
    """What went wrong; it is read, and the ways back are offered."""
    heard: bool = False
    """The step's own words were read, and the board is free."""
    hints: int = 0
    """So many were given."""
    warning: str = ""
    early: tuple[str, ...] | None = None
    """What was drafted when it was to be submitted and could not be."""
    lacks: str = ""
    """What that draft lacked."""


class Coach:
    """Goes through a lesson. It speaks when it is told to, and is silent until then."""

    def __init__(self, stage: Stage, lesson: Lesson, *, has_next: bool) -> None:
        """At the first step. `has_next`: another lesson follows."""
        self._stage = stage
        self._lesson = lesson
        self._has_next = has_next
        self._index = 0
        self._pointed = ""
        self._talk = _Talk()
        self._placed: Kept[Bubble] = Kept()
        self.bubble: Bubble | None = None
        """What is said, in its place; None while the coach is silent."""
        self.bar: Bar | None = None
        """The bar below the board; None until it is placed."""

    # Which step it is.

    @property
    def index(self) -> int:
        """The number of the step."""
        return self._index

    @property
    def step(self) -> LessonStep:
        """What the lesson is at."""
        return self._lesson.steps[self._index]

    @property
    def is_last(self) -> bool:
        """Whether nothing comes after it."""
        return self._index == len(self._lesson.steps) - 1

    @property
    def has_last_word(self) -> bool:
        """Whether nothing is left to be done: whoever leaves now has gone through the lesson."""
        return self.is_last and self.bubble is not None

    @property
    def reads(self) -> bool:
        """Whether something has to be read before the board is free again."""
        return bool(self._talk.remark) or isinstance(self.step.wait, Read) or self._must_hear

    @property
    def _must_hear(self) -> bool:
        """A task is read first, and then the bubble makes room for the board."""
        return isinstance(self.step.wait, Reached) and not self._talk.heard

    @property
    def silent(self) -> bool:
        """Whether the bubble makes room: the player is at a task, and knows it."""
        return isinstance(self.step.wait, Reached) and not self.reads

    @property
    def _can_reread(self) -> bool:
        """Only to what was read just before, with nothing done since."""
        if self._index == 0 or self.is_last or self._talk.remark:
            return False
        before = self._lesson.steps[self._index - 1]
        return isinstance(before.wait, Read) and (before.part, before.at) == (self.step.part, self.step.at)

    def go_to(self, index: int) -> None:
        """At another step."""
        self._index = index
        self._talk = _Talk()
        self._pointed = ""

    def go_on(self) -> None:
        """The step is done."""
        if not self.is_last:
            self.go_to(self._index + 1)

    def take_as_read(self) -> None:
        """The words of the step are known already."""
        self._talk.heard = True

    # What is said.

    def remark(self, words: str) -> None:
        """Something went wrong: this is said until it is read."""
        self._talk.remark = words

    def take_in(self, judgement: Judgement) -> None:
        """What a turn meant: the step is done, or something is to be said about it, or nothing."""
        if judgement.done:
            self.go_on()
        elif judgement.remark:
            self.remark(judgement.remark)

    @property
    def has_remarked(self) -> bool:
        """Whether what went wrong is still to be read."""
        return bool(self._talk.remark)

    def warn(self, words: str) -> bool:
        """What the draft would break; whether that is new."""
        before, self._talk.warning = self._talk.warning, words
        return before != words

    def too_early(self, drafted: tuple[str, ...], lacks: str) -> None:
        """The player wanted to go on with that draft, and nothing came of it: as long as it stays, this is said, and
        what it lacks (empty: nothing is known)."""
        self._talk.early, self._talk.lacks = drafted, lacks

    @property
    def hints_left(self) -> int:
        """How many hints there are still."""
        return len(self.step.hints) - self._talk.hints

    def hint(self) -> bool:
        """The next hint is said; whether there was one."""
        if self.hints_left <= 0:
            return False
        self._talk.hints += 1
        self._talk.heard = False
        self._talk.remark = ""
        return True

    def speak(
        self,
        drafted: tuple[str, ...],
        following: str,
        sight: Sight,
        room: Rect,
        keys: Mapping[str, str],
        *,
        can_read_more: bool,
    ) -> bool:
        """Says what the step is about, beside its spot; whether that is anything new.

        `following` is what the board says is to be done next (empty: it leaves that to the step). `keys` are names by
        actions; `can_read_more`: at the end a page of the rulebook is offered.
        """
        if self.silent:
            return self.hush()
        stage = self._stage
        speech = self._speech(drafted, following, keys)
        if self.is_last:
            speech = replace(speech, offers=tuple(self._last_offers(can_read_more=can_read_more)))
        seen = (speech, sight, room, stage.scale)
        return self._shows(self._placed.get(stage, seen, lambda: bubble(speech, sight, room, stage.fonts, stage.px)))

    def _last_offers(self, *, can_read_more: bool) -> Iterator[tuple[str, str]]:
        if can_read_more:
            yield READ_MORE, "Read more"
        if self._has_next:
            yield DONE, "Done"

    def _speech(self, drafted: tuple[str, ...], following: str, keys: Mapping[str, str]) -> Speech:
        step, talk = self.step, self._talk
        count = len(self._lesson.steps)
        if talk.remark:
            return Speech(fill(talk.remark, keys), self._index, count, onward=_LOOK, offers=_OFFERS)
        words = step.then if step.then and is_drafted(step, drafted) else step.say
        hint = self._astray(drafted, following) if is_astray(step, drafted) else ""
        if not hint:
            hint = step.hints[talk.hints - 1] if talk.hints else following
            if talk.early == drafted and words == step.say:
                hint = " ".join(each for each in (_NOT_YET, talk.lacks, hint) if each)
        return Speech(fill(words, keys), self._index, count, fill(hint, keys), self._onward(), back=self._can_reread)

    def _astray(self, drafted: tuple[str, ...], following: str) -> str:
        likely = (wrong.say for wrong in self.step.wrong if set(wrong.turns[0]) <= set(drafted))
        said = next(likely, "")
        return " ".join(each for each in (said, following) if each) or _ASTRAY

    def astray(self, drafted: tuple[str, ...], following: str) -> str:
        """What is said to orders that are not those that the step asks for."""
        return self._astray(drafted, following)

    def _onward(self) -> str:
        if not self.reads:
            return ""
        if isinstance(self.step.wait, Reached):
            return _TRY
        if self.is_last:
            return _FOLLOWING if self._has_next else _DONE
        return _ONWARD

    def hush(self) -> bool:
        """Says nothing; whether that is anything new."""
        return self._shows(None)

    def _shows(self, placed: Bubble | None) -> bool:
        before, self.bubble = self.bubble, placed
        return placed != before

    # The bar.

    def place_bar(self, *, moved: bool, keys: tuple[str, str, str]) -> bool:
        """The bar as it is now; whether that is anything new. `moved`: a turn can be taken back."""
        stage, step = self._stage, self.step
        task = step.say if self.silent else ""
        words = BarWords(self._lesson.name, task, self._talk.warning, self.hints_left, moved, keys)
        before, self.bar = self.bar, bar(words, self.bar_box, stage.fonts, stage.px)
        return self.bar != before

    @property
    def bar_box(self) -> Rect:
        """Where the bar lies."""
        return self._stage.bounds.cut_bottom(bar_height(self._stage.px))[0]

    # The mouse.

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether the bubble or the bar lies over that point."""
        return self.bar_box.contains(point) or (self.bubble is not None and self.bubble.box.contains(point))

    def _buttons(self) -> tuple[Button, ...]:
        said = () if self.bubble is None else self.bubble.buttons
        return (*said, *(() if self.bar is None else self.bar.buttons))

    def button_at(self, point: tuple[int, int]) -> Button | None:
        """The button there."""
        return next((button for button in self._buttons() if button.rect.contains(point)), None)

    def hint_at(self, point: tuple[int, int]) -> Hint | None:
        """What the button there does."""
        button = self.button_at(point)
        return None if button is None or not button.hint else Hint(button.hint)

    def point(self, point: tuple[int, int]) -> bool:
        """The mouse is there; whether that lights another button."""
        button = self.button_at(point)
        before, self._pointed = self._pointed, "" if button is None else _mark(button)
        return self._pointed != before

    def press(self, name: str) -> bool:
        """Presses a button of the bubble; whether the lesson is over by that."""
        self._stage.play(Sound.PRESS)
        self._pointed = ""
        talk = self._talk
        if name == BACK and self._can_reread:
            self.go_to(self._index - 1)
        elif name == NEXT and talk.remark:
            talk.remark = ""
        elif name == NEXT and self._must_hear:
            talk.heard = True
        elif name == NEXT and isinstance(self.step.wait, Read):
            if self.is_last:
                return True
            self.go_on()
        return False

    # The picture.

    def picture(self) -> Frame:
        """The bubble, the window dimmed around what it points at, and the bar."""
        stage = self._stage
        said = (
            ()
            if self.bubble is None
            else bubble_ops(self.bubble, self._board_room, self._pointed, stage.fonts, stage.px)
        )
        return (*said, *self._bar_picture())

    @property
    def _board_room(self) -> Rect:
        return self._stage.bounds.cut_bottom(bar_height(self._stage.px))[1]

    def _bar_picture(self) -> Frame:
        stage, placed = self._stage, self.bar
        if placed is None:
            return ()
        buttons = (
            op
            for button in placed.buttons
            for op in control_frame(button, ControlState(pointed=_mark(button) == self._pointed), stage.px)
        )
        return (*bar_ops(placed, stage.fonts, stage.px), *buttons)

    def targets(self) -> dict[str, Rect]:
        """The buttons as 'coach next' and so on; those of the bar without the first word."""
        said = () if self.bubble is None else self.bubble.buttons
        rows = () if self.bar is None else self.bar.buttons
        found = {f"lesson {button.name}": button.rect for button in rows if button.enabled}
        return found | {f"coach {button.name}": button.rect for button in said}


def _mark(button: Button) -> str:
    """A word for the button that tells it from one of the same name elsewhere."""
    return f"{button.name} {button.rect.x},{button.rect.y}"
