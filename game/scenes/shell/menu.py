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
from game.view.forms.title_cards import CARD_GAP, CARD_HEIGHT, TitleCard, title_button, title_card_ops
from game.view.frame import Frame, Op, Point, Rect, Sprite, Text, Weight
from game.view.look.backdrop import Ornament, backdrop
from game.view.look.palette import Role

_NOTE = 12
"""Size of the notes at the lower edge."""

_CARDS_IN_ROW, _WIDEST_CARDS = 2, 860


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
class MenuTitle:
    """A title that can be played, as a card; `action` is called when it is pressed."""

    card: TitleCard
    action: Callable[[], Transition | None]


@dataclass(frozen=True, slots=True)
class MenuContents:
    """What the menu shows: its entries from top to bottom, notes to the player at the lower edge, and the titles where
    there is more than one."""

    entries: tuple[MenuEntry, ...]
    notes: tuple[str, ...] = ()
    titles: tuple[MenuTitle, ...] = ()


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
        entries = {entry.name: entry.action for entry in self._contents.entries}
        titles = {title.card.name: title.action for title in self._contents.titles}
        return (entries | titles)[name]()

    @property
    def _column(self) -> Rect:
        """Where name and entries stand."""
        px, bounds = self.stage.px, self.stage.bounds
        return Rect(max(px(40), bounds.w * 5 // 100), 0, px(284), bounds.h)

    def page(self) -> Page:
        """Title above, buttons below, both in a column on the left; the cards of the titles to its right."""
        px, bounds = self.stage.px, self.stage.bounds
        column = self._column
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
            *backdrop(bounds, self._sky, self._ornament, px),
            *self._title(column, top),
            *self._notes(bounds),
        )
        cards = tuple(
            title_button(title.card, place, f"A match at this computer: {title.card.title}.")
            for title, place in zip(self._contents.titles, self._card_places(), strict=True)
        )
        return Page(frame, (*buttons, *cards))

    def picture(self) -> Frame:
        """With what is on the cards."""
        cards = zip(self._contents.titles, self._card_places(), strict=True)
        words = (
            op for title, place in cards for op in title_card_ops(title.card, place, self.stage.fonts, self.stage.px)
        )
        return (*super().picture(), *words)

    @property
    def _sky(self) -> Rect:
        """What is free for the ornament."""
        px, bounds, places = self.stage.px, self.stage.bounds, self._card_places()
        left, foot = self._column.right + px(24), places[0].y if places else bounds.bottom
        return Rect(left, 0, bounds.right - left, foot)

    def _card_places(self) -> tuple[Rect, ...]:
        """Two in a row, at the lower edge to the right of the column."""
        px, bounds, count = self.stage.px, self.stage.bounds, len(self._contents.titles)
        left = self._column.right + px(44)
        rows = -(-count // _CARDS_IN_ROW)
        tall = rows * px(CARD_HEIGHT + CARD_GAP) - px(CARD_GAP)
        # Notes run over the whole width; the version alone leaves room beside it.
        foot = bounds.bottom - px(24)
        if self._contents.notes:
            foot -= self._note_lines * self.stage.fonts.height(px(_NOTE))
        wide = min(bounds.right - px(28) - left, px(_WIDEST_CARDS))
        area = Rect((left + bounds.right - px(28) - wide) // 2, foot - tall, wide, tall)
        places = [
            cell for row in area.rows(max(1, rows), px(CARD_GAP)) for cell in row.columns(_CARDS_IN_ROW, px(CARD_GAP))
        ]
        return tuple(places[:count])

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
