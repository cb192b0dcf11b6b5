"""Other histories in words: what would be if an effect were kept or a stone had stayed, and contradictions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.engine.text import capitalised
from game.titles.causality.reasons.boards import BrokenLoad
from game.titles.causality.reasons.clues import (
    Absent,
    Arrives,
    CauseMissed,
    Clue,
    Exit,
    PutBack,
    TakenBack,
)
from game.titles.causality.reasons.stuck import Contradiction, Half, missed_in
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.causes import CauseReached, EffectState, causes_on
from game.titles.causality.rules.flag import Flags, Scenario, bits, mask_of
from game.titles.causality.rules.geometry import Position
from game.titles.causality.view.reasons.chain_words import ReasonLine, chain_lines
from game.titles.causality.view.reasons.deed_words import (
    deed,
    does,
    end_words,
    made,
    other_jump,
    uncapital,
    unmade,
    would,
)
from game.titles.causality.view.reasons.own_words import is_mirrored
from game.titles.causality.view.reasons.root_words import came_words
from game.titles.causality.view.reasons.state_words import counts_of, half_heads
from game.titles.causality.view.reasons.versus import Versus, in_step, in_what_counts, listed
from game.titles.causality.view.words import at

_NAMED = 3
"""So many more breaks are named; of more only the number is said."""


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


def both_ways_sentence(flags: Flags, what_if: WhatIf) -> str:
    """The same, and of a contradiction that it breaks the other way as well."""
    return f"{what_if_sentence(flags, what_if)}{_other_way(flags, what_if)}"


def _other_way(flags: Flags, what_if: WhatIf) -> str:
    """What is wrong if the effect that breaks is changed, where that is wrong too."""
    found = what_if.contradiction
    if found is None:
        return ""
    if what_if.breaks[0].number != found.number:
        return f" Even if that is mended, #{found.number} can neither be there nor not."
    if what_if.board.scenario.is_active(found.number):
        return f" And if #{found.number} then goes too, {half_words(flags, found.absent)}."
    return f" And if #{found.number} then comes too, {half_words(flags, found.present)}."


def short_break(broken: BrokenLoad) -> str:
    """What is wrong with one effect, in a few words."""
    match broken.standing:
        case EffectState.LOST:
            return f"#{broken.number} would have no cause"
        case EffectState.DOUBLE:
            return f"#{broken.number} would have {len(broken.reached)} causes"
        case _:
            return f"#{broken.number} would be caused, though it is not there"


def _breaks(flags: Flags, what_if: WhatIf) -> str:
    """What breaks, first of all that it is still without a cause itself."""
    first = told_first(what_if)
    if first.number != what_if.ante or first.standing is not EffectState.LOST:
        return breaks_words(flags, what_if.breaks)
    return f"it would still have no cause{_others_too([each for each in what_if.breaks if each is not first])}"


def told_first(what_if: WhatIf) -> BrokenLoad:
    """What is said with the condition: that the effect has no cause itself, or else what breaks first."""
    own = (each for each in what_if.breaks if each.number == what_if.ante and each.standing is EffectState.LOST)
    return next(own, what_if.breaks[0])


def what_if_lines(flags: Flags, what_if: WhatIf) -> tuple[ReasonLine, ...]:
    """How the breaks come about, or why it is stuck both ways, or goes round."""
    found = what_if.contradiction
    if found is not None:
        return (*on_the_way(flags, what_if, found), *contradiction_lines(flags, found, counts_of(what_if)))
    if what_if.circle:
        return circle_lines(flags, what_if.circle)
    return tuple(line for broken in what_if.breaks for line in break_lines(flags, what_if, broken))


def break_lines(flags: Flags, what_if: WhatIf, broken: BrokenLoad) -> tuple[ReasonLine, ...]:
    """One thing that breaks, unless it was said with the condition, and how it comes about."""
    chain = next(chain for each, chain in what_if.followed() if each is broken)
    lines = _but_of(chain_lines(what_if.board, chain, _against(flags, what_if), 1), what_if.ante, what_if.stone)
    if broken is told_first(what_if):
        return lines
    words = break_words(flags, broken)
    return (ReasonLine(f"Besides, {words}.", 0, *where(broken), what_if.board), *lines)


def _against(flags: Flags, what_if: WhatIf) -> Versus:
    """The board with that thing, compared with the one that counts."""
    return in_what_counts(f"with {more_words(flags, what_if)},")


def _but_of(lines: Sequence[ReasonLine], ante: int, stone: int | None) -> tuple[ReasonLine, ...]:
    """Lines without those that only say again what the boards differ in: an effect, or a set-up stone."""
    return tuple(line for line in lines if not _is_of(line.clue, ante, stone))


def _is_of(clue: Clue | None, ante: int, stone: int | None) -> bool:
    match clue:
        case Arrives() | Absent():
            return clue.number == ante
        case TakenBack() | PutBack():
            return clue.stone == stone
        case _:
            return False


def where(broken: BrokenLoad) -> tuple[int, Position]:
    """Whom and which place a break leads to: who causes it, or who does not."""
    first: CauseReached | CauseMissed = broken.reached[-1] if broken.reached else broken.missed[0]
    return first.stone, first.place


def with_it_words(flags: Flags, what_if: WhatIf) -> str:
    """Which effects are there otherwise, where it is stuck, than in the history that counts, in short; "": none."""
    found = what_if.contradiction
    if found is None or _is_sole(what_if):
        return ""
    comes, goes = _follow(what_if, found)
    said = [f"{_numbers(comes)} {'comes' if comes.bit_count() == 1 else 'come'} too"] if comes else []
    said += [f"{_numbers(goes)} {'goes' if goes.bit_count() == 1 else 'go'}"] if goes else []
    return f"With {more_words(flags, what_if)}, {' and '.join(said)}. " if said else ""


def _is_sole(what_if: WhatIf) -> bool:
    """Whether what contradicts itself does so whichever other effects hold."""
    return what_if.either_way is not None and len(what_if.either_way.numbers) == 1


def _comes_and_goes(what_if: WhatIf, found: Contradiction) -> tuple[int, int]:
    """The ante-effects that both boards of a contradiction have more, and less, than the one with that thing alone."""
    own, before, after = 1 << found.number, what_if.board.scenario.active, found.absent.board.scenario.active
    return after & ~before & ~own, before & ~after & ~own


def _follow(what_if: WhatIf, found: Contradiction) -> tuple[int, int]:
    """Those of them that come for they are caused, or go for they are not, on the board without what is stuck."""
    comes, goes = _comes_and_goes(what_if, found)
    caused = mask_of(causes_on(found.absent.board))
    return comes & caused, goes & ~caused


def on_the_way(flags: Flags, what_if: WhatIf, found: Contradiction) -> tuple[ReasonLine, ...]:
    """What comes and goes before it is stuck, and what other choices of effects come to."""
    comes, goes = _comes_and_goes(what_if, found)
    if not comes | goes:
        return ()
    first = ReasonLine(_supposed(flags, what_if, found), 0, *where(found.absent.broken), found.absent.board)
    cases = ReasonLine(_cases(flags, what_if, found), 0, *where(found.present.broken), found.present.board)
    if _is_sole(what_if):
        return (cases,)
    lost = tuple(replace(first, text=each, depth=1) for each in _neither(found, comes))
    return (first, cases, *lost) if first.text else (cases, *lost)


def _supposed(flags: Flags, what_if: WhatIf, found: Contradiction) -> str:
    """What comes of a stone without what is stuck: who causes what again, and what has no cause then; "": nothing."""
    comes, goes = _follow(what_if, found)
    again = dict(_again_by(flags, found, comes))
    said = [f"{does_it}, so #{number} comes too" for number, does_it in again.items()]
    rest = comes & ~mask_of(again)
    said += [f"{_numbers(rest)} {'comes' if rest.bit_count() == 1 else 'come'} too"] if rest else []
    if goes:
        lone = goes.bit_count() == 1
        said.append(f"{_numbers(goes)} {'has no cause, so it goes' if lone else 'have no causes, so they go'}")
    then = f"Then {'; '.join(said)}."
    return f"Suppose {more_words(flags, what_if)} stayed and #{found.number} failed. {then}" if said else ""


def _cases(flags: Flags, what_if: WhatIf, found: Contradiction) -> str:
    """That no other choice of effects is right either, and which two cases are shown."""
    either_way, number = what_if.either_way, found.number
    shown = f"The two boards that follow{_state(*_comes_and_goes(what_if, found))}, are two cases"
    if either_way is None:
        return f"{shown}; they differ in #{number} alone."
    if not either_way.numbers:
        return f"{shown}, which differ in #{number} alone; every other choice of effects was tried or ruled out."
    head = f"With {more_words(flags, what_if)}, whichever other effects hold"
    if _is_sole(what_if):
        return f"{head}: {_sole_words(flags, found)}. {shown}."
    return f"{head}, one of {_numbers(mask_of(either_way.numbers))} is wrong. {shown}; they differ in #{number} alone."


def _sole_words(flags: Flags, found: Contradiction) -> str:
    """That an effect is wrong both ways, as a clause."""
    missed = missed_in(found.present)
    if len(flags.causes(found.number)) > 1 or missed is None:
        return f"#{found.number} can neither hold nor fail"
    return f"with #{found.number}, {unmade(flags, missed)}; without #{found.number} it does"


def _state(comes: int, goes: int) -> str:
    """Which effects both boards of a contradiction have, and have not, that came and went before it."""
    said = [f"{head} {_numbers(mask)}" for head, mask in (("with", comes), ("without", goes)) if mask]
    return f", {', '.join(said)}"


def _again_by(flags: Flags, found: Contradiction, comes: int) -> Iterator[tuple[int, str]]:
    """Who causes each effect that comes, on the board without that which is stuck."""
    if comes.bit_count() > _NAMED:
        return
    for number in bits(comes):
        causes = causes_on(found.absent.board)[number]
        if len(causes) == 1:
            stone = flags.stones[causes[0].stone].name
            yield number, f"{stone} {does(flags.ante(number))} at {at(causes[0].place)}"


def _numbers(mask: int) -> str:
    return listed([f"#{number}" for number in bits(mask)])


def _neither(found: Contradiction, comes: int) -> Iterator[str]:
    """Which of what comes has no cause on which board, beside that which is stuck."""
    for half, head in ((found.present, "with"), (found.absent, "without")):
        caused = causes_on(half.board)
        lost = mask_of(number for number in bits(comes) if number not in caused)
        if lost:
            has = "has no cause" if lost.bit_count() == 1 else "have no causes"
            yield f"On the board {head} #{found.number}, {_numbers(lost)} {has}."


def breaks_words(flags: Flags, breaks: Sequence[BrokenLoad]) -> str:
    """What is wrong on a board: the first break, and which others there are."""
    if not breaks:
        return "nothing is wrong"
    return f"{break_words(flags, breaks[0])}{_others_too(breaks[1:])}"


def _others_too(breaks: Sequence[BrokenLoad]) -> str:
    if not breaks:
        return ""
    numbers = [f"#{each.number}" for each in sorted(breaks, key=lambda each: each.number)]
    return f" ({listed(numbers) if len(numbers) <= _NAMED else f'{len(numbers)} others'} would be wrong too)"


def break_words(flags: Flags, broken: BrokenLoad) -> str:
    """Why one ante-effect cannot be as a board has it, as a clause."""
    number, who = f"#{broken.number}", [would(flags, each) for each in broken.reached]
    match broken.standing:
        case EffectState.LOST if len(broken.missed) == 1:
            return f"{number} would have no cause: {_would_not(flags, broken.missed[0])}"
        case EffectState.LOST:
            return f"{number} would have no cause: none of its {len(broken.missed)} causes would be reached"
        case EffectState.DOUBLE:
            return f"{number} would have {len(who)} causes: {listed(who)}"
        case _:
            return f"{listed(who)} and so cause #{broken.number}, which is not there"


def _would_not(flags: Flags, cause: CauseMissed) -> str:
    name, other = flags.stones[cause.stone].name, other_jump(flags, cause)
    if other:
        return f"{name} would jump at {at(cause.place)} by {other}"
    why = ", for it would have another order to follow" if cause.follows is not None else ""
    return f"{name} would not {deed(flags.ante(cause.number))} at {at(cause.place)}{why}"


# Contradictions.


def contradiction_sentence(flags: Flags, found: Contradiction) -> str:
    """Both halves in a sentence."""
    number = found.number
    present, absent = found.present.broken, found.absent.broken
    if present.standing is EffectState.DOUBLE and present.reached == absent.reached:
        return _twice_made(flags, found)
    with_it, without = half_words(flags, found.present), half_words(flags, found.absent)
    return f"With #{number}, {with_it}; without #{number}, {without}."


def _twice_made(flags: Flags, found: Contradiction) -> str:
    """That the same stones cause an effect both ways, and are too many."""
    causes = found.present.broken.reached
    who = listed([made(flags, each) for each in causes])
    many = f"these are {len(causes)} causes of #{found.number}"
    return f"{who}: {many}, so it cannot be there; but without it they are there too, so it would have to be."


def half_words(flags: Flags, half: Half) -> str:
    """What is wrong with one half, as a clause."""
    broken = half.broken
    number = f"#{broken.number}"
    if broken.standing is EffectState.LOST:
        return f"{_nobody(flags, half)}, so {number} has no cause" if half.chain is not None else "nobody causes it"
    who = listed([made(flags, each) for each in broken.reached])
    end = (
        f"has {len(broken.reached)} causes"
        if broken.standing is EffectState.DOUBLE
        else "is caused, yet it is not there"
    )
    return f"{who}, so {number} {end}"


def _nobody(flags: Flags, half: Half) -> str:
    missed = missed_in(half)
    assert missed is not None
    return unmade(flags, missed)


def contradiction_lines(flags: Flags, found: Contradiction, counts: Scenario | None = None) -> tuple[ReasonLine, ...]:
    """Both halves line by line, without what they only say again with other words.

    Each is called by all that it has otherwise than the history that counts, if that is given.
    """
    number, heads = found.number, half_heads(found, counts)
    lines: list[ReasonLine] = []
    halves = (found.present, "with", "without"), (found.absent, "without", "with")
    for head, (half, here, other) in zip(heads, halves, strict=True):
        lines.append(half_line(flags, half, head))
        against = Versus(f"{other} #{number},", f"{here} #{number},")
        links = _but_of(chain_lines(half.board, half.chain, against, 1), number, None)
        lines += () if len(links) == 1 and is_mirrored(links[0].clue) else links
        lines += half_end(flags, half)
    return tuple(lines)


def half_end(flags: Flags, half: Half) -> tuple[ReasonLine, ...]:
    """What becomes of the stone that does not cause it until it should, unless the chain says so."""
    missed, chain = missed_in(half), half.chain
    course = None if chain is None else chain.links[0].course
    is_said = course is not None and course.gone is Exit.STRAYED
    end = "" if missed is None or is_said else end_words(flags, missed, chain)
    return () if missed is None or not end else (ReasonLine(end, 1, missed.stone, missed.place, half.board),)


def half_line(flags: Flags, half: Half, head: str) -> ReasonLine:
    """One half, and where it breaks."""
    text = f"{head}: {half_words(flags, half)}."
    return ReasonLine(text, 0, *where(half.broken), half.board)


def circle_sentence(flags: Flags, circle: Sequence[Half]) -> str:
    """A circle of answers in one sentence."""
    steps = [
        f"{_happens(flags, half)}{_why_not(flags, half)}, so #{half.broken.number} would have to {_answer(half)}"
        for half in circle
    ]
    begin = uncapital(circle_head(circle, circle[0]))
    return f"With it all goes round without end: {begin}, {'; then '.join(steps)}, and all begins anew."


def _happens(flags: Flags, half: Half) -> str:
    """Who causes the effect that is wrong on a board, or who does not."""
    if half.broken.reached:
        return listed([made(flags, each) for each in half.broken.reached])
    return _nobody(flags, half) if half.chain is not None else "nobody sends it"


def _why_not(flags: Flags, half: Half) -> str:
    """Why a stone does not do what it did one step before, as the end of a clause."""
    if half.broken.reached or half.chain is None:
        return ""
    clue = half.chain.links[0].clue
    if not isinstance(clue, Absent | Arrives | TakenBack | PutBack):
        return f" ({came_words(flags, clue)})"
    if isinstance(clue, Absent) and clue.stone == half.chain.stone:
        return f" (for it does not come without #{clue.number})"
    return ""


def _answer(half: Half) -> str:
    """What is done about the effect that is wrong on a board."""
    return "go" if half.board.scenario.is_active(half.broken.number) else "come"


def circle_lines(flags: Flags, circle: Sequence[Half]) -> tuple[ReasonLine, ...]:
    """A circle of answers line by line: each makes the next one necessary, the last one the first again."""
    lines: list[ReasonLine] = []
    for place, half in enumerate(circle, 1):
        lines.append(half_line(flags, half, f"{place}. {circle_head(circle, half)}"))
        lines += _from_before(half, place - 1) if place > 1 else ()
        answer = f"So #{half.broken.number} would have to {_answer(half)}. Then:"
        lines.append(ReasonLine(answer, 1, *where(half.broken), half.board))
    first = circle[0]
    end = f"{circle_head(circle, first)}, which is 1. again: so it goes round without end."
    return (*lines, ReasonLine(end, 0, *where(first.broken), first.board), *_from_before(first, len(circle)))


def _from_before(half: Half, before: int) -> tuple[ReasonLine, ...]:
    """How a step comes to be what it is, compared with the one before."""
    return chain_lines(half.board, half.chain, in_step(before), 1)


def circle_head(circle: Sequence[Half], half: Half) -> str:
    """Which of the ante-effects that come and go in a circle are there on the board of a step."""
    every = mask_of(each.broken.number for each in circle)
    there, not_ = every & half.board.scenario.active, every & ~half.board.scenario.active
    said = [f"{head} {_numbers(mask)}" for head, mask in (("with", there), ("without", not_)) if mask]
    return capitalised(", ".join(said))
