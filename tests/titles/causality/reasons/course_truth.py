"""Whether it is true where a stone goes between two links of a chain, and where it is instead of causing something."""

from __future__ import annotations

import re
from collections import Counter

from game.titles.causality.reasons.clues import Absent, Blocked, CauseMissed, ChainLink, Exit, Freed, Onward, TakenBack
from game.titles.causality.reasons.obstacles import Firmness, Hindrance, VainStep
from game.titles.causality.rules.flag import Act
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Chosen, Faded, Followed, Hid, Pushed, Tagged, victims_of
from tests.titles.causality.reasons.difference_truth import found_in
from tests.titles.causality.reasons.meeting_truth import comes_to
from tests.titles.causality.reasons.standstill_truth import goes_back

_COMES = re.compile(r"In slice (\d+) \w+ comes to (\d+,\d+) from (\d+,\d+)")
_CAME = re.compile(r"is at (\d+,\d+), not at \d+,\d+: in slice (\d+) it comes there from (\d+,\d+)")


def check_comers(clue: Blocked | Freed, board: Timeline, told: Counter[str]) -> None:
    """Those that a stone meets come from where they are said to, by their own orders or pushed."""
    crowded = clue.how in (Hindrance.CLASH, Hindrance.CROWD)
    assert [each.stone for each in clue.comers] == (list(clue.obstacles) if crowded else [])
    t = clue.place.t
    for stone in clue.onto:
        told["comes onto one that is there"] += 1
        assert stone not in {clue.stone, *(each.stone for each in clue.comers)}
        places = [found_in(board, stone, each) for each in (t - 1, t)]
        assert all(each is not None and square_of(board.flags, each) == clue.place.square for each in places)
    for each in clue.comers:
        before = found_in(board, each.stone, t - 1) if t else None
        assert each.start == (None if before is None else square_of(board.flags, before))
        pushes = [fact for fact in board.trace(t) if isinstance(fact, Pushed) and fact.stone == each.stone]
        told[f"comes: {'pushed' if pushes else 'arrives' if before is None else 'by its order'}"] += 1
        if pushes:
            assert (pushes[0].by, pushes[0].end) == (each.pushed_by, each.end)
        elif before is None:
            assert (board.flags.stones[each.stone].t, board.flags.stones[each.stone].square) == (t, each.end)
        else:
            assert before.arrival is not None
            assert square_of(board.flags, before.arrival) == each.end


def check_course(
    link: ChainLink, goal: Position, boards: tuple[Timeline, Timeline], told: Counter[str], *, is_last: bool
) -> None:
    """The stone goes on from where the link leaves it, and comes by its order where it is said to, or is gone.

    It matters in the slice of the goal, the link that it leads to, or if there is none, what the chain is about: to
    that it comes. The boards are those of then and of now.
    """
    course, stone = link.course, link.clue.stone
    if link.before is not None:
        assert is_last
        told["came all the same"] += 1
        assert (link.before.start.t, link.before.gone, link.before.back) == (link.clue.place.t, None, None)
        _check_reached(link.before, link.clue.stone, goal, boards[0], told)
    if course is None:
        return
    assert stone is not None
    board = boards[0 if isinstance(link.clue, TakenBack | Absent) else 1]
    _check_push(course, stone, board, told)
    told[f"goes on: {'there' if course.gone is None else course.gone.name}"] += 1
    for start in (course.start, *((course.end,) if course.gone else ())):
        pose = found_in(board, stone, start.t)
        assert pose is not None
        assert square_of(board.flags, pose) == start.square
    before = found_in(board, stone, course.end.t if course.gone else course.end.t - 1)
    assert before is not None
    if course.gone is None:
        assert course.end.square != course.start.square
        _check_coming(course, stone, before, board, told)
        _check_staying(course, stone, goal.t, board, told)
        if is_last:
            told["comes to its deed"] += 1
            _check_reached(course, stone, goal, board, told)
        return
    assert all(found_in(board, stone, t) is None for t in range(course.end.t + 1, len(board.steps)))
    (chosen,) = (each for each in board.trace(course.end.t) if isinstance(each, Chosen) and each.stone == stone)
    if course.gone is Exit.STRAYED:
        assert chosen.flag is None
    else:
        assert course.gone is Exit.JUMPED
        assert chosen.flag is not None
        assert chosen.flag.act is Act.JUMP


def _check_push(course: Onward, stone: int, board: Timeline, told: Counter[str]) -> None:
    """Who pushes a stone to where it comes, and nobody if none is named."""
    pushes = [each for each in board.trace(course.end.t) if isinstance(each, Pushed) and each.stone == stone]
    by = [each.by for each in pushes if each.end == course.end.square]
    told[f"goes on: {'pushed' if course.by is not None else 'by itself'}"] += 1
    assert course.gone or course.back or by == [] or by == [course.by]
    assert course.by is None or by == [course.by]


