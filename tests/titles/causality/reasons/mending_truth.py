"""Where a stone ends that is kept from its deed, and who has to be gone, too, for that to be mended: is it so?"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from game.titles.causality.reasons.boards import board_of
from game.titles.causality.reasons.cure import Cure
from game.titles.causality.reasons.reasons import Reasons, StoneReason
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Scenario, bits
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.trace import victims_of
from tests.titles.causality.reasons.difference_truth import found_in

TOO = re.compile(r"Without (\w+)(?:, (?:through )?which [^(.]*| to be hit first)? \(([^()]*) (?:is|are) gone, too\)")
THERE = re.compile(r"In slice (\d+) (\w+) is at (\d+,\d+)(?: by an order of round \d+)?(?:, not at \d+,\d+)?\.")
LOST = re.compile(
    r"\. Then (\w+)(?: and \w+)? (?:is|are both|are all) (?:destroyed|shot|captured)[^.]* in slice (\d+)\."
)


def check_mended(reasons: Reasons, stone: StoneReason, words: str, told: Counter[str]) -> None:
    """All that is said of one stone that is taken back."""
    what_if = stone.what_if
    if what_if is None or what_if.contradiction is None:
        return
    names = {each.name: number for number, each in enumerate(reasons.board.flags.stones)}
    found = [what_if.contradiction, *([] if what_if.besides is None else [what_if.besides.contradiction])]
    boards = [each.present.board for each in found]
    for t, name, square in THERE.findall(words):
        told["mended: it is elsewhere then"] += 1
        poses = [found_in(board, names[name], int(t)) for board in boards]
        assert square in {str(square_of(reasons.board.flags, pose)) for pose in poses if pose is not None}
    for name, t in LOST.findall(words):
        told["mended: it is destroyed then"] += 1
        assert any(names[name] in victims_of(fact) for board in boards for fact in board.steps[int(t)].facts)
    cures = [what_if.solved, None if what_if.besides is None else what_if.besides.solved]
    needed = {each for cure in cures if cure is not None for each in _needed(reasons, cure, stone.stone)}
    assert needed == _said(words, names)
    told["mended: others have to be gone, too"] += bool(needed)


def _said(words: str, names: Mapping[str, int]) -> set[int]:
    return {names[each] for _, too in TOO.findall(words) for each in re.findall(r"[ABN]\d+", too)}


def _needed(reasons: Reasons, cure: Cure, mine: int) -> set[int]:
    """Those that are taken back besides it, with any one of which there the deed is done, or not, after all."""
    counts, newly = cure.board.scenario, {each.stone for each in reasons.newly_off} - {mine}
    found = set[int]()
    for other in newly & {*bits(counts.off)}:
        board = board_of(reasons.problem, Scenario(counts.active, counts.off & ~(1 << other)))
        does = cure.chain.stone in {each.stone for each in causes_on(board).get(cure.number, ())}
        found |= set() if does == cure.happens else {other}
    return found
