"""Whether the halves of a contradiction are called by what they have otherwise than the history that counts."""

from __future__ import annotations

import re
from collections import Counter

from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Scenario, bits
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.barred_words import barred_sentence
from game.titles.causality.view.reasons.state_words import half_heads
from tests.titles.causality.reasons.held_truth import does


def _names(words: str) -> set[str]:
    return set(re.findall(r"#\d+|[ABN]\d+", words))


def check_heads(found: Contradiction, counts: Scenario, told: Counter[str]) -> None:
    """Each name is that of a difference, or the effect that is stuck; none is left out unless there are many."""
    flags = found.present.board.flags
    for head, half in zip(half_heads(found, counts), (found.present, found.absent), strict=True):
        scenario = half.board.scenario
        differ = bits((scenario.active ^ counts.active) | 1 << found.number)
        there = {f"#{each}" for each in differ if scenario.is_active(each)}
        away = {f"#{each}" for each in differ if not scenario.is_active(each)}
        there |= {flags.stones[each].name for each in bits(counts.off & ~scenario.off)}
        away |= {flags.stones[each].name for each in bits(scenario.off & ~counts.off)}
        with_, _, without = head.lower().partition("without")
        said = [_names(each.upper()) for each in (with_, without)]
        told["half: its whole state"] += len(there | away) > 1
        for named, real, words in zip(said, (there, away), (with_, without), strict=True):
            if re.search(r"\d+ (effects|stones)", words):
                told["half: many"] += 1
                assert named < real
            else:
                assert named == real
    assert len(set(half_heads(found, counts))) == 2


def check_elsewhere(counts: Timeline, what_if: WhatIf, told: Counter[str]) -> None:
    """What is supposed gives the effect a cause that it has not in the history that counts, neither kept nor not."""
    words, stuck = barred_sentence(counts, what_if), what_if.barred.stuck
    if "\nIt would have a cause if " in words:
        told["supposed: gives it a cause"] += 1
        assert stuck.number != what_if.ante
        assert what_if.ante not in causes_on(what_if.board)
        assert len(causes_on(what_if.barred.board)[what_if.ante]) == 1
    _, *own = words.split("\nIn the history that counts, ")
    for text in own:
        told["supposed: does it then, but for the effect"] += 1
        assert stuck.number == what_if.ante
        cause = stuck.absent.broken.reached[0]
        assert text.startswith(counts.flags.stones[cause.stone].name)
        assert (f", which sends #{what_if.ante}," in text) == (counts.flags.ante(what_if.ante).maker == cause.stone)
        assert does(stuck.absent.board, cause)
        assert not any(does(board, cause) for board in (counts, what_if.board, stuck.present.board))
