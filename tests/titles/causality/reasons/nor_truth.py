"""Whether other effects that would keep a stone from its deed have no cause where they are, and for what is told."""

from __future__ import annotations

import re
from collections import Counter

from game.titles.causality.reasons.whatif import Besides, WhatIf
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Flags
from tests.titles.causality.reasons.scant_truth import Scant

NOR = re.compile(r" ?Nor does #(\d+) help, which would have no cause(?:: ([^.]+))?\.")


def without_nor(flags: Flags, what_if: WhatIf | Besides | None, words: str, told: Counter[str]) -> str:
    """Words about a stone without what would be so with such an effect, which is so on a board with it and the stone
    where nobody sends it."""
    for number, why in NOR.findall(words):
        if not why:
            continue
        told["nor does another help, for"] += 1
        assert isinstance(what_if, WhatIf)
        case = next(each for each in what_if.cases if each.broken.number == int(number) and not each.broken.reached)
        assert case.board.scenario.is_active(int(number))
        assert not causes_on(case.board).get(int(number))
        assert what_if.stone is None or not case.board.scenario.off >> what_if.stone & 1
        Scant(flags, told).check(f"{why}.", case.board)
    return NOR.sub("", words)
