"""Effects that newly fail in a line each, below what they go back to, or below the one that tells by what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.titles.causality.reasons.clues import Clue
from game.titles.causality.view.canonisation.crowd_heads import crowd_head, of_many, root_of, unsent_below
from game.titles.causality.view.canonisation.crowd_outline import Outline, outline_of, without_since
from game.titles.causality.view.canonisation.folds import folded
from game.titles.causality.view.canonisation.length import Length
from game.titles.causality.view.canonisation.story import Fate
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.reasons.brief import Brief
from game.titles.causality.view.reasons.versus import listed, runs_of

UNSENT = 2
"""From so many on, effects that fail with their senders share one row."""

VerdictRows: TypeAlias = tuple[StoryRow, Sequence[StoryRow]]
"""A row, and its reasons."""

_Told: TypeAlias = tuple[Brief, VerdictRows]
"""A verdict that is told in a line."""


@dataclass(frozen=True, slots=True)
class _Crowd:
    """How a crowd is told: its outline, what there is to say of `every` effect, what is `opened`, and its length."""

    outline: Outline
    every: Mapping[int, VerdictRows]
    opened: frozenset[str]
    length: Length

    def titled(self, back: str, those: Sequence[_Told], others: Sequence[_Told]) -> Iterator[StoryRow]:
        """Effects that all go `back` to the same, which is their title; the `others` fail with whoever sent them."""
        old = {number for number, (row, _) in self.every.items() if row.fate is Fate.IDLE}
        ways = dict.fromkeys(number for brief, _ in (*those, *others) for number in brief.way)
        older = [self.every[number] for number in ways if number in old]
        lacked = frozenset(row.unsent.by for _, (row, _) in others).union(*(brief.lacks for brief, _ in those))
        named = [row.number for row, _ in older if row.number in lacked and row.short and row.short.goes_back == back]
        is_bare = self.length.is_bare
        rows = [row for _, (row, _) in (*those, *others)]
        title = next((brief.roots for brief, _ in (*those, *others) if brief.goes_back == back), frozenset[str]())
        title |= {f"#{number}" for number in named}
        told_back = without_since(back) if is_bare else back
        at_once = [each for each in older if each[0].number in named and self._is_told_at_once(each[0], those, title)]
        below = {row.number for row, _ in at_once}
        in_title = [number for number in named if number not in below]
        by_way = all(_goes_by(each, row, named) for each, (row, _) in (*those, *others))
        head = crowd_head(told_back, rows, [self.every[number][0] for number in in_title], by_way=by_way)
        briefs = [(row.short, (row, lines)) for row, lines in at_once if row.short is not None]
        at_once = [each for _, each in _in_order_of_need(briefs)]
        yield from under(head, _shortly_told([each for each in older if each not in at_once]), self.opened)
        for row, lines in at_once:
            line = replace(shortly(row, self._at_once(row, title)), path=f"{head.path}/{row.path}")
            yield from (replace(each, below=each.below + 1) for each in folded(line, lines, self.opened))
        told = [*self.outlined(_in_order_of_need(those), title)]
        if others:
            unsent, terse = [each for _, each in others], self.length.is_terse
            untold = () if is_bare else old - {*in_title}
            told += under(unsent_below([row for row, _ in unsent], untold, terse=terse), unsent, self.opened)
        yield from (replace(row, below=row.below + 1) for row in told)

    def _is_told_at_once(self, row: StoryRow, those: Sequence[_Told], title: frozenset[str]) -> bool:
        """Whether by what an older effect fails, for which others do, is told in so few words that it stands above
        those, unless one of them tells just that."""
        said = {_first_of(brief) for brief, _ in those}
        is_new = row.short is not None and _first_of(row.short) not in said
        return self.length.is_terse and self.length is not Length.GIST and is_new and bool(self._at_once(row, title))

    def _at_once(self, row: StoryRow, title: frozenset[str]) -> str:
        """By what an older effect fails below a title with these names, as a sentence; "": that takes more words."""
        steps = None if row.short is None else row.short.steps
        if row.short is None or steps is None or steps.missing or (self.length.is_scant and steps.scant is None):
            return ""
        return outline_of({row.number: row.short}, self.length).words(row.number, title)

    def outlined(self, told: Sequence[_Told], title: frozenset[str] | None, top: int = 0) -> Iterator[StoryRow]:
        """Those that stand below one effect (0: below none), under a `title` with these names, to which all of them go
        back (None: under none); others of which just the same is said share a row below the first."""
        here = [each for each in told if self.outline.parents.get(each[1][0].number, 0) == top]
        said = [(self._line(each, title), each[1]) for each in here]
        for words in dict.fromkeys(line for line, _ in said):
            (row, lines), *others = [each for line, each in said if line == words]
            yield from folded(shortly(row, words), lines, self.opened)
            for number in (row.number, *(other.number for other, _ in others)):
                under_it = self.outlined(told, title, number)
                yield from (replace(each, below=each.below + 1, branches=True) for each in under_it)
            if others:
                yield from _same(row, others, words, self.opened)

    def _line(self, told: _Told, title: frozenset[str] | None) -> str:
        """What is said of an effect in its line."""
        brief, (row, _) = told
        if row.number in self.outline.crowd:
            return self.outline.words(row.number, title)
        return brief.alone if title is None else brief.words


def crowded(
    shortly_: Sequence[VerdictRows],
    below: Sequence[VerdictRows],
    every: Mapping[int, VerdictRows],
    opened: frozenset[str],
    *,
    length: Length,
) -> Iterator[StoryRow]:
    """Effects that fail, in a line each, and those that fail with whoever sent them; together those that go back to the
    same, of which that is told first; if more is to be told than is usual, each below the one that tells by what it
    fails.

    Which of `every` effect failed before on the way from them to that is told below it on demand.
    """
    alike = Counter(root_of(row) for row, _ in below)
    singly = [each for each in below if alike[root_of(each[0])] < UNSENT]
    shortly_ = sorted((*shortly_, *singly), key=lambda each: each[0].number) if singly else shortly_
    below = [each for each in below if each not in singly]
    told = {row.number: row.short for row, _ in shortly_ if row.short is not None and length.is_terse}
    outline = outline_of(told, length)
    crowd = _Crowd(outline, every, opened, length)
    own, unsent = _by_root(shortly_, outline), _by_root(below, outline)
    for back in unsent:
        own.setdefault(back, [])  # those that went back to it stand below others
    firsts = [back for back, those in own.items() if back and (len(those) > 1 or back in unsent)]
    titled = _in_order_of_roots(own, unsent, firsts)
    yield from crowd.outlined([each for back, those in own.items() if back not in titled for each in those], None)
    for back in titled:
        yield from crowd.titled(back, own[back], unsent.get(back, []))


def _goes_by(brief: Brief, row: StoryRow, older: Container[int]) -> bool:
    """Whether it tells of an effect that it fails by way of one of those."""
    return any(each in older for each in (*brief.lacks, *brief.way, row.unsent.by))


def _first_of(brief: Brief) -> Clue | None:
    """What comes of the sender of an effect; None: it does not come."""
    return None if brief.steps is None else brief.steps.first


def _in_order_of_need(crowd: Sequence[_Told]) -> list[_Told]:
    """Those first that tell what others need: why an older one fails, or what a stone does; as far as that does not go
    round."""
    left, found = list(range(len(crowd))), list[_Told]()
    while left:
        free = (place for place in left if not any(_explains(crowd[each][0], crowd[place][0]) for each in left))
        first = next(free, left[0])
        left.remove(first)
        found.append(crowd[first])
    return found


def _explains(one: Brief, other: Brief) -> bool:
    """Whether one line tells what another one needs."""
    if one is other or (one.about is not None and one.about == other.about):
        return False
    return one.told in {*other.way[1:]} - {other.told} or one.about in other.needs


def _in_order_of_roots(
    own: Mapping[str, Sequence[_Told]], unsent: Mapping[str, Sequence[_Told]], titled: Sequence[str]
) -> list[str]:
    """The titles, each after that of the effect for which the one holds to which it goes back."""
    firsts = {back: (*own[back], *unsent.get(back, ()))[0][0] for back in titled}
    of_root = {brief.root: back for back, brief in firsts.items() if brief.root}
    found = dict[str, None]()
    for back in titled:
        way = dict[str, None]()
        while back and back not in way:
            way[back] = None
            back = of_root.get(firsts[back].behind, "")
        found |= dict.fromkeys(each for each in reversed(way) if each not in found)
    return list(found)


def _same(row: StoryRow, others: Sequence[VerdictRows], words: str, opened: frozenset[str]) -> Iterator[StoryRow]:
    """Effects of which just the same is said, in these words, as of one."""
    rows = [other for other, _ in others]
    whose = f"{rows[0].sender}'s " if len({other.sender for other in rows}) == 1 and rows[0].sender else ""
    deeds = {other.deed for other in rows}
    deed = f"{deeds.pop()}{'s' if len(rows) > 1 else ''} " if whose and deeds != {row.deed} and len(deeds) == 1 else ""
    text = f"{whose}{deed}{listed(runs_of(other.number for other in rows))} for just the same as #{row.number}."
    head = of_many(rows, text, f"same {rows[0].path}")
    yield from under(head, [(shortly(other, words), told) for other, told in others], opened)


def _by_root(crowd: Sequence[VerdictRows], outline: Outline) -> dict[str, list[_Told]]:
    """Effects that fail by what they go back to, or the one below which they stand."""
    found, briefs = dict[str, list[_Told]](), {row.number: row.short for row, _ in crowd}
    for each in crowd:
        top = briefs.get(outline.top(each[0].number))
        if each[0].short is not None and top is not None:
            found.setdefault(top.goes_back, []).append((each[0].short, each))
    return found


def _shortly_told(verdicts: Sequence[VerdictRows]) -> list[VerdictRows]:
    """Verdicts in a line each, where that can be."""
    return [(row if row.short is None else shortly(row, row.short.words), lines) for row, lines in verdicts]


def shortly(row: StoryRow, words: str) -> StoryRow:
    """A row that says this until it is opened, and then what it would say at once among few, if that is not told of
    another one."""
    return replace(row, text=row.text if row.like.of else row.brief, brief=words, told_below=())


def under(head: StoryRow | None, verdicts: Sequence[VerdictRows], opened: frozenset[str]) -> Iterator[StoryRow]:
    """Verdicts below the row of all of them, while that is open."""
    is_open = head is None or head.path in opened
    if head is not None:
        yield replace(head, folds=bool(verdicts), is_open=is_open and bool(verdicts))
    for row, lines in verdicts if is_open else ():
        path = row.path if head is None else f"{head.path}/{row.path}"
        yield from folded(replace(row, path=path), lines, opened)
