"""The first page: what can be done here, one button each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game import NAME
from game.app.scene import Quit, Transition
from game.app.stage import Stage
from game.engine.text import plain_text
from game.scenes.shell.form import Form, Page
from game.view.forms.controls import Button, Style
from game.view.frame import Frame, Op, Point, Rect, Sprite, Text, Weight
from game.view.look.backdrop import Ornament, backdrop
from game.view.look.palette import Role

_NOTE = 12
"""Size of the notes at the lower edge."""


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """One button; `action` is called when it is pressed and says where it leads, `hint` says so in words."""

    name: str
    label: str
    sprite: str
    action: Callable[[], Transition | None]
    main: bool = False
    hint: str = ""


@dataclass(frozen=True, slots=True)
class MenuContents:
    """What the menu shows: its entries from top to bottom, and notes to the player at the lower edge."""

    entries: tuple[MenuEntry, ...]
    notes: tuple[str, ...] = ()


class MenuScene(Form):
    """The wordmark and the name of the program, the entries, and behind them what a title shows of itself."""

    def __init__(
        self, stage: Stage, contents: Callable[[], MenuContents], version: str, ornament: Ornament | None = None
    ) -> None:
        """`contents` is asked whenever the menu comes up, for example whether a match can be continued."""
        super().__init__(stage)
        self._ask = contents
        self._contents = contents()
        self._version = version
        self._ornament = ornament

    def resume(self, result: object) -> None:
        """Comes back: there may be other things to do now; one that is new at the head has the focus."""
        head = self._contents.entries[0].name
        self._contents = self._ask()
        super().resume(result)
        if self._contents.entries[0].name != head:
            self.set_focus(self._contents.entries[0].name)

    def dismissed(self) -> Transition | None:
        """Escape on the first page does nothing: leaving is a button of its own."""
        return None

    def chosen(self, name: str) -> Transition | None:
        """Does what the entry says."""
        return next(entry for entry in self._contents.entries if entry.name == name).action()

    def page(self) -> Page:
        """Title above, buttons below, both in a column on the left."""
        px, bounds = self.stage.px, self.stage.bounds
        column = Rect(max(px(40), bounds.w * 5 // 100), 0, px(284), bounds.h)
        count = len(self._contents.entries)
        foot = px(22) + self._note_lines * self.stage.fonts.height(px(_NOTE))
        step = min(px(52), (bounds.h - px(126) - foot) // count)
        gap = max(1, step * 8 // 52)
        height = step - gap
        needed = count * step - gap
        top = max(px(126), min((bounds.h - needed) * 55 // 100, bounds.h - needed - px(60)))
        buttons = tuple(
            Button(
                entry.name,
                Rect(column.x, top + number * (height + gap), column.w, height),
                entry.label,
                Style.MAIN if entry.main else Style.PLAIN,
                sprite=entry.sprite,
                hint=entry.hint,
            )
            for number, entry in enumerate(self._contents.entries)
        )
        frame = (
            *backdrop(bounds, column.right + px(24), self._ornament, px),
            *self._title(column, top),
            *self._notes(bounds),
        )
        return Page(frame, buttons)

    def _title(self, column: Rect, top: int) -> Frame:
        px = self.stage.px
        y = top - px(106)
        left = column.x + px(76)
        above, below = NAME.rsplit(" ", 1)
        return (
            Sprite("wordmark", Rect(column.x, y + px(6), px(62), px(62)), Role.TIME, Role.SIDE_A, Role.SIDE_B),
            Text(above, Point(left, y), px(18), Role.TEXT_DIM),
            Text(below, Point(left - px(1), y + px(22)), px(40), Role.TEXT, weight=Weight.BOLD),
        )

    @property
    def _note_lines(self) -> int:
        """The notes, and the version below them."""
        return len(self._contents.notes) + 1

    def _notes(self, bounds: Rect) -> Frame:
        px = self.stage.px
        size = px(_NOTE)
        notes = (*(plain_text(note) for note in self._contents.notes), f"Version {self._version}")
        ops: list[Op] = []
        y = bounds.h - px(14)
        for number, note in enumerate(reversed(notes)):
            y -= self.stage.fonts.height(size)
            role = Role.TEXT_DIM if number == 0 else Role.ALARM
            ops.append(Text(note, Point(px(48), y), size, role, max_width=bounds.w - px(96)))
        return tuple(ops)


def quit_entry() -> MenuEntry:
    """The entry that ends the program."""
    return MenuEntry("quit", "Quit", "menu_quit", Quit, hint="Ends the program; matches are kept.")
