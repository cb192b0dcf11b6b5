"""Which beginnings of a chain have no part in it that a cause is lost: what they lead to there happens anyway."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from game.titles.causality.reasons.clues import Absent, Arrives, Chain, ChainLink, Root
from game.titles.causality.reasons.crossing import Factor, FactorKind, pose_in
from game.titles.causality.reasons.news import switched
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Flag, Scenario
from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.timeline import Loom, Timeline

MOST = 4
"""Of a chain with more beginnings it is not asked."""


def idle_roots(loom: Loom, now: Timeline, then: Scenario, chain: Chain, order: Flag) -> tuple[Root, ...]:
    """The beginnings that by themselves would not keep a stone from its deed by an order, and are not needed for it
    with all others, compared with `then`, when it was done; without them just that befalls the stone of which the first
    link tells on the board of `now`, of whose flags the loom is."""
    roots = [*dict.fromkeys(link.clue for link in chain.links if isinstance(link.clue, Root))]
    if not chain.whole or not 1 < len(roots) <= MOST:
        return ()

    def changed(changes: Sequence[Root]) -> Timeline:
        scenario = switched(then, [_factor(each) for each in changes])
        return Timeline(now.flags, scenario, tuple(loom.run(scenario)))

    def is_done(changes: Sequence[Root]) -> bool:
        return any(each.stone == order.stone for each in causes_on(changed(changes)).get(order.ante, ()))

    if not is_done(()) or is_done(roots):
        return ()
    idle = [each for each in roots if is_done([each]) and not is_done([other for other in roots if other != each])]
    needed = [each for each in roots if each not in idle]
    return tuple(idle) if idle and not is_done(needed) and _fares_alike(chain, now, changed(needed)) else ()


def _fares_alike(chain: Chain, now: Timeline, other: Timeline) -> bool:
    """Whether the stone of the first link of a chain is where it is now on another board, too, in that slice and in the
    one before."""
    clue = chain.links[0].clue
    if clue.stone is None:
        return True
    return all(
        _spot(pose_in(now, clue.stone, t)) == _spot(pose_in(other, clue.stone, t))
        for t in range(max(0, clue.place.t - 1), clue.place.t + 1)
    )


def _spot(pose: Pose | None) -> tuple[object, ...] | None:
    """Where a stone is, and which way it looks; None: nowhere."""
    return None if pose is None else (pose.cell, pose.azimuth, pose.hidden)


def without_idle(chain: Chain, idle: Collection[Root]) -> Chain:
    """The chain without those beginnings, and without the links that lead to nothing else."""
    links = [each for each, roots in _with_roots(chain) if not roots or any(root not in idle for root in roots)]
    return replace(chain, links=tuple(links)) if idle else chain


def _with_roots(chain: Chain) -> Iterator[tuple[ChainLink, list[Root]]]:
    """Each link with the beginnings to which it leads; one that is a beginning itself leads to that."""
    for place, link in enumerate(chain.links):
        later = enumerate(chain.links[place + 1 :], place + 1)
        end = next((at for at, each in later if each.depth <= link.depth), len(chain.links))
        clues = [each.clue for each in chain.links[place:end]]
        yield link, [each for each in clues if isinstance(each, Root)]


def _factor(root: Root) -> Factor:
    """What is otherwise where a chain begins."""
    if isinstance(root, Arrives | Absent):
        return Factor(FactorKind.ANTE, root.number)
    return Factor(FactorKind.SETUP, root.stone)
