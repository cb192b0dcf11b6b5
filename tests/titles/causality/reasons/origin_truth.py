"""Whether what a failing effect is said to go back to, by way of others, is so, and is all that it goes back to."""

from __future__ import annotations

from collections import Counter

from game.titles.causality.reasons.clues import Absent, Arrives, PutBack, TakenBack
from game.titles.causality.reasons.origins import origins_of, roots_of
from game.titles.causality.reasons.reasons import Reasons
from game.titles.causality.rules.flag import bits
from game.titles.causality.view.reasons.verdict_words import origin_words


def check_origins(reasons: Reasons, told: Counter[str]) -> None:
    """Whoever is named is off, or on again, or holds; and following every cause by hand leads to these alone."""
    scenario = reasons.board.scenario
    for effect in (each for each in reasons.effects if not each.kept):
        found = origins_of(reasons, effect.number)
        assert found.taken <= set(bits(scenario.off))
        assert not found.back & set(bits(scenario.off))
        assert all(scenario.is_active(each) for each in found.hold)
        if origin_words(reasons, effect):
            told["goes back by way of others"] += 1
            assert _followed(reasons, effect.number) == {*found.taken, *found.back, *(-each for each in found.hold)}


def _followed(reasons: Reasons, number: int) -> set[int]:
    """All that an effect's failing leads to, one failing effect after the other; effects that hold are negative."""
    lost = {each.number: each.lost for each in reasons.effects if not each.kept}
    todo, met, found = [number], {number}, set[int]()
    while todo:
        (cause,) = lost[todo.pop()]
        for root in roots_of(cause.chain):
            match root:
                case Absent():
                    todo += [root.number] if root.number not in met else []
                    met.add(root.number)
                case Arrives():
                    found.add(-root.number)
                case TakenBack() | PutBack():
                    found.add(root.stone)
    return found
