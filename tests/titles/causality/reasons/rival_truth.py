"""Whether what is said of histories that count for less is true: what they have, and what fails there for it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from game.titles.causality.reasons.ranking import Outranked
from game.titles.causality.reasons.rivals import MOST_NEAR
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Flags, Scenario, bits
from game.titles.causality.rules.priority import Items
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.exclusion_words import exclusion_words
from game.titles.causality.view.reasons.otherwise_words import is_crowded, otherwise_lines
from game.titles.causality.view.reasons.rival_words import swaps_told
from game.titles.causality.view.reasons.stone_words import stuck_words


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


def check_otherwise(board: Timeline, what_if: WhatIf, outranked: Outranked, told: Counter[str]) -> None:
    """Effects that are otherwise in a history and not told of with it are told in a line, each and no other."""
    (*lines,) = otherwise_lines(what_if, outranked, "so")
    assert bool(lines) == is_crowded(what_if, outranked)
    for line in lines:
        told["otherwise: in a line"] += 1
        here, there = board.scenario.active, outranked.scenario.active
        numbers = {int(each) for each in re.findall(r"#(\d+)", line.text)}
        assert {each for each in numbers if there >> each & 1} == {*bits(there & ~here)} - {what_if.ante}
        assert {each for each in numbers if not there >> each & 1} == {*bits(here & ~there)}


def check_order(board: Timeline, what_if: WhatIf, priority: Priority) -> None:
    """Of the histories with a stone those come first in which fewest stones go that were to stay."""
    staying = ~what_if.board.scenario.off
    gone = [(swap.outranked.scenario.off & staying).bit_count() for swap, *_ in swaps_told(board, what_if, priority)]
    assert gone == sorted(gone)


def check_nearest(
    board: Timeline, what_if: WhatIf, told: Sequence[int], holding: Sequence[Scenario], count: Counter[str]
) -> None:
    """Whoever the reasons of a stone name and could go alone in its place is told of; `holding` are all that hold."""
    words = stuck_words(board.flags, what_if, known=True)
    named = set(re.findall(r"\b[ABN]\d+\b", words))
    setup = [each for each in board.flags.stones if not each.ante and each.name in named]
    near = [each.number for each in setup if not board.scenario.off >> each.number & 1]
    if what_if.contradiction is None or len(near) > MOST_NEAR:
        return
    count["nearest swaps, all tried"] += 1
    for other in near:
        off = board.scenario.off & ~(1 << what_if.stone) | 1 << other
        could = any(each.off == off for each in holding)
        assert not could or 1 << other in told, f"{board.flags.stones[other].name} could go alone"


def check_alone(
    board: Timeline, what_if: WhatIf, told: Sequence[int], holding: Sequence[Scenario], count: Counter[str]
) -> None:
    """Whoever goes alone in place of a stone in any history that holds is told of, where no other is said to do."""
    assert what_if.rivals is not None
    if not what_if.rivals.alone_told:
        return
    count["no other alone, all tried"] += 1
    others = (each.off & ~board.scenario.off for each in holding if not each.off >> what_if.stone & 1)
    assert all(gone in told for gone in others if gone.bit_count() == 1)


def check_fewest(words: str, best: Outranked, holding: Sequence[Scenario], count: Counter[str]) -> None:
    """No history of those that hold and have the same thing takes back fewer stones than the best, if that is said."""
    if "takes back fewer." in words:
        count["none takes back fewer, all tried"] += 1
        assert all(each.off.bit_count() >= best.scenario.off.bit_count() for each in holding)
