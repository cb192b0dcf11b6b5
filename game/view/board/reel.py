"""The row below a replay: buttons to go through the match, and a line of time with marks for what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.view.board.sheet import ButtonLook, Target, button
from game.view.board.stops import TURN, Stop
from game.view.forms.controls import Px
from game.view.frame import Anchor, Fill, Frame, Line, Measure, Op, Point, Rect, Sprite, Text, Weight, scaled
from game.view.keys.command import Offered, Press
from game.view.look.palette import Role, Tint

Spot: TypeAlias = Target[Press]
"""A place to press, and the command that it stands for."""


@dataclass(frozen=True, slots=True)
class ReelPlace:
    """The place of the row at the lower edge of the window, and its scale in percent."""

    rect: Rect
    scale: int


@dataclass(frozen=True, slots=True)
class ReelLayout:
    """Where everything of the row lies; `track` is the line of time with the room for its marks."""

    strip: Rect
    spots: tuple[Spot, ...]
    track: Rect
    speed: Rect
    scale: int

    def px(self, length: int) -> int:
        """A length of the ordinary size in pixels."""
        return scaled(length, self.scale)

    def x_of(self, place: int, total: int) -> int:
        """The column of a place on a line of so many turns."""
        return self.track.x + self.track.w * place // (TURN * max(1, total))

    def place_of(self, x: int, total: int) -> int:
        """The place at a column, the inverse of `x_of` up to a pixel."""
        held = max(self.track.x, min(self.track.right, x))
        return (held - self.track.x) * TURN * max(1, total) // max(1, self.track.w)


@dataclass(frozen=True, slots=True)
class Reel:
    """What the line shows: the stops that are known, the number of turns in the record, which stop is shown, whether
    the replay runs, its speed in percent, and what is pointed at (a command's id or a stop's number)."""

    stops: Sequence[Stop]
    total: int
    now: int
    runs: bool
    speed: int
    over: str | int | None = None


HEIGHT = 48
"""Pixels at ordinary scale."""


@dataclass(frozen=True, slots=True)
class ReelButtons:
    """The buttons beside the line: those on its left from the left, those on its right from the right."""

    left: tuple[Offered, ...]
    right: tuple[Offered, ...]


def reel_layout(place: ReelPlace, buttons: ReelButtons) -> ReelLayout:
    """The row in its place."""
    strip, scale = place.rect, place.scale

    def px(length: int) -> int:
        return scaled(length, scale)

    row = strip.inset(px(10), px(8))
    spots = []
    for each in buttons.left:
        rect, row = row.cut_left(px(each.width), px(4))
        spots.append(spot(rect, each))
    faster, slower = buttons.right
    last, row = row.cut_right(px(faster.width), px(2))
    speed, row = row.cut_right(px(48), px(2))
    first, row = row.cut_right(px(slower.width), px(14))
    spots += [spot(first, slower), spot(last, faster)]
    track = Rect(row.x + px(14), strip.y, row.w - px(20), strip.h)
    return ReelLayout(strip, tuple(spots), track, speed, scale)


def spot(rect: Rect, offered: Offered) -> Spot:
    """The place of a button."""
    return Target(rect, Press(offered.id), offered.target)


def spot_ops(rect: Rect, offered: Offered, over: str, px: Px) -> list[Op]:
    """A button that may lack something, beside the row; `over` is the command that is pointed at."""
    look = ButtonLook(lit=not offered.lacks and over == offered.id, idle=bool(offered.lacks))
    return button(rect, offered.words, px(12), look, offered.key)


def nearest_stop(stops: Sequence[Stop], place: int) -> int:
    """The number of the stop that lies nearest to a place."""
    return min(range(len(stops)), key=lambda number: abs(stops[number].place - place))


def reel_ops(layout: ReelLayout, reel: Reel, buttons: ReelButtons, marks: Frame, measure: Measure) -> Frame:
    """The row as a picture, with its `reel_marks`."""
    px = layout.px
    ops: list[Op] = [
        Fill(layout.strip, Role.PANEL),
        Line((Point(layout.strip.x, layout.strip.y), Point(layout.strip.right, layout.strip.y)), Role.PANEL_LINE),
    ]
    offered = {each.id: each for each in (*buttons.left, *buttons.right)}
    for each in layout.spots:
        button_ = offered[each.click.command]
        style = ButtonLook(lit=reel.over == button_.id, strong=button_.strong)
        ops += button(each.rect, button_.words, px(12), style)
    speed = f"{reel.speed // 100}×" if reel.speed >= 100 else f"1/{100 // reel.speed}×"
    ops.append(Text(speed, layout.speed.center, px(13), Role.TEXT, Anchor.CENTER))
    ops += _line(layout, reel)
    return (*ops, *marks, *_knob(layout, reel, measure))


def _line(layout: ReelLayout, reel: Reel) -> list[Op]:
    """The line itself; brighter as far as the match is known already."""
    px, track, y = layout.px, layout.track, layout.track.center.y + layout.px(7)
    known = layout.x_of(reel.stops[-1].place, reel.total)
    done = layout.x_of(reel.stops[reel.now].place, reel.total)
    return [
        Fill(Rect(track.x, y - px(2), track.w, px(4)), Role.PANEL_LINE, px(2)),
        Fill(Rect(track.x, y - px(2), known - track.x, px(4)), Role.TEXT_DIM, px(2)),
        Fill(Rect(track.x, y - px(2), done - track.x, px(4)), Role.SELECTED_LINE, px(2)),
    ]


def reel_marks(layout: ReelLayout, stops: Sequence[Stop], total: int, measure: Measure) -> Frame:
    """Ticks, signs and names of chapters; signs of a kind that would overlap are drawn once, and so are names."""
    px, y = layout.px, layout.track.center.y
    ops: list[Op] = []
    side = px(12)
    last: dict[str, int] = {}
    label_end = layout.track.x - px(4)
    for stop in stops:
        x = layout.x_of(stop.place, total)
        if stop.ticked:
            ops.append(Fill(Rect(x - px(1), y + px(1), px(2), px(13)), Role.TIME))
        for sign in stop.signs:
            if x - last.get(sign.sprite, -side) >= side * 2 // 3:
                last[sign.sprite] = x
                place = Rect(x - side // 2, y - px(19 if sign.high else 9) + px(2), side, side)
                ops.append(Sprite(sign.sprite, place, sign.color, Role.PANEL))
        if stop.chapter and x > label_end:
            wide, aside = measure.width(stop.chapter, px(12)), px(6)  # beside the knob
            # At the end of the line it would lie on the buttons.
            left = x + aside if x + aside + wide <= layout.track.right + aside * 2 else x - aside - wide
            if left > label_end:
                at = Point(left, layout.strip.bottom)
                ops.append(Text(stop.chapter, at, px(12), Role.TEXT_DIM, Anchor.BOTTOM_LEFT))
                label_end = left + wide
    return tuple(ops)


def _knob(layout: ReelLayout, reel: Reel, measure: Measure) -> list[Op]:
    """Where the replay is, and above it or above the mouse the turn in words."""
    px, y = layout.px, layout.track.center.y + layout.px(7)
    x = layout.x_of(reel.stops[reel.now].place, reel.total)
    ops: list[Op] = [
        Fill(Rect(x - px(4), y - px(8), px(8), px(16)), Role.NOW, px(3)),
    ]
    if isinstance(reel.over, int) and reel.over < len(reel.stops):
        stop = reel.stops[reel.over]
        words = ", ".join((stop.words, *(sign.words for sign in stop.signs)))
        width = measure.width(words, px(12)) + px(14)
        left = max(px(4), min(layout.x_of(stop.place, reel.total) - width // 2, layout.strip.right - width - px(4)))
        box = Rect(left, layout.strip.y - px(26), width, px(22))
        ops += [
            Fill(box, Role.PANEL, px(4), 1, Role.SELECTED_LINE),
            Text(words, box.center, px(12), Role.TEXT, Anchor.CENTER, Weight.REGULAR),
        ]
        at = layout.x_of(stop.place, reel.total)
        ops.append(Fill(Rect(at - px(2), y - px(6), px(4), px(12)), Tint(Role.NOW, 140), px(2)))
    return ops
