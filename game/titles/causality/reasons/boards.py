"""The boards that reasons compare: a round as it was played, any scenario of a canonisation, what breaks on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.titles.causality.reasons.clues import CauseMissed, Exit, Landing, Vanished
from game.titles.causality.reasons.course import moved_by, outdated_at, way_of
from game.titles.causality.reasons.crossing import pose_in
from game.titles.causality.rules.causes import AT_ODDS, CauseReached, EffectState, causes_on, standing_on
from game.titles.causality.rules.flag import Flag, Flags, Scenario, bits, mask_of
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.match import Canonisation
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline, evolve
from game.titles.causality.rules.trace import Hid, victims_of


class PlayedBoards:
    """The rounds of a match as they were played, up to one that is being closed; each is made once."""

    def __init__(self, closed: Sequence[Canonisation], last: Flags, *, tug_of_war: bool) -> None:
        """`closed` are the rounds before the last one, of which `last` are the flags at its end."""
        self._closed = closed
        self._last = last
        self._tug_of_war = tug_of_war
        self._made: dict[int, Timeline] = {}

    def of_round(self, round_: int) -> Timeline:
        """The board of a round after its last turn, under the scenario in which it was played (rules 4)."""
        found = self._made.get(round_)
        if found is None:
            flags = self._closed[round_].timeline.flags if round_ < len(self._closed) else self._last
            before = self._closed[round_ - 1].scenario if round_ else Scenario()
            dogmatic = mask_of(ante.number for ante in flags.antes if ante.round == round_ - 1)
            scenario = Scenario(before.active | dogmatic, before.off)
            found = self._made[round_] = evolve(flags, scenario, tug_of_war=self._tug_of_war)
        return found


def board_of(problem: Problem, scenario: Scenario) -> Timeline:
    """The board of a canonisation under any scenario."""
    return Timeline(problem.flags, scenario, tuple(problem.loom.run(scenario)))


@dataclass(frozen=True, slots=True)
class BrokenLoad:
    """An ante-effect that is at odds with a board: where it is caused, and for one without a cause, where not.

    `t` is the slice in which that is decided.
    """

    number: int
    standing: EffectState
    reached: tuple[CauseReached, ...]
    missed: tuple[CauseMissed, ...]

    @property
    def t(self) -> int:
        """A second cause, or the first unwanted one; without any, the last slice in which one could have come."""
        if self.standing is EffectState.LOST:
            return max((each.place.t for each in self.missed), default=0)
        times = sorted(each.place.t for each in self.reached)
        return times[self.standing is EffectState.DOUBLE]


def break_of(problem: Problem, board: Timeline, number: int) -> BrokenLoad | None:
    """What is wrong with an ante-effect on a board; None: nothing."""
    return next((each for each in breaks_in(problem, board) if each.number == number), None)


def breaks_in(problem: Problem, board: Timeline) -> tuple[BrokenLoad, ...]:
    """Everything that is wrong on a board, in the order in which it is decided."""
    found, reached = [], causes_on(board)
    for number in bits(problem.considered):
        causes = reached.get(number, ())
        standing = standing_on(board, number, len(causes))
        if standing in AT_ODDS:
            missed = () if causes else tuple(missed_cause(board, flag) for flag in board.flags.causes(number))
            found.append(BrokenLoad(number, standing, causes, missed))
    return tuple(sorted(found, key=lambda each: (each.t, each.number)))


def is_followed(board: Timeline, flag: Flag) -> bool:
    """Whether a flag that causes an ante-effect is followed on a board, or a newer one there that causes the same."""
    pose = pose_in(board, flag.stone, flag.position.t)
    if pose is None or pose.flag is None:
        return False
    return (pose.flag.position, pose.flag.ante) == (flag.position, flag.ante)


def missed_cause(board: Timeline, flag: Flag) -> CauseMissed:
    """Where the stone of a flag is instead of following it."""
    return missed_at(board, flag.ante, flag.stone, flag.position)


def missed_at(board: Timeline, number: int, stone: int, place: Position) -> CauseMissed:
    """Where a stone is instead of causing an ante-effect at a place."""
    pose = pose_in(board, stone, place.t)
    if pose is None:
        return CauseMissed(number, stone, place, None, gone=gone_from(board, stone, place.t))
    where = square_of(board.flags, pose)
    rounds = tuple(flag.round for flag in board.flags.at(stone, place) if flag.ante == number)
    way = way_of(board, stone, place.t)
    if where != place.square:
        moved = moved_by(board, stone, place.t)
        later = moved is not None and all(each < moved.round for each in rounds)
        moved = moved if later else None
        return CauseMissed(number, stone, place, where, pose.hidden, rounds=rounds, moved=moved, way=way)
    outdated = outdated_at(board, stone, place.t) if rounds and max(rounds) < pose.since else None
    return CauseMissed(number, stone, place, where, pose.hidden, None, pose.flag, rounds, outdated, way=way)


def landing_of(board: Timeline, number: int) -> Landing | None:
    """What befalls at once whom an active ante-effect brings; None: it is seen where it comes, or it is a bomb."""
    ante = board.flags.ante(number)
    if ante.stone is None:
        return None
    facts = board.steps[ante.position.t].facts
    how = next((each for each in facts if ante.stone in victims_of(each)), None)
    how = how or next((each for each in facts if isinstance(each, Hid) and each.stone == ante.stone), None)
    return None if how is None else Landing(ante.stone, ante.position, how)


def gone_from(board: Timeline, stone: int, t: int) -> Vanished:
    """Why a stone is nowhere in a slice of a board, which is one in or after which it is placed."""
    source = board.flags.stones[stone]
    last = next((pose for each in range(t, source.t - 1, -1) if (pose := pose_in(board, stone, each))), None)
    if last is None:
        start = Position(source.t, *source.square)
        if _is_lost(board, stone, source.t):
            return Vanished(Exit.DESTROYED, start)
        return Vanished(Exit.NEVER, start, unsent=_unsent(board, stone))
    place = Position(last.t, *square_of(board.flags, last))
    if _is_lost(board, stone, last.t + 1):
        return Vanished(Exit.DESTROYED, place)
    before = pose_in(board, stone, last.t - 1) if last.t > source.t else None
    via = None if before is None else square_of(board.flags, before)
    return Vanished(Exit.STRAYED if last.flag is None else Exit.JUMPED, place, via, jump=last.flag)


def _unsent(board: Timeline, stone: int) -> tuple[int, ...]:
    """Who alone would send a stone, and who would send that one, as long as they are not placed either."""
    found: list[int] = []
    flags = board.flags
    while number := flags.stones[stone].ante:
        senders = {flag.stone for flag in flags.causes(number)}
        stone = flags.ante(number).maker
        if senders != {stone} or stone in found or is_placed(board, stone):
            break
        found.append(stone)
    return tuple(found)


def is_placed(board: Timeline, stone: int) -> bool:
    """Whether a stone is placed on a board at all."""
    ante = board.flags.stones[stone].ante
    return board.scenario.is_active(ante) if ante else not board.scenario.off >> stone & 1


def _is_lost(board: Timeline, stone: int, t: int) -> bool:
    return any(stone in victims_of(fact) for fact in board.steps[t].facts)
