"""What a verdict names as its reason, where that is a verdict itself: it is told once more below it, with its reasons.

Whoever reads that #5 fails for #2 fails opens #2 right there, and what that fails for in it, up to where it began.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from game.titles.causality.reasons.again import StoneBack
from game.titles.causality.reasons.clues import Absent, Arrives, Chain, PutBack, Root, TakenBack
from game.titles.causality.reasons.origins import roots_of
from game.titles.causality.reasons.reasons import EffectReason, Reasons
from game.titles.causality.view.canonisation.crowds import VerdictRows
from game.titles.causality.view.canonisation.folds import folded
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.view.board.listing import first_sentence


def named_of_effect(reasons: Reasons, reason: EffectReason, told: int) -> tuple[StoryRow, ...]:
    """The verdicts for which an ante-effect is kept or dropped, not filled in; `told`: it fails just as that one."""
    flags = reasons.board.flags
    names = [f"#{told}"] if told else []
    for lost in reason.lost if reason.once is None else (reason.once,):
        names += _roots(reasons, lost.chain)
    if reason.again is not None and reason.again.chain is not None:
        names += _roots(reasons, reason.again.chain)
    names += [f"#{flags.stones[each.stone].ante}" for each in reason.reached]
    return _stubs(reasons, names, f"#{reason.number}")


def named_of_back(reasons: Reasons, back: StoneBack) -> tuple[StoryRow, ...]:
    """The same for which a stone is there again."""
    names = [] if back.cure is None else _roots(reasons, back.cure.chain)
    return _stubs(reasons, names, reasons.board.flags.stones[back.stone].name)


def named_by_answer(reasons: Reasons, stone: int) -> str:
    """The verdict for which a stone is nowhere in the history that counts; empty: it is somewhere."""
    source, scenario = reasons.board.flags.stones[stone], reasons.board.scenario
    if source.ante:
        return "" if scenario.is_active(source.ante) else f"#{source.ante}"
    return source.name if scenario.off >> stone & 1 else ""


def _roots(reasons: Reasons, chain: Chain) -> list[str]:
    return [_name(reasons, root) for root in roots_of(chain)]


def _name(reasons: Reasons, root: Root) -> str:
    """What the row of what a chain begins with is called."""
    match root:
        case Arrives() | Absent():
            return f"#{root.number}"
        case TakenBack() | PutBack():
            return reasons.board.flags.stones[root.stone].name


def _stubs(reasons: Reasons, names: Iterable[str], own: str) -> tuple[StoryRow, ...]:
    """Those that are judged in this round, each once."""
    judged = {f"#{each.number}" for each in reasons.effects}
    stones = (*(each.stone for each in reasons.stones), *(each.stone for each in reasons.back))
    judged |= {reasons.board.flags.stones[stone].name for stone in stones}
    return tuple(StoryRow("", line=True, retold=name) for name in dict.fromkeys(names) if name in judged - {own})


def filled_in(
    rows: Iterable[StoryRow], verdicts: Mapping[str, VerdictRows], opened: frozenset[str]
) -> Iterator[StoryRow]:
    """The rows, with what is told once more in them, and below that its reasons where its path is `opened`."""
    trail = frozenset[str]()
    for row in rows:
        if not row.line:
            trail = frozenset({row.path.rpartition("/")[2]})
        yield from _filled(row, verdicts, opened, trail)


def _filled(
    row: StoryRow, verdicts: Mapping[str, VerdictRows], opened: frozenset[str], trail: frozenset[str]
) -> Iterator[StoryRow]:
    """`trail` are those within which it is told: what goes round is not told in itself."""
    if row.text or not row.retold:
        yield row
        return
    told, lines = verdicts[row.retold]
    trail |= {row.retold}
    for each in folded(_as_line(told, row), [line for line in lines if line.retold not in trail], opened):
        yield from _filled(each, verdicts, opened, trail)


def briefly_retold(row: StoryRow) -> StoryRow:
    """What is told once more where it stands itself in the list, too, says only what it is until it is opened."""
    if not row.retold or not row.folds or row.is_open:
        return row
    return replace(row, text=first_sentence(row.text.partition("\n")[0]))


def _as_line(told: StoryRow, place: StoryRow) -> StoryRow:
    """A verdict as it is told once more at that place: it is known by its number only where it stands itself."""
    return replace(
        told,
        verdict=told.before,
        number=0,
        about=told.number,
        line=True,
        depth=place.depth,
        path=place.path,
        retold=place.retold,
    )