def _check_reached(course: Onward, stone: int | None, goal: Position, board: Timeline, told: Counter[str]) -> None:
    """The stone is where it starts in that slice, and from the end of its way on at the goal, and follows an order."""
    assert stone is not None
    start = found_in(board, stone, course.start.t)
    assert square_of(board.flags, start) == course.start.square != goal.square
    assert course.end.square == goal.square
    assert course.end.t <= goal.t
    _check_staying(course, stone, goal.t, board, told)
    for t in range(course.end.t, goal.t + 1):
        assert square_of(board.flags, found_in(board, stone, t)) == goal.square
    assert found_in(board, stone, goal.t).flag is not None


def _check_coming(course: Onward, stone: int, before: Pose, board: Timeline, told: Counter[str]) -> None:
    """On that very board the stone gets there, unless it is destroyed first, or it has to go back as is said."""
    assert before.arrival is not None
    t, plan = course.end.t, square_of(board.flags, before.arrival)
    there = [square_of(board.flags, pose) for pose in board.steps[t].before_fire if pose.stone == stone]
    if course.back is not None:
        told["on its way, back"] += 1
        assert plan == course.end.square
        assert goes_back(board, stone, t) == course.back
        assert there == [course.back] or any(stone in victims_of(fact) for fact in board.trace(t))
    elif there:
        assert there == [course.end.square], f"it is not there: {course}"
    else:
        assert course.end.square == plan or course.by is not None
        assert any(stone in victims_of(fact) for fact in board.trace(t))


def _check_staying(course: Onward, stone: int, t: int, board: Timeline, told: Counter[str]) -> None:
    """In that slice the stone is first there, and it stays there until what it leads to in slice t."""
    end, before = course.end, found_in(board, stone, course.end.t - 1)
    assert square_of(board.flags, before) != end.square, f"it was there before: {course}"
    assert end.t <= t
    if course.back is not None:
        assert course.still is None
        for each in range(end.t, t):
            told["on its way: thrown back before"] += 1
            assert square_of(board.flags, found_in(board, stone, each)) == course.back == course.start.square
        if course.met is not None:
            told["on its way: met"] += 1
            assert (course.met.stone, course.met.place) == (stone, end)
            _check_meeting(course.met, board, told)
        return
    for each in range(end.t, t):
        pose = found_in(board, stone, each)
        assert pose is not None
        assert square_of(board.flags, pose) == end.square, f"it does not stay there: {course}"
    last = found_in(board, stone, t)
    if course.still is None:
        assert end.t == t or (end.t == t - 1 and (last is None or square_of(board.flags, last) != end.square))
        return
    told["stays there"] += 1
    assert end.t < course.still <= t
    assert course.still == t or last is None or square_of(board.flags, last) != end.square


def _check_way(cause: CauseMissed, board: Timeline, told: Counter[str]) -> None:
    """The steps are all those in which the stone changes its square, by its own order or pushed, or has to go back."""
    source = board.flags.stones[cause.stone]
    square, steps = source.square, {each.place.t: each for each in cause.way if not each.met}
    for each in cause.way:
        if each.met:
            told["step: taken back"] += 1
            assert goes_back(board, cause.stone, each.place.t) == each.start != each.place.square
            assert found_in(board, cause.stone, each.place.t - 1).flag.to == each.place.square
            _check_meeting(each.met, board, told)
    if cause.where is None:
        assert not steps
        return
    for t in range(source.t, cause.place.t + 1):
        pose, step = found_in(board, cause.stone, t), steps.pop(t, None)
        assert pose is not None
        assert (square_of(board.flags, pose) != square) == (step is not None)
        pushes = [each for each in board.trace(t) if isinstance(each, Pushed) and each.stone == cause.stone]
        if step is not None:
            told[f"step: {'by its order' if step.by is None else 'pushed'}"] += 1
            assert (step.start, step.place.square) == (square, square_of(board.flags, pose))
            assert (step.by is None) == (not pushes)
            order = found_in(board, cause.stone, t - 1).flag
            assert step.by == pushes[0].by if pushes else (order.to, order.round) == (step.place.square, step.round)
        square = square_of(board.flags, pose)
    assert square == cause.where
    assert not steps


def _check_meeting(met: VainStep, board: Timeline, told: Counter[str]) -> None:
    """Whoever is met comes to that square or stands on it; who is told to stand there since a slice, does."""
    place = met.place
    told[f"step: met, {met.how.value}"] += 1
    if met.how is not Hindrance.SWAP:
        assert all(comes_to(board, other, place.t, place.square) for other in met.obstacles)
    if met.firm is Firmness.KIND:
        assert not board.flags.stones[met.stone].kind.opposable
    if met.since is not None:
        told["step: met, since"] += 1
        (other,) = met.obstacles
        poses = [found_in(board, other, t) for t in range(met.since.t - 1, place.t)]
        squares = [square_of(board.flags, pose) for pose in poses]
        assert squares[0] == met.since.start != place.square
        assert set(squares[1:]) == {place.square}


