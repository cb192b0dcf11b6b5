"""What a verdict names as its reason, where that is a verdict itself: a line that leads to the row that tells it.

Whoever reads that #5 fails for #2 fails goes on to #2 from right there, and from that on to what it fails for, up to
where it began; each of them is told once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from game.titles.causality.reasons.again import StoneBack
from game.titles.causality.reasons.clues import Absent, Arrives, Chain, PutBack, Root, TakenBack
from game.titles.causality.reasons.origins import roots_of
from game.titles.causality.reasons.reasons import EffectReason, Reasons
from game.titles.causality.view.canonisation.story_row import StoryRow


def named_of_effect(reasons: Reasons, reason: EffectReason, told: int) -> tuple[StoryRow, ...]:
    """The verdicts for which an ante-effect is kept or dropped, still without words; `told`: it fails just as that."""
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
    return tuple(StoryRow("", line=True, aim=name) for name in dict.fromkeys(names) if name in judged - {own})


def linked(rows: Iterable[StoryRow], verdicts: Mapping[str, StoryRow]) -> Iterator[StoryRow]:
    """The rows, where they name a verdict with the words of that, and with what is seen of it."""
    yield from (_link(verdicts[row.aim], row) if row.is_link else row for row in rows)


def link_to(verdict: StoryRow) -> StoryRow:
    """A line by itself that leads to a verdict."""
    name = verdict.path
    return _link(verdict, StoryRow("", line=True, path=f"see/{name}", aim=name))


def _link(verdict: StoryRow, place: StoryRow) -> StoryRow:
    """A line at that place that leads to a verdict; its boards are seen beside it already."""
    return replace(
        place,
        text=f"→  See {place.aim}: {verdict.verdict}",
        about=verdict.number,
        stone=verdict.stone,
        lights=verdict.lights,
        stuck=verdict.stuck,
        lead=verdict.lead,
    )
