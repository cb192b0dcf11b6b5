"""What tagscreens make of a stone: whose they are, and which of its orders count after them (rules 2.3, 2.6)."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.reasons.clues import Screen, Tagging
from game.titles.causality.reasons.crossing import pose_in
from game.titles.causality.rules.flag import Act
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.timeline import Timeline


def tagging_of(tagged: Timeline, other: Timeline, planned: Pose, by: Sequence[int]) -> Tagging:
    """How a stone is tagged on one board by these others (none: by itself alone), and what it does on the other one.

    `planned` is the pose in which it comes there before it is tagged.
    """
    stone, t = planned.stone, planned.t
    came = next(pose for pose in tagged.steps[t].before_fire if pose.stone == stone)
    screens = tuple(_screen(tagged, each, t - 1) for each in by or (stone,))
    here, there = pose_in(tagged, stone, t), pose_in(other, stone, t)
    untagged = None if there is None or there.cell != came.cell else there.flag
    return Tagging(screens, came.since, planned.since, None if here is None else here.flag, untagged)


def _screen(board: Timeline, tagger: int, t: int) -> Screen:
    """The tagscreen that a stone deploys in a slice."""
    pose = pose_in(board, tagger, t)
    assert pose is not None, "who tags is there"
    assert pose.flag is not None
    assert pose.flag.act is Act.TAG, "nobody but taggers is to blame for a tagscreen"
    return Screen(tagger, square_of(board.flags, pose), pose.flag.round)


def keeps_older(tagging: Tagging) -> bool:
    """Whether orders count after it that would not if the stone followed that which it does not follow."""
    missed = tagging.untagged
    return missed is not None and missed.act is not Act.JUMP and missed.round > tagging.since
