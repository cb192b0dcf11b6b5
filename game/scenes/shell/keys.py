"""The page that lists what each key does, and on which another key can be chosen."""

from __future__ import annotations

from contextlib import suppress

import pygame

from game.app.chords import chord_of
from game.app.scene import Pop, Transition
from game.app.stage import Stage
from game.engine.errors import StorageError
from game.scenes.shell.form import Form, Page
from game.storage.kept_keys import all_changes, with_changes
from game.view.book.page import scroll_ops
from game.view.forms.controls import Button, Style, enabled, heading, panel
from game.view.forms.keys_page import Listed, list_rows, row_ops, scroll_to, tall
from game.view.frame import Frame, Op, Point, Rect, Text, Weight, wrap
from game.view.keys.chord import Chord
from game.view.keys.keyboard import TitleKeys, joined
from game.view.keys.keymap import Action, Clash, Keymap, keymap
from game.view.look.backdrop import sky_only
from game.view.look.palette import Role
from game.view.sound import Sound

_ROW = "key "
_WHEEL = 3
"""Rows that go by at one click of the wheel."""

_ADVICE = "Enter or a click: another key. Delete: the ordinary key again."


class KeysScene(Form):
    """All actions by group; a changed key is in force at once and written when the page is left."""

    def __init__(self, stage: Stage, titles: tuple[TitleKeys, ...]) -> None:
        """The actions of these titles in the order in which they are listed, and those of all titles."""
        super().__init__(stage)
        shown = {keys.title for keys in titles}
        self._titles = (*titles, *(keys for keys in stage.keyboard if keys.title not in shown))
        self._all = joined(self._titles)
        known = {action.id for action in joined(titles)}
        self._listed = tuple(action for action in self._all if action.id in known)
        self._headed = len(titles) > 1
        self._actions = {f"{_ROW}{action.id}": action for action in self._listed}
        self._rows: tuple[Listed, ...] = ()
        self._scroll = 0
        self._asking: Action | None = None
        self._swap: Keymap | None = None
        self._news = ""
        self._leaves = False

    @property
    def topic(self) -> str | None:
        """The page about keys."""
        return "keys"

    @property
    def takes_all_keys(self) -> bool:
        """While a new key is awaited, every key is an answer."""
        return self._asking is not None

    @property
    def _keymap(self) -> Keymap:
        return keymap(self._all, all_changes(self.stage.settings, self._titles))

    # What the player does.

    def chosen(self, name: str) -> Transition | None:
        """A row asks for its key; buttons below do what they say."""
        if name in self._actions:
            self._ask(self._actions[name])
        elif name == "swap" and self._swap is not None:
            self._take(self._swap, "The two keys are swapped.")
        elif name == "restore":
            self._take(self._keymap.restored(self._listed), "All keys are the ordinary ones again.")
        elif name == "back":
            return self.dismissed()
        return None

    def dismissed(self) -> Transition | None:
        """Back to where the player came from; what cannot be written is told once."""
        if self._swap is not None:
            self._swap, self._news = None, "Nothing was changed."
            self.refresh()
            return None
        if not self._news.startswith("!"):
            try:
                self.stage.keep(self.stage.settings)
            except StorageError as error:
                self._news = f"! {error}"
                self.refresh()
                return None
        self._leaves = True
        return Pop()

    def exit(self) -> None:
        """Where something below closes it, nobody can read what went wrong; changed keys are written all the same."""
        if not self._leaves:
            with suppress(StorageError):
                self.stage.keep(self.stage.settings)
        super().exit()

    def _ask(self, action: Action) -> None:
        self._swap = None
        if action.fixed:
            self._news = f"The keys for “{action.name}” cannot be changed."
        else:
            self._asking = action
            self._news = f"Press the new key for “{action.name}”. Esc: leave it as it is."

    def _take(self, found: Keymap | Clash, news: str) -> None:
        """Other keys, or why not."""
        self._swap = None
        if isinstance(found, Keymap):
            self.stage.change(with_changes(self.stage.settings, self._titles, found.changes))
            self._news = news
            return
        self._news = found.reason
        self._swap = found.swap
        if found.swap is not None:
            self._news += " Swap the two?"

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """While a key is awaited it is the answer, and a click ends the waiting."""
        if self._asking is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._answer(event)
            return None
        if event.type == pygame.MOUSEWHEEL:
            self._scroll_by(-event.y * _WHEEL)
            return None
        return super().handle(event)

    def _answer(self, event: pygame.event.Event) -> None:
        chord = chord_of(event) if event.type == pygame.KEYDOWN else Chord("Esc")
        if self._asking is None or chord is None:
            return
        asked, self._asking = self._asking, None
        if chord == Chord("Esc"):
            self._news = "Nothing was changed."
        else:
            self._take(self._keymap.rebound(asked, chord), f"{chord.name}: {asked.name}.")
            self.stage.play(Sound.PRESS)
        self.refresh()
        if self._swap is not None:
            self.set_focus("swap")

    def _key(self, event: pygame.event.Event) -> Transition | None:
        action = self._actions.get(self.focus)
        ways = {pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8, pygame.K_HOME: -999, pygame.K_END: 999}
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE) and action is not None:
            if self._keymap.is_changed(action):
                self._take(self._keymap.restored((action,)), f"“{action.name}” has its ordinary key again.")
                self.refresh()
        elif event.key in ways:
            self._far(ways[event.key])
        else:
            return super()._key(event)
        return None

    # The focus goes through all rows, in sight or not.

    def _order(self) -> list[str]:
        below = [each.name for each in self._page.controls if each.name not in self._actions and enabled(each)]
        return [*self._actions, *below]

    def move_focus(self, way: int) -> None:
        """The next row or button, brought into sight."""
        order = self._order()
        self._focus_row(order[(order.index(self.focus) + way) % len(order)])

    def _far(self, way: int) -> None:
        names = list(self._actions)
        now = names.index(self.focus) if self.focus in self._actions else len(names) - 1
        self._focus_row(names[max(0, min(now + way, len(names) - 1))])

    def _focus_row(self, name: str) -> None:
        if name in self._actions:
            self._scroll = scroll_to(self._rows, self._actions[name], self._scroll, self._room().h)
            self.refresh()
        self.set_focus(name)

    def _scroll_by(self, rows: int) -> None:
        """The list goes by under the mouse; the focus stays on a row that is to be seen."""
        reach = max(0, tall(self._rows) - self._room().h)
        self._scroll = max(0, min(self._scroll + rows * self._rows[-1].height, reach))
        held = self.focus in self._actions
        self.refresh()
        if held and self.focus not in self._actions:
            self.set_focus(self._page.controls[0].name)

    # The picture.

    def _area(self) -> Rect:
        bounds, px = self.stage.bounds, self.stage.px
        return bounds.centered(min(px(760), bounds.w - 2 * px(24)), min(px(760), bounds.h - 2 * px(12)))

    def _room(self) -> Rect:
        """Where the rows are seen."""
        px = self.stage.px
        rest = self._area().cut_top(px(42))[1].cut_bottom(px(42), px(10))[1]
        return rest.cut_bottom(px(44), px(6))[1].inset(px(12), px(8))

    def page(self) -> Page:
        """Rows in a box, news below, and the buttons."""
        bounds, px, area, room = self.stage.bounds, self.stage.px, self._area(), self._room()
        self._rows = list_rows(self._listed, px, titles=self._headed)
        self._scroll = max(0, min(self._scroll, tall(self._rows) - room.h))
        rows = [row for row in self._rows if row.action is not None and room.encloses(row.place(room, self._scroll))]
        controls = [
            Button(
                f"{_ROW}{row.action.id}", row.place(room, self._scroll), "", Style.QUIET, hint=self._hint_of(row.action)
            )
            for row in rows
            if row.action is not None
        ]
        frame: tuple[Op, ...] = (
            *sky_only(bounds, px),
            heading("Keys", Point(area.x, area.y), px),
            *panel(room.inset(-px(12), -px(8)), px),
            *self._words(room),
        )
        return Page(frame, (*controls, *self._buttons(area.cut_bottom(px(42))[0])))

    def _hint_of(self, action: Action) -> str:
        return "This key cannot be changed." if action.fixed else "Press Enter, or click, and then the new key."

    def _words(self, room: Rect) -> list[Op]:
        px, fonts = self.stage.px, self.stage.fonts
        size = px(14)
        ink = Role.NOW if self._asking is not None else Role.ALARM if self._news[:1] == "!" else Role.TEXT
        ops: list[Op] = []
        for number, line in enumerate(wrap(fonts, self._news.removeprefix("! ") or _ADVICE, room.w, size)[:2]):
            at = Point(room.x, room.bottom + px(13) + number * fonts.height(size))
            ops.append(Text(line, at, size, ink, weight=Weight.BOLD if self._asking is not None else Weight.REGULAR))
        return ops

    def _buttons(self, foot: Rect) -> list[Button]:
        px = self.stage.px
        back, rest = foot.cut_right(px(150), px(10))
        all_, rest = rest.cut_left(px(210), px(10))
        swap, _ = rest.cut_right(min(px(130), rest.w))
        keys = self._keymap
        changed = any(keys.is_changed(action) for action in self._listed)
        buttons = [
            Button(
                "restore",
                all_,
                "All ordinary keys",
                enabled=changed,
                hint="Every key listed here does again what it did at first." if changed else "No key was changed.",
            ),
        ]
        if self._swap is not None:
            buttons.append(Button("swap", swap, "Swap", Style.MAIN, hint="Each of the two gets the other's key."))
        return [
            *buttons,
            Button(
                "back",
                back,
                "Back",
                Style.PLAIN if self._swap else Style.MAIN,
                hint="Back to where you came from.",
                key="Esc",
            ),
        ]

    def picture(self) -> Frame:
        """The page, and over the boxes of the rows their words."""
        room = self._room()
        asking, chosen = self._asking.id if self._asking is not None else "", self._keymap
        words: list[Op] = []
        for row in self._rows:
            place = row.place(room, self._scroll)
            if room.encloses(place):
                words += row_ops(row, place, chosen, asking, self.stage.px)
        words += scroll_ops(room.inset(-self.stage.px(8), 0), max(0, tall(self._rows) - room.h), self._scroll)
        return (*super().picture(), *words)
