"""The lines of the canonisation scene: what became of each ante-effect and why, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from game.titles.causality.rules.explain import Report
from game.titles.causality.rules.geometry import Position
from game.titles.causality.view.canonisation.history import history_words
from game.titles.causality.view.canonisation.layout import CanonisationLayout
from game.titles.causality.view.canonisation.story import Fate, Story, Thread
from game.titles.causality.view.canonisation.words import MEANING, REFUSED, why_this_one
from game.titles.causality.view.reasons.reasons import Reason, report_lines
from game.titles.causality.view.words import ante_words, at
from game.view.frame import Measure, Rect, wrap


@dataclass(frozen=True, slots=True)
class StoryRow:
    """One line of the list. `number` is its thread (0: none), `stone` the set-up stone taken back.

    `more` are further sentences, shown when the row is chosen; `positions` all places that it speaks of. `refused` is
    the place of the history that it tells of among the refused ones, the best being 0.
    """

    text: str
    verdict: str = ""
    fate: Fate | None = None
    number: int = 0
    stone: int | None = None
    positions: tuple[Position, ...] = ()
    more: tuple[str, ...] = ()
    refused: int | None = None

    @property
    def tells(self) -> bool:
        """Whether there is something behind it to be looked at, on the boards."""
        return bool(self.number) or self.stone is not None or self.refused is not None


@dataclass(frozen=True, slots=True)
class RowBox:
    """A row in the list: its place, before scrolling is taken off, and its words line by line."""

    row: StoryRow
    rect: Rect
    lines: tuple[str, ...]


_NEWS = (None, Fate.DROPPED, Fate.RETURNED, Fate.KEPT, Fate.IDLE)
"""Fates in the order in which they are news; None is that of a stone taken back."""


def rows_of(story: Story, report: Report) -> tuple[StoryRow, ...]:
    """The rows of a story, news first: stones taken back, threads, and what the next round begins with."""
    fates = {thread.number: thread.fate for thread in story.threads}
    lines = report_lines(story.flags, report)
    reasons = {each.stone: why_this_one(story.flags, story.priority, each) for each in report.taken_back}
    first = next(iter(story.taken_back), None)
    rows = [_line_row(story, line, fates) for line in lines if line.ante or line.stone in story.taken_back]
    # Which rule it was is said of the first stone; of the others only when they are looked at.
    rows = [_with_reasons(row, reasons, aloud=row.stone == first) for row in rows]
    rows.sort(key=lambda row: _NEWS.index(row.fate))
    if not story.holds:
        rows.append(StoryRow("Every history contradicts itself. The best ones, and what breaks them:"))
        rows += _histories(story, report)
    elif not rows:
        rows.append(StoryRow("All stands as it was played."))
    rows += [_fresh_row(story, thread) for thread in story.fresh]
    if story.fresh_hidden:
        rows.append(StoryRow("Whatever was sent back in time in this round stays hidden in the fog."))
    if story.threads or story.fresh:
        rows.append(StoryRow(MEANING))
    return tuple(rows)


def refused_rows(story: Story, report: Report) -> tuple[StoryRow, ...]:
    """What a history is, and the better ones that would not hold, the best first."""
    return (StoryRow(REFUSED), *_histories(story, report))


def _histories(story: Story, report: Report) -> Iterator[StoryRow]:
    for place, refused in enumerate(report.refused):
        yield StoryRow(history_words(story, refused), f"{place + 1}.", refused=place)


def _line_row(story: Story, line: Reason, fates: Mapping[int, Fate]) -> StoryRow:
    fate = fates[line.ante] if line.ante else None
    places = line.positions
    if line.stone is not None:
        places = (Position(0, *story.flags.stones[line.stone].square), *places)
    return StoryRow(_sentence(line.text), line.verdict, fate, line.ante or 0, line.stone, places, line.more)


def _with_reasons(row: StoryRow, reasons: Mapping[int, tuple[str, ...]], *, aloud: bool) -> StoryRow:
    if row.stone is None:
        return row
    said = reasons[row.stone]
    count = 1 if aloud else 0
    return replace(row, text=" ".join((row.text, *said[:count])), more=(*row.more, *said[count:]))


def _fresh_row(story: Story, thread: Thread) -> StoryRow:
    what = ante_words(story.flags, story.flags.ante(thread.number))
    verdict, later = "next round", "there by dogma, judged when the next round ends"
    if story.over:
        verdict, later = "too late", "the match is over before it counts"
    text = _sentence(f"{what}, on {at(thread.effect)}: {later}")
    return StoryRow(text, verdict, Fate.FRESH, thread.number, None, (thread.effect, thread.cause))


def _sentence(text: str) -> str:
    stop = "" if text.endswith((".", "!", "?")) else "."
    return f"{text[:1].upper()}{text[1:]}{stop}"


_VERDICT, _PLACE, _PLAIN = 168, 48, 12
"""Room before the words of a row: for mark, number and verdict; for the place of a history; for nothing."""


def indent(row: StoryRow) -> int:
    """Where the words of a row begin, at the ordinary size."""
    if row.refused is not None:
        return _PLACE
    return _VERDICT if row.verdict else _PLAIN


def boxes(
    measure: Measure, rows: Sequence[StoryRow], layout: CanonisationLayout, chosen: int | None = None
) -> tuple[RowBox, ...]:
    """Every row at its place in the list, from the list's upper edge on; the chosen one says all it knows."""
    px = layout.px
    size, pad = px(14), px(9)
    leading = measure.height(size) + px(2)
    placed = []
    y = layout.rows.y + px(6)
    for index, row in enumerate(rows):
        room = layout.rows.w - px(indent(row)) - px(32)
        words = (row.text, *row.more) if index == chosen else (row.text,)
        lines = tuple(line for text in words for line in wrap(measure, text, room, size))
        rect = Rect(layout.rows.x + px(6), y, layout.rows.w - px(18), leading * len(lines) + pad)
        placed.append(RowBox(row, rect, lines))
        y = rect.bottom
    return tuple(placed)


def tall(placed: Sequence[RowBox], layout: CanonisationLayout) -> int:
    """The height of the whole list in pixels."""
    return (placed[-1].rect.bottom - layout.rows.y + layout.px(6)) if placed else 0
