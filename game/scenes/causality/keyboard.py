"""The keyboard at the board: what each key means for look and draft."""

from __future__ import annotations

import pygame

from game.scenes.causality import ordering
from game.scenes.causality.keymap import ARROWS, DIGITS, ENTER, SCREENS, VERBS, ZOOM
from game.scenes.causality.request import Request
from game.scenes.causality.table_top import TableTop
from game.titles.causality.geometry import Position, Square
from game.view.causality.draft import Draft
from game.view.causality.layout import Zone

_STEP = 40
"""Pixels that a panel scrolls and a board is shifted at one key."""

_PAGES: dict[int, int] = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class Keyboard:
    """Answers keys for one table."""

    def __init__(self, table: TableTop) -> None:
        """The table that the keys are for."""
        self._table = table

    def press(self, key: int, mod: int) -> Request | None:
        """One key, with the keys held beside it."""
        if key == pygame.K_ESCAPE:
            return self._escape()
        if mod & pygame.KMOD_CTRL:
            return self._with_control(key)
        if mod & pygame.KMOD_SHIFT and (key in ARROWS or key in _PAGES):
            self._with_shift(key)
            return None
        if mod & pygame.KMOD_SHIFT and key in ENTER and self._table.draft is not None:
            self._table.order(self._table.draft.rest_idle())
            return None
        if mod & pygame.KMOD_ALT and key in ARROWS:
            self._pan(*ARROWS[key])
            return None
        if key == pygame.K_SPACE:
            return Request.PLAY
        if key == pygame.K_F2:
            return Request.KEYS
        if self._look_key(key):
            return None
        return None if self._table.draft is None else self._order_key(key, self._table.draft)

    def _escape(self) -> Request | None:
        table = self._table
        if table.look.why is not None:
            table.look = table.look.ask(None)
            return None
        if table.draft is not None and table.draft.answers and table.look.round is None:
            self._table.order(table.draft.choose_stone(table.draft.stone))
            return None
        if table.look.round is not None:
            table.look = table.look.toggle_board(0)
            return None
        return Request.MENU

    def _with_control(self, key: int) -> Request | None:
        draft = self._table.draft
        if key == pygame.K_s:
            return Request.SAVE
        if draft is not None and draft.stone is not None and key in (pygame.K_UP, pygame.K_DOWN):
            self._table.order(draft.move_by(draft.stone, 1 if key == pygame.K_DOWN else -1))
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._table.show_slice(self._table.look.focus + ARROWS[key][0])
        elif key in _PAGES:
            self._scroll(Zone.LOG, _PAGES[key])
        return None

    def _with_shift(self, key: int) -> None:
        """The square that is inspected goes with the arrows; its panel scrolls with the page keys."""
        if key in _PAGES:
            self._scroll(Zone.INSPECTOR, _PAGES[key])
            return
        table, (dx, dy) = self._table, ARROWS[key]
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

    def _look_key(self, key: int) -> bool:
        """Keys that change what is looked at."""
        table = self._table
        rounds = len(table.match.canonisations)
        if key == pygame.K_TAB:
            table.look = table.look.toggle_spread()
        elif key == pygame.K_c:
            table.look = table.look.toggle_board(rounds)
        elif key == pygame.K_y:
            table.ask_why()
        elif key == pygame.K_a:
            table.toggle_ahead()
        elif key in ZOOM:
            table.look = table.look.zoom(ZOOM[key])
        elif key in ARROWS and not self._is_aiming():
            dx, dy = ARROWS[key]
            table.show_slice(table.look.focus + dx)
            table.look = table.look.change_board(rounds, dy)
        else:
            return False
        return True

    def _is_aiming(self) -> bool:
        table = self._table
        return table.draft is not None and table.look.round is None and ordering.is_aiming(table.draft)

    def _order_key(self, key: int, draft: Draft) -> Request | None:
        if key in ENTER:
            return self._enter(draft)
        if key in SCREENS and ordering.press_screen(draft, SCREENS[key]) is not draft:
            self._table.order(ordering.press_screen(draft, SCREENS[key]))
        elif key in VERBS:
            self._table.order(draft.choose_verb(VERBS[key]))
        elif key in DIGITS:
            self._table.order(ordering.press_digit(draft, DIGITS[key]))
        elif key in ARROWS:
            self._table.order(draft.aim(*ARROWS[key]))
        elif key in _PAGES:
            aiming = ordering.is_aiming(draft)
            self._table.order(draft.change_slice(_PAGES[key]) if aiming else draft.next_stone(_PAGES[key]))
        elif key == pygame.K_BACKSPACE:
            self._table.order(draft.back())
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
