"""Tagscreens, fire and bombs: what stones and the board do once a slice is free of conflicts (rules 2.3, 2.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.titles.causality.rules.flag import Flags, Tagscreen
from game.titles.causality.rules.geometry import Azimuth, Terrain
from game.titles.causality.rules.pose import Pose, PoseBook, tagscreen_of
from game.titles.causality.rules.trace import BombExploded, Fact, Hid, ScreenDeployed, Shot, Tagged

_AZIMUTHS = tuple(Azimuth)


def tag(
    book: PoseBook, taggers: Sequence[Pose], poses: Sequence[Pose], *, tug_of_war: bool
) -> tuple[list[Pose], list[Fact]]:
    """The poses after all tagscreens of a slice (2.3). `taggers` are the poses that deployed them one slice before."""
    terrain = book.flags.level.terrain
    on_cell = {pose.cell: index for index, pose in enumerate(poses)}
    screens: dict[int, list[Pose]] = {}
    facts: list[Fact] = []
    for tagger in taggers:
        hit = sorted(on_cell[cell] for cell in terrain.cross(tagger.cell) if cell in on_cell)
        for index in hit:
            screens.setdefault(index, []).append(tagger)
        names = tuple(poses[index].stone for index in hit)
        facts.append(ScreenDeployed(tagger.stone, _screen(tagger), terrain.square(tagger.cell), names))
    result = list(poses)
    for index in sorted(screens):
        result[index] = _tag_one(book, poses[index], screens[index], facts, tug_of_war=tug_of_war)
    return result, facts


def _screen(tagger: Pose) -> Tagscreen:
    screen = tagscreen_of(tagger)
    assert screen is not None
    return screen


def _tag_one(book: PoseBook, pose: Pose, taggers: Sequence[Pose], facts: list[Fact], *, tug_of_war: bool) -> Pose:
    square = book.flags.level.terrain.square(pose.cell)
    locks, unlocks, hides = (
        [tagger for tagger in taggers if _screen(tagger) is screen]
        for screen in (Tagscreen.LOCK, Tagscreen.UNLOCK, Tagscreen.HIDE)
    )
    locked, since, hidden = pose.locked, pose.since, False
    effect = "nothing"
    balance = len(locks) - len(unlocks) if tug_of_war or not (locks and unlocks) else 0
    if balance > 0:
        locked, effect = True, "locked"
    elif balance < 0 and locked:
        locked, effect = False, "unlocked"
    elif balance < 0:
        since, effect = max(since, _latest(unlocks)), "interfered"
    if locks or unlocks:
        facts.append(Tagged(pose.stone, square, effect, tuple(tagger.stone for tagger in locks + unlocks)))
    if hides:
        since, hidden = max(since, _latest(hides)), True
        facts.append(Hid(pose.stone, square, tuple(tagger.stone for tagger in hides)))
    return book.tagged(pose, since, locked=locked, hidden=hidden)


def _latest(taggers: Iterable[Pose]) -> int:
    """The round in which the latest of these tagscreens was ordered."""
    return max(tagger.flag.round for tagger in taggers if tagger.flag is not None)


def strike(
    flags: Flags, shooters: Sequence[Pose], bombs: Sequence[int], poses: Sequence[Pose]
) -> tuple[set[int], list[Fact]]:
    """Whom fire and bombs destroy, and what happened (2.4); the doomed still stop shots.

    `shooters` are poses of this slice that ordered fire in the one before, `bombs` numbers of active ante-effects.
    """
    terrain = flags.level.terrain
    seen = {pose.cell: pose for pose in poses if not pose.hidden}
    destroyed: set[int] = set()
    facts: list[Fact] = []
    for shooter in shooters:
        end, target = line_of_fire(flags, shooter, seen)
        if target is not None:
            destroyed.add(target.stone)
        square = terrain.square
        hit = None if target is None else target.stone
        facts.append(Shot(shooter.stone, square(shooter.cell), _AZIMUTHS[shooter.azimuth], square(end), hit))
    for number in bombs:
        ante = flags.ante(number)
        victims = tuple(sorted(_in_cross(terrain, terrain.cell(ante.position.square), seen)))
        destroyed.update(victims)
        facts.append(BombExploded(number, ante.position.square, victims))
    return destroyed, facts


def line_of_fire(flags: Flags, shooter: Pose, seen: Mapping[int, Pose]) -> tuple[int, Pose | None]:
    """The last cell that a shot reaches, and whom it destroys there (None: a wall or the edge stops it)."""
    is_floor, step = flags.level.terrain.is_floor, flags.level.terrain.steps[shooter.azimuth]
    faction, past_friends = flags.stones[shooter.stone].faction, shooter.kind.fires_past_friends
    cell = shooter.cell
    while is_floor[cell + step]:
        cell += step
        target = seen.get(cell)
        if target is not None and not (past_friends and flags.stones[target.stone].faction is faction):
            return cell, target
    return cell, None


def _in_cross(terrain: Terrain, cell: int, seen: Mapping[int, Pose]) -> list[int]:
    return [seen[near].stone for near in terrain.cross(cell) if near in seen]