def _check_order(cause: CauseMissed, here: Pose | None, board: Timeline, told: Counter[str]) -> None:
    """Why it follows another order where it should be, or by which one it came elsewhere."""
    if cause.moved is not None:
        told["ordered elsewhere"] += 1
        assert cause.moved.act is Act.MOVE
        assert cause.moved.to == cause.where
        assert cause.moved.round > max(cause.rounds)
        followed = (each for t in range(cause.place.t + 1) for each in board.trace(t) if isinstance(each, Followed))
        assert cause.moved in [each.flag for each in followed if each.stone == cause.stone]
    if here is not None and cause.where == cause.place.square:
        there = [each.round for each in board.flags.at(cause.stone, cause.place) if each.ante == cause.number]
        assert list(cause.rounds) == there
        assert cause.outdated is not None or not there or min(there) >= here.since
    if cause.outdated is None:
        return
    told[f"outdated, {'tagged' if cause.outdated.tagged else 'ordered'}"] += 1
    place, round_ = cause.outdated.place, cause.outdated.round
    assert max(cause.rounds) < round_ == here.since
    pose = found_in(board, cause.stone, place.t)
    assert square_of(board.flags, pose) == place.square
    if cause.outdated.tagged:
        facts = board.trace(place.t)
        assert any(isinstance(each, Tagged | Hid) and each.stone == cause.stone for each in facts)
        assert pose.since == round_
    else:
        assert pose.since < round_ == pose.flag.round


def check_whereabouts(cause: CauseMissed, board: Timeline, told: Counter[str]) -> None:
    """Where a stone is that causes nothing, or how it came to be nowhere."""
    here = found_in(board, cause.stone, cause.place.t)
    assert here is None or here.retro != cause.number
    assert cause.where == (None if here is None else square_of(board.flags, here))
    assert (cause.gone is None) == (here is not None)
    on_it = here is not None and cause.where == cause.place.square
    assert cause.follows == (here.flag if on_it else None)
    if on_it and here.flag is None and not here.hidden:
        told["forgotten"] += 1
        flags = [flag for flag in board.flags.causes(cause.number) if flag.stone == cause.stone]
        there = [flag for flag in flags if flag.position == cause.place]
        assert there
        assert all(flag.round < here.since for flag in there)
    _check_way(cause, board, told)
    _check_order(cause, here, board, told)
    _check_unsent(cause, board, told)
    if cause.gone is None:
        return
    told[f"gone: {cause.gone.how.name}"] += 1
    source, place = board.flags.stones[cause.stone], cause.gone.place
    last = found_in(board, cause.stone, place.t)
    lost = any(cause.stone in victims_of(fact) for step in board.steps[source.t : place.t + 2] for fact in step.facts)
    assert lost == (cause.gone.how is Exit.DESTROYED)
    assert all(found_in(board, cause.stone, t) is None for t in range(place.t + 1, cause.place.t + 1))
    if last is None:
        assert place == Position(source.t, *source.square)
        is_placed = (
            board.scenario.is_active(source.ante) if source.ante else not board.scenario.off >> source.number & 1
        )
        assert is_placed == lost
        return
    assert square_of(board.flags, last) == place.square
    before = found_in(board, cause.stone, place.t - 1) if place.t > source.t else None
    assert lost or cause.gone.via == (None if before is None else square_of(board.flags, before))
    if not lost:
        free = last.flag is None
        assert free == (cause.gone.how is Exit.STRAYED)
        assert free == any(isinstance(each, Faded) and each.stone == cause.stone for each in board.trace(place.t + 1))
        assert free or last.flag.act is Act.JUMP
        assert cause.gone.jump == last.flag


def check_slices(words: str, stone: int, board: Timeline, told: Counter[str]) -> None:
    """Of each step the slice is told in which the stone is there, not that in which its order lies."""
    own = [(t, end, start) for t, end, start in _COMES.findall(words)]
    later = [(t, end, start) for end, t, start in _CAME.findall(words)]
    for t, end, start in (*own, *later):
        told["step: in words"] += 1
        here, before = (found_in(board, stone, each) for each in (int(t), int(t) - 1))
        assert (str(square_of(board.flags, before)), str(square_of(board.flags, here))) == (start, end), words


def _check_unsent(cause: CauseMissed, board: Timeline, told: Counter[str]) -> None:
    """None of those is placed, and each alone would have sent the one before."""
    stone = cause.stone
    for sender in () if cause.gone is None else cause.gone.unsent:
        told["unsent"] += 1
        assert cause.gone is not None
        assert cause.gone.how is Exit.NEVER
        assert {flag.stone for flag in board.flags.causes(board.flags.stones[stone].ante)} == {sender}
        assert all(found_in(board, sender, t) is None for t in range(len(board.steps)))
        stone = sender
