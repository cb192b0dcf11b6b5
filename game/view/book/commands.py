"""What can be done with a book beside looking for words in it, a row each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from game.view.keys.command import Binding, ButtonAt, Command, nothing, plainly, says
from game.view.keys.command_table import Commands

BOOK = "book"
"""The place where the keys are heard; they cannot be changed."""

FIRST, LAST = "first", "last"
"""The groups of buttons below the page: from the left, and from the right."""

_GROUP = "In a book"
_WIDTH = 130


@dataclass(frozen=True, slots=True)
class BookNow:
    """What the rows depend on: whether words are looked for, whether other pages were open before, whether the list has
    a page before and one after this one, and what is offered to be learned here (empty: nothing)."""

    searched: bool
    came_from: bool
    before: bool
    after: bool
    learn: str


class BookDeed(Enum):
    """What comes of it."""

    CLOSE = "close the book"
    FORGET = "look for nothing any more"
    BACK = "the page that was open before"
    BEFORE = "the page before in the list"
    AFTER = "the next page of the list"
    LEARN = "begin the lesson"
    UP = "scroll back"
    DOWN = "scroll on"
    TOP = "scroll to the beginning"
    END = "scroll to the end"


def _close(now: BookNow, key: str) -> BookDeed:
    """The key first ends a search; the button means what it says."""
    return BookDeed.FORGET if key and now.searched else BookDeed.CLOSE


def _button(
    group: str, number: int, words: str, lacks: Callable[[BookNow], str] = nothing, *, strong: bool = False
) -> ButtonAt[BookNow]:
    return ButtonAt(group, number, says(words), _WIDTH, strong=strong, signed=False, lacks=lacks)


def _row(id_: str, deed: BookDeed, key: str, hint: str = "", *buttons: ButtonAt[BookNow]) -> Command[BookNow, BookDeed]:
    heard = Binding((key,), _GROUP, frozenset((BOOK,)), fixed=True)
    return Command(id_, deed.value, plainly(lambda: deed), heard, hint=hint, topic="", buttons=buttons)


BOOK_COMMANDS: Commands[BookNow, BookDeed] = Commands(
    "books",
    "Books",
    (
        _row(
            "back",
            BookDeed.BACK,
            "Left",
            "To the page that was open before.",
            _button(FIRST, 0, "Back", lambda now: "" if now.came_from else "No other page was open before."),
        ),
        Command(
            "learn",
            BookDeed.LEARN.value,
            plainly(lambda: BookDeed.LEARN),
            hint="To be played on a small board, with somebody who explains.",
            topic="",
            buttons=(ButtonAt(FIRST, 1, lambda now: now.learn, shown=lambda now: bool(now.learn)),),
        ),
        Command(
            "close",
            BookDeed.CLOSE.value,
            _close,
            Binding(("Esc",), _GROUP, frozenset((BOOK,)), fixed=True),
            hint="Closes the book.",
            topic="",
            buttons=(_button(LAST, 0, "Close", strong=True),),
        ),
        _row(
            "after",
            BookDeed.AFTER,
            "Down",
            "To the next page.",
            _button(LAST, 1, "Next page", lambda now: "" if now.after else "This is the last page of the list."),
        ),
        _row(
            "before",
            BookDeed.BEFORE,
            "Up",
            "To the page before.",
            _button(LAST, 2, "Page before", lambda now: "" if now.before else "This is the first page of the list."),
        ),
        _row("page_up", BookDeed.UP, "PgUp"),
        _row("page_down", BookDeed.DOWN, "PgDn"),
        _row("top", BookDeed.TOP, "Home"),
        _row("end", BookDeed.END, "End"),
    ),
)
