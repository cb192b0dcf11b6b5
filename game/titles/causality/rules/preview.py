"""Looking ahead: what a player's drafted orders would lead to if the opponent's free stones just waited."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from game.engine.outcome import Player
from game.titles.causality.rules.flag import Scenario, mask_of
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.order import Order, Verb
from game.titles.causality.rules.placing import Placing
from game.titles.causality.rules.ruleset import Tagscreens
from game.titles.causality.rules.stone import faction_of
from game.titles.causality.rules.timeline import Timeline, evolve


def preview(match: CausalityMatch, player: Player, drafted: Sequence[Order]) -> Timeline:
    """The board of this round after these orders, with the opponent's causally free stones waiting.

    Stones of the player without an order are treated as free stones always are: nobody knows them in the next slice.
    Where the player does not see everything, the board ends with the next slice, and that is made of what the player
    knows: stones and flags in sight, ante-effects of the last canonised board, and those of the player.
    """
    placing = Placing(match.flags, match.turn)
    for order in drafted:
        if order.verb is not Verb.PASS:
            placing.place(match.commands[player][order.square], order)
    if match.active < match.level.final:
        for other in match.players:
            if other != player:
                for square, pose in match.commands[other].items():
                    placing.place(pose, Order(square, Verb.WAIT))
    last = match.known_to(player).last
    scenario = match.timeline.scenario
    if last < match.level.final:
        scenario = Scenario(scenario.active & _known(match, player), scenario.off)
    settled = match.timeline.steps[: match.active + 1]
    tug = match.ruleset.tagscreens is Tagscreens.TUG_OF_WAR
    board = evolve(placing.placed(), scenario, settled, tug_of_war=tug)
    return board if last == match.level.final else replace(board, steps=board.steps[: match.active + 2])


def _known(match: CausalityMatch, player: Player) -> int:
    """The ante-effects that the player knows of in the fog."""
    faction = faction_of(player)
    own = mask_of(ante.number for ante in match.flags.antes if match.flags.stones[ante.maker].faction is faction)
    return own | (match.canonisations[-1].scenario.active if match.canonisations else 0)


class Fault(Enum):
    """What is wrong with the load of an ante-effect."""

    LOST = "active, but its cause is not reached any more"
    DOUBLE = "more than one cause is reached"
    UNWANTED = "a cause is reached, but it is not active"


@dataclass(frozen=True, slots=True)
class WrongLoad:
    """An ante-effect of an earlier round that a draft would put at odds with history, if nothing else changed."""

    number: int
    fault: Fault


def wrong_loads(match: CausalityMatch, player: Player, before: Timeline, after: Timeline) -> tuple[WrongLoad, ...]:
    """What the draft would break that is not broken without it.

    `before` is the preview without any order of the player, `after` the one with the drafted ones. Of slices that the
    player does not see, nothing is counted; so as long as there are any, no cause is taken to be lost.
    """
    last = match.known_to(player).last
    old, new = _loads(before, last), _loads(after, last)
    found = []
    for ante in match.flags.antes:
        if ante.round >= match.round:
            continue
        active = match.timeline.scenario.is_active(ante.number)
        fault = _fault(new.get(ante.number, 0), active=active)
        if fault is Fault.LOST and (not old.get(ante.number, 0) or last < match.level.final):
            continue
        if fault is not None and fault is not _fault(old.get(ante.number, 0), active=active):
            found.append(WrongLoad(ante.number, fault))
    return tuple(found)


def _fault(load: int, *, active: bool) -> Fault | None:
    if load > 1:
        return Fault.DOUBLE
    if active:
        return None if load else Fault.LOST
    return Fault.UNWANTED if load else None


def _loads(timeline: Timeline, last: int) -> dict[int, int]:
    """How many causes of each ante-effect are reached in the slices up to `last`."""
    found: dict[int, int] = {}
    for step in timeline.steps[: last + 1]:
        for number in step.slice.retros:
            found[number] = found.get(number, 0) + 1
    return found
