"""What comes of a command at the board, as a value; the table top makes it so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.titles.causality.view.board.draft import Draft
from game.titles.causality.view.board.gaze import Gaze, Trial
from game.titles.causality.view.board.layout import Zone
from game.view.keys.sitting_rows import FilmWish, Wish


@dataclass(frozen=True, slots=True)
class Drafted:
    """The draft is this one now, with a line of news for the player. `typed`: it came of a number that is typed, and
    may go on after these digits."""

    draft: Draft
    note: str = ""
    typed: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """Nothing but a line of news."""

    note: str


@dataclass(frozen=True, slots=True)
class Scrolled:
    """A panel goes on by so many steps, or with a negative number back, as far as it reaches."""

    zone: Zone
    steps: int


Deed: TypeAlias = Trial | Gaze | Drafted | Told | Scrolled | Wish | FilmWish
"""Something to be tried out, another look, another draft, news, a panel that scrolls, or what concerns more than the
table."""
