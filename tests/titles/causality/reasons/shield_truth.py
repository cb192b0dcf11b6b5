"""Whether a stone that would take a shot stands in its way, and whom the shot hits without that one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from game.titles.causality.reasons.cover import is_between
from game.titles.causality.reasons.tasks import Task
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Shot

NOT_SHIELDED = re.compile(r"([ABN]\d+) is shot by ([ABN]\d+) \([^()]*not shielded by ([ABN]\d+)")


def check_shielded(words: str, names: Mapping[str, int], then: Timeline, board: Timeline) -> int:
    """Who is said not to shield one stood in between on the other board, and does not here; how often that is said."""
    said = NOT_SHIELDED.findall(words)
    for name, by, shield in said:
        shots = [*_shots(board, names[by], names[name])]
        assert shots, words
        assert any(
            _stands_between(then, names[shield], t, shot) and not _stands_between(board, names[shield], t, shot)
            for t, shot in shots
        ), words
    return len(said)


def _shots(board: Timeline, by: int, hit: int) -> Iterator[tuple[int, Shot]]:
    for t in range(len(board.steps)):
        yield from ((t, each) for each in board.trace(t) if isinstance(each, Shot) and (each.by, each.hit) == (by, hit))


def _stands_between(board: Timeline, stone: int, t: int, shot: Shot) -> bool:
    squares = (square_of(board.flags, pose) for pose in board.steps[t].before_fire if pose.stone == stone)
    return any(is_between(each, shot.square, shot.end) for each in squares)


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
