"""The lines of the canonisation scene: what became of each ante-effect and why, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.titles.causality.explain import Report
from game.titles.causality.geometry import Position
from game.view.causality.canonisation_layout import CanonisationLayout
from game.view.causality.canonisation_story import ACTIVE, Fate, Story, Thread
from game.view.causality.why import Line, refused_line, report_lines
from game.view.causality.words import ante_words, at
from game.view.frame import Measure, Rect, wrap


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the list. `number` is its thread (0: none), `stone` the set-up stone taken back.

    `more` are further sentences, shown when the row is chosen; `positions` all places that it speaks of.
    """

    text: str
    verdict: str = ""
    fate: Fate | None = None
    number: int = 0
    stone: int | None = None
    positions: tuple[Position, ...] = ()
    more: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RowBox:
    """A row in the list: its place, before scrolling is taken off, and its words line by line."""

    row: Row
    rect: Rect
    lines: tuple[str, ...]


_NEWS = (None, Fate.DROPPED, Fate.RETURNED, Fate.KEPT, Fate.IDLE)
"""Fates in the order in which they are news; None is that of a stone taken back."""


def rows_of(story: Story, report: Report) -> tuple[Row, ...]:
    """The rows of a story, news first: stones taken back, threads, and what the next round begins with."""
    fates = {thread.number: thread.fate for thread in story.threads}
    lines = report_lines(story.flags, report)
    rows = [_line_row(story, line, fates) for line in lines if line.ante or line.stone in story.taken_back]
    rows.sort(key=lambda row: _NEWS.index(row.fate))
    if not story.holds:
        rows.append(Row("Every history contradicts itself. The best ones, and what breaks them:"))
        rows += refused_rows(story, report)
    elif not rows:
        rows.append(Row("All stands as it was played."))
    rows += [_fresh_row(story, thread) for thread in story.fresh]
    if story.fresh_hidden:
        rows.append(Row("Whatever was sent back in time in this round stays hidden in the fog."))
    return tuple(rows)


def refused_rows(story: Story, report: Report) -> tuple[Row, ...]:
    """The better histories that would not hold, the best first."""
    return tuple(
        Row(_sentence(refused_line(story.flags, refused).text), f"{place}.")
        for place, refused in enumerate(report.refused, start=1)
    )


def _line_row(story: Story, line: Line, fates: Mapping[int, Fate]) -> Row:
    fate = fates[line.ante] if line.ante else None
    places = line.positions
    if line.stone is not None:
        places = (Position(0, *story.flags.stones[line.stone].square), *places)
    return Row(_sentence(line.text), line.verdict, fate, line.ante or 0, line.stone, places, line.more)


def _fresh_row(story: Story, thread: Thread) -> Row:
    what = ante_words(story.flags, story.flags.ante(thread.number))
    verdict, later = "next round", "there by dogma, judged when the next round ends"
    if story.over:
        verdict, later = "too late", "the match is over before it counts"
    text = _sentence(f"{what}, on {at(thread.effect)}: {later}")
    return Row(text, verdict, Fate.FRESH, thread.number, None, (thread.effect, thread.cause))


def _sentence(text: str) -> str:
    stop = "" if text.endswith((".", "!", "?")) else "."
    return f"{text[:1].upper()}{text[1:]}{stop}"


def headline(story: Story) -> str:
    """What the canonisation came to, in one sentence."""
    count = len(story.threads)
    if not story.holds:
        return "A paradox: no history holds, and these rules end the match."
    holding = sum(thread.fate in ACTIVE for thread in story.threads)
    if not count:
        return "Nothing sent back in an earlier round had to be judged."
    one = "the one ante-effect" if count == 1 else f"{holding} of {count} ante-effects"
    verb = ("holds" if holding else "does not hold") if count == 1 else ("holds" if holding == 1 else "hold")
    text = f"{one[0].upper()}{one[1:]} {verb}."
    if story.taken_back:
        stones = "one stone" if len(story.taken_back) == 1 else f"{len(story.taken_back)} stones"
        text += f" A paradox: reality takes back {stones} of the set-up."
    return text


VERDICT_WIDTH = 168
"""Room for mark, number and verdict before a row's words, at the ordinary size."""


def boxes(
    measure: Measure, rows: Sequence[Row], layout: CanonisationLayout, chosen: int | None = None
) -> tuple[RowBox, ...]:
    """Every row at its place in the list, from the list's upper edge on; the chosen one says all it knows."""
    px = layout.px
    size, pad = px(14), px(6)
    leading = measure.height(size) + px(1)
    placed = []
    y = layout.rows.y + px(6)
    for index, row in enumerate(rows):
        room = layout.rows.w - px(VERDICT_WIDTH if row.verdict else 20) - px(28)
        words = (row.text, *row.more) if index == chosen else (row.text,)
        lines = tuple(line for text in words for line in wrap(measure, text, room, size))
        rect = Rect(layout.rows.x + px(6), y, layout.rows.w - px(18), leading * len(lines) + pad)
        placed.append(RowBox(row, rect, lines))
        y = rect.bottom
    return tuple(placed)


def tall(placed: Sequence[RowBox], layout: CanonisationLayout) -> int:
    """The height of the whole list in pixels."""
    return (placed[-1].rect.bottom - layout.rows.y + layout.px(6)) if placed else 0
