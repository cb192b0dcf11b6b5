"""Whether a stone that would take a shot stands in its way, and whom the shot hits without that one."""

from __future__ import annotations

from collections import Counter

from game.titles.causality.reasons.tasks import Task
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Shot


def check_taken(task: Task, without: Timeline, told: Counter[str]) -> None:
    """On the board with the stone it is hit; without it the same shooter hits the one that contradicts itself."""
    found, shot = task.contradiction, task.taken
    if shot is None:
        return
    told["takes a shot"] += 1
    there = found.absent.board
    (t,) = (each for each in range(len(there.steps)) if shot in there.trace(each))
    stands = [square_of(there.flags, pose) for pose in there.steps[t].before_fire if pose.stone == task.stone]
    assert stands == [shot.end]
    hit = [each.hit for each in without.trace(t) if isinstance(each, Shot) and each.by == shot.by]
    assert hit == [found.prevented]
    assert not without.scenario.off >> shot.by & 1
