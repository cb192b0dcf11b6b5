"""The end of a round: which ante-effects hold, which snap and why, and what reality takes back."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

import pygame

from game.app.dispatch import Dispatch
from game.app.scene import Push, Scene, Transition
from game.app.stage import Stage
from game.scenes.match.exits import InterludeExits
from game.scenes.match.hearing import Hearing
from game.scenes.match.panel_steps import PanelSteps, Place
from game.scenes.match.row_list import GROUP
from game.scenes.shell.keys import KeysScene
from game.titles.causality.scenes.canonisation_list import StoryList
from game.titles.causality.scenes.canonisation_sky import Sky
from game.titles.causality.scenes.canonisation_teller import RoundTeller
from game.titles.causality.scenes.round_to_tell import RoundToTell, beside
from game.titles.causality.view import keys
from game.titles.causality.view.board.commands import COMMANDS
from game.titles.causality.view.canonisation.commands import FIRST, LAST, TALE_COMMANDS
from game.titles.causality.view.canonisation.deed import (
    ChosenRow,
    ClosedList,
    ListedRows,
    ListMove,
    OpenedRow,
    ShownBoards,
    TaleDeed,
    TaleList,
    TaleNow,
    TaleStep,
    TaleWay,
    ToldRound,
)
from game.titles.causality.view.canonisation.frame import TalePage, moving_frame
from game.titles.causality.view.canonisation.gaze import NOTHING, StoryGaze
from game.titles.causality.view.canonisation.layout import CanonisationLayout, layout, pick_thread
from game.titles.causality.view.canonisation.motion import BeatKind, sample, sounds
from game.titles.causality.view.canonisation.pick import pick
from game.titles.causality.view.canonisation.threads import Hanging, hanging
from game.view.board.buttons import PlacedButton, placed_at, placed_row, row_frame
from game.view.board.listing import boxes, tall
from game.view.forms.hint import Hint
from game.view.frame import Frame, Rect
from game.view.keys.keymap import Keymap
from game.view.keys.sitting_rows import BACK

_WHEEL = 40
_GAPS = (5, 8)


class CanonisationScene(Scene):
    """Tells one canonisation: by itself at first, then for looking around in it."""

    ambience = 30

    def __init__(self, stage: Stage, told: RoundToTell, exits: InterludeExits) -> None:
        """`told` is what the end of the round is told with."""
        super().__init__()
        self._stage = stage
        self._exits = exits
        self._over = ""
        self._news = ""
        self._take_up(told)
        if not self._is_still:
            self._teller.tale.start()
        self.placed: CanonisationLayout
        """Where everything is in the window."""
        self.buttons: tuple[PlacedButton, ...] = ()
        self._dispatch = Dispatch(TALE_COMMANDS, self._now, lambda: self._keys, keys.CANON)
        self.steps: PanelSteps[Transition] = PanelSteps(self._places, self.handle, self._more)
        """The keyboard's way from one thing to press to the next."""
        self._hearing = Hearing(self.steps, self._dispatch, self._answer, self.touch)

    def _take_up(self, told: RoundToTell) -> None:
        """Tells of this round; all of it is told already."""
        self._told = told
        self._story = told.story
        self._lines = StoryList(told.story, told.reasons)
        self._list = self._lines.rows
        self._teller = RoundTeller(told.story)
        self._in_list = False
        self._picked = NOTHING
        self._sky = Sky(told.story)

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
        return self._teller.telling.runs

    @property
    def topic(self) -> str | None:
        """The page about the button that is pointed at, or else about what the scene tells."""
        row = TALE_COMMANDS.find(self._over)
        if row is not None and row.topic:
            return row.topic
        return "paradox" if self._story.taken_back or not self._story.holds else "canonisation"

    def layout(self) -> None:
        """Places everything anew."""
        stage, level = self._stage, self._story.flags.level
        self.placed = layout(stage.size, stage.scale, level)
        lists = (self._list.rows, self._lines.refused)
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
            telling = self._teller.telling
            before, now = telling.pass_time(seconds, self._stage.settings.animation_speed)
            for sound in sounds(self._story, telling.motion, before, now):
                self._stage.play(sound)
            self._follow_tale()
            self._place()
            self._make_ready()
        self._teller.settle(seconds)
        return None

    def targets(self) -> dict[str, Rect]:
        """The buttons, and the rows of the list by their ante-effect, stone or history."""
        found = {button.offered.target: button.rect for button in self.buttons}
        return found | {place.name: place.rect for place in self._list.places()}

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What the button there does."""
        button = placed_at(self.buttons, point)
        return None if button is None else button.hint

    # Keys and mouse.

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Answers mouse and keyboard. The key for back is answered at once, whether a ring is shown or not."""
        if event.type == pygame.KEYDOWN and self._dispatch.named(event) == BACK:
            self.steps.leave()
        return self._hearing.hear(event)

    def _answer(self, event: pygame.event.Event) -> Transition | None:
        match event.type:
            case pygame.KEYDOWN:
                self._news = self._lacks(self._dispatch.named(event))
                return self._fulfil(self._dispatch.press(event))
            case pygame.MOUSEMOTION:
                self._point(event.pos)
            case pygame.MOUSEWHEEL:
                self._list.scroll_by(-event.y * self.placed.px(_WHEEL))
                self.touch()
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._click(event.pos)
        return None

    def _click(self, point: tuple[int, int]) -> Transition | None:
        button = placed_at(self.buttons, point)
        row = self._row_at(point)
        self._news = "" if button is None else button.offered.lacks
        if button is not None:
            return self._fulfil(self._dispatch.deed(button.offered.id))
        if self.moving or not self._teller.tale.told:
            self._step(TaleStep.END)
            self._teller.linger()
            self._place()
        elif self._teller.has_just_ended:
            pass  # That click meant the tale too.
        elif row is not None and self._list.rows[row].back:
            self._turn(row)
        elif row is not None:
            self._in_list = self.steps.shown
            self._lines.press(row)
            self._look_at_row()
        elif not self.placed.rows.contains(point):
            self._click_sky(point)
        return None

    def _lacks(self, command: str) -> str:
        """Why that cannot be done just now, whether it has a button or not."""
        self.touch()
        row = TALE_COMMANDS.find(command)
        return "" if row is None else row.lacks(self._now())

    def _click_sky(self, point: tuple[int, int]) -> None:
        """On a board shows that alone, or what was beside it again; off the sky what was chosen closes."""
        picked = pick(self._story, self.placed, self._look(), point)
        if picked is not None:
            self._teller.telling.end()
            self._picked = NOTHING if self._picked == picked else picked
            self._place()
        elif self._lines.listed is not TaleList.WHY and self._look().covering is None:
            self._choose(None)

    def _fulfil(self, deed: TaleDeed | None) -> Transition | None:
        """Makes true what comes of a command."""
        match deed:
            case None:
                return None
            case TaleWay():
                return self._leave(deed)
            case TaleStep():
                self._step(deed)
            case ShownBoards(canonised):
                # Boards of another history would stand under the words about this one.
                self._choose(None)
                self._teller.show_boards(canonised=canonised)
            case ListedRows(listed):
                self._list_rows(listed)
            case ChosenRow(row):
                self._in_list = True
                self._choose(row)
            case OpenedRow(row):
                self._in_list = True
                self._turn(row)
            case ClosedList():
                self._lines.close()
                self._look_at_row()
            case ListMove():
                self._lines.move(deed)
            case ToldRound(way):
                self._tell_round(way)
            case _:
                assert_never(deed)
        self._place()
        return None

    def _leave(self, way: TaleWay) -> Transition | None:
        match way:
            case TaleWay.ON:
                return self._exits.go_on()
            case TaleWay.LEAVE:
                return self._exits.leave()
            case TaleWay.KEYS:
                self._teller.telling.paused = True
                return Push(KeysScene(self._stage, (COMMANDS.keys,)))
            case _:
                assert_never(way)

    def _step(self, step: TaleStep) -> None:
        self._picked = NOTHING
        if step is TaleStep.START and not self._teller.plays:
            self._choose(None)
        self._teller.step(step)
        if step is TaleStep.END:
            self._follow_tale()

    def _list_rows(self, listed: TaleList) -> None:
        """The reasons, the histories that did not come about, or why of what is looked at."""
        self._teller.tale.end()
        if listed is TaleList.WHY:
            self._lines.ask_why()
        elif self._lines.listed is TaleList.WHY:
            self._lines.back_from_why()
        else:
            self._lines.list_rows(listed)
        self._look_at_row()

    def _tell_round(self, way: int) -> None:
        """The end of a round so many rounds on, as one that was told."""
        told = beside(self._told, way)
        if told is not None:
            self._take_up(told)
            self.layout()

    def _point(self, point: tuple[int, int]) -> None:
        button = placed_at(self.buttons, point)
        now = (self._row_at(point), "" if button is None else button.offered.id)
        if now != (self._list.pointed, self._over):
            self._list.pointed, self._over = now
            self.touch()

    # Rows and their places.

    def _row_at(self, point: tuple[int, int]) -> int | None:
        """The row under a point: in the list, or by its thread in the sky."""
        if self.placed.rows.contains(point):
            return self._list.row_at(point)
        if not self.placed.sky.contains(point) or self._teller.history is not None:
            return None
        return self._list.numbered(pick_thread(self.placed, self._story.hung, point))

    def _places(self) -> tuple[Place, ...]:
        """What can be pressed and is in sight."""
        able = (button for button in self.buttons if not button.offered.lacks)
        buttons = (Place(button.offered.target, button.rect, "buttons") for button in able)
        return (*self._list.places_in_sight(), *buttons)

    def _more(self, group: str, way: int) -> bool:
        moved = group == GROUP and self._list.scroll_by(way * self.placed.px(_WHEEL))
        self.touch()
        return moved

    def _choose(self, index: int | None) -> None:
        """One row to look at more closely; a history is played."""
        self._lines.choose(index)
        self._look_at_row()

    def _turn(self, index: int) -> None:
        """A row opens or closes, or leads to the end of an earlier round."""
        back = self._list.rows[index].back
        if back:
            self._tell_round(-back)
            return
        self._lines.turn(index)
        self._look_at_row()

    def _look_at_row(self) -> None:
        """What the chosen row wants to be seen; of what opens below it the beginning, for its own words stay."""
        self._picked = NOTHING
        other, until = self._lines.history
        self._teller.show(other, still=self._is_still or self._lines.listed is TaleList.WHY, until=until)
        self._place()
        for index in (self._lines.inside, self._list.chosen):
            if index is not None:
                self._list.show(index)

    def _follow_tale(self) -> None:
        """The row that is told just now is in sight."""
        index = self._list.numbered(self._teller.moment.running(BeatKind.JUDGE))
        if index is not None:
            self._list.show(index)
        elif self._teller.tale.told and self._teller.history is None and self._list.chosen is None:
            self._list.scroll = 0

    # The picture.

    def _place(self) -> None:
        """Rows and buttons as they are now."""
        self._list.place(self.placed, self._stage.fonts)
        first, last = (TALE_COMMANDS.offered(self._now(), group, self._keys) for group in (FIRST, LAST))
        self.buttons = placed_row(self.placed.buttons, first, last, _GAPS, self.placed.px)
        self.touch()

    def _now(self) -> TaleNow:
        """What commands depend on."""
        now = TaleNow(
            next_step=self._told.next_step,
            told=self._teller.telling.told,
            paused=self._teller.telling.paused,
            still=self._is_still,
            canonised=self._teller.canonised,
            holds=self._story.holds,
            in_history=self._teller.plays,
            in_list=self._in_list,
            looks_back=bool(self._exits.onward),
            rounds=(self._told.index > 0, self._told.index + 1 < self._told.rounds),
        )
        return self._lines.now(now)

    def _look(self) -> StoryGaze:
        teller = self._teller
        look = StoryGaze(teller.moment, teller.canonised, history=teller.history, picked=self._picked)
        return self._lines.seen(look, told=teller.telling.told, near=self.placed.near is not None)

    def _make_ready(self) -> None:
        """What the next beat of the tale shows is drawn during this one."""
        beat = self._teller.moment.now
        if beat is not None:
            look = replace(self._look(), moment=sample(self._teller.telling.motion, beat.end))
            threads = hanging(self._story, self._list.boxes, self.placed, look)
            self._sky.prepare(self._stage.painter, self.placed, threads)

    def _hung(self, look: StoryGaze) -> tuple[Hanging, ...]:
        """The threads that stay for a while."""
        return tuple(each for each in hanging(self._story, self._list.boxes, self.placed, look) if each.is_still)

    def _moving_picture(self, look: StoryGaze) -> Frame:
        """Threads, words and buttons."""
        told = TalePage(self._story, self._told.headline, self._list.boxes, self._lines.heading, self._news)
        moving = moving_frame(told, self.placed, look, self._stage.fonts)
        buttons = row_frame(self.buttons, self._over, self.placed.px)
        return (*moving, *buttons, *self.steps.frame(self.placed.px(2)))

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
