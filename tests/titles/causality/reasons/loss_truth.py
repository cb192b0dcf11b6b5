"""Whether a stone that is destroyed would not have been there anyway, if that is said, and who stood in the way."""

from __future__ import annotations

from collections import Counter

from game.titles.causality.reasons.clues import Chain, ChainLink, Destroyed
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.timeline import Loom, Slice, Timeline
from game.titles.causality.rules.trace import Shot
from tests.titles.causality.reasons.difference_truth import found_in, look, outward


def check_loss(
    chain: Chain, link: ChainLink, boards: tuple[Timeline, Timeline], loom: Loom, told: Counter[str]
) -> None:
    """Only of the stone that a chain explains: what befell it before is enough by itself, or it is told after this."""
    clue, (then, now) = link.clue, boards
    assert isinstance(clue, Destroyed)
    if clue.outdated is not None:
        told["lost besides an older order"] += 1
        assert clue.besides
        before = found_in(now, clue.stone, clue.place.t - 1)
        since = before.since if before.flag is None else max(before.since, before.flag.round)
        assert since == clue.outdated.round > found_in(then, chain.stone, chain.place.t).flag.round
        assert clue.stone == chain.stone
    if clue.stone != chain.stone or link.depth or clue.place.t == chain.first:
        return
    place = chain.links.index(link)
    before = [each for each in chain.links[:place] if not each.depth and each.clue.stone == clue.stone]
    assert bool(before) == clue.besides, "what decides is told first"
    poses = [each for each in then.steps[chain.first].slice.poses if each.stone != clue.stone]
    now_there = found_in(now, clue.stone, chain.first)
    slice_ = _slice(loom, chain.first, [*poses, *([now_there] if now_there else [])])
    for t in range(chain.first + 1, chain.place.t + 1):
        slice_ = loom.step(slice_, then.scenario.active & loom.antes_at[t]).slice
    found = next((each for each in slice_.poses if each.stone == clue.stone), None)
    was = found_in(then, clue.stone, chain.place.t)
    told[f"loss: {'besides' if clue.besides else 'decides'}"] += 1
    if clue.besides:
        assert _state(found) != look(then, clue.stone, chain.place.t), "it would have come there"
    else:
        assert outward(found) == outward(was) or _state(found) == look(then, clue.stone, chain.place.t)


def check_cover(clue: Destroyed, board: Timeline, other: Timeline, loom: Loom, told: Counter[str]) -> None:
    """Who would take a shot is on that square on the other board, in the line of fire, and would take it here."""
    cover, t = clue.cover, clue.place.t
    if cover is None:
        return
    told["shot: who stood in between"] += 1
    fact = clue.how
    assert isinstance(fact, Shot)
    assert cover.stone not in (clue.stone, fact.by)
    (there,) = (square_of(other.flags, each) for each in other.steps[t].before_fire if each.stone == cover.stone)
    here = (square_of(board.flags, each) for each in board.steps[t].before_fire if each.stone == cover.stone)
    assert there == cover.square
    assert there not in here
    xs, ys = sorted((fact.square.x, fact.end.x)), sorted((fact.square.y, fact.end.y))
    assert xs[0] <= there.x <= xs[1]
    assert ys[0] <= there.y <= ys[1]
    assert there not in (fact.square, fact.end)
    before = [each for each in board.steps[t - 1].slice.poses if each.stone != cover.stone]
    moved = found_in(other, cover.stone, t - 1)
    step = loom.step(
        _slice(loom, t - 1, [*before, *([moved] if moved else [])]), board.scenario.active & loom.antes_at[t]
    )
    assert any(isinstance(each, Shot) and (each.by, each.hit) == (fact.by, cover.stone) for each in step.facts)


def _slice(loom: Loom, t: int, poses: list[Pose]) -> Slice:
    return Slice(t, tuple(loom.book.adopted(each) for each in sorted(poses, key=lambda each: each.stone)))


def _state(pose: Pose | None) -> tuple[object, ...] | None:
    return None if pose is None else (pose.cell, pose.azimuth, pose.since, pose.locked, pose.hidden)
