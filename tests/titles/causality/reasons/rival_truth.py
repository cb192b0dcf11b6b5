"""Whether what is said of histories that count for less is true: what they have, and what fails there for it."""

from __future__ import annotations

from collections import Counter

from game.titles.causality.reasons.ranking import Outranked
from game.titles.causality.rules.flag import Flags, Scenario
from game.titles.causality.rules.priority import Items
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.exclusion_words import exclusion_words


def has_item(scenario: Scenario, item: Items) -> bool:
    on = all(scenario.is_active(number) for number in item.antes)
    return on and not any(scenario.off >> stone & 1 for stone in item.setup)


def has_stone(flags: Flags, item: Items) -> bool:
    return bool(item.setup) or flags.ante(item.antes[0]).stone is not None


def check_exclusion(board: Timeline, outranked: Outranked, told: Counter[str]) -> None:
    """What is said to fail for what comes holds here, and not there, where something else holds in its place."""
    here, there = board.scenario, outranked.scenario
    for words in exclusion_words(board, outranked, 0):
        told["excluded"] += 1
        number = int(words.split()[0].strip("#,"))
        assert there.active & ~here.active
        assert here.is_active(number)
        assert not there.is_active(number)
        fallen = next(each for each in outranked.fallen if each.number == number)
        assert f"sent by {board.flags.stones[fallen.cause.stone].name}" in words
        for other in words.split(" comes by #")[1:]:
            assert there.is_active(int(other.partition(" ")[0].rstrip(").")))
