"""How much is said of the verdicts at a glance: as much as is read in a minute.

Theory of operation: first the longest form is found in which all verdicts together are soon read. What is left of the
minute then goes to single rows: each in turn is told in the next longer form, if there is time for it - first the
effects that newly fail, then the stones that are taken back (unless a row of its own would say there who could have
gone, which theirs say here) and what holds again, of these those first for which that takes the fewest words - and so
on with the form after that; what is still left goes to what is no news.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.titles.causality.view.canonisation.crowd_heads import WHO_WENT
from game.titles.causality.view.canonisation.crowd_rows import VerdictRows
from game.titles.causality.view.canonisation.crowds import NO_WORDS, WordsAbove, gathered, most_words, soon_read
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
    rows = {telling.length: [*gathered(verdicts, frozenset(), telling.length)]}
    closed = [row for row in _mixed(rows, telling) if row.path and not row.heads]
    news = [row for row in closed if _need(row) < _OLD]
    filling = _Filling(verdicts, said, rows, telling)
    filling.fill(news)
    filling.fill([row for row in closed if _need(row) >= _OLD])
    return filling.telling


@dataclass
class _Filling:
    """What is left of a minute goes to single rows; `rows` are all of them at each length."""

    verdicts: Sequence[VerdictRows]
    said: WordsAbove
    rows: dict[Length, list[StoryRow]]
    telling: Extent

    def fill(self, candidates: Sequence[StoryRow]) -> None:
        """Tells each of these in turn in the next longer form, if there is time for it, and so on."""
        length = self.telling.length
        above, most = self.said.above(length), most_words(length)
        longer = length.longer
        while longer is not None and candidates:
            if longer not in self.rows:
                self.rows[longer] = [*gathered(self.verdicts, frozenset(), longer)]
            longer_rows = {row.path: row for row in self.rows[longer]}
            is_apart = WHO_WENT in longer_rows and all(row.path != WHO_WENT for row in self.rows[length])
            found = list[StoryRow]()
            for row in sorted(candidates, key=lambda each: _cost(each, longer_rows)):
                more = longer_rows.get(row.path)
                if more is None or not _can_be_told(row, more, longer) or (is_apart and row.verdict == TAKEN_BACK):
                    continue
                if more.text == row.text:
                    found.append(row)
                    continue
                fuller = replace(self.telling, fuller={**self.telling.fuller, row.path: longer})
                if above + _words(_mixed(self.rows, fuller)) <= most:
                    self.telling = fuller
                    found.append(more)
            candidates, longer = found, longer.longer


_REFERRING = re.compile(r"\bsee #\d+|\bas told of \w+")
"""Says that another row tells more, which is told at a length of its own."""


def _can_be_told(row: StoryRow, more: StoryRow, longer: Length) -> bool:
    """Whether a row can be told at a longer form among shorter ones: at the usual one only of an effect, for of stones
    that says what a shorter list has in rows of its own."""
    is_same = (more.below, more.all_about) == (row.below, row.all_about)  # else another row tells of some of them
    is_same = is_same and (row.path != WHO_WENT or more.lights == row.lights)
    refers_anew = not {*_REFERRING.findall(more.text)} <= {*_REFERRING.findall(row.text)}
    return is_same and not refers_anew and (longer.is_terse or row.number > 0)


def _cost(row: StoryRow, longer: Mapping[str, StoryRow]) -> tuple[int, int]:
    """After what rows are told that need it as much: so many words more the longer form has."""
    return _need(row), len(longer.get(row.path, row).text.split()) - len(row.text.split())


def _need(row: StoryRow) -> int:
    """How much a row needs to be told at length: the less, the more."""
    if row.fate is Fate.DROPPED:
        return 0
    return 1 if row.verdict == TAKEN_BACK or row.path == WHO_WENT or row.fate is Fate.RETURNED else _OLD


_OLD = 2
"""The need of what is no news."""


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
