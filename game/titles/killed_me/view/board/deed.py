"""What comes of a command at the board, as a value; the table makes it so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.titles.killed_me.view.board.draft import TurnDraft
from game.titles.killed_me.view.board.gaze import Glance
from game.view.board.turn_look import LogScrolled
from game.view.keys.sitting_rows import FilmWish, Wish


@dataclass(frozen=True, slots=True)
class TurnDrafted:
    """The draft is this one now."""

    draft: TurnDraft


@dataclass(frozen=True, slots=True)
class LookedAt:
    """The space that is looked at by keyboard, and what stands there, in words."""

    glance: Glance
    words: str


Upshot: TypeAlias = Glance | LookedAt | TurnDrafted | LogScrolled | Wish | FilmWish
"""Another look, another draft, a list that scrolls, or what concerns more than the table."""
