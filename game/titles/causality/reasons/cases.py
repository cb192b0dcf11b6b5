"""Each choice of a few effects of which one is always wrong: what is wrong in it, and how; see the package."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain as joined
from itertools import combinations

from game.titles.causality.reasons.boards import BrokenLoad, PlayedBoards, board_of, breaks_in, missed_at
from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.clues import Absent, Arrives, CauseMissed, Chain, Clue
from game.titles.causality.reasons.leadup import Consequence, lead_up
from game.titles.causality.reasons.proofs import EitherWay
from game.titles.causality.reasons.stuck import Contradiction, chain_of, own_contradiction
from game.titles.causality.reasons.upset import since_ordered
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Scenario, bits, mask_of
from game.titles.causality.rules.match import Canonisation
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline

MOST_SHOWN = 3
"""Of so many ante-effects at most that are never all right each choice is told."""


@dataclass(frozen=True, slots=True)
class Lapse:
    """An ante-effect that came on the way to a contradiction, and has no cause on one of the boards.

    `cause` is that by which it came, and the chain tells how it got lost, compared with the board `than`. `without` is
    what is wrong where it goes again (None: that is one of the cases, or not known).
    """

    cause: CauseMissed
    than: Timeline
    chain: Chain
    without: tuple[Timeline, BrokenLoad] | None


@dataclass(frozen=True, slots=True)
class ChoiceCase:
    """One choice of a few ante-effects, and what of these is wrong on its board.

    The chain tells how, compared with the board `than`, or with that `round` as it was played; without one it is so
    just as in a case before.
    """

    board: Timeline
    broken: BrokenLoad
    chain: Chain | None = None
    than: Timeline | None = None
    round: int | None = None
    lapses: tuple[Lapse, ...] = ()


def cases_of(
    problem: Problem,
    played: PlayedBoards,
    found: Contradiction,
    steps: Sequence[Consequence],
    either_way: EitherWay | None,
) -> tuple[ChoiceCase, ...]:
    """The cases of a contradiction to which those steps led: all that are told, or else both halves of it."""
    numbers = None if either_way is None else either_way.numbers
    cases = _Cases(problem, played, found, steps, numbers)
    if either_way is None or not wrong_in_turn(found, either_way):
        return cases.halves()
    is_short = either_way.alike or len(either_way.numbers) <= MOST_SHOWN
    return cases.every(alike=either_way.alike) if is_short else cases.halves()


@dataclass(frozen=True, slots=True)
class Halves:
    """A contradiction with its two cases, each with what has lost its cause there.

    `own`: if it is another one's, what the stone that was taken back for it would have prevented itself besides.
    """

    found: Contradiction
    cases: tuple[ChoiceCase, ...]
    own: Contradiction | None = None


def then_with(stone: int, canonisation: Canonisation, played: PlayedBoards) -> Halves | None:
    """What contradicted itself with a stone where a canonisation took it back; None: it is not so simple."""
    problem, then = canonisation.problem, canonisation.scenario
    tried = board_of(problem, Scenario(then.active, then.off & ~(1 << stone)))
    led = lead_up(problem, canonisation.timeline, tried, stone)
    if led is None:
        return None
    own = None if led.found.prevented == stone else own_contradiction(problem, tried, stone)
    return Halves(led.found, cases_of(problem, played, led.found, led.steps, None), own)


def wrong_in_turn(found: Contradiction, either_way: EitherWay) -> tuple[int, ...]:
    """Several ante-effects of which one is always wrong; none, if nobody is left to send any but the first."""
    flags, off = found.present.board.flags, found.present.board.scenario.off
    senders = [cause.stone for number in either_way.numbers[1:] for cause in flags.causes(number)]
    return tuple(sorted(either_way.numbers)) if any(not off >> stone & 1 for stone in senders) else ()


class _Cases:
    """The cases of a contradiction, of which the `steps` led to it, and ante-effects of which one is always wrong."""

    def __init__(
        self,
        problem: Problem,
        played: PlayedBoards,
        found: Contradiction,
        steps: Sequence[Consequence],
        numbers: Sequence[int] | None,
    ) -> None:
        """`numbers`: none, if they are too many to be told; None: it is not known."""
        self._problem = problem
        self._played = played
        self._found = found
        self._steps = [each.half for each in steps]
        self._numbers = numbers
        self._turned = 0
        for each in self._steps:
            self._turned ^= 1 << each.broken.number

    def halves(self) -> tuple[ChoiceCase, ...]:
        """Both halves, first that with the ante-effect."""
        halves = self._halves()
        return tuple(replace(each, lapses=self._lapses(each, halves)) for each in halves)

    def _halves(self) -> list[ChoiceCase]:
        one, other = self._found.present, self._found.absent
        return [
            ChoiceCase(here.board, here.broken, here.chain, than.board) for here, than in ((one, other), (other, one))
        ]

    def every(self, *, alike: bool) -> tuple[ChoiceCase, ...]:
        """All of them, from that with none of the ante-effects to that with all; of alike ones up to those with one."""
        numbers, halves = sorted(self._numbers or ()), self._halves()
        most = 1 if alike and len(numbers) > len("ab") else len(numbers)
        choices = joined.from_iterable(combinations(numbers, size) for size in range(most + 1))
        cases = [self._case(mask_of(there), halves) for there in choices]
        told: list[ChoiceCase] = []
        for each in cases:
            led = each if each.chain is not None else self._as_before(each, told, cases) or self._led(each, told)
            told.append(replace(led, lapses=self._lapses(led, cases)))
        return tuple(told)

    def _case(self, there: int, halves: Sequence[ChoiceCase]) -> ChoiceCase:
        """The board of a choice, with the first of the ante-effects that is wrong there."""
        every, shown = mask_of(self._numbers or ()), self._found.absent.board.scenario
        scenario = Scenario(shown.active & ~every | there, shown.off)
        half = next((each for each in halves if each.board.scenario == scenario), None)
        if half is not None:
            return half
        board = board_of(self._problem, scenario)
        return ChoiceCase(board, self._broken(board))

    def _broken(self, board: Timeline) -> BrokenLoad:
        """The first thing that is wrong on a board, of some ante-effects if they are known."""
        breaks = breaks_in(self._problem, board)
        return next(each for each in breaks if not self._numbers or each.number in self._numbers)

    def _as_before(
        self, case: ChoiceCase, told: Sequence[ChoiceCase], cases: Sequence[ChoiceCase]
    ) -> ChoiceCase | None:
        """A case with what is wrong in one `told` before, if just that is so in it too: so there is less to read.

        Not if it takes telling then that something else, which came on the way, has no cause there.
        """
        breaks = breaks_in(self._problem, case.board)
        for before in (each for each in told if each.broken in breaks):
            other = self._led(replace(case, broken=before.broken), told)
            if _clues(other) == _clues(before) and not self._lapses(other, cases):
                return other
        return None

    def _led(self, case: ChoiceCase, told: Sequence[ChoiceCase]) -> ChoiceCase:
        """A case with how that comes about, compared with the nearest of those `told` before that shows it."""
        broken = case.broken
        told_of = [(each.broken.number, each.broken.reached) for each in told]
        if broken.reached and (broken.number, broken.reached) in told_of:
            return case
        for other in self._nearest(case.board, [each.board for each in told]):
            chain = chain_of(self._problem, other, case.board, case.broken)
            if chain is not None:
                return replace(case, chain=chain, than=other)
        if case.broken.reached:
            return case
        upset = next(since_ordered(self._problem, self._played, case.board, case.broken), None)
        return case if upset is None else replace(case, chain=upset.chain, round=upset.round)

    def _nearest(self, board: Timeline, others: Sequence[Timeline]) -> list[Timeline]:
        """The boards in which least is otherwise first."""
        active = board.scenario.active
        return sorted(others, key=lambda each: (each.scenario.active ^ active).bit_count())

    def _lapses(self, case: ChoiceCase, cases: Sequence[ChoiceCase]) -> tuple[Lapse, ...]:
        """What came on the way and has no cause on the board of a case, beside that which is told to be wrong there."""
        board = case.board
        came = board.scenario.active & self._turned & ~(1 << case.broken.number) & ~(1 << self._found.number)
        lost = came & ~mask_of(causes_on(board))
        boards = self._nearest(board, [*(each.board for each in cases), *(each.board for each in self._steps)])
        found = (self._lapse(number, board, boards, lost) for number in bits(lost))
        return tuple(each for each in found if each is not None)

    def _lapse(self, number: int, board: Timeline, others: Sequence[Timeline], lost: int) -> Lapse | None:
        """How an effect has no cause on a board that it has on one of the `others`; None: it has none there either."""
        than = next((each for each in others if causes_on(each).get(number)), None)
        if than is None:
            return None
        reached = causes_on(than)[number][0]
        cause = missed_at(board, number, reached.stone, reached.place)
        chain = Comparison(self._problem.loom, than, board).chain(reached.stone, reached.place)
        return Lapse(cause, than, chain, self._without(board, number, lost))

    def _without(self, board: Timeline, number: int, lost: int) -> tuple[Timeline, BrokenLoad] | None:
        """What is wrong without an effect, unless that is told anyway: once of all of them that have no cause."""
        if self._numbers is None or lost & mask_of(self._numbers) or number != bits(lost)[-1]:
            return None
        scenario = board.scenario
        other = board_of(self._problem, Scenario(scenario.active & ~lost, scenario.off))
        return other, self._broken(other)


def _clues(case: ChoiceCase) -> list[Clue]:
    """What is told of how a case comes about, but for which effects are there: nothing of a deed that is done."""
    links = () if case.chain is None or case.broken.reached else case.chain.links
    return [link.clue for link in links if not isinstance(link.clue, Arrives | Absent)]
