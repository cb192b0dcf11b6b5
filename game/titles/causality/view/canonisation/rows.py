"""The lines of the canonisation scene: what became of each ante-effect and stone, and on demand why, link by link."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.engine.text import capitalised
from game.titles.causality.reasons.boards import BrokenLoad
from game.titles.causality.reasons.clues import Exit
from game.titles.causality.reasons.ranking import Outranked
from game.titles.causality.reasons.reasons import Deadlock, EffectReason, Reasons, StoneReason
from game.titles.causality.reasons.whatif import Contradiction, Half, WhatIf
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.stone import StoneType
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.canonisation.gaze import Light, Stuck, aside_lights, chain_lights, clue_light
from game.titles.causality.view.canonisation.history import OtherHistory
from game.titles.causality.view.canonisation.story import Fate, Story, Thread
from game.titles.causality.view.canonisation.words import MEANING, REFUSED
from game.titles.causality.view.reasons.chain_words import ReasonLine
from game.titles.causality.view.reasons.cure_words import cured_lines, solved_lines
from game.titles.causality.view.reasons.deed_words import did, effect_words
from game.titles.causality.view.reasons.rule_words import order_words
from game.titles.causality.view.reasons.stone import WhyLine
from game.titles.causality.view.reasons.stone_words import brief_words, short_words
from game.titles.causality.view.reasons.verdict_words import (
    effect_lines,
    effect_sentence,
    nearest_words,
    saviour_words,
    told_before,
)
from game.titles.causality.view.reasons.whatif_words import (
    best_sentence,
    both_ways_sentence,
    break_lines,
    circle_head,
    circle_lines,
    contradiction_lines,
    fallen_lines,
    forgoing_sentence,
    in_vain_lines,
    more_words,
    on_the_way,
    what_if_sentence,
    where,
)
from game.titles.causality.view.words import at
from game.view.board.listing import RowBox
from game.view.board.log import Mention

_VERDICT, _HANG, _PLACE, _PLAIN, _STEP = 150, 30, 48, 12, 16
"""Room before the words of a row: for mark, number and verdict; for the mark alone; for the place of a history; for
nothing; for each step that a line is further in."""


@dataclass(frozen=True, slots=True)
class StoryRow:
    """One line of the list; see game.view.board.listing.ListRow.

    `number` is its thread (0: none), `stone` the set-up stone that is off. `group` names the verdict that it belongs to
    ("": none) and `line` says that it is a reason for that verdict, `depth` steps further in. `lights` are the places
    that it belongs to, in the order in which they are told, `spoken` the one that it is about; `lead` is the stone,
    the place and the board at which more can be asked. `other` is a history that can be played, `stuck` one that
    contradicts itself. A row that `folds` has reasons that are shown on demand, and one that `ends` is told last. While
    its reasons stand below it a verdict says only what is `short`.
    """

    text: str
    verdict: str = ""
    fate: Fate | None = None
    number: int = 0
    stone: int | None = None
    group: str = ""
    line: bool = False
    depth: int = 0
    lights: tuple[Light, ...] = ()
    spoken: Light | None = None
    lead: ReasonLine | None = None
    other: OtherHistory | None = None
    stuck: Stuck | None = None
    more: tuple[str, ...] = ()
    folds: bool = False
    ends: bool = False
    short: str = ""

    @property
    def tells(self) -> bool:
        """Whether there is something behind it to be looked at, on the boards."""
        return bool(self.group or self.number or self.lights or self.other is not None or self.lead is not None)

    @property
    def numbers(self) -> frozenset[int]:
        """The ante-effects that it is about, or that its verdict is."""
        found = {self.number, *(light.number for light in self.lights)}
        if self.group.startswith("#"):
            found.add(int(self.group[1:]))
        return frozenset(found - {0})

    @property
    def indent(self) -> int:
        """Where its words begin, at the ordinary size."""
        if self.line:
            return _PLACE + _STEP * self.depth
        if not self.verdict:
            return _PLAIN
        return _VERDICT if self.number or self.stone is not None else _PLACE

    @property
    def hang(self) -> int:
        """Where its further lines begin in a narrow list, at the ordinary size."""
        return min(self.indent, _HANG) if self.verdict else self.indent


_NEWS = (None, Fate.DROPPED, Fate.RETURNED, Fate.KEPT, Fate.IDLE)
"""Fates in the order in which they are news; None is that of a stone taken back."""
_THERE = (
    " What is sent in a round is there in the whole next one; only when that ends it is judged whether it has a cause."
)
_OVER = " The match is over before what was sent in this round counts."
_VERDICTS = {Fate.DROPPED: "fails", Fate.IDLE: "still fails", Fate.KEPT: "holds", Fate.RETURNED: "holds again"}


def rows_of(story: Story, reasons: Reasons | Deadlock, opened: str = "") -> tuple[StoryRow, ...]:
    """The rows of a story, news first: stones taken back, threads, what the next round begins with, how it stands.

    The reasons of the verdict that is `opened` stand below it.
    """
    rows: list[StoryRow] = []
    if isinstance(reasons, Deadlock):
        rows += _deadlock_rows(reasons)
    else:
        for row, lines in _verdicts(story, reasons):
            is_open = row.group == opened and bool(lines)
            rows.append(replace(row, folds=bool(lines), text=row.short if is_open else row.text))
            rows += [replace(line, group=row.group) for line in lines] if is_open else []
        if not rows:
            rows.append(StoryRow("All stands as it was played."))
        if any(_is_weighed(each) for each in _what_ifs(reasons)):
            rows.append(StoryRow(order_words(story.priority)))
    rows += [_fresh_row(story, thread) for thread in story.fresh]
    rows = list(_early_jumps_told(story, rows))
    if story.fresh_hidden:
        rows.append(StoryRow("Whatever was sent back in time in this round stays hidden in the fog."))
    if story.threads or story.fresh:
        rows.append(StoryRow(MEANING))
    if story.standing:
        rows.append(StoryRow(story.standing, ends=True))
    return tuple(rows)


def _is_weighed(what_if: WhatIf) -> bool:
    """Whether the priority decided between the history that counts and one with that thing."""
    return what_if.outranked is not None or what_if.forgoing is not None


def _early_jumps_told(story: Story, rows: Sequence[StoryRow]) -> Iterator[StoryRow]:
    """Where the first stone of a kind jumps before the last slice, that its kind may."""
    known: set[StoneType] = set()
    for row in rows:
        kind = None if row.line or not row.number else _early_jumper(story, row.number)
        if kind is None or kind in known:
            yield row
            continue
        known.add(kind)
        told = f" A {kind.value} may jump in any slice, not only in the last."
        yield replace(row, text=row.text + told, short=row.short + told)


def _early_jumper(story: Story, number: int) -> StoneType | None:
    """The kind of the stone that sends itself back in that ante-effect, if it does so before the last slice."""
    ante = story.flags.ante(number)
    if ante.is_bomb or ante.cause.t >= story.flags.level.final:
        return None
    return story.flags.stones[ante.maker].type


def refused_rows(story: Story, reasons: Reasons | Deadlock, opened: str = "") -> tuple[StoryRow, ...]:
    """The histories nearest to the one that counts, each with one thing more; what breaks in the one that is opened."""
    if isinstance(reasons, Deadlock):
        return ()
    rows: list[StoryRow] = []
    for place, what_if in enumerate(_what_ifs(reasons), 1):
        head, group = _what_if_row(story, what_if), f"history {place}"
        lines = (*_break_rows(story, what_if), *_best_rows(story, what_if))
        rows.append(replace(head, text=f"{place}.  {head.text}", group=group, folds=bool(lines)))
        rows += [replace(line, group=group) for line in lines] if group == opened else []
    return (StoryRow(REFUSED), *rows) if rows else ()


def _what_ifs(reasons: Reasons) -> Iterator[WhatIf]:
    found = (*(each.what_if for each in reasons.stones), *(each.what_if for each in reasons.effects))
    yield from (each for each in found if each is not None)


def why_rows(lines: Sequence[WhyLine], board: Timeline) -> tuple[StoryRow, ...]:
    """The answer to why about a stone in a slice; what is mentioned can be asked about in its turn."""
    return tuple(StoryRow(line.text, line=True, depth=0, lead=_mentioned(line, board)) for line in lines)


def _mentioned(line: WhyLine, board: Timeline) -> ReasonLine | None:
    for part in line.parts:
        if isinstance(part, Mention) and part.click.stone is not None:
            return ReasonLine(line.text, 0, part.click.stone, part.click.position, board)
    return None


# Verdicts, each with its reasons.


def _verdicts(story: Story, reasons: Reasons) -> list[tuple[StoryRow, tuple[StoryRow, ...]]]:
    fates = {thread.number: thread.fate for thread in story.threads}
    found = [(_stone_row(story, reasons, each), _stone_lines(story, each)) for each in reasons.stones]
    again = told_before(reasons)
    for each in reasons.effects:
        told = again.get(each.number, 0)
        found.append(
            (_effect_row(story, reasons, each, fates[each.number], told), _effect_lines(story, reasons, each, told))
        )
    grounds = _grounds(reasons, fates)
    found.sort(key=lambda each: (each[0].verdict == "gone", _place_in_news(each[0], grounds)))
    return found


def _place_in_news(row: StoryRow, grounds: frozenset[int]) -> int:
    """What others fail for stands among them, before them: its number is less than theirs."""
    return _NEWS.index(Fate.DROPPED if row.number in grounds else row.fate)


def _grounds(reasons: Reasons, fates: Mapping[int, Fate]) -> frozenset[int]:
    """The ante-effects that failed before, and for which one of those fails that fail now."""
    found: set[int] = set()
    for reason in reversed(reasons.effects):
        if fates[reason.number] is Fate.DROPPED or reason.number in found:
            found |= _brought_by(reasons, reason)
    return frozenset(number for number in found if fates.get(number) is Fate.IDLE)


def _brought_by(reasons: Reasons, reason: EffectReason) -> set[int]:
    """The ante-effects that no longer bring the stones that caused it."""
    lost = [each.cause for each in reason.lost if each.cause.gone is not None and each.cause.gone.how is Exit.NEVER]
    return {reasons.board.flags.stones[cause.stone].ante for cause in lost} - {0}


def _stone_row(story: Story, reasons: Reasons, reason: StoneReason) -> StoryRow:
    flags = story.flags
    name = flags.stones[reason.stone].name
    new = reason.since == reasons.round
    return StoryRow(
        brief_words(reasons, reason, story.priority),
        "taken back" if new else "gone",
        short=short_words(reasons, reason, story.priority),
        stone=reason.stone,
        group=name,
        lights=(Light(Position(0, *flags.stones[reason.stone].square), reason.stone),),
        stuck=None if reason.what_if is None else _stuck(reason.what_if),
    )


def _stone_lines(story: Story, reason: StoneReason) -> tuple[StoryRow, ...]:
    what_if = reason.what_if
    if what_if is None:
        return ()
    best = tuple(_best_rows(story, what_if))
    head = replace(_what_if_row(story, what_if), text=what_if_sentence(story.flags, what_if))
    if what_if.circle:
        return (*_rows(circle_lines(story.flags, what_if.circle), stuck=_circle(what_if.circle)), head, *best)
    if what_if.contradiction is None:
        return (head, *_break_rows(story, what_if), *_forgoing_rows(story, what_if), *best)
    stuck = what_if.contradiction
    lines = (*on_the_way(story.flags, what_if, stuck), *contradiction_lines(story.flags, stuck))
    solved = (*_rows(solved_lines(story.flags, what_if)), *_in_vain_rows(story, what_if))
    played = (head, *_break_rows(story, what_if))
    return (*_rows(lines, stuck=_contradiction(stuck)), *solved, *(played if len(played) > 1 else ()), *best)


def _in_vain_rows(story: Story, what_if: WhatIf) -> Iterator[StoryRow]:
    """Why others cannot go in place of a stone."""
    if what_if.in_vain is not None:
        stuck = _contradiction(what_if.in_vain.contradiction)
        yield from _rows(in_vain_lines(story.flags, what_if), stuck=stuck)


def _stuck(what_if: WhatIf) -> Stuck | None:
    if what_if.circle:
        return _circle(what_if.circle)
    return None if what_if.contradiction is None else _contradiction(what_if.contradiction)


def _contradiction(found: Contradiction) -> Stuck:
    number = found.number
    words = f"#{number} can neither be there nor not"
    return Stuck(words, ((f"With #{number}", found.present), (f"Without #{number}", found.absent)))


def _circle(circle: Sequence[Half]) -> Stuck:
    halves = tuple((f"{place}. {circle_head(half)}", half) for place, half in enumerate(circle, 1))
    return Stuck("one thing leads to the next, in a circle", halves)


def _effect_row(story: Story, reasons: Reasons, reason: EffectReason, fate: Fate, told: int) -> StoryRow:
    flags, number = story.flags, reason.number
    words = effect_words(flags, number)
    text = short = f"{capitalised(words)}. {effect_sentence(flags, reason)}"
    ante = flags.ante(number)
    lights = [Light(ante.position, number=number)]
    lights += [Light(each.place, each.stone) for each in reason.reached]
    lost_ones = reason.lost if reason.once is None else (reason.once,)
    for lost in lost_ones[:1]:
        lights.append(Light(lost.cause.place, lost.cause.stone))
        lights += chain_lights(lost.chain)
        lights += [light for link in lost.chain.links for light in aside_lights(story.canonised, link.clue)]
        if len(lost_ones) == 1:
            text = " ".join((text, *nearest_words(story.canonised, lost, told)))
    lit = tuple(dict.fromkeys(lights))
    saviour = saviour_words(reasons, reason)
    text = f"{text} {saviour}" if saviour else text
    return StoryRow(text, _VERDICTS[fate], fate, number, group=f"#{number}", lights=lit, short=short)


def _effect_lines(story: Story, reasons: Reasons, reason: EffectReason, told: int) -> tuple[StoryRow, ...]:
    lines = tuple(_rows(effect_lines(story.flags, reason, reasons.board, told)))
    what_if = reason.what_if
    if what_if is None:
        return lines
    return (*lines, _what_if_row(story, what_if), *_break_rows(story, what_if), *_best_rows(story, what_if))


# Histories that did not come about.


def _what_if_row(story: Story, what_if: WhatIf) -> StoryRow:
    text = both_ways_sentence(story.flags, what_if)
    if what_if.outranked is None:
        text = f"{text} {best_sentence(story.canonised, what_if, story.priority)}".rstrip()
    first = what_if.breaks[0]
    lead = ReasonLine("", 0, *where(first), what_if.board)
    return StoryRow(
        text, line=True, other=_up_to(story, what_if, first), lights=_break_lights(what_if, first), lead=lead
    )


def _up_to(story: Story, what_if: WhatIf, broken: BrokenLoad) -> OtherHistory:
    return OtherHistory(what_if.board, what_if.breaks, broken, more=more_words(story.flags, what_if))


def _break_lights(what_if: WhatIf, broken: BrokenLoad) -> tuple[Light, ...]:
    chain = next(chain for each, chain in what_if.followed() if each is broken)
    return () if chain is None else chain_lights(chain)


def _break_rows(story: Story, what_if: WhatIf) -> Iterator[StoryRow]:
    """How each break comes about; choosing one plays the history up to it."""
    for broken in what_if.breaks:
        lines = break_lines(story.flags, what_if, broken)
        for row in _rows(lines):
            yield replace(row, depth=row.depth + 1, other=_up_to(story, what_if, broken))


def _best_rows(story: Story, what_if: WhatIf) -> Iterator[StoryRow]:
    """The best history with that thing, which counts for less, and what fails in it."""
    outranked = what_if.outranked
    if outranked is None:
        return
    text = best_sentence(story.canonised, what_if, story.priority)
    yield from _held_rows(outranked, text, (*cured_lines(story.flags, what_if), *fallen_lines(outranked)))


def _forgoing_rows(story: Story, what_if: WhatIf) -> Iterator[StoryRow]:
    """The history with that stone in which only what it breaks is missing, unless that is the best one."""
    text = forgoing_sentence(story.canonised, what_if, story.priority)
    if text and what_if.forgoing is not None:
        yield from _held_rows(what_if.forgoing, text, fallen_lines(what_if.forgoing))


def _held_rows(outranked: Outranked, text: str, lines: Sequence[ReasonLine]) -> Iterator[StoryRow]:
    """A history that holds and counts for less, which can be played, and the lines about it."""
    other = OtherHistory(outranked.board, why=text)
    lead = lines[0] if lines else _of_item(outranked)
    yield StoryRow(text, line=True, other=other, lead=replace(lead, text="", board=outranked.board))
    for row in _rows(lines):
        yield replace(row, depth=row.depth + 1, other=other)


def _of_item(outranked: Outranked) -> ReasonLine:
    """To what decides, or to the first of what is weighed."""
    flags, item = outranked.board.flags, outranked.ours[0]
    if item.setup:
        return ReasonLine("", 0, item.setup[0], Position(0, *flags.stones[item.setup[0]].square))
    ante = flags.ante(item.antes[0])
    return ReasonLine("", 0, ante.maker, ante.cause)


def _rows(lines: Sequence[ReasonLine], *, stuck: Stuck | None = None) -> Iterator[StoryRow]:
    """Lines as rows; all of them light the places of all, each one its own before the others."""
    spoken = [_line_light(line) for line in lines]
    told = [light for light in spoken if light is not None]
    beside = [light for line in lines for light in aside_lights(line.board, line.clue)]
    lights = tuple(dict.fromkeys((*told, *beside)))
    for line, light in zip(lines, spoken, strict=True):
        yield StoryRow(line.text, line=True, depth=line.depth, lights=lights, spoken=light, lead=line, stuck=stuck)


def _line_light(line: ReasonLine) -> Light | None:
    if line.board is None or line.place is None:
        return None
    if line.clue is not None:
        return clue_light(line.clue)
    return Light(line.place, line.stone)


def _deadlock_rows(deadlock: Deadlock) -> Iterator[StoryRow]:
    yield StoryRow("Every history contradicts itself, and no stone may be taken back.")
    found = deadlock.contradiction
    if found is not None:
        yield from _rows(contradiction_lines(deadlock.board.flags, found), stuck=_contradiction(found))
    elif deadlock.circle:
        yield from _rows(circle_lines(deadlock.board.flags, deadlock.circle), stuck=_circle(deadlock.circle))


def _fresh_row(story: Story, thread: Thread) -> StoryRow:
    ante = story.flags.ante(thread.number)
    maker = story.flags.stones[ante.maker].name
    verdict, later = "next round", f"{_THERE if thread is story.fresh[0] else ''}{_though(story, thread.number)}"
    if story.over:
        verdict, later = "too late", _OVER if thread is story.fresh[0] else ""
    what = capitalised(effect_words(story.flags, thread.number))
    text = f"{what}: {maker} {did(ante)} at {at(thread.cause)} of this round.{later}"
    lights = (Light(thread.effect, number=thread.number), Light(thread.cause, ante.maker))
    return StoryRow(text, verdict, Fate.FRESH, thread.number, lights=lights)


def _though(story: Story, number: int) -> str:
    """That it counts in the next round although nobody sends it in the history that counts now."""
    if causes_on(story.canonised).get(number):
        return ""
    maker = story.flags.stones[story.flags.ante(number).maker].name
    return f" In the history that counts now, {maker} does not send it."


StoryBox: TypeAlias = RowBox[StoryRow]
"""Such a row at its place."""
