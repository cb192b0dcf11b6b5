"""Halves of a contradiction, and what has to be answered on a board, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
from game.titles.causality.rules.causes import CauseReached, EffectState
from game.titles.causality.rules.flag import Flags, Scenario, bits
from game.titles.causality.rules.geometry import Position
from game.titles.causality.view.reasons.came_words import came_words
from game.titles.causality.view.reasons.chain_words import ReasonLine, chain_lines, is_besides, says_more
from game.titles.causality.view.reasons.deed_words import done, end_words, made, unmade
from game.titles.causality.view.reasons.own_words import is_mirrored
from game.titles.causality.view.reasons.state_words import half_heads
from game.titles.causality.view.reasons.versus import Versus, listed


def where(broken: BrokenLoad) -> tuple[int, Position]:
    """Whom and which place a break leads to: who causes it, or who does not."""
    first: CauseReached | CauseMissed = broken.reached[-1] if broken.reached else broken.missed[0]
    return first.stone, first.place


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
    if half.broken.standing is EffectState.LOST:
        number = f"#{half.broken.number}"
        return f"nobody causes {number}" if half.chain is None else f"{_nobody(flags, half)}, so {number} has no cause"
    return broken_words(flags, half.broken)


def half_briefly(flags: Flags, half: Half) -> str:
    """The same above a board that shows where: of many who cause an effect only who they are."""
    reached, number = half.broken.reached, f"#{half.broken.number}"
    if len(reached) < len("ab"):
        return half_words(flags, half)
    who = listed([flags.stones[each.stone].name for each in reached])
    is_there = half.board.scenario.is_active(half.broken.number)
    return f"{who} cause {number}, {'which is more than one cause' if is_there else 'yet it is not there'}"


def broken_words(flags: Flags, broken: BrokenLoad) -> str:
    """What is wrong with an effect on a board, as a clause."""
    number = f"#{broken.number}"
    if broken.standing is EffectState.LOST:
        lone = len(broken.missed) == 1
        return f"{unmade(flags, broken.missed[0])}, so {number} has no cause" if lone else f"nobody causes {number}"
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
    halves = zip((found.present, found.absent), half_heads(found, counts), strict=True)
    return tuple(line for half, head in halves for line in half_lines(flags, found, half, head))


def half_lines(flags: Flags, found: Contradiction, half: Half, head: str) -> Iterator[ReasonLine]:
    """One half of a contradiction line by line."""
    number = found.number
    yield half_line(flags, half, head)
    here, other = ("with", "without") if half is found.present else ("without", "with")
    against = Versus(f"{other} #{number},", f"{here} #{number},")
    links = but_of(chain_lines(half.board, half.chain, against, 1), number, None)
    deciding = [each for each in links if not is_besides(each.clue)]
    yield from () if len(deciding) == 1 and is_mirrored(deciding[0].clue) else links
    yield from half_end(flags, half)


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


def would_have_to(half: Half) -> str:
    """What has to be done about the effect that is wrong on a board, as a clause."""
    return f"#{half.broken.number} would have to {_answer(half)}"


def step_words(flags: Flags, half: Half) -> str:
    """Who causes the effect that is wrong on a board, or who does not, and why."""
    return f"{_happens(flags, half)}{_why_not(flags, half)}"


def _happens(flags: Flags, half: Half) -> str:
    """Who causes the effect that is wrong on a board, or who does not."""
    if half.broken.reached:
        return listed([done(flags, each) for each in half.broken.reached])
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


def but_of(lines: Sequence[ReasonLine], ante: int, stone: int | None) -> tuple[ReasonLine, ...]:
    """Lines without those that only say again what the boards differ in: an effect, or a set-up stone."""
    return tuple(line for line in lines if says_more(line) or not _is_of(line.clue, 1 << ante, stone))


def but_of_effects(lines: Sequence[ReasonLine], antes: int) -> tuple[ReasonLine, ...]:
    """Lines without those that only say again in which effects the boards differ."""
    return tuple(line for line in lines if says_more(line) or not _is_of(line.clue, antes, None))


def _is_of(clue: Clue | None, antes: int, stone: int | None) -> bool:
    match clue:
        case Arrives() | Absent():
            return bool(antes >> clue.number & 1)
        case TakenBack() | PutBack():
            return clue.stone == stone
        case _:
            return False


def numbers_of(mask: int) -> str:
    """The ante-effects of a mask, as a list in a sentence."""
    return listed([f"#{number}" for number in bits(mask)])
