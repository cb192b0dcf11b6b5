"""What others did to a stone in one step on one of two boards, and without whom they would not have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.titles.causality.reasons.blame import StonePlan, blamed_for, success
from game.titles.causality.reasons.clues import (
    Blocked,
    Clue,
    Destroyed,
    Freed,
    Outdated,
    Screened,
    Shoved,
    Site,
    Spared,
    Tagging,
    Unscreened,
    Unshoved,
)
from game.titles.causality.reasons.comers import comers_of, met_of, stands_on
from game.titles.causality.reasons.cover import Cover, cover_of
from game.titles.causality.reasons.crossing import Factor, FactorKind, Inputs, made, pose_in, showing
from game.titles.causality.reasons.loss import site_of
from game.titles.causality.reasons.obstacles import Comer, Firmness, Hindrance, Standstill
from game.titles.causality.reasons.standstill import firmness_of, hindrance, sent_back, stop_of, widened
from game.titles.causality.reasons.tagging import tagging_of
from game.titles.causality.reasons.turnout import Mishap, MishapKind, mishaps, tags
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.timeline import Loom, Timeline
from game.titles.causality.rules.trace import (
    Fact,
    MineExploded,
    Pushed,
    PushRefused,
    Shot,
    Tagged,
)


@dataclass(frozen=True, slots=True)
class BoardSide:
    """One of two boards, and what went into the step that is looked at."""

    board: Timeline
    inputs: Inputs


@dataclass(frozen=True, slots=True)
class Encounter:
    """A mishap of a stone in one step that one of two boards has and the other has not.

    `by_then`: it was then that it befell the stone; else it does now. `by` and `bombs` are the fewest stones, and
    bombs by number, without which it would not have. `start` is where the stone comes from, `planned` where its order,
    or what placed it, brings it, `round` when that was given; `is_at` and `was_at` are where it is now and was then
    (None: nowhere), `site` where it is destroyed if it is, `how` what keeps it from where it should come if it is
    kept, `met` whom it meets there if not just those to blame, `stop` why the one that is there does not make room,
    `firm` why it is not even pushed, `comers` those that it meets if they come there too. `instead` is what the
    shooter hits on the other board, if it is a shot that destroys it, or else `cover` who would take it, were it as
    there; `ordered` is the round of the order to fire it. `in_vain`: it is pushed now too, and `stop` is why that is in
    vain; or it cannot be, for one is `behind` it that was not there then. `tagging` is what tagscreens make of its
    orders, if it is those.
    """

    stone: int
    mishap: Mishap
    by_then: bool
    by: tuple[int, ...]
    bombs: tuple[int, ...]
    start: Square
    planned: Position
    round: int
    is_at: Square | None
    was_at: Square | None
    site: Site
    how: Hindrance
    stop: Standstill | None
    firm: Firmness | None
    comers: tuple[Comer, ...]
    met: tuple[int, ...]
    onto: tuple[int, ...]
    instead: Shot | None
    cover: Cover | None
    ordered: int | None
    in_vain: bool
    behind: int | None
    tagging: Tagging | None

    @property
    def is_loss(self) -> bool:
        """Whether the stone is destroyed now, and was not then."""
        return self.mishap.kind is MishapKind.DESTROYED and not self.by_then

    def clue(self) -> Clue:
        """It as a fact."""
        return self._late() if self.by_then else self._early()

    def besides(self, outdated: Outdated | None) -> Clue:
        """A loss as a fact, where it is not what decides; and why it would not do its deed without that either."""
        clue = self.clue()
        return replace(clue, besides=True, outdated=outdated) if isinstance(clue, Destroyed) else clue

    @property
    def _here(self) -> Position:
        return self.planned if self.is_at is None else Position(self.planned.t, *self.is_at)

    @property
    def _pushed_to(self) -> Square:
        """Where a stone was pushed that is destroyed there in the same slice."""
        fact = self.mishap.fact
        return fact.end if isinstance(fact, Pushed) else self.start

    @property
    def _kept(self) -> tuple[Standstill | None, Firmness | None, tuple[Comer, ...], tuple[int, ...], tuple[int, ...]]:
        """By what it is kept from its square."""
        return self.stop, self.firm, self.comers, self.met, self.onto

    @property
    def _shot(self) -> tuple[Shot | None, int | None, Cover | None]:
        """What there is to say of the shot that destroys it."""
        return self.instead, self.ordered, self.cover

    def _early(self) -> Clue:
        """What befalls it now."""
        stone, place, by, fact = self.stone, self.planned, self.by, self.mishap.fact
        match self.mishap.kind:
            case MishapKind.DESTROYED:
                lost_at = Position(place.t, *self.site.square)
                return Destroyed(stone, lost_at, by, self.bombs, fact, self.site, *self._shot)
            case MishapKind.BLOCKED:
                return Blocked(stone, place, self.start, by, self.how, *self._kept)
            case MishapKind.PUSHED:
                return Shoved(stone, Position(place.t, *(self.is_at or self._pushed_to)), self.start, by)
            case MishapKind.TAGGED:
                assert self.tagging is not None
                return Screened(stone, self._here, by, _effect(fact), self.tagging)

    def _late(self) -> Clue:
        """What befell it then, and does not now."""
        stone, place, by, fact = self.stone, self._here, self.by, self.mishap.fact
        match self.mishap.kind:
            case MishapKind.DESTROYED:
                return Spared(stone, place, by, self.bombs, fact, self.site, self.instead)
            case MishapKind.BLOCKED:
                return Freed(stone, place, self.start, by, self.round, self.how, *self._kept)
            case MishapKind.PUSHED:
                return Unshoved(stone, place, self.was_at or self._pushed_to, by, self.in_vain, self.stop, self.behind)
            case MishapKind.TAGGED:
                assert self.tagging is not None
                return Unscreened(stone, place, by, _effect(fact), self.tagging)


def encounters(loom: Loom, then: BoardSide, now: BoardSide, stone: int) -> tuple[Encounter, ...]:
    """The mishaps of the stone on one of two boards alone, or else one on both, the gravest first.

    Beside a loss there is what drove the stone to where it was lost; beside others nothing.
    """
    was, is_ = (_mishaps(loom, side, stone) for side in (then, now))
    strayed = _square(then.board, stone, now.inputs.t) != _square(now.board, stone, now.inputs.t)
    kinds = [kind for kind in MishapKind if (kind in was) != (kind in is_)]
    if strayed:  # tagscreens move nobody
        kinds = [kind for kind in kinds if kind is not MishapKind.TAGGED]
    found = [_encounter(loom, then, now, (is_ if kind in is_ else was)[kind], by_then=kind in was) for kind in kinds]
    if not found:
        return _alike(loom, then, now, (was, is_), strayed=strayed)
    return tuple(each for each in found if not each.by_then) if found[0].is_loss else tuple(found[:1])


def _alike(
    loom: Loom,
    then: BoardSide,
    now: BoardSide,
    both: tuple[dict[MishapKind, Mishap], dict[MishapKind, Mishap]],
    *,
    strayed: bool,
) -> tuple[Encounter, ...]:
    """One of the mishaps that the stone has on both boards, then and now: that which is not the same on both."""
    was, is_ = both
    kinds = sorted(is_, key=lambda kind: (kind is MishapKind.TAGGED) == strayed)
    if kinds and kinds[0] is MishapKind.TAGGED and kinds[0] in was:
        before, after = (tags(each.board, is_[kinds[0]].stone, each.inputs.t) for each in (then, now))
        only_now = [each for each in after if each not in before]
        only_then = [each for each in before if each not in after]
        if len(before) != len(after):  # one screen does to it what was not done, beside what is done anyway
            return (_encounter(loom, then, now, (only_now or only_then)[-1], by_then=not only_now),)
    found = tuple(_encounter(loom, then, now, is_[kind], by_then=False) for kind in kinds[:1])
    if found and kinds[0] is MishapKind.TAGGED and kinds[0] in was and not _explains(loom, then, now, found[0]):
        # It tags itself on both boards, or what is seen is what was done to it then.
        return (_encounter(loom, then, now, was[kinds[0]], by_then=True),)
    return found


def _explains(loom: Loom, then: BoardSide, now: BoardSide, met: Encounter) -> bool:
    """Whether those who tag a stone now are why it is otherwise: without them it would be seen otherwise, if it is."""
    if not met.by:
        return False
    without = made(loom, now.inputs.without([Factor(FactorKind.STONE, each) for each in met.by])).slice
    other = next((pose for pose in without.poses if pose.stone == met.stone), None)
    was, is_ = (showing(loom.book, pose_in(each.board, met.stone, each.inputs.t)) for each in (then, now))
    return was == is_ or showing(loom.book, other) != is_


def _mishaps(loom: Loom, side: BoardSide, stone: int) -> dict[MishapKind, Mishap]:
    """What befell the stone on one board and was not in vain."""
    inputs = side.inputs
    found = mishaps(side.board, stone, inputs.t)
    if not found:
        return {}
    planned = StonePlan.of(loom, inputs, stone).end
    return {each.kind: each for each in found if not success(loom, planned, each.kind)(inputs)}


def _encounter(loom: Loom, then: BoardSide, now: BoardSide, mishap: Mishap, *, by_then: bool) -> Encounter:
    stone, inputs, flags = mishap.stone, (then if by_then else now).inputs, now.board.flags
    plan = StonePlan.of(loom, inputs, stone)
    blamed = blamed_for(loom, inputs, mishap)
    instead = _instead((now if by_then else then).board, mishap.fact, inputs.t)
    stones = {each.number if each.kind is not FactorKind.ANTE else flags.ante(each.number).stone for each in blamed}
    board, planned = (then if by_then else now).board, Position(inputs.t, *square_of(flags, plan.end))
    by = tuple(sorted(each for each in stones if each is not None))
    met = met_of(board, mishap.fact, stone, planned, by)
    how = hindrance(board, mishap.fact, planned, met)
    stop = _vain(loom, now, stone, by) if by_then else None
    stop = stop or _stop(loom, board, inputs, mishap, (by, met))
    lone = mishap.kind is MishapKind.BLOCKED and len(met) == 1 and how is Hindrance.THERE and stop is None
    came_from = square_of(flags, plan.start) if stone in inputs.poses else None
    return Encounter(
        stone=stone,
        mishap=mishap,
        by_then=by_then,
        by=by,
        bombs=tuple(each.number for each in blamed if _is_bomb(loom, each)),
        start=square_of(flags, plan.start),
        planned=planned,
        round=plan.end.since,
        is_at=_square(now.board, stone, inputs.t),
        was_at=_square(then.board, stone, inputs.t),
        site=site_of(board, mishap, came_from, planned, _otherwise(loom, inputs, mishap, blamed)),
        how=how,
        stop=stop,
        firm=firmness_of(board, inputs.t, stone, met[0]) if lone else None,
        comers=comers_of(board, planned, met) if how in (Hindrance.CLASH, Hindrance.CROWD) else (),
        met=() if met == by else met,
        onto=stands_on(board, planned, (stone, *met)) if how is Hindrance.CLASH else (),
        instead=instead,
        cover=None if by_then or instead else cover_of(loom, mishap.fact, inputs, then.board, then.inputs),
        ordered=_ordered(inputs, mishap.fact),
        in_vain=any(_pushes(each, stone) in by for each in now.board.steps[inputs.t].facts),
        behind=_behind(then, now, stone, by) if by_then else None,
        tagging=_tagging(board, (now if by_then else then).board, mishap, plan.end, by),
    )


def _stop(
    loom: Loom, board: Timeline, inputs: Inputs, mishap: Mishap, kept_by: tuple[Sequence[int], Sequence[int]]
) -> Standstill | None:
    """Why the one that a stone meets on its square does not make room.

    If others are to blame, who stops that one is read off the trace alone: without it others might be in the way.
    """
    by, met = kept_by
    if mishap.kind is not MishapKind.BLOCKED or len(met) != 1:
        return None
    goes_well = success(loom, StonePlan.of(loom, inputs, mishap.stone).end, mishap.kind)

    def comes_without(others: Sequence[int]) -> bool:
        if met != by:
            return True
        placed = [_placed(loom, inputs, other) for other in others]
        return goes_well(inputs.without(placed))

    return stop_of(board, inputs.t, mishap.stone, met[0], comes_without)


def _vain(loom: Loom, now: BoardSide, stone: int, by: Sequence[int]) -> Standstill | None:
    """Why a stone that is pushed now too has to go back, if it is for others than those that push it."""
    facts, t = now.board.steps[now.inputs.t].facts, now.inputs.t
    pushes = (each for each in facts if isinstance(each, Pushed) and each.stone == stone and each.by in by)
    for push in pushes:
        stop = sent_back(now.board, t, push.by, stone)
        if stop is None or push.by in stop.by:
            continue

        def comes_without(others: Sequence[int], end: Square = push.end) -> bool:
            placed = [_placed(loom, now.inputs, other) for other in others]
            poses = made(loom, now.inputs.without(placed)).before_fire
            return any(square_of(loom.flags, pose) == end for pose in poses if pose.stone == stone)

        return stop if comes_without(stop.by) else widened(now.board, stop, push.by, comes_without)
    return None


def _behind(then: BoardSide, now: BoardSide, stone: int, by: Sequence[int]) -> int | None:
    """Who stands behind a stone that one of these comes onto now and cannot push, and was not there then."""
    facts = now.board.steps[now.inputs.t].facts
    refused = (each for each in facts if isinstance(each, PushRefused) and each.stone == stone and each.by in by)
    behind = next((each.blocker for each in refused), None)
    return None if behind is None or behind in then.inputs.poses else behind


def _placed(loom: Loom, inputs: Inputs, stone: int) -> Factor:
    """What brings a stone into a step."""
    if stone in inputs.poses:
        return Factor(FactorKind.STONE, stone)
    ante = loom.flags.stones[stone].ante
    return Factor(FactorKind.ANTE, ante) if ante else Factor(FactorKind.SETUP, stone)


def _pushes(fact: Fact, stone: int) -> int | None:
    """Who pushes a stone, by that fact."""
    return fact.by if isinstance(fact, Pushed) and fact.stone == stone else None


def _ordered(inputs: Inputs, fact: Fact) -> int | None:
    """The round of the order by which a shot is fired."""
    flag = inputs.poses[fact.by].flag if isinstance(fact, Shot) else None
    return None if flag is None else flag.round


def _instead(other: Timeline, fact: Fact, t: int) -> Shot | None:
    """The shot that hits a stone on one board, if it hits another stone on the other."""
    if not isinstance(fact, Shot):
        return None
    shots = (each for each in other.steps[t].facts if isinstance(each, Shot))
    return next((each for each in shots if each.by == fact.by and each.hit not in (None, fact.hit)), None)


def _otherwise(loom: Loom, inputs: Inputs, mishap: Mishap, blamed: Sequence[Factor]) -> Square | None:
    """Where a mine's victim comes to without those to blame; None: it is not for a mine."""
    if not isinstance(mishap.fact, MineExploded):
        return None
    poses = made(loom, inputs.without(blamed)).slice.poses
    return next((square_of(loom.flags, pose) for pose in poses if pose.stone == mishap.stone), None)


def _is_bomb(loom: Loom, factor: Factor) -> bool:
    return factor.kind is FactorKind.ANTE and loom.flags.ante(factor.number).is_bomb


def _square(board: Timeline, stone: int, t: int) -> Square | None:
    pose = pose_in(board, stone, t)
    return None if pose is None else square_of(board.flags, pose)


def _tagging(board: Timeline, other: Timeline, mishap: Mishap, planned: Pose, by: Sequence[int]) -> Tagging | None:
    return tagging_of(board, other, planned, by) if mishap.kind is MishapKind.TAGGED else None


def _effect(fact: Fact) -> str:
    return fact.effect if isinstance(fact, Tagged) else "hidden"
