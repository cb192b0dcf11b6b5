"""Cures in words: why what is stuck in one history is not in another that holds."""

from __future__ import annotations

from dataclasses import replace

from game.titles.causality.reasons.clues import Arrives, Destroyed, TakenBack
from game.titles.causality.reasons.cure import Cure
from game.titles.causality.reasons.whatif import Contradiction, WhatIf
from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.trace import Shot
from game.titles.causality.view.reasons.chain_words import ReasonLine, Versus, chain_lines
from game.titles.causality.view.words import at

_IN_CONTRADICTION = Versus("in the contradiction")
"""The board of a contradiction that a cure is compared with."""


def prevented(found: Contradiction) -> int | None:
    """The stone that does not get to do what makes the effect because of the effect; None: it is not so simple."""
    chain = found.present.chain
    if found.present.broken.standing is EffectState.DOUBLE or chain is None:
        return None
    return chain.stone if any(isinstance(link.clue, Arrives) for link in chain.links) else None


def solved_sentence(flags: Flags, what_if: WhatIf) -> str:
    """Whose contradiction is solved by taking a stone back, and by which link first; "": its own, or nobody's."""
    found, cure = what_if.contradiction, what_if.solved
    if found is None or cure is None:
        return ""
    stone = prevented(found)
    whose = f"#{found.number}" if stone is None else flags.stones[stone].name
    return f"That solves {whose}'s contradiction: {_deed(flags, cure)}. {_links(cure, _IN_CONTRADICTION)[0].text}"


def cured_sentence(flags: Flags, what_if: WhatIf) -> str:
    """Why a stone is not stuck in the best history with it, by the first link; "": what is stuck is gone there."""
    lines = cured_lines(flags, what_if)
    if not lines or isinstance(lines[1].clue, TakenBack):
        return ""
    return f"{lines[0].text} {lines[1].text}"


def cured_lines(flags: Flags, what_if: WhatIf) -> tuple[ReasonLine, ...]:
    """Why it is not so in the best history with that thing, line by line."""
    cure = what_if.cured
    if cure is None:
        return ()
    then = Versus(f"with #{what_if.ante} and no other change") if what_if.stone is None else _IN_CONTRADICTION
    return _lines(flags, cure, "In that history", then)


def solved_lines(flags: Flags, what_if: WhatIf) -> tuple[ReasonLine, ...]:
    """Why it is not so in the history that counts, line by line."""
    cure = what_if.solved
    if cure is None or what_if.stone is None:
        return ()
    return _lines(flags, cure, f"Without {flags.stones[what_if.stone].name},", _IN_CONTRADICTION)


def _lines(flags: Flags, cure: Cure, head: str, then: Versus) -> tuple[ReasonLine, ...]:
    text = f"{head} {_deed(flags, cure)}."
    return (ReasonLine(text, 0, cure.chain.stone, cure.chain.place, cure.board), *_links(cure, then))


def _links(cure: Cure, then: Versus) -> tuple[ReasonLine, ...]:
    first, *others = chain_lines(cure.board, cure.chain, then, 1)
    return (replace(first, text=f"{first.text}{_took_the_shot(cure, then)}"), *others)


def _took_the_shot(cure: Cure, then: Versus) -> str:
    """Whom the shot hits on the board where the stone that it destroys here is spared, if anybody."""
    clue = cure.chain.links[0].clue
    if not isinstance(clue, Destroyed) or not isinstance(clue.how, Shot):
        return ""
    shots = (fact for fact in cure.wrong.steps[clue.place.t].facts if isinstance(fact, Shot))
    other = next((fact for fact in shots if fact.by == clue.how.by and fact.hit is not None), None)
    if other is None or other.hit is None:
        return ""
    name, hit = (cure.board.flags.stones[stone].name for stone in (other.by, other.hit))
    return f" {then.words[:1].upper()}{then.words[1:]} {name}'s shot hits {hit} at {other.end}."


def _deed(flags: Flags, cure: Cure) -> str:
    """What a stone does or does not do on the board that holds."""
    name, ante = flags.stones[cure.chain.stone].name, flags.ante(cure.number)
    if cure.happens:
        deed = f"drops bomb #{ante.number}" if ante.is_bomb else "jumps"
    else:
        deed = f"does not {f'drop bomb #{ante.number}' if ante.is_bomb else 'jump'}"
    return f"{name} {deed} at {at(cure.chain.place)}"
