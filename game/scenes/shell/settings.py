"""What the player prefers, each preference in force as soon as it is changed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import pygame

from game.app.scene import Pop, Push, Scene, Transition
from game.app.stage import Stage
from game.engine.errors import StorageError
from game.scenes.shell.dialog import CANCEL, DialogScene, Reply
from game.scenes.shell.form import Form, Page
from game.scenes.shell.settings_rows import NAME, PROGRAM, changed, sections
from game.storage.settings import ordinary
from game.view.book.page import scroll_ops
from game.view.forms.controls import Button, Control, ControlState, Entry, Style, control_frame, heading, panel
from game.view.forms.palette_sample import PaletteSample
from game.view.forms.settings_page import Placed, Preference, arrange, control_of, part_ops, scroll_to, tall
from game.view.frame import Anchor, Clip, Op, Point, Rect, Text, Unclip
from game.view.look.backdrop import sky_only
from game.view.look.palette import Role
from game.view.sound import Sound

_WHEEL = 44
"""Pixels of the ordinary size that go by at one click of the wheel."""

_TWO_COLUMNS = 960
"""From this width on (of the ordinary size) the sections stand side by side."""

_ALL = 1 << 20
"""More rows than there are."""

_QUESTION = "Look, motion, sounds, names and keys become what they were at first. Your matches stay."


class SettingsScene(Form):
    """Changes the stage's settings at once and writes them when it is left."""

    def __init__(
        self, stage: Stage, sides: tuple[str, ...], keys: Callable[[], Scene], sample: PaletteSample | None = None
    ) -> None:
        """`sides` says what who has each of the names plays, `keys` makes the page of key bindings, and `sample` is
        shown beside the choice of colours."""
        super().__init__(stage)
        self._sides = sides
        self._keys = keys
        self._sample = sample
        self._problem = ""
        self._leaves = False
        self._scroll = 0
        self.placed: tuple[Placed, ...] = ()
        """The rows from top to bottom, and where each is."""
        self._dragging = False

    # What the player does.

    def chosen(self, name: str) -> Transition | None:
        """To the keys, a question before everything is put back, or the way back."""
        if name == "keys":
            return Push(self._keys())
        if name == "restore":
            answers = (Reply("restore", "Restore", Style.DANGER), CANCEL)
            return Push(DialogScene(self.stage, "Restore ordinary settings?", _QUESTION, answers))
        return self.dismissed()

    def resume(self, result: object) -> None:
        """Comes back from the keys, or with the answer to the question."""
        if result == "restore":
            self.stage.change(ordinary(self.stage.settings))
            # Text fields keep their words until they are made anew.
            self.layout()
        super().resume(result)

    def dismissed(self) -> Transition | None:
        """Leaves when the file could be written, or when the player has read that it could not."""
        if not self._problem:
            try:
                self.stage.keep(self.stage.settings)
            except StorageError as error:
                self._problem = str(error)
                self.refresh()
                return None
        self._leaves = True
        return Pop()

    def exit(self) -> None:
        """Where something below closes it, nobody can read what went wrong; what was changed is written all the
        same."""
        if not self._leaves:
            with suppress(StorageError):
                self.stage.keep(self.stage.settings)
        super().exit()

    def stepped(self, name: str, index: int) -> Transition | None:
        """Another one of a few values."""
        self.stage.change(changed(self.stage.settings, name, index))
        return None

    def slid(self, name: str, value: int) -> Transition | None:
        """Another volume, at once to be heard."""
        self.stage.change(changed(self.stage.settings, name, value))
        if name == "volume":
            self.stage.play(Sound.MOVE)
        return None

    def typed(self, name: str, text: str) -> Transition | None:
        """Another name, of which an empty one leaves the old one in force; or another command line."""
        if name == PROGRAM:
            self.stage.change(replace(self.stage.settings, program=text.strip()))
        elif text:
            self.stage.change(self.stage.settings.renamed(int(name.removeprefix(NAME)), text))
        return None

    # The list goes by under wheel, keys and scroll bar.

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """The wheel and the scroll bar first."""
        match event.type:
            case pygame.MOUSEWHEEL:
                self._scroll_to(self._scroll - event.y * self.stage.px(_WHEEL))
                return None
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._dragging = self._bar().contains(event.pos)
                cut = self._cut_row(event.pos)
                if cut:
                    self.set_focus(cut)
                    return None
            case pygame.MOUSEBUTTONUP:
                self._dragging = False
        if self._dragging and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            bar = self._bar()
            self._scroll_to((event.pos[1] - bar.y) * tall(self.placed) // max(1, bar.h) - bar.h // 2)
            return None
        return super().handle(event)

    def _cut_row(self, point: tuple[int, int]) -> str:
        """The row there if it is only partly in sight: a click brings it in and does no more."""
        room = self._room()
        for name, placed in self._rows().items():
            rect = placed.shown(room, self._scroll)
            if room.contains(point) and rect.contains(point) and not room.encloses(rect):
                return name
        return ""

    def _is_mine(self, event: pygame.event.Event) -> bool:
        return super()._is_mine(event) or event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN)

    def _key(self, event: pygame.event.Event) -> Transition | None:
        leap = max(1, self._room().h // self.stage.px(_WHEEL) - 1)
        ways = {pygame.K_PAGEUP: -leap, pygame.K_PAGEDOWN: leap, pygame.K_HOME: -_ALL, pygame.K_END: _ALL}
        if event.key not in ways:
            return super()._key(event)
        rows = list(self._rows())
        now = rows.index(self.focus) if self.focus in rows else len(rows) - 1
        self.set_focus(rows[max(0, min(now + ways[event.key], len(rows) - 1))])
        return None

    def _rows(self) -> dict[str, Placed]:
        return {placed.part.name: placed for placed in self.placed if isinstance(placed.part, Preference)}

    def _order(self) -> list[str]:
        """All that can have the focus, in sight or not."""
        return [*self._rows(), "restore", "back"]

    def move_focus(self, way: int) -> None:
        """The next row or button, brought into sight."""
        order = self._order()
        self.set_focus(order[(order.index(self.focus) + way) % len(order)])

    def set_focus(self, name: str) -> None:
        """Gives the keyboard to that control and brings it into sight."""
        before, self._scroll = self._scroll, scroll_to(self.placed, name, self._scroll, self._room().h)
        if self._scroll != before:
            self._focus = name
            self.refresh()
        super().set_focus(name)

    def _scroll_to(self, scroll: int) -> None:
        """Another part of the list; the focus stays on something that is to be seen."""
        self._scroll = scroll
        self.refresh()
        self._focus_field()

    def layout(self) -> None:
        """What has the focus stays in sight."""
        self.placed = self._arranged()
        self._scroll = scroll_to(self.placed, self.focus, self._scroll, self._room().h)
        super().layout()

    # The picture.

    def _area(self) -> Rect:
        bounds, px = self.stage.bounds, self.stage.px
        width = min(px(1120), bounds.w - 2 * px(24))
        width = width if width >= px(_TWO_COLUMNS) else min(width, px(720))
        area = bounds.centered(width, bounds.h - 2 * px(8))
        needed = tall(self.placed) + px(46) + px(50) + 2 * px(10)
        return bounds.centered(width, min(area.h, needed))

    def _box(self) -> Rect:
        px = self.stage.px
        return self._area().cut_top(px(46))[1].cut_bottom(px(42), px(8))[1]

    def _room(self) -> Rect:
        """Where the list is seen."""
        px = self.stage.px
        return self._box().inset(px(20), px(10))

    def _bar(self) -> Rect:
        """Where the scroll bar can be grasped; empty while everything is in sight."""
        px, box = self.stage.px, self._box()
        hidden = tall(self.placed) > self._room().h
        return Rect(box.right - px(16), box.y + px(8), px(14) if hidden else 0, box.h - 2 * px(8))

    def _arranged(self) -> tuple[Placed, ...]:
        width, px = self._room().w, self.stage.px
        columns = 2 if self._area().w >= px(_TWO_COLUMNS) else 1
        return arrange(sections(self.stage, self._sides, self._sample), width, columns, px)

    def page(self) -> Page:
        """Sections in a box, with the way back below."""
        bounds, px, fonts = self.stage.bounds, self.stage.px, self.stage.fonts
        self.placed = self._arranged()
        area, room, bar = self._area(), self._room(), self._bar()
        reach = max(0, tall(self.placed) - room.h)
        self._scroll = max(0, min(self._scroll, reach))
        frame: list[Op] = [
            *sky_only(bounds, px),
            heading("Settings", Point(area.x, area.y), px),
            *panel(self._box(), px),
            *scroll_ops(bar.inset(px(4), 0), reach, self._scroll),
            Clip(room.inset(-px(6), -px(4))),
        ]
        controls: list[Control] = []
        for placed in self.placed:
            rect = placed.shown(room, self._scroll)
            if not rect.overlaps(room):
                continue
            frame += part_ops(placed.part, rect, fonts, px)
            if isinstance(placed.part, Preference):
                control = control_of(placed.part, rect, px)
                if room.encloses(rect):
                    controls.append(control)
                else:
                    frame += _cut(control, self.stage)
        buttons = self._buttons(area.cut_bottom(px(42))[0])
        frame += [Unclip(), *self._told(buttons)]
        return Page(tuple(frame), (*controls, *buttons))

    def _told(self, buttons: tuple[Button, ...]) -> tuple[Op, ...]:
        """What went wrong, between the buttons."""
        left, right = (button.rect for button in buttons)
        px = self.stage.px
        room = right.x - left.right - 2 * px(12)
        at = Point(left.right + px(12), left.center.y)
        return (Text(self._problem, at, px(13), Role.ALARM, Anchor.LEFT, max_width=room),) if self._problem else ()

    def _buttons(self, foot: Rect) -> tuple[Button, ...]:
        px = self.stage.px
        back, rest = foot.cut_right(px(150), px(12))
        restore, _ = rest.cut_left(px(210))
        return (
            Button("restore", restore, "Ordinary settings", hint="Puts every preference back, after a question."),
            Button("back", back, "Back", Style.MAIN, hint="Back to where you came from.", key="Esc"),
        )


def _cut(control: Control, stage: Stage) -> tuple[Op, ...]:
    """A control that is only partly in sight: it looks as it is, and cannot be pressed yet."""
    ops = control_frame(control, ControlState(), stage.px)
    if not isinstance(control, Entry):
        return ops
    at = Point(control.rect.x + stage.px(8), control.rect.center.y)
    return (*ops, Text(control.text, at, stage.px(15), Role.TEXT, Anchor.LEFT, max_width=control.rect.w - stage.px(16)))
