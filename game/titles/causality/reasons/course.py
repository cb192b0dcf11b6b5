"""Where stones go by their orders between one thing that befalls them and the next (rules 2.6)."""

from __future__ import annotations

from game.titles.causality.reasons.clues import Exit, Moved, Onward, Outdated
from game.titles.causality.reasons.crossing import pose_in
from game.titles.causality.reasons.meeting import meeting_of
from game.titles.causality.reasons.turnout import driven_to
from game.titles.causality.rules.flag import Act, Flag
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Pushed, victims_of


def course_of(board: Timeline, stone: int, start: Position, t: int) -> Onward | None:
    """How a stone goes on from a place up to a later slice; None: it means to stay on that square, or is destroyed.

    Of one that is still there it is the last step that it had to take back.
    """
    gone = gone_after(board, stone, start, t)
    before = None if t <= start.t else pose_in(board, stone, t - 1)
    if gone is not None or before is None or before.arrival is None:
        return gone
    end = Position(t, *square_of(board.flags, before.arrival))
    stood, came = Position(t - 1, *square_of(board.flags, before)), _came_to(board, stone, end)
    reached = Position(t, *came)
    if reached == end or _pusher(board, stone, reached) is not None:
        return way_to(board, stone, start, reached) or _thrown_back(board, stone, start, t)
    if came != stood.square:
        return way_to(board, stone, start, stood)
    if end.square == start.square:
        return _thrown_back(board, stone, start, t)
    return Onward(start, end, back=came, met=meeting_of(board, stone, t, before.flag))


def _thrown_back(board: Timeline, stone: int, start: Position, t: int) -> Onward | None:
    """The last step by which a stone meant to leave a square before a slice and could not; None: it made none, or was
    elsewhere since."""
    for each in range(t - 1, start.t, -1):
        before = pose_in(board, stone, each - 1)
        if before is None or {square_of(board.flags, before), _square_in(board, stone, each)} != {start.square}:
            return None  # it moved on since, or was pushed away
        met = meeting_of(board, stone, each, before.flag)
        if met is not None:
            return Onward(start, met.place, back=start.square, met=met)
    return None


def order_at(board: Timeline, stone: int, place: Position) -> Flag | None:
    """The order that a stone follows at a place; None: it is not there, or follows none."""
    pose = pose_in(board, stone, place.t)
    return None if pose is None or square_of(board.flags, pose) != place.square else pose.flag


def way_to(board: Timeline, stone: int, start: Position, last: Position) -> Onward | None:
    """How a stone comes from one place to where it is last, with the slice since which it is there; None: it stays."""
    if last.square == start.square:
        return None
    first = last.t
    while first > start.t and _square_in(board, stone, first - 1) == last.square:
        first -= 1
    end = Position(first, *last.square)
    return Onward(start, end, still=last.t if first < last.t else None, by=_pusher(board, stone, end))


def _pusher(board: Timeline, stone: int, end: Position) -> int | None:
    """Who pushes a stone to a place; None: nobody does."""
    pushes = (each for each in board.trace(end.t) if isinstance(each, Pushed) and each.stone == stone)
    return next((each.by for each in pushes if each.end == end.square), None)


def _square_in(board: Timeline, stone: int, t: int) -> Square | None:
    pose = pose_in(board, stone, t)
    return None if pose is None else square_of(board.flags, pose)


def _came_to(board: Timeline, stone: int, planned: Position) -> Square:
    """Where a stone is in a slice before any shot or bomb falls, or as something else destroys it."""
    found = (pose for pose in board.steps[planned.t].before_fire if pose.stone == stone)
    there = next((square_of(board.flags, pose) for pose in found), None)
    return there or driven_to(board, stone, planned.t) or planned.square


