"""Why no history has a dropped ante-effect: what stands against it even where all is changed that keeps its cause."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.titles.causality.reasons.boards import BrokenLoad, PlayedBoards, board_of, breaks_in
from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.clues import Absent, Arrives, Chain, Clue, PutBack, TakenBack
from game.titles.causality.reasons.stuck import Contradiction, wrong_both_ways
from game.titles.causality.reasons.upset import Upset, upset_of
from game.titles.causality.rules.causes import EffectState, causes_on
from game.titles.causality.rules.flag import Flag, Scenario, bits, mask_of
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline

MOST_STEPS = 8
"""So many changes at most are made one after the other for the sake of an ante-effect that no history has."""


@dataclass(frozen=True, slots=True)
class Loss:
    """How a cause of that round got lost on a board: the chain leads to stones that were there then."""

    board: Timeline
    round: int
    chain: Chain


@dataclass(frozen=True, slots=True)
class OtherWay:
    """A board that has an ante-effect, and on which one other effect is `changed`; and what is wrong on it.

    `upset`: how that comes about.
    """

    changed: int
    board: Timeline
    broken: BrokenLoad
    upset: Upset | None = None


@dataclass(frozen=True, slots=True)
class Barred:
    """What stands against an ante-effect that no history has, on a board that has it, with changes that it asks for.

    Either that it has no cause began with stones that are `gone` for ever, as `lack` tells, or that were taken back so
    that what keeps its cause and cannot fail otherwise does fail (`spent`); or it has its cause there, but with stones
    that are in no history (`never`); or something is `stuck` there, wrong both ways; or `broken` is wrong, as `upset`
    tells, and nothing is left that could be changed for it. `fixed`: whoever causes that could only be taken back after
    a paradox. `answered`: where that is put right, the ante-effect has no cause again. Of one that lacks stones which
    are `gone` or in no history: `firm`, without them it never has a cause, whichever effects hold and, if the round
    lets any go (`stones`), whoever is taken back; or `needs` are those without each of which it has none then either,
    and `other` is another way to a cause. `lands`: whom the ante-effect brings meets there whoever should cause it, so
    that both are destroyed; or that one is not there, and never causes it.
    """

    board: Timeline
    gone: tuple[int, ...] = ()
    spent: tuple[int, ...] = ()
    lack: Loss | None = None
    never: tuple[int, ...] = ()
    stuck: Contradiction | None = None
    broken: BrokenLoad | None = None
    upset: Upset | None = None
    fixed: bool = False
    answered: bool = False
    firm: bool = False
    stones: bool = False
    needs: tuple[int, ...] = ()
    other: OtherWay | None = None
    lands: bool = False

    @property
    def wrong(self) -> int | None:
        """The ante-effect that is wrong there; None: what it lacks is gone, or is in no history."""
        if self.stuck is not None:
            return self.stuck.number
        return None if self.broken is None else self.broken.number


@dataclass(frozen=True, slots=True)
class Leeway:
    """Which set-up stones a round lets go (all of them after a paradox, else none), and which are in no history.

    `spent` are those that are taken back to begin with, for the sake of what cannot be had with them.
    """

    free: int
    never: int
    spent: int = 0


def barred_of(problem: Problem, counts: Timeline, leeway: Leeway, number: int, played: PlayedBoards) -> Barred | None:
    """What stands against an ante-effect that no history has; None: it is not so simple."""
    return _Mending(problem, counts, number, played, leeway).barred()


def with_upsets(problem: Problem, counts: Timeline, barred: Barred, played: PlayedBoards) -> Barred:
    """The same with how that comes about which is wrong on the boards that are supposed."""
    if barred.broken is not None:
        barred = replace(barred, upset=upset_of(problem, counts, played, barred.board, barred.broken))
    other = barred.other
    if other is None:
        return barred
    upset = upset_of(problem, counts, played, other.board, other.broken)
    return replace(barred, other=replace(other, upset=upset))


class _Mending:
    """The changes that one ante-effect asks for, each because the one before was not enough."""

    def __init__(self, problem: Problem, counts: Timeline, number: int, played: PlayedBoards, leeway: Leeway) -> None:
        self._problem = problem
        self._number = number
        self._played = played
        self._leeway = leeway
        self._board = board_of(problem, Scenario(counts.scenario.active | 1 << number, counts.scenario.off))
        self._needed = 0

    def barred(self) -> Barred | None:
        found = self._found()
        return found if found is None or found.broken is None or found.fixed else self._led_on(found, found.broken)

    def _led_on(self, found: Barred, broken: BrokenLoad) -> Barred:
        """What comes of answering what breaks: it is wrong the other way too, or takes the cause away again."""
        scenario = found.board.scenario
        other = board_of(self._problem, Scenario(scenario.active ^ 1 << broken.number, scenario.off))
        stuck = wrong_both_ways(self._problem, found.board, other, broken.number)
        if stuck is not None:
            return Barred(found.board, stuck=stuck)
        return Barred(found.board, broken=broken, answered=not causes_on(other).get(self._number))

    def _found(self) -> Barred | None:
        met, last = {self._board.scenario}, None
        for _ in range(MOST_STEPS):
            breaks = breaks_in(self._problem, self._board)
            own = next((each for each in breaks if each.number == self._number), None)
            last = Barred(self._board, broken=breaks[0]) if own is None else last
            done = self._mend(breaks[0]) if own is None else self._bring(own)
            if isinstance(done, Barred):
                return done
            if done is None:
                break
            if done in met:
                return self._went_round(done) or last
            met.add(done)
            self._board = board_of(self._problem, done)
        return last

    def _went_round(self, done: Scenario) -> Barred | None:
        """That answering what breaks where it has its cause takes that away again."""
        board, here = board_of(self._problem, done), self._board.scenario
        breaks = breaks_in(self._problem, board)
        broken, has_cause = breaks[0], all(each.number != self._number for each in breaks)
        if not has_cause or Scenario(done.active ^ 1 << broken.number, done.off) != here:
            return None
        return Barred(board, broken=broken)

    def _bring(self, own: BrokenLoad) -> Scenario | Barred | None:
        """Undo what keeps its cause, unless it does so itself."""
        stuck = self._wrong_both_ways(self._number)
        if stuck is not None:
            return Barred(self._board, stuck=stuck)
        undone = self._undone(own)
        if undone is None:
            return None
        found, lack = undone
        back = self._board.scenario.off & ~found.off
        gone, spent, never = (back & each for each in (self._problem.gone, self._leeway.spent, self._leeway.never))
        if gone or spent:
            return Barred(self._board, gone=tuple(bits(gone)), spent=() if gone else tuple(bits(spent)), lack=lack)
        other = board_of(self._problem, found)
        if never and len(causes_on(other).get(self._number, ())) == 1:
            return Barred(other, never=tuple(bits(never)))
        return found

    def _undone(self, own: BrokenLoad) -> tuple[Scenario, Loss] | None:
        """The board's scenario without that in which the way of its cause began to be another; None: there is none."""
        scenario = self._board.scenario
        for flag in (each for each in self._board.flags.causes(self._number) if own.standing is EffectState.LOST):
            lack = self._lack(flag)
            if lack is None:
                continue
            active, off = scenario.active, scenario.off
            for link in lack.chain.links:
                active, off = _without(link.clue, active, off)
            active |= 1 << self._number
            if (active, off) != (scenario.active, scenario.off) and not off & ~scenario.off & ~self._leeway.free:
                self._needed |= active ^ scenario.active
                return Scenario(active, off), lack
        return None

    def _lack(self, flag: Flag) -> Loss | None:
        # Looked for without the ante-effect: else its own doing would hide what else there is.
        scenario, before = self._board.scenario, self._played.of_round(flag.round)
        without = board_of(self._problem, Scenario(scenario.active & ~(1 << self._number), scenario.off))
        comparison = Comparison(self._problem.loom, before, without)
        if not comparison.differs(flag.stone, flag.position.t):
            return None
        return Loss(without, flag.round, comparison.chain(flag.stone, flag.position))

    def _mend(self, broken: BrokenLoad) -> Scenario | Barred:
        """Answer what breaks; what was changed for the ante-effect, or is wrong both ways, by taking somebody back."""
        scenario, stuck = self._board.scenario, self._wrong_both_ways(broken.number)
        if stuck is None and not self._needed >> broken.number & 1:
            return Scenario(scenario.active ^ 1 << broken.number, scenario.off)
        who = _doers(broken, stuck)
        setup = mask_of(each for each in who if not self._board.flags.stones[each].ante)
        if len(who) == setup.bit_count() and setup and not setup & ~self._leeway.free:
            return Scenario(scenario.active, scenario.off | setup)
        if stuck is not None:
            return Barred(self._board, stuck=stuck)
        return Barred(self._board, broken=broken, fixed=bool(setup and not self._leeway.free))

    def _wrong_both_ways(self, number: int) -> Contradiction | None:
        scenario = self._board.scenario
        other = board_of(self._problem, Scenario(scenario.active ^ 1 << number, scenario.off))
        return wrong_both_ways(self._problem, self._board, other, number)


def _doers(broken: BrokenLoad, stuck: Contradiction | None) -> set[int]:
    """Whose going might put right what is wrong."""
    if stuck is None:
        return {each.stone for each in broken.reached}
    return set() if stuck.prevented is None else {stuck.prevented}


def _without(clue: Clue, active: int, off: int) -> tuple[int, int]:
    """A scenario without that in which a way began to be another."""
    match clue:
        case TakenBack():
            return active, off & ~(1 << clue.stone)
        case PutBack():
            return active, off | 1 << clue.stone
        case Arrives():
            return active & ~(1 << clue.number), off
        case Absent():
            return active | 1 << clue.number, off
        case _:
            return active, off
