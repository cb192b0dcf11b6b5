"""Whether a headline tells of all ante-effects that fail or hold, each once."""

from __future__ import annotations

import re
from collections import Counter

from game.titles.causality.reasons.reasons import Reasons
from game.titles.causality.view.reasons.headline import headline

NAMED = re.compile(r"((?:#\d+(?:, | and | to )?)+) (?:still )?(?:just )?fails?\b")
MANY = re.compile(r"(\d+) (?:ante-effects|more) (still )?fails?\b")
SOLVES = re.compile(r"[Tt]aking (\w+) back in place of (\w+) solves (that|the contradiction of (\w+) \(#(\d+)\))")
HOLD = re.compile(r"(\d+) of (\d+) ante-effects holds?\b")


def check_headline(reasons: Reasons, told: Counter[str]) -> None:
    """Those that fail by name or by number, those that still do, and those that hold."""
    words = headline(reasons)
    _check_solved(reasons, words, told)
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


def _check_solved(reasons: Reasons, words: str, told: Counter[str]) -> None:
    """Whose contradiction a stone solves in place of another one, by name where the headline tells of several."""
    stones, gist = reasons.board.flags.stones, words.partition(". ")[0]
    found = {stones[each.stone].name: each.what_if.contradiction for each in reasons.newly_off if each.what_if}
    for stone, other, that, whose, number in SOLVES.findall(words):
        told[f"headline: solves {'that' if that == 'that' else 'one of several'}"] += 1
        assert stones[found[stone].prevented].name == other
        if that == "that":
            assert "; " not in gist
            assert len(re.findall(r"#\d+", gist)) == 1
        else:
            assert (whose, int(number)) == (other, found[stone].number)


def _numbers(words: str) -> list[int]:
    """Those of a list like '#1, #2 and #5', or of a range like '#1 to #5'."""
    found = [int(each) for each in re.findall(r"\d+", words)]
    return list(range(found[0], found[-1] + 1)) if " to " in words else found
