"""How others keep a stone from its square, and why the one that is there does not make room (rules 2.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.titles.causality.reasons.coming import comer_of
from game.titles.causality.reasons.crossing import pose_in
from game.titles.causality.reasons.obstacles import Firmness, Hindrance, Standstill
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Exploded, Fact, Opposed, Pushed, PushRefused, Returned

MOST = 3
"""So many stones at most, each in the way of the one before, of which it is told why they make no room."""


def hindrance(board: Timeline, fact: Fact, planned: Position, by: Sequence[int]) -> Hindrance:
    """How a stone was kept from the place it had planned to come to, by these others."""
    if isinstance(fact, Opposed):
        return Hindrance.SWAP if len(by) == 1 else Hindrance.CROWD
    step = board.steps[planned.t]
    there = _there(board, planned)
    back = {each.stone: each.start for each in step.facts if isinstance(each, Returned) and each.start != each.end}
    pushed = {each.stone for each in step.facts if isinstance(each, Pushed)}
    opposed = {stone for each in step.facts if isinstance(each, Opposed) for stone in (each.stone, each.other)}
    if there.issuperset(by):
        return Hindrance.CAME_BACK if (opposed | back.keys() - pushed).issuperset(by) else Hindrance.THERE
    clashed = all(back.get(other) == planned.square for other in by)
    return Hindrance.CLASH if clashed else Hindrance.CROWD


def stop_of(
    board: Timeline, t: int, stone: int, other: int, comes_without: Callable[[Sequence[int]], bool]
) -> Standstill | None:
    """Why another stone neither goes nor is pushed from where a stone wanted to come to; None: nothing stops it.

    `comes_without`: whether the stone would come there if some others were not there. Whom that does not help to, is
    not what stops it. Of whoever stops it the same is told, as far as it goes.
    """
    found = _stop(board, t, stone, other, comes_without)
    chain: list[Standstill] = []
    while found is not None and len(chain) < MOST:
        chain.append(found)
        last = found.by[0] if len(found.by) == 1 and _has_a_way(found) else None
        if last is None or last in (stone, other, *(each.stone for each in chain)):
            break
        found = _stop(board, t, found.stone, last, comes_without)
    told: Standstill | None = None
    for each in reversed(chain):
        told = replace(each, behind=told, firm=_firm(board, t, each) if told is None else None)
    return told


def _has_a_way(stop: Standstill) -> bool:
    """Whether whoever stops a stone could have made room: of one that is pushed, nobody behind it is pushed on."""
    return not stop.is_pushed or stop.how is Hindrance.CAME_BACK


def _firm(board: Timeline, t: int, stop: Standstill) -> Firmness | None:
    """Why whoever stops a stone is not even pushed by it; of one that is pushed, that another only comes behind it."""
    if len(stop.by) != 1 or stop.how is not Hindrance.THERE:
        return None
    return stop.firm if stop.is_pushed else firmness_of(board, t, stop.stone, stop.by[0])


def _stop(
    board: Timeline, t: int, stone: int, other: int, comes_without: Callable[[Sequence[int]], bool]
) -> Standstill | None:
    found = _refused(board, t, stone, other) or sent_back(board, t, stone, other)
    if found is None or stone in found.by:
        return None
    if not found.by or comes_without(found.by):
        return found
    wide = widened(board, found, stone, comes_without)
    # Whoever would leave that square by itself is not simply in the way of a push.
    return None if wide is None or (found.is_pushed and _is_left(wide)) else wide


def widened(
    board: Timeline, stop: Standstill, stone: int, comes_without: Callable[[Sequence[int]], bool]
) -> Standstill | None:
    """Whoever stops a stone, with those who would come to that place too if only they did not; None: not for these."""
    place = stop.place
    others = [each for each in _all_who_come(board, place) if each not in (stone, stop.stone, *stop.by)]
    by = [*stop.by, *others]
    if not others or not comes_without(by):
        return None
    for each in others:
        fewer = [other for other in by if other != each]
        by = fewer if comes_without(fewer) else by
    return _kept_by(board, replace(stop, by=tuple(by), how=Hindrance.CROWD))


def _is_left(stop: Standstill) -> bool:
    """Whether one of those who keep a stone from a square means to go from there."""
    return any(each.start == stop.place.square != each.end and each.pushed_by is None for each in stop.comers)


def _kept_by(board: Timeline, stop: Standstill) -> Standstill:
    """It with what there is to say of each of those who keep the stone from there."""
    here, is_met = _there(board, stop.place), stop.how in (Hindrance.CLASH, Hindrance.CROWD)
    return replace(
        stop,
        coming=tuple(each for each in stop.by if each not in here),
        comers=tuple(comer_of(board, stop.place.t, each) for each in stop.by if is_met),
    )


def _all_who_come(board: Timeline, place: Position) -> list[int]:
    """Everybody who is on a square in that step, goes there, or has to go back to it, in the order of numbers."""
    found = set(_there(board, place))
    for fact in board.steps[place.t].facts:
        match fact:
            case Returned() if place.square in (fact.start, fact.end):
                found.add(fact.stone)
            case Opposed() if place.square in (fact.square, fact.other_square):
                found.update((fact.stone, fact.other))
            case Exploded() if fact.square == place.square:
                found.update(fact.victims)
    return sorted(found)


def firmness_of(board: Timeline, t: int, stone: int, other: int) -> Firmness | None:
    """Why a stone does not even push the other one, which is on its square; None: it does, or it is not so simple."""
    return _placed_now(board, t, other) if board.flags.stones[stone].kind.opposable else Firmness.KIND


def _placed_now(board: Timeline, t: int, other: int) -> Firmness | None:
    """How a stone comes to be on its square in that very slice, if it was not on the board before."""
    before = pose_in(board, other, t - 1)
    if before is None:
        return Firmness.ARRIVES
    return Firmness.EMERGES if before.hidden else None


def _refused(board: Timeline, t: int, stone: int, other: int) -> Standstill | None:
    """A push that was none, for there is no floor behind, or a stone (which may be captured there after that)."""
    for fact in board.steps[t].facts:
        if isinstance(fact, PushRefused) and (fact.by, fact.stone) == (stone, other):
            by, place = () if fact.blocker is None else (fact.blocker,), Position(t, *fact.beyond)
            return _kept_by(board, Standstill(other, place, by, Hindrance.THERE, is_pushed=True))
    return None


def sent_back(board: Timeline, t: int, stone: int, other: int) -> Standstill | None:
    """A push in vain, or a way of its own: who else came to where it would have ended, or the other way."""
    facts = board.steps[t].facts
    for fact in facts:
        if isinstance(fact, Opposed) and other in (fact.stone, fact.other):
            is_first = other == fact.stone
            place = Position(t, *(fact.other_square if is_first else fact.square))
            by = (fact.other if is_first else fact.stone,)
            return _kept_by(board, Standstill(other, place, by, Hindrance.SWAP, is_pushed=False))
    ends = [fact.end for fact in facts if isinstance(fact, Pushed) and (fact.by, fact.stone) == (stone, other)]
    for fact in facts:
        if isinstance(fact, Returned) and fact.stone == other and fact.start != fact.end and fact.met:
            place, is_pushed = Position(t, *fact.start), fact.start in ends
            how = hindrance(board, fact, place, fact.met)
            lone = is_pushed and how is Hindrance.THERE and len(fact.met) == 1
            firm = _placed_now(board, t, fact.met[0]) if lone else None
            return _kept_by(board, Standstill(other, place, fact.met, how, is_pushed=is_pushed, firm=firm))
    return None


def _there(board: Timeline, place: Position) -> set[int]:
    """Who is on a square before any shot or bomb falls."""
    return {pose.stone for pose in board.steps[place.t].before_fire if square_of(board.flags, pose) == place.square}
