"""What the list of records knows of each file, how that is found out beside the frames, and which rows are wanted."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, TypeAlias

from game.app.errand import Errand, SameProcess
from game.engine.errors import GameError
from game.engine.outcome import Player
from game.engine.record import Record, begin, conclude, hides_something, keeps_secrets, play_turn
from game.engine.scoresheet import Scoresheet
from game.engine.text import plain_text
from game.engine.title import Match, Title
from game.storage.archive import Saved
from game.storage.files import naming
from game.storage.journal import stem_of
from game.storage.records import Titles, load_match, title_of
from game.view.frame import Frame, Rect
from game.view.outcome import say_outcome

_BREATH = 0.001
UNKNOWN = "…"

RowPicture: TypeAlias = Callable[[Rect], Frame]
"""Draws a position as large as a room allows."""

Pictures: TypeAlias = Mapping[str, Callable[[Any], RowPicture]]
"""What makes such a picture of a match of a title, by the titles' ids."""


class Sorting(Enum):
    """In which order records are listed; the values are how people are told."""

    NEWEST = "Newest first"
    OLDEST = "Oldest first"
    NAME = "By name"
    LONGEST = "Longest first"


@dataclass(frozen=True, slots=True)
class RecordRow:
    """One file: its record once it is read, how the match ended once that is worked out, or what is wrong with it.

    `name` is what the user calls it, `players` are who plays, in the order of the sides. `veiled`: as long as the match
    goes on its players do not see everything. `secret`: that is so, and it does.
    `picture` is of its last position, once that is known.
    """

    saved: Saved
    name: str = ""
    record: Record | None = None
    players: tuple[str, ...] = ()
    result: str = UNKNOWN
    problem: str = ""
    veiled: bool = False
    secret: bool = False
    picture: RowPicture | None = None

    @property
    def watchable(self) -> bool:
        """Whether it may be shown. A match that goes on, in whatever file, must be known to hide nothing."""
        waiting = (self.saved.playing or self.veiled) and self.result == UNKNOWN
        return not (self.problem or self.secret or waiting)

    @property
    def unfinished(self) -> bool:
        """Whether it can be played on."""
        return self.saved.playing and self.record is not None and not self.problem

    @property
    def is_read(self) -> bool:
        """Whether all that can be known of it is known."""
        return bool(self.problem) or self.result != UNKNOWN

    @property
    def hint(self) -> str:
        """What choosing it does, or why it cannot be chosen."""
        if self.problem:
            return "This file cannot be read."
        if self.secret:
            return "It is not finished, and a replay would show what is hidden from its players."
        return "Shows the match from its beginning." if self.watchable else "It is still being read."

    @property
    def heading(self) -> str:
        """What it is called: by the user, or else by its board and players; a file that says nothing by its name."""
        if self.name or self.record is None:
            return self.name or plain_text(self.saved.path.name)
        return self.about

    @property
    def file(self) -> str:
        """What its file is called, without the ending that they all have: two of one minute differ in it."""
        return plain_text(stem_of(self.saved.path))

    @property
    def about(self) -> str:
        """The board and the players; empty before it is read."""
        if self.record is None:
            return ""
        names = " – ".join(self.players)
        board = str(self.record.board.get("name", "")) or "A board without a name"
        return plain_text(f"{board}: {names}" if names else board)

    @property
    def story(self) -> str:
        """What became of it, in a line; with what it is about where the user calls it otherwise."""
        kind = "Copy · " if self.saved.copy else ""
        about = f"{self.about} · " if self.name and self.record is not None else ""
        return plain_text(f"{kind}{about}{self.result}")

    @property
    def when(self) -> str:
        """When it was written last."""
        return self.saved.changed.strftime("%Y-%m-%d %H:%M")

    def says(self, words: Iterable[str]) -> bool:
        """Whether all of these stand somewhere in what is said of it."""
        text = f"{self.heading} {self.about} {self.story} {self.when} {self.saved.path.name}".casefold()
        return all(word.casefold() in text for word in words)


def wanted(rows: Iterable[RecordRow], words: str, order: Sorting) -> list[RecordRow]:
    """Those that say all these words, in that order; of equal ones the newest first."""
    newest = sorted(rows, key=lambda row: (row.saved.changed, row.saved.path), reverse=True)
    found = [row for row in newest if row.says(words.split())]
    match order:
        case Sorting.NEWEST:
            return found
        case Sorting.OLDEST:
            return found[::-1]
        case Sorting.NAME:
            return sorted(found, key=lambda row: row.heading.casefold())
        case Sorting.LONGEST:
            return sorted(found, key=lambda row: 0 if row.record is None else -len(row.record.turns))


def read_row(row: RecordRow, titles: Titles, scoresheets: Mapping[str, Scoresheet]) -> RecordRow:
    """With its record, or with what is wrong with it."""
    try:
        record = load_match(row.saved.path, scoresheets, titles)
        with naming(row.saved.path):
            title = title_of(titles, record.title)
            veiled = hides_something(begin(title, record))
    except GameError as error:
        return replace(row, problem=str(error))
    time.sleep(_BREATH)
    players = tuple(name for player, name in _names(record, title).items() if player in record.players)
    return replace(row, record=record, players=players, veiled=veiled)


def judge_row(row: RecordRow, titles: Titles, pictures: Pictures, errand: Errand) -> RecordRow:
    """With how the match ended; a record that breaks the rules at some turn can be watched up to there,
    unless its players do not see everything."""
    record = row.record
    if record is None:
        return row
    try:
        first, match = _replayed(record, titles, errand)
    except GameError as error:
        return replace(row, secret=row.veiled, result=f"cannot be followed to its end: {error}")
    if keeps_secrets(first, match):
        return replace(row, secret=True, result="some of it is still hidden from the players")
    count = len(record.turns)
    turns = "1 turn" if count == 1 else f"{count} turns"
    title = title_of(titles, record.title)
    said = "not finished" if match.outcome is None else say_outcome(title, match.outcome, _names(record, title))
    make = pictures.get(record.title)
    return replace(row, result=f"{said}, {turns}", picture=None if make is None else make(match))


def _replayed(record: Record, titles: Titles, errand: Errand) -> tuple[Match, Match]:
    """The match at its beginning, and at the record's end."""
    solve = SameProcess().solving(errand)
    first = match = begin(titles[record.title], record)
    for number, turn in enumerate(record.turns):
        errand.check()
        match = play_turn(match, turn, number, solve)
        time.sleep(_BREATH)
    return first, conclude(match, record)


def _names(record: Record, title: Title) -> Mapping[Player, str]:
    return {player: record.players.get(player) or str(player) for player in title.players}
