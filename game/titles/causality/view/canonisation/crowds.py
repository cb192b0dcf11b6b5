"""Many verdicts of one kind share a row that opens, if they need few words, or stand below what they go back to."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from game.engine.text import capitalised
from game.titles.causality.view.canonisation.crowd_heads import (
    ITS_SENDER,
    STILL_FAILS,
    kept_head,
    like_head,
    old_head,
    own_deed_head,
    told_head,
    unsent_head,
    what_else,
    who_went_row,
    why_now,
)
from game.titles.causality.view.canonisation.crowd_outline import outline_of
from game.titles.causality.view.canonisation.crowd_rows import UNSENT, VerdictRows, crowded, under
from game.titles.causality.view.canonisation.length import Length
from game.titles.causality.view.canonisation.once import without_glosses
from game.titles.causality.view.canonisation.story import Fate
from game.titles.causality.view.canonisation.story_row import TAKEN_BACK, StoryRow
from game.titles.causality.view.reasons.effect_gists import DOES_NOT_COME
from game.titles.causality.view.reasons.own_deed_words import own_deeds_scantly
from game.titles.causality.view.reasons.rather_words import Rather
from game.titles.causality.view.reasons.scant_stuck_words import Shortened
from game.titles.causality.view.reasons.terse_stones import BESIDES, NOTHING, Mended, StoneTersely
from game.titles.causality.view.reasons.versus import listed
from game.view.board.listing import sentences

MANY = 1
"""So many verdicts of a kind that are no news have a row each."""

_MANY_AGAIN = 3
"""From so many on that hold again it is told of all together by whom, and not by what, which is news."""

A_MINUTE = 250
"""So many words an adult reads silently in a minute, the headline among them; where there would be more, each verdict
is told more tersely until it is opened."""

AT_MOST = 300
"""So many are read in a minute by who reads faster than most, and are told where it would else be scantly: few words
that have to be puzzled over take longer. Only where even the least would be more, just the gist is told."""


def most_words(length: Length) -> int:
    """So many words are said at most at that length, the headline among them, if a shorter one is left."""
    return AT_MOST if length.is_scant else A_MINUTE


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

_FEW_MISSING = 2
"""Of so many senders at most that do not come for others it is told one after the other down to whom that goes back."""

_USUAL = _Least(crowd=4, own=2, like=2, together=3, destroyed=3)
_TERSE = _Least(crowd=1, own=1, like=1, together=2, destroyed=2)
_SCANT = _TERSE._replace(together=1)
"""As long as there is little to tell; where there is much; and where there is very much."""

_LEAST = {each: _SCANT if each.is_scant else _TERSE if each.is_terse else _USUAL for each in Length}
"""From how many on verdicts are told in fewer rows or words at each length."""


def gathered(
    verdicts: Sequence[VerdictRows], opened: frozenset[str], length: Length | None = None
) -> Iterator[StoryRow]:
    """The verdicts, with the reasons of those whose paths are `opened`, at this length; None: so short that they are
    soon read.

    Of many that are no news it is first told only which. There is one row each for effects that fail for the reasons of
    others; for those that fail with whoever sent them, or that just hold; and for stones that are destroyed with what
    they send themselves. Many that newly fail are told in a line each, below what they go back to.
    """
    length = soon_read(verdicts) if length is None else length
    rows = _gathered(_at_length(verdicts, length), opened, length)
    yield from without_glosses(rows) if length.is_least else rows


class WordsAbove(NamedTuple):
    """So many words are said above verdicts, and if only the least is told of these."""

    words: int = 0
    in_short: int = 0

    def above(self, length: Length) -> int:
        """How many that are above verdicts of that length."""
        return self.in_short if length.is_least else self.words


NO_WORDS = WordsAbove()
"""Nothing is said above them."""


def soon_read(verdicts: Sequence[VerdictRows], said: WordsAbove = NO_WORDS) -> Length:
    """The length at which verdicts at a glance are soon read, after so many words that are said above them."""
    length = Length.USUAL
    while length.shorter is not None:
        told = _words(_gathered(_at_length(verdicts, length), frozenset(), length))
        if said.above(length) + told <= most_words(length):
            break
        length = length.shorter
    return length


def _words(rows: Iterable[StoryRow]) -> int:
    return sum(len(row.text.split()) for row in rows)


def _at_length(verdicts: Sequence[VerdictRows], length: Length) -> Sequence[VerdictRows]:
    """The verdicts, each of which says so much at a glance."""
    if length is Length.USUAL:
        return verdicts
    rows = [row for row, _ in verdicts]
    missing = {row.unsent.became for row in rows if row.fate is Fate.DROPPED and _is_missing(row)}
    few = len(missing) <= _FEW_MISSING
    old = {row.number for row in rows if row.fate is Fate.IDLE}
    told = [(row if few else _missing_tersely(row, old), lines) for row, lines in verdicts]
    if length.is_scant:
        told = [(_long_missing(row, length), lines) for row, lines in told]
    if length.is_bare:
        told = [(_barely(row, _told_of(row, rows), length), lines) for row, lines in told]
    if length.is_least:
        told = [(_without_second(row), lines) for row, lines in told]
    if length.is_scant:
        once = _once_of_all([row for row, _ in told])
        told = [(row, lines) for row, (_, lines) in zip(once, told, strict=True)]
    shared = _shared([row for row, _ in told], length)
    told = [(_tersely(row, _told_of(row, rows), shared=row.path in shared), lines) for row, lines in told]
    if not length.is_scant:
        return told
    return [(_effect_scantly(row, length), lines) for row, lines in told]


def _shared(rows: Sequence[StoryRow], length: Length) -> frozenset[str]:
    """The paths of those stones of which it is told together who could have gone, or that nobody could."""
    rathers = _rathers(rows) if length.is_terse else []
    chosen = [row.path for row, each in rathers if each.is_chosen]
    others = [row.path for row, each in rathers if not each.is_chosen]
    sole = [row.path for row, _ in rathers if row.own_deed.sole]
    is_with_chosen = length.is_bare and any(row.own_deed.how for row, each in rathers if each.is_chosen)
    if len(sole) >= _LEAST[length].destroyed and not (is_with_chosen and len(chosen) >= _SHARED):
        others = [path for path in others if path not in sole]  # one row says that with how these are lost
    return frozenset(path for those in (chosen, others) if len(those) >= _SHARED for path in those)


def _rathers(rows: Iterable[StoryRow]) -> list[tuple[StoryRow, Rather]]:
    """Of those stones that are newly taken back of which only the rule has it who goes, who could have gone."""
    taken = [row for row in rows if row.verdict == TAKEN_BACK and row.tersely is not None]
    every = ((row, _rather(row) or (None if row.beside is None else _rather(row.beside))) for row in taken)
    return [(row, each) for row, each in every if each is not None]


def _rather(row: StoryRow) -> Rather | None:
    """Who could have gone in place of the stone of a row; not who could not, where the row tells that."""
    said = row.tersely
    if said is None or said.rather is None:
        return None
    return replace(said.rather, vain="") if said.rest else said.rather


def _told_of(row: StoryRow, rows: Sequence[StoryRow]) -> frozenset[int]:
    """The effects that fail of which it is told in a line that this is for a stone that is taken back."""
    if row.stone is None or row.verdict != TAKEN_BACK:
        return frozenset()
    failing = (each for each in rows if each.fate is Fate.DROPPED and not _is_like_another(each, terse=True))
    briefs = ((each.number, each.short or each.among) for each in failing)
    return frozenset(number for number, brief in briefs if brief is not None and row.stone in brief.taken)


def _tersely(row: StoryRow, told: frozenset[int] = frozenset(), *, shared: bool = False) -> StoryRow:
    """A row that says at a glance no more than it must; `told`: of which effects it is told elsewhere why they fail;
    `shared`: who could have gone in place of stones is told of many together."""
    beside = None if row.beside is None else _tersely(row.beside, told, shared=shared)
    row = replace(row, short=row.short or row.among)
    short = None if row.short is None else replace(row.short, words=row.short.terse[0], alone=row.short.terse[1])
    brief = row.brief if row.short is not None else row.terse or row.brief  # the first stand in a line each
    brief = brief if row.tersely is None else row.tersely.words(told, shared=shared)
    text = brief if row.line else row.text if row.stone is not None or row.short is not None else row.brief
    return replace(row, text=text, brief=brief, beside=beside, short=short)


def _barely(row: StoryRow, told: frozenset[int], length: Length) -> StoryRow:
    """A row of a stone that tells of each contradiction a step, or scantly; `told`: as of `_tersely`."""
    beside = None if row.beside is None else _barely(row.beside, told, length)
    if row.tersely is None:
        return replace(row, beside=beside)
    short = Shortened(length.is_least, length is Length.GIST)
    said = row.tersely.scant(told, short) if length.is_scant else row.tersely.bare(told)
    if length.is_scant and row.own_deed.how is not None:
        said = replace(said, head=own_deeds_scantly([row.own_deed], placed=not length.is_least), wrong="")
        said = replace(said, rather=None, choice="") if row.own_deed.sole else said  # that nobody else could go is told
    return replace(row, tersely=said, beside=beside)


def _without_second(row: StoryRow) -> StoryRow:
    """A row of a stone with no more than where it is told how its going mends a second contradiction, if that effect
    just fails for it alone: its own row tells that, if it is news."""
    said = None if row.beside is None else row.beside.tersely
    if row.beside is None or said is None or not said.mended.number or said.mended.besides:
        return row
    where = f"Without {row.path}: see #{said.mended.number}."
    elsewhere = Mended(where, briefly=where)
    return replace(row, beside=replace(row.beside, tersely=replace(said, mended=elsewhere)))


_FEW_WORDS = 30
"""So many words at most are told scantly of an effect that fails apart from others, of which the first sentence is."""


def _effect_scantly(row: StoryRow, length: Length) -> StoryRow:
    """A row of an effect in as few words as it has; of one that holds, and did before, with the first thing only that
    it says of that; of one that fails apart from others with the first few; the gist of one that holds is by whom, if
    it is news with what is otherwise."""
    if length is Length.GIST and (row.fate is Fate.KEPT or (row.fate is Fate.RETURNED and not row.scant)):
        first = sentences((row.scant or row.brief).partition("\n")[2] or row.scant or row.brief)[0]
        return replace(row, brief=f"{re.split('[:,] ', first)[0].removesuffix('.')}.")
    if row.scant and row.short is None:
        return replace(row, brief=row.scant)
    if row.fate not in {Fate.KEPT, Fate.DROPPED} or row.short is not None:
        return row
    first, *others = sentences(row.brief.partition("\n")[2])
    for each in others if row.fate is Fate.DROPPED else ():
        if len(f"{first} {each}".split()) > _FEW_WORDS:
            break
        first = f"{first} {each}"
    return replace(row, brief=first)


def _once_of_all(rows: Sequence[StoryRow]) -> Iterator[StoryRow]:
    """The rows; of stones that all have to be gone for the same effect it is told once."""
    known, order = dict[tuple[int, frozenset[str]], str](), [row.path for row in rows if row.verdict == TAKEN_BACK]
    for row in rows:
        said, beside = row.tersely, row.beside
        if row.verdict != TAKEN_BACK or said is None:
            yield row
            continue
        first = _told_of_all(said, row.path, known, order)
        if told := first:
            wrong = capitalised(told) if said.head else f"{row.path}: {told}"
            row = replace(row, tersely=replace(said, wrong=wrong, mended=NOTHING))
        other = None if beside is None else beside.tersely
        if beside is not None and other is not None and (told := _told_of_all(other, row.path, known, order)):
            both = replace(beside, tersely=replace(other, wrong=f"{BESIDES}{told}", mended=NOTHING))
            row = replace(row, beside=None if told == first else both)  # of both at once
        yield row


def _told_of_all(
    said: StoneTersely, path: str, known: dict[tuple[int, frozenset[str]], str], order: Sequence[str]
) -> str:
    """That the stone of a path goes for an effect as is told of another one, if it is `known` of that which needs just
    the same gone, and who these are in all, in that `order`; "": that is not told yet, or it needs no others."""
    every = frozenset((path, *said.mended.besides))
    first = known.setdefault((said.number, every), path) if said.number and len(every) > 1 else path
    if first == path:
        return ""
    who = "both" if len(every) == _PAIR else f"{listed([each for each in order if each in every])} all"
    mended, does = said.mended, ""
    if mended.number and mended.role:
        does = f": #{mended.number} just fails only without {path}{mended.role}"
    elif mended.then:
        does = f": without {path}{mended.role}, {mended.then}"
    return f"as told of {first}, {who} have to be gone{does}."


_PAIR = 2
"""Two stones."""


def _missing_tersely(row: StoryRow, old: Container[int]) -> StoryRow:
    """A row of which the sender does not come, for what that goes back to only; `old` effects failed before, too."""
    if row.short is None or not row.short.goes_back or not _is_missing(row):
        return row
    name, _, gone = row.short.goes_back.partition(" ")
    is_first = name == row.unsent.first
    why = f"{name}{ITS_SENDER} {gone}" if is_first else row.short.goes_back
    still = STILL_FAILS if row.unsent.by in old and not is_first else ""
    unsent = row.unsent._replace(became=f"{DOES_NOT_COME}{still}, as {why}", gone=row.short.gone)
    return replace(row, unsent=unsent)


def _long_missing(row: StoryRow, length: Length) -> StoryRow:
    """A row of which the sender does not come for what failed already, for the stone only to which that goes back, or
    the least of that: not why it did."""
    name, since = row.unsent.long
    if not name:
        why = row.unsent.became.partition(":")[0] if length.is_least else row.unsent.became
        return replace(row, unsent=row.unsent._replace(became=why))
    still = STILL_FAILS if row.unsent.by_failed else ""
    became = f"{DOES_NOT_COME}{still}, as {name} is gone since the paradox of round {since + 1}"
    return replace(row, unsent=row.unsent._replace(became=became, gone=(name, since)))


def _gathered(verdicts: Sequence[VerdictRows], opened: frozenset[str], length: Length) -> Iterator[StoryRow]:
    shared = _shared([row for row, _ in verdicts], length)
    every = {row.number: (row, lines) for row, lines in verdicts}
    for _, run in groupby(verdicts, key=lambda each: each[0].verdict):
        found = list(run)
        if found[0][0].fate is Fate.DROPPED:
            gone = [row for row, _ in verdicts if row.verdict == TAKEN_BACK]
            yield from _failing(found, every, gone, opened, length)
            if not length.is_scant:
                yield from why_now([row for row, _ in found], length)
            yield from what_else([row for row, _ in found], {number: row for number, (row, _) in every.items()}, length)
            continue
        yield from _alike(found, opened, length, shared)


def _alike(
    found: Sequence[VerdictRows], opened: frozenset[str], length: Length, shared: frozenset[str]
) -> Iterator[StoryRow]:
    """Stones that go, or effects that hold: those that are told together below the others; `shared`: see `_shared`."""
    least = _LEAST[length]
    many = least.destroyed if found[0][0].stone is not None else least.together
    many = max(many, _MANY_AGAIN) if found[0][0].fate is Fate.RETURNED else many  # by what it holds is news
    alike = _enough(many, [each for each in found if each[0].causer or _is_own_deed(each[0], length, shared)])
    apart, rows = [each for each in found if each not in alike], [row for row, _ in alike]
    is_own = bool(rows) and rows[0].own_deed.how is not None
    is_sole = is_own and all(row.own_deed.sole for row in rows)
    told = frozenset(row.path for row in rows if is_sole)
    rathers = [(row, each) for row, each in _rathers([row for row, _ in found]) if row.path in shared - told]
    who_went = [who_went_row(rathers, length, is_all=len(rathers) == len(found))] if rathers else []
    is_of_those_apart = [row.path for row, _ in apart] == [row.path for row, _ in rathers]
    yield from _run(apart, opened, length)
    yield from who_went if is_of_those_apart else ()
    if alike:
        whole = is_sole or not any(row.path in shared for row in rows)
        head = own_deed_head(rows, length, whole=whole) if is_own else kept_head(rows, length)
        yield from under(head, alike, opened)
    yield from () if is_of_those_apart else who_went


def _is_own_deed(row: StoryRow, length: Length, shared: frozenset[str]) -> bool:
    """Whether a stone is lost by its own deed, and nobody else could go, or barely, if who could is told of many."""
    deed = row.own_deed
    is_chosen = length.is_bare and row.path in shared and _rather(row) is not None
    return deed.how is not None and (deed.sole or is_chosen)


def _failing(
    found: Sequence[VerdictRows],
    every: Mapping[int, VerdictRows],
    gone: Sequence[StoryRow],
    opened: frozenset[str],
    length: Length,
) -> Iterator[StoryRow]:
    """Effects that newly fail; of `every` effect it is known what there is to say, and of stones that are `gone`."""
    least = _LEAST[length]
    like = _enough(least.like, [each for each in found if _is_like_another(each[0], terse=length.is_terse)])
    others = [each for each in found if each not in like]
    unsent = [
        each for each in others if each[0].unsent.sender and not (length.is_terse and _is_for_what_holds(each[0]))
    ]
    unsent = _enough(UNSENT, unsent)
    told = {row.number for row, _ in like}
    own = [each for each in others if each not in unsent]
    shortly = _enough(least.own, [each for each in own if each[0].short]) if len(found) >= least.crowd else []
    by_stone = _told_with_stones(gone if length.is_scant else [], shortly)
    own, shortly = ([each for each in those if each[0].number not in by_stone] for those in (own, shortly))
    roots = {row.short.goes_back for row, _ in shortly if row.short} - {""}
    below = [
        each
        for each in unsent
        if _is_missing(each[0]) and each[0].unsent.by not in told and each[0].short and each[0].short.goes_back in roots
    ]
    left = [each for each in unsent if each not in below]
    if below and len(left) < UNSENT:  # one that is left over has no row to share
        own, shortly, left = own + left, shortly + [each for each in left if each[0].short], []
    plain = _run([each for each in own if each not in shortly], opened, length)
    if not shortly:
        yield from plain
    first, last = ([each for each in like if each[0].like.of.startswith("#") == is_late] for is_late in (False, True))
    if first:
        yield from under(like_head([row for row, _ in first]), first, opened)
    rows = [_for_one_that_is_told(row) if row.unsent.by in told else row for row, _ in left]
    unsent_rows = [*under(unsent_head(rows, length), left, opened)] if left else []
    if length is Length.USUAL:
        yield from unsent_rows
    if shortly:
        yield from plain
        yield from crowded(shortly, below, every, opened, length=length)
    if length.is_terse:  # what is told of stones that go leads on to what fails for that
        yield from unsent_rows
    if by_stone:
        those = [each for each in others if each[0].number in by_stone]
        yield from under(told_head([row for row, _ in those], by_stone), those, opened)
    if last:  # of effects that are told above
        yield from under(like_head([row for row, _ in last]), last, opened)


def _told_with_stones(gone: Sequence[StoryRow], failing: Sequence[VerdictRows]) -> Mapping[int, str]:
    """Of which of these failing effects all is told with a stone that is gone, for which they just fail: with which
    one. Those below which others stand tell it themselves."""
    outline = outline_of({row.number: row.short for row, _ in failing if row.short is not None}, Length.LEAST)
    above = {*outline.parents.values()}
    every = [(each, row.path) for row in gone for each in (row, row.beside) if each is not None]
    told = {each.tersely.just_fails: path for each, path in every if each.tersely is not None}
    return {row.number: told[row.number] for row, _ in failing if row.number in told and row.number not in above}


def _is_like_another(row: StoryRow, *, terse: bool) -> bool:
    """Whether of one that fails it is only to be told of which other one the same is; tersely, what its sender does is
    no longer than that it is told of a stone."""
    of = row.like.of
    return bool(of) and not (terse and row.short is not None and not of.startswith("#"))


def _enough(least: int, found: list[VerdictRows]) -> list[VerdictRows]:
    """These, if they are so many at least; else none of them."""
    return found if len(found) >= least else []


def _is_for_what_holds(row: StoryRow) -> bool:
    """Whether a sender does not come for an effect that holds, and it is told by what deed that is."""
    return row.short is not None and bool(row.short.root and row.short.steps and row.short.steps.then)


def _is_missing(row: StoryRow) -> bool:
    """Whether it fails as its sender does not come, and not for that was taken back itself."""
    return row.unsent.became.startswith(DOES_NOT_COME)


def _run(verdicts: Sequence[VerdictRows], opened: frozenset[str], length: Length) -> Iterator[StoryRow]:
    is_told_together = len(verdicts) > MANY or (bool(verdicts) and length.is_scant)
    head = old_head([row for row, _ in verdicts], length) if is_told_together else None
    yield from under(head, verdicts, opened)


def _for_one_that_is_told(row: StoryRow) -> StoryRow:
    """One whose sender does not come for an effect of which it is told elsewhere why it fails."""
    unsent = row.unsent._replace(became=f"{DOES_NOT_COME}, for #{row.unsent.by} fails")
    return replace(row, unsent=unsent)
