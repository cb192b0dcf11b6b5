"""Whether it is true what is said to become at once of whom an effect brings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from game.titles.causality.rules.flag import AnteEffect
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import BombExploded, Captured, Exploded, MineExploded, Shot, victims_of

CAUSED = re.compile(
    r"^(\w+) at (\d+,\d+) in slice (\d+)(?: \((?:brought by #(\d+))?(?:; )?"
    r"(?:(\w+) is (destroyed|shot|captured|hidden) at once"
    r"(?:,? (?:together with|by)(?: bomb| the mine)? (#?\w+))?)?\))?$"
)
KINDS = {"shot": (Shot,), "captured": (Captured,), "destroyed": (Exploded, BombExploded, MineExploded, Captured)}


def check_landing(
    board: Timeline, ante: AnteEffect, names: Mapping[str, int], said: tuple[str, str], told: Counter[str]
) -> None:
    """What is `said` to become of it does, in its slice, and by or with that one ("": it is not said)."""
    how, other = said
    its = [fact for fact in board.steps[ante.position.t].facts if ante.stone in victims_of(fact)]
    if how == "hidden":
        assert not its
        return
    (fact,) = its
    assert isinstance(fact, KINDS[how])
    told[f"gist: {how} at once"] += 1
    match fact:
        case Shot(by=by):
            assert by == names[other]
        case Captured(by=by):
            assert names[other] in by if other else ante.stone in by
        case BombExploded(ante=number):
            assert other == f"#{number}"
        case MineExploded(mine=mine):
            assert mine == names[other]
        case _:
            assert not other or names[other] in victims_of(fact)
