"""Boards and canonisations as plain data: what `causality replay --json` prints."""

from __future__ import annotations

from game.engine.title import Json
from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.match import Canonisation
from game.titles.causality.rules.pose import azimuth_of, is_free, square_of
from game.titles.causality.rules.timeline import Timeline


def board_data(timeline: Timeline) -> list[Json]:
    """Every slice of a board: its stones with azimuth and freedom, and its bases, both sorted."""
    return [_slice_data(timeline, t) for t in range(len(timeline.steps))]


def _slice_data(timeline: Timeline, t: int) -> Json:
    flags = timeline.flags
    stones = []
    for pose in timeline.poses(t):
        stone, square, azimuth = flags.stones[pose.stone], square_of(flags, pose), azimuth_of(pose)
        facing = "" if azimuth is None else azimuth.name
        stones.append((stone.faction.name, stone.type.value, square.x, square.y, facing, is_free(flags, pose)))
    bases = [
        (base.square.x, base.square.y, owner.name)
        for base, owner in zip(flags.level.bases, timeline.owners[t], strict=True)
    ]
    return {"stones": [list(stone) for stone in sorted(stones)], "bases": [list(base) for base in sorted(bases)]}


def canonisation_data(canonisation: Canonisation) -> dict[str, Json]:
    """One canonisation: the scenario and the canonised board."""
    scenario = canonisation.scenario
    return {
        "active": list(bits(scenario.active)),
        "off": list(bits(scenario.off)),
        "paradox": canonisation.paradox,
        "slices": board_data(canonisation.timeline),
    }
