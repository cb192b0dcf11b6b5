"""What of a stone is otherwise on another board, and whether that matters to what comes of it."""

from __future__ import annotations

from collections.abc import Iterable

from game.titles.causality.reasons.clues import Chain
from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.timeline import Loom, Slice, Timeline
from game.titles.causality.rules.trace import Hid, Tagged


def found_in(board: Timeline, stone: int, t: int) -> Pose | None:
    return next((pose for pose in board.steps[t].slice.poses if pose.stone == stone), None)


def adopted(loom: Loom, board: Timeline, stone: int, t: int) -> Pose:
    """A stone that is there, as this loom knows it."""
    pose = found_in(board, stone, t)
    assert pose is not None, "tagscreens destroy nobody"
    return loom.book.adopted(pose)


def look(board: Timeline, stone: int, t: int) -> tuple[object, ...] | None:
    pose = found_in(board, stone, t)
    return None if pose is None else (pose.cell, pose.azimuth, pose.since, pose.locked, pose.hidden)


def outward(pose: Pose | None) -> tuple[object, ...] | None:
    """Where a stone is, and what its order makes it do there, of whatever round that is."""
    if pose is None:
        return None
    flag = pose.flag
    deed = None if flag is None else (flag.act, flag.to, flag.azimuth, flag.screen, flag.ante)
    return pose.cell, pose.azimuth, pose.hidden, deed


def check_first(loom: Loom, chain: Chain, then: Timeline, now: Timeline) -> list[str]:
    """The first difference of a chain is the first that matters; what is told of it."""
    told = []
    before = chain.first - 1
    if before >= 0 and look(then, chain.stone, before) != look(now, chain.stone, before):
        told.append("earlier difference that matters nothing")
        assert not matters(loom, chain.stone, (before, chain.place.t), then, now), "this is the first"
    if chain.first < chain.place.t and _goes_on_in_place(chain, then, now):
        told.append("first difference: what tagscreens did")
        again = is_tagged(now, chain.stone, range(chain.first + 1, chain.place.t + 1))
        assert again or matters(loom, chain.stone, (chain.first, chain.place.t), then, now), "nothing comes of it"
    return told


def is_tagged(board: Timeline, stone: int, slices: Iterable[int]) -> bool:
    """Whether a stone is tagged in one of these slices: of two tagscreens each may be enough."""
    facts = (each for t in slices for each in board.steps[t].facts)
    return any(isinstance(each, Tagged | Hid) and each.stone == stone for each in facts)


def _goes_on_in_place(chain: Chain, then: Timeline, now: Timeline) -> bool:
    """Whether a stone goes on from the same square on both boards, and only tagscreens made it otherwise."""
    was, is_ = (found_in(board, chain.stone, chain.first) for board in (then, now))
    if was is None or is_ is None or None in (was.arrival, is_.arrival):
        return False  # who is free or jumps away there is gone by that alone
    return (was.cell, was.azimuth) == (is_.cell, is_.azimuth)


def matters(loom: Loom, stone: int, slices: tuple[int, int], then: Timeline, now: Timeline) -> bool:
    """Whether a stone fares otherwise up to the last slice if in the first one alone it is as it was then."""
    t, last = slices
    pose = found_in(then, stone, t)
    poses = [each for each in now.steps[t].slice.poses if each.stone != stone]
    poses = sorted([*poses, *([pose] if pose else [])], key=lambda each: each.stone)
    slice_ = Slice(t, tuple(loom.book.adopted(each) for each in poses))
    for later in range(t + 1, last + 1):
        slice_ = loom.step(slice_, now.scenario.active & loom.antes_at[later]).slice
        found = next((each for each in slice_.poses if each.stone == stone), None)
        if outward(found) != outward(found_in(now, stone, later)):
            return True
    return False
