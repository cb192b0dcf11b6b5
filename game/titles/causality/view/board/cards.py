"""The cards of the stones to be ordered, in the order in which they will be touched."""

from __future__ import annotations

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import azimuth_of
from game.titles.causality.view.board.board_frame import token_at
from game.titles.causality.view.board.clicks import ClickSheet, PickStone
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.draft import Draft
from game.titles.causality.view.board.groups import Group
from game.titles.causality.view.board.layout import BoardLayout
from game.titles.causality.view.words import order_words
from game.view.board.buttons import Buttons
from game.view.board.sheet import clipped, held_scroll, scroll_bar
from game.view.board.token import icon_ops
from game.view.frame import Anchor, Circle, Fill, Op, Point, Rect, Text, Weight
from game.view.keys.command import Offered, Press
from game.view.look.palette import Role, Tint

KEYED = 9
"""So many stones can be chosen by a number key; to the others lead the keys for the next stone."""


def card_height(layout: BoardLayout) -> int:
    """Pixels from one card to the next."""
    return layout.px(46)


def show_cards(sheet: ClickSheet, desk: Desk, draft: Draft, rect: Rect) -> int:
    """Puts the cards into the rectangle; gives how far they can be scrolled, in pixels."""
    step = card_height(desk.layout)
    tall = step * len(draft.sequence)
    for offered in desk.offered(Group.CARDS):
        rect = _button_below(sheet, desk, draft, rect, offered)
    scroll = held_scroll(desk.look.orders_scroll, tall, rect.h)
    width = rect.w - (7 if tall > rect.h else 0)
    ops: list[Op] = []
    for index, square in enumerate(draft.sequence):
        card = Rect(rect.x, rect.y + index * step - scroll, width, step - desk.layout.px(5))
        if card.overlaps(rect):
            ops += _card(desk, draft, index, square, card)
            sheet.target(card, PickStone(square), f"stone {square}", rect)
    if desk.look.dragged is not None:
        ops += _insertion(desk, Rect(rect.x, rect.y + desk.look.dragged.place * step - scroll, width, 0))
    over = desk.layout.px(4)
    sheet.ops += clipped(Rect(rect.x, rect.y - over, rect.w, rect.h + over), ops)
    sheet.ops += scroll_bar(rect, tall, scroll)
    return max(0, tall - rect.h)


def _button_below(sheet: ClickSheet, desk: Desk, draft: Draft, rect: Rect, offered: Offered) -> Rect:
    """A button below the cards that is always to be seen; gives the room that is left to them."""
    px = desk.layout.px
    room, _ = rect.cut_top(rect.h - px(33))
    y = min(room.bottom, room.y + card_height(desk.layout) * len(draft.sequence)) + px(2)
    place = Rect(rect.x, y, rect.w, px(28))
    Buttons(sheet, Press, px, desk.look.hot).put(place, offered, rect)
    return room


def _insertion(desk: Desk, rect: Rect) -> list[Op]:
    """A line where the card that is dragged will come to lie."""
    px, y = desk.layout.px, rect.y - desk.layout.px(3)
    return [
        Fill(Rect(rect.x, y - px(1), rect.w, px(3)), Role.NOW, 1),
        Circle(Point(rect.x + px(3), y), px(4), Role.NOW),
        Circle(Point(rect.right - px(3), y), px(4), Role.NOW),
    ]


def _card(desk: Desk, draft: Draft, index: int, square: Square, rect: Rect) -> list[Op]:
    px = desk.layout.px
    pose = desk.command(square)
    if pose is None:
        return []
    chosen, order = square == draft.stone, draft.given.get(square)
    hover = desk.look.hot == PickStone(square)
    ground = Role.SELECTED if chosen else Role.SLATE_HOVER if hover else Role.SLATE
    ops: list[Op] = [Fill(rect, ground, px(7), 2 if chosen else 1, Role.NOW if chosen else Role.PANEL_LINE)]
    icon = Rect(rect.x + px(22), rect.y + px(4), rect.h - px(8), rect.h - px(8))
    at = Point(rect.x + px(12), rect.center.y)
    ink, weight = (Role.NOW, Weight.BOLD) if index < KEYED else (Role.TEXT_DIM, Weight.REGULAR)
    ops.append(Text(str(index + 1), at, px(13), ink, Anchor.CENTER, weight))
    stone = desk.match.flags.stones[pose.stone]
    ops += icon_ops(icon, token_at(stone, square, azimuth_of(pose), ringed=True))
    x, room = icon.right + px(8), rect.right - icon.right - px(36)
    title = f"{stone.name} {stone.type.value} {square}"
    ops.append(Text(title, Point(x, rect.y + px(5)), px(13), Role.TEXT, max_width=room + px(24)))
    words = order_words(order) if order is not None else "choose an order" if chosen else "to do"
    color = Role.TEXT_DIM if order is not None or not chosen else Role.NOW
    ops.append(Text(words, Point(x, rect.y + px(22)), px(12), color, max_width=room))
    mark, shade = ("✓", Role.NOW) if order is not None else ("…", Role.TEXT_DIM)
    ops.append(Text(mark, Point(rect.right - px(10), rect.center.y + px(5)), px(14), shade, Anchor.RIGHT, Weight.BOLD))
    if desk.look.dragged is not None and desk.look.dragged.square == square:
        ops.append(Fill(rect, Tint(Role.SHADE, 120), px(7), 2, Role.NOW))
    return ops
