"""Many verdicts of one kind that are no news: one row of all of them, which opens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TypeAlias

from game.titles.causality.view.canonisation.folds import folded
from game.titles.causality.view.canonisation.story import Fate
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.reasons.versus import listed

MANY = 4
"""So many verdicts of a kind that are no news have a row each."""

VerdictRows: TypeAlias = tuple[StoryRow, Sequence[StoryRow]]
"""A row, and its reasons."""


def gathered(verdicts: Sequence[VerdictRows], opened: frozenset[str]) -> Iterator[StoryRow]:
    """The verdicts, with the reasons of those whose paths are `opened`; of many that are no news first only which."""
    for _, run in groupby(verdicts, key=lambda each: each[0].verdict):
        yield from _run(tuple(run), opened)


def _run(verdicts: Sequence[VerdictRows], opened: frozenset[str]) -> Iterator[StoryRow]:
    head = _head([row for row, _ in verdicts]) if len(verdicts) > MANY else None
    is_open = head is None or head.path in opened
    if head is not None:
        yield replace(head, folds=True, is_open=is_open)
    for row, lines in verdicts if is_open else ():
        path = row.path if head is None else f"{head.path}/{row.path}"
        yield from folded(replace(row, path=path), lines, opened)


def _head(rows: Sequence[StoryRow]) -> StoryRow | None:
    """The row of all of them; None: they are news."""
    first = rows[0]
    if first.fate is Fate.IDLE:
        numbers = tuple(row.number for row in rows)
        names = listed([f"#{number}" for number in sorted(numbers)])
        text = f"These {len(rows)} failed a round before, too: {names}."
        return StoryRow(text, first.verdict, Fate.IDLE, path=f"{first.verdict} {first.path}", all_about=numbers)
    if first.verdict == "gone":
        names = listed([row.path for row in rows])
        return StoryRow(f"{len(rows)} stones of the set-up are gone since earlier rounds: {names}.", path=first.verdict)
    return None
