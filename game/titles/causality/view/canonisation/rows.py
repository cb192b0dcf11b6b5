"""The lines of the canonisation scene: what became of each ante-effect and why, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.titles.causality.rules.explain import Report
from game.titles.causality.rules.geometry import Position
from game.titles.causality.view.canonisation.history import history_words
from game.titles.causality.view.canonisation.story import Fate, Story, Thread
from game.titles.causality.view.canonisation.words import MEANING, REFUSED, why_this_one
from game.titles.causality.view.reasons.reasons import Reason, report_lines
from game.titles.causality.view.words import ante_words, at
from game.view.board.listing import RowBox

_VERDICT, _PLACE, _PLAIN = 168, 48, 12
"""Room before the words of a row: for mark, number and verdict; for the place of a history; for nothing."""


@dataclass(frozen=True, slots=True)
class StoryRow:
    """One line of the list; see game.view.board.listing.ListRow.

    `number` is its thread (0: none), `stone` the set-up stone taken back.
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

    @property
    def indent(self) -> int:
        """Where its words begin, at the ordinary size."""
        if self.refused is not None:
            return _PLACE
        return _VERDICT if self.verdict else _PLAIN


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


StoryBox: TypeAlias = RowBox[StoryRow]
"""Such a row at its place."""
