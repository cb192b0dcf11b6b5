"""The first page of a LAN match: host or join?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.view.forms.controls import Button, Control, Entry, Px, Style
from game.view.forms.lobby import LobbyLayout, Words, back_button, column, page_head
from game.view.frame import Anchor, Frame, Measure, Op, Point, Rect, Text, Weight
from game.view.look.palette import Role

NAME, HOST, JOIN = "name", "host", "join"
"""The names of the controls."""

_CARDS = (
    (
        HOST,
        "Host a match",
        (
            "You choose game, board and rules.",
            "This program then shows a code. Whoever you tell it can come in, and nobody else.",
        ),
    ),
    (
        JOIN,
        "Join a match",
        ("You choose among the matches in this network, or type an address.", "The host tells you the code."),
    ),
)
_PROMISE = (
    "Two programs in one network play with each other, without any server. What they say is encrypted, and a match "
    "that is cut off goes on where it was."
)


@dataclass(frozen=True, slots=True)
class DoorView:
    """Host or join? `name` is what the other player will see, at most `longest` letters."""

    name: str
    longest: int


def door_page(view: DoorView, layout: LobbyLayout, measure: Measure, px: Px) -> tuple[Frame, tuple[Control, ...]]:
    """The picture, and the controls upon it in the order of the Tab key."""
    ops: list[Op] = [page_head("LAN match", layout, px)]
    words, rest = column([Words(_PROMISE, 14, Role.TEXT_DIM, gap=12)], layout.whole, measure, px)
    row, rest = rest.cut_top(px(36), px(16))
    label, field = row.cut_left(measure.width("Your name", px(15)) + px(16))
    ops += [*words, Text("Your name", Point(label.x, label.center.y), px(15), Role.TEXT, Anchor.LEFT)]
    entry = Entry(NAME, field.cut_left(min(px(300), field.w))[0], view.name, view.longest, "What the other one sees.")
    cards = [
        Button(name, rect, "", Style.PLAIN, hint=words[0])
        for (name, _, words), rect in zip(_CARDS, _card_rects(rest, px), strict=True)
    ]
    return tuple(ops), (entry, *cards, back_button(layout, "Back to the menu."))


def _card_rects(rest: Rect, px: Px) -> tuple[Rect, ...]:
    return rest.cut_top(min(px(230), rest.h))[0].columns(len(_CARDS), px(16))


def door_words(controls: Iterable[Control], measure: Measure, px: Px) -> Frame:
    """What the two large buttons say; it goes over them, for they fill their boxes when the mouse rests there."""
    places = {control.name: control.rect for control in controls}
    ops: list[Op] = []
    for name, title, words in _CARDS:
        told = [Words(title, 24, weight=Weight.BOLD, gap=12), *(Words(each, 15, Role.TEXT_DIM) for each in words)]
        ops += column(told, places[name].inset(px(22), px(20)), measure, px)[0]
    return tuple(ops)
