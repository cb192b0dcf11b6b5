"""Whether it is true why a contradiction is new: without what is new its stone does not do what it did not do then."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.reasons.crossing import Factor
from game.titles.causality.reasons.lately import Lately
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Fact, Pushed, PushRefused, victims_of
from game.titles.causality.view.reasons.lately_words import lately_tersely, lately_words
from tests.titles.causality.reasons.again_truth import same
from tests.titles.causality.reasons.difference_truth import found_in
from tests.titles.causality.reasons.held_truth import Since, does
from tests.titles.causality.reasons.scant_truth import Scant
from tests.titles.causality.reasons.solution_truth import Solutions


def check_lately(since: Since, solutions: Solutions, lately: Lately, found: Contradiction) -> None:
    """The effect failed with its stone there, and would but for what is new; of that nothing can be spared."""
    last, told, cause = since.before[-1], since.told, lately.cause
    assert (lately.number, lately.round, lately.then) == (found.number, last.round, last.timeline)
    assert lately.now is found.absent.board
    assert last.problem.considered >> lately.number & 1
    assert not last.scenario.is_active(lately.number)
    assert found_in(last.timeline, cause.stone, last.timeline.flags.stones[cause.stone].t) or _dies_at_once(lately)
    assert does(lately.now, cause)
    told["lately"] += 1
    undone = since.undone(lately, lately.news)
    assert not does(undone, cause)
    for spared in lately.news:
        fewer = since.undone(lately, [each for each in lately.news if each != spared])
        is_other = does(fewer, cause) or [_way(fewer, lately), _pushes(fewer, lately)] != [
            _way(undone, lately),
            _pushes(undone, lately),
        ]
        assert is_other, "none can be spared"
    ways = [_way(board, lately) for board in (undone, last.timeline, lately.now)]
    off = next((t for t, (here, _, now) in enumerate(zip(*ways, strict=True)) if here != now), cause.place.t)
    assert ways[0][: off + 1] == ways[1][: off + 1], "it fares as it did then until it is off its way"
    words = lately_words(lately)
    assert (lately.cure is not None) == all(isinstance(each, Factor) for each in lately.news)
    if lately.cure is not None:
        told["lately: how"] += 1
        assert same(lately.cure.board, undone, cause.place.t)
        assert not lately.cure.happens
        solutions.check_done(lately.cure)
        assert words.endswith(f"#{lately.number} just fails.")
        _, _, then = lately_tersely(lately).partition(", ")
        Scant(lately.now.flags, told).check(then, lately.cure.board)


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
