"""Whether a headline tells of all ante-effects that fail or hold, each once."""

from __future__ import annotations

import re
from collections import Counter

from game.titles.causality.reasons.boards import board_of
from game.titles.causality.reasons.clues import Absent, Arrives, PutBack, TakenBack
from game.titles.causality.reasons.reasons import Reasons
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Scenario
from game.titles.causality.view.reasons.headline import headline

NAMED = re.compile(r"((?:#\d+(?:, | and | to )?)+) (?:still )?(?:just )?fails?\b")
MANY = re.compile(r"(?<![#\d])(\d+)(?: of \d+)?(?: ante-effects)? (still |newly )?fails?\b")
COUNTED = re.compile(r"(\d+) stones would each have prevented their own")
ALL_BUT = re.compile(r"Paradox: ([^.]+)\. All of these but ([^.]+?) were never there(?:, nor (?:was|were) ([^.]+))?\.")
FOR_WHOM = re.compile(r"(\w+) \(because of (\w+)\)")
SOLVES = re.compile(r"[Tt]aking (\w+) back in place of (\w+) solves (that|the contradiction of (\w+) \(#(\d+)\))")
BACK_TO = re.compile(r"(All that|Most of what) newly fails goes back to ([^.]+)\.")
HOLD = re.compile(r"(?<![#\d])(\d+)(?: of (\d+) ante-effects)? holds?\b(?=\.)")


def check_headline(reasons: Reasons, told: Counter[str]) -> None:
    """Those that fail by name or by number, those that still do, and those that hold."""
    words = headline(reasons)
    if each := COUNTED.search(words):
        told["headline: so many prevent themselves"] += 1
        both = [found for off in reasons.newly_off for found in (off.what_if, off.what_if and off.what_if.besides)]
        stuck = [found.contradiction for found in both if found is not None and found.contradiction is not None]
        assert {found.prevented for found in stuck} >= {off.stone for off in reasons.newly_off}
        assert int(each[1]) == len(reasons.newly_off)
    if each := ALL_BUT.search(words):
        told["headline: all but these were never there"] += 1
        prevent, stay, nor = ({*re.findall(r"[ABN]\d+", part or "")} for part in each.groups())
        off = {reasons.board.flags.stones[each.stone].name for each in reasons.newly_off}
        assert stay < prevent
        assert off == (prevent - stay) | nor
        assert not nor & prevent
    _check_solved(reasons, words, told)
    _check_roots(reasons, words, told)
    held = HOLD.search(words)
    if held is None:
        return
    failed = {each.number for each in reasons.effects if not each.kept}
    named = [number for each in NAMED.findall(words) for number in _numbers(each)]
    many = MANY.findall(words)
    assert {*named} <= failed
    assert len({*named}) + sum(int(each) for each, _ in many) == len(failed)
    assert int(held[1]) + len(failed) == int(held[2] or len(reasons.effects)) == len(reasons.effects)
    told["headline: adds up"] += 1
    told["headline: a range"] += " to #" in words


def _check_roots(reasons: Reasons, words: str, told: Counter[str]) -> None:
    """All of those that newly fail, or most, have no other beginning, by way of others that fail, than what is said."""
    found = BACK_TO.search(words)
    if found is None:
        return
    lost = {each.number: each.lost for each in reasons.effects if not each.kept}
    every = set(re.findall(r"\b[ABN]\d+\b|#\d+", found[2]))
    told[f"headline: goes back to {'what holds' if '#' in found[2] else 'stones'}"] += 1
    off, active = reasons.board.scenario.off, reasons.board.scenario.active
    assert all(off >> place & 1 for place, name in _stones(reasons) if name in every)
    assert all(active >> int(each[1:]) & 1 for each in every if each.startswith("#"))

    def begins(number: int, met: frozenset[int]) -> set[str]:
        flags = reasons.board.flags
        every_cause = lost.get(number, ())
        every_cause = [each for each in every_cause if flags.stones[each.cause.stone].ante != number] or every_cause
        if number in met or not every_cause or any(each.earlier is not None for each in every_cause):
            return {"something else"}
        said = set[str]()
        for link in (link for each in every_cause for link in each.chain.links):
            match link.clue:
                case TakenBack():
                    said.add(reasons.board.flags.stones[link.clue.stone].name)
                case Absent():
                    said |= begins(link.clue.number, met | {number})
                case Arrives():
                    said.add(_brought_about(reasons, link.clue.number, every))
                case PutBack():
                    said.add("something else")
        return said

    news = [each.number for each in reasons.effects if not each.kept and each.was_active]
    roots = [begins(number, frozenset()) for number in news]
    of_these = [each for each in roots if each and "something else" not in each]
    begun = set[str]().union(*of_these)
    assert begun <= every
    for name in every - begun:
        told["headline: goes back to a stone that kept a cause away"] += 1
        assert any(_is_kept_away_without(reasons, number, name) for number in news)
    assert len(of_these) == len(news) if found[1] == "All that" else 4 * len(of_these) > 3 * len(news)


def _is_kept_away_without(reasons: Reasons, number: int, name: str) -> bool:
    """Whether an effect is one of those that contradict themselves with a stone that was taken back."""
    what_ifs = (each.what_if for each in reasons.newly_off if reasons.board.flags.stones[each.stone].name == name)
    found = (
        half
        for each in what_ifs
        if each is not None
        for half in (each.contradiction, each.besides and each.besides.contradiction)
    )
    return any(each is not None and each.number == number for each in found)


def _brought_about(reasons: Reasons, number: int, every: set[str]) -> str:
    """An effect that holds, or of those that are named the one without which it would have no cause."""
    if f"#{number}" in every:
        return f"#{number}"
    others = [int(each[1:]) for each in sorted(every) if each.startswith("#")]
    counts = reasons.board.scenario
    boards = {each: board_of(reasons.problem, Scenario(counts.active & ~(1 << each), counts.off)) for each in others}
    return next((f"#{each}" for each, board in boards.items() if number not in causes_on(board)), f"#{number}")


def _stones(reasons: Reasons) -> list[tuple[int, str]]:
    return [(place, stone.name) for place, stone in enumerate(reasons.board.flags.stones)]


def _check_solved(reasons: Reasons, words: str, told: Counter[str]) -> None:
    """Whose contradiction a stone solves in place of another one, by name where the headline tells of several."""
    stones, gist = reasons.board.flags.stones, words.partition(". ")[0]
    found = {stones[each.stone].name: each.what_if.contradiction for each in reasons.newly_off if each.what_if}
    for stone, other in FOR_WHOM.findall(words):
        told["headline: goes for another one"] += 1
        assert stones[found[stone].prevented].name == other != stone
    for stone, other, that, whose, number in SOLVES.findall(words):
        told[f"headline: solves {'that' if that == 'that' else 'one of several'}"] += 1
        assert stones[found[stone].prevented].name == other
        if that == "that":
            assert "; " not in gist
            assert len(re.findall(r"#\d+", gist)) == 1
        else:
            assert (whose, int(number)) == (other, found[stone].number)


def _numbers(words: str) -> list[int]:
    """Those of a list like '#1, #3 to #5 and #7'."""
    runs = [[int(each) for each in re.findall(r"\d+", run)] for run in re.split(r", | and ", words)]
    return [number for run in runs if run for number in range(run[0], run[-1] + 1)]
