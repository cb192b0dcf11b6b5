"""Who could have gone in place of a stone, at a glance, and why that one stays; or that nobody could.

At length that is told in the verdict (see game.titles.causality.view.reasons.rival_words).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.titles.causality.reasons.alone import lone_of
from game.titles.causality.reasons.clues import Arrives, Destroyed, Exit, Root, Screened, Unscreened, comes_too_early
from game.titles.causality.reasons.cure import Cure
from game.titles.causality.reasons.ranking import Outranked, Weighed
from game.titles.causality.reasons.reasons import Reasons
from game.titles.causality.reasons.rivals import Swap
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Flags, bits
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Exploded
from game.titles.causality.view.reasons.came_words import came_after, unpushed
from game.titles.causality.view.reasons.cure_words import effect_outcome, first_link
from game.titles.causality.view.reasons.deed_words import does, uncapital
from game.titles.causality.view.reasons.otherwise_words import could_words
from game.titles.causality.view.reasons.rival_words import (
    NO_OTHER,
    NOBODY_ELSE,
    OrderedWhen,
    first_swap,
    nearest_swap,
    rival_sentence,
    swaps_by_order,
    swaps_of,
    why_not_alone,
)
from game.titles.causality.view.reasons.rule_words import LAST_STAYS, kept_item, more_recent
from game.titles.causality.view.reasons.scant_words import came_scantly
from game.titles.causality.view.reasons.vain_words import vain_briefly
from game.titles.causality.view.reasons.versus import named, together
from game.view.board.listing import first_sentence


def choice_gist(reasons: Reasons, what_if: WhatIf, priority: Priority, *, terse: bool) -> str:
    """Whether another stone could have gone, and why it did not, as sentences; `terse`: without what would have come of
    that."""
    base = reasons.board
    swap = nearest_swap(what_if, base.scenario.off)
    if swap is None:
        nobody = f"{_nobody_else(reasons, what_if, terse=terse)}." if what_if.alone else ""
        return nobody or first_sentence(rival_sentence(base, what_if, priority))
    return together(f"{_could(reasons, what_if, swap, priority, terse=terse)}.", not_itself(base, what_if))


_FEW_GONE = 3
"""So many stones are named that would be gone if another one stayed."""


def if_it_stayed(reasons: Reasons, what_if: WhatIf, priority: Priority) -> str:
    """What would be worse if a stone stayed, as a sentence, where more than who was ordered last has it that it goes;
    "": it is just that, or the stone could not stay."""
    base, swap = reasons.board, nearest_swap(what_if, reasons.board.scenario.off)
    if swap is None or what_if.stone is None:
        return ""
    rival, gone = swap.outranked, bits(swap.outranked.scenario.off & ~base.scenario.off)
    (ours, theirs), name = rival.counts, base.flags.stones[what_if.stone].name
    match rival.weighed:
        case Weighed.SETUP if 0 < len(gone) <= _FEW_GONE:
            who = named(base.flags, gone)
            return f"If {name} stayed, {who} would be gone: {theirs.lost} stones in all, not {ours.lost}."
        case Weighed.SETUP:
            return f"If {name} stayed, {theirs.lost} stones would be gone in all, not {ours.lost}."
        case Weighed.EFFECTS:
            return f"If {name} stayed, fewer effects would hold ({theirs.effects}, not {ours.effects})."
        case Weighed.STONES:
            return f"If {name} stayed, fewer stones would be there ({theirs.stones}, not {ours.stones})."
        case Weighed.RECENT if len(gone) > 1:
            kept = kept_item(base.flags, rival, priority)
            return f"If {name} stayed, {named(base.flags, gone)} would be gone, but {kept}."
        case _:
            return ""


def _nobody_else(reasons: Reasons, what_if: WhatIf, *, terse: bool) -> str:
    """That nobody else can go in place of a stone, and if no other has a part in what is wrong, that none has."""
    flags = reasons.board.flags
    if what_if.stone is None or _is_all_alone(flags, what_if):
        return NO_OTHER
    why = f"{why_not_alone(flags, what_if, flags.stones[what_if.stone].name)}{_even_so(reasons, what_if)}"
    if terse:
        return f"Even without any other stone, {why}"
    return f"Even without any other stone, {why}, so {uncapital(NOBODY_ELSE)}"


def _even_so(reasons: Reasons, what_if: WhatIf) -> str:
    """By what a stone is kept from its own deed by the effect of that even if there is nobody else, as the end of a
    clause; "": that is told, or it is not about that."""
    found, stone, flags = what_if.contradiction, what_if.stone, reasons.board.flags
    if found is None or stone is None or found.prevented != stone or what_if.alone != (found.number,):
        return ""
    lone = lone_of(reasons.problem, stone, what_if.alone, ())
    other = None if lone is None else lone.contradiction
    if other is None or other.number != found.number or other.present.chain is None or found.present.chain is None:
        return ""
    told, clue = (each.present.chain.links[0].clue for each in (found, other) if each.present.chain is not None)
    if isinstance(clue, Root | Screened | Unscreened) or (told.stone, told.place) != (clue.stone, clue.place):
        return ""
    return f": then {came_scantly(flags, clue, tells_stop=True)}" if told != clue else ""


def _is_all_alone(flags: Flags, what_if: WhatIf) -> bool:
    """Whether a stone contradicts itself even if there is nobody else, and it is just that which is told."""
    found, stone = what_if.contradiction, what_if.stone
    if found is None or stone is None or what_if.alone != (found.number,):
        return False
    return needs_no_other(flags, found, stone)


def needs_no_other(flags: Flags, found: Contradiction, stone: int) -> bool:
    """Whether it comes of the effect alone, and of whom that brings, that a stone prevents its own deed."""
    if found.prevented != stone or found.present.chain is None:
        return False
    first, *others = (link.clue for link in found.present.chain.links)
    two = {stone, flags.ante(found.number).stone}
    own = all(isinstance(each, Arrives) and each.number == found.number for each in others)
    stop = getattr(first, "stop", None)
    met = {*getattr(first, "by", ()), *getattr(first, "obstacles", ()), *(() if stop is None else stop.by)}
    victims = {*first.how.victims} if isinstance(first, Destroyed) and isinstance(first.how, Exploded) else set[int]()
    return own and met | victims <= two


def _could(reasons: Reasons, what_if: WhatIf, swap: Swap, priority: Priority, *, terse: bool) -> str:
    """Who could have gone in place of a stone, what would have come of that in the end unless that is to be `terse`,
    and why it was not so."""
    base = reasons.board
    flags, mine, rival = base.flags, what_if.stone, swap.outranked
    off = rival.scenario.off
    less, gone = counts_less(flags, rival, priority), bits(off & ~base.scenario.off)
    if mine is None or not gone:
        return f"{could_words(base, what_if, rival)}{_but(less, terse=terse)}"
    back = bits(base.scenario.off & ~off)
    if len(back) > 1:
        both = _together(what_if, gone, base.scenario.off)
        could = f"{named(flags, gone)}{both} could have gone in place of {named(flags, back)}{_then(flags, swap.cure)}"
        return f"{could}{_but(less, terse=terse)}"
    found = what_if.contradiction
    is_itself = found is not None and gone == [found.prevented]
    itself = " itself" if is_itself else _together(what_if, gone, base.scenario.off)
    too, then = ("", "") if terse else (gone_too(reasons, what_if, gone), _then(flags, swap.cure))
    could = f"{named(flags, gone)}{itself} could have gone in its place{too}{then}"
    if rival.weighed is Weighed.RECENT and len(gone) == 1 and rival.ours[0].setup == (gone[0],):
        recent = more_recent(flags, rival, priority)
        orders = swaps_by_order(what_if, base.scenario.off) if priority is not Priority.MERRY_CHRONOS else {}
        alike = OrderedWhen.AT_ALL if orders.get(gone[0]) is OrderedWhen.AT_ALL else OrderedWhen.LATER
        others = [each for each, order in orders.items() if order is alike and each not in gone]
        if others:
            every = "both" if len(others) == 1 else "all"
            one = None if terse or len(others) > 1 else cure_with(what_if, others[0], base.scenario.off)
            could = f"{could}, and so could {named(flags, others)}{_then(flags, one)}"
            recent = f"{every} were {recent.removeprefix('was ')}"
        equal = [each for each, order in orders.items() if order is OrderedWhen.LEVEL and each not in gone]
        return f"{could}, but {recent}{LAST_STAYS if 'ordered' in recent else ''}{_kept_too(flags, equal)}"
    return f"{could}{_besides(reasons, off, [*gone, mine])}{_but(less, terse=terse)}"


def _together(what_if: WhatIf, gone: Sequence[int], off: int) -> str:
    """That those who could have gone could only all together, after their names, and whether others could, too."""
    if len(gone) == 1:
        return ""
    others = () if what_if.rivals is None else what_if.rivals.others
    ways = {frozenset(bits(each.outranked.scenario.off & ~off)) for each in others}
    return " together (among others)" if any(len(each) > 1 for each in ways - {frozenset(gone)}) else " together"


def _but(less: str, *, terse: bool) -> str:
    """Why a history counts for less, after who could have gone in it; tersely, of how many stones only that number."""
    return f": {less.removeprefix(_COSTS)}" if terse and less.startswith(_COSTS) else f"; but {less}"


_COSTS = "that takes back "
"""How the number of stones begins that go in all."""


def _besides(reasons: Reasons, off: int, told: Sequence[int]) -> str:
    """Who else is newly taken back where those are that could have gone, so that they can be counted, as the end of a
    clause."""
    others = [each.stone for each in reasons.newly_off if off >> each.stone & 1 and each.stone not in told]
    if len(others) > _FEW:
        return f", besides the {len(others)} others"
    return f", besides {named(reasons.board.flags, others)}" if others else ""


_FEW = 3
"""So many others at most are named that go all the same: that they do is told of them."""


def _kept_too(flags: Flags, stones: Sequence[int]) -> str:
    """Who else could have gone, as the end of a sentence."""
    if not stones:
        return ""
    was = "was" if len(stones) == 1 else "were"
    why = f"but {was} ordered at the same place of the other side, which counts as later"
    return f"; {named(flags, stones)} could have gone, too, {why}"


def cure_with(what_if: WhatIf, stone: int, off: int) -> Cure | None:
    """Why what is stuck is not there where that one goes alone; None: that is not known."""
    gone = (each.cure for each in swaps_of(what_if) if bits(each.outranked.scenario.off & ~off) == [stone])
    return next(gone, None)


def gone_too(reasons: Reasons, what_if: WhatIf, gone: Sequence[int]) -> str:
    """Who goes all the same, where the one could have gone in place of another one, too, but not of both at once."""
    off, others = reasons.board.scenario.off, [each for each in reasons.newly_off if each.stone != what_if.stone]
    swaps = [each.stone for each in others if each.what_if is not None and _goes_for(off, each.what_if) == [*gone]]
    if not swaps:
        return ""
    return f" ({named(reasons.board.flags, swaps)} {'goes' if len(swaps) == 1 else 'go'} all the same)"


def _goes_for(off: int, what_if: WhatIf) -> list[int]:
    """Who goes in the history that is told first in which a stone could stay."""
    swap = first_swap(what_if)
    return [] if swap is None else bits(swap.outranked.scenario.off & ~off)


def _then(flags: Flags, cure: Cure | None) -> str:
    """What becomes of the stone that is stuck where another one goes, nearest to its deed, and so of its effect, in
    brackets; "": it goes."""
    first = None if cure is None else first_link(cure)
    if cure is None or first is None:
        return ""
    came = unpushed(came_after(flags, first), first.clue, bits(cure.board.scenario.off))
    early = comes_too_early(first.clue, cure.chain.place) and not cure.happens
    told = came.replace(" in slice", " already in slice", 1) if early else came
    if not cure.happens:
        gone, outcome = cure.missed.gone if cure.missed is not None else None, effect_outcome(cure, "")
        if gone is not None and gone.how is Exit.NEVER and first.clue.stone != cure.chain.stone:
            return f" (then {told}, so {flags.stones[cure.chain.stone].name} does not come, and {outcome})"
        return f" (then {told}, so {outcome})"
    name, done = flags.stones[cure.chain.stone].name, does(flags.ante(cure.number))
    who = "" if told.startswith(f"{name} ") else f"{name} "
    return f" (then {told}, and {who}{done} {effect_outcome(cure)})"


def not_itself(base: Timeline, what_if: WhatIf) -> str:
    """Why it does not help if the one goes that contradicts itself, where that was tried; "": it was not."""
    found, rivals = what_if.contradiction, what_if.rivals
    stone = None if found is None else found.prevented
    alone = () if what_if.in_vain is None else (what_if.in_vain,)
    tried = () if stone == what_if.stone else alone if rivals is None else rivals.in_vain
    swap = next((each for each in tried if each.others == (stone,)), None)
    return "" if swap is None else vain_briefly(base, what_if, swap)


def counts_less(flags: Flags, rival: Outranked, priority: Priority) -> str:
    """Why another history counts for less, in a clause."""
    ours, theirs = rival.counts
    match rival.weighed:
        case Weighed.SETUP:
            return f"{_COSTS}{theirs.lost} stones in all, not {ours.lost}"
        case Weighed.EFFECTS:
            return f"then fewer effects would hold ({theirs.effects}, not {ours.effects})"
        case Weighed.STONES:
            return f"then fewer stones would be there ({theirs.stones}, not {ours.stones})"
        case Weighed.RECENT:
            return kept_item(flags, rival, priority)
        case _:
            assert_never(rival.weighed)
