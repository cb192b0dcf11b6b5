"""What comes of a command at the board, as a value; the table makes it so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.titles.killed_me.view.board.draft import Draft
from game.titles.killed_me.view.board.gaze import Gaze
from game.view.keys.sitting_rows import FilmWish, Wish


@dataclass(frozen=True, slots=True)
class Drafted:
    """The draft is this one now."""

    draft: Draft


@dataclass(frozen=True, slots=True)
class Scrolled:
    """The log goes on by so many steps, or with a negative number back, as far as it reaches."""

    steps: int


Deed: TypeAlias = Gaze | Drafted | Scrolled | Wish | FilmWish
"""Another look, another draft, a list that scrolls, or what concerns more than the table."""
