"""The row below a replay: buttons to go through the match, and a line of time with marks for what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.titles.causality.view import keys
from game.titles.causality.view.replay.stops import Event, Stop
from game.view.board.sheet import ButtonLook, Target, button
from game.view.forms.hint import Hint
from game.view.frame import Anchor, Fill, Frame, Line, Measure, Op, Point, Rect, Sprite, Text, Weight
from game.view.keys import sitting_rows
from game.view.keys.keymap import Keymap
from game.view.look.palette import Color, Role, Tint


class ReplayWish(Enum):
    """What may be pressed in a replay beside the board."""

    FIRST = "first"
    ROUND_BACK = "round before"
    BACK = "back"
    PLAY = "run"
    NEXT = "next"
    ROUND_ON = "round after"
    LAST = "last"
    SLOWER = "slower"
    FASTER = "faster"
    CANON = "canon"
    REASONS = "reasons"
    STAGE_BACK = "stage before"
    STAGE_ON = "stage after"
    TAKE_OVER = "take over"
    SAVE = "save"
    PICTURE = "picture"
    FILM = "film"
    ROW = "row"


@dataclass(frozen=True, slots=True)
class ReelLayout:
    """Where everything of the row lies; `track` is the line of time with the room for its marks."""

    strip: Rect
    spots: tuple[Target[ReplayWish], ...]
    track: Rect
    speed: Rect
    scale: int

    def px(self, length: int) -> int:
        """A length of the ordinary size in pixels."""
        return max(1, (length * self.scale + 50) // 100)

    def x_of(self, place: int, total: int) -> int:
        """The column of a place on a line of so many turns."""
        return self.track.x + self.track.w * place // (1000 * max(1, total))

    def place_of(self, x: int, total: int) -> int:
        """The place at a column, the inverse of `x_of` up to a pixel."""
        held = max(self.track.x, min(self.track.right, x))
        return (held - self.track.x) * 1000 * max(1, total) // max(1, self.track.w)


@dataclass(frozen=True, slots=True)
class Reel:
    """What the line shows: the stops that are known, the number of turns in the record, which stop is shown, whether
    the replay runs, its speed in percent, and what is pointed at (a wish or a stop's number)."""

    stops: Sequence[Stop]
    total: int
    now: int
    runs: bool
    speed: int
    over: ReplayWish | int | None = None


HEIGHT = 48
"""Pixels at ordinary scale."""

_LEFT = ((ReplayWish.FIRST, 34), (ReplayWish.ROUND_BACK, 34), (ReplayWish.BACK, 34), (ReplayWish.PLAY, 84))
_LEFT_TOO = ((ReplayWish.NEXT, 34), (ReplayWish.ROUND_ON, 34), (ReplayWish.LAST, 34))
_LABELS = {
    ReplayWish.FIRST: "|◀",
    ReplayWish.ROUND_BACK: "◀◀",
    ReplayWish.BACK: "◀",
    ReplayWish.NEXT: "▶",
    ReplayWish.ROUND_ON: "▶▶",
    ReplayWish.LAST: "▶|",
    ReplayWish.SLOWER: "−",
    ReplayWish.FASTER: "+",
}
_HINTS = {
    ReplayWish.FIRST: "To the first turn.",
    ReplayWish.ROUND_BACK: "To the round before.",
    ReplayWish.BACK: "To the turn before.",
    ReplayWish.PLAY: "Plays the match, or stops it.",
    ReplayWish.NEXT: "To the next turn.",
    ReplayWish.ROUND_ON: "To the next round.",
    ReplayWish.LAST: "To the last turn.",
    ReplayWish.SLOWER: "Slower.",
    ReplayWish.FASTER: "Faster.",
    ReplayWish.CANON: "The round as it was played, or as history kept it.",
    ReplayWish.REASONS: "The end of this round as it was told: what held, what did not, and why.",
    ReplayWish.STAGE_BACK: "One stage of the step back.",
    ReplayWish.STAGE_ON: "One stage of the step on.",
    ReplayWish.TAKE_OVER: "A new match from this turn, for two at this computer. The record stays as it is.",
    ReplayWish.SAVE: "Writes a copy of the record.",
    ReplayWish.PICTURE: "Saves what is to be seen as a PNG.",
    ReplayWish.FILM: "Saves this round as a moving picture (GIF), from slice 0 to the last, stage by stage.",
    ReplayWish.ROW: "Saves all slices of this round side by side in one PNG.",
}

WISH_KEYS: dict[ReplayWish, str] = {
    ReplayWish.FIRST: keys.FIRST,
    ReplayWish.BACK: keys.TURN_BACK,
    ReplayWish.PLAY: keys.RUN,
    ReplayWish.NEXT: keys.TURN_ON,
    ReplayWish.LAST: keys.LAST,
    ReplayWish.SLOWER: keys.SLOWER,
    ReplayWish.FASTER: keys.FASTER,
    ReplayWish.CANON: keys.CANONISED,
    ReplayWish.REASONS: keys.HISTORIES,
    ReplayWish.STAGE_BACK: sitting_rows.STAGE_BACK,
    ReplayWish.STAGE_ON: sitting_rows.STAGE_ON,
    ReplayWish.TAKE_OVER: keys.TAKE_OVER,
    ReplayWish.SAVE: keys.SAVE_RECORD,
    ReplayWish.PICTURE: keys.SAVE_VIEW,
    ReplayWish.FILM: keys.SAVE_FILM,
    ReplayWish.ROW: keys.SAVE_ROW,
}
"""The action of each wish that has one of its own; to other rounds lead the arrow keys."""

_SIGNS: dict[Event, tuple[str, Color]] = {
    Event.DEATH: ("explosion", Role.PARADOX),
    Event.BASE_A: ("base_a", Role.ARMY_A),
    Event.BASE_B: ("base_b", Role.ARMY_B),
    Event.PARADOX: ("paradox", Role.PARADOX),
}


def wish_hint(wish: ReplayWish, keymap: Keymap) -> Hint:
    """What pressing it does, and its key."""
    arrows = {ReplayWish.ROUND_BACK: "↑", ReplayWish.ROUND_ON: "↓"}
    return Hint(_HINTS[wish], arrows.get(wish) or keymap.name(WISH_KEYS[wish]))


def reel_layout(strip: Rect, scale: int) -> ReelLayout:
    """The row in its place, at a scale in percent."""

    def px(length: int) -> int:
        return max(1, (length * scale + 50) // 100)

    row = strip.inset(px(10), px(8))
    spots = []
    for wish, width in (*_LEFT, *_LEFT_TOO):
        rect, row = row.cut_left(px(width), px(4))
        spots.append(_spot(rect, wish))
    faster, row = row.cut_right(px(28), px(2))
    speed, row = row.cut_right(px(48), px(2))
    slower, row = row.cut_right(px(28), px(14))
    spots += [_spot(slower, ReplayWish.SLOWER), _spot(faster, ReplayWish.FASTER)]
    track = Rect(row.x + px(14), strip.y, row.w - px(20), strip.h)
    return ReelLayout(strip, tuple(spots), track, speed, scale)


def _spot(rect: Rect, wish: ReplayWish) -> Target[ReplayWish]:
    return Target(rect, wish, wish.value)


def nearest_stop(stops: Sequence[Stop], place: int) -> int:
    """The number of the stop that lies nearest to a place."""
    return min(range(len(stops)), key=lambda number: abs(stops[number].place - place))


def reel_ops(layout: ReelLayout, reel: Reel, marks: Frame, measure: Measure) -> Frame:
    """The row as a picture, with its `reel_marks`."""
    px = layout.px
    ops: list[Op] = [
        Fill(layout.strip, Role.PANEL),
        Line((Point(layout.strip.x, layout.strip.y), Point(layout.strip.right, layout.strip.y)), Role.PANEL_LINE),
    ]
    for spot in layout.spots:
        words = _LABELS.get(spot.click) or ("❚❚ stop" if reel.runs else "▶ play")
        style = ButtonLook(lit=reel.over == spot.click, strong=spot.click is ReplayWish.PLAY)
        ops += button(spot.rect, words, px(12), style)
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
    """A tick where a round is canonised, a sign for each event; signs of a kind that would overlap are drawn once."""
    px, y = layout.px, layout.track.center.y
    ops: list[Op] = []
    side = px(12)
    last: dict[str, int] = {}
    label_end = layout.track.x - px(4)
    for stop in stops:
        x = layout.x_of(stop.place, total)
        if stop.canon:
            ops.append(Fill(Rect(x - px(1), y + px(1), px(2), px(13)), Role.TIME))
        for event in stop.events:
            name, color = _SIGNS.get(event, ("", Role.TEXT))
            if name and x - last.get(name, -side) >= side * 2 // 3:
                last[name] = x
                high = px(19) if event in (Event.BASE_A, Event.BASE_B) else px(9)
                place = Rect(x - side // 2, y - high + px(2), side, side)
                ops.append(Sprite(name, place, color, color))
        words = f"R{stop.round + 1}"
        if stop.turns % stop.match.level.time_cap == 0 and not stop.canon and x > label_end:
            at = Point(x + px(6), layout.strip.bottom)  # beside the knob
            ops.append(Text(words, at, px(12), Role.TEXT_DIM, Anchor.BOTTOM_LEFT))
            label_end = at.x + measure.width(words, px(12))
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
        words = ", ".join((place_words(stop), *(event.value for event in stop.events if event is not Event.CANON)))
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


def place_words(stop: Stop) -> str:
    """Which round and turn it is, in a few words."""
    if stop.canon:
        return f"Round {stop.round + 1}, canonised"
    if stop.match.outcome is not None:
        return f"Round {stop.round + 1}, the end"
    return f"Round {stop.round + 1}, turn {stop.turns + 1}"
