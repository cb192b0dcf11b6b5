"""Whether it is true what is wrong with a stone even with everybody else gone."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.reasons.stuck import Half
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.view.reasons.rival_words import lone_lines
from tests.titles.causality.reasons.circle_truth import check_circle
from tests.titles.causality.reasons.contradiction_truth import Contradictions


def check_lone(what_if: WhatIf, contradictions: Contradictions) -> None:
    """On each of the boards nobody else is placed at the set-up, and what is said to be wrong is."""
    lone, flags = what_if.lone, what_if.board.flags
    assert lone is not None
    assert what_if.alone
    halves: Sequence[Half] = lone.circle
    if lone.contradiction is None:
        check_circle(lone.circle, contradictions)
    else:
        contradictions.check(lone.contradiction)
        halves = (lone.contradiction.present, lone.contradiction.absent)
    for half in halves:
        off = half.board.scenario.off
        assert [each.number for each in flags.stones if not each.ante and not off >> each.number & 1] == [what_if.stone]
    contradictions.chains.told["alone: how"] += 1
    assert lone_lines(flags, what_if)[0].text == f"With {flags.stones[what_if.stone].name} and nobody else:"
