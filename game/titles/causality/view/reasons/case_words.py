"""The cases of a contradiction in words: what is wrong whichever of a few effects hold, a line for each choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import and_, or_

from game.engine.text import capitalised
from game.titles.causality.reasons.boards import BrokenLoad
from game.titles.causality.reasons.cases import ChoiceCase, Halves, Lapse
from game.titles.causality.reasons.proofs import EitherWay
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Flags, Scenario, mask_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.chain_words import ReasonLine, chain_lines
from game.titles.causality.view.reasons.deed_words import done, end_words, uncapital, unmade
from game.titles.causality.view.reasons.state_words import counts_of, half_heads, state_words
from game.titles.causality.view.reasons.stuck_words import broken_words, but_of_effects, half_lines, numbers_of, where
from game.titles.causality.view.reasons.versus import Versus
from game.titles.causality.view.reasons.whatif_words import for_words

_PAIR = 2
"""Both halves of a contradiction, or two effects."""


def numbers_told(what_if: WhatIf) -> tuple[int, ...]:
    """The effects of which each choice is told; nothing, if only both halves of a contradiction are."""
    either_way = what_if.either_way
    return () if either_way is None or len(what_if.cases) <= _PAIR else tuple(sorted(either_way.numbers))


def case_heads(what_if: WhatIf, found: Contradiction) -> tuple[str, str]:
    """What both halves are called on their boards: as the lines about them are, with all that is otherwise as well."""
    numbers, counts = numbers_told(what_if), counts_of(what_if)
    if not numbers:
        return half_heads(found, counts)
    both = mask_of(numbers)
    one, other = (
        f"{state_words(half.board, counts, both)}: {_choice(numbers, half.board.scenario, named=True)}"
        for half in (found.present, found.absent)
    )
    return one, other


def case_lines(flags: Flags, what_if: WhatIf, found: Contradiction) -> Iterator[ReasonLine]:
    """Each case, and how it comes about."""
    numbers, heads = numbers_told(what_if), half_heads(found, counts_of(what_if))
    for alike in _folded(flags, what_if, found) if numbers else [[case] for case in what_if.cases]:
        head = _choices(numbers, alike) if numbers else heads[alike[0].board is found.absent.board]
        yield from _case_lines(flags, found, alike[0], head)
    if len(numbers) > _PAIR and what_if.either_way is not None:
        yield from _several(what_if.either_way)


def _several(either_way: EitherWay) -> Iterator[ReasonLine]:
    """What is to be said of cases with more than one of the effects where only those with one are told."""
    if either_way.alike:
        yield ReasonLine("Two of them or more: none of those has a cause.")
    elif either_way.doomed:
        yield ReasonLine(f"Two of them or more: none of those but #{either_way.numbers[0]} ever has a cause.")


def _folded(flags: Flags, what_if: WhatIf, found: Contradiction) -> list[list[ChoiceCase]]:
    """The cases, those together of which just the same is to be said; each stands where the first of them does."""
    groups: dict[object, list[ChoiceCase]] = {}
    for case in what_if.cases:
        lines = _case_lines(flags, found, case, "")
        groups.setdefault(tuple((line.depth, line.text) for line in lines), []).append(case)
    return list(groups.values())


def _choices(numbers: tuple[int, ...], alike: Sequence[ChoiceCase]) -> str:
    """Which of some effects are there in cases of which the same is said: which do not matter, or one by one."""
    there = [mask_of(numbers) & case.board.scenario.active for case in alike]
    always, ever = reduce(and_, there), reduce(or_, there)
    never, vary = mask_of(numbers) & ~ever, ever & ~always
    if vary.bit_count() < _PAIR or len(there) < 1 << vary.bit_count():
        first, *others = (_choice(numbers, case.board.scenario) for case in alike)
        return ", or ".join((first, *(uncapital(each) for each in others)))
    without = f"without {numbers_of(never)}" if never else ""
    said = " ".join(each for each in (numbers_of(always) if always else "", without) if each)
    return f"{capitalised(said)}, whichever of {numbers_of(vary)} are there"


def halves_lines(flags: Flags, halves: Halves) -> Iterator[ReasonLine]:
    """Both cases of a contradiction that is told without the history that counts."""
    for case, head in zip(halves.cases, half_heads(halves.found, None), strict=True):
        yield from _case_lines(flags, halves.found, case, head)


def _case_lines(flags: Flags, found: Contradiction, case: ChoiceCase, head: str) -> Iterator[ReasonLine]:
    half = next((each for each in (found.present, found.absent) if each.board is case.board), None)
    yield from _other_lines(flags, case, head) if half is None else half_lines(flags, found, half, head)
    for lapse in case.lapses:
        yield from _lapse_lines(flags, case, lapse)


def _choice(numbers: tuple[int, ...], scenario: Scenario, *, named: bool = False) -> str:
    """Which of some effects are there in a case; `named`: all of them, where nothing else tells which they are."""
    there, every = mask_of(numbers) & scenario.active, mask_of(numbers)
    pair = len(numbers) == _PAIR
    if not there:
        none = f"neither {' nor '.join(f'#{each}' for each in numbers)}" if pair else f"none of {numbers_of(every)}"
        return none if named else "Neither" if pair else "None of them"
    if there == every and not named:
        return "Both" if pair else "All of them"
    return f"{numbers_of(there)}{' alone' if there.bit_count() == 1 else ''}"


def _other_lines(flags: Flags, case: ChoiceCase, head: str) -> Iterator[ReasonLine]:
    """A case that is none of the halves."""
    yield ReasonLine(f"{head}: {_wrong_there(flags, case.broken)}.", 0, *where(case.broken), case.board)
    if case.chain is None:
        return
    against = _against(case.than, case.board) if case.than is not None else _as_played(case)
    yield from _links(case.board, case.than, chain_lines(case.board, case.chain, against, 1))
    if case.broken.missed:
        cause = next(each for each in case.broken.missed if each.stone == case.chain.stone)
        end = end_words(flags, cause, case.chain)
        yield from (ReasonLine(end, 1, cause.stone, cause.place, case.board),) if end else ()


def _wrong_there(flags: Flags, broken: BrokenLoad) -> str:
    """What is wrong with one effect on a board, as a clause, in fewer words than where only that is told."""
    if not broken.reached and len(broken.missed) == 1:
        (missed,) = broken.missed
        return f"{unmade(flags, missed)}{for_words(flags, missed)}, so #{broken.number} has no cause"
    if len(broken.reached) != 1:
        return broken_words(flags, broken)
    return f"{done(flags, broken.reached[0])}, so #{broken.number} is caused, yet it is not there"


def _against(than: Timeline, board: Timeline) -> Versus:
    """A board compared with another one that has other effects, by what each of the two has more."""
    here, there = board.scenario.active, than.scenario.active
    more, less = here & ~there, there & ~here
    then, now = (
        f"with {numbers_of(own)}," if own else f"without {numbers_of(other)},"
        for own, other in ((less, more), (more, less))
    )
    return Versus(then, now)


def _links(board: Timeline, than: Timeline | None, lines: Sequence[ReasonLine]) -> tuple[ReasonLine, ...]:
    """Lines without those that only say which effects the boards differ in."""
    return but_of_effects(lines, 0 if than is None else board.scenario.active ^ than.scenario.active)


def _as_played(case: ChoiceCase) -> Versus:
    assert case.round is not None
    return Versus(f"in round {case.round + 1}", "here", case.round)


def _lapse_lines(flags: Flags, case: ChoiceCase, lapse: Lapse) -> Iterator[ReasonLine]:
    """That an effect that came on the way has no cause in a case, how that is, and what is wrong without it."""
    cause = lapse.cause
    either = "" if case.broken.reached else " either"
    text = f"Here #{cause.number} has no cause{either}: {unmade(flags, cause)}{for_words(flags, cause)}."
    yield ReasonLine(text, 1, cause.stone, cause.place, case.board)
    lines = chain_lines(case.board, lapse.chain, _against(lapse.than, case.board), 2)
    yield from _links(case.board, lapse.than, lines)
    end = end_words(flags, cause, lapse.chain)
    yield from (ReasonLine(end, 2, cause.stone, cause.place, case.board),) if end else ()
    if lapse.without is not None:
        board, broken = lapse.without
        lost = case.board.scenario.active & ~board.scenario.active
        goes = f"{numbers_of(lost)} {'goes' if lost.bit_count() == 1 else 'go'}"
        yield ReasonLine(f"If {goes} then, {_wrong_there(flags, broken)}.", 1, *where(broken), board)
