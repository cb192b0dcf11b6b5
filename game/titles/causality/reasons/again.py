"""What is there again: ante-effects that did not hold at the end of the round before, stones that were taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.titles.causality.reasons.boards import BrokenLoad, board_of, breaks_in, is_followed, missed_at
from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.circle import CircleStep, circle_in
from game.titles.causality.reasons.clues import CauseMissed, Chain
from game.titles.causality.reasons.crossing import pose_in
from game.titles.causality.reasons.cure import Cure, cure_of
from game.titles.causality.reasons.lately import Lately, undone
from game.titles.causality.reasons.news import Undoing
from game.titles.causality.reasons.stuck import (
    Contradiction,
    Half,
    answers,
    contradiction_in,
    own_contradiction,
)
from game.titles.causality.reasons.ways import FateOrWay
from game.titles.causality.rules.causes import CauseReached, causes_on
from game.titles.causality.rules.flag import Flag, Scenario, mask_of
from game.titles.causality.rules.match import Canonisation
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline


@dataclass(frozen=True, slots=True)
class HoldsAgain:
    """Why an ante-effect holds in a round, to whose board as it was played it did not belong.

    `board` is that of the history that counts. `is_ordered`: the order that causes it was given in this round.
    `was_caused`: on the board as it was played it was caused like that already. The chain leads from the cause to what
    started it, compared with that board, or if it `was_caused` there, with the history at the end of the round before.
    None: orders of this round bring it about. `missed` is what the stone does instead on the board that is compared, or
    without a chain in the history at the end of the round before (None: it `is_ordered`). `earlier` is the chain from
    what kept it from its cause at the end of the round before, if that was something else (None: it was not, or orders
    of this round make it otherwise). `since` is what is new for which it is caused, and was not at the end of the round
    before (None: it is not so simple).
    """

    round: int
    board: Timeline
    cause: CauseReached
    is_ordered: bool
    was_caused: bool
    chain: Chain | None
    missed: CauseMissed | None
    earlier: Chain | None = None
    since: Lately | None = None


@dataclass(frozen=True, slots=True)
class StoneBack:
    """A set-up stone that is there again, taken back at the end of round `since`, and again up to that of round `last`.

    With it there was a contradiction `then`, at the end of `last`, or a `circle`, or neither: then it went for the
    `sake` of those ante-effects. `board` is the one that counts now; `cure` says why the contradiction, or one step of
    the circle, is none now. Without a cure orders given since then have made history go another way. `fates` are the
    stones to which something else happens now than in the round as it was played, for it is back.
    """

    stone: int
    board: Timeline
    since: int
    last: int
    then: Contradiction | None
    circle: tuple[CircleStep, ...]
    sake: int
    cure: Cure | None
    fates: tuple[FateOrWay, ...] = ()


def holds_again(
    problem: Problem, before: Canonisation, played: Timeline, now: Timeline, cause: CauseReached, *, tug_of_war: bool
) -> HoldsAgain:
    """Why an ante-effect is caused now that did not hold at the end of the round before."""
    t, pose = cause.place.t, pose_in(now, cause.stone, cause.place.t)
    assert pose is not None
    assert pose.flag is not None
    was_caused, is_ordered = is_followed(played, pose.flag), pose.flag.round > before.round
    then = board_of(problem, before.scenario) if was_caused else played
    chain = None
    # What orders of this round bring about has no chain: the boards of one are woven from the same orders.
    if not is_ordered and not is_followed(then, pose.flag) and (not was_caused or _same(before.timeline, then, t)):
        chain = Comparison(problem.loom, then, now).chain(cause.stone, cause.place)
    other = before.timeline if chain is None else then
    missed = None if is_ordered else missed_at(other, cause.number, cause.stone, cause.place)
    earlier = None if chain is None or was_caused else _earlier(problem, before, now, pose.flag)
    if earlier is not None and chain is not None and earlier.links[0].clue == chain.links[0].clue:
        earlier = None

    def is_missed(board: Timeline) -> bool:
        return cause not in causes_on(board).get(cause.number, ())

    since = None if is_ordered else undone(Undoing(problem, before, now, cause, tug_of_war), is_missed)
    return HoldsAgain(before.round + 1, now, cause, is_ordered, was_caused, chain, missed, earlier, since)


def _earlier(problem: Problem, before: Canonisation, now: Timeline, flag: Flag) -> Chain | None:
    """Why an order is followed now that was not at the end of the round before, if no order of this round makes it."""
    then = board_of(problem, before.scenario)
    if is_followed(then, flag) or not _same(before.timeline, then, flag.position.t):
        return None
    return Comparison(problem.loom, then, now).chain(flag.stone, flag.position)


def stone_back(problem: Problem, taken: Canonisation, now: Timeline, stone: int, since: int) -> StoneBack:
    """Why a stone is there again that a canonisation took back, or still had off since the end of round `since`."""
    scenario = Scenario(taken.scenario.active, taken.scenario.off & ~(1 << stone))
    board = board_of(taken.problem, scenario)
    then = own_contradiction(taken.problem, board, stone) or contradiction_in(taken.problem, board)
    circle = circle_in(taken.problem, board) if then is None else ()
    halves = circle if then is None else (then.present, then.absent)
    sake = 0 if halves else _sake(taken, board)
    cure = _first_cure(problem, halves, now)
    return StoneBack(stone, now, since, taken.round, then, circle, sake, cure)


def _sake(taken: Canonisation, board: Timeline) -> int:
    """The ante-effects that had to fail where answering the breaks of a board ends in a history that holds."""
    *_, last = (board, *(answered for _, answered, _ in answers(taken.problem, board)))
    return 0 if breaks_in(taken.problem, last) else taken.scenario.active & ~last.scenario.active


def _first_cure(problem: Problem, halves: Sequence[Half], now: Timeline) -> Cure | None:
    """Of the board that is most like the one that counts, by the ante-effects that are at odds."""
    odd = mask_of({half.broken.number for half in halves})
    near = sorted(halves, key=lambda half: ((half.board.scenario.active ^ now.scenario.active) & odd).bit_count())
    found = (_cure(problem, half.broken, half.board, now) for half in near)
    return next((each for each in found if each is not None), None)


def _cure(problem: Problem, broken: BrokenLoad, wrong: Timeline, now: Timeline) -> Cure | None:
    """Why what was wrong on an earlier board is not now; None: that board is another one by the orders given since."""
    if wrong.scenario.is_active(broken.number) != now.scenario.is_active(broken.number):
        return None
    today, fault = board_of(problem, wrong.scenario), (broken.number, broken.standing)
    again = next((each for each in breaks_in(problem, today) if (each.number, each.standing) == fault), None)
    cure = None if again is None else cure_of(problem.loom, again, today, now)
    return replace(cure, wrong=wrong) if cure is not None and _same(wrong, today, cure.chain.place.t) else None


def _same(one: Timeline, other: Timeline, t: int) -> bool:
    """Whether the same happens on two boards up to a slice."""
    return all(one.steps[each].facts == other.steps[each].facts for each in range(t + 1))
