"""What is wrong with a stone there, and how its going mends that, by one step each: for lists that would be long even
tersely (see game.titles.causality.view.reasons.terse_stones).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.titles.causality.reasons.clues import Chain, Clue, Root
from game.titles.causality.reasons.cure import Cure
from game.titles.causality.reasons.stuck import Contradiction, missed_in
from game.titles.causality.rules.flag import Flags
from game.titles.causality.view.reasons.chain_briefs import came_shortly
from game.titles.causality.view.reasons.chain_words import is_besides
from game.titles.causality.view.reasons.cure_words import cure_deed, effect_outcome
from game.titles.causality.view.reasons.deed_words import other_jump
from game.titles.causality.view.reasons.own_words import refused_push, why_refused
from game.titles.causality.view.reasons.versus import named


def wrong_barely(flags: Flags, found: Contradiction) -> str:
    """By what a stone is kept from its deed: by the step in which the effect has a part, and by that to which it leads
    in the end, as a sentence; "": that takes more words."""
    chain, missed = found.present.chain, missed_in(found.present)
    if chain is None or missed is None or other_jump(flags, missed) or missed.where == missed.place.square:
        return ""
    refused = refused_push(chain)
    if refused is not None:
        by, stone = flags.stones[refused.blocked.stone].name, flags.stones[refused.stays.stone].name
        why = why_refused(flags, refused)
        return f"With #{found.number}, in slice {refused.stays.place.t}, {by} cannot push {stone} on, for {why}."
    first, *others = [came_shortly(flags, each) for each in _steps(chain)]
    named_in = [each for each in (first, *others) if re.search(rf"(?<!\w){_brought(flags, found.number)}\b", each)]
    if not named_in:
        return ""
    begins = "" if first in named_in else f"{named_in[-1]}, {_and_so(others)}"
    return f"With #{found.number}, {begins}{first}."


def _steps(chain: Chain) -> list[Clue]:
    """What comes of one thing after another, the last first."""
    return [each.clue for each in chain.links if not isinstance(each.clue, Root) and not is_besides(each.clue)]


def _and_so(others: Sequence[str]) -> str:
    """How the first step leads to the last one, of so many others."""
    return "so " if len(others) == 1 else "and in the end "


def _brought(flags: Flags, number: int) -> str:
    """By what name words name what an effect brings."""
    stone = flags.ante(number).stone
    return f"bomb #{number}" if stone is None else flags.stones[stone].name


def mended_barely(flags: Flags, mine: int, cure: Cure, besides: Sequence[int]) -> str:
    """What comes of the going of a stone at first, and in the end, as a sentence; "": that takes more words."""
    steps = _steps(cure.chain)
    if isinstance(cure.chain.links[0].clue, Root) or cure.grounds:
        return ""
    too = f" ({named(flags, besides)} {'is' if len(besides) == 1 else 'are'} gone, too)" if besides else ""
    first, *others = [came_shortly(flags, each) for each in steps]
    begins = f"{others[-1]}, {_and_so(others)}" if others else ""
    end = f", and {cure_deed(flags, cure)} " if cure.happens else ": "
    return f"Without {flags.stones[mine].name}{too}, {begins}{first}{end}{effect_outcome(cure, '')}."
