"""The keyboard at the board: what each action means for look and draft."""

from __future__ import annotations

import pygame

from game.app.chords import chord_of
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.scenes import ordering
from game.titles.causality.scenes.keymap import PAGES, SCREENS, STEPS, VERBS, ZOOM
from game.titles.causality.scenes.request import Request
from game.titles.causality.scenes.table_top import TableTop
from game.titles.causality.view import keys
from game.titles.causality.view.board.draft import Draft
from game.titles.causality.view.board.layout import Zone
from game.view.keys.chord import Chord

_STEP = 40
"""Pixels that a panel scrolls and a board is shifted at one key."""

_SCROLLS: dict[str, tuple[Zone, int]] = {
    keys.SCROLL_UP: (Zone.INSPECTOR, -1),
    keys.SCROLL_DOWN: (Zone.INSPECTOR, 1),
    keys.LOG_UP: (Zone.LOG, -1),
    keys.LOG_DOWN: (Zone.LOG, 1),
}
_REQUESTS: dict[str, Request] = {
    keys.PLAY_STEP: Request.PLAY,
    keys.KEYS: Request.KEYS,
    keys.SAVE: Request.SAVE,
}


class Keyboard:
    """Answers keys for one table."""

    def __init__(self, table: TableTop, place: str = keys.BOARD) -> None:
        """The table that the keys are for, and the place in which they are heard."""
        self._table = table
        self._place = place

    def press(self, event: pygame.event.Event) -> Request | None:
        """One key that went down."""
        chord = chord_of(event)
        action = "" if chord is None else self._table.keys.heard(self._place, chord)
        if chord is None or not action:
            return None
        if action == keys.BACK:
            return self._escape()
        if action in _REQUESTS:
            return _REQUESTS[action]
        if self._look(action, chord):
            return None
        return None if self._table.draft is None else self._order(action, chord, self._table.draft)

    def _escape(self) -> Request | None:
        table = self._table
        if table.look.why is not None:
            table.look = table.look.ask(None)
            return None
        if table.draft is not None and table.draft.answers and table.look.round is None:
            self._table.order(table.draft.choose_stone(table.draft.stone))
            return None
        if table.look.round is not None:
            table.look = table.look.at_this_round()
            return None
        return Request.MENU

    def _look_at(self, dx: int, dy: int) -> None:
        """The square that is inspected goes with the arrows."""
        table = self._table
        terrain = table.match.level.terrain
        start = table.look.pinned or table.attention() or Position(table.look.focus, 0, 0)
        x, y = start.x + dx, start.y + dy
        if 0 <= x < terrain.width and 0 <= y < terrain.height:
            table.look = table.look.at_square(Position(table.look.focus, *Square(x, y)))

    def _scroll(self, zone: Zone, pages: int) -> None:
        table = self._table
        table.look = table.look.scroll(zone, pages * table.layout.px(_STEP), table.reach(zone))

    def _pan(self, dx: int, dy: int) -> None:
        table = self._table
        step = table.layout.px(_STEP)
        table.look = table.look.pan(-dx * step, -dy * step, table.layout)

    def _look(self, action: str, chord: Chord) -> bool:
        """What changes what is looked at."""
        table = self._table
        if action == keys.SPREAD:
            table.look = table.look.toggle_spread()
        elif action == keys.CANONISED:
            table.look = table.look.toggle_board(len(table.match.canonisations))
        elif action == keys.WHY:
            table.ask_why()
        elif action == keys.AHEAD:
            table.toggle_ahead()
        elif action in ZOOM:
            table.look = table.look.zoom(ZOOM[action])
        elif action in _SCROLLS:
            self._scroll(*_SCROLLS[action])
        else:
            return self._go(action, chord)
        return True

    def _go(self, action: str, chord: Chord) -> bool:
        """What the arrow keys do, alone and with others."""
        table = self._table
        if action in (keys.AIM_LEFT, keys.AIM_RIGHT):
            table.show_slice(table.look.focus + (1 if action == keys.AIM_RIGHT else -1))
        elif action == keys.LOOK_AT:
            self._look_at(*STEPS[chord.key])
        elif action == keys.PAN:
            self._pan(*STEPS[chord.key])
        elif action == keys.ARROWS and not self._is_aiming():
            dx, dy = STEPS[chord.key]
            table.show_slice(table.look.focus + dx)
            table.look = table.look.change_board(len(table.match.canonisations), dy)
        else:
            return False
        return True

    def _is_aiming(self) -> bool:
        table = self._table
        return table.draft is not None and table.look.round is None and ordering.is_aiming(table.draft)

    def _order(self, action: str, chord: Chord, draft: Draft) -> Request | None:
        table = self._table
        if action == keys.SUBMIT:
            return self._enter(draft)
        if action in SCREENS:
            table.order(ordering.press_screen(draft, SCREENS[action]))
        elif action in VERBS:
            table.order(draft.choose_verb(VERBS[action]))
        elif action == keys.STONE:
            table.order(ordering.press_digit(draft, int(chord.key) - 1))
        elif action == keys.ARROWS:
            table.order(draft.aim(*STEPS[chord.key]))
        elif action in PAGES:
            aiming = ordering.is_aiming(draft)
            table.order(draft.change_slice(PAGES[action]) if aiming else draft.next_stone(PAGES[action]))
        elif action == keys.REST:
            table.order(draft.rest_idle())
        elif action == keys.WITHDRAW:
            table.order(draft.back())
        elif action in (keys.EARLIER, keys.LATER) and draft.stone is not None:
            table.order(draft.move_by(draft.stone, 1 if action == keys.LATER else -1))
        return None

    def _enter(self, draft: Draft) -> Request | None:
        if ordering.is_aiming(draft):
            self._table.order(draft.choose(draft.lit))
            return None
        if not draft.missing:
            return Request.SUBMIT
        count = len(draft.missing)
        self._table.order(draft.choose_stone(draft.missing[0]))
        what = "One stone has" if count == 1 else f"{count} stones have"
        self._table.note = f"{what} no order yet; every free stone needs one."
        return None
