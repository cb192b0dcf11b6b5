"""Verdicts in words: why an ante-effect was kept or dropped, why a stone is off, and what would be if it were not."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.reasons.boards import BrokenLoad, Fault
from game.titles.causality.reasons.clues import CauseMissed, CauseReached
from game.titles.causality.reasons.ranking import Outranked
from game.titles.causality.reasons.reasons import EffectReason, LostCause, StoneReason, WayOut
from game.titles.causality.reasons.whatif import Contradiction, Half, WhatIf
from game.titles.causality.rules.flag import Flags, bits
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.chain_words import (
    BEFORE_THAT,
    IN_WHAT_COUNTS,
    WHEN_PLACED,
    ReasonLine,
    Versus,
    chain_lines,
    listed,
    named,
)
from game.titles.causality.view.words import at, stone_name

_NAMED = 3
"""So many more breaks are named; of more only the number is said."""


def effect_words(flags: Flags, number: int) -> str:
    """What an ante-effect is, for example 'A4 arrives at 1,1 in slice 0'."""
    ante = flags.ante(number)
    if ante.stone is None:
        return f"a bomb on {at(ante.position)}"
    return f"{flags.stones[ante.stone].name} arrives at {at(ante.position)}"


def effect_sentence(flags: Flags, reason: EffectReason) -> str:
    """The verdict on an ante-effect with its nearest reason, without its number."""
    if reason.kept:
        cause = reason.reached[0]
        loop = flags.ante(reason.number).stone == cause.stone
        alone = "a loop of its own" if loop else "its one cause"
        back = "" if reason.was_active else " It failed before."
        return f"{_made(flags, cause)}, {alone}.{back}"
    return " ".join(_lost_words(flags, lost) for lost in reason.lost[:1])


def _made(flags: Flags, cause: CauseReached) -> str:
    verb = "drops it" if flags.ante(cause.number).is_bomb else "jumps"
    return f"{flags.stones[cause.stone].name} {verb} at {at(cause.place)}"


def lost_words(board: Timeline, lost: LostCause) -> str:
    """Why a cause is not reached, with the first link of the chain that leads to what started it."""
    first = chain_lines(board, lost.chain, WHEN_PLACED)[0].text
    return f"{_lost_words(board.flags, lost)} {first}"


def _lost_words(flags: Flags, lost: LostCause) -> str:
    cause = lost.cause
    verb = "drop it" if flags.ante(cause.number).is_bomb else "jump"
    return f"{flags.stones[cause.stone].name} does not {verb} at {at(cause.place)}{_missed(cause)}."


def _missed(cause: CauseMissed) -> str:
    """Where the stone is instead, if it is anywhere."""
    if cause.hidden:
        return ": it is hidden there"
    if cause.where == cause.place.square:
        return ": it follows another order there"
    return "" if cause.where is None else f": it is at {cause.where} then"


def effect_lines(flags: Flags, reason: EffectReason, board: Timeline) -> tuple[ReasonLine, ...]:
    """How it comes about that a dropped ante-effect has no cause, line by line."""
    lines: list[ReasonLine] = []
    for index, lost in enumerate(reason.lost):
        if index:
            lines.append(ReasonLine(_lost_words(flags, lost), 0, lost.cause.stone, lost.cause.place, board))
        lines += chain_lines(board, lost.chain, WHEN_PLACED, 1 if index else 0)
    return tuple(lines)


def stone_sentence(flags: Flags, reason: StoneReason, round_: int) -> str:
    """Why a set-up stone is off, without what would be with it."""
    name, square = stone_name(flags, reason.stone), flags.stones[reason.stone].square
    if reason.since == round_:
        return f"{name} of {square} is taken back: it was never there."
    if reason.for_ever:
        return f"{name} of {square} is gone since the paradox of round {reason.since + 1}."
    return f"{name} of {square} stays away, as since the paradox of round {reason.since + 1}."


# What would be if.


def what_if_head(flags: Flags, what_if: WhatIf) -> str:
    """The condition."""
    if what_if.stone is None:
        return f"If #{what_if.ante} were there all the same"
    return f"If {flags.stones[what_if.stone].name} stayed"


def what_if_sentence(flags: Flags, what_if: WhatIf, priority: Priority) -> str:
    """The condition, and what breaks then."""
    more = f"#{what_if.ante}" if what_if.stone is None else flags.stones[what_if.stone].name
    said = f"{what_if_head(flags, what_if)}, {_breaks(flags, what_if)}."
    if what_if.outranked is not None:
        return f"{said} {outranked_words(flags, what_if.outranked, priority, more)}"
    return f"{said} No history with {more} holds." if what_if.sought else said


def _breaks(flags: Flags, what_if: WhatIf) -> str:
    """What breaks, first of all that it is still without a cause itself."""
    own = [each for each in what_if.breaks if each.number == what_if.ante and each.fault is Fault.LOST]
    if not own:
        return breaks_words(flags, what_if.breaks)
    return f"it would have no cause{_others_too(tuple(set(what_if.breaks) - set(own)))}"


def what_if_lines(flags: Flags, what_if: WhatIf) -> tuple[ReasonLine, ...]:
    """How the first break comes about, or why it is stuck both ways, or goes round."""
    found = what_if.contradiction
    if found is not None:
        return (*on_the_way(what_if, found), *contradiction_lines(flags, found))
    if what_if.circle:
        return circle_lines(flags, what_if.circle)
    return chain_lines(what_if.board, what_if.chain, IN_WHAT_COUNTS)


def on_the_way(what_if: WhatIf, found: Contradiction) -> tuple[ReasonLine, ...]:
    """What has to come and to go before it is stuck."""
    before, after = what_if.board.scenario.active, found.absent.board.scenario.active
    said = [
        f"{listed([f'#{number}' for number in bits(mask & ~(1 << found.number))])} would {verb} too"
        for mask, verb in ((after & ~before, "come"), (before & ~after, "go"))
        if mask & ~(1 << found.number)
    ]
    if not said:
        return ()
    words = " and ".join(said)
    return (
        ReasonLine(f"Then {words}, and #{found.number} can neither be there nor not.", 0, board=found.absent.board),
    )


def breaks_words(flags: Flags, breaks: Sequence[BrokenLoad]) -> str:
    """What is wrong on a board: the first break, and which others there are."""
    if not breaks:
        return "nothing breaks"
    return f"{break_words(flags, breaks[0])}{_others_too(breaks[1:])}"


def _others_too(breaks: Sequence[BrokenLoad]) -> str:
    if not breaks:
        return ""
    numbers = [f"#{each.number}" for each in sorted(breaks, key=lambda each: each.number)]
    return f" ({listed(numbers) if len(numbers) <= _NAMED else f'{len(numbers)} others'} would break too)"


def break_words(flags: Flags, broken: BrokenLoad) -> str:
    """Why one ante-effect cannot be as a board has it, as a clause."""
    number, who = f"#{broken.number}", [_made_by(flags, each) for each in broken.reached]
    match broken.fault:
        case Fault.LOST:
            missed = broken.missed[0] if len(broken.missed) == 1 else None
            why = "" if missed is None else f": {named(flags, (missed.stone,))} does not get to {at(missed.place)}"
            if missed is not None and missed.where == missed.place.square:
                why = f": {named(flags, (missed.stone,))} follows another order at {at(missed.place)}"
            return f"{number} would have no cause{why}"
        case Fault.DOUBLE:
            return f"{number} would have {len(who)} causes, {listed(who)}"
        case Fault.UNWANTED if len(who) > 1:
            return f"{number} would be caused by {listed(who)}, although {number} is not there"
        case Fault.UNWANTED:
            return f"{number} would be caused by {who[0]}, although {number} is not there"


def _made_by(flags: Flags, cause: CauseReached) -> str:
    return f"{flags.stones[cause.stone].name} at {at(cause.place)}"


def outranked_words(flags: Flags, outranked: Outranked, priority: Priority, more: str) -> str:
    """Why the best history in which one thing more is there counts for less; `more` is its name."""
    match outranked.what:
        case "recent" if outranked.ante:
            lacks = f"would be without #{outranked.ante}, which is more recent"
        case "recent":
            name = "" if outranked.stone is None else flags.stones[outranked.stone].name
            lacks = f"would be without {name}, and {_recent_stone(flags, outranked.stone, priority)}"
        case what:
            lacks = f"would keep {_counted(outranked.fewer, what)}, not {outranked.kept}"
    return f"The best history with {more} {lacks}."


def _counted(number: int, what: str) -> str:
    word = {"effects": "ante-effect", "stones": "set-up stone", "all": "stone"}[what]
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _recent_stone(flags: Flags, stone: int | None, priority: Priority) -> str:
    name = "" if stone is None else flags.stones[stone].name
    return f"{name} {'is younger' if priority is Priority.MERRY_CHRONOS else 'was touched more recently'}"


def without_words(flags: Flags, outranked: Outranked, gone: int) -> str:
    """Which set-up stones another way out would cost."""
    return named(flags, bits(outranked.scenario.off & ~gone)) if outranked.scenario.off & ~gone else "no stone"


_SIZES = {1: "No other single stone", 2: "No other pair of stones"}


def way_out_words(flags: Flags, way_out: WayOut, priority: Priority, gone: int) -> str:
    """Why these stones and no others, as a sentence; "": it is not known."""
    if way_out.only:
        size = _SIZES.get(len(way_out.stones), "Nothing else that costs as few stones")
        return f"{size} resolves the paradox."
    if way_out.instead is None:
        return ""
    return _instead_words(flags, way_out.instead, priority, gone)


def _instead_words(flags: Flags, instead: Outranked, priority: Priority, gone: int) -> str:
    out = f"Without {without_words(flags, instead, gone)} the paradox would be resolved too"
    match instead.what:
        case "recent" if instead.ante:
            return f"{out}, but then #{instead.ante} would fail, which is more recent."
        case "recent":
            name = "" if instead.stone is None else flags.stones[instead.stone].name
            return f"{out}, but {_recent_stone(flags, instead.stone, priority)}, so {name} stays."
        case what:
            return f"{out}, but that would keep {_counted(instead.fewer, what)}, not {instead.kept}."


# Contradictions.


def contradiction_sentence(flags: Flags, found: Contradiction) -> str:
    """Both halves in a sentence."""
    number = found.number
    with_it, without = half_words(flags, found.present), half_words(flags, found.absent)
    return f"With #{number}, {with_it}; without #{number}, {without}."


def half_words(flags: Flags, half: Half) -> str:
    """What is wrong with one half, as a clause."""
    broken = half.broken
    if broken.fault is Fault.LOST:
        return _nobody(flags, half)
    who = listed([_made(flags, each) for each in broken.reached])
    return f"{who}, and so {'it is made twice' if broken.fault is Fault.DOUBLE else 'it is made'}"


def _nobody(flags: Flags, half: Half) -> str:
    if half.chain is None:
        return "nobody makes it"
    bomb = flags.ante(half.broken.number).is_bomb
    name = flags.stones[half.chain.stone].name
    return f"{name} does not {'drop it' if bomb else 'jump'} at {at(half.chain.place)}, and so nobody makes it"


def contradiction_lines(flags: Flags, found: Contradiction) -> tuple[ReasonLine, ...]:
    """Both halves line by line."""
    number = found.number
    lines: list[ReasonLine] = []
    for half, with_it, other in ((found.present, "With", "without"), (found.absent, "Without", "with")):
        lines.append(half_line(flags, half, f"{with_it} #{number}"))
        lines += chain_lines(half.board, half.chain, Versus(f"{other} #{number}"), 1)
    return tuple(lines)


def half_line(flags: Flags, half: Half, head: str) -> ReasonLine:
    """One half, and where it breaks."""
    text = f"{head}: {half_words(flags, half)}."
    if half.broken.reached:
        first = half.broken.reached[-1]
        return ReasonLine(text, 0, first.stone, first.place, half.board)
    if half.broken.missed:
        missed = half.broken.missed[0]
        return ReasonLine(text, 0, missed.stone, missed.place, half.board)
    return ReasonLine(text, 0, None, None, half.board)


def circle_lines(flags: Flags, circle: Sequence[Half]) -> tuple[ReasonLine, ...]:
    """A circle of answers line by line: each makes the next one necessary."""
    lines: list[ReasonLine] = []
    for place, half in enumerate(circle, 1):
        number = half.broken.number
        lines.append(half_line(flags, half, f"{place}. {circle_head(half)}"))
        lines += chain_lines(half.board, half.chain, BEFORE_THAT, 1)
        verb = "goes" if half.board.scenario.is_active(number) else "comes"
        lines.append(ReasonLine(f"So #{number} {verb}, and then:", 1, board=half.board))
    return (*lines[:-1], ReasonLine("And so it begins again: no answer holds.", board=circle[-1].board))


def circle_head(half: Half) -> str:
    """Which of the ante-effect's two states the half is about."""
    number = half.broken.number
    return f"{'With' if half.board.scenario.is_active(number) else 'Without'} #{number}"
