"""Why history turned out as it did: the plain facts behind every verdict of a canonisation (rules 4, 6).

A verdict never asks for belief. That a cause is reached, or why it is not, is read off the canonised board. That an
ante-effect could not be kept, or a set-up stone not be spared, is shown by the board on which it is: no such board
holds (it would have been better, and so canonised), and what breaks on it is named.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from heapq import heappop, heappush
from itertools import islice

from game.titles.causality.rules.flag import Act, Flag, Scenario, bits
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.match import Canonisation
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.problem import Problem, Variables
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Fact, Hid, Opposed, Pushed, Returned, Tagged, victims_of

REFUSED = 5
"""How many of the best refused scenarios a report shows."""
INSTEAD = 2
"""How many stones a report names that would rather have gone in place of one; each takes an evolution."""


class Because(Enum):
    """Why a flag is not followed."""

    NOT_PLACED = "its stone is not on the board: the time-jump-in or set-up placement is not active"
    DESTROYED = "its stone was destroyed before"
    LEFT = "its stone jumped away before"
    FADED = "its stone was causally free before, so nobody knows where it went"
    DIVERTED = "its stone was pushed, stopped, hidden or freed on the way, and does not come there"
    ELSEWHERE = "its stone follows other orders and does not come there"
    HIDDEN = "its stone is hidden in that slice"
    PASSED_OVER = "its stone comes there but follows another flag, or ignores this one"


@dataclass(frozen=True, slots=True)
class Miss:
    """Why one retro-cause is not reached on a board.

    `t` is the slice in which it was decided and `fact` what happened there (None where no fact says it: not placed,
    other orders).
    """

    flag: Flag
    because: Because
    t: int
    fact: Fact | None = None


@dataclass(frozen=True, slots=True)
class Broken:
    """An ante-effect whose load is wrong on a board: active without exactly one cause, or passive with one.

    `followers` are the positions (and stones) whose flags cause it there; `misses` say why the others do not.
    """

    number: int
    active: bool
    followers: tuple[tuple[int, Position], ...]
    misses: tuple[Miss, ...]


@dataclass(frozen=True, slots=True)
class AnteVerdict:
    """What became of one considered ante-effect.

    `was_active`: in the round as it was played. Kept: `cause` is the stone and position that cause it. Dropped:
    `misses` say why its causes are not reached, `broken` what would not hold if it were there all the same.
    """

    number: int
    active: bool
    was_active: bool
    cause: tuple[int, Position] | None
    misses: tuple[Miss, ...]
    broken: tuple[Broken, ...]


@dataclass(frozen=True, slots=True)
class StoneVerdict:
    """A set-up stone that reality took back; `earlier`: in an earlier round, for ever.

    `broken`: what its return would break. `instead` are the first stones that the priority would rather have given up
    in its place, the cheapest first, each with what broke without it.
    """

    stone: int
    earlier: bool
    broken: tuple[Broken, ...]
    instead: tuple[Instead, ...] = ()


@dataclass(frozen=True, slots=True)
class Instead:
    """Another set-up stone that could not be taken back in place of one, and what broke."""

    stone: int
    broken: tuple[Broken, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """A scenario better than the canonised one, and what broke in it."""

    scenario: Scenario
    broken: tuple[Broken, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """Everything there is to say about one canonisation."""

    antes: tuple[AnteVerdict, ...]
    taken_back: tuple[StoneVerdict, ...]
    refused: tuple[Refused, ...]


def explain(canonisation: Canonisation, played: Scenario) -> Report:
    """The reasons for a canonisation; `played` is the scenario of the round as it was played."""
    problem, board = canonisation.problem, canonisation.timeline
    return Report(
        tuple(_ante_verdict(problem, board, number, played) for number in bits(problem.considered)),
        tuple(_stone_verdict(problem, board, stone) for stone in bits(board.scenario.off)),
        refused_scenarios(problem, board.scenario, paradox=canonisation.paradox),
    )


def refused_scenarios(problem: Problem, found: Scenario | None, *, paradox: bool) -> tuple[Refused, ...]:
    """The best scenarios that did not hold, best first; `found` is the one that did (None: none did)."""
    refused: list[Refused] = []
    for scenario in _by_worth(problem, vary_setup=paradox and problem.second_stage):
        if scenario == found or len(refused) == REFUSED:
            break
        refused.append(Refused(scenario, broken_in(problem, _board(problem, scenario))))
    return tuple(refused)


def _by_worth(problem: Problem, *, vary_setup: bool) -> Iterator[Scenario]:
    """Scenarios from the best on; each comes from a better one by switching a dearer variable off, too or instead."""
    variables = Variables(problem.flags, problem.considered, problem.available)
    costs = [(weight, 1 << number) for number, weight in problem.worth.antes.items()]
    if vary_setup:
        costs += [(weight, 1 << stone + variables.shift) for stone, weight in problem.worth.setup.items()]
    costs.sort()
    yield variables.scenario(variables.all, problem.gone)
    heap = [(costs[0][0], 0, costs[0][1])] if costs else []
    while heap:
        loss, last, off = heappop(heap)
        yield variables.scenario(variables.all & ~off, problem.gone)
        if last + 1 < len(costs):
            cost, bit = costs[last + 1]
            heappush(heap, (loss + cost, last + 1, off | bit))
            heappush(heap, (loss + cost - costs[last][0], last + 1, off & ~costs[last][1] | bit))


def _board(problem: Problem, scenario: Scenario) -> Timeline:
    return Timeline(problem.flags, scenario, tuple(problem.loom.run(scenario)))


def _ante_verdict(problem: Problem, board: Timeline, number: int, played: Scenario) -> AnteVerdict:
    scenario = board.scenario
    was_active = played.is_active(number)
    causes = followers(board, number)
    if scenario.is_active(number):
        return AnteVerdict(number, True, was_active, causes[0], (), ())
    other = _board(problem, Scenario(scenario.active | 1 << number, scenario.off))
    return AnteVerdict(number, False, was_active, None, misses_of(board, number), broken_in(problem, other))


def _stone_verdict(problem: Problem, board: Timeline, stone: int) -> StoneVerdict:
    if problem.gone >> stone & 1:
        return StoneVerdict(stone, True, ())
    scenario = board.scenario
    other = _board(problem, Scenario(scenario.active, scenario.off & ~(1 << stone)))
    instead = tuple(islice(_instead(problem, scenario, stone), INSTEAD))
    return StoneVerdict(stone, False, broken_in(problem, other), instead)


def _instead(problem: Problem, scenario: Scenario, stone: int) -> Iterator[Instead]:
    """A board without a cheaper stone in place of this one is better than the canonised one, so it does not hold."""
    weights = problem.worth.setup
    stay = [other for other in weights if not scenario.off >> other & 1]
    for other in sorted(stay, key=lambda each: (weights[each], each)):
        if weights[other] < weights[stone]:
            swapped = Scenario(scenario.active, scenario.off & ~(1 << stone) | 1 << other)
            yield Instead(other, broken_in(problem, _board(problem, swapped)))


def broken_in(problem: Problem, board: Timeline) -> tuple[Broken, ...]:
    """Every considered ante-effect whose load is wrong on a board."""
    found = []
    for number in bits(problem.considered):
        active = board.scenario.is_active(number)
        if board.loads.get(number, 0) != active:
            misses = misses_of(board, number) if active else ()
            found.append(Broken(number, active, followers(board, number), misses))
    return tuple(found)


def followers(board: Timeline, number: int) -> tuple[tuple[int, Position], ...]:
    """The stones and positions at which the ante-effect is caused on a board."""
    return tuple(
        (pose.stone, Position(pose.t, *square_of(board.flags, pose)))
        for step in board.steps
        for pose in step.slice.poses
        if pose.retro == number
    )


def misses_of(board: Timeline, number: int) -> tuple[Miss, ...]:
    """Why each cause of an ante-effect that is not reached on a board is not."""
    reached = set(followers(board, number))
    return tuple(
        why_not_followed(board, flag)
        for flag in board.flags.causes(number)
        if (flag.stone, flag.position) not in reached
    )


def why_not_followed(board: Timeline, flag: Flag) -> Miss:
    """Why a flag is not followed on a board (it must not be)."""
    life = life_of(board, flag.stone)
    source = board.flags.stones[flag.stone]
    if source.t not in life:
        return _never_there(board, flag)
    here = life.get(flag.position.t)
    if here is None:
        return _gone_before(board, flag, life)
    if here.hidden:
        return Miss(flag, Because.HIDDEN, here.t, _hiding(board, here))
    if square_of(board.flags, here) == flag.position.square:
        return Miss(flag, Because.PASSED_OVER, here.t, _diversion(board, flag))
    fact = _diversion(board, flag)
    t = flag.position.t if fact is None else _slice_of(board, fact)
    return Miss(flag, Because.ELSEWHERE if fact is None else Because.DIVERTED, t, fact)


def life_of(board: Timeline, stone: int) -> dict[int, Pose]:
    """The poses of a stone by slice, hidden ones too."""
    return {pose.t: pose for step in board.steps for pose in step.slice.poses if pose.stone == stone}


def death_of(board: Timeline, stone: int) -> tuple[int, Fact] | None:
    """The slice and the fact in which a stone was destroyed; None: it was not."""
    for t, step in enumerate(board.steps):
        for fact in step.facts:
            if stone in victims_of(fact):
                return t, fact
    return None


def _hiding(board: Timeline, pose: Pose) -> Fact:
    return next(fact for fact in board.steps[pose.t].facts if isinstance(fact, Hid) and fact.stone == pose.stone)


def _never_there(board: Timeline, flag: Flag) -> Miss:
    """The stone is not even in the slice in which its progenitor would place it: passive, or destroyed on arrival."""
    death = death_of(board, flag.stone)
    if death is None:
        return Miss(flag, Because.NOT_PLACED, board.flags.stones[flag.stone].t)
    return Miss(flag, Because.DESTROYED, *death)


def _gone_before(board: Timeline, flag: Flag, life: dict[int, Pose]) -> Miss:
    death = death_of(board, flag.stone)
    if death is not None:
        return Miss(flag, Because.DESTROYED, *death)
    last = life[max(life)]
    if last.flag is not None and last.flag.act is Act.JUMP:
        return Miss(flag, Because.LEFT, last.t, _diversion(board, flag))
    return Miss(flag, Because.FADED, last.t, _diversion(board, flag))


def _diversion(board: Timeline, flag: Flag) -> Fact | None:
    """What first put the stone off its way to the flag: the first push, return or tag after it last was on it."""
    for step in board.steps[_last_on_way(board, flag) + 1 : flag.position.t + 1]:
        for fact in step.facts:
            if _diverts(fact, flag.stone):
                return fact
    return None


def _last_on_way(board: Timeline, flag: Flag) -> int:
    """The last slice in which the stone follows a flag no later than this one; what came before led there; -1: none.

    A push may belong to the way itself, and then it is no reason for leaving it.
    """
    life = life_of(board, flag.stone)
    followed = [t for t, pose in life.items() if pose.flag is not None and pose.flag.round <= flag.round]
    return max((t for t in followed if t < flag.position.t), default=-1)


def _diverts(fact: Fact, stone: int) -> bool:
    match fact:
        case Pushed() | Returned() | Hid():
            return fact.stone == stone
        case Opposed():
            return stone in (fact.stone, fact.other)
        case Tagged():
            return fact.stone == stone and fact.effect == "interfered"
        case _:
            return False


def _slice_of(board: Timeline, fact: Fact) -> int:
    return next(t for t, step in enumerate(board.steps) if any(each is fact for each in step.facts))
