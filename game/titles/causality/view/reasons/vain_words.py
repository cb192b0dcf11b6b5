"""Who could not go in place of a stone, in words: what is stuck with them gone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.titles.causality.reasons.ranking import Outranked
from game.titles.causality.reasons.rivals import InVain
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.chain_words import ReasonLine
from game.titles.causality.view.reasons.cure_words import ground_lines
from game.titles.causality.view.reasons.deed_words import uncapital
from game.titles.causality.view.reasons.own_words import how_words, own_deed
from game.titles.causality.view.reasons.rule_words import effect_names
from game.titles.causality.view.reasons.state_words import counts_of
from game.titles.causality.view.reasons.stuck_words import contradiction_lines, where
from game.titles.causality.view.reasons.versus import in_what_counts, listed
from game.view.board.listing import first_sentence

_STILL = " all the same"
"""How it ends that a stone would prevent its own deed even if another one went in its place."""


def alike_in_vain(base: Timeline, what_if: WhatIf) -> list[list[InVain]]:
    """Those that cannot go in place of a stone, together where just the same is left with each of them gone."""
    alike: dict[str, list[InVain]] = {}
    for swap in () if what_if.rivals is None else what_if.rivals.in_vain:
        alike.setdefault(_left_over(base, swap, what_if), []).append(swap)
    return list(alike.values())


def swap_sentence(base: Timeline, what_if: WhatIf, alike: Sequence[InVain]) -> str:
    """Why it is not enough that another one goes in place of a stone, or any of several of which that is the same."""
    several = what_if.rival is not None and _is_swap_of_several(base, what_if.rival)
    names = [listed([base.flags.stones[each].name for each in swap.others]) for swap in alike]
    instead = f"{'alone ' if several else ''}in its place"
    return f"{_no_help(names, instead)}{_left_over(base, alike[0], what_if)}"


def vain_briefly(base: Timeline, what_if: WhatIf, swap: InVain) -> str:
    """The same of one choice, without how what is left comes about."""
    words, how, _ = first_sentence(swap_sentence(base, what_if, [swap])).partition(", for ")
    if not how:
        return words
    return f"{words}{', in another way' if words.endswith(_STILL) else ''}."


def _no_help(names: Sequence[str], instead: str) -> str:
    match names:
        case [name]:
            return f"{name} {instead} does not help"
        case [one, other]:
            return f"Neither {one} nor {other} {instead} helps"
        case _:
            return f"None of {listed(names)} {instead} helps"


def _is_swap_of_several(base: Timeline, rival: Outranked) -> bool:
    return (rival.scenario.off & ~base.scenario.off).bit_count() > 1


def _left_over(base: Timeline, swap: InVain, what_if: WhatIf) -> str:
    """What is stuck with others gone in place of a stone, as the end of a sentence."""
    flags, found, first = base.flags, swap.contradiction, what_if.contradiction
    if found is None:
        return ": no history holds then."
    if _is_left(flags, what_if, found):
        return f": {_left(flags, found)}."
    lost = base.scenario.active & ~found.absent.board.scenario.active & ~(1 << found.number)
    fails = "fails" if lost.bit_count() == 1 else "fail"
    then = f": then {effect_names(lost)} {fails}, and " if lost else ": then "
    if found.prevented is None:
        return f"{then}#{found.number} can neither be there nor not."
    stays = first is not None and found.number == first.number
    begin = then if lost or not stays else ": "
    return f"{begin}{_would_prevent(flags, found, what_if.stone)}{for_which(flags, found, first)}"


def _would_prevent(flags: Flags, found: Contradiction, stone: int | None) -> str:
    """Whose contradiction is left, as a clause."""
    assert found.prevented is not None
    still = _STILL if found.prevented == stone else ""
    return f"{flags.stones[found.prevented].name} would prevent its own {own_deed(flags, found)}{still}"


def for_which(flags: Flags, found: Contradiction, first: Contradiction | None) -> str:
    """By what a stone prevents its own deed, as the end of a sentence, unless that was told of the first one."""
    how = uncapital(how_words(flags, found, known=True))
    told = first is not None and first.prevented is not None and how == uncapital(how_words(flags, first, known=True))
    return "." if told else f", for {how}"


def is_besides(what_if: WhatIf, found: Contradiction) -> bool:
    """Whether what is left with another one gone in place of a stone is told beforehand: it is there in any case."""
    besides = what_if.besides
    return besides is not None and besides.contradiction.number == found.number


def _is_left(flags: Flags, what_if: WhatIf, found: Contradiction) -> bool:
    """Whether what is left with another one gone in place of a stone is one of two that are told beforehand, and comes
    about in the same way."""
    besides, first = what_if.besides, what_if.contradiction
    if besides is None or found.prevented is None:
        return False
    told = besides.contradiction if is_besides(what_if, found) else first if _is_first_of_two(what_if, found) else None
    how = how_words(flags, found, known=True)
    return told is not None and told.prevented is not None and how_words(flags, told, known=True) == how


def _is_first_of_two(what_if: WhatIf, found: Contradiction) -> bool:
    """Whether what is left with another one gone in place of a stone is the first of two that are told beforehand."""
    first = what_if.contradiction
    if what_if.besides is None or first is None or first.prevented is None:
        return False
    return (first.number, first.prevented) == (found.number, found.prevented)


def _left(flags: Flags, found: Contradiction) -> str:
    """That a contradiction which was told of is still there, as a clause."""
    assert found.prevented is not None
    return f"the contradiction of {flags.stones[found.prevented].name} (#{found.number}) would be left"


def in_vain_sentence(flags: Flags, what_if: WhatIf, in_vain: InVain) -> str:
    """Why it does not help to take those back whose contradictions are solved."""
    found, others = in_vain.contradiction, listed([flags.stones[each].name for each in in_vain.others])
    head = f"Taking back {others} instead does not help"
    if found is None:
        return f"{head}: no history holds then."
    if found.prevented is None:
        return f"{head}: then #{found.number} can neither be there nor not."
    if is_besides(what_if, found):
        return f"{head}: {_left(flags, found)}."
    return f"{head}: {_would_prevent(flags, found, what_if.stone)}{for_which(flags, found, None)}"


def in_vain_lines(flags: Flags, what_if: WhatIf) -> tuple[ReasonLine, ...]:
    """Both halves of what is stuck if others were taken back instead, line by line."""
    in_vain = what_if.in_vain
    if in_vain is None:
        return ()
    return stuck_lines(flags, what_if, [in_vain], in_vain_sentence(flags, what_if, in_vain))


def stuck_lines(flags: Flags, what_if: WhatIf, alike: Sequence[InVain], words: str) -> tuple[ReasonLine, ...]:
    """A sentence about what is stuck if others went instead, what fails before that, and both halves of the first."""
    found = alike[0].contradiction
    if found is None:
        return (ReasonLine(words),)
    head = ReasonLine(words, 0, *where(found.present.broken), found.present.board)
    lines = contradiction_lines(flags, found, counts_of(what_if))
    fallen = (line for each in alike for line in _fallen_lines(flags, each))
    return (head, *fallen, *(replace(line, depth=line.depth + 1) for line in lines))


def _fallen_lines(flags: Flags, in_vain: InVain) -> Iterator[ReasonLine]:
    """Why effects of the history that counts fail with others gone instead, before it is stuck."""
    if in_vain.contradiction is None:
        return
    board, name = in_vain.contradiction.absent.board, without_words(flags, in_vain)
    for each in in_vain.fallen:
        yield from ground_lines(flags, each, board, in_what_counts(f"{name},"), 1, name)


def without_words(flags: Flags, in_vain: InVain) -> str:
    """What a history is called in which others go in place of a stone."""
    return f"without {listed([flags.stones[each].name for each in in_vain.others])}"
