"""The lines of the canonisation scene: what became of each ante-effect and stone, and on demand why, link by link."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.titles.causality.reasons.reasons import Deadlock, EffectReason, Reasons, StoneReason, WayOut
from game.titles.causality.reasons.whatif import Contradiction, Half, WhatIf
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.canonisation.gaze import Light, Stuck, chain_lights, clue_light
from game.titles.causality.view.canonisation.story import Fate, Story, Thread
from game.titles.causality.view.canonisation.words import MEANING, REFUSED
from game.titles.causality.view.reasons.chain_words import IN_WHAT_COUNTS, WHEN_PLACED, ReasonLine, chain_lines
from game.titles.causality.view.reasons.stone import WhyLine
from game.titles.causality.view.reasons.verdict_words import (
    break_words,
    circle_head,
    circle_lines,
    contradiction_lines,
    effect_lines,
    effect_sentence,
    effect_words,
    on_the_way,
    stone_sentence,
    way_out_words,
    what_if_sentence,
)
from game.titles.causality.view.words import at
from game.view.board.listing import RowBox
from game.view.board.log import Mention

_VERDICT, _PLACE, _PLAIN, _STEP = 168, 48, 12, 16
"""Room before the words of a row: for mark, number and verdict; for the place of a history; for nothing; for each
step that a line is further in."""


@dataclass(frozen=True, slots=True)
class StoryRow:
    """One line of the list; see game.view.board.listing.ListRow.

    `number` is its thread (0: none), `stone` the set-up stone that is off. `group` names the verdict that it belongs to
    ("": none) and `line` says that it is a reason for that verdict, `depth` steps further in. `lights` are the places
    that it belongs to, in the order in which they are told, `spoken` the one that it is about; `lead` is the stone,
    the place and the board at which more can be asked. `what_if` is a history that can be played, `stuck` one that
    contradicts itself. A row that `folds` has reasons that are shown on demand, and one that `ends` is told last.
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
    what_if: WhatIf | None = None
    stuck: Stuck | None = None
    more: tuple[str, ...] = ()
    folds: bool = False
    ends: bool = False

    @property
    def tells(self) -> bool:
        """Whether there is something behind it to be looked at, on the boards."""
        return bool(self.group or self.number or self.lights or self.what_if is not None or self.lead is not None)

    @property
    def indent(self) -> int:
        """Where its words begin, at the ordinary size."""
        if self.line:
            return _PLACE + _STEP * self.depth
        if not self.verdict:
            return _PLAIN
        return _VERDICT if self.number or self.stone is not None else _PLACE


_NEWS = (None, Fate.DROPPED, Fate.RETURNED, Fate.KEPT, Fate.IDLE)
"""Fates in the order in which they are news; None is that of a stone taken back."""
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
            rows.append(replace(row, folds=bool(lines)))
            rows += [replace(line, group=row.group) for line in lines] if row.group == opened else []
        if not rows:
            rows.append(StoryRow("All stands as it was played."))
    rows += [_fresh_row(story, thread) for thread in story.fresh]
    if story.fresh_hidden:
        rows.append(StoryRow("Whatever was sent back in time in this round stays hidden in the fog."))
    if story.threads or story.fresh:
        rows.append(StoryRow(MEANING))
    if story.standing:
        rows.append(StoryRow(story.standing, ends=True))
    return tuple(rows)


def refused_rows(story: Story, reasons: Reasons | Deadlock) -> tuple[StoryRow, ...]:
    """The histories nearest to the one that counts, each with one thing more, and what breaks in them."""
    if isinstance(reasons, Deadlock):
        return ()
    rows = []
    for place, what_if in enumerate(_what_ifs(reasons), 1):
        text = f"{place}.  {what_if_sentence(story.flags, what_if, story.priority)}"
        more = tuple(_further(what_if)) if len(what_if.breaks) > 1 else ()
        lights = _what_if_lights(what_if)
        lead = _what_if_lead(what_if)
        rows.append(StoryRow(text, lights=lights, what_if=what_if, more=more, line=True, lead=lead))
    return (StoryRow(REFUSED), *rows) if rows else ()


def _further(what_if: WhatIf) -> Iterator[str]:
    """What breaks besides, a sentence each."""
    for broken in what_if.breaks[1:]:
        words = break_words(what_if.board.flags, broken)
        yield f"Besides, {words}."


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
    found += [
        (_effect_row(story, each, fates[each.number]), _effect_lines(story, reasons, each)) for each in reasons.effects
    ]
    found.sort(key=lambda each: (each[0].verdict == "gone", _NEWS.index(each[0].fate)))
    return found


def _told_of(gone: Sequence[StoneReason], way_out: WayOut) -> StoneReason:
    """At which stone it is said why these go: the first that the other way out would spare."""
    other = way_out.instead
    spared = [each for each in gone if other is not None and not other.scenario.off >> each.stone & 1]
    return (spared or gone)[0]


def _stone_row(story: Story, reasons: Reasons, reason: StoneReason) -> StoryRow:
    flags = story.flags
    name = flags.stones[reason.stone].name
    new = reason.since == reasons.round
    said = [stone_sentence(flags, reason, reasons.round)]
    if new and reasons.way_out is not None and reason is _told_of(reasons.newly_off, reasons.way_out):
        said.append(way_out_words(flags, reasons.way_out, story.priority, story.gone))
    return StoryRow(
        " ".join(each for each in said if each),
        "taken back" if new else "gone",
        stone=reason.stone,
        group=name,
        lights=(Light(Position(0, *flags.stones[reason.stone].square), name),),
    )


