"""Whether a headline tells of all ante-effects that fail or hold, each once, and who goes in place of whom."""

from __future__ import annotations

import re
from collections import Counter

from game.titles.causality.reasons.reasons import Reasons
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.view.reasons.headline import headline, in_place_words
from game.titles.causality.view.reasons.rival_words import rival_sentence

NAMED = re.compile(r"((?:#\d+(?:, | and | to )?)+) (?:still )?(?:just )?fails?\b")
MANY = re.compile(r"(\d+) (?:ante-effects|more) (still )?fails?\b")
HOLD = re.compile(r"(\d+) of (\d+) ante-effects holds?\b")


def check_headline(reasons: Reasons, priority: Priority, told: Counter[str]) -> None:
    """Those that fail by name or by number, those that still do, and those that hold."""
    _check_in_place(reasons, priority, told)
    words = headline(reasons)
    held = HOLD.search(words)
    if held is None:
        return
    failed = {each.number for each in reasons.effects if not each.kept}
    named = [number for each in NAMED.findall(words) for number in _numbers(each)]
    many = MANY.findall(words)
    assert {*named} <= failed
    assert len({*named}) + sum(int(each) for each, _ in many) == len(failed)
    assert int(held[1]) + len(failed) == int(held[2]) == len(reasons.effects)
    told["headline: adds up"] += 1
    told["headline: more fail"] += "more fail" in words
    told["headline: a range"] += " to #" in words


def _numbers(words: str) -> list[int]:
    """Those of a list like '#1, #2 and #5', or of a range like '#1 to #5'."""
    found = [int(each) for each in re.findall(r"\d+", words)]
    return list(range(found[0], found[-1] + 1)) if " to " in words else found


def _check_in_place(reasons: Reasons, priority: Priority, told: Counter[str]) -> None:
    """A stone is said to go in place of another one just where that could go: in the best history that has it."""
    for each in reasons.newly_off:
        what_if = each.what_if
        found = None if what_if is None else what_if.contradiction
        other = None if found is None or what_if.solved is None else found.prevented
        if other is None or reasons.board.scenario.off >> other & 1:
            continue
        name, rival = (reasons.board.flags.stones[stone].name for stone in (each.stone, other))
        takes = what_if.outranked is not None and what_if.outranked.scenario.off >> other & 1
        said = in_place_words(reasons, each.stone, what_if, found)
        assert any(f"taking {name} back in place of {rival}" in clause for clause in said) == bool(takes)
        words = rival_sentence(reasons.board, what_if, priority)
        told["in place" if takes else "not in place"] += 1
        if takes:
            assert f"{name} could stay if" in words
            assert rival in words
        elif what_if.sought and what_if.outranked is None:
            itself = bool(reasons.board.flags.stones[other].ante)
            assert (f"{rival} is an arrival" in words) or (f"Taking back {rival}" in words and not itself)
