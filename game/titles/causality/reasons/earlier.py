"""Why an ante-effect failed already while its sender was still there, so that this is not what it fails for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.titles.causality.reasons.boards import PlayedBoards, is_placed, missed_cause
from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.clues import CauseMissed, Chain
from game.titles.causality.rules.flag import Flag
from game.titles.causality.rules.match import Canonisation
from game.titles.causality.rules.timeline import Timeline


@dataclass(frozen=True, slots=True)
class Earlier:
    """At the end of round `round` an ante-effect had no cause either, though its sender was there, on that `board`.

    The chain compares that board with the round `caused`, in which the cause was placed.
    """

    number: int
    round: int
    board: Timeline
    cause: CauseMissed
    caused: int
    chain: Chain


def failed_before(before: Sequence[Canonisation], flag: Flag, *, tug_of_war: bool) -> Earlier | None:
    """How the ante-effect of a cause failed when its stone was there last; None: it held since, or was not judged."""
    number = flag.ante
    last = next((index for index in reversed(range(len(before))) if _has(before[index], flag)), None)
    if last is None or any(not _fails(each, number) for each in before[last:]):
        return None
    then = before[last]
    board, played = then.timeline, PlayedBoards(before[:last], then.timeline.flags, tug_of_war=tug_of_war)
    chain = Comparison(then.problem.loom, played.of_round(flag.round), board).chain(flag.stone, flag.position)
    return Earlier(number, then.round, board, missed_cause(board, flag), flag.round, chain)


def _has(canonisation: Canonisation, flag: Flag) -> bool:
    """Whether a cause was ordered by then, and its stone was there."""
    return flag.round <= canonisation.round and is_placed(canonisation.timeline, flag.stone)


def _fails(canonisation: Canonisation, number: int) -> bool:
    is_judged = canonisation.problem.considered >> number & 1
    return bool(is_judged) and not canonisation.scenario.is_active(number)
