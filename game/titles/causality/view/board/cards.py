"""The cards of the stones to be ordered, in the order in which they will be touched."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import azimuth_of
from game.titles.causality.view.board.clicks import ClickSheet, PickStone
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.draft import Draft
from game.titles.causality.view.board.groups import Group
from game.titles.causality.view.board.tokens import token_at
from game.titles.causality.view.words import order_words
from game.view.board.buttons import Buttons
from game.view.board.sheet import clipped, held_scroll, scroll_bar
from game.view.board.token import icon_ops
from game.view.forms.controls import Px
from game.view.frame import Anchor, Circle, Fill, Measure, Op, Point, Rect, Text, Weight, fitted
from game.view.keys.command import Press
from game.view.look.palette import Role, Tint

_TALL, _LOW = 46, 29
"""From one card to the next at the ordinary size: with two lines of words, and where many cards share the panel."""

_BUTTON = 33
"""The height of a button below them, with the gaps above and below it."""

_APART = 7
"""Pixels between the words on a card and its tick, at least."""

_TO_DO = "to do"


def cards_step(count: int, height: int, px: Px) -> int:
    """Pixels from one card of so many to the next, where there is so much room for all of them."""
    return px(_TALL) if px(_TALL) * count <= height else px(_LOW)


def scroll_to_card(index: int, count: int, reach: int, scroll: int, px: Px) -> int:
    """The scroll with which that card of so many is to be seen, as near as can be to the one there is. Cards that can
    be scrolled, by `reach` pixels, are low."""
    if not reach:
        return 0
    step = px(_LOW)
    room = step * count - reach
    return max((index + 1) * step - room, min(scroll, index * step))


def show_cards(sheet: ClickSheet, desk: Desk, draft: Draft, rect: Rect, least: int, measure: Measure) -> int:
    """Puts the cards into the rectangle; gives how far they can be scrolled, in pixels. No card is cut: where there is
    no room for all of them, only whole ones are shown. `least`: so much of the height is left when most buttons stand
    below; cards do not change their size for fewer."""
    count, px, below = len(draft.sequence), desk.layout.px, desk.offered(Group.CARDS)
    step = cards_step(count, least - px(_BUTTON), px)
    shown = max(1, min(count, (rect.h - px(_BUTTON) * len(below)) // step))
    rect, rest = rect.cut_top(shown * step, px(2))
    for offered in below:
        place, rest = rest.cut_top(px(_BUTTON - 5), px(5))
        Buttons(sheet, Press, px, desk.look.hot).put(place, offered)
    tall = step * count
    scroll = held_scroll(desk.look.orders_scroll, tall, rect.h) // step * step
    width = rect.w - (7 if tall > rect.h else 0)
    ops: list[Op] = []
    for index, square in enumerate(draft.sequence):
        card = Rect(rect.x, rect.y + index * step - scroll, width, step - desk.layout.px(3))
        if card.overlaps(rect):
            ops += _card(desk, draft, square, card, measure)
            sheet.target(card, PickStone(square), f"stone {square}", rect)
    if desk.look.dragged is not None:
        ops += _insertion(desk, Rect(rect.x, rect.y + desk.look.dragged.place * step - scroll, width, 0))
    over = desk.layout.px(4)
    sheet.ops += clipped(Rect(rect.x, rect.y - over, rect.w, rect.h + over), ops)
    sheet.ops += scroll_bar(rect, tall, scroll)
    return max(0, tall - rect.h)


def _insertion(desk: Desk, rect: Rect) -> list[Op]:
    """A line where the card that is dragged will come to lie."""
    px, y = desk.layout.px, rect.y - desk.layout.px(3)
    return [
        Fill(Rect(rect.x, y - px(1), rect.w, px(3)), Role.NOW, 1),
        Circle(Point(rect.x + px(3), y), px(4), Role.NOW),
        Circle(Point(rect.right - px(3), y), px(4), Role.NOW),
    ]


def _card(desk: Desk, draft: Draft, square: Square, rect: Rect, measure: Measure) -> list[Op]:
    px = desk.layout.px
    pose = desk.command(square)
    if pose is None:
        return []
    chosen, order = square == draft.stone, draft.given.get(square)
    hover = desk.look.hot == PickStone(square)
    ground = Role.SELECTED if chosen else Role.SLATE_HOVER if hover else Role.SLATE
    ops: list[Op] = [Fill(rect, ground, px(7), 2 if chosen else 1, Role.NOW if chosen else Role.PANEL_LINE)]
    stone = desk.match.flags.stones[pose.stone]
    ops.append(Text(stone.name, Point(rect.x + px(8), rect.center.y), px(13), Role.NOW, Anchor.LEFT, Weight.BOLD))
    side = min(px(28), rect.h - px(4))
    icon = Rect(rect.x + px(40), rect.center.y - side // 2, side, side)
    ops += icon_ops(icon, token_at(stone, square, azimuth_of(pose), ringed=True))
    words = order_words(order) if order is not None else "choose an order" if chosen else _TO_DO
    color = Role.TEXT_DIM if order is not None or not chosen else Role.NOW
    mark, shade = ("✓", Role.NOW) if order is not None else ("…", Role.TEXT_DIM)
    ticked, words_x = px(8) + measure.width(mark, px(14), Weight.BOLD), icon.right + px(5)
    room = Rect(words_x, rect.y, rect.right - ticked - px(_APART) - words_x, rect.h)
    title = f"{stone.type.value} {square}"
    said = _Words(title, words, color, fitted(measure, words, room.w, (px(10), px(12))))
    ops += _in_two_lines(said, room, px) if rect.h >= px(40) else _in_one(said, room)
    ops.append(Text(mark, Point(rect.right - px(8), rect.center.y), px(14), shade, Anchor.RIGHT, Weight.BOLD))
    if desk.look.dragged is not None and desk.look.dragged.square == square:
        ops.append(Fill(rect, Tint(Role.SHADE, 120), px(7), 2, Role.NOW))
    return ops


class _Words(NamedTuple):
    """What stands on a card: the stone, what it does, and in which colour and size that is said."""

    title: str
    order: str
    color: Role
    size: int


def _in_two_lines(words: _Words, room: Rect, px: Px) -> list[Op]:
    return [
        Text(words.title, Point(room.x, room.y + px(5)), px(13), Role.TEXT, max_width=room.w),
        Text(words.order, Point(room.x, room.y + px(22)), words.size, words.color, max_width=room.w),
    ]


def _in_one(words: _Words, room: Rect) -> list[Op]:
    """What it does, once that is known: its square is seen on the board."""
    said = words.title if words.color is Role.NOW or words.order == _TO_DO else words.order
    return [Text(said, Point(room.x, room.center.y), words.size, words.color, Anchor.LEFT, max_width=room.w)]
