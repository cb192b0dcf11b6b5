"""The canonisation as a picture: boards, threads, the list of reasons, bases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.titles.causality.geometry import Square
from game.titles.causality.stone import Faction, Stone
from game.view.causality.army import BASE, GROUND, INK, PLINTH
from game.view.causality.board_frame import slice_ops, terrain_ops
from game.view.causality.canonisation_layout import CanonisationLayout, arc
from game.view.causality.canonisation_motion import DONE, Moment
from game.view.causality.canonisation_rows import VERDICT_WIDTH, Row, RowBox, headline, tall
from game.view.causality.canonisation_story import ACTIVE, Fate, Story, Thread, changed_squares
from game.view.causality.layout import Grid
from game.view.causality.panel import scroll_bar
from game.view.frame import (
    Anchor,
    Circle,
    Clip,
    Curve,
    Dash,
    Fill,
    Frame,
    Op,
    Point,
    Rect,
    Sprite,
    Text,
    Unclip,
    Weight,
)
from game.view.palette import Color, Role, Tint

INKS: dict[Fate, Role] = {
    Fate.KEPT: Role.TIME,
    Fate.RETURNED: Role.TIME,
    Fate.DROPPED: Role.PARADOX,
    Fate.IDLE: Role.TEXT_DIM,
    Fate.OPEN: Role.PARADOX,
    Fate.FRESH: Role.TIME,
}
"""The colour of each fate; shape (solid, cut, dotted) tells the same."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is shown of a story: the moment of its telling, which board, the chosen row, the scroll."""

    moment: Moment
    canonised: bool = True
    chosen: int | None = None
    pointed: int | None = None
    scroll: int = 0


def still_key(look: Look) -> tuple[object, ...]:
    """What the boards depend on: while it stays the same, so does their picture."""
    return look.canonised, look.moment.flipped, look.moment.shake


def still_frame(story: Story, bounds: Rect, layout: CanonisationLayout, look: Look) -> Frame:
    """The ground of the window and the boards."""
    return (Fill(bounds, Role.GROUND), *_boards(story, layout, look))


def moving_frame(story: Story, placed: Sequence[RowBox], layout: CanonisationLayout, look: Look) -> Frame:
    """Everything on top of the boards but the buttons."""
    return (
        *title_ops(story, layout, look.moment),
        *_lost(story, layout, look),
        *_marks(placed, layout, look),
        *_threads(story, placed, layout, look),
        *_headings(layout),
        *_list(story, placed, layout, look),
        *base_tally(story.tally, layout, look.moment.counted),
    )


def title_ops(story: Story, layout: CanonisationLayout, moment: Moment) -> Frame:
    """What the scene is about; what came of it only once it is told."""
    px, rect = layout.px, layout.title
    text = f"Canonisation of round {story.round + 1}"
    x = rect.center.x
    words, color = headline(story), Role.TEXT_DIM
    if not all(part == DONE for part in moment.verdicts.values()):
        words = "What was sent back in time is put to the test."
    elif story.taken_back or not story.holds:
        color = Role.PARADOX
    return (
        Text(text, Point(x, rect.y), px(22), Role.TEXT, Anchor.TOP, Weight.BOLD, rect.w),
        Text(words, Point(x, rect.bottom), px(14), color, Anchor.BOTTOM, max_width=rect.w),
    )


def _shows_canonised(story: Story, look: Look, t: int) -> bool:
    return story.holds and look.canonised and t < look.moment.flipped


def _boards(story: Story, layout: CanonisationLayout, look: Look) -> Iterator[Op]:
    shake = layout.px(abs(look.moment.shake)) * (1 if look.moment.shake > 0 else -1)
    for t, grid in enumerate(layout.boards):
        canonised = _shows_canonised(story, look, t)
        board = story.canonised if canonised else story.played
        moved = Grid(grid.x + shake, grid.y, grid.cell, grid.columns, grid.rows)
        edge = Role.TIME if canonised else Role.LINE
        yield Fill(moved.rect.inset(-layout.px(3)), Role.BOARD, layout.px(4), 1, edge)
        yield from terrain_ops(moved, story.flags.level.terrain)
        yield from slice_ops(moved, board, t)
        if canonised:
            for square in changed_squares(story, t):
                yield from _outline(moved, square, Role.TIME, layout.px(1))


def _headings(layout: CanonisationLayout) -> Iterator[Op]:
    """The numbers of the slices, on top of whatever threads cross them."""
    px = layout.px
    for t, grid in enumerate(layout.boards):
        place = Rect(grid.rect.center.x - px(9), grid.y - px(18), px(18), px(14))
        yield Fill(place, Role.GROUND, px(4))
        yield Text(str(t), place.center, px(12), Role.TEXT_DIM, Anchor.CENTER)


