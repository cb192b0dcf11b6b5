"""Other choices of effects in words: that none helps against a contradiction, and what is held fixed for that."""

from __future__ import annotations

from game.titles.causality.reasons.proofs import EitherWay
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import mask_of
from game.titles.causality.view.reasons.leadup_words import wrong_together
from game.titles.causality.view.reasons.stuck_words import numbers_of
from game.titles.causality.view.reasons.versus import listed

ALONE = "as long as no other stone goes"
"""What is held fixed where any effects may be chosen: somebody else might go in place of a stone."""
AS_IT_IS = f"{ALONE} and no other effect changes"
"""What is held fixed where nothing but the one effect is otherwise."""


def choice_words(what_if: WhatIf) -> str:
    """That no other choice of effects helps, and if they are few, which are wrong then, as a sentence with a space
    before it; "": nobody could think so, or it is not known."""
    numbers, either_way = wrong_together(what_if), what_if.either_way
    none_helps = " Nor do other effects help"
    if either_way is not None and not either_way.numbers:
        return f"{none_helps} (each of the {either_way.choices} choices of them was tried or ruled out)."
    if either_way is None or not numbers:
        return ""
    if either_way.alike or either_way.doomed:
        return others_words(either_way)
    return f"{none_helps}: whichever of {numbers_of(mask_of(numbers))} hold, one of them is wrong."


def others_words(either_way: EitherWay) -> str:
    """That an effect that contradicts itself could fail with others, which have no cause then, with a space before."""
    first, *others = either_way.numbers
    held, none = either_of(others), f"none of {listed([f'#{each}' for each in others])}"
    if either_way.doomed:
        ever = f"#{others[0]} never has" if len(others) == 1 else f"{none} ever has"
        return f" Only if {held} held could that be otherwise; but {ever} a cause, whichever other effects hold."
    if len(others) == 1:
        return f" If {held} held, #{first} could fail; but then {held} would have no cause."
    return f" If {held} held, #{first} could fail; but then {none} would have a cause."


def either_of(numbers: list[int]) -> str:
    """One of some effects."""
    *most, last = (f"#{each}" for each in numbers)
    return f"{', '.join(most)} or {last}" if most else last
