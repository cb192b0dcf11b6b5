"""Many verdicts of one kind share a row that opens, if they need few words, or stand below what they go back to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple, TypeAlias

from game.titles.causality.view.canonisation.crowd_heads import (
    crowd_head,
    kept_head,
    like_head,
    of_many,
    old_head,
    own_deed_head,
    unsent_below,
    unsent_head,
    what_else,
    who_went_row,
    why_now,
)
from game.titles.causality.view.canonisation.crowd_trees import DEEPEST, CrowdTrees
from game.titles.causality.view.canonisation.folds import folded
from game.titles.causality.view.canonisation.story import Fate
from game.titles.causality.view.canonisation.story_row import TAKEN_BACK, StoryRow
from game.titles.causality.view.reasons.choice_gists import Rather
from game.titles.causality.view.reasons.effect_briefs import Brief
from game.titles.causality.view.reasons.effect_gists import DOES_NOT_COME
from game.titles.causality.view.reasons.versus import listed, runs_of

MANY = 1
"""So many verdicts of a kind that are no news have a row each."""

_UNSENT = 2
"""From so many on, effects that fail with their senders share one row."""

ENOUGH = 150
"""So many words are read soon enough; where there would be more, each verdict is told tersely until it is opened."""


class _Least(NamedTuple):
    """From how many on verdicts are told in fewer rows or words.

    If `crowd` effects newly fail, and so many of them for reasons of their `own`, those are told in a line each. From
    `like` on, effects that fail for the reasons of others share one row; from `together` on, those that just hold; from
    `destroyed` on, stones that are lost by their own deeds.
    """

    crowd: int
    own: int
    like: int
    together: int
    destroyed: int


_SHARED = 2
"""From so many stones on it is told of all together who could have gone in their place."""

_PARADOX, _ROUND = "since the paradox of round ", "since round "
"""Since when a stone is gone, and the same in fewer words."""

_USUAL = _Least(crowd=4, own=2, like=2, together=3, destroyed=3)
_TERSE = _Least(crowd=1, own=1, like=1, together=2, destroyed=2)
"""As long as there is little to tell, and where there is much."""

VerdictRows: TypeAlias = tuple[StoryRow, Sequence[StoryRow]]
"""A row, and its reasons."""


def gathered(verdicts: Sequence[VerdictRows], opened: frozenset[str], enough: int = ENOUGH) -> Iterator[StoryRow]:
    """The verdicts, with the reasons of those whose paths are `opened`; tersely if at a glance that would be more than
    so many words.

    Of many that are no news it is first told only which. There is one row each for effects that fail for the reasons of
    others; for those that fail with whoever sent them, or that just hold; and for stones that are destroyed with what
    they send themselves. Many that newly fail are told in a line each, below what they go back to.
    """
    at_a_glance = _gathered(verdicts, frozenset(), _USUAL)
    if sum(len(row.text.split()) for row in at_a_glance) <= enough:
        yield from _gathered(verdicts, opened, _USUAL)
    else:
        rows = [row for row, _ in verdicts]
        shared = len(_rathers(rows)) >= _SHARED
        terse = [(_tersely(row, _told_of(row, rows), shared=shared), lines) for row, lines in verdicts]
        yield from _gathered(terse, opened, _TERSE, shared=shared)


def _rathers(rows: Iterable[StoryRow]) -> list[Rather]:
    """Of those stones that are newly taken back of which only the rule has it who goes, who could have gone."""
    taken = [row for row in rows if row.verdict == TAKEN_BACK and row.tersely is not None]
    every = (_rather(row) or (None if row.beside is None else _rather(row.beside)) for row in taken)
    return [each for each in every if each is not None]


def _rather(row: StoryRow) -> Rather | None:
    if row.own_deed[1]:
        return Rather(row.path)
    return None if row.tersely is None else row.tersely.rather


def _told_of(row: StoryRow, rows: Sequence[StoryRow]) -> frozenset[int]:
    """The effects that fail of which it is told in a line that this is for a stone that is taken back."""
    if row.stone is None or row.verdict != TAKEN_BACK:
        return frozenset()
    failing = (each for each in rows if each.fate is Fate.DROPPED and not _is_like_another(each, _TERSE))
    name = re.compile(rf"\b{row.path}\b")
    briefs = ((each.number, each.short or each.among) for each in failing)
    return frozenset(number for number, each in briefs if each and name.search(f"{each.goes_back} {each.terse[1]}"))


def _tersely(row: StoryRow, told: frozenset[int] = frozenset(), *, shared: bool = False) -> StoryRow:
    """A row that says at a glance no more than it must; `told`: of which effects it is told elsewhere why they fail;
    `shared`: who could have gone in place of stones is told of many together."""
    beside = None if row.beside is None else _tersely(row.beside, told, shared=shared)
    row = replace(row, short=row.short or row.among)
    short = None if row.short is None else replace(row.short, words=row.short.terse[0], alone=row.short.terse[1])
    brief = row.brief if row.short is not None else row.terse or row.brief  # the first stand in a line each
    brief = brief if row.tersely is None else row.tersely.words(told, shared=shared)
    text = brief if row.line else row.text if row.stone is not None or row.short is not None else row.brief
    unsent = row.unsent
    if row.short is not None and row.short.goes_back and _is_missing(row):
        unsent = unsent._replace(became=f"{DOES_NOT_COME}, as {row.short.goes_back.replace(_PARADOX, _ROUND)}")
    elif unsent.sender:
        unsent = unsent._replace(became=unsent.became.replace(_PARADOX, _ROUND))
    return replace(row, text=text, brief=brief, beside=beside, short=short, unsent=unsent)


def _gathered(
    verdicts: Sequence[VerdictRows], opened: frozenset[str], least: _Least, *, shared: bool = False
) -> Iterator[StoryRow]:
    every = {row.number: (row, lines) for row, lines in verdicts}
    for _, run in groupby(verdicts, key=lambda each: each[0].verdict):
        found = list(run)
        if found[0][0].fate is Fate.DROPPED:
            yield from _failing(found, every, opened, least)
            yield from why_now([row for row, _ in found], terse=least is _TERSE)
            yield from what_else([row for row, _ in found], {number: row for number, (row, _) in every.items()})
            continue
        many = least.destroyed if found[0][0].stone is not None else least.together
        alike = _enough(many, [each for each in found if each[0].causer or each[0].own_deed[1]])
        yield from _run([each for each in found if each not in alike], opened)
        if alike:
            rows = [row for row, _ in alike]
            head = own_deed_head(rows, whole=not shared) if rows[0].own_deed[1] else kept_head(rows)
            yield from _under(head, alike, opened)
        rathers = _rathers([row for row, _ in found]) if shared else []
        if rathers:
            yield who_went_row([row for row, _ in found], rathers)


def _failing(
    found: Sequence[VerdictRows], every: Mapping[int, VerdictRows], opened: frozenset[str], least: _Least
) -> Iterator[StoryRow]:
    """Effects that newly fail; of `every` effect it is known what there is to say."""
    like = _enough(least.like, [each for each in found if _is_like_another(each[0], least)])
    others = [each for each in found if each not in like]
    unsent = [
        each for each in others if each[0].unsent.sender and not (least is _TERSE and _is_for_what_holds(each[0]))
    ]
    unsent = _enough(_UNSENT, unsent)
    told = {row.number for row, _ in like}
    own = [each for each in others if each not in unsent]
    shortly = _enough(least.own, [each for each in own if each[0].short]) if len(found) >= least.crowd else []
    roots = {row.short.goes_back for row, _ in shortly if row.short} - {""}
    below = [
        each
        for each in unsent
        if _is_missing(each[0]) and each[0].unsent.by not in told and each[0].short and each[0].short.goes_back in roots
    ]
    left = [each for each in unsent if each not in below]
    if below and len(left) < _UNSENT:  # one that is left over has no row to share
        own, shortly, left = own + left, shortly + [each for each in left if each[0].short], []
    plain = _run([each for each in own if each not in shortly], opened)
    if not shortly:
        yield from plain
    first, last = ([each for each in like if each[0].like[0].startswith("#") == is_late] for is_late in (False, True))
    if first:
        yield from _under(like_head([row for row, _ in first]), first, opened)
    if left:
        rows = [_for_one_that_is_told(row) if row.unsent.by in told else row for row, _ in left]
        yield from _under(unsent_head(rows, terse=least is _TERSE), left, opened)
    if shortly:
        yield from plain
        yield from _crowded(shortly, below, every, opened, terse=least is _TERSE)
    if last:  # of effects that are told above
        yield from _under(like_head([row for row, _ in last]), last, opened)


def _is_like_another(row: StoryRow, least: _Least) -> bool:
    """Whether of one that fails it is only to be told of which other one the same is; tersely, what its sender does is
    no longer than that it is told of a stone."""
    of, _ = row.like
    return bool(of) and not (least is _TERSE and row.short is not None and not of.startswith("#"))


def _enough(least: int, found: list[VerdictRows]) -> list[VerdictRows]:
    """These, if they are so many at least; else none of them."""
    return found if len(found) >= least else []


def _is_for_what_holds(row: StoryRow) -> bool:
    """Whether a sender does not come for an effect that holds, and it is told by what deed that is."""
    return row.short is not None and bool(row.short.root and row.short.steps and row.short.steps.then)


def _is_missing(row: StoryRow) -> bool:
    """Whether it fails as its sender does not come, and not for that was taken back itself."""
    return row.unsent.became.startswith(DOES_NOT_COME)


def _run(verdicts: Sequence[VerdictRows], opened: frozenset[str]) -> Iterator[StoryRow]:
    yield from _under(old_head([row for row, _ in verdicts]) if len(verdicts) > MANY else None, verdicts, opened)


def _crowded(
    shortly: Sequence[VerdictRows],
    below: Sequence[VerdictRows],
    every: Mapping[int, VerdictRows],
    opened: frozenset[str],
    *,
    terse: bool,
) -> Iterator[StoryRow]:
    """Effects that fail, in a line each, and those that fail with whoever sent them; together those that go back to the
    same, of which that is told first.

    Which of `every` effect failed before on the way from them to that is told below it on demand.
    """
    briefs = {row.number: row.short for row, _ in shortly if row.short is not None}
    trees = CrowdTrees(briefs if terse else {})
    own, unsent = _by_root(shortly, trees), _by_root(below, trees)
    for back in unsent:
        own.setdefault(back, [])  # those that went back to it stand below others
    old = {number for number, (row, _) in every.items() if row.fate is Fate.IDLE}
    titled = _in_order_of_roots(
        own, [back for back, those in own.items() if back and (len(those) > 1 or back in unsent)]
    )
    alone = [each for back, those in own.items() if back not in titled for each in those]
    if terse:
        yield from _outline(alone, trees, None, opened)
    else:
        yield from _each_once([(brief.alone, each) for brief, each in alone], opened)
    for back in titled:
        those, others = own[back], unsent.get(back, [])
        ways = dict.fromkeys(number for brief, _ in (*those, *others) for number in brief.way)
        older = [every[number] for number in ways if number in old]
        lacked = frozenset().union(*(brief.lacks for brief, _ in those))
        named = [row.number for row, _ in older if row.number in lacked and row.short and row.short.goes_back == back]
        head = crowd_head(back, [row for _, (row, _) in (*those, *others)], named)
        yield from _under(head, _shortly_told(older), opened)
        several = _enough(_UNSENT, [each for _, each in others])
        singly = those if several else sorted((*those, *others), key=lambda each: each[1][0].number)
        singly = _in_order_of_need(singly)
        if terse:
            roots = next((brief.roots for brief, _ in singly if brief.goes_back == back), frozenset())
            rows = [*_outline(singly, trees, roots, opened)]
        else:
            rows = [*_each_once([(brief.words, each) for brief, each in singly], opened)]
        if several:
            rows += _under(unsent_below([row for row, _ in several], old, terse=terse), several, opened)
        yield from (replace(row, below=row.below + 1) for row in rows)


def _outline(
    crowd: Sequence[tuple[Brief, VerdictRows]], trees: CrowdTrees, title: frozenset[str] | None, opened: frozenset[str]
) -> Iterator[StoryRow]:
    """Effects that fail, each below the one that tells by what, under a `title` with these names, to which all of them
    go back (None: under none)."""
    every = {each[0].number: (brief, each) for brief, each in crowd}
    above = {number: trees.parents.get(number, 0) for number in every}
    above = {number: top if top in every else 0 for number, top in above.items()}

    def words(number: int) -> str:
        brief, _ = every[number]
        if number not in trees:
            return brief.words
        return trees.words(number, title or frozenset(), is_alone=title is None and not above[number])

    def below(top: int) -> Iterator[StoryRow]:
        """Those that stand below one (0: none)."""
        said = [(words(number), each) for number, (_, each) in every.items() if above[number] == top]
        for alike in dict.fromkeys(told for told, _ in said):
            first, *others = [each for each in said if each[0] == alike]
            yield from _each_once([first], opened)
            under = [each for _, (row, _) in (first, *others) for each in below(row.number)]
            yield from (replace(each, below=min(each.below + 1, DEEPEST)) for each in under)
            if others:
                yield from _same(first[1][0], [each for _, each in others], alike, opened)

    yield from below(0)


def _in_order_of_need(crowd: Sequence[tuple[Brief, VerdictRows]]) -> list[tuple[Brief, VerdictRows]]:
    """Those first that tell what others need: why an older one fails, or what a stone does; as far as that does not go
    round."""
    left, found = list(range(len(crowd))), list[tuple[Brief, VerdictRows]]()
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


def _in_order_of_roots(own: Mapping[str, Sequence[tuple[Brief, VerdictRows]]], titled: Sequence[str]) -> list[str]:
    """The titles, each after that of the effect for which the one holds to which it goes back."""
    firsts = {back: own[back][0][0] for back in titled}
    of_root = {brief.root: back for back, brief in firsts.items() if brief.root}
    found = dict[str, None]()
    for back in titled:
        way = dict[str, None]()
        while back and back not in way:
            way[back] = None
            back = of_root.get(firsts[back].behind, "")
        found |= dict.fromkeys(each for each in reversed(way) if each not in found)
    return list(found)


def _each_once(crowd: Sequence[tuple[str, VerdictRows]], opened: frozenset[str]) -> Iterator[StoryRow]:
    """Effects that fail, with these words each; others of which just the same is said share a row below the first."""
    for words in dict.fromkeys(words for words, _ in crowd):
        (row, lines), *others = [each for said, each in crowd if said == words]
        yield from folded(_shortly(row, words), lines, opened)
        if others:
            yield from _same(row, others, words, opened)


def _same(row: StoryRow, others: Sequence[VerdictRows], words: str, opened: frozenset[str]) -> Iterator[StoryRow]:
    """Effects of which just the same is said, in these words, as of one."""
    rows = [other for other, _ in others]
    text = f"{listed(runs_of(other.number for other in rows))} for just the same as #{row.number}."
    head = of_many(rows, text, f"same {rows[0].path}")
    yield from _under(head, [(_shortly(other, words), told) for other, told in others], opened)


def _by_root(crowd: Sequence[VerdictRows], trees: CrowdTrees) -> dict[str, list[tuple[Brief, VerdictRows]]]:
    """Effects that fail by what they go back to, or the one below which they stand."""
    found, briefs = dict[str, list[tuple[Brief, VerdictRows]]](), {row.number: row.short for row, _ in crowd}
    for each in crowd:
        top = briefs.get(trees.top(each[0].number))
        if each[0].short is not None and top is not None:
            found.setdefault(top.goes_back, []).append((each[0].short, each))
    return found


def _for_one_that_is_told(row: StoryRow) -> StoryRow:
    """One whose sender does not come for an effect of which it is told elsewhere why it fails."""
    unsent = row.unsent._replace(became=f"{DOES_NOT_COME}, for #{row.unsent.by} fails")
    return replace(row, unsent=unsent)


def _shortly_told(verdicts: Sequence[VerdictRows]) -> list[VerdictRows]:
    """Verdicts in a line each, where that can be."""
    return [(row if row.short is None else _shortly(row, row.short.words), lines) for row, lines in verdicts]


def _shortly(row: StoryRow, words: str) -> StoryRow:
    """A row that says this until it is opened, and then what it would say at once among few, if that is not told of
    another one."""
    return replace(row, text=row.text if row.like[0] else row.brief, brief=words, told_below=())


def _under(head: StoryRow | None, verdicts: Sequence[VerdictRows], opened: frozenset[str]) -> Iterator[StoryRow]:
    """Verdicts below the row of all of them, while that is open."""
    is_open = head is None or head.path in opened
    if head is not None:
        yield replace(head, folds=bool(verdicts), is_open=is_open and bool(verdicts))
    for row, lines in verdicts if is_open else ():
        path = row.path if head is None else f"{head.path}/{row.path}"
        yield from folded(replace(row, path=path), lines, opened)
