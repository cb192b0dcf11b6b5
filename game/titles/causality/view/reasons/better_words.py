"""Histories that hold and count for less, line by line: why what was stuck is not there, what holds and what fails."""

from __future__ import annotations

from game.titles.causality.reasons.cure import Cure
from game.titles.causality.reasons.ranking import Outranked
from game.titles.causality.reasons.risen import Risen
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Flags
from game.titles.causality.view.reasons.chain_words import ReasonLine
from game.titles.causality.view.reasons.cure_words import cure_lines, cured_lines
from game.titles.causality.view.reasons.deed_words import uncapital
from game.titles.causality.view.reasons.rival_words import fallen_lines
from game.titles.causality.view.reasons.state_words import counts_of, half_heads
from game.titles.causality.view.reasons.versus import Versus, in_what_counts


def better_lines(flags: Flags, what_if: WhatIf, outranked: Outranked, cure: Cure | None) -> tuple[ReasonLine, ...]:
    """All that is to say of why a history with that thing holds; `cure`: why what was stuck is not there."""
    risen = (risen_lines(flags, what_if, each) for each in outranked.risen)
    rises = (line for lines in risen for line in lines)
    return (*cured_lines(flags, what_if, cure), *rises, *fallen_lines(what_if, outranked, cure))


def risen_lines(flags: Flags, what_if: WhatIf, risen: Risen) -> tuple[ReasonLine, ...]:
    """Why an ante-effect is as it must be in such a history, compared with where it is not."""
    cure = risen.cure
    is_there = cure.board.scenario.is_active(cure.number)
    head = f"In that history, #{cure.number} {'holds too' if is_there else 'just fails'}:"
    against, here = _against(flags, what_if, risen), "in that history,"
    return cure_lines(flags, cure, head, Versus(f"{against},", here) if against else in_what_counts(here))


def _against(flags: Flags, what_if: WhatIf, risen: Risen) -> str:
    """What the board is called with which it is compared; "": it is the one that counts."""
    if risen.found is None:
        return ""
    if risen.stays is not None:
        return f"with {flags.stones[risen.stays].name} too"
    heads = half_heads(risen.found, counts_of(what_if))
    return uncapital(heads[0 if risen.cure.wrong.scenario.is_active(risen.cure.number) else 1])