def _stone_lines(story: Story, reason: StoneReason) -> tuple[StoryRow, ...]:
    what_if = reason.what_if
    if what_if is None:
        return ()
    head = _what_if_row(story, what_if)
    if what_if.circle:
        return (head, *_rows(circle_lines(story.flags, what_if.circle), stuck=_circle(what_if.circle)))
    if what_if.contradiction is None:
        found = _rows(chain_lines(what_if.board, what_if.chain, IN_WHAT_COUNTS, 1))
        return (head, *(replace(row, what_if=what_if) for row in found))
    stuck = what_if.contradiction
    lines = (*on_the_way(what_if, stuck), *contradiction_lines(story.flags, stuck))
    return (head, *_rows(lines, stuck=_contradiction(stuck)))


def _contradiction(found: Contradiction) -> Stuck:
    number = found.number
    words = f"#{number} can neither be there nor not"
    return Stuck(words, ((f"With #{number}", found.present), (f"Without #{number}", found.absent)))


def _circle(circle: Sequence[Half]) -> Stuck:
    halves = tuple((f"{place}. {circle_head(half)}", half) for place, half in enumerate(circle, 1))
    return Stuck("one thing leads to the next, in a circle", halves)


def _effect_row(story: Story, reason: EffectReason, fate: Fate) -> StoryRow:
    flags, number = story.flags, reason.number
    words = effect_words(flags, number)
    text = f"{words[:1].upper()}{words[1:]}. {effect_sentence(flags, reason)}"
    ante = flags.ante(number)
    lights = [Light(ante.position, f"#{number}")]
    lights += [Light(each.place, flags.stones[each.stone].name) for each in reason.reached]
    for lost in reason.lost[:1]:
        lights.append(Light(lost.cause.place, flags.stones[lost.cause.stone].name))
        lights += chain_lights(flags, lost.chain)
        text += f" {chain_lines(story.canonised, lost.chain, WHEN_PLACED)[0].text}"
    return StoryRow(text, _VERDICTS[fate], fate, number, group=f"#{number}", lights=tuple(dict.fromkeys(lights)))


def _effect_lines(story: Story, reasons: Reasons, reason: EffectReason) -> tuple[StoryRow, ...]:
    lines = tuple(_rows(effect_lines(story.flags, reason, reasons.board)))
    lines = lines if len(lines) > 1 else ()  # a single one stands with the verdict
    if reason.what_if is None:
        return lines
    return (*lines, _what_if_row(story, reason.what_if))


def _what_if_row(story: Story, what_if: WhatIf) -> StoryRow:
    text = what_if_sentence(story.flags, what_if, story.priority)
    return StoryRow(text, line=True, what_if=what_if, lights=_what_if_lights(what_if), lead=_what_if_lead(what_if))


def _what_if_lead(what_if: WhatIf) -> ReasonLine | None:
    """To the stone that makes, or does not make, what breaks first."""
    if what_if.chain is None:
        return None
    return ReasonLine("", 0, what_if.chain.stone, what_if.chain.place, what_if.board)


def _what_if_lights(what_if: WhatIf) -> tuple[Light, ...]:
    return () if what_if.chain is None else chain_lights(what_if.board.flags, what_if.chain)


def _rows(lines: Sequence[ReasonLine], *, stuck: Stuck | None = None) -> Iterator[StoryRow]:
    """Lines as rows; all of them light the places of all, each one its own before the others."""
    spoken = [_line_light(line) for line in lines]
    lights = tuple(dict.fromkeys(light for light in spoken if light is not None))
    for line, light in zip(lines, spoken, strict=True):
        yield StoryRow(line.text, line=True, depth=line.depth, lights=lights, spoken=light, lead=line, stuck=stuck)


def _line_light(line: ReasonLine) -> Light | None:
    if line.board is None or line.place is None:
        return None
    if line.clue is not None:
        return clue_light(line.board.flags, line.clue)
    return Light(line.place, "" if line.stone is None else line.board.flags.stones[line.stone].name)


def _deadlock_rows(deadlock: Deadlock) -> Iterator[StoryRow]:
    yield StoryRow("Every history contradicts itself, and no stone may be taken back.")
    found = deadlock.contradiction
    if found is not None:
        yield from _rows(contradiction_lines(deadlock.board.flags, found), stuck=_contradiction(found))
    elif deadlock.circle:
        yield from _rows(circle_lines(deadlock.board.flags, deadlock.circle), stuck=_circle(deadlock.circle))


def _fresh_row(story: Story, thread: Thread) -> StoryRow:
    what = effect_words(story.flags, thread.number)
    verdict, later = "next round", "there by dogma, judged when the next round ends"
    if story.over:
        verdict, later = "too late", "the match is over before it counts"
    text = f"{what[:1].upper()}{what[1:]}, sent from {at(thread.cause)}: {later}."
    maker = story.flags.stones[story.flags.ante(thread.number).maker].name
    lights = (Light(thread.effect, f"#{thread.number}"), Light(thread.cause, maker))
    return StoryRow(text, verdict, Fate.FRESH, thread.number, lights=lights)


StoryBox: TypeAlias = RowBox[StoryRow]
"""Such a row at its place."""
