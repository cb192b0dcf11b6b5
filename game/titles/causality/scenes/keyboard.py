"""The keyboard at the board: which command a key asks for."""

from __future__ import annotations

import pygame

from game.app.chords import chord_of
from game.titles.causality.scenes.hands import Hands
from game.titles.causality.scenes.table_top import TableTop
from game.titles.causality.view import keys
from game.view.keys.sitting_rows import FilmWish, Wish


class Keyboard:
    """Answers keys for one table."""

    def __init__(self, table: TableTop, place: str = keys.BOARD) -> None:
        """The table that the keys are for, and the place in which they are heard."""
        self._table = table
        self._hands = Hands(table)
        self._place = place

    def press(self, event: pygame.event.Event) -> Wish | FilmWish | None:
        """One key that went down; gives what concerns more than the table."""
        chord = chord_of(event)
        action = "" if chord is None else self._table.keys.heard(self._place, chord)
        return None if chord is None else self._hands.do(action, chord.key)
