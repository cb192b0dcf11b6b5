"""A contradiction as two small boards side by side: with the ante-effect, and without it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import NamedTuple

from game.engine.text import capitalised
from game.titles.causality.reasons.clues import Root
from game.titles.causality.reasons.stuck import Half
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.board.board_frame import standing_ops
from game.titles.causality.view.board.labels import label_ops
from game.titles.causality.view.canonisation.callouts import ON_A_LIGHT, callout_ops, foot_of
from game.titles.causality.view.canonisation.gaze import (
    NOTHING,
    Light,
    Marked,
    StoryGaze,
    Stuck,
    chain_asides,
    chain_lights,
)
from game.titles.causality.view.canonisation.hiding import hiding_ops
from game.titles.causality.view.canonisation.history import positions_of
from game.titles.causality.view.canonisation.layout import CanonisationLayout
from game.titles.causality.view.canonisation.lights import NAMED_ALL, LitBoard, light_ops, perished_in, spoken_names
from game.titles.causality.view.canonisation.meetings import meeting_ops, perished_ops
from game.titles.causality.view.canonisation.near import NearSlice, WantedSlice, near_ops, near_slices
from game.titles.causality.view.canonisation.spoken_slices import slices_in
from game.titles.causality.view.canonisation.story import changed_squares
from game.titles.causality.view.canonisation.turned import named_on, turned_ops
from game.titles.causality.view.reasons.stuck_words import half_briefly
from game.view.board.ground import floor_ops
from game.view.forms.controls import Px
from game.view.frame import Anchor, Dash, Fill, Line, Measure, Op, Point, Rect, Text, Weight, wrap
from game.view.look.palette import Role

_LEAST_WIDTH, _LEAST_HEIGHT, _WITH_WORDS, _LETTERS, _MOST_LINES = 230, 180, 230, 13, 4
"""How wide and how high a half is at least, how high one that has words, and how large these are, at the ordinary size,
and how many lines they take at most."""

_HEADS = (16, 14, 13, 11)
"""The sizes of the letters of a heading, at the ordinary size: the first of which all have room."""

_HEAD = 22
"""How high the room for a heading is at least, at the ordinary size."""

_NEARER_EDGE = 8
"""By so much names beside a square may be nearer to the edges of a half than its boards, at the ordinary size."""

_MARGIN = 17
"""How far what is covered reaches beyond the sky at most, at the ordinary size: coordinates of boards, and threads."""

_FEW = 2
"""So many halves have room in any window."""

MOST_BOARDS = 6
"""So many slices are shown together: of a half that in which it differs first, that of the cause, and others."""


def halves_ops(found: Stuck, layout: CanonisationLayout, look: StoryGaze, measure: Measure) -> Iterator[Op]:
    """Both halves, over the whole of the sky."""
    yield Fill(layout.sky.inset(-layout.px(_MARGIN)), Role.GROUND)
    yield from halves_in(layout.sky, found, layout, look, measure)


def halves_in(room: Rect, found: Stuck, layout: CanonisationLayout, look: StoryGaze, measure: Measure) -> Iterator[Op]:
    """Both halves in a room, or as many of a circle as can be read: all with the same slices, equally large."""
    for each in _placed(room, found, layout, look, measure):
        color = Role.NOW if look.half == each.place else Role.PANEL_LINE
        yield Fill(each.rect, Role.PANEL, layout.px(8), 1, color)
        seen = look if look.half in (None, each.place) else replace(look, spoken=None)
        yield from _half(each, layout, seen, measure)


def stone_in(
    room: Rect,
    found: Stuck,
    layout: CanonisationLayout,
    look: StoryGaze,
    measure: Measure,
    point: tuple[int, int],
) -> Marked | None:
    """Who stands at a point of halves in a room, or is missing or destroyed there and spoken of; None: nobody."""
    for each in _placed(room, found, layout, look, measure):
        for near in each.slices:
            square = near.grid.square_at(point) if near.window.contains(point) else None
            if square is not None:
                return _who(each.shows.half, near.t, Square(*square))
    return None


def _who(half: Half, t: int, square: Square) -> Marked | None:
    """Who is on a square of a half, or else spoken of there, or destroyed there on the way into that slice."""
    board = half.board
    standing = [pose.stone for pose in board.poses(t) if square_of(board.flags, pose) == square]
    told = [each.stone for each in half_lights(half) if each.place == Position(t, *square) and each.stone is not None]
    lost = [stone for stone, end in perished_in(board, t).items() if end == square]
    return next((Marked(board, Light(Position(t, *square), stone)) for stone in (*standing, *told, *lost)), None)


def _placed(
    room: Rect, found: Stuck, layout: CanonisationLayout, look: StoryGaze, measure: Measure
) -> Iterator[PlacedHalf]:
    """The halves that are shown in a room, each with its places."""
    shown = halves_shown(room, found, layout, look)
    halves = [found.halves[place][1] for place in shown]
    rects = half_rects(room, layout, len(shown))
    said = [_words(half, rect, layout, measure) for half, rect in zip(halves, rects, strict=True)]
    # Boards are compared: they begin at one height, however much is said above them.
    deep = max(len(lines) for lines in said)
    wanted = _wanted(halves, look)
    more = _more(halves, look)
    heads = _heads([found.halves[place][0] for place in shown], rects[0], layout, measure)
    placed = []
    for place, half, head, rect, lines in zip(shown, halves, heads, rects, said, strict=True):
        beside = found.halves if len(found.halves) == _FEW else ()
        others = tuple(each.board for _, each in beside if each is not half)
        told = (*lines, *[""] * (deep - len(lines)))
        placed.append((place, HalfShown(half, head, told, wanted, others, more), rect))
    first = [_place(*each, layout, measure) for each in placed]
    # Boards are compared: below all of them there is as much room for names.
    foot = max(_foot(each, layout, look) for each in first)
    yield from (_place(*each, layout, measure, foot) for each in placed) if foot else first


def _foot(placed: PlacedHalf, layout: CanonisationLayout, look: StoryGaze) -> int:
    """How much room the names beside squares need below the boards of a half."""
    half, lights = placed.shows.half, _lights(placed.shows.half, placed.slices, look)
    boards = [LitBoard(near.grid, half.board, near.t, near.window, named=look.named) for near in placed.slices]
    return foot_of(lights, boards, _around(placed.inner, layout.px), layout.px)


def _wanted(halves: Sequence[Half], look: StoryGaze) -> list[WantedSlice]:
    """The slices of all of them, each with the squares that matter in any: what is compared is the same part. In one of
    which only words speak these are those of the others."""
    lights = [light for half in halves for light in half_lights(half)]
    lights += [] if look.spoken is None or look.half is None else [look.spoken]
    times = shared_slices(halves, look)
    every = tuple(light.place.square for light in lights)
    return [
        WantedSlice(
            t,
            tuple(light.place.square for light in lights if light.place.t == t) or every,
            tuple(dict.fromkeys(each for half in halves for each in named_on(half.board, t, look.names))),
        )
        for t in times
    ]


def _more(halves: Sequence[Half], look: StoryGaze) -> list[int]:
    """Other slices that are worth seeing: where the effects come, and all of a history that is seen alone."""
    times = [half.board.flags.ante(half.broken.number).position.t for half in halves]
    times += range(len(halves[0].board.steps)) if look.picked != NOTHING else ()
    return list(dict.fromkeys(t for t in times if t not in shared_slices(halves, look)))


def shared_slices(halves: Sequence[Half], look: StoryGaze) -> list[int]:
    """The slices in which boards beside each other are shown: those of which the words of the list speak, then those of
    the words above them, then of each what matters most before what matters less."""
    most = max(len(look.slices), 1, MOST_BOARDS // len(halves))
    above = zip_longest(*(slices_in(half_briefly(half.board.flags, half)) for half in halves))
    found = (*above, *zip_longest(*(slices_of(half, look, most) for half in halves)))
    lengths = [len(half.board.steps) for half in halves]
    spoken = [t for t in look.slices if t < min(lengths)]
    first = [look.spoken.place.t] if spoken and look.spoken is not None and look.half is not None else []
    return list(dict.fromkeys((*first, *spoken, *(t for times in found for t in times if t is not None))))[:most]


def halves_shown(room: Rect, found: Stuck, layout: CanonisationLayout, look: StoryGaze) -> list[int]:
    """All halves, or where these would be too small the one that is spoken of and the one it leads to; or one that was
    picked."""
    count = len(found.halves)
    if look.picked.half is not None:
        return [look.picked.half]
    if count <= _FEW or half_rects(room, layout, count)[0].h >= layout.px(_LEAST_HEIGHT):
        return list(range(count))
    first = look.half or 0
    return [first, (first + 1) % count]


def half_rects(room: Rect, layout: CanonisationLayout, count: int) -> list[Rect]:
    """Side by side, or in two rows if they would be too narrow."""
    gap = layout.px(16)
    down = 1 if room.w // count >= layout.px(_LEAST_WIDTH) else 2
    high = (room.h - gap * (down - 1)) // down
    rows = [Rect(room.x, room.y + (high + gap) * row, room.w, high) for row in range(down)]
    rects = [rect for row in rows for rect in row.columns(-(-count // down), gap)][:count]
    wide = min(rect.w for rect in rects)
    return [Rect(rect.x, rect.y, wide, rect.h) for rect in rects]


def _heads(heads: Sequence[str], rect: Rect, layout: CanonisationLayout, measure: Measure) -> list[HalfHead]:
    """The headings in letters in which each has room on a line, or else on more: what is side by side is as loud."""
    wide = _inner(rect, layout).w
    sizes = [layout.px(each) for each in _HEADS]
    fit = (size for size in sizes if all(measure.width(head, size, Weight.BOLD) <= wide for head in heads))
    letters = next(fit, sizes[-1])
    lines = [wrap(measure, head, wide, letters, Weight.BOLD) for head in heads]
    deep = max(layout.px(_HEAD), max(len(each) for each in lines) * measure.height(letters))
    return [HalfHead(each, letters, deep) for each in lines]


class HalfHead(NamedTuple):
    """What stands above a half, line by line, the size of its letters, and how high all of it is."""

    lines: Sequence[str]
    letters: int
    deep: int


@dataclass(frozen=True, slots=True)
class HalfShown:
    """A half with its heading and its words in lines, the slices of it that are shown, the boards beside it, and `more`
    slices for which there may be room."""

    half: Half
    head: HalfHead
    lines: Sequence[str]
    wanted: Sequence[WantedSlice]
    others: tuple[Timeline, ...] = ()
    more: Sequence[int] = ()


class PlacedHalf(NamedTuple):
    """A half at its place: which one, all of it, its heading, its words, and its slices in the room that is left."""

    place: int
    shows: HalfShown
    rect: Rect
    title: Rect
    words: Rect
    inner: Rect
    slices: Sequence[NearSlice]


def _place(
    place: int, shows: HalfShown, rect: Rect, layout: CanonisationLayout, measure: Measure, foot: int = 0
) -> PlacedHalf:
    px = layout.px
    title, inner = _inner(rect, layout).cut_top(shows.head.deep, px(2))
    words, inner = inner.cut_top(len(shows.lines) * measure.height(px(_LETTERS)), px(2))
    terrain = shows.half.board.flags.level.terrain
    slices = near_slices(shows.wanted, (terrain.width, terrain.height), inner, px, shows.more, foot)
    return PlacedHalf(place, shows, rect, title, words, inner, slices)


def _half(placed: PlacedHalf, layout: CanonisationLayout, look: StoryGaze, measure: Measure) -> Iterator[Op]:
    size, words = layout.px(_LETTERS), placed.words
    for number, line in enumerate(placed.shows.lines):
        at = Point(words.center.x, words.y + number * measure.height(size))
        yield Text(line, at, size, Role.TEXT, Anchor.TOP, max_width=words.w)
    yield from _head(placed.shows.head, placed.title, measure)
    yield from _boards(placed.shows, placed.slices, placed.inner, layout, look)


def _head(head: HalfHead, room: Rect, measure: Measure) -> Iterator[Op]:
    high = measure.height(head.letters)
    top = room.center.y - high * (len(head.lines) - 1) // 2
    for place, line in enumerate(head.lines):
        at = Point(room.center.x, top + place * high)
        yield Text(line, at, head.letters, Role.TEXT, Anchor.CENTER, Weight.BOLD, room.w)


def _inner(rect: Rect, layout: CanonisationLayout) -> Rect:
    return rect.inset(layout.px(12), layout.px(8))


def _words(half: Half, rect: Rect, layout: CanonisationLayout, measure: Measure) -> list[str]:
    """What is said of a half, in lines; in a low room boards come first: the list has these words too."""
    text = half_briefly(half.board.flags, half)
    most = _MOST_LINES if rect.h >= layout.px(_WITH_WORDS) else 0
    lines = wrap(measure, f"{capitalised(text)}.", _inner(rect, layout).w, layout.px(_LETTERS))
    return lines[:most]


def _boards(
    shown: HalfShown, slices: Sequence[NearSlice], room: Rect, layout: CanonisationLayout, look: StoryGaze
) -> Iterator[Op]:
    px, half = layout.px, shown.half
    lights = _lights(half, slices, look)
    boards = []
    for near in slices:
        lit = LitBoard(near.grid, half.board, near.t, near.window, named=look.named)
        boards.append(lit)
        inner = (
            *floor_ops(near.grid, half.board.flags.level.terrain.floor),
            *standing_ops(near.grid, half.board, near.t),
            *_differences(shown, near, px),
            *label_ops(near.grid, half.board, near.t, look.named_from(NAMED_ALL)),
            *hiding_ops(near.grid, half.board, near.t, look.named_from(NAMED_ALL)),
            *spoken_names(lit, look.names),
            *light_ops(lights, lit, px, look.spoken),
            *turned_ops(near.grid, half.board, near.t, look.names),
            *meeting_ops(lights, lit),
            *perished_ops(lights, lit),
            *_mark(look.marked, lit, px),
        )
        yield from near_ops(near, inner, Role.LINE, px)
    compared = [(rect, ON_A_LIGHT) for near in slices for rect in _different(shown, near)]
    yield from callout_ops(lights, boards, _around(room, px), px, compared, look.spoken)


def _around(room: Rect, px: Px) -> Rect:
    """Where names beside squares may stand, of a room for boards."""
    wide = px(_NEARER_EDGE)
    return Rect(room.x - wide, room.y, room.w + 2 * wide, room.h + wide // 2)


def _lights(half: Half, slices: Sequence[NearSlice], look: StoryGaze) -> tuple[Light, ...]:
    """What is lit in a half: of what is not seen the numbers would leave a gap."""
    told = half_lights(half)
    told = told if look.spoken is None or look.half is None else tuple(dict.fromkeys((*told, look.spoken)))
    seen = {near.t for near in slices}
    return tuple(each for each in told if each.place.t in seen)


def _mark(marked: Marked | None, lit: LitBoard, px: Px) -> Iterator[Op]:
    """A frame around who was clicked at."""
    if marked is None or marked.board is not lit.board or marked.light.place.t != lit.t:
        return
    yield Fill(lit.grid.square_rect(marked.light.place.square).inset(px(1)), None, px(6), px(3), Role.LINK)


def _differences(shown: HalfShown, near: NearSlice, px: Px) -> Iterator[Op]:
    """Broken lines around the squares that look otherwise in the other half; whole ones are for other than played."""
    for rect in _different(shown, near):
        yield other_half_op(rect.inset(px(1)), px)


def _different(shown: HalfShown, near: NearSlice) -> Iterator[Rect]:
    """The squares that look otherwise in the other half."""
    for other in shown.others:
        for square in changed_squares(other, shown.half.board, near.t):
            yield near.grid.square_rect(square)


def other_half_op(rect: Rect, px: Px) -> Op:
    """What marks a square that looks otherwise in the other half."""
    corners = (
        Point(rect.x, rect.y),
        Point(rect.right, rect.y),
        Point(rect.right, rect.bottom),
        Point(rect.x, rect.bottom),
    )
    return Line((*corners, corners[0]), Role.TIME, max(1, px(2)), Dash(px(4), px(3)))


def slices_of(half: Half, look: StoryGaze, most: int) -> list[int]:
    """The slices that are shown, no more than so many: what is spoken of, what differs first, what makes the effect."""
    times = [half.chain.first] if half.chain is not None else []
    times += [place.t for place in positions_of(half.board, half.broken)[:-1]]
    if look.spoken is not None and (look.half is not None or look.spoken in half_lights(half)):
        times.insert(0, look.spoken.place.t)
    elif not times:
        times.append(half.broken.t)
    if len({*times}) < _FEW and half.chain is not None:
        # Where it differs first and ends in one slice there is room for what led to that.
        led = (link.clue.place.t for link in half.chain.links if not isinstance(link.clue, Root))
        times += list(dict.fromkeys(t for t in led if t not in times))[:1]
    return list(dict.fromkeys(times))[:most]


def half_lights(half: Half) -> tuple[Light, ...]:
    """The deciding squares of a half, in the order in which they are told."""
    deeds = [Light(each.place, each.stone) for each in half.broken.reached]
    deeds += [Light(each.place, each.stone) for each in half.broken.missed[:1]]
    ways = () if half.chain is None else chain_lights(half.chain)
    beside = () if half.chain is None else chain_asides(half.board, half.chain)
    return tuple(dict.fromkeys((*deeds, *ways, *beside)))
