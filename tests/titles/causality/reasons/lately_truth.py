"""Whether it is true why a contradiction is new, or why an ante-effect holds again: without what is new its stone does
not do what it did not do then."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from game.titles.causality.reasons.again import HoldsAgain
from game.titles.causality.reasons.crossing import Factor, FactorKind
from game.titles.causality.reasons.lately import Lately
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.rules.flag import Flag
from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Fact, Pushed, PushRefused, victims_of
from game.titles.causality.view.reasons.lately_words import (
    as_then_scantly,
    as_then_shortly,
    lately_briefly,
    lately_tersely,
    lately_words,
)
from tests.titles.causality.reasons.again_truth import same
from tests.titles.causality.reasons.difference_truth import found_in
from tests.titles.causality.reasons.held_truth import Since, does
from tests.titles.causality.reasons.scant_truth import NAME, Scant
from tests.titles.causality.reasons.solution_truth import Solutions


def check_lately(since: Since, solutions: Solutions, lately: Lately, found: Contradiction) -> None:
    """The effect failed with its stone there, and would but for what is new; of that nothing can be spared."""
    last, told, cause = since.before[-1], since.told, lately.cause
    assert lately.number == found.number
    assert lately.now is found.absent.board
    assert last.problem.considered >> lately.number & 1
    assert not last.scenario.is_active(lately.number)
    assert found_in(last.timeline, cause.stone, last.timeline.flags.stones[cause.stone].t) or _dies_at_once(lately)
    told["lately"] += 1
    undone = since.undone(lately, lately.news)
    _check_new(since, lately, undone)
    ways = [_way(board, lately) for board in (undone, last.timeline, lately.now)]
    off = next((t for t, (here, _, now) in enumerate(zip(*ways, strict=True)) if here != now), cause.place.t)
    assert ways[0][: off + 1] == ways[1][: off + 1], "it fares as it did then until it is off its way"
    words = lately_words(lately)
    if lately.cure is not None:
        told["lately: how"] += 1
        _check_kept(solutions, lately, undone)
        assert words.endswith(f"#{lately.number} just fails.")
        _, _, then = lately_tersely(lately).partition(", ")
        Scant(lately.now.flags, told).check(then, lately.cure.board)
    _check_orders(lately, told)


def check_since(since: Since, solutions: Solutions, again: HoldsAgain) -> None:
    """One that holds again would have no cause but for what is new; of that nothing can be spared."""
    lately, told = again.since, since.told
    if lately is None:
        return
    told["again: since"] += 1
    assert (lately.cause, lately.number) == (again.cause, again.cause.number)
    undone = since.undone(lately, lately.news)
    _check_new(since, lately, undone)
    if lately.cure is None:
        return
    told["again: since, and how"] += 1
    itself = Factor(FactorKind.ANTE, lately.number)
    without = since.undone(lately, [*lately.news, itself])
    _check_kept(solutions, lately, undone if lately.cure.board.scenario == undone.scenario else without)
    for words in (as_then_shortly(lately), as_then_scantly(lately)):
        head, _, then = words.partition(", ")
        assert not words or head.startswith(("with ", "without "))
        Scant(lately.now.flags, told).check(then.removeprefix("as a round before, "), lately.cure.board)


def _check_new(since: Since, lately: Lately, undone: Timeline) -> None:
    """Without what is new the stone does not do its deed, and without less it does, or fares otherwise."""
    last, cause = since.before[-1], lately.cause
    assert (lately.round, lately.then) == (last.round, last.timeline)
    assert (lately.cure is not None) == all(isinstance(each, Factor) for each in lately.news)
    assert does(lately.now, cause)
    assert not does(undone, cause)
    for spared in lately.news:
        fewer = since.undone(lately, [each for each in lately.news if each != spared])
        is_other = does(fewer, cause) or [_way(fewer, lately), _pushes(fewer, lately)] != [
            _way(undone, lately),
            _pushes(undone, lately),
        ]
        assert is_other, "none can be spared"


def _check_kept(solutions: Solutions, lately: Lately, undone: Timeline) -> None:
    """What keeps the stone from its deed is told of the board on which what is new is undone."""
    assert lately.cure is not None
    assert same(lately.cure.board, undone, lately.cause.place.t)
    assert not lately.cure.happens
    solutions.check_done(lately.cure)


def _check_orders(lately: Lately, told: Counter[str]) -> None:
    """Whose orders are said to be new gave some in this round that were not there before."""
    words = lately_briefly(lately)
    orders = [each for each in lately.news if isinstance(each, Flag)]
    if not orders or not words:
        return
    told["lately: by orders"] += 1
    assert f"At the end of round {lately.round + 1} #{lately.number} just failed" in words
    names = {lately.now.flags.stones[each.stone].name for each in orders}
    assert names & {*re.findall(NAME, words)}, words
    assert all(each.round == lately.round + 1 for each in orders)


def _dies_at_once(lately: Lately) -> bool:
    """Whether the stone of the cause is placed and seen nowhere."""
    stone = lately.then.flags.stones[lately.cause.stone]
    return (
        lately.then.scenario.is_active(stone.ante) if stone.ante else not lately.then.scenario.off >> stone.number & 1
    )


def _pushes(board: Timeline, lately: Lately) -> list[Fact]:
    """Whom the stone of the cause pushes, or cannot push, who pushes it, and what destroys it where."""
    facts, stone = [fact for t in range(lately.cause.place.t + 1) for fact in board.trace(t)], lately.cause.stone
    pushes = [each for each in facts if isinstance(each, Pushed | PushRefused) and stone in (each.stone, each.by)]
    return [*pushes, *(each for each in facts if stone in victims_of(each))]


def _way(board: Timeline, lately: Lately) -> Sequence[tuple[Square, bool, object] | None]:
    """Where the stone of the cause is in each slice, whether it is hidden, and which way it looks."""
    found = (found_in(board, lately.cause.stone, t) for t in range(lately.cause.place.t + 1))
    return [None if pose is None else (square_of(board.flags, pose), pose.hidden, pose.azimuth) for pose in found]
