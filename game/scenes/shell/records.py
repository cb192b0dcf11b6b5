"""The list of records: what was played on which board, by whom and how it ended; each opens as a replay."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from game.app.errand import Errand, SameProcess
from game.app.job import Job
from game.app.scene import Transition
from game.app.stage import Stage
from game.engine.errors import GameError
from game.engine.outcome import Player
from game.engine.record import Record, begin, conclude, play_turn
from game.engine.text import plain_text
from game.engine.title import Match, Title
from game.scenes.shell.form import Form, Page
from game.scenes.shell.paging import first_of_page, page_way
from game.storage.archive import Saved
from game.storage.files import naming
from game.storage.records import Titles, load_record, title_of
from game.view.forms.controls import Button, Control, Style, heading
from game.view.frame import Anchor, Frame, Op, Point, Rect, Text, Weight, wrap
from game.view.look.backdrop import sky_only
from game.view.look.palette import Role
from game.view.outcome import say_outcome

_POLL = 0.15
"""Seconds between looks at what has been read meanwhile."""
_BREATH = 0.001
_UNKNOWN = "…"
_PLAY_ON = "play on "


@dataclass(frozen=True, slots=True)
class RecordsExits:
    """Where the list leads: to a replay of that record, to the match in that file played on, and back."""

    watch: Callable[[Record], Transition]
    play_on: Callable[[Path], Transition]
    leave: Callable[[], Transition]


@dataclass(frozen=True, slots=True)
class RecordRow:
    """One file: its record once it is read, how the match ended once that is worked out, or what is wrong with it.

    `secret`: the match is still being played, and its players do not see everything.
    """

    saved: Saved
    record: Record | None = None
    result: str = _UNKNOWN
    problem: str = ""
    secret: bool = False

    @property
    def watchable(self) -> bool:
        """Whether it may be shown. A match that is still being played must be known to hide nothing."""
        waiting = self.saved.playing and self.result == _UNKNOWN
        return not (self.problem or self.secret or waiting)

    @property
    def unfinished(self) -> bool:
        """Whether it can be played on."""
        return self.saved.playing and self.record is not None and not self.problem

    @property
    def hint(self) -> str:
        """What choosing it does, or why it cannot be chosen."""
        if self.problem:
            return "This file cannot be read."
        if self.secret:
            return "It is still being played, and a replay would show what is hidden from its players."
        return "Shows the match from its beginning." if self.watchable else "It is still being read."


class RecordsScene(Form):
    """One page of rows at a time; they are read and replayed in the background."""

    def __init__(self, stage: Stage, saved: Sequence[Saved], titles: Titles, exits: RecordsExits) -> None:
        """The files in the order in which they are listed; `titles` are those that can be shown."""
        super().__init__(stage)
        self._titles = titles
        self._exits = exits
        self.rows = [RecordRow(each) for each in saved]
        self._first = 0
        self._since = 0.0
        self._shown: list[RecordRow] = []
        self._used = False
        """Whether the player has done anything here."""
        self._job = Job(self._read_all, "records")

    @property
    def done(self) -> bool:
        """Whether all that can be known of the records is known."""
        return self._job.done

    # Reading, beside the frames.

    def enter(self) -> None:
        """The reading begins."""
        self._job.start()

    def exit(self) -> None:
        """Nobody looks any more."""
        super().exit()
        self._job.stop()

    def _read_all(self, errand: Errand) -> None:
        for number, row in enumerate(self.rows):
            errand.check()
            self.rows[number] = self._read(row)
        for number, row in enumerate(self.rows):
            if row.record is not None:
                self.rows[number] = self._judge(row, row.record, errand)

    def _read(self, row: RecordRow) -> RecordRow:
        try:
            record = load_record(row.saved.path)
            with naming(row.saved.path):
                begin(title_of(self._titles, record.title), record)
        except GameError as error:
            return replace(row, problem=str(error))
        time.sleep(_BREATH)
        return replace(row, record=record)

    def _judge(self, row: RecordRow, record: Record, errand: Errand) -> RecordRow:
        """How the match ended; a record that breaks the rules at some turn can be watched up to there."""
        try:
            match = self._replayed(record, errand)
        except GameError as error:
            return replace(row, result=f"cannot be followed to its end: {error}")
        if row.saved.playing and _hides_something(match):
            return replace(row, secret=True, result="some of it is still hidden from the players")
        count = len(record.turns)
        turns = "1 turn" if count == 1 else f"{count} turns"
        title = title_of(self._titles, record.title)
        said = "not finished" if match.outcome is None else say_outcome(title, match.outcome, _names(record, title))
        return replace(row, result=f"{said}, {turns}")

    def _replayed(self, record: Record, errand: Errand) -> Match:
        """The match at the record's end."""
        solve = SameProcess().solving(errand)
        match = begin(self._titles[record.title], record)
        for number, turn in enumerate(record.turns):
            errand.check()
            match = play_turn(match, turn, number, solve)
            time.sleep(_BREATH)
        return conclude(match, record)

    # The page.

    def update(self, seconds: float) -> Transition | None:
        """Shows what has been read meanwhile."""
        self._job.check()
        self._since += seconds
        if self._since >= _POLL and self._shown != self.rows:
            self._since = 0.0
            self.refresh()
        return super().update(seconds)

    def refresh(self) -> None:
        """As any form; the first match that can be watched has the focus, unless the player was quicker."""
        super().refresh()
        watchable = (number for number, _ in self._boxes() if self._shown[number].watchable)
        first = next(watchable, None)
        if first is not None and not self._used:
            self.set_focus(f"row {first}")

    def chosen(self, name: str) -> Transition | None:
        """A record is watched, or another page is shown."""
        if name in ("newer", "older"):
            self._turn_page(1 if name == "older" else -1)
            return None
        if name == "back":
            return self._exits.leave()
        if name.startswith(_PLAY_ON):
            return self._exits.play_on(self.rows[int(name.removeprefix(_PLAY_ON))].saved.path)
        record = self.rows[int(name.removeprefix("row "))].record
        return None if record is None else self._exits.watch(record)

    def dismissed(self) -> Transition | None:
        """Back."""
        return self._exits.leave()

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """The page keys and the wheel turn pages."""
        self._used = self._used or event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        way = page_way(event)
        if way:
            self._turn_page(way)
            self.refresh()
            return None
        return super().handle(event)

    def _turn_page(self, way: int) -> None:
        self._first = first_of_page(self._first, way, self._room(), len(self.rows))

    def _area(self) -> Rect:
        bounds, px = self.stage.bounds, self.stage.px
        return bounds.centered(min(px(960), bounds.w - 2 * px(24)), bounds.h - 2 * px(18))

    def _room(self) -> int:
        """How many rows fit on a page."""
        px = self.stage.px
        return max(1, (self._area().h - px(52) - px(54)) // px(60))

    def _boxes(self) -> list[tuple[int, Rect]]:
        px, room = self.stage.px, self._room()
        list_area = self._area().cut_top(px(52))[1]
        self._first = min(self._first, max(0, len(self.rows) - 1)) // room * room
        return [
            (self._first + place, Rect(list_area.x, list_area.y + place * px(60), list_area.w, px(54)))
            for place in range(min(room, len(self.rows) - self._first))
        ]

    def page(self) -> Page:
        """The rows of this page, and the way to the others and back."""
        bounds, px, area = self.stage.bounds, self.stage.px, self._area()
        self._shown = list(self.rows)
        frame: list[Op] = [*sky_only(bounds, px), heading("Replays", Point(area.x, area.y), px)]
        if not self.rows:
            words = "No match has been played yet. Every match is kept and can be watched here."
            frame.append(Text(words, Point(area.x, area.y + px(64)), px(15), Role.TEXT_DIM, max_width=area.w))
        foot, _ = area.cut_bottom(px(42))
        back, rest = foot.cut_right(px(150))
        newer, rest = rest.cut_left(px(120), px(10))
        older, rest = rest.cut_left(px(120), px(16))
        pages = -(-len(self.rows) // self._room())
        controls: list[Control] = [
            button for number, rect in self._boxes() for button in self._buttons(number, self._shown[number], rect)
        ]
        if pages > 1:
            page = self._first // self._room() + 1
            at = Point(rest.x, rest.center.y)
            frame.append(Text(f"page {page} of {pages}", at, px(13), Role.TEXT_DIM, Anchor.LEFT))
            controls.append(Button("newer", newer, "Newer", enabled=page > 1, hint="The page before.", key="PgUp"))
            on = page < pages
            controls.append(Button("older", older, "Older", enabled=on, hint="The next page.", key="PgDn"))
        controls.append(Button("back", back, "Back", Style.MAIN, hint="Back to the menu.", key="Esc"))
        return Page(tuple(frame), tuple(controls))

    def _buttons(self, number: int, row: RecordRow, rect: Rect) -> list[Button]:
        """The row itself, and for an unfinished match what plays it on."""
        px = self.stage.px
        box, side = self._split(row, rect)
        buttons = [Button(f"row {number}", box, "", enabled=row.watchable, hint=row.hint)]
        if row.unfinished:
            buttons.append(Button(f"{_PLAY_ON}{number}", side.inset(0, px(4)), "Play on", hint="The match goes on."))
        return buttons

    def _split(self, row: RecordRow, rect: Rect) -> tuple[Rect, Rect]:
        """The box of the row's words, and the room beside it."""
        px = self.stage.px
        side, box = rect.cut_right(px(110) if row.unfinished else 0, px(8) if row.unfinished else 0)
        return box, side

    def picture(self) -> Frame:
        """The page, and over the boxes of the rows their words."""
        words = [
            op
            for number, rect in self._boxes()
            for op in self._words(self._shown[number], self._split(self._shown[number], rect)[0])
        ]
        return (*super().picture(), *words)

    def _words(self, row: RecordRow, box: Rect) -> Frame:
        px = self.stage.px
        rect = box.inset(px(14), px(7))
        high, low = Point(rect.x, rect.y), Point(rect.x, rect.y + px(21))
        when = row.saved.changed.strftime("%Y-%m-%d %H:%M")
        side = px(140)
        date = Text(when, Point(rect.right, rect.y), px(13), Role.TEXT_DIM, Anchor.TOP_RIGHT)
        if row.problem:
            name = Text(plain_text(row.saved.path.name), high, px(15), Role.TEXT_DIM, max_width=rect.w - side)
            reason = plain_text(row.problem.removeprefix(f"{row.saved.path}:").strip())
            line = wrap(self.stage.fonts, f"Broken: {reason}", rect.w, px(12))[0]
            return name, date, Text(line, low, px(12), Role.ALARM, max_width=rect.w)
        if row.record is None:
            return date, Text(plain_text(row.saved.path.name), high, px(15), Role.TEXT_DIM, max_width=rect.w - side)
        return (
            Text(_title(row.record), high, px(15), Role.TEXT, weight=Weight.BOLD, max_width=rect.w - side),
            date,
            Text(plain_text(_kind(row.saved) + row.result), low, px(13), Role.TEXT_DIM, max_width=rect.w),
        )


def _hides_something(match: Match) -> bool:
    """Whether a player of the match does not know all of it yet."""
    return any(match.known_to(player).hides for player in match.players)


def _title(record: Record) -> str:
    names = " – ".join(name or str(player) for player, name in sorted(record.players.items()))
    board = str(record.board.get("name", "")) or "A board without a name"
    return plain_text(f"{board}: {names}" if names else board)


def _kind(saved: Saved) -> str:
    return "Copy · " if saved.copy else ""


def _names(record: Record, title: Title) -> Mapping[Player, str]:
    return {player: record.players.get(player) or str(player) for player in title.players}
