"""What a stone is meant to do, slice by slice, as the bot thinks of it: before it is an order or a flag."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from game.titles.causality.rules.flag import Act, Flags, Tagscreen
from game.titles.causality.rules.geometry import Azimuth, Square
from game.titles.causality.rules.order import Order, Verb, may_become
from game.titles.causality.rules.pose import NO_AZIMUTH, Pose, azimuth_of
from game.titles.causality.rules.stone import StoneKind, TimeJump


class Intent(NamedTuple):
    """One thing that a stone may do in a slice.

    `step` is what it adds to the cell, `azimuth` the new one (NO_AZIMUTH: as it is), `t` the slice of a time-jump or
    bomb, `swap` the number of the ante-effect to swap. `child` is what the stone that jumps in shall do there. `at` is
    the cell on which the stone is thought to be by then (-1: anywhere).
    """

    act: Act
    step: int = 0
    azimuth: int = NO_AZIMUTH
    screen: Tagscreen | None = None
    t: int = -1
    swap: int = 0
    child: Script = ()
    at: int = -1


Script: TypeAlias = "tuple[Intent | None, ...]"
"""What one stone is meant to do in each slice of a round (None: nothing in particular); may end early."""

SidePlan: TypeAlias = Mapping[int, Script]
"""What a player means to do: programs by the number of the stone."""

WAIT = Intent(Act.WAIT)
FIRE = Intent(Act.FIRE)


def fits(deed: Intent, pose: Pose, flags: Flags) -> bool:
    """Whether the stone in this pose may be ordered to do so (rules 3); what it swaps apart."""
    kind, terrain, final = pose.kind, flags.level.terrain, flags.level.final
    if pose.t == final and deed.act is not Act.JUMP:
        return False
    match deed.act:
        case Act.WAIT:
            return True
        case Act.TURN:
            return kind.turns
        case Act.MOVE:
            return bool(terrain.is_floor[pose.cell + deed.step]) and _may_step(deed, pose, flags)
        case Act.FIRE:
            return kind.fires
        case Act.TAG:
            return kind.tags and (deed.screen is not Tagscreen.HIDE or pose.t < final - 1)
        case Act.BOMB:
            return kind.bombs and deed.t < pose.t
        case Act.JUMP:
            return _may_jump(deed, pose, kind, flags)


def _may_step(deed: Intent, pose: Pose, flags: Flags) -> bool:
    terrain = flags.level.terrain
    if not pose.kind.drives:
        return any(deed.step == dy * terrain.stride + dx for dx, dy in pose.kind.moves)
    ahead = terrain.steps[pose.azimuth]
    return deed.step in (ahead, -ahead) and (deed.azimuth - pose.azimuth) % 4 != 2 and deed.azimuth != NO_AZIMUTH


def _may_jump(deed: Intent, pose: Pose, kind: StoneKind, flags: Flags) -> bool:
    if pose.locked or kind.time_jump is TimeJump.NEVER or not 0 <= deed.t < pose.t:
        return False
    if kind.time_jump is TimeJump.FINAL_SLICE and pose.t < flags.level.final:
        return False
    if kind.time_jump is not TimeJump.KNIGHT:
        return not deed.step
    terrain = flags.level.terrain
    straight = terrain.steps if pose.t - deed.t == 2 else tuple(2 * step for step in terrain.steps)
    return pose.t - deed.t <= 2 and deed.step in straight and bool(terrain.is_floor[pose.cell + deed.step])


def may_swap(deed: Intent, pose: Pose, flags: Flags, round_: int) -> bool:
    """Whether the ante-effect that the deed would swap may be swapped by it (rules 3)."""
    if not 0 < deed.swap <= len(flags.antes):
        return False
    ante = flags.ante(deed.swap)
    terrain = flags.level.terrain
    if (
        ante.round >= round_
        or ante.position.t != deed.t
        or terrain.square(pose.cell + deed.step) != ante.position.square
    ):
        return False
    stone = flags.stones[pose.stone]
    if ante.stone is None:
        return deed.act is Act.BOMB and flags.stones[ante.maker].faction is stone.faction
    return deed.act is Act.JUMP and may_become(stone, azimuth_of(pose), flags.stones[ante.stone])


def order_of(deed: Intent | None, pose: Pose, flags: Flags) -> Order:
    """The deed as an order for the stone in this pose; None leaves the stone as it is."""
    terrain = flags.level.terrain
    square = terrain.square(pose.cell)
    if deed is None:
        return Order(square, Verb.PASS if pose.t == flags.level.final else Verb.WAIT)
    to: Square | None = terrain.square(pose.cell + deed.step) if deed.step else None
    azimuth = None if deed.azimuth == NO_AZIMUTH else Azimuth(deed.azimuth)
    verb = _VERBS[deed.act]
    return Order(square, verb, to, azimuth, deed.screen, deed.t if deed.t >= 0 else None, deed.swap)


_VERBS: Mapping[Act, Verb] = {
    Act.WAIT: Verb.WAIT,
    Act.TURN: Verb.TURN,
    Act.MOVE: Verb.MOVE,
    Act.FIRE: Verb.FIRE,
    Act.TAG: Verb.TAG,
    Act.BOMB: Verb.BOMB,
    Act.JUMP: Verb.JUMP,
}
