"""How much is said of the verdicts at a glance: as much as is read in a minute.

Theory of operation: first the longest form is found in which all verdicts together are soon read. What is left of the
minute then goes to single rows: each in turn is told in the next longer form, if there is time for it - first the
effects that newly fail, then the stones that are taken back (unless a row of its own would say there who could have
gone, which theirs say here), then the rest - and so on with the form after that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.titles.causality.view.canonisation.crowd_heads import WHO_WENT
from game.titles.causality.view.canonisation.crowd_rows import VerdictRows
from game.titles.causality.view.canonisation.crowds import A_MINUTE, AT_MOST, NO_WORDS, WordsAbove, gathered, soon_read
from game.titles.causality.view.canonisation.length import Length
from game.titles.causality.view.canonisation.once import said_once, without_glosses
from game.titles.causality.view.canonisation.story import Fate
from game.titles.causality.view.canonisation.story_row import TAKEN_BACK, StoryRow


@dataclass(frozen=True, slots=True)
class Extent:
    """The `length` at which verdicts are told, and by their paths the rows that are told at `fuller` length."""

    length: Length
    fuller: Mapping[str, Length] = field(default_factory=dict)


def telling_of(verdicts: Sequence[VerdictRows], said: WordsAbove = NO_WORDS) -> Extent:
    """How verdicts are told so that they are soon read, after so many words that are said above them."""
    telling = Extent(soon_read(verdicts, said))
    above = said.in_short if telling.length.is_least else said.words
    rows = {telling.length: [*gathered(verdicts, frozenset(), telling.length)]}
    closed = [row for row in _in_order_of_need(_mixed(rows, telling)) if row.path and not row.heads]
    candidates, longer = closed, telling.length.longer
    most = AT_MOST if telling.length.is_least else A_MINUTE
    while longer is not None and candidates:
        rows[longer] = [*gathered(verdicts, frozenset(), longer)]
        longer_rows = {row.path: row for row in rows[longer]}
        is_apart = WHO_WENT in longer_rows and all(row.path != WHO_WENT for row in rows[telling.length])
        found = list[StoryRow]()
        for row in candidates:
            more = longer_rows.get(row.path)
            if more is None or not _can_be_told(row, more, longer) or (is_apart and row.verdict == TAKEN_BACK):
                continue
            if more.text == row.text:
                found.append(row)
                continue
            fuller = replace(telling, fuller={**telling.fuller, row.path: longer})
            if above + _words(_mixed(rows, fuller)) <= most:
                telling = fuller
                found.append(more)
        candidates, longer = found, longer.longer
    return telling


_REFERRING = re.compile(r"\bsee #|\bas told of ")
"""Says that another row tells more, which is told at a length of its own."""


def _can_be_told(row: StoryRow, more: StoryRow, longer: Length) -> bool:
    """Whether a row can be told at a longer form among shorter ones: at the usual one only of an effect, for of stones
    that says what a shorter list has in rows of its own."""
    is_same = (more.below, more.all_about) == (row.below, row.all_about)  # else another row tells of some of them
    return is_same and _REFERRING.search(more.text) is None and (longer.is_terse or row.number > 0)


def _in_order_of_need(rows: Iterable[StoryRow]) -> list[StoryRow]:
    """The rows, those first that are news."""
    return sorted(rows, key=lambda row: 0 if row.fate is Fate.DROPPED else 1 if row.verdict == TAKEN_BACK else 2)


def _words(rows: Iterable[StoryRow]) -> int:
    return sum(len(row.text.split()) for row in rows)


def told_at(verdicts: Sequence[VerdictRows], opened: frozenset[str], telling: Extent) -> Iterator[StoryRow]:
    """The verdicts as they are told, with the reasons of those whose paths are `opened`."""
    lengths = dict.fromkeys((telling.length, *telling.fuller.values()))
    yield from _mixed({each: [*gathered(verdicts, opened, each)] for each in lengths}, telling)


def _mixed(every: Mapping[Length, Sequence[StoryRow]], telling: Extent) -> Iterator[StoryRow]:
    """The rows as they are told, of those at each length."""
    longer = {each: {row.path: row for row in rows} for each, rows in every.items() if each is not telling.length}
    rows = (
        _fuller(row, longer[telling.fuller[row.path]]) if row.path in telling.fuller else row
        for row in every[telling.length]
    )
    yield from said_once(without_glosses(rows) if telling.length.is_least else rows)


def _fuller(row: StoryRow, longer: Mapping[str, StoryRow]) -> StoryRow:
    """A row with what it says at a longer form, unless it is open."""
    more = longer.get(row.path)
    return row if more is None or row.is_open else replace(row, text=more.text)
