"""The mouse at the board: what pointing, clicking, dragging and the wheel mean."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.scenes.match.grip import DRAG, Grip
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.scenes import ordering
from game.titles.causality.scenes.hands import Hands
from game.titles.causality.scenes.table_top import TableTop
from game.titles.causality.view.board.clicks import (
    Click,
    ClickTarget,
    GoTo,
    PickAnswer,
    PickSlice,
    PickStone,
    TakeOrder,
    command_id,
)
from game.titles.causality.view.board.draft import Need
from game.titles.causality.view.board.gaze import Dragged
from game.titles.causality.view.board.layout import Zone
from game.titles.causality.view.keys import WHY, WITHDRAW
from game.view.keys.sitting_rows import FilmWish, Wish

_WHEEL = 36
"""Pixels that a panel scrolls at one click of the wheel."""


class Mouse:
    """Answers the mouse for one table."""

    def __init__(self, table: TableTop) -> None:
        """Nothing is pressed."""
        self._table = table
        self._hands = Hands(table)
        self._held: tuple[Square, tuple[int, int]] | None = None
        self._grip = Grip()
        self._point = pygame.mouse.get_pos()
        self._lifted: Position | None = None

    def handle(self, event: pygame.event.Event) -> Wish | FilmWish | None:
        """One event of the mouse; others mean nothing."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._point = event.pos
                self._motion(event.pos)
            case pygame.MOUSEBUTTONDOWN:
                return self._down(event.button, event.pos)
            case pygame.MOUSEBUTTONUP:
                self._up(event.button, event.pos)
            case pygame.MOUSEWHEEL:
                self._wheel(event.y)
        return None

    def _motion(self, point: tuple[int, int]) -> None:
        table = self._table
        if self._grip.holds:
            self._pan(*self._grip.move(point))
            return
        target = table.picture.target_at(point)
        if self._held is not None:
            self._drag(self._held, target, point)
            return
        hot = None if target is None else target.click
        mark = Position(hot.t, *hot.square) if isinstance(hot, PickSlice) and hot.square is not None else None
        if isinstance(hot, GoTo):
            mark = hot.position
        hover = table.picture.position_at(point)
        if isinstance(hot, PickStone) and table.draft is not None:
            hover = Position(table.draft.active, *hot.square)
        table.looking.look_at(table.look.over(hover, hot, mark))

    def _pan(self, dx: int, dy: int) -> None:
        looking, layout = self._table.looking, self._table.layout
        if dx or dy:
            looking.see(looking.look.viewport.panned(dx, dy, layout.grid.rect, layout.center))

    def _drag(self, held: tuple[Square, tuple[int, int]], target: ClickTarget | None, point: tuple[int, int]) -> None:
        """A card that is dragged comes to lie above or below the one under the mouse."""
        table, draft = self._table, self._table.draft
        moved = table.look.dragged is not None or abs(point[1] - held[1][1]) > DRAG
        if draft is None or target is None or not moved or not isinstance(target.click, PickStone):
            return
        place = draft.sequence.index(target.click.square) + (point[1] > target.rect.center.y)
        table.looking.look_at(replace(table.look, dragged=Dragged(held[0], place)))

    def _drop_card(self) -> None:
        """The card that was dragged is put where the line is."""
        table, dragged = self._table, self._table.look.dragged
        if dragged is None:
            return
        table.looking.look_at(replace(table.look, dragged=None))
        if table.draft is not None:
            behind = dragged.place > table.draft.sequence.index(dragged.square)
            self._hands.order(table.draft.reorder(dragged.square, dragged.place - behind))

    def _down(self, button: int, point: tuple[int, int]) -> Wish | FilmWish | None:
        if button in (2, 3):
            self._grip.press(point)
        if button != 1:
            return None
        target = self._table.picture.target_at(point)
        if target is None or self._is_better_square(target, point):
            self._click_square(point)
            return None
        if isinstance(target.click, PickStone):
            self._held = (target.click.square, point)
        return self._click(target.click)

    def _is_better_square(self, target: ClickTarget, point: tuple[int, int]) -> bool:
        """With all slices spread out, a click within a slice means the square and not the slice."""
        whole = isinstance(target.click, PickSlice) and target.click.square is None
        return whole and self._table.layout.spread and self._table.picture.position_at(point) is not None

    def _up(self, button: int, point: tuple[int, int]) -> None:
        self._held = None
        self._drop_card()
        if button == 1:
            self._put_down(point)
        if button in (2, 3) and self._grip.release():
            self._hands.do(WHY if button == 2 else WITHDRAW)

    def _put_down(self, point: tuple[int, int]) -> None:
        """A stone that was dragged from its square to one that it can move to."""
        table, lifted, self._lifted = self._table, self._lifted, None
        position = table.picture.position_at(point)
        if table.draft is None or lifted is None or position is None or position == lifted:
            return
        if table.draft.stone == lifted.square and table.draft.need is Need.VERB:
            self._hands.order(ordering.drag_stone(table.draft, position))

    def _click(self, click: Click) -> Wish | FilmWish | None:
        table, draft = self._table, self._table.draft
        match click:
            case PickStone(square) if draft is not None:
                self._hands.order(draft.choose_stone(square))
            case PickSlice(t, square):
                self._click_slice(t, square)
            case GoTo(position, stone):
                table.looking.follow(position, stone)
            case TakeOrder(order) if draft is not None:
                self._hands.order(draft.take(order))
            case PickAnswer(answer) if draft is not None and not command_id(click):
                self._hands.order(draft.choose(answer))
            case _:
                return self._hands.do(command_id(click))
        return None

    def _click_slice(self, t: int, square: Square | None) -> None:
        table = self._table
        position = None if square is None else Position(t, *square)
        if table.draft is not None and table.look.of_this_round:
            if position is not None and self._hands.order(ordering.click_square(table.draft, position)):
                return
            if position is None and self._hands.order(ordering.click_slice(table.draft, t)):
                return
        table.looking.show_slice(t)
        if position is not None:
            table.looking.look_at(table.look.pin(None).pin(position))

    def _click_square(self, point: tuple[int, int]) -> None:
        table = self._table
        position = table.picture.position_at(point)
        self._lifted = position
        if position is None:
            return
        ordered = table.draft is not None and table.look.of_this_round
        if ordered and table.draft is not None and self._hands.order(ordering.click_square(table.draft, position)):
            return
        if table.layout.spread:
            table.looking.show_slice(position.t)
        table.looking.look_at(table.look.pin(position))

    def _wheel(self, steps: int) -> None:
        table = self._table
        hit = table.picture.hit_at(self._point)
        zone = None if hit is None else hit.zone
        if zone in (Zone.ORDERS, Zone.INSPECTOR, Zone.LOG):
            table.scroll(zone, -steps * table.layout.px(_WHEEL))
        elif zone is Zone.FOCUS and pygame.key.get_mods() & pygame.KMOD_CTRL:
            table.looking.see(table.look.viewport.zoomed(1 if steps > 0 else -1))
        else:
            table.looking.show_slice(table.look.focus - steps)
