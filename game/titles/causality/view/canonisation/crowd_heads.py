"""The rows that stand for many verdicts: what is said of all of them together."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

from game.titles.causality.view.canonisation.crowd_outline import without_since
from game.titles.causality.view.canonisation.length import Length
from game.titles.causality.view.canonisation.story import Fate
from game.titles.causality.view.canonisation.story_row import STILL_GONE, StoryRow
from game.titles.causality.view.reasons.effect_gists import DOES_NOT_COME
from game.titles.causality.view.reasons.own_deed_words import own_deeds_scantly, own_deeds_words
from game.titles.causality.view.reasons.rather_words import Rather, rather_words
from game.titles.causality.view.reasons.versus import listed, runs_of

_OLDER = 5
"""So many older effects that fail are named in a title."""

_FEW_OLDER = 2
"""Of so many at most it is told there who should send them."""

_FEW_HOLD = 3
"""Of so many effects that hold it is told by whom, even scantly."""

_FEW_GONE = 3
"""So many stones at most that are gone since earlier rounds are named where the gist only is told."""

ITS_SENDER = " (its sender)"
"""After the name of a stone: it should have sent the one before, which does not come."""

STILL_FAILS = ", for what should bring it still fails"
"""After that one does not come: the effect that should bring it failed before, too."""

_MANY_DO = {"was": "were", "is": "are", "does": "do"}
"""The verbs of what became of one sender, as of many."""


def crowd_head(back: str, rows: Sequence[StoryRow], older: Sequence[StoryRow], *, by_way: bool) -> StoryRow:
    """The title of effects that fail for the same; `older` ones of which they tell still fail, for that; `by_way`: it
    is by way of these that each of them fails."""
    first, numbers = rows[0], tuple(row.number for row in rows)
    lights = (*first.roots, *(row.lights[0] for row in rows))
    fail = "still fail" if len(older) > 1 else "still fails"
    older = sorted(older, key=lambda row: row.number)
    names, senders = runs_of(row.number for row in older), [row.sender for row in older]
    if len({*senders}) == 1 and senders[0]:
        names[0] = f"{senders[0]}'s {names[0]}"
    elif len(older) <= _FEW_OLDER:
        names = [f"{row.sender}'s #{row.number}" if row.sender else f"#{row.number}" for row in older]
    told = f"{listed(names)} {fail}" if 0 < len(older) <= _OLDER else ""
    so = "" if not told else f", and so {told}" if by_way else f" (and so {told})"
    text = f"As {back}{so}:"
    return StoryRow(text, fate=Fate.DROPPED, path=f"for {first.path}", all_about=numbers, lights=lights, heads=True)


def like_head(rows: Sequence[StoryRow]) -> StoryRow:
    """The row of effects that fail each for just the reason that is told of another one."""
    by = {of: [row for row in rows if row.like.of == of] for of in (row.like.of for row in rows)}
    text = f"{'; '.join(_as_told(of, those) for of, those in by.items())}."
    return of_many(rows, text, f"{rows[0].verdict} {rows[0].path}")


def told_head(rows: Sequence[StoryRow], stones: Mapping[int, str]) -> StoryRow:
    """The row of effects of which it is told with these `stones` why they fail."""
    told = [f"#{row.number}{'' if place else ' as told'} of {stones[row.number]}" for place, row in enumerate(rows)]
    return of_many(rows, f"{listed(told)}.", f"{rows[0].verdict} {rows[0].path}")


def _as_told(of: str, rows: Sequence[StoryRow]) -> str:
    """Who does not send effects, for what is told of that one, as a clause."""
    senders = dict.fromkeys((row.like.sender, row.like.there) for row in rows)
    numbers = [
        listed(runs_of(row.number for row in rows if (row.like.sender, row.like.there) == each)) for each in senders
    ]
    first, *others = [
        (sender, f"{sent} ({there})" if there else sent) for (sender, there), sent in zip(senders, numbers, strict=True)
    ]
    more = [f"{sender} not {sent}" for sender, sent in others]
    return f"{listed([f'{first[0]} does not send {first[1]}', *more])}, as told of {of}"


WHO_WENT = "who went"
"""The path of the row that says that of many stones."""


def who_went_row(every: Sequence[tuple[StoryRow, Rather]], length: Length, *, is_all: bool) -> StoryRow:
    """The row that says who could have gone in place of the stones of these rows, and why that one did; these are all
    that are newly taken back, or not."""
    lights = tuple(light for row, _ in every for light in row.lights[:1])
    rathers = [each for _, each in every]
    text = rather_words(rathers, briefly=length.is_scant, is_all=is_all, least=length.is_least)
    return StoryRow(text, path=WHO_WENT, lights=lights)


def own_deed_head(rows: Sequence[StoryRow], length: Length, *, whole: bool) -> StoryRow:
    """The row of stones that are each destroyed with what they send themselves, with the boards of the first; scantly,
    without where that is. `whole`: also why just they go."""
    deeds = [row.own_deed for row in rows]
    text = (
        own_deeds_scantly(deeds, placed=not length.is_least) if length.is_scant else own_deeds_words(deeds, whole=whole)
    )
    lights = tuple(row.lights[0] for row in rows)
    path = f"{rows[0].verdict} {rows[0].path}"
    return StoryRow(text, rows[0].verdict, path=path, lights=lights, stuck=rows[0].stuck)


def unsent_head(rows: Sequence[StoryRow], length: Length) -> StoryRow:
    """The row of effects that fail with whoever sent them; scantly, without since when a stone is gone."""
    terse = length.is_terse
    roots = [*dict.fromkeys(root_of(row) for row in rows)]
    fates = dict.fromkeys(row.unsent.became for row in sorted(rows, key=lambda row: roots.index(root_of(row))))
    if terse and all(row.unsent.now for row in rows):
        senders = {row.unsent.sender for row in rows}
        text = f"With their senders, taken back: {_with_senders(rows, briefly=length.is_scant)}."
        if len(senders) == 1:
            text = f"With their sender {senders.pop()}, taken back: {_deeds(rows)}."
        return of_many(rows, text, f"{rows[0].verdict} {rows[0].path}")
    clauses = [_senders(rows, fate, briefly=length.is_scant) for fate in fates]
    told = f" {clauses[0]}" if len(clauses) == 1 else "\n" + ";\n".join(clauses)
    text = f"{'With their senders' if terse else f'These {len(rows)} fail with whoever sent them'}:{told}."
    since = [row.unsent.gone for row in rows if row.unsent.gone[0]]
    is_long = terse and len({*since}) > len({round_ for _, round_ in since})  # several went in one round
    text = without_since(text) if length.is_scant or is_long else text
    return of_many(rows, text, f"{rows[0].verdict} {rows[0].path}")


def root_of(row: StoryRow) -> str:
    """To what it goes back that an effect fails; "": that is not known."""
    return "" if row.short is None else row.short.goes_back


def unsent_below(rows: Sequence[StoryRow], older: Container[int], *, terse: bool) -> StoryRow:
    """The row of effects that fail with whoever sent them, below the title that says what all that goes back to; some
    effects are `older`: they failed a round before, too."""
    why = (
        ", for what should bring them failed a round before, too" if all(row.unsent.by in older for row in rows) else ""
    )
    text = f"These fail with whoever sent them, who do not come{why}: {_with_senders(rows)}."
    if terse:
        before = " (what should bring them failed a round before, too)" if why else ""
        text = f"Their senders do not come{before}: {_with_senders(rows)}."
    return of_many(rows, text, f"{rows[0].verdict} {rows[0].path}")


def _senders(rows: Sequence[StoryRow], fate: str, *, briefly: bool) -> str:
    """Effects whose senders are not there for the same reason, each with its sender, and that reason, as a clause;
    `briefly`: of those that do not come not that they do not."""
    those = [row for row in rows if row.unsent.became == fate]
    verb, _, rest = fate.partition(" ")
    are_many = len({row.unsent.sender for row in those}) > 1
    rest = rest.replace(ITS_SENDER, ITS_SENDER.replace("its", "their")) if are_many else rest
    by = {row.unsent.by for row in those}
    lacking = f", for #{by.pop()} still fails" if len(by) == 1 else STILL_FAILS.replace("bring it", "bring them")
    rest = rest.replace(STILL_FAILS, lacking)
    if briefly and fate.startswith(f"{DOES_NOT_COME}, "):
        return f"{_with_senders(those)}, {rest.partition(', ')[2]}"
    return f"{_with_senders(those)}, which {_MANY_DO.get(verb, verb) if are_many else verb} {rest}"


def _with_senders(rows: Sequence[StoryRow], *, briefly: bool = False) -> str:
    """Effects, each with its sender and by what that comes; `briefly`: after whose they are, of the set-up all."""
    sent: dict[str, list[StoryRow]] = {}
    for row in rows:
        of = f" (of #{row.unsent.by})" if row.unsent.by else ""
        sent.setdefault(f"{row.unsent.sender}{of}", []).append(row)
    every = [
        f"{sender}'s {_deeds(those)}" if briefly else f"{_deeds(those)} with {sender}" for sender, those in sent.items()
    ]
    if any(len(those) > 1 for those in sent.values()) and len(sent) > 2:
        return "; ".join(every)
    return listed(every)


def _deeds(rows: Sequence[StoryRow]) -> str:
    """Effects by number, at last those that are bombs, which are called that."""
    bombs, jumps = ([row.number for row in rows if (row.deed == "bomb") is is_bomb] for is_bomb in (True, False))
    called = f"bomb{'s' if len(bombs) > 1 else ''} {listed(runs_of(bombs))}" if bombs else ""
    return " and ".join((*([listed(runs_of(jumps))] if jumps else []), *([called] if called else [])))


def kept_head(rows: Sequence[StoryRow], length: Length) -> StoryRow:
    """The row of effects that hold, each by one cause; barely, without where that is, scantly, only which."""
    first, numbers = rows[0], tuple(row.number for row in rows)
    causers = [(row.number, row.causer) for row in rows if row.causer is not None]
    times = {causer.place.t for _, causer in causers}
    several = len(times) > 1
    by = [(number, each.who if length.is_bare else each.words(at_slice=several)) for number, each in causers]
    told = listed([f"#{number} by {who}" for number, who in by])
    when = f", in slice {times.pop()}" if len(times) == 1 and not length.is_bare else ""
    text = f"{told}{when}."
    if length.is_scant and first.fate is Fate.KEPT and len(rows) > _FEW_HOLD:
        text = f"{listed(runs_of(numbers))}."
    lights = tuple(row.lights[0] for row in rows)
    path = f"{first.verdict} {first.path}"
    return StoryRow(text, _as_many(first.verdict, rows), first.fate, path=path, all_about=numbers, lights=lights)


def old_head(rows: Sequence[StoryRow], length: Length) -> StoryRow | None:
    """The row of all of them; None: they are news."""
    first, is_scant = rows[0], length.is_scant
    if first.fate is Fate.IDLE:
        numbers = tuple(row.number for row in rows)
        names = listed(runs_of(numbers))
        text = f"These {len(rows)} failed a round before, too: {names}."
        text = f"{names}." if is_scant else text
        if length is Length.GIST and len(runs_of(numbers)) > 1:
            text = f"{len(numbers)} of them, as before."
        path = f"{first.verdict} {first.path}"
        return StoryRow(text, _as_many(first.verdict, rows), Fate.IDLE, path=path, all_about=numbers)
    if first.verdict == STILL_GONE:
        names = listed([row.path for row in rows])
        text = f"{len(rows)} stones of the set-up are gone since earlier rounds: {names}."
        if is_scant:
            told = f"{len(rows)}, as before." if length is Length.GIST and len(rows) > _FEW_GONE else f"{names}."
            return StoryRow(told, first.verdict, path=first.verdict)
        return StoryRow(text, path=first.verdict)
    return None


def of_many(rows: Sequence[StoryRow], text: str, path: str) -> StoryRow:
    """A row that stands for several effects that fail."""
    numbers, lights = tuple(row.number for row in rows), tuple(row.lights[0] for row in rows)
    return StoryRow(text, _as_many(rows[0].verdict, rows), Fate.DROPPED, path=path, all_about=numbers, lights=lights)


def _as_many(verdict: str, rows: Sequence[StoryRow]) -> str:
    """A verdict of one effect, as of so many."""
    return verdict.replace("holds", "hold").replace("fails", "fail") if len(rows) > 1 else verdict


def why_now(rows: Sequence[StoryRow], length: Length) -> Iterator[StoryRow]:
    """Which effects are judged for the first time, where some of those fail for what is older; barely without since
    when they are there."""
    late = [row for row in rows if row.sent]
    if not any(row.is_late for row in late):
        return
    numbers, many = tuple(row.number for row in late), len(late) > 1
    is_all = many and len(late) == len(rows)  # older ones that fail may stand among them
    every, is_one = ("All that newly fails", True) if is_all else (listed(runs_of(numbers)), not many)
    who = f"{every} {'was' if is_one else 'were'} sent only in round {late[0].sent}"
    if length.is_bare:
        text = f"{every} {'is' if is_one else 'are'} judged for the first time."
        yield StoryRow(text, fate=Fate.DROPPED, all_about=numbers)
        return
    text = f"{who}: this is the first time that {'it is' if is_one else 'they are'} judged."
    yield StoryRow(text, fate=Fate.DROPPED, all_about=numbers)


def what_else(rows: Sequence[StoryRow], every: Mapping[int, StoryRow], length: Length) -> Iterator[StoryRow]:
    """Which of the effects for which some newly fail failed a round before for something else; the gist is without."""
    ways = sorted({number for row in rows if row.short is not None for number in row.short.way})
    others = [number for number in ways if number in every and every[number].had_other_reason]
    if others and length is not Length.GIST:
        when = " before" if length.is_scant else " a round before"
        text = f"{listed(runs_of(others))} failed{when}, too, then for something else."
        yield StoryRow(text, fate=Fate.DROPPED, all_about=tuple(row.number for row in rows))
