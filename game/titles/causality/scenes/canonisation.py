"""The end of a round: which ante-effects hold, which snap and why, and what reality takes back."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.app.chords import chord_of
from game.app.scene import Push, Scene, Transition
from game.app.stage import Stage
from game.scenes.match.exits import InterludeExits
from game.scenes.match.panel_steps import PanelSteps, Place
from game.scenes.match.row_list import GROUP, RowList
from game.scenes.match.telling import Telling
from game.scenes.shell.keys import KeysScene
from game.titles.causality.rules.explain import Report
from game.titles.causality.scenes.canonisation_sky import Sky
from game.titles.causality.view import keys
from game.titles.causality.view.board.commands import COMMANDS
from game.titles.causality.view.canonisation.buttons import Controls, canonisation_buttons
from game.titles.causality.view.canonisation.frame import moving_frame
from game.titles.causality.view.canonisation.gaze import StoryGaze
from game.titles.causality.view.canonisation.history import History, history_of
from game.titles.causality.view.canonisation.layout import CanonisationLayout, layout, pick_thread
from game.titles.causality.view.canonisation.motion import BeatKind, history_motion, motion, sample, sounds
from game.titles.causality.view.canonisation.rows import refused_rows, rows_of
from game.titles.causality.view.canonisation.story import Story
from game.titles.causality.view.canonisation.threads import Hanging, hanging
from game.titles.causality.view.canonisation.words import MEANING
from game.view.board.listing import boxes, tall
from game.view.forms.controls import Button, ControlState, control_frame
from game.view.forms.hint import Hint
from game.view.frame import Frame, Op, Rect
from game.view.keys import sitting_rows
from game.view.keys.keymap import Keymap

_WHEEL = 40


class CanonisationScene(Scene):
    """Tells one canonisation: by itself at first, then for looking around in it."""

    ambience = 30

    def __init__(self, stage: Stage, story: Story, report: Report, exits: InterludeExits, next_step: str) -> None:
        """`report` explains the story's threads and stones; `next_step` are the words for going on."""
        super().__init__()
        self._stage = stage
        self._story = story
        self._report = report
        self._exits = exits
        self._next_step = next_step
        self._reasons = rows_of(story, report)
        self._refused = refused_rows(story, report) if story.holds and report.refused else ()
        self._list = RowList(self._reasons)
        self._tale = Telling(motion(story), sample)
        self._history: History | None = None
        self._telling = self._tale
        if not self._is_still:
            self._tale.start()
        self._canonised = True
        self._over = ""
        self._sky = Sky(story)
        self.placed: CanonisationLayout
        """Where everything is in the window."""
        self.buttons: tuple[Button, ...] = ()
        self.steps: PanelSteps[Transition] = PanelSteps(self._places, self.handle, self._more)
        """The keyboard\'s way from one thing to press to the next."""

    # What the stack asks.

    @property
    def _is_still(self) -> bool:
        return not self._stage.settings.moves

    @property
    def _keys(self) -> Keymap:
        return self._stage.keymap(COMMANDS.keys)

    @property
    def moving(self) -> bool:
        """While a tale is told."""
        return self._telling.runs

    @property
    def topic(self) -> str | None:
        """The page about what the scene tells."""
        return "paradox" if self._story.taken_back or not self._story.holds else "canonisation"

    def layout(self) -> None:
        """Places everything anew."""
        stage, level = self._stage, self._story.flags.level
        self.placed = layout(stage.size, stage.scale, level)
        lists = (self._reasons, self._refused)
        wanted = max(tall(boxes(stage.fonts, rows, self.placed), self.placed) for rows in lists)
        self.placed = layout(stage.size, stage.scale, level, wanted)
        self._place()

    def resume(self, result: object) -> None:
        """Comes back from the list of keys."""
        del result
        self._place()

    def update(self, seconds: float) -> Transition | None:
        """Tells on."""
        if self.moving:
            before, now = self._telling.pass_time(seconds, self._stage.settings.animation_speed)
            for sound in sounds(self._story, self._telling.motion, before, now):
                self._stage.play(sound)
            self._follow_tale()
            self._place()
            self._make_ready()
        return None

    def targets(self) -> dict[str, Rect]:
        """The buttons, and the rows of the list by their ante-effect, stone or history."""
        found = {button.name: button.rect for button in self.buttons}
        return found | {place.name: place.rect for place in self._list.places()}

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What the button there does, or what an ante-effect is."""
        button = next((each for each in self.buttons if each.rect.contains(point)), None)
        if button is not None:
            return Hint(button.hint, button.key)
        row = self._row_at(point)
        if row is None or not self._list.rows[row].number:
            return None
        return Hint(MEANING)

    # Keys and mouse.

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Answers mouse and keyboard."""
        self.steps.watch(event)
        match event.type:
            case pygame.KEYDOWN:
                meant, answer = self.steps.key(event, self._keys, keys.CANON)
                self.touch()
                return answer if meant else self._key(event)
            case pygame.MOUSEMOTION:
                self._point(event.pos)
            case pygame.MOUSEWHEEL:
                self._list.scroll_by(-event.y * self.placed.px(_WHEEL))
                self.touch()
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._click(event.pos)
        return None

    def _key(self, event: pygame.event.Event) -> Transition | None:
        chord = chord_of(event)
        action = "" if chord is None else self._keys.heard(keys.CANON, chord)
        if chord is None or not action:
            return None
        if action == sitting_rows.KEYS:
            self._telling.paused = True
            return Push(KeysScene(self._stage, (COMMANDS.keys,)))
        if action == keys.ROWS:
            self._arrow(chord.key)
        elif action == sitting_rows.BACK:
            return self._back()
        elif action == keys.TALE_END:
            return self._go_on()
        elif action == keys.SKIP:
            self._space()
        elif action == keys.AGAIN:
            self._press("again")
        elif action in _PRESSED:
            self._press(_PRESSED[action])
        return None

    def _space(self) -> None:
        if self._history is None:
            self._telling.end()
            self._place()
        elif self._telling.told:
            self._press("again")
        else:
            self._press("pause")

    def _go_on(self) -> Transition | None:
        """To the end of the tale, out of a history, and on with the match: one after the other."""
        if self._history is None and self._tale.told:
            return self._exits.go_on()
        if self._history is None or not self._telling.told:
            self._telling.end()
            self._place()
        else:
            self._choose(None)
        return None

    def _back(self) -> Transition | None:
        if not self._tale.told:
            self._tale.end()
            self._place()
        elif self._list.rows is self._refused and self._history is None:
            self._turn_list()
        elif self._list.chosen is not None:
            self._choose(None)
        else:
            return self._exits.leave()
        return None

    def _arrow(self, key: str) -> None:
        if key in ("Up", "Down"):
            row = self._list.beside(1 if key == "Down" else -1)
            if row is not None:
                self._choose(row)
        elif self._history is not None:
            self._press("next" if key == "Right" else "back")

    def _click(self, point: tuple[int, int]) -> Transition | None:
        button = self._button_at(point)
        row = self._row_at(point)
        if button == "on":
            return self._exits.go_on()
        if button:
            self._press(button)
        elif not self._tale.told:
            self._tale.end()
            self._place()
        elif row is not None:
            self._choose(None if row == self._list.chosen else row)
        elif not self.placed.rows.contains(point):
            self._choose(None)
        return None

    def _press(self, name: str) -> None:
        telling = self._telling
        if not any(button.name == name and button.enabled for button in self.buttons):
            return
        match name:
            case "toggle":
                self._canonised = not self._canonised
                telling.end()
            case "histories":
                self._turn_list()
            case "pause":
                telling.paused = not telling.paused
            case "back" | "next":
                telling.step(1 if name == "next" else -1)
            case "again" if telling.told:
                self._canonised = True
                telling.start()
            case "again":
                telling.end()
        self._place()

    def _turn_list(self) -> None:
        """From the reasons to the histories that would not hold, and back."""
        self._tale.end()
        self._list.put(self._reasons if self._list.rows is self._refused else self._refused)
        self._choose(None)

    def _point(self, point: tuple[int, int]) -> None:
        now = (self._row_at(point), self._button_at(point))
        if now != (self._list.pointed, self._over):
            self._list.pointed, self._over = now
            self.touch()

    # Rows and their places.

    def _button_at(self, point: tuple[int, int]) -> str:
        return next((button.name for button in self.buttons if button.rect.contains(point)), "")

    def _row_at(self, point: tuple[int, int]) -> int | None:
        """The row under a point: in the list, or by its thread in the sky."""
        if self.placed.rows.contains(point):
            return self._list.row_at(point)
        if not self.placed.sky.contains(point) or self._history is not None:
            return None
        threads = (*self._story.threads, *self._story.fresh)
        return self._list.numbered(pick_thread(self.placed, threads, point))

    def _places(self) -> tuple[Place, ...]:
        """What can be pressed and is in sight."""
        buttons = (Place(button.name, button.rect, "buttons") for button in self.buttons if button.enabled)
        return (*self._list.places_in_sight(), *buttons)

    def _more(self, group: str, way: int) -> bool:
        moved = group == GROUP and self._list.scroll_by(way * self.placed.px(_WHEEL))
        self.touch()
        return moved

    def _choose(self, index: int | None) -> None:
        """One row to look at more closely; a history is played."""
        self._list.chosen = index
        self._telling, self._history = self._tale, None
        place = None if index is None else self._list.rows[index].refused
        if place is not None:
            self._tale.end()
            self._history = history_of(self._story, self._report.refused[place])
            self._telling = Telling(history_motion(self._history), sample)
            if not self._is_still:
                self._telling.start()
        self._place()
        if index is not None:
            self._list.show(index)

    def _follow_tale(self) -> None:
        """The row that is told just now is in sight."""
        index = self._list.numbered(self._telling.moment.running(BeatKind.JUDGE))
        if index is not None:
            self._list.show(index)
        elif self._tale.told and self._history is None and self._list.chosen is None:
            self._list.scroll = 0

    # The picture.

    def _place(self) -> None:
        """Rows and buttons as they are now."""
        self._list.place(self.placed, self._stage.fonts)
        state = Controls(
            next_step=self._next_step,
            told=self._telling.told,
            paused=self._telling.paused,
            still=self._is_still,
            canonised=self._canonised,
            holds=self._story.holds,
            lists=self._list.rows is self._refused,
            has_histories=bool(self._refused),
            in_history=self._history is not None,
        )
        self.buttons = canonisation_buttons(self.placed, state, self._keys)
        self.touch()

    def _look(self) -> StoryGaze:
        rows, moment = self._list, self._telling.moment
        return StoryGaze(moment, self._canonised, rows.chosen, rows.pointed, rows.scroll, self._history)

    def _make_ready(self) -> None:
        """What the next beat of the tale shows is drawn during this one."""
        beat = self._telling.moment.now
        if beat is not None:
            look = replace(self._look(), moment=sample(self._telling.motion, beat.end))
            threads = hanging(self._story, self._list.boxes, self.placed, look)
            self._sky.prepare(self._stage.painter, self.placed, threads)

    def _hung(self, look: StoryGaze) -> tuple[Hanging, ...]:
        """The threads that stay for a while."""
        return tuple(each for each in hanging(self._story, self._list.boxes, self.placed, look) if each.is_still)

    def _moving_picture(self, look: StoryGaze) -> Frame:
        """Threads, words and buttons."""
        ops: list[Op] = list(moving_frame(self._story, self._list.boxes, self.placed, look, self._stage.fonts))
        for button in self.buttons:
            ops += control_frame(button, ControlState(pointed=button.name == self._over), self.placed.px)
        return (*ops, *self.steps.frame(self.placed.px(2)))

    def picture(self) -> Frame:
        """Everything that is to be seen."""
        look = self._look()
        still = self._sky.frame(self._stage.bounds, self.placed, look, self._hung(look))
        return (*still, *self._moving_picture(look))

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the scene."""
        look, painter = self._look(), self._stage.painter
        self._sky.paint(surface, painter, self.placed, look, self._hung(look))
        painter.paint(surface, self._moving_picture(look))


_PRESSED = {keys.CANONISED: "toggle", keys.HISTORIES: "histories", keys.PAUSE: "pause"}
"""The buttons that keys press."""
