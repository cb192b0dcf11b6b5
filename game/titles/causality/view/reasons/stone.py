"""Why a stone did what it did, in sentences whose mentions are links; made from the trace and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.titles.causality.reasons.boards import missed_at
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Act, Flag, Flags
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Chosen, Fact, Faded, Followed, PortalOpened, SetUp
from game.titles.causality.view.board.clicks import GoTo, mention
from game.titles.causality.view.board.life import Cutoff, Life, LifeSlice, Since, State, life, limit
from game.titles.causality.view.reasons.deed_words import UNORDERED, other_jump
from game.titles.causality.view.reasons.facts import Teller, sender_now
from game.titles.causality.view.words import flag_words
from game.view.board.log import Mention, Phrase, sentence


class WhyKind(Enum):
    """What a line of the answer is."""

    HEAD = "head"
    PLAIN = "plain"
    LOSS = "loss"
    ASIDE = "aside"


@dataclass(frozen=True, slots=True)
class WhyLine:
    """One sentence in parts: words, and mentions that lead somewhere."""

    parts: tuple[Phrase[GoTo], ...]
    kind: WhyKind = WhyKind.PLAIN

    @property
    def text(self) -> str:
        """The sentence as one text."""
        return "".join(part if isinstance(part, str) else part.text for part in self.parts)


_Lines: TypeAlias = list[WhyLine]

_LOCKED = ". It is locked: it cannot be ordered to jump any more, but a jump that was ordered before works as ever."
"""Of a locked stone that jumps all the same (rules 2.3)."""


def why_stone(timeline: Timeline, stone: int, t: int, last: int) -> tuple[WhyLine, ...]:
    """Everything that explains a stone in slice t of a board; nothing of the slices after `last` is told."""
    if stone >= len(timeline.flags.stones):
        return (_line("It was not there yet in the round that this board shows."),)
    if max(t, timeline.flags.stones[stone].t) > last:
        return (_line("Fog: this is not known yet."),)
    told = life(timeline, stone, last)
    lines = [_origin(timeline, stone, last)]
    chapter = told.at(t)
    if not told.chapters:
        lines += _missing(timeline, stone)
    elif chapter is None:
        lines += _elsewhere(told, t)
    else:
        lines += _arrival(timeline, told, chapter)
        if chapter.pose is not None:
            lines += _choice(timeline, told, chapter)
            lines += _outcome(timeline, told, told.at(t + 1))
    return tuple(lines + _rest(timeline, told, t))


def _line(*parts: Phrase[GoTo], kind: WhyKind = WhyKind.PLAIN) -> WhyLine:
    return WhyLine(sentence(*parts), kind)


def _head(text: str) -> WhyLine:
    return WhyLine((text,), WhyKind.HEAD)


def is_there(timeline: Timeline, stone: int, t: int, last: int) -> bool:
    """Whether a stone is in a slice of a board, as far as that may be seen."""
    chapter = life(timeline, stone, last).at(t) if t <= last else None
    return chapter is not None and chapter.pose is not None


def _origin(timeline: Timeline, stone: int, last: int) -> WhyLine:
    flags = timeline.flags
    source = flags.stones[stone]
    start = Position(source.t, *source.square)
    if not source.ante:
        return _line("Comes from the set-up at ", mention(str(source.square), start), ".", kind=WhyKind.ASIDE)
    ante = flags.ante(source.ante)
    now = sender_now(timeline, ante.number, last)
    spot, sender = (ante.cause, ante.maker) if now is None else (now.place, now.stone)
    maker = mention(flags.stones[sender].name, spot, sender)
    place = mention(f"#{ante.number}", start)
    cause = mention(f"{spot.square} in slice {spot.t}", spot)
    jumps = f" jumped in round {ante.round + 1} at " if now is None else " jumps at "
    arrives = "Arrives" if timeline.scenario.is_active(ante.number) else "Would arrive"
    return _line(f"{arrives} by ", place, ": ", maker, jumps, cause, ".")


def _missing(timeline: Timeline, stone: int) -> _Lines:
    """It is in no slice of the board."""
    source, off = timeline.flags.stones[stone], timeline.scenario.off
    if source.ante and not timeline.scenario.is_active(source.ante):
        parts = (f"It is not here, for #{source.ante} is not part of this history", *_unsent(timeline, source.ante))
        return [_line(*parts, kind=WhyKind.LOSS), *_unsent_before(timeline, source.ante)]
    if not source.ante and off >> stone & 1:
        return [_line("It is not here: a paradox took it back, so it was never there.", kind=WhyKind.LOSS)]
    return []


def _unsent_before(timeline: Timeline, number: int) -> Iterator[WhyLine]:
    """Back to where it began, why those are missing by whom each one was sent who would have sent the next."""
    earlier = _not_brought_by(timeline, number)
    if earlier:
        yield _line(f"#{earlier} is not part of it", *_unsent(timeline, earlier), kind=WhyKind.LOSS)
        yield from _unsent_before(timeline, earlier)


def _not_brought_by(timeline: Timeline, number: int) -> int:
    """The ante-effect by which the one who sent another first would come, where neither is part of a board; 0: none."""
    flags = timeline.flags
    earlier = 0 if number in causes_on(timeline) else flags.stones[flags.ante(number).maker].ante
    return 0 if timeline.scenario.is_active(earlier) else earlier


def _unsent(timeline: Timeline, number: int) -> Sequence[Phrase[GoTo]]:
    """Why the one who sent an ante-effect first does not on a board, where it is not sent by anybody."""
    if number in causes_on(timeline):
        return (".",)
    flags, scenario = timeline.flags, timeline.scenario
    ante = flags.ante(number)
    sender = flags.stones[ante.maker]
    maker = mention(sender.name, ante.cause, ante.maker)
    if _not_brought_by(timeline, number):
        return (": ", maker, f" is not here either, for #{sender.ante} is not part of it.")
    if not sender.ante and scenario.off >> ante.maker & 1:
        return (": ", maker, " was taken back.")
    by_other = other_jump(flags, missed_at(timeline, number, ante.maker, ante.cause))
    return (": ", maker, f" jumps there by {by_other}." if by_other else " does not jump there.")


def _elsewhere(told: Life, t: int) -> _Lines:
    """It is on the board, but not in this slice."""
    first, end = told.chapters[0], told.chapters[-1]
    if t < first.t:
        return [_line(f"It is not there yet: it comes in slice {first.t}, at ", _square(first), ".")]
    where = mention(f"{end.square} in slice {end.t - 1}", Position(end.t - 1, *end.square))
    match end.state:
        case State.LEFT:
            return [_line("It is not there any more: it jumped away at ", where, ".")]
        case State.UNKNOWN:
            return [_line("It is not there any more: at ", where, f" it has no order that counts: {UNORDERED}.")]
        case _:
            return [_line("It is not there any more: it was destroyed in ", _slice(end), ".")]


def _square(chapter: LifeSlice) -> Mention[GoTo]:
    return mention(str(chapter.square), chapter.position)


def _slice(chapter: LifeSlice) -> Mention[GoTo]:
    return mention(f"slice {chapter.t}", chapter.position)


def _arrival(timeline: Timeline, told: Life, chapter: LifeSlice) -> _Lines:
    """What brought it into this slice, or what kept it from coming."""
    teller = Teller(timeline, told.stone, chapter.t, told.last)
    found = _facts(teller, [fact for fact in chapter.facts if not isinstance(fact, SetUp | PortalOpened)])
    head = f"From slice {chapter.t - 1} to {chapter.t}" if chapter.t else "In slice 0"
    return [_head(head), *found] if found else []


def _facts(teller: Teller, facts: Sequence[Fact]) -> _Lines:
    told = teller.tell_all(facts)
    return [WhyLine(sentence(*parts), WhyKind.LOSS if is_loss else WhyKind.PLAIN) for is_loss, parts in told]


def _choice(timeline: Timeline, told: Life, chapter: LifeSlice) -> _Lines:
    """Which flag it follows here, and why not the others."""
    chosen = chapter.chosen
    if chapter.state is State.HIDDEN:
        return [_head("What it does here"), _line("Hidden: it does nothing, and nothing can reach it.")]
    if chosen is None:
        return []
    lines = [_head("What it does here"), _followed(timeline.flags, chosen, chapter.t)]
    bound = limit(told, chapter.t)
    lines += [_passed(timeline, flag, bound) for flag in chosen.passed_over]
    return lines


def _followed(flags: Flags, chosen: Chosen, t: int) -> WhyLine:
    flag = chosen.flag
    if flag is not None:
        lock = _LOCKED if chosen.locked and flag.act is Act.JUMP else "."
        return _line(f"It follows its order of round {flag.round + 1}: ", _order(flags, flag), lock)
    if chosen.locked and t == flags.level.final:
        return _line("Tag-locked in the last slice: its path ends here.")
    count = "none of its orders here counts" if chosen.passed_over else "no order of it lies here"
    return _line(f"Causally free: {count}. It takes a new one.")


def _order(flags: Flags, flag: Flag) -> Phrase[GoTo]:
    """What an order says, as a link to where it leads."""
    if flag.ante:
        return mention(flag_words(flag), flags.ante(flag.ante).position)
    if flag.to is not None and flag.position.t < flags.level.final:
        return mention(flag_words(flag), Position(flag.position.t + 1, *flag.to))
    return flag_words(flag)


def _passed(timeline: Timeline, flag: Flag, bound: Cutoff | None) -> WhyLine:
    head = f"Passed over, round {flag.round + 1}: {flag_words(flag)}. "
    if bound is None or flag.round >= bound.round:
        return _line(head, "An order of an earlier round comes first.", kind=WhyKind.ASIDE)
    return _line(head, *_limit(timeline, bound), kind=WhyKind.ASIDE)


def _limit(timeline: Timeline, bound: Cutoff) -> Sequence[Phrase[GoTo]]:
    number, where = bound.round + 1, mention(f"slice {bound.position.t}", bound.position)
    match bound.why:
        case Since.FOLLOWED:
            return ("Too early: in ", where, f" it followed an order of round {number}.")
        case Since.INTERFERED:
            teller = Teller(timeline, -1, bound.position.t, bound.position.t)
            return ("Too early: in ", where, " it was tagged by ", *teller.stones(bound.by), f" (round {number}).")


def _outcome(timeline: Timeline, told: Life, after: LifeSlice | None) -> _Lines:
    """What came of it in the next slice."""
    if after is None:
        return []
    teller = Teller(timeline, told.stone, after.t, told.last)
    lines = _facts(teller, [fact for fact in after.facts if not isinstance(fact, Followed)])
    match after.state:
        case State.HERE | State.HIDDEN:
            hidden = ", hidden" if after.state is State.HIDDEN else ""
            lines.append(_line(f"In slice {after.t} it is at ", _square(after), f"{hidden}."))
        case State.LEFT:
            lines.append(_line("It jumps away: it is in no later slice."))
        case _:
            pass
    return [_head(f"What comes of it in slice {after.t}"), *lines]


def _rest(timeline: Timeline, told: Life, t: int) -> _Lines:
    """The rest of its life, as far as something other than its own orders happened to it."""
    lines: _Lines = []
    for chapter in told.chapters:
        if chapter.t in (t, t + 1) and told.at(t) is not None:
            continue
        teller = Teller(timeline, told.stone, chapter.t, told.last)
        facts = [fact for fact in chapter.facts if not isinstance(fact, SetUp | PortalOpened | Followed | Faded)]
        for line in _facts(teller, facts):
            lines.append(WhyLine(sentence(_slice(chapter), ": ", *line.parts), line.kind))
    return [_head("In other slices"), *lines] if lines else []
