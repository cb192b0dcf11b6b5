"""What comes of a stone that stays, step by step, until it is stuck, in words; and which two boards are shown then."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.reasons.cases import wrong_in_turn
from game.titles.causality.reasons.clues import Root
from game.titles.causality.reasons.leadup import Consequence
from game.titles.causality.reasons.stuck import Contradiction, missed_in
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Flags, bits, mask_of
from game.titles.causality.view.reasons.case_words import case_lines, numbers_told
from game.titles.causality.view.reasons.chain_briefs import came_briefly
from game.titles.causality.view.reasons.chain_words import ReasonLine, chain_lines
from game.titles.causality.view.reasons.circle_words import circle_lines
from game.titles.causality.view.reasons.deed_words import unmade
from game.titles.causality.view.reasons.scant_words import came_scantly
from game.titles.causality.view.reasons.state_words import counts_of
from game.titles.causality.view.reasons.stuck_words import (
    but_of,
    half_end,
    half_line,
    numbers_of,
    step_words,
    where,
    would_have_to,
)
from game.titles.causality.view.reasons.versus import Versus, in_step, in_what_counts, listed
from game.titles.causality.view.reasons.whatif_words import break_lines, breaks_told, more_words

_HELD = 5
"""So many effects that two histories both have are named."""


def what_if_lines(flags: Flags, what_if: WhatIf) -> tuple[ReasonLine, ...]:
    """How the breaks come about, or why it is stuck both ways, or goes round."""
    found = what_if.contradiction
    if found is not None:
        return (*on_the_way(flags, what_if, found), *case_lines(flags, what_if, found))
    if what_if.circle:
        return circle_lines(flags, what_if.circle)
    return tuple(line for broken in breaks_told(what_if) for line in break_lines(flags, what_if, broken))


def with_it_words(flags: Flags, what_if: WhatIf) -> str:
    """Which effects are there otherwise, where it is stuck, than in the history that counts, in short; "": none."""
    comes, goes = _come_and_gone(what_if)
    said = [f"{'comes' if comes.bit_count() == 1 else 'come'} {_brought(flags, comes)} too"] if comes else []
    said += [f"{numbers_of(goes)} {'goes' if goes.bit_count() == 1 else 'go'}"] if goes else []
    return f"With {more_words(flags, what_if)} {', and '.join(said)}. " if said else ""


def and_so_words(flags: Flags, what_if: WhatIf, *, why: bool = True) -> str:
    """The same as the condition with which a sentence begins, up to its comma; `why`: with how one of them comes."""
    comes, goes = _come_and_gone(what_if)
    come = f" and so {_brought(flags, comes)}" if comes else ""
    go = f", without {numbers_of(goes)}{_why_gone(flags, what_if, goes)}" if goes else ""
    how = _why(flags, what_if) if why else ""
    return f"With {more_words(flags, what_if)}{come} there{how}{go}, " if come or go else ""


def _why(flags: Flags, what_if: WhatIf) -> str:
    """How one of the effects comes with that thing, in brackets, if it is not just that whoever sends it is there;
    "": of none, or of several."""
    chains = [each.half.chain for each in what_if.steps]
    first = [each.links[0].clue for each in chains if each is not None]
    told = [each for each in first if not isinstance(each, Root)]
    return f" ({came_briefly(flags, told[0])})" if len(told) == 1 else ""


def _why_gone(flags: Flags, what_if: WhatIf, goes: int) -> str:
    """By what the one effect that goes has no cause with that thing, in few words in brackets, if it is not just that
    nobody comes who sends it; "": of none, or of several."""
    chains = [each.half.chain for each in what_if.steps if mask_of((each.half.broken.number,)) == goes]
    first = [each.links[0].clue for each in chains if each is not None]
    told = [each for each in first if not isinstance(each, Root)]
    return f" ({came_scantly(flags, told[0])})" if len(told) == 1 else ""


def _come_and_gone(what_if: WhatIf) -> tuple[int, int]:
    """The effects that come, and those that go, where it is stuck with that thing; none: it is stuck by itself."""
    if what_if.is_sole or what_if.contradiction is None:
        return 0, 0
    return _comes_and_goes(what_if.steps, what_if.contradiction.number)


def come_or_go(what_if: WhatIf) -> list[int]:
    """The effects that come or go with that thing where it is stuck; none: it is stuck by itself."""
    comes, goes = _come_and_gone(what_if)
    return [*bits(comes | goes)]


def _brought(flags: Flags, numbers: int) -> str:
    """Ante-effects, each with the stone that it brings."""
    every = [flags.ante(number) for number in bits(numbers)]
    if len(every) > _HELD:
        return numbers_of(numbers)
    return listed([effect_with_stone(flags, each.number) for each in every])


def effect_with_stone(flags: Flags, number: int) -> str:
    """Whom an effect brings, and by which number, or which bomb."""
    stone = flags.ante(number).stone
    return f"bomb #{number}" if stone is None else f"{flags.stones[stone].name} (#{number})"


def _comes_and_goes(steps: Sequence[Consequence], stuck: int = 0) -> tuple[int, int]:
    """The ante-effects that come, and those that go, by these steps in all, but for the one that is `stuck` then."""
    if not steps:
        return 0, 0
    before, turned = steps[0].half.board.scenario.active, 0
    for each in steps:
        turned ^= 1 << each.half.broken.number
    turned &= ~(1 << stuck)
    return turned & ~before, turned & before


def on_the_way(flags: Flags, what_if: WhatIf, found: Contradiction) -> tuple[ReasonLine, ...]:
    """What comes and goes before it is stuck, and what other choices of effects come to."""
    steps = what_if.steps
    if not steps and not wrong_together(what_if):
        return ()
    cases = ReasonLine(_cases(flags, what_if, found), 0, *where(found.present.broken), found.present.board)
    if what_if.is_sole or not steps or {each.half.broken.number for each in steps} <= {*numbers_told(what_if)}:
        return (cases,)
    first = ReasonLine(_supposed(flags, what_if), 0, *where(steps[0].half.broken), steps[0].half.board)
    how = [line for place in range(len(steps)) for line in _step_lines(flags, what_if, place)]
    how = how[1:] if len(steps) == 1 else how  # of one step the first line says all
    return (first, *how, cases)


def wrong_together(what_if: WhatIf) -> tuple[int, ...]:
    """Effects of which one is wrong whichever others hold; nothing, if nobody is left to send any but the first."""
    found, either_way = what_if.contradiction, what_if.either_way
    return () if found is None or either_way is None else wrong_in_turn(found, either_way)


def _supposed(flags: Flags, what_if: WhatIf) -> str:
    """The steps, a sentence for each."""
    steps = (f"{step_words(flags, each.half)}, so {would_have_to(each.half)}" for each in what_if.steps)
    return f"Suppose {more_words(flags, what_if)} stayed. Then {'. Then '.join(steps)}."


def _step_lines(flags: Flags, what_if: WhatIf, place: int) -> tuple[ReasonLine, ...]:
    """One step: what is wrong on its board, and how that comes about."""
    step = what_if.steps[place]
    comes, goes = _comes_and_goes(what_if.steps[:place])
    head = f"{place + 1}. With {more_words(flags, what_if)}{f' and {numbers_of(comes)}' if comes else ''}"
    half = step.half
    line = half_line(flags, half, f"{head}{f', without {numbers_of(goes)}' if goes else ''}")
    links = chain_lines(half.board, half.chain, _since(flags, what_if, place), 1)
    return (line, *but_of(links, 0, what_if.stone), *half_end(flags, half))


def _since(flags: Flags, what_if: WhatIf, place: int) -> Versus:
    """The board of a step, compared with that of an earlier one, or with the history that counts."""
    since = what_if.steps[place].since
    if not since:
        return in_what_counts(f"with {more_words(flags, what_if)},")
    if since != place:
        return in_step(since, place + 1)
    before = what_if.steps[place - 1].half
    number = before.broken.number
    words = (f"with #{number},", f"without #{number},")
    return Versus(*(words if before.board.scenario.is_active(number) else reversed(words)))


def _cases(flags: Flags, what_if: WhatIf, found: Contradiction) -> str:
    """That no other choice of effects is right either, and which two cases are shown."""
    either_way, number = what_if.either_way, found.number
    told = numbers_told(what_if)
    comes, goes = (mask & ~mask_of(told) for mask in _comes_and_goes(what_if.steps, number))
    if told:
        wrong = f"With {more_words(flags, what_if)}, one of {numbers_of(mask_of(told))} is wrong, whatever else holds."
        cases = f"The cases{_state(comes, goes).removesuffix(',').replace(',', ', each', 1)}"
        return f"{wrong} {cases}{_as_in_counts(what_if, found, 'each')}:"
    alike = _as_in_counts(what_if, found, "both")
    shown = f"The two cases told next{_state(comes, goes)} differ in #{number} alone{alike}"
    if either_way is None:
        return f"{shown}."
    if not either_way.numbers:
        return (
            f"{shown}; nor does any other choice of effects help (each of {either_way.choices} was tried or ruled out)."
        )
    head = f"With {more_words(flags, what_if)}, whichever other effects hold"
    if what_if.is_sole:
        return f"{head}: {_sole_words(flags, found)}. {shown}."
    return f"{head}, one of {numbers_of(mask_of(either_way.numbers))} is wrong. {shown}."


def _as_in_counts(what_if: WhatIf, found: Contradiction, each: str) -> str:
    """Which effects of the history that counts the cases have too, in brackets: they are needed to follow them."""
    held = counts_of(what_if).active & found.absent.board.scenario.active & ~mask_of(numbers_told(what_if))
    if not held:
        return ""
    if held.bit_count() > _HELD:
        return " (else all is as in the history that counts)"
    return f" ({numbers_of(held)} hold{'s' if held.bit_count() == 1 else ''} in {each}, as in the history that counts)"


def _sole_words(flags: Flags, found: Contradiction) -> str:
    """That an effect is wrong both ways, as a clause."""
    missed = missed_in(found.present)
    if len(flags.causes(found.number)) > 1 or missed is None:
        return f"#{found.number} can neither hold nor fail"
    return f"with #{found.number}, {unmade(flags, missed)}; without #{found.number} it does"


def _state(comes: int, goes: int) -> str:
    """Which effects both boards of a contradiction have, and have not, that came and went before it."""
    said = [f"{head} {numbers_of(mask)}" for head, mask in (("with", comes), ("without", goes)) if mask]
    return f", {', '.join(said)}," if said else ""
