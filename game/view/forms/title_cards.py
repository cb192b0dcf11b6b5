"""A title as a card to press: its emblem, its name, and what it is about in a sentence."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.view.forms.controls import Button, Px
from game.view.frame import Frame, Measure, Op, Point, Rect, Sprite, Text, Weight, wrap
from game.view.look.palette import Role

CARD_HEIGHT, CARD_GAP = 74, 10
"""Pixels of a card, and between two of them, at the ordinary size."""


@dataclass(frozen=True, slots=True)
class TitleCard:
    """`name` is what its button is called."""

    name: str
    title: str
    about: str
    emblem: Sprite


def title_button(card: TitleCard, place: Rect, hint: str) -> Button:
    """The box of a card; emblem and words are drawn upon it."""
    return Button(card.name, place, "", hint=hint)


def title_card_ops(card: TitleCard, place: Rect, measure: Measure, px: Px) -> Frame:
    """The emblem, and to its right the name and as many lines of the sentence as there is room for."""
    inside = place.inset(px(10), px(8))
    picture, words = inside.cut_left(min(inside.h, px(52), inside.w // 5), px(12))
    side = picture.w
    lines = _lines(card, words, measure, px)
    y = words.center.y - sum(step for _, step in lines) // 2
    ops: list[Op] = [replace(card.emblem, rect=picture.centered(side, side))]
    for line, step in lines:
        ops.append(replace(line, at=Point(words.x, y)))
        y += step
    return tuple(ops)


def _lines(card: TitleCard, room: Rect, measure: Measure, px: Px) -> list[tuple[Text, int]]:
    """The name and the sentence in lines, each with its height, as far as there is room."""
    found: list[tuple[Text, int]] = []
    left = room.h + px(2)
    for text, size, ink, weight in (
        (card.title, px(15), Role.TEXT, Weight.BOLD),
        (card.about, px(12), Role.TEXT_DIM, Weight.REGULAR),
    ):
        step = measure.height(size, weight)
        for line in wrap(measure, text, room.w, size, weight)[: max(0, left // step)]:
            found.append((Text(line, Point(room.x, room.y), size, ink, weight=weight), step))
            left -= step
    return found