def gone_after(board: Timeline, stone: int, start: Position, t: int) -> Onward | None:
    """How a stone comes to be nowhere after that place and up to a slice; None: it is there, or was destroyed."""
    for each in range(start.t, t):
        pose = pose_in(board, stone, each)
        if pose is None or any(stone in victims_of(fact) for fact in board.steps[each + 1].facts):
            return None
        if pose.arrival is None:
            end = Position(each, *square_of(board.flags, pose))
            has_strayed = pose.flag is None
            passed = has_strayed and bool(board.flags.at(stone, end))
            since = _since(board, stone, end.t) if passed else 0
            by = None if end.square == start.square else _pusher(board, stone, end)
            return Onward(start, end, Exit.STRAYED if has_strayed else Exit.JUMPED, by=by, passed=passed, since=since)
    return None


def moved_by(board: Timeline, stone: int, t: int) -> Flag | None:
    """The order by which a stone came to where it is in a slice; None: it stands where it was placed, or was driven."""
    while t > board.flags.stones[stone].t:
        here, before = pose_in(board, stone, t), pose_in(board, stone, t - 1)
        assert here is not None
        assert before is not None, "whoever is there was there before, up to where it was placed"
        if here.cell != before.cell:
            return before.flag if _comes_to(before, here) else None
        t -= 1
    return None


def way_of(board: Timeline, stone: int, t: int) -> tuple[Moved, ...]:
    """Each step by which a stone that is there in a slice comes to another square up to then, or has to go back."""
    steps = (_step(board, stone, each) for each in range(board.flags.stones[stone].t + 1, t + 1))
    return tuple(each for each in steps if each is not None)


def _step(board: Timeline, stone: int, t: int) -> Moved | None:
    """How a stone comes to another square on the way into a slice, or has to go back; None: it stays where it is."""
    before, here = pose_in(board, stone, t - 1), pose_in(board, stone, t)
    if before is None or here is None:
        return None
    if before.cell == here.cell:
        return _taken_back(board, stone, t, before.flag)
    place, start = Position(t, *square_of(board.flags, here)), square_of(board.flags, before)
    pusher = next((each.by for each in board.trace(t) if isinstance(each, Pushed) and each.stone == stone), None)
    own = None if pusher is not None or before.flag is None else before.flag.round
    return Moved(place, start, own, pusher)


def _taken_back(board: Timeline, stone: int, t: int, order: Flag | None) -> Moved | None:
    """A step by its own order that a stone has to take back, for it meets others; None: it makes none."""
    met = meeting_of(board, stone, t, order)
    if met is None or order is None:
        return None
    return Moved(met.place, order.position.square, order.round, met=met)


def _comes_to(before: Pose, here: Pose) -> bool:
    """Whether the order of a stone is to move to just where it is in the next slice."""
    flag, end = before.flag, before.arrival
    return flag is not None and flag.act is Act.MOVE and end is not None and end.cell == here.cell


def outdated_at(board: Timeline, stone: int, t: int) -> Outdated | None:
    """Since where older orders of a stone that is there count no more in a slice; None: it had none before."""
    source, since = board.flags.stones[stone], _since(board, stone, t)
    first = next((each for each in range(t, source.t, -1) if _since(board, stone, each - 1) != since), source.t)
    before = pose_in(board, stone, first - 1) if first > source.t else None
    if before is not None and before.flag is not None and before.flag.round == since:
        return Outdated(Position(first - 1, *square_of(board.flags, before)), since, tagged=False)
    here = pose_in(board, stone, first)
    if here is None or (first == source.t and source.since == since):
        return None
    return Outdated(Position(first, *square_of(board.flags, here)), since, tagged=True)


def outdated_after(board: Timeline, stone: int, t: int) -> Outdated | None:
    """Since where older orders count no more for a stone after a slice, whether it is there then or not."""
    here = pose_in(board, stone, t) if t >= 0 else None
    if here is None:
        return None
    if here.flag is not None and here.flag.round > here.since:
        return Outdated(Position(t, *square_of(board.flags, here)), here.flag.round, tagged=False)
    return outdated_at(board, stone, t)


def _since(board: Timeline, stone: int, t: int) -> int:
    """The earliest round whose orders count for a stone in a slice; it is there."""
    pose = pose_in(board, stone, t)
    assert pose is not None, "whoever is there was there before, up to where it was placed"
    return pose.since
