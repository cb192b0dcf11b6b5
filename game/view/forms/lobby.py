"""What the pages of a LAN match are made of: the lobby layout, words in columns, a board with what is played on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.view.forms.controls import Button, Px, Style, heading, panel
from game.view.frame import Frame, Measure, Op, Point, Rect, Text, Weight, fold, wrap
from game.view.look.palette import Role

Picture = Callable[[Rect], Frame]
"""Draws a board in a room."""


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph; `gap` pixels are left free below it, at the ordinary size. A `spare` one may be left out."""

    text: str
    size: int = 15
    ink: Role = Role.TEXT
    weight: Weight = Weight.REGULAR
    gap: int = 6
    spare: bool = False


def column(words: Iterable[Words], area: Rect, measure: Measure, px: Px) -> tuple[list[Op], Rect]:
    """The paragraphs one below the other, as far as there is room, and the room that is left below them."""
    ops: list[Op] = []
    y = area.y
    for each in words:
        size = px(each.size)
        leading = measure.height(size, each.weight) + px(1)
        for line in wrap(measure, fold(measure, each.text, area.w, size), area.w, size, each.weight):
            if y + leading <= area.bottom:
                ops.append(Text(line, Point(area.x, y), size, each.ink, weight=each.weight))
                y += leading
        y += px(each.gap)
    y = min(y, area.bottom)
    return ops, Rect(area.x, y, area.w, area.bottom - y)


def first_fitting(variants: Iterable[Sequence[Words]], area: Rect, measure: Measure, px: Px) -> list[Op]:
    """The first of these columns of which nothing is lost in that room, or else as much of the last as fits."""
    ops: list[Op] = []
    for words in variants:
        ops, left = column(words, area, measure, px)
        if left.h > 0:
            break
    return ops


@dataclass(frozen=True, slots=True)
class LobbyLayout:
    """Rectangles in window pixels: a heading, a narrow and a wide column (or the page as a whole), and a foot."""

    title: Rect
    left: Rect
    right: Rect
    foot: Rect

    @property
    def whole(self) -> Rect:
        """Both columns and what lies between."""
        return Rect(self.left.x, self.left.y, self.right.right - self.left.x, self.left.h)


def lobby_layout(bounds: Rect, px: Px) -> LobbyLayout:
    """The same for every page of the lobby."""
    page = bounds.inset(px(18), px(12))
    page = page.centered(min(page.w, px(1400)), page.h)
    title, rest = page.cut_top(px(40), px(4))
    foot, rest = rest.cut_bottom(px(42), px(10))
    left, right = rest.cut_left(rest.w * 44 // 100, px(14))
    return LobbyLayout(title, left, right, foot)


def page_head(title: str, layout: LobbyLayout, px: Px) -> Text:
    """The heading of a page of the lobby."""
    return heading(title, Point(layout.title.x, layout.title.y), px)


BACK, GO = "back", "go"
"""The names of the buttons for the way back and the way on."""


def back_button(layout: LobbyLayout, hint: str, label: str = "Back") -> Button:
    """The way back, at the left of the foot."""
    width = layout.foot.w * 24 // 100
    return Button(BACK, layout.foot.cut_left(width)[0], label, hint=hint, key="Esc")


def main_button(layout: LobbyLayout, name: str, label: str, hint: str, *, enabled: bool = True) -> Button:
    """The way on, at the right of the foot."""
    width = layout.foot.w * 30 // 100
    return Button(name, layout.foot.cut_right(width)[0], label, Style.MAIN, enabled=enabled, hint=hint)


def foot_words(text: str, layout: LobbyLayout, measure: Measure, px: Px) -> list[Op]:
    """What is wrong, between the two buttons of the foot."""
    foot = layout.foot
    room = Rect(foot.x + foot.w * 25 // 100, foot.y, foot.w * 44 // 100, foot.h)
    return column([Words(text, 12, Role.ALARM)], room, measure, px)[0]


@dataclass(frozen=True, slots=True)
class BoardCard:
    """A match before it begins: its board with a picture, and what there is to know of it."""

    name: str
    picture: Picture
    words: tuple[Words, ...] = ()


def board_card(card: BoardCard, area: Rect, measure: Measure, px: Px) -> Frame:
    """The picture above, the words below; the picture gives way to the words, down to a third of the room."""
    inside = area.inset(px(14), px(12))
    told = [Words(card.name, 18, weight=Weight.BOLD, gap=4), *card.words]
    trial, left = column(told, inside, measure, px)
    room = max(inside.h // 3, left.h - px(10))
    picture, below = inside.cut_top(room, px(10))
    words = trial if room == 0 else column(told, below, measure, px)[0]
    return (*panel(area, px), *card.picture(picture), *words)
