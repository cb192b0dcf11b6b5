"""The list of a canonisation: a row for each verdict with its words, and the count of the bases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.titles.causality.rules.stone import Faction, Stone
from game.titles.causality.view.army import BASE, GROUND, INK, PLINTH
from game.titles.causality.view.canonisation.gaze import INKS, StoryGaze
from game.titles.causality.view.canonisation.history import History
from game.titles.causality.view.canonisation.inked import inks_of, with_inks
from game.titles.causality.view.canonisation.layout import CanonisationLayout
from game.titles.causality.view.canonisation.motion import BeatKind
from game.titles.causality.view.canonisation.rules_told import RULES
from game.titles.causality.view.canonisation.standing import NEEDED, missing_words
from game.titles.causality.view.canonisation.story import ACTIVE, Fate, Story, tally_of
from game.titles.causality.view.canonisation.story_row import MARK, STILL_GONE, StoryBox, StoryRow
from game.titles.causality.view.canonisation.untold import is_of_effects, told_rows, untold_words
from game.titles.causality.view.drawings import drawing
from game.view.board.listing import MORE, held_row, held_title, in_sight, tall
from game.view.board.sheet import scroll_bar
from game.view.board.tale import DONE
from game.view.frame import (
    Anchor,
    Circle,
    Clip,
    Fill,
    Line,
    Measure,
    Op,
    Point,
    Rect,
    Sprite,
    Text,
    Unclip,
    Weight,
    wrap,
)
from game.view.look.palette import Color, Role, Tint

_CALM = Tint(Role.TEXT, 205)
"""The ink of words that stand below others."""

_FOLD = 14
"""How far behind the words of the first line of a row its sign for opening stands."""

_NEITHER = "The bases of these histories do not count."
"""What is said of bases under boards that contradict themselves."""
_KINDS = 4
"""So many verdicts are named of rows that are out of sight."""
TOLD_ON = "Still being told. A click shows all of it."


def list_ops(
    story: Story, placed: Sequence[StoryBox], layout: CanonisationLayout, look: StoryGaze, measure: Measure
) -> Iterator[Op]:
    """The rows that are in sight, with names in the colours of what they name."""
    px, area = layout.px, layout.rows
    held = held_row(placed, layout, look.scroll)
    seen, inks = in_sight(placed, layout, look.scroll), inks_of(story)
    told = tuple(told_rows([box.row for box in placed], look.moment))
    yield Fill(layout.panel, Role.PANEL, px(8), 1, Role.PANEL_LINE)
    yield Clip(area.inset(1, px(3)))
    for index, box in enumerate(placed):
        rect = box.rect.move(0, -look.scroll)
        if not rect.overlaps(area):
            continue
        spoken = _is_spoken(box.row, look)
        is_blank = not told[index] and not is_of_effects(box.row)  # there is nothing to be pointed at yet
        if not is_blank and (index in (look.chosen, look.pointed) or spoken):
            ground = Role.SELECTED if index == look.chosen else Role.SLATE_HOVER
            yield Fill(rect, ground, px(5))
        if index == look.looked:
            yield Fill(Rect(rect.x - px(3), rect.y, px(3), rect.h), Role.PANEL_LINE)  # not that of a chosen one
        if spoken:
            yield Fill(Rect(rect.x - px(3), rect.y, px(3), rect.h), Role.NOW)
        if box.row.back:
            yield from _link(box, layout, look)
        is_chosen = index == look.chosen
        words = (
            _row(story, box, layout, look, seen, is_chosen=is_chosen)
            if told[index]
            else _untold(box, layout, look, seen, measure)
        )
        yield from with_inks(words, inks)
        first = box.line_rects(look.scroll)[0]
        if (box.row.folds or box.row.asks) and told[index] and _in_sight(first, seen):
            at = Point(min(rect.right - px(4), _end(box, px(14), measure) + px(_FOLD)), first.center.y)
            yield Text("▾" if box.row.is_open else "▸", at, px(15), Role.LINK, Anchor.CENTER)
    if held is not None and told[held]:
        yield from with_inks(_held(story, placed[held], layout, look, is_chosen=held == look.chosen), inks)
    yield Unclip()
    if tall(placed, layout) > area.h:
        yield from scroll_bar(area.inset(px(2), px(4)), tall(placed, layout), look.scroll)
    yield from _more_ops(placed, layout, look, seen)


def _held(story: Story, box: StoryBox, layout: CanonisationLayout, look: StoryGaze, *, is_chosen: bool) -> Iterator[Op]:
    """The title of what is in sight, while it has gone by itself: it is none the less not marked."""
    title = held_title(box, layout)
    yield Fill(Rect(layout.rows.x, layout.rows.y, layout.rows.w, title.rect.h), Role.PANEL)
    ground = Role.SELECTED if is_chosen else Role.PANEL
    yield Fill(title.rect, ground, layout.px(5), 1, Role.PANEL_LINE)
    yield from _row(story, title, layout, replace(look, scroll=0), layout.rows, is_chosen=is_chosen)


def _end(box: StoryBox, size: int, measure: Measure) -> int:
    """Where the words end that stand on the first line of a row."""
    beside = [place.y == box.places[0].y for place in box.places]
    last = max(index for index, is_beside in enumerate(beside) if is_beside)
    weight = Weight.BOLD if box.row.heads or last < box.titles else Weight.REGULAR
    return box.places[last].x + measure.width(box.lines[last], size, weight)


def _is_spoken(row: StoryRow, look: StoryGaze) -> bool:
    """Whether a row says what is just told: an ante-effect is judged, or a slice of the history comes about."""
    moment, history = look.moment, look.history
    if history is None:
        now = moment.running(BeatKind.JUDGE)
        return bool(now) and is_of_effects(row) and now in (row.number, *row.all_about)
    is_of_it = row.other is not None and row.other.is_same(history.other)
    return is_of_it and row.until is not None and row.until == moment.running(BeatKind.PLAY)


def _link(box: StoryBox, layout: CanonisationLayout, look: StoryGaze) -> Iterator[Op]:
    """What is to be pressed to be led elsewhere looks like it: a button under the words."""
    px, places = layout.px, box.line_rects(look.scroll)
    first, last = places[0], places[-1]
    plate = Rect(first.x - px(8), first.y - px(2), first.w - px(12), last.bottom - first.y + px(4))
    yield Fill(plate, Role.SLATE, px(6), 1, Role.LINK)


def _more_ops(placed: Sequence[StoryBox], layout: CanonisationLayout, look: StoryGaze, seen: Rect) -> Iterator[Op]:
    """How many rows are out of sight, in part at least, and below with what verdicts; while there is more to be told,
    that."""
    px, area, scroll = layout.px, layout.rows, look.scroll
    lines = [box.line_rects(scroll) for box in placed]
    above = sum(each[0].y < seen.y for each in lines)
    below = [box.row for box, each in zip(placed, lines, strict=True) if each[-1].bottom > area.bottom]
    words = [f"▴ {above} above"] if above else []
    tells_on = look.history is None and look.moment.now is not None
    words += [TOLD_ON] if tells_on else [_below_words(below)] if below else []
    at = Point(area.center.x, (area.bottom + layout.panel.bottom) // 2)
    yield Text("     ".join(words), at, px(11), Role.LINK, Anchor.CENTER)


def _below_words(below: Sequence[StoryRow]) -> str:
    """How many rows are below what is in sight, and the first of their verdicts: who knows these need not look."""
    alike = (row.verdict.replace("holds", "hold").replace("fails", "fail") for row in below if row.verdict)
    verdicts = [*dict.fromkeys(alike)]
    kinds = ", ".join((*verdicts[:_KINDS], *(("…",) if len(verdicts) > _KINDS else ())))
    return f"▾ {len(below)} more below{f': {kinds}' if kinds else ''}"


def _row(
    story: Story, box: StoryBox, layout: CanonisationLayout, look: StoryGaze, area: Rect, *, is_chosen: bool
) -> Iterator[Op]:
    """Those lines of a row that are wholly in sight: half a line says nothing."""
    px, row = layout.px, box.row
    size = px(14)
    places = box.line_rects(look.scroll)
    first = Point(box.rect.x, places[0].center.y)
    if _in_sight(places[0], area):
        yield from _mark(story, row, first, layout)
    seen = [_in_sight(place, area) for place in places]
    for index, (line, place) in enumerate(zip(box.lines, places, strict=True)):
        if seen[index] and line:
            heads = row.heads or index < box.titles
            color = Role.LINK if line == MORE else _ink(row, stands_out=heads or is_chosen)
            weight = Weight.BOLD if heads else Weight.REGULAR
            yield Text(line, Point(place.x, place.center.y), size, color, Anchor.LEFT, weight)


def _ink(row: StoryRow, *, stands_out: bool) -> Color:
    """What leads elsewhere, is no news, is to be seen at once, or is read then."""
    if row.aim:
        return Role.LINK
    if _is_quiet(row):
        return Role.TEXT_DIM
    return Role.TEXT if stands_out else _CALM


def _in_sight(line: Rect, area: Rect) -> bool:
    return area.y <= line.y and line.bottom <= area.bottom


def _is_quiet(row: StoryRow) -> bool:
    """Whether it is no news."""
    plain = not row.tells and not row.line
    return plain or row.fate in (Fate.IDLE, Fate.FRESH) or row.verdict in (STILL_GONE, RULES)


def _mark(story: Story, row: StoryRow, at: Point, layout: CanonisationLayout) -> Iterator[Op]:
    """What stands before the words of a row."""
    px = layout.px
    at = Point(at.x + px(_further(row)), at.y)
    if row.branches:
        yield from _branch(at, layout)
    if row.heads or (row.fate is not None and not row.before):
        return
    if row.fate is not None:
        yield from _verdict(row, at, layout)
    elif row.stone is not None and not row.line:
        yield from _setup_stone(story.flags.stones[row.stone], row.verdict, at, layout)
    elif row.verdict and row.gathers:
        yield _verdict_of_stone(row.verdict, at, layout)
    if row.other is not None and row.other.is_played and row.line and not row.depth:
        yield Text("▶", Point(at.x + px(30), at.y), px(12), Role.LINK, Anchor.LEFT)


def _further(row: StoryRow) -> int:
    """How much further in its mark stands: that keeps its distance to the words, however far in they begin."""
    return row.indent - MARK if row.verdict else row.set_in


def _untold(box: StoryBox, layout: CanonisationLayout, look: StoryGaze, area: Rect, measure: Measure) -> Iterator[Op]:
    """A row whose turn is still to come keeps its place; a verdict on ante-effects says which these are."""
    px, row = layout.px, box.row
    places = box.line_rects(look.scroll)
    at = Point(box.rect.x + px(_further(row)), places[0].center.y)
    if row.branches and _in_sight(places[0], area):
        yield from _branch(at, layout)
    if not is_of_effects(row):
        return
    left, room = at.x + px(30), box.rect.right - at.x - px(30)
    every = [wrap(measure, words, room, px(14), Weight.BOLD) for words in untold_words(row, look.moment)]
    lines = next((each for each in every if len(each) <= len(places)), every[-1])
    if _in_sight(places[0], area):
        yield Circle(Point(at.x + px(13), at.y), px(6), Role.TEXT_DIM, px(2))
    for line, place in zip(lines, places, strict=False):
        if _in_sight(place, area):
            yield Text(
                line, Point(left, place.center.y), px(14), Role.TEXT_DIM, Anchor.LEFT, Weight.BOLD, max_width=room
            )


def _branch(at: Point, layout: CanonisationLayout) -> Iterator[Op]:
    """The sign that a row stands below the one above it which tells by what it comes about."""
    px = layout.px
    left, top = at.x - px(8), at.y - px(9)
    yield Line((Point(left, top), Point(left, at.y), Point(left + px(9), at.y)), Role.TEXT_DIM, max(1, px(1)))


def _setup_stone(stone: Stone, verdict: str, at: Point, layout: CanonisationLayout) -> Iterator[Op]:
    px = layout.px
    side = px(20)
    ink, ground = INK[stone.faction], GROUND[stone.faction]
    mark = Rect(at.x + px(3), at.y - side // 2, side, side)
    yield Sprite(PLINTH[stone.faction], mark, ink, ground)
    yield Sprite(drawing(stone.type.value), mark.inset(px(4)), ink, ground, ground)
    yield _verdict_of_stone(verdict, at, layout)


def _verdict_of_stone(verdict: str, at: Point, layout: CanonisationLayout) -> Text:
    color = {"back": Role.TIME, RULES: Role.TEXT_DIM, STILL_GONE: Role.TEXT_DIM}.get(verdict, Role.ALARM)
    return Text(verdict, Point(at.x + layout.px(30), at.y), layout.px(14), color, Anchor.LEFT, Weight.BOLD)


def _verdict(row: StoryRow, at: Point, layout: CanonisationLayout) -> Iterator[Op]:
    """The mark, number and verdict of a thread."""
    px, fate = layout.px, row.fate
    ink = Role.TEXT_DIM if fate is None else INKS[fate]
    if fate is Fate.DROPPED:
        side = px(16)
        yield Sprite(drawing("scissors"), Rect(at.x + px(5), at.y - side // 2, side, side), ink, ink)
    else:
        yield Circle(Point(at.x + px(13), at.y), px(6), ink, 0 if fate in ACTIVE else px(2))
    yield Text(row.before, Point(at.x + px(30), at.y), px(14), ink, Anchor.LEFT, Weight.BOLD)


def base_count(story: Story, look: StoryGaze) -> tuple[str, tuple[int, int, int]]:
    """Of which board the bases are counted, in a word, and how many each army holds there."""
    history = look.history
    if history is None and (look.canonised or not story.holds):
        return "Bases in the final slice", story.tally
    if history is None:
        return "Bases as it was played", tally_of(story.played.owners[-1])
    last = look.moment.goal if history.other.is_played else history.stop
    ends = history.broken is None and last == history.stop
    heading = "Its bases at the end" if ends else f"Its bases in slice {last}"
    return heading, tally_of(history.board.owners[last])


def _other_words(history: History, story: Story, tally: tuple[int, int, int], goal: int) -> str:
    """What the bases of another history come to; of one that is only supposed, or played in part, nothing."""
    if history.other.even or (history.other.is_played and goal < history.stop):
        return ""
    breaks = history.broken is not None
    return "This history contradicts itself: they do not count." if breaks else missing_words(tally, story.names)


def base_tally(story: Story, layout: CanonisationLayout, look: StoryGaze, room: Rect, measure: Measure) -> Iterator[Op]:
    """How many bases each army holds on the board that is shown, as many as are counted; what that comes to, if there
    is room beside why a key does nothing."""
    px, counted = layout.px, look.moment.counted
    heading, tally = base_count(story, look)
    total = sum(tally)
    x, y = room.x, room.center.y
    uncounted = "This board has no bases." if not total else _NEITHER if look.covering is not None else ""
    if uncounted:
        yield Text(uncounted, Point(x, y), px(14), Role.TEXT_DIM, Anchor.LEFT, max_width=room.w)
        return
    yield Text(heading, Point(x, y), px(14), Role.TEXT_DIM, Anchor.LEFT)
    x += px(190)
    side = min(px(22), (layout.bases.w - px(460)) // (total + 1))
    shown = total * counted // DONE
    if not counted or (look.history is not None and look.moment.now is not None):
        return
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
    if counted == DONE:
        history, goal = look.history, look.moment.goal
        words = missing_words(tally, story.names) if history is None else _other_words(history, story, tally, goal)
        words = "" if story.over and words.startswith(NEEDED) else words
        if room == layout.bases or measure.width(words, px(14)) <= room.right - x:
            yield Text(words, Point(x, y), px(14), Role.TEXT, Anchor.LEFT, max_width=room.right - x)
