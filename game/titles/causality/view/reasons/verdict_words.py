"""Verdicts in words: why an ante-effect was kept or dropped, why a stone is off, and what would be if it were not."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.reasons.boards import BrokenLoad
from game.titles.causality.reasons.clues import CauseMissed
from game.titles.causality.reasons.ranking import Fallen, Outranked
from game.titles.causality.reasons.reasons import EffectReason, LostCause, StoneReason
from game.titles.causality.reasons.whatif import Contradiction, Half, WhatIf
from game.titles.causality.rules.causes import CauseReached, EffectState, causes_on
from game.titles.causality.rules.flag import AnteEffect, Flags, bits
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.chain_words import (
    BEFORE_THAT,
    IN_WHAT_COUNTS,
    ReasonLine,
    Versus,
    chain_lines,
    listed,
    when_caused,
)
from game.titles.causality.view.reasons.rule_words import outranked_words
from game.titles.causality.view.words import at

_NAMED = 3
"""So many more breaks are named; of more only the number is said."""


def effect_words(flags: Flags, number: int) -> str:
    """What an ante-effect is, for example 'arrival of A4 at 1,1 in slice 0'."""
    ante = flags.ante(number)
    if ante.stone is None:
        return f"bomb on {at(ante.position)}"
    return f"arrival of {flags.stones[ante.stone].name} at {at(ante.position)}"


def effect_sentence(flags: Flags, reason: EffectReason) -> str:
    """The verdict on an ante-effect with its nearest reason, without its number."""
    if reason.kept:
        cause = reason.reached[0]
        loop = flags.ante(reason.number).stone == cause.stone
        back = "" if reason.was_active else " In the round as it was played it was not there."
        return f"{'It causes itself' if loop else 'One cause'}: {_made(flags, cause)}.{back}"
    every = " ".join(_lost_words(flags, lost) for lost in reason.lost)
    return f"No cause{'.' if len(reason.lost) > 1 else ':'} {every}"


def _made(flags: Flags, cause: CauseReached) -> str:
    ante = flags.ante(cause.number)
    deed = f"drops bomb #{ante.number}" if ante.is_bomb else "jumps"
    return f"{flags.stones[cause.stone].name} {deed} at {at(cause.place)}"


def _deed(ante: AnteEffect) -> str:
    """What a stone has to do to cause it."""
    return f"drop bomb #{ante.number}" if ante.is_bomb else "jump"


def lost_words(board: Timeline, lost: LostCause) -> str:
    """Why a cause is not reached, with the first link of the chain that leads to what started it."""
    first = chain_lines(board, lost.chain, when_caused(board.flags, lost))[0].text
    return f"{_lost_words(board.flags, lost)} {first}"


def _lost_words(flags: Flags, lost: LostCause | Fallen) -> str:
    cause = lost.cause
    name, deed = flags.stones[cause.stone].name, _deed(flags.ante(cause.number))
    return f"{name} does not {deed} at {at(cause.place)}{_missed(cause)}."


def _missed(cause: CauseMissed) -> str:
    """Where the stone is instead, if it is anywhere."""
    if cause.hidden:
        return "; it is hidden in that slice"
    if cause.where == cause.place.square:
        return "; it is there, but has another order to follow"
    return "" if cause.where is None else f"; in that slice it is at {cause.where}"


def effect_lines(flags: Flags, reason: EffectReason, board: Timeline) -> tuple[ReasonLine, ...]:
    """How it comes about that a dropped ante-effect has no cause, line by line."""
    lines: list[ReasonLine] = []
    several = len(reason.lost) > 1
    for lost in reason.lost:
        if several:
            lines.append(ReasonLine(_lost_words(flags, lost), 0, lost.cause.stone, lost.cause.place, board))
        lines += chain_lines(board, lost.chain, when_caused(flags, lost), 1 if several else 0)
    return tuple(lines)


def stone_sentence(flags: Flags, reason: StoneReason, round_: int) -> str:
    """Why a set-up stone is off, without what would be with it."""
    stone = flags.stones[reason.stone]
    name = f"The {stone.type.value} {stone.name} of {stone.square}"
    if reason.since == round_:
        if reason.for_ever:
            return f"{name} is taken back for good: it was never there."
        return f"{name} is taken back: it was never there. It is tried anew after each round."
    if reason.for_ever:
        return f"{name} is gone for good since the paradox of round {reason.since + 1}."
    return f"{name} stays away, as since the paradox of round {reason.since + 1}. It is tried anew after each round."


# What would be if.


def more_words(flags: Flags, what_if: WhatIf) -> str:
    """What a history has more than the one that counts, by name."""
    return f"#{what_if.ante}" if what_if.stone is None else flags.stones[what_if.stone].name


def what_if_head(flags: Flags, what_if: WhatIf) -> str:
    """The condition."""
    if what_if.stone is None:
        return f"If #{what_if.ante} were kept and nothing else changed"
    return f"If {flags.stones[what_if.stone].name} stayed and nothing else changed"


def what_if_sentence(flags: Flags, what_if: WhatIf) -> str:
    """The condition, and what breaks then."""
    return f"{what_if_head(flags, what_if)}, {_breaks(flags, what_if)}."


def stuck_sentence(flags: Flags, what_if: WhatIf) -> str:
    """What is wrong with a stone that stayed: the contradiction where it ends at once in one, else what breaks."""
    found = what_if.contradiction
    if found is None or on_the_way(what_if, found) or not _undoes_itself(found):
        return what_if_sentence(flags, what_if)
    number = f"#{found.number}"
    return f"{what_if_head(flags, what_if)}: a contradiction. {number} would happen only if it did not happen."


def _undoes_itself(found: Contradiction) -> bool:
    return (found.present.broken.standing, found.absent.broken.standing) == (EffectState.LOST, EffectState.UNWANTED)


def best_sentence(flags: Flags, what_if: WhatIf, priority: Priority) -> str:
    """Whether any history with that thing holds, and why it counts for less; "": it could not be found out."""
    more = more_words(flags, what_if)
    if what_if.outranked is not None:
        return outranked_words(flags, what_if.outranked, priority, more)
    return f"No history with {more} holds." if what_if.sought else ""


def fallen_lines(outranked: Outranked) -> tuple[ReasonLine, ...]:
    """Why those ante-effects fail in a history that counts for less, that it would have to keep to count more."""
    board = outranked.board
    lines: list[ReasonLine] = []
    for fallen in outranked.fallen:
        words = f"#{fallen.number} fails in that history: {_lost_words(board.flags, fallen)}"
        lines.append(ReasonLine(words, 0, fallen.cause.stone, fallen.cause.place, board))
        lines += chain_lines(board, fallen.chain, IN_WHAT_COUNTS, 1)
    return tuple(lines)


def _breaks(flags: Flags, what_if: WhatIf) -> str:
    """What breaks, first of all that it is still without a cause itself."""
    own = [each for each in what_if.breaks if each.number == what_if.ante and each.standing is EffectState.LOST]
    if not own:
        return breaks_words(flags, what_if.breaks)
    return f"it would still have no cause{_others_too(tuple(set(what_if.breaks) - set(own)))}"


def what_if_lines(flags: Flags, what_if: WhatIf) -> tuple[ReasonLine, ...]:
    """How the breaks come about, or why it is stuck both ways, or goes round."""
    found = what_if.contradiction
    if found is not None:
        return (*on_the_way(what_if, found), *contradiction_lines(flags, found))
    if what_if.circle:
        return circle_lines(flags, what_if.circle)
    return tuple(line for broken in what_if.breaks for line in break_lines(flags, what_if, broken))


def break_lines(flags: Flags, what_if: WhatIf, broken: BrokenLoad) -> tuple[ReasonLine, ...]:
    """One thing that breaks, unless it was said with the condition, and how it comes about."""
    chain = next(chain for each, chain in what_if.followed() if each is broken)
    lines = chain_lines(what_if.board, chain, IN_WHAT_COUNTS, 1)
    if broken is what_if.breaks[0]:
        return lines
    words = break_words(flags, broken)
    return (ReasonLine(f"Besides, {words}.", 0, *where(broken), what_if.board), *lines)


def where(broken: BrokenLoad) -> tuple[int, Position]:
    """Whom and which place a break leads to: who causes it, or who does not."""
    first: CauseReached | CauseMissed = broken.reached[-1] if broken.reached else broken.missed[0]
    return first.stone, first.place


def on_the_way(what_if: WhatIf, found: Contradiction) -> tuple[ReasonLine, ...]:
    """What comes and goes before it is stuck, and what of that is not so in one of the halves."""
    own, before, after = 1 << found.number, what_if.board.scenario.active, found.absent.board.scenario.active
    comes, goes = after & ~before & ~own, before & ~after & ~own
    said = [
        f"{listed([f'#{number}' for number in bits(mask)])} {'is' if mask.bit_count() == 1 else 'are'} {where_}"
        for mask, where_ in ((comes, "there too"), (goes, "gone"))
        if mask
    ]
    if not said:
        return ()
    words = f"Even if {' and '.join(said)}, #{found.number} can be neither there nor not.{_neither(found, comes)}"
    return (ReasonLine(words, 0, *where(found.absent.broken), found.absent.board),)


def _neither(found: Contradiction, comes: int) -> str:
    """Which of what comes has no cause in which half."""
    said = []
    for half, head in ((found.present, "With"), (found.absent, "Without")):
        caused = causes_on(half.board)
        lost = [f"#{number}" for number in bits(comes) if number not in caused]
        if lost:
            has = "has" if len(lost) == 1 else "have"
            said.append(f" {head} #{found.number}, {listed(lost)} {has} no cause.")
    return "".join(said)


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
    number, who = f"#{broken.number}", [_would(flags, each) for each in broken.reached]
    match broken.standing:
        case EffectState.LOST if len(broken.missed) == 1:
            return f"{number} would have no cause: {_would_not(flags, broken.missed[0])}"
        case EffectState.LOST:
            return f"{number} would have no cause: none of its {len(broken.missed)} causes would be reached"
        case EffectState.DOUBLE:
            return f"{number} would have {len(who)} causes: {listed(who)}"
        case _:
            return f"{listed(who)} and so cause #{broken.number}, which is not there"


def _would(flags: Flags, cause: CauseReached) -> str:
    return f"{flags.stones[cause.stone].name} would {_deed(flags.ante(cause.number))} at {at(cause.place)}"


def _would_not(flags: Flags, cause: CauseMissed) -> str:
    name, deed = flags.stones[cause.stone].name, _deed(flags.ante(cause.number))
    why = ", for it would have another order to follow" if cause.where == cause.place.square else ""
    return f"{name} would not {deed} at {at(cause.place)}{why}"


# Contradictions.


def contradiction_sentence(flags: Flags, found: Contradiction) -> str:
    """Both halves in a sentence."""
    number = found.number
    with_it, without = half_words(flags, found.present), half_words(flags, found.absent)
    return f"With #{number}, {with_it}; without #{number}, {without}."


def half_words(flags: Flags, half: Half) -> str:
    """What is wrong with one half, as a clause."""
    broken = half.broken
    number = f"#{broken.number}"
    if broken.standing is EffectState.LOST:
        return f"{_nobody(flags, half)}, so {number} has no cause" if half.chain is not None else "nobody causes it"
    who = listed([_made(flags, each) for each in broken.reached])
    end = (
        f"has {len(broken.reached)} causes"
        if broken.standing is EffectState.DOUBLE
        else "is caused, yet it is not there"
    )
    return f"{who}, so {number} {end}"


def _nobody(flags: Flags, half: Half) -> str:
    assert half.chain is not None
    deed = _deed(flags.ante(half.broken.number))
    return f"{flags.stones[half.chain.stone].name} does not {deed} at {at(half.chain.place)}"


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
    return ReasonLine(text, 0, *where(half.broken), half.board)


def circle_lines(flags: Flags, circle: Sequence[Half]) -> tuple[ReasonLine, ...]:
    """A circle of answers line by line: each makes the next one necessary."""
    lines: list[ReasonLine] = []
    for place, half in enumerate(circle, 1):
        number = half.broken.number
        lines.append(half_line(flags, half, f"{place}. {circle_head(half)}"))
        lines += chain_lines(half.board, half.chain, BEFORE_THAT, 1)
        verb = "go" if half.board.scenario.is_active(number) else "be there"
        lines.append(ReasonLine(f"So #{number} would have to {verb}. Then:", 1, *where(half.broken), half.board))
    last = circle[-1]
    end = "So it would have to change again, and all begins anew: it goes round without end."
    return (*lines[:-1], ReasonLine(end, 0, *where(last.broken), last.board))


def circle_head(half: Half) -> str:
    """Which of the ante-effect's two states the half is about."""
    number = half.broken.number
    return f"{'With' if half.board.scenario.is_active(number) else 'Without'} #{number}"
