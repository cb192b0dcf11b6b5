"""The line below a board that has no panel for its replay: where we are, the news, and what else can be pressed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.view.board.reel import Spot, spot, spot_ops
from game.view.forms.controls import Px
from game.view.frame import Anchor, Fill, Frame, Line, Measure, Op, Point, Rect, Text, Weight, wrap
from game.view.keys.command import Offered
from game.view.look.palette import Role

CAPTION_HEIGHT = 38
"""Pixels at ordinary scale."""


@dataclass(frozen=True, slots=True)
class Caption:
    """What the line tells: where we are, its buttons from right to left, news or why the record breaks off, and which
    command is pointed at."""

    words: str
    offered: Sequence[Offered]
    news: str = ""
    broken: str = ""
    over: str = ""


def caption_spots(line: Rect, offered: Sequence[Offered], px: Px) -> tuple[Spot, ...]:
    """What can be pressed in it just now."""
    return tuple(spot(rect, each) for rect, each in _places(line, offered, px) if not each.lacks)


def caption_lacks(line: Rect, offered: Sequence[Offered], px: Px, point: tuple[int, int]) -> str:
    """What is missing before the button at a point can be pressed; empty: nothing, or there is none."""
    return next((each.lacks for rect, each in _places(line, offered, px) if rect.contains(point)), "")


def caption_ops(line: Rect, told: Caption, px: Px, measure: Measure) -> Frame:
    """The line as a picture."""
    edge = Line((Point(line.x, line.y), Point(line.right, line.y)), Role.PANEL_LINE)
    ops: list[Op] = [Fill(line, Role.PANEL), edge]
    end = line.right
    for rect, each in _places(line, told.offered, px):
        ops += spot_ops(rect, each, told.over, px)
        end = rect.x
    at = Point(line.x + px(14), line.center.y)
    ops.append(Text(told.words, at, px(15), Role.TEXT, Anchor.LEFT, Weight.BOLD, max(1, end - at.x - px(10))))
    after = at.x + measure.width(told.words, px(15), Weight.BOLD) + px(14)
    words, ink = (told.news, Role.NOW) if told.news else (told.broken, Role.ALARM)
    room = end - after - px(10)
    if words and room > 0:
        lines = _halves(words, room, px(11), measure)
        for number, part in enumerate(lines):
            y = at.y + (2 * number - len(lines) + 1) * px(15) // 2
            ops.append(Text(part, Point(after, y), px(12 if len(lines) == 1 else 11), ink, Anchor.LEFT, max_width=room))
    return tuple(ops)


def _halves(words: str, room: int, size: int, measure: Measure) -> tuple[str, ...]:
    """One line, or two where one is too short; a path is broken at its name, so that the folder is seen: its
    end, if there is no room for all of it."""
    if measure.width(words, size * 12 // 11) <= room:
        return (words,)
    head, slash, tail = words.rpartition("/")
    if slash:
        return _folder(head, room, size, measure), tail
    lines = wrap(measure, words, room, size)
    return (lines[0],) if len(lines) == 1 else (lines[0], " ".join(lines[1:]))


def _folder(head: str, room: int, size: int, measure: Measure) -> str:
    """A sentence that ends with a folder, without as many of the outer folders as it takes."""
    said, colon, path = head.partition(": ")
    inner = path.split("/")
    endings = ["/".join(inner[first:]) for first in range(len(inner))]
    offered = [head, *(f"{said}{colon}…/{ending}" for ending in endings[1:])]
    return next((each for each in offered if measure.width(each, size) <= room), offered[-1])


def _places(line: Rect, offered: Sequence[Offered], px: Px) -> Iterator[tuple[Rect, Offered]]:
    row = line.inset(px(10), px(4))
    for each in offered:
        rect, row = row.cut_right(px(each.width), px(4))
        yield rect, each
