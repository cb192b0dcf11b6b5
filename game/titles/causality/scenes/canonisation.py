"""The end of a round: which ante-effects hold, which snap and why, and what reality takes back."""

from __future__ import annotations

from collections.abc import Collection
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
from game.titles.causality.scenes.canonisation_reader import TaleReader
from game.titles.causality.scenes.round_to_tell import RoundToTell, beside
from game.titles.causality.view import keys
from game.titles.causality.view.board.commands import COMMANDS
from game.titles.causality.view.canonisation.commands import FIRST, LAST, TALE_COMMANDS
from game.titles.causality.view.canonisation.deed import (
    ChosenRow,
    ListedRows,
    ListMove,
    OpenedRow,
    RowExit,
    SeenBoards,
    ShownBoards,
    TaleDeed,
    TaleNow,
    TaleStep,
    TaleWay,
    ToldRound,
)
from game.titles.causality.view.canonisation.layout import CanonisationLayout
from game.view.board.buttons import PlacedButton, placed_at, placed_row, row_frame
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
        self._mouse: tuple[int, int] = (-1, -1)
        self._news = ""
        self.reader = TaleReader(stage, told)
        """What is told and looked at."""
        self._left: list[TaleReader] = []
        """The later rounds from which the reader went back, as they were left."""
        if not self.reader.is_still:
            self.reader.teller.tale.start()
        self.buttons: tuple[PlacedButton, ...] = ()
        self._dispatch = Dispatch(TALE_COMMANDS, self._now, lambda: self._keys, keys.CANON)
        self.steps: PanelSteps[Transition] = PanelSteps(self._places, self.handle, self._more)
        """The keyboard's way from one thing to press to the next."""
        self._hearing = Hearing(self.steps, self._dispatch, self._answer, self.touch)

    # What the stack asks.

    @property
    def placed(self) -> CanonisationLayout:
        """Where everything is in the window."""
        return self.reader.placed

    @property
    def _keys(self) -> Keymap:
        return self._stage.keymap(COMMANDS.keys)

    @property
    def moving(self) -> bool:
        """While a tale is told."""
        return self.reader.teller.telling.runs

    @property
    def topic(self) -> str | None:
        """The page about the button that is pointed at, or else about what the scene tells."""
        row = TALE_COMMANDS.find(self._over)
        if row is not None and row.topic:
            return row.topic
        story = self.reader.story
        return "paradox" if story.taken_back or not story.holds else "canonisation"

    def layout(self) -> None:
        """Places everything anew."""
        self.reader.layout()
        self._place()

    def resume(self, result: object) -> None:
        """Comes back from the list of keys."""
        del result
        self._place()

    def update(self, seconds: float) -> Transition | None:
        """Tells on."""
        moved = self.moving
        self.reader.tell_on(seconds)
        if self.reader.hear_alt():
            self.touch()
        if moved:
            self._place()
        return None

    def targets(self) -> dict[str, Rect]:
        """The buttons, and the rows of the list by their ante-effect, stone or history."""
        found = {button.offered.target: button.rect for button in self.buttons}
        return found | {place.name: place.rect for place in self.reader.list.places()}

    def reveal(self, names: Collection[str]) -> None:
        """Rows of the list may be out of sight."""
        self.reader.list.reveal(names)
        self._place()

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
                self.reader.list.scroll_by(-event.y * self.placed.px(_WHEEL))
                self._point(self._mouse)  # Another row may be under it now.
                self.touch()
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._click(event.pos)
        return None

    def _click(self, point: tuple[int, int]) -> Transition | None:
        button, reader = placed_at(self.buttons, point), self.reader
        row = reader.row_at(point)
        self._news = "" if button is None else button.offered.lacks
        if button is not None:
            return self._fulfil(self._dispatch.deed(button.offered.id))
        if self.moving or not reader.teller.tale.told:
            reader.step(TaleStep.END)
            reader.teller.linger()
        elif reader.teller.has_just_ended:
            pass  # That click meant the tale too.
        elif row is not None and reader.list.rows[row].aim:
            self._turn(row)
        elif row is not None:
            reader.in_list = self.steps.shown
            reader.press(row)
        elif reader.enlarged or not self.placed.rows.contains(point):
            reader.click_sky(point)
        self._place()
        return None

    def _lacks(self, command: str) -> str:
        """Why that cannot be done just now, whether it has a button or not."""
        self.touch()
        row = TALE_COMMANDS.find(command)
        return "" if row is None else row.lacks(self._now())

    def _fulfil(self, deed: TaleDeed | None) -> Transition | None:
        """Makes true what comes of a command."""
        match deed:
            case None:
                return None
            case TaleWay():
                return self._leave(deed)
            case TaleStep():
                self.reader.step(deed)
            case ShownBoards(canonised):
                self.reader.show_boards(canonised=canonised)
            case ListedRows(listed):
                self.reader.list_rows(listed)
            case ChosenRow(row):
                self.reader.in_list = True
                self.reader.choose(row)
            case OpenedRow(row):
                self.reader.in_list = True
                self._turn(row)
            case RowExit():
                self.reader.leave_row(deed)
            case ListMove():
                self.reader.lines.move(deed)
            case SeenBoards():
                self.reader.view(deed)
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
            case TaleWay.HOME:
                self._go_home()
                return None
            case TaleWay.KEYS:
                self.reader.teller.telling.paused = True
                return Push(KeysScene(self._stage, (COMMANDS.keys,)))
            case _:
                assert_never(way)

    def _turn(self, index: int) -> None:
        """A row opens or closes, or leads to the end of an earlier round."""
        row = self.reader.list.rows[index]
        if row.back:
            self._tell_round(-row.back)
            self.reader.aim(row.aim)
        else:
            self.reader.turn(index)

    def _tell_round(self, way: int) -> None:
        """The end of a round so many rounds on, as one that was told; one that was left for an earlier one is as it was
        left."""
        told = beside(self.reader.told, way)
        if told is None:
            return
        if way < 0:
            self._left.append(self.reader)
        while way > 0 and self._left and self._left[-1].told.index < told.index:
            self._left.pop()
        if self._left and self._left[-1].told.index == told.index:
            self._go_home()
            return
        home = self._left[-1].told.index + 1 if self._left else 0
        self.reader = TaleReader(self._stage, told, home)
        self.layout()

    def _go_home(self) -> None:
        """Back to the round that was left for this one."""
        self.reader = self._left.pop()
        self.layout()

    def _point(self, point: tuple[int, int]) -> None:
        self._mouse = point
        button = placed_at(self.buttons, point)
        rows = self.reader.list
        now = (self.reader.row_at(point), "" if button is None else button.offered.id)
        if now != (rows.pointed, self._over):
            rows.pointed, self._over = now
            self.touch()

    # What can be pressed.

    def _places(self) -> tuple[Place, ...]:
        """What can be pressed and is in sight."""
        able = (button for button in self.buttons if not button.offered.lacks)
        buttons = (Place(button.offered.target, button.rect, "buttons") for button in able)
        rows = () if self.reader.enlarged else self.reader.list.places_in_sight()
        return (*rows, *buttons)

    def _more(self, group: str, way: int) -> bool:
        moved = group == GROUP and self.reader.list.scroll_by(way * self.placed.px(_WHEEL))
        self.touch()
        return moved

    def _place(self) -> None:
        """Rows and buttons as they are now."""
        self.reader.place()
        first, last = (TALE_COMMANDS.offered(self._now(), group, self._keys) for group in (FIRST, LAST))
        self.buttons = placed_row(self.placed.buttons, first, last, _GAPS, self.placed.px)
        self.touch()

    def _now(self) -> TaleNow:
        """What commands depend on."""
        return replace(self.reader.now, looks_back=bool(self._exits.onward))

    # The picture.

    def _pressed(self) -> Frame:
        """The buttons, and the ring of the keyboard."""
        px = self.placed.px
        return (*row_frame(self.buttons, self._over, px), *self.steps.frame(px(2)))

    def picture(self) -> Frame:
        """Everything that is to be seen."""
        return (*self.reader.picture(self._news), *self._pressed())

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the scene."""
        self.reader.paint(surface, self._news)
        self._stage.painter.paint(surface, self._pressed())