def _outline(grid: Grid, square: Square, color: Color, width: int) -> Iterator[Op]:
    yield Fill(grid.square_rect(square), None, 0, max(1, width), color)


def _lost(story: Story, layout: CanonisationLayout, look: Look) -> Iterator[Op]:
    """A cross over each set-up stone that reality takes back, on the board on which it still stood."""
    if not look.moment.taken:
        return
    grid = layout.boards[0]
    for stone in story.taken_back:
        rect = grid.square_rect(story.flags.stones[stone].square)
        swell = rect.w * (DONE - look.moment.taken) // DONE
        ring = max(3, rect.w * 2 // 3 + swell)
        yield Circle(rect.center, ring, Role.PARADOX, max(1, layout.px(2)))


def _marks(placed: Sequence[RowBox], layout: CanonisationLayout, look: Look) -> Iterator[Op]:
    """The squares that the chosen row speaks of, outlined in their slices."""
    for index in dict.fromkeys((look.chosen, look.pointed)):
        if index is None:
            continue
        for position in placed[index].row.positions:
            rect = layout.boards[position.t].square_rect(position.square)
            yield Fill(rect.inset(-layout.px(2)), Tint(Role.FOCUS, 50), 0, max(1, layout.px(2)), Role.FOCUS)


def _threads(story: Story, placed: Sequence[RowBox], layout: CanonisationLayout, look: Look) -> Iterator[Op]:
    lit = {placed[index].row.number for index in (look.chosen, look.pointed) if index is not None} - {0}
    # What stays away lies behind what counts, and what is looked at lies on top.
    order = sorted(story.threads, key=lambda thread: (thread.number in lit, thread.fate is not Fate.IDLE))
    for thread in order:
        decided = look.moment.verdicts.get(thread.number, DONE)
        yield from _thread(thread, layout, (look.moment.hung, decided), lit)
    for thread in story.fresh:
        if look.moment.counted:
            yield from _thread(thread, layout, (look.moment.counted, DONE), lit)


def _thread(thread: Thread, layout: CanonisationLayout, parts: tuple[int, int], marked: set[int]) -> Iterator[Op]:
    """A thread that hangs so far and is decided so far (in thousandths); faint if only others are marked."""
    hung, decided = parts
    if not hung:
        return
    lit = thread.number in marked
    faint = bool(marked) and not lit
    px, curve = layout.px, arc(layout, thread)
    open_ = not decided or thread.fate is Fate.OPEN
    ink = Role.TIME if not decided else INKS[thread.fate]
    color: Color = ink
    if faint or (thread.fate is Fate.IDLE and not lit):
        color = Tint(ink, 70 if faint else 130)
    width = px(2)
    dash: Dash | None = Dash(px(3), px(5)) if thread.fate is Fate.FRESH or open_ else None
    if thread.fate in (Fate.DROPPED, Fate.IDLE) and not open_:
        dash = Dash(px(6), px(5))
        width = px(2) if thread.fate is Fate.DROPPED else px(1)
    ends = (curve.start, curve.control_a, curve.control_b, curve.end)
    if thread.fate is Fate.DROPPED and not open_:
        reach = 500 - 90 * decided // DONE
        yield Curve(*ends, color, width, dash, reach)
        yield Curve(curve.end, curve.control_b, curve.control_a, curve.start, color, width, dash, reach)
        cut = curve.at(500)
        side = px(18)
        yield Sprite("scissors", Rect(cut.x - side // 2, cut.y - side // 2, side, side), ink, ink)
    else:
        yield Curve(*ends, color, width, dash, hung)
    if hung == DONE:
        yield Circle(curve.start, px(4), color)
        yield Circle(curve.end, px(6), color, px(2))
        if thread.fate is not Fate.IDLE or lit:
            yield from _badge(thread, layout, color)


def _badge(thread: Thread, layout: CanonisationLayout, color: Color) -> Iterator[Op]:
    """The number on its thread, beside the cut if there is one."""
    px = layout.px
    at = arc(layout, thread).at((320, 680, 400, 600)[thread.number % 4])
    text = f"#{thread.number}"
    width = px(8) * len(text) + px(6)
    rect = Rect(at.x - width // 2, at.y - px(8), width, px(16))
    yield Fill(rect, Role.GROUND, px(8), 1, color)
    ink = color.role if isinstance(color, Tint) else color
    yield Text(text, rect.center, px(11), ink, Anchor.CENTER, Weight.BOLD)


def _list(story: Story, placed: Sequence[RowBox], layout: CanonisationLayout, look: Look) -> Iterator[Op]:
    px, area = layout.px, layout.rows
    yield Fill(area, Role.PANEL, px(8), 1, Role.PANEL_LINE)
    yield Clip(area.inset(1, px(3)))
    for index, box in enumerate(placed):
        rect = box.rect.move(0, -look.scroll)
        if not rect.overlaps(area):
            continue
        if index in (look.chosen, look.pointed):
            ground = Role.SELECTED if index == look.chosen else Role.SLATE_HOVER
            yield Fill(rect, ground, px(5))
        yield from _row(story, box, rect, layout, look.moment)
    yield Unclip()
    if tall(placed, layout) > area.h:
        yield from scroll_bar(area.inset(px(2), px(4)), tall(placed, layout), look.scroll)


def _is_told(row: Row, moment: Moment) -> bool:
    """Whether the telling has come to what the row says."""
    if row.fate is Fate.FRESH:
        return moment.counted > 0
    if row.fate is not None:
        return moment.verdicts.get(row.number, DONE) > 0
    return row.stone is None or moment.taken > 0


def _row(story: Story, box: RowBox, rect: Rect, layout: CanonisationLayout, moment: Moment) -> Iterator[Op]:
    px, row = layout.px, box.row
    size = px(14)
    leading = (rect.h - px(6)) // len(box.lines)
    first = rect.y + px(3) + leading // 2
    told = _is_told(row, moment)
    ink = Role.TEXT_DIM if row.fate in (Fate.IDLE, Fate.FRESH) else Role.TEXT
    if row.fate is not None:
        yield from _verdict(row, Point(rect.x, first), layout, open_=not told)
    elif row.stone is not None and told:
        ink = Role.PARADOX
        yield from _taken_back(story.flags.stones[row.stone], row.verdict, Point(rect.x, first), layout)
    elif row.verdict and row.stone is None:
        yield Text(row.verdict, Point(rect.x + px(27), first), size, Role.TEXT_DIM, Anchor.LEFT, Weight.BOLD)
    if not told:
        return
    left = rect.x + (px(VERDICT_WIDTH) if row.verdict else px(10))
    for number, line in enumerate(box.lines):
        yield Text(line, Point(left, first + number * leading), size, ink, Anchor.LEFT)


def _taken_back(stone: Stone, verdict: str, at: Point, layout: CanonisationLayout) -> Iterator[Op]:
    px = layout.px
    side = px(20)
    ink, ground = INK[stone.faction], GROUND[stone.faction]
    mark = Rect(at.x + px(3), at.y - side // 2, side, side)
    yield Sprite(PLINTH[stone.faction], mark, ink, ground)
    yield Sprite(stone.type.value, mark.inset(px(4)), ink, ground, ground)
    yield Text(verdict, Point(at.x + px(30), at.y), px(14), Role.PARADOX, Anchor.LEFT, Weight.BOLD)


def _verdict(row: Row, at: Point, layout: CanonisationLayout, *, open_: bool) -> Iterator[Op]:
    """The mark, number and verdict of a thread; while it is open only that there is one."""
    px, fate = layout.px, row.fate
    ink = Role.TEXT_DIM if open_ or fate is None else INKS[fate]
    if fate is Fate.DROPPED and not open_:
        side = px(16)
        yield Sprite("scissors", Rect(at.x + px(5), at.y - side // 2, side, side), ink, ink)
    else:
        filled = fate in ACTIVE and not open_
        yield Circle(Point(at.x + px(13), at.y), px(6), ink, 0 if filled else px(2))
    yield Text(f"#{row.number}", Point(at.x + px(27), at.y), px(14), ink, Anchor.LEFT, Weight.BOLD)
    word = "…" if open_ else row.verdict
    yield Text(word, Point(at.x + px(66), at.y), px(13), ink, Anchor.LEFT)


def base_tally(tally: tuple[int, int, int], layout: CanonisationLayout, counted: int) -> Iterator[Op]:
    """How many bases each army holds in the final slice; as many flags as have been counted."""
    px, rect = layout.px, layout.bases
    total = sum(tally)
    x, y = rect.x, rect.center.y
    if not total:
        yield Text("This board has no bases.", Point(x, y), px(14), Role.TEXT_DIM, Anchor.LEFT)
        return
    yield Text("Bases in the final slice", Point(x, y), px(14), Role.TEXT_DIM, Anchor.LEFT)
    x += px(190)
    side = min(px(22), (rect.w - px(190)) // (total + 6))
    shown = total * counted // DONE
    for faction, count in zip(Faction, tally, strict=True):
        if not count:
            continue
        yield Text(str(count), Point(x, y), px(16), INK[faction], Anchor.LEFT, Weight.BOLD)
        x += px(20)
        for _ in range(count):
            if shown > 0:
                mark = Rect(x, y - side // 2, side, side)
                yield Sprite(BASE[faction], mark, INK[faction], GROUND[faction])
            shown -= 1
            x += side
        x += px(22)
