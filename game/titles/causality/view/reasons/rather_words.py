"""Who goes rather than whom, of several stones that are taken back: what the rule alone has so is said of all of them.

Of one by itself see game.titles.causality.view.reasons.choice_gists.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.titles.causality.reasons.ranking import Weighed
from game.titles.causality.reasons.reasons import Reasons
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.view.reasons.own_deed_words import WHOEVER_ELSE
from game.titles.causality.view.reasons.rival_words import OrderedWhen, nearest_swap, swaps_by_order
from game.titles.causality.view.reasons.versus import listed, named, together

LEVEL = "ordered at the same time, but its side counts as later"
"""Why who was ordered in the same turn stays, too."""


_UNORDERED = " (never ordered either, but later in the headcount)"
"""Why who was never ordered stays, too."""

_OF_NEVER = (OrderedWhen.AT_ALL, OrderedWhen.NEVER)
"""How those stand who stay, compared with one that was never ordered."""


@dataclass(frozen=True, slots=True)
class Rather:
    """A stone that goes rather than others, all by name, for whoever was ordered last stays; none of these: nobody else
    could go, as it goes wrong even if it is all alone, or that is `unknown`.

    `never`: it was never ordered itself, nor were the `unordered`, which come later in the headcount. Those who are
    `level` were ordered at the same place of the other side. `vain` is who contradicts itself there, where it would not
    help if that one went instead ("": it would).
    """

    stone: str
    others: tuple[str, ...] = ()
    never: bool = False
    level: tuple[str, ...] = ()
    unknown: bool = False
    unordered: tuple[str, ...] = ()
    vain: str = ""

    @property
    def is_chosen(self) -> bool:
        """Whether others could have gone."""
        return bool(self.others or self.level)


def rather_of(reasons: Reasons, what_if: WhatIf, priority: Priority) -> Rather | None:
    """Who could have gone in place of a stone, if no more is to be said of that than the rule; None: there is more."""
    base, mine = reasons.board, what_if.stone
    if mine is None:
        return None
    stones, swap = base.flags.stones, nearest_swap(what_if, base.scenario.off)
    if swap is None:
        unknown = what_if.rival is None and not what_if.sought and not what_if.alone
        return Rather(stones[mine].name, unknown=unknown) if what_if.alone or unknown else None
    gone, orders = bits(swap.outranked.scenario.off & ~base.scenario.off), swaps_by_order(what_if, base.scenario.off)
    nearest = orders.get(gone[0]) if len(gone) == 1 else None
    if nearest in (None, OrderedWhen.NEVER) or priority is Priority.MERRY_CHRONOS:
        return None
    never = nearest is OrderedWhen.AT_ALL
    told = {each: order for each, order in orders.items() if (order in _OF_NEVER) == never}
    firsts = sorted(told, key=lambda each: each not in gone)  # stable: the nearest one, then as they come
    level = [stones[each].name for each in firsts if told[each] is OrderedWhen.LEVEL]
    others = [stones[each].name for each in firsts if told[each] in (OrderedWhen.LATER, OrderedWhen.AT_ALL)]
    unordered = tuple(stones[each].name for each in firsts if told[each] is OrderedWhen.NEVER)
    found, vain = what_if.contradiction, () if what_if.rivals is None else what_if.rivals.in_vain
    alone = None if found is None or all(each.others != (found.prevented,) for each in vain) else found.prevented
    in_vain = "" if alone is None else stones[alone].name
    return Rather(stones[mine].name, tuple(others), never, tuple(level), False, unordered, in_vain)


def several_of(reasons: Reasons, what_if: WhatIf) -> Rather | None:
    """Who could have gone together in place of a stone, if only who was ordered last has it that they did not; None: it
    is not so."""
    base, swap = reasons.board, nearest_swap(what_if, reasons.board.scenario.off)
    if swap is None or what_if.stone is None or swap.outranked.weighed is not Weighed.RECENT:
        return None
    gone = bits(swap.outranked.scenario.off & ~base.scenario.off)
    if len(gone) == 1 or not gone or swap.outranked.touches[0] is None:
        return None
    return Rather(base.flags.stones[what_if.stone].name, (f"{named(base.flags, gone)} together",))


def rather_words(every: Sequence[Rather], *, briefly: bool = False, is_all: bool = False, least: bool = False) -> str:
    """Who goes rather than whom, of several stones, as sentences; `briefly`: not that others could have gone at all,
    nor the names where it is told of all who go (`is_all`) that they could not stay; the `least`: not rather than whom
    each goes."""
    chosen = [each for each in every if each.is_chosen]
    alone = [each.stone for each in every if each not in chosen and not each.unknown]
    unknown = [each.stone for each in every if each.unknown]
    return together(
        _chosen_in_short(chosen) if least and len(chosen) > 1 else _chosen(chosen, briefly=briefly),
        _could_not_stay(alone, briefly=briefly and is_all and len(alone) == len(every)),
        f"Whether others could have gone than {listed(unknown)} would take too long to find out." if unknown else "",
    )


def _could_not_stay(names: Sequence[str], *, briefly: bool) -> str:
    """That these had to go, as a sentence; `briefly`: they are all who go."""
    if briefly and len(names) > 1:
        return f"No stone that was taken back could stay, {WHOEVER_ELSE}."
    return f"{listed(names)} could not stay, {WHOEVER_ELSE}." if names else ""


def _chosen(every: Sequence[Rather], *, briefly: bool) -> str:
    """Who could have gone instead of these, and why they did not, as a sentence; "": nobody could."""
    if not every:
        return ""
    none_was = briefly and len(every) > 1 and all(each.never for each in every)
    pairs = [
        (_others(each), f"{each.stone}{' (never ordered)' if each.never and not none_was else ''}") for each in every
    ]
    pairs = [(others, f"{stone}{_in_vain(each)}") for (others, stone), each in zip(pairs, every, strict=True)]
    if len(pairs) == 1:
        ((others, stone),) = pairs
        return f"{others} could have gone instead of {stone}, but who was ordered last stays."
    alike = {others: [stone for those, stone in pairs if those == others] for others, _ in pairs}
    told = "; ".join(f"{others} rather than {listed(stones, 'or')}" for others, stones in alike.items())
    never = ", not who never was" if none_was else ""
    return f"{'Who' if briefly else 'Others could have gone, too, but who'} was ordered last stays{never}: {told}."


def _chosen_in_short(every: Sequence[Rather]) -> str:
    """That others could have gone instead of these, and why they did not, as a sentence."""
    names = listed([each.stone for each in every])
    return f"Others could have gone instead of {names}, but who was ordered last stays."


def _in_vain(each: Rather) -> str:
    """That whoever contradicts itself would not help by going instead, in brackets; "": it would, or does not stay."""
    return f" ({each.vain} alone would not help)" if each.vain else ""


def _others(each: Rather) -> str:
    """Those who could have gone instead."""
    told = [listed(each.others, "or")] if each.others else []
    told += [f"{listed(each.level, 'or')} ({LEVEL})"] if each.level else []
    told += [f"{listed(each.unordered, 'or')}{_UNORDERED}"] if each.unordered else []
    return ", or ".join(told)
