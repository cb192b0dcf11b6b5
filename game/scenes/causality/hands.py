"""Mouse and keyboard at the board: what each event means for look and draft, and what it asks of the scene."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import pygame

from game.scenes.causality import ordering
from game.scenes.causality.keymap import ARROWS, DIGITS, ENTER, SCREENS, VERBS, ZOOM
from game.scenes.causality.table_top import TableTop
from game.titles.causality.geometry import Position
from game.view.causality.draft import Draft
from game.view.causality.layout import Zone
from game.view.causality.panel import (
    Button,
    Click,
    PickAnswer,
    PickRound,
    PickSlice,
    PickStone,
    PickVerb,
    Target,
)

_DRAG = 6
"""Pixels that the mouse must go before a press becomes a drag."""

_WHEEL = 36
"""Pixels that a panel scrolls at one click of the wheel."""


class Request(Enum):
    """What the scene has to do, because it concerns more than this table."""

    SUBMIT = "submit"
    MENU = "menu"
    SAVE = "save"
    KEYS = "keys"
    PLAY = "play"


class Hands:
    """Answers events for one table."""

    def __init__(self, table: TableTop, changed: Callable[[], None]) -> None:
        """`changed` is called whenever the draft is another one."""
        self._table = table
        self._changed = changed
        self._pressed: tuple[Target, tuple[int, int]] | None = None
        self._panning: tuple[int, int] | None = None
        self._panned = False

    def handle(self, event: pygame.event.Event) -> Request | None:
        """One event."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._motion(event.pos)
            case pygame.MOUSEBUTTONDOWN:
                return self._down(event.button, event.pos)
            case pygame.MOUSEBUTTONUP:
                self._up(event.button, event.pos)
            case pygame.MOUSEWHEEL:
                self._wheel(event.y)
            case pygame.KEYDOWN:
                return self._key(event.key, event.mod)
        return None

    # The draft.

    def _order(self, draft: Draft | None) -> bool:
        """Takes over a changed draft and looks where it leads; None changes nothing."""
        table = self._table
        if draft is None or table.draft is None:
            return False
        table.note = ""
        table.look = table.look.change_board(len(table.match.canonisations), len(table.match.canonisations))
        if draft != table.draft:
            table.draft = draft
            self._changed()
        table.show_slice(ordering.sight(draft))
        return True

    # The mouse.

    def _motion(self, point: tuple[int, int]) -> None:
        table = self._table
        if self._panning is not None:
            dx, dy = point[0] - self._panning[0], point[1] - self._panning[1]
            if self._panned or abs(dx) + abs(dy) > _DRAG:
                self._panned = True
                self._panning = point
                table.look = table.look.pan(dx, dy, table.layout)
            return
        target = table.target_at(point)
        hot = None if target is None else target.click
        table.look = table.look.over(self._hover(point, hot), hot)

    def _hover(self, point: tuple[int, int], hot: Click | None) -> Position | None:
        match hot:
            case PickStone(square) if self._table.draft is not None:
                return Position(self._table.draft.active, *square)
            case PickSlice(t, square) if square is not None:
                return Position(t, *square)
            case _:
                return self._table.position_at(point)

    def _down(self, button: int, point: tuple[int, int]) -> Request | None:
        if button in (2, 3):
            self._panning, self._panned = point, False
            return None
        if button != 1:
            return None
        target = self._table.target_at(point)
        if target is not None and not self._is_better_square(target, point):
            self._pressed = (target, point)
            return self._click(target.click)
        self._click_square(point)
        return None

    def _is_better_square(self, target: Target, point: tuple[int, int]) -> bool:
        """With all slices spread out, a click within a slice means the square and not the slice."""
        whole = isinstance(target.click, PickSlice) and target.click.square is None
        return whole and self._table.layout.spread and self._table.position_at(point) is not None

    def _up(self, button: int, point: tuple[int, int]) -> None:
        if button in (2, 3) and self._panning is not None:
            if not self._panned and self._table.draft is not None:
                self._order(self._table.draft.back())
            self._panning = None
        pressed, self._pressed = self._pressed, None
        if button == 1 and pressed is not None and isinstance(pressed[0].click, PickStone):
            draft = self._table.draft
            if draft is not None and abs(point[1] - pressed[1][1]) > _DRAG:
                square = pressed[0].click.square
                place = self._table.card_place(point) - (pressed[0].rect.center.y < point[1])
                self._order(ordering.dropped_on(draft, square, place))

    def _click(self, click: Click) -> Request | None:
        table, draft = self._table, self._table.draft
        match click:
            case PickStone(square) if draft is not None:
                self._order(draft.choose_stone(square))
            case PickVerb(verb) if draft is not None:
                self._order(ordering.press_verb(draft, verb))
            case PickAnswer(answer) if draft is not None:
                self._order(draft.choose(answer))
            case PickSlice(t, square):
                self._click_slice(t, square)
            case PickRound(round_):
                table.look = table.look.change_board(len(table.match.canonisations), 0 if round_ is None else round_)
            case Button():
                return self._button(click)
            case _:
                pass
        return None

    def _button(self, button: Button) -> Request | None:
        table = self._table
        match button:
            case Button.SUBMIT:
                return Request.SUBMIT
            case Button.MENU:
                return Request.MENU
            case Button.WITHDRAW if table.draft is not None:
                self._order(table.draft.back())
            case Button.BOARD:
                table.look = table.look.toggle_board(len(table.match.canonisations))
            case Button.SPREAD:
                table.look = table.look.toggle_spread()
            case _:
                pass
        return None

    def _click_slice(self, t: int, square: object) -> None:
        table = self._table
        position = Position(t, *square) if isinstance(square, tuple) else None
        if table.draft is not None and table.look.round is None:
            if position is not None and self._order(ordering.click_square(table.draft, position)):
                return
            if position is None and self._order(ordering.click_slice(table.draft, t)):
                return
        table.show_slice(t)
        if position is not None:
            table.look = table.look.pin(None).pin(position)

    def _click_square(self, point: tuple[int, int]) -> None:
        table = self._table
        position = table.position_at(point)
        if position is None:
            return
        ordered = table.draft is not None and table.look.round is None
        if ordered and table.draft is not None and self._order(ordering.click_square(table.draft, position)):
            return
        if table.layout.spread:
            table.show_slice(position.t)
        table.look = table.look.pin(position)

    def _wheel(self, steps: int) -> None:
        table, point = self._table, pygame.mouse.get_pos()
        hit = table.hit_at(point)
        zone = None if hit is None else hit.zone
        if zone in (Zone.ORDERS, Zone.INSPECTOR, Zone.LOG):
            table.look = table.look.scroll(zone, -steps * table.layout.px(_WHEEL), table.reach(zone))
        elif zone is Zone.FOCUS and pygame.key.get_mods() & pygame.KMOD_CTRL:
            table.look = table.look.zoom(1 if steps > 0 else -1)
        else:
            table.show_slice(table.look.focus - steps)

    # The keyboard.

    def _key(self, key: int, mod: int) -> Request | None:
        if key == pygame.K_ESCAPE:
            return self._escape()
        if mod & pygame.KMOD_CTRL:
            return self._with_control(key)
        if key == pygame.K_SPACE:
            return Request.PLAY
        if key == pygame.K_F1:
            return Request.KEYS
        if self._look_key(key):
            return None
        return None if self._table.draft is None else self._order_key(key, self._table.draft)

    def _escape(self) -> Request | None:
        table = self._table
        if table.draft is not None and table.draft.answers and table.look.round is None:
            self._order(table.draft.choose_stone(table.draft.stone))
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
            self._order(draft.move_by(draft.stone, 1 if key == pygame.K_DOWN else -1))
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._table.show_slice(self._table.look.focus + ARROWS[key][0])
        return None

    def _look_key(self, key: int) -> bool:
        """Keys that change what is looked at."""
        table = self._table
        rounds = len(table.match.canonisations)
        if key == pygame.K_TAB:
            table.look = table.look.toggle_spread()
        elif key == pygame.K_c:
            table.look = table.look.toggle_board(rounds)
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
            self._order(ordering.press_screen(draft, SCREENS[key]))
        elif key in VERBS:
            self._order(ordering.press_verb(draft, VERBS[key]))
        elif key in DIGITS:
            self._order(ordering.press_digit(draft, DIGITS[key]))
        elif key in ARROWS:
            self._order(draft.aim(*ARROWS[key]))
        elif key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._order(draft.change_slice(1 if key == pygame.K_PAGEDOWN else -1))
        elif key == pygame.K_BACKSPACE:
            self._order(draft.back())
        return None

    def _enter(self, draft: Draft) -> Request | None:
        if ordering.is_aiming(draft):
            self._order(draft.choose(draft.lit))
            return None
        if not draft.missing:
            return Request.SUBMIT
        count = len(draft.missing)
        self._order(draft.choose_stone(draft.missing[0]))
        what = "One stone has" if count == 1 else f"{count} stones have"
        self._table.note = f"{what} no order yet; every free stone needs one."
        return None
