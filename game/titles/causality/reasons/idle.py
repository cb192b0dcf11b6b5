"""Which beginnings of a chain have no part in it that a cause is lost: what they lead to there happens anyway."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.reasons.clues import Absent, Arrives, Chain, PutBack, Root, TakenBack
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Flag, Scenario
from game.titles.causality.rules.timeline import Loom, Timeline

MOST = 4
"""Of a chain with more beginnings it is not asked."""


def idle_roots(loom: Loom, then: Timeline, flags_of: Timeline, chain: Chain, order: Flag) -> tuple[Root, ...]:
    """The beginnings that by themselves would not keep a stone from its deed by an order, and are not needed for it
    with all others; compared with the board `then`, on which it is done, by the rules of the other one."""
    roots = [*dict.fromkeys(link.clue for link in chain.links if isinstance(link.clue, Root))]
    if not chain.whole or not 1 < len(roots) <= MOST:
        return ()

    def is_done(changes: Sequence[Root]) -> bool:
        scenario = _changed(then.scenario, changes)
        board = Timeline(flags_of.flags, scenario, tuple(loom.run(scenario)))
        return any(each.stone == order.stone for each in causes_on(board).get(order.ante, ()))

    if not is_done(()) or is_done(roots):
        return ()
    idle = [each for each in roots if is_done([each]) and not is_done([other for other in roots if other != each])]
    return () if is_done([each for each in roots if each not in idle]) else tuple(idle)


def _changed(scenario: Scenario, changes: Sequence[Root]) -> Scenario:
    """A scenario with these things as they are now."""
    active, off = scenario.active, scenario.off
    for each in changes:
        match each:
            case TakenBack():
                off |= 1 << each.stone
            case PutBack():
                off &= ~(1 << each.stone)
            case Arrives():
                active |= 1 << each.number
            case Absent():
                active &= ~(1 << each.number)
    return Scenario(active, off)
