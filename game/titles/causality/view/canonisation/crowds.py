"""Many verdicts of one kind share a row that opens, if they need few words, or stand below what they go back to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TypeAlias

from game.engine.text import capitalised
from game.titles.causality.rules.trace import BombExploded, Exploded, Fact
from game.titles.causality.view.canonisation.folds import folded
from game.titles.causality.view.canonisation.story import Fate
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.reasons.effect_briefs import Brief
from game.titles.causality.view.reasons.effect_gists import DOES_NOT_COME
from game.titles.causality.view.reasons.loss_words import NO_WAY_BACK
from game.titles.causality.view.reasons.versus import listed, runs_of

MANY = 1
"""So many verdicts of a kind that are no news have a row each."""

_TOGETHER = 3
"""From so many on, effects that just hold share one row, and stones that are lost by their own deeds."""

_LIKE, _UNSENT = 2, 2
"""From so many on, effects that fail for the reasons of others share one row, and those that do with their senders."""

_CROWD, _OWN = 4, 2
"""If so many effects newly fail, and so many of them for reasons of their own, those are told in a line each."""

_OWN_DEEDS = (Exploded, BombExploded)
"""By what a stone is destroyed that it sends itself: with a stone, or by a bomb."""

_MANY_DO = {"was": "were", "is": "are", "does": "do"}
"""The verbs of what became of one sender, as of many."""

VerdictRows: TypeAlias = tuple[StoryRow, Sequence[StoryRow]]
"""A row, and its reasons."""


def gathered(verdicts: Sequence[VerdictRows], opened: frozenset[str]) -> Iterator[StoryRow]:
    """The verdicts, with the reasons of those whose paths are `opened`.

    Of many that are no news it is first told only which. There is one row each for effects that fail for the reasons of
    others; for those that fail with whoever sent them, or that just hold; and for stones that are destroyed with what
    they send themselves. Many that newly fail are told in a line each, below what they go back to.
    """
    every = {row.number: (row, lines) for row, lines in verdicts}
    for _, run in groupby(verdicts, key=lambda each: each[0].verdict):
        found = list(run)
        if found[0][0].fate is Fate.DROPPED:
            yield from _failing(found, every, opened)
            yield from _why_now([row for row, _ in found])
            continue
        alike = _enough(_TOGETHER, [each for each in found if each[0].causer or each[0].own_deed[1]])
        yield from _run([each for each in found if each not in alike], opened)
        if alike:
            head = _own_deed_head if alike[0][0].own_deed[1] else _kept_head
            yield from _under(head([row for row, _ in alike]), alike, opened)


def _failing(
    found: Sequence[VerdictRows], every: Mapping[int, VerdictRows], opened: frozenset[str]
) -> Iterator[StoryRow]:
    """Effects that newly fail; of `every` effect it is known what there is to say."""
    like = _enough(_LIKE, [each for each in found if each[0].like[0]])
    others = [each for each in found if each not in like]
    unsent = _enough(_UNSENT, [each for each in others if each[0].unsent.sender])
    own = [each for each in others if each not in unsent]
    shortly = _enough(_OWN, [each for each in own if each[0].short]) if len(found) >= _CROWD else []
    roots = {row.short.goes_back for row, _ in shortly if row.short} - {""}
    below = [each for each in unsent if _is_missing(each[0]) and each[0].short and each[0].short.goes_back in roots]
    left = [each for each in unsent if each not in below]
    if below and len(left) < _UNSENT:  # one that is left over has no row to share
        own, shortly, left = own + left, shortly + [each for each in left if each[0].short], []
    plain = _run([each for each in own if each not in shortly], opened)
    if not shortly:
        yield from plain
    if like:
        yield from _under(_like_head([row for row, _ in like]), like, opened)
    if left:
        yield from _under(_unsent_head([row for row, _ in left]), left, opened)
    if shortly:
        yield from plain
        yield from _crowded(shortly, below, every, opened)


def _why_now(rows: Sequence[StoryRow]) -> Iterator[StoryRow]:
    """Which effects are judged for the first time, where some of those fail for what is older."""
    late = [row for row in rows if row.sent]
    if not any(row.is_late for row in late):
        return
    numbers, many = tuple(row.number for row in late), len(late) > 1
    every = "All of these" if many and len(late) == len(rows) else listed(runs_of(numbers))
    who = f"{every} {'were' if many else 'was'} sent in round {late[0].sent} only"
    text = f"{who}, so {'they are' if many else 'it is'} judged now for the first time."
    yield StoryRow(text, fate=Fate.DROPPED, all_about=numbers)


def _enough(least: int, found: list[VerdictRows]) -> list[VerdictRows]:
    """These, if they are so many at least; else none of them."""
    return found if len(found) >= least else []


def _is_missing(row: StoryRow) -> bool:
    """Whether it fails as its sender does not come, and not for that was taken back itself."""
    return row.unsent.became.startswith(DOES_NOT_COME)


def _run(verdicts: Sequence[VerdictRows], opened: frozenset[str]) -> Iterator[StoryRow]:
    yield from _under(_head([row for row, _ in verdicts]) if len(verdicts) > MANY else None, verdicts, opened)


def _crowded(
    shortly: Sequence[VerdictRows],
    below: Sequence[VerdictRows],
    every: Mapping[int, VerdictRows],
    opened: frozenset[str],
) -> Iterator[StoryRow]:
    """Effects that fail, in a line each, and those that fail with whoever sent them; together those that go back to the
    same, of which that is told first.

    Which of `every` effect failed before on the way from them to that is told below it on demand.
    """
    own, unsent = _by_root(shortly), _by_root(below)
    titled = _in_order_of_roots(
        own, [back for back, those in own.items() if back and (len(those) > 1 or back in unsent)]
    )
    alone = [each for back, those in own.items() if back not in titled for each in those]
    yield from _each_once([(brief.alone, each) for brief, each in alone], opened)
    for back in titled:
        those, others = own[back], unsent.get(back, [])
        ways = dict.fromkeys(number for brief, _ in (*those, *others) for number in brief.way)
        older = [every[number] for number in ways if number in every and every[number][0].fate is Fate.IDLE]
        yield from _under(_crowd_head(back, [row for _, (row, _) in (*those, *others)]), _shortly_told(older), opened)
        several = _enough(_UNSENT, [each for _, each in others])
        singly = those if several else [*those, *others]
        yield from _each_once([(brief.words, each) for brief, each in singly], opened)
        if several:
            yield from _under(_unsent_below([row for row, _ in several]), several, opened)


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
            rows = [other for other, _ in others]
            text = f"{listed(runs_of(other.number for other in rows))} for just the same as #{row.number}."
            head = _of_many(rows, text, f"same {rows[0].path}")
            yield from _under(head, [(_shortly(other, words), told) for other, told in others], opened)


def _by_root(crowd: Sequence[VerdictRows]) -> dict[str, list[tuple[Brief, VerdictRows]]]:
    """Effects that fail by what they go back to."""
    found = dict[str, list[tuple[Brief, VerdictRows]]]()
    for each in crowd:
        if each[0].short is not None:
            found.setdefault(each[0].short.goes_back, []).append((each[0].short, each))
    return found


def _unsent_below(rows: Sequence[StoryRow]) -> StoryRow:
    """The row of effects that fail with whoever sent them, below the title that says what all that goes back to."""
    text = f"These fail with whoever sent them, who do not come: {_with_senders(rows)}."
    return _of_many(rows, text, f"{rows[0].verdict} {rows[0].path}")


def _of_many(rows: Sequence[StoryRow], text: str, path: str) -> StoryRow:
    """A row that stands for several effects that fail."""
    numbers, lights = tuple(row.number for row in rows), tuple(row.lights[0] for row in rows)
    return StoryRow(text, rows[0].verdict, Fate.DROPPED, path=path, all_about=numbers, lights=lights)


def _crowd_head(back: str, rows: Sequence[StoryRow]) -> StoryRow:
    """The title of effects that fail for the same."""
    first, numbers = rows[0], tuple(row.number for row in rows)
    lights = (*first.roots, *(row.lights[0] for row in rows))
    text = f"As {back}:"
    return StoryRow(text, fate=Fate.DROPPED, path=f"for {first.path}", all_about=numbers, lights=lights, heads=True)


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


def _like_head(rows: Sequence[StoryRow]) -> StoryRow:
    """The row of effects that fail each for just the reason that is told of another one."""
    by = {of: [row for row in rows if row.like[0] == of] for of, _ in (row.like for row in rows)}
    text = f"{capitalised('; '.join(_as_told(of, those) for of, those in by.items()))}."
    return _of_many(rows, text, f"{rows[0].verdict} {rows[0].path}")


def _as_told(of: str, rows: Sequence[StoryRow]) -> str:
    """Who does not send effects, for what is told of that one, as a clause."""
    senders = dict.fromkeys(row.like[1] for row in rows)
    numbers = [listed(runs_of(row.number for row in rows if row.like[1] == each)) for each in senders]
    first, *others = zip(senders, numbers, strict=True)
    more = [f"{sender} not {sent}" for sender, sent in others]
    return f"as told of {of}, {listed([f'{first[0]} does not send {first[1]}', *more])}"


def _own_deed_head(rows: Sequence[StoryRow]) -> StoryRow:
    """The row of stones that are each destroyed with what they send themselves, with the boards of the first."""
    told = [_undone(fact, [row.own_deed[1] for row in rows if row.own_deed[0] is fact]) for fact in _OWN_DEEDS]
    done = " ".join(each for each in told if each)
    text = f"{done} No other stone is needed for that, so nobody else can go in their places."
    lights = tuple(row.lights[0] for row in rows)
    path = f"{rows[0].verdict} {rows[0].path}"
    return StoryRow(text, rows[0].verdict, path=path, lights=lights, stuck=rows[0].stuck)


def _undone(fact: type[Fact], stones: Sequence[str]) -> str:
    """By what stones are destroyed that they sent themselves, as a sentence; "": there are none."""
    if not stones:
        return ""
    many, bomb = len(stones) > 1, fact is BombExploded
    what = f"{'bomb' if bomb else 'jump'}{'s' if many else ''}"
    prevented = f"{listed(stones)} would {'each have prevented their' if many else 'have prevented its'} own {what}"
    if bomb:
        return f"{prevented}, by which {'they are' if many else 'it is'} destroyed."
    who = "each" if many else "it"
    return f"{prevented}: {who} is destroyed together with the stone that its jump brings, {NO_WAY_BACK}."


def _unsent_head(rows: Sequence[StoryRow]) -> StoryRow:
    """The row of effects that fail with whoever sent them."""
    told = "; ".join(_senders(rows, fate) for fate in dict.fromkeys(row.unsent.became for row in rows))
    text = f"These {len(rows)} fail with whoever sent them: {told}."
    return _of_many(rows, text, f"{rows[0].verdict} {rows[0].path}")


def _kept_head(rows: Sequence[StoryRow]) -> StoryRow:
    """The row of effects that hold, each by one cause."""
    first, numbers = rows[0], tuple(row.number for row in rows)
    told = listed([f"#{row.number} by {row.causer}" for row in rows])
    text = f"These {len(rows)} {first.verdict.replace('holds', 'hold', 1)}, each with one cause: {told}."
    lights = tuple(row.lights[0] for row in rows)
    path = f"{first.verdict} {first.path}"
    return StoryRow(text, first.verdict, first.fate, path=path, all_about=numbers, lights=lights)


def _senders(rows: Sequence[StoryRow], fate: str) -> str:
    """Effects whose senders are not there for the same reason, each with its sender, and that reason, as a clause."""
    those = [row for row in rows if row.unsent.became == fate]
    verb, _, rest = fate.partition(" ")
    are_many = len({row.unsent.sender for row in those}) > 1
    return f"{_with_senders(those)}, which {_MANY_DO.get(verb, verb) if are_many else verb} {rest}"


def _with_senders(rows: Sequence[StoryRow]) -> str:
    """Effects, each with its sender and by what that comes."""
    sent: dict[str, list[int]] = {}
    for row in rows:
        of = f" (of #{row.unsent.by})" if row.unsent.by else ""
        sent.setdefault(f"{row.unsent.sender}{of}", []).append(row.number)
    return listed([f"{listed(runs_of(numbers))} with {sender}" for sender, numbers in sent.items()])


def _head(rows: Sequence[StoryRow]) -> StoryRow | None:
    """The row of all of them; None: they are news."""
    first = rows[0]
    if first.fate is Fate.IDLE:
        numbers = tuple(row.number for row in rows)
        names = listed(runs_of(numbers))
        text = f"These {len(rows)} failed a round before, too: {names}."
        return StoryRow(text, first.verdict, Fate.IDLE, path=f"{first.verdict} {first.path}", all_about=numbers)
    if first.verdict == "gone":
        names = listed([row.path for row in rows])
        return StoryRow(f"{len(rows)} stones of the set-up are gone since earlier rounds: {names}.", path=first.verdict)
    return None
