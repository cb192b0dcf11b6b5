"""The list of records: what was played on which board, by whom and how it ended; each opens as a replay.

They are looked for by words, put in order, given names, deleted and brought back. Mouse alone and keyboard alone do it
all: the arrow keys go from row to row and from a row to its buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from game.app.errand import Errand
from game.app.job import Job
from game.app.scene import Push, Transition
from game.app.stage import Stage
from game.engine.errors import StorageError
from game.engine.record import Record
from game.engine.scoresheet import Scoresheet
from game.engine.text import plain_text
from game.scenes.shell.form import Form, Page
from game.scenes.shell.naming import NamingScene
from game.scenes.shell.paging import first_of_page, page_way
from game.scenes.shell.record_picture import brought_words, foot_ops, row_ops
from game.scenes.shell.record_rows import Pictures, RecordRow, Sorting, judge_row, read_row, wanted
from game.storage.given_names import LONGEST
from game.storage.record_store import RecordStore
from game.storage.records import Titles
from game.view.forms.controls import Button, Control, Entry, Stepper, Style, heading
from game.view.frame import Anchor, Frame, Op, Point, Rect, Text, wrap
from game.view.look.backdrop import sky_only
from game.view.look.palette import Role

_POLL = 0.15
"""Seconds between looks at what has been read meanwhile."""
_HEAD, _FOOT, _ROW, _GAP = 56, 54, 80, 6
_ROWS, _PLAY_ON, _RENAME, _DELETE = "row ", "play on ", "rename ", "delete "
_COLUMNS = (_ROWS, _PLAY_ON, _RENAME, _DELETE)
_NONE_PLAYED = "No match has been played yet. Every match is kept and can be watched here."
_NONE_SAYS = "No match says all these words."


@dataclass(frozen=True, slots=True)
class RecordsExits:
    """Where the list leads: to a replay of that record, to the match in that file played on, and back."""

    watch: Callable[[Record, Path], Transition]
    play_on: Callable[[Path], Transition]
    leave: Callable[[], Transition]


class RecordsScene(Form):
    """One page of rows at a time; they are read and replayed in the background."""

    def __init__(
        self,
        stage: Stage,
        store: RecordStore,
        titles: Titles,
        pictures: Pictures,
        exits: RecordsExits,
        scoresheets: Mapping[str, Scoresheet],
    ) -> None:
        """`titles` are those that can be shown, `pictures` draws their last positions, `scoresheets` reads what is
        written in the way of their players."""
        super().__init__(stage)
        self._store = store
        self._titles = titles
        self._pictures = pictures
        self._exits = exits
        self._scoresheets = scoresheets
        self._rows: dict[Path, RecordRow] = {}
        self._search = ""
        self._order = Sorting.NEWEST
        self._first = 0
        self._since = 0.0
        self._shown: list[RecordRow] = []
        self._seen: tuple[RecordRow, ...] = ()
        self._news = ""
        self._named: RecordRow | None = None
        self._used = False
        """Whether the player has done anything here."""
        self._job: Job[None] | None = None

    @property
    def done(self) -> bool:
        """Whether all that can be known of the records is known."""
        return self._job is not None and self._job.done

    # Reading, beside the frames.

    def enter(self) -> None:
        """The reading begins."""
        self._look_again()

    def exit(self) -> None:
        """Nobody looks any more, and what was deleted is gone for good."""
        super().exit()
        if self._job is not None:
            self._job.stop()
        self._store.forget_deleted()

    def _look_again(self) -> None:
        """Lists what there is, and reads what is not known of it yet."""
        if self._job is not None:
            self._job.stop()
        before = self._rows
        fresh = (RecordRow(saved, plain_text(self._store.name_of(saved.path))) for saved in self._store.listed())
        rows = {row.saved.path: before.get(row.saved.path, row) for row in fresh}
        self._rows = rows
        self._job = Job(lambda errand: self._read_all(rows, errand), "records")
        self._job.start()

    def _read_all(self, rows: dict[Path, RecordRow], errand: Errand) -> None:
        unread = [path for path, row in rows.items() if not row.is_read]
        for path in unread:
            errand.check()
            found = read_row(rows[path], self._titles, self._scoresheets)
            rows[path] = replace(found, name=rows[path].name)
        for path in unread:
            found = judge_row(rows[path], self._titles, self._pictures, errand)
            rows[path] = replace(found, name=rows[path].name)

    # What the player does.

    def update(self, seconds: float) -> Transition | None:
        """Shows what has been read meanwhile."""
        if self._job is not None:
            self._job.check()
        self._since += seconds
        if self._since >= _POLL and self._seen != tuple(self._rows.values()):
            self._since = 0.0
            self.refresh()
        return super().update(seconds)

    def refresh(self) -> None:
        """As any form; the first match that can be watched has the focus, unless the player was quicker."""
        super().refresh()
        watchable = (number for number, _ in self._boxes() if self._shown[number].watchable)
        first = next(watchable, None)
        if first is not None and not self._used:
            self.set_focus(f"{_ROWS}{first}")

    def chosen(self, name: str) -> Transition | None:
        """A record is watched, played on, named or deleted, or another page is shown."""
        self._news = ""
        match name:
            case "newer" | "older":
                self._turn_page(1 if name == "older" else -1)
            case "back":
                return self._exits.leave()
            case "bring back":
                self._bring_back()
            case _:
                column = next(each for each in _COLUMNS if name.startswith(each))
                return self._do(column, self._shown[int(name.removeprefix(column))])
        return None

    def _do(self, column: str, row: RecordRow) -> Transition | None:
        match column:
            case _ if column == _PLAY_ON:
                return self._exits.play_on(row.saved.path)
            case _ if column == _RENAME:
                self._named = row
                note = f"Without a name: {row.about}" if row.about else "Without a name it goes by its file."
                return Push(NamingScene(self.stage, row.name, note, LONGEST))
            case _ if column == _DELETE:
                self._delete(row)
                return None
            case _:
                return None if row.record is None else self._exits.watch(row.record, row.saved.path)

    def resume(self, result: object) -> Transition | None:
        """After a name was given, or from anywhere else."""
        named, self._named = self._named, None
        if named is not None and isinstance(result, str):
            self._give_name(named.saved.path, result)
        return super().resume(result)

    def _give_name(self, path: Path, name: str) -> None:
        try:
            self._store.rename(path, name)
        except StorageError as error:
            self._news = str(error)
        if path in self._rows:
            self._rows[path] = replace(self._rows[path], name=plain_text(self._store.name_of(path)))

    def _delete(self, row: RecordRow) -> None:
        try:
            self._store.delete(row.saved.path)
        except StorageError as error:
            self._news = str(error)
        else:
            self._news = f"{row.heading} is deleted."
        self._look_again()

    def _bring_back(self) -> None:
        try:
            self._store.bring_back()
        except StorageError as error:
            self._news = str(error)
        self._look_again()

    def typed(self, name: str, text: str) -> None:
        """Other words are looked for."""
        del name
        self._search, self._first = text, 0

    def stepped(self, name: str, index: int) -> None:
        """Another order."""
        del name
        self._order, self._first = list(Sorting)[index], 0

    def dismissed(self) -> Transition | None:
        """Out of the search, or back."""
        if self._search:
            self._search = ""
            self.layout()
            return None
        return self._exits.leave()

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """The page keys and the wheel turn pages; some keys do what the buttons of a row do."""
        self._used = self._used or event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        way = page_way(event)
        if way:
            self._turn_page(way)
            self.refresh()
            return None
        if event.type == pygame.KEYDOWN and (name := self._pressed_by(event)):
            return self._press_named(name)
        return super().handle(event)

    def _pressed_by(self, event: pygame.event.Event) -> str:
        """The control that the key goes to or presses, if it does."""
        if event.mod & pygame.KMOD_CTRL:
            return {pygame.K_f: "search", pygame.K_z: "bring back"}.get(event.key, "")
        if self.takes_text:
            return f"{_ROWS}{self._first}" if event.key == pygame.K_DOWN and self._shown else ""
        column = next((each for each in _COLUMNS if self.focus.startswith(each)), "")
        if not column:
            return ""
        number = int(self.focus.removeprefix(column))
        match event.key:
            case pygame.K_DELETE:
                return f"{_DELETE}{number}"
            case pygame.K_F2:
                return f"{_RENAME}{number}"
            case pygame.K_UP | pygame.K_DOWN:
                return self._beside(column, number + (1 if event.key == pygame.K_DOWN else -1))
            case _:
                return ""

    def _beside(self, column: str, number: int) -> str:
        """The same button of the row before or after, or else that row; nothing at the end of the page."""
        live = {control.name for control in self._page.controls}
        return next((name for name in (f"{column}{number}", f"{_ROWS}{number}") if name in live), "")

    def _press_named(self, name: str) -> Transition | None:
        goes = name == "search" or not name.startswith((_DELETE, _RENAME, "bring back"))
        if goes:
            self.set_focus(name)
            return None
        control = next((each for each in self._page.controls if each.name == name), None)
        return None if control is None else self._press(control)

    def _turn_page(self, way: int) -> None:
        self._first = first_of_page(self._first, way, self._room(), len(self._shown))

    # The page.

    def _area(self) -> Rect:
        bounds, px = self.stage.bounds, self.stage.px
        return bounds.centered(min(px(1080), bounds.w - 2 * px(24)), bounds.h - 2 * px(18))

    def _room(self) -> int:
        """How many rows fit on a page."""
        px = self.stage.px
        return max(1, (self._area().h - px(_HEAD) - px(_FOOT)) // (px(_ROW) + px(_GAP)))

    def _boxes(self) -> list[tuple[int, Rect]]:
        """The number and the place of each row on this page."""
        px, room = self.stage.px, self._room()
        area = self._area().cut_top(px(_HEAD))[1]
        self._first = min(self._first, max(0, len(self._shown) - 1)) // room * room
        step = px(_ROW) + px(_GAP)
        return [
            (self._first + place, Rect(area.x, area.y + place * step, area.w, px(_ROW)))
            for place in range(min(room, len(self._shown) - self._first))
        ]

    def page(self) -> Page:
        """The rows of this page, what is looked for, and the ways to other pages and back."""
        bounds, px, area = self.stage.bounds, self.stage.px, self._area()
        self._seen = tuple(self._rows.values())
        self._shown = wanted(self._seen, self._search, self._order)
        frame: list[Op] = [*sky_only(bounds, px), heading("Replays", Point(area.x, area.y + px(4)), px)]
        if not self._shown:
            words = self._nothing()
            for number, line in enumerate(wrap(self.stage.fonts, words, area.w, px(15))):
                at = Point(area.x, area.y + px(_HEAD + 8) + number * px(22))
                frame.append(Text(line, at, px(15), Role.TEXT_DIM, max_width=area.w))
        controls: list[Control] = [*self._head(frame)]
        for number, rect in self._boxes():
            controls += self._buttons(number, self._shown[number], rect)
        controls += self._foot(frame)
        return Page(tuple(frame), tuple(controls))

    def _nothing(self) -> str:
        """Why no row is shown."""
        if self._rows:
            return _NONE_SAYS
        others = self._store.other_files
        if not others:
            return _NONE_PLAYED
        count = "The only file" if others == 1 else f"None of the {others} files"
        verb = "is not the record of a match" if others == 1 else "is the record of a match"
        return f"{count} in {self._store.place} {verb}."

    def _head(self, frame: list[Op]) -> list[Control]:
        """The field for words, and the order."""
        px = self.stage.px
        line, _ = self._area().cut_top(px(40))
        order, rest = line.cut_right(px(210), px(12))
        search, label = rest.cut_right(px(240), px(10))
        frame.append(Text("Search", Point(label.right, label.center.y), px(14), Role.TEXT_DIM, Anchor.RIGHT))
        orders = tuple(each.value for each in Sorting)
        hint = "Words that the name, the board, a player, the result or the date holds. Ctrl+F leads here."
        return [
            Entry("search", search, self._search, LONGEST, hint),
            Stepper("order", order, orders, orders.index(self._order.value), "In which order they are listed."),
        ]

    def _foot(self, frame: list[Op]) -> list[Control]:
        px = self.stage.px
        foot, _ = self._area().cut_bottom(px(42))
        back, rest = foot.cut_right(px(130), px(12))
        controls: list[Control] = []
        pages = -(-len(self._shown) // self._room())
        if pages > 1:
            page = self._first // self._room() + 1
            newer, rest = rest.cut_left(px(84), px(8))
            older, rest = rest.cut_left(px(84), px(12))
            controls.append(Button("newer", newer, "Before", enabled=page > 1, hint="The page before.", key="PgUp"))
            controls.append(Button("older", older, "Next", enabled=page < pages, hint="The next page.", key="PgDn"))
            words = f"page {page} of {pages}"
            frame.append(Text(words, Point(rest.x, rest.center.y), px(13), Role.TEXT_DIM, Anchor.LEFT))
            _, rest = rest.cut_left(self.stage.fonts.width(words, px(13)), px(12))
        if self._store.deleted:
            undo, rest = rest.cut_right(px(200), px(12))
            label = "Bring back the last one" if self._store.deleted == 1 else f"Bring back ({self._store.deleted})"
            hint = "What was deleted last is there again. When this page is left, it is gone for good."
            controls.append(Button("bring back", undo, label, hint=hint, key="Ctrl+Z"))
        brought = brought_words(self._scoresheets, self._titles, self._store.place) if self._scoresheets else ""
        if rest.w > px(60):
            frame += foot_ops(self._news, brought, rest, self.stage.fonts, px)
        return [*controls, Button("back", back, "Back", Style.MAIN, hint="Back to the menu.", key="Esc")]

    def _buttons(self, number: int, row: RecordRow, rect: Rect) -> list[Button]:
        """The row itself, and what else can be done with it."""
        px = self.stage.px
        box, side = self._split(row, rect)
        *live, named, deleted = side.inset(0, px(20)).columns(3 if row.unfinished else 2, px(6))
        buttons = [Button(f"{_ROWS}{number}", box, "", enabled=row.watchable, hint=row.hint, key="Enter")]
        if row.unfinished:
            buttons.append(Button(f"{_PLAY_ON}{number}", live[0], "Play on", Style.MAIN, hint="The match goes on."))
        rename = "Gives it a name of your own."
        delete = "Deletes it; it can be brought back as long as this page is open."
        return [
            *buttons,
            Button(f"{_RENAME}{number}", named, "Name", hint=rename, key="F2"),
            Button(f"{_DELETE}{number}", deleted, "Delete", hint=delete, key="Del"),
        ]

    def _split(self, row: RecordRow, rect: Rect) -> tuple[Rect, Rect]:
        """The box of the row's words and picture, and the room beside it."""
        px = self.stage.px
        side, box = rect.cut_right(px(270 if row.unfinished else 178), px(10))
        return box, side

    def picture(self) -> Frame:
        """The page, and over the boxes of the rows their pictures and words."""
        stage = self.stage
        words = [
            op
            for number, rect in self._boxes()
            for op in row_ops(self._shown[number], self._split(self._shown[number], rect)[0], stage.fonts, stage.px)
        ]
        return (*super().picture(), *words)
