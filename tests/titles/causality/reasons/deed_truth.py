"""Whether a stone that is said not to jump at a place does not: no jump of it is in the trace there, by any order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from game.titles.causality.reasons.reasons import EffectReason, Reasons
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Act
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Chosen
from game.titles.causality.view.reasons.chain_words import ReasonLine
from game.titles.causality.view.reasons.cure_words import cured_lines, solved_lines
from game.titles.causality.view.reasons.leadup_words import what_if_lines
from game.titles.causality.view.reasons.own_words import both_ways
from game.titles.causality.view.reasons.rival_words import fallen_lines
from game.titles.causality.view.reasons.stone_words import besides_lines
from game.titles.causality.view.reasons.verdict_words import effect_sentence
from game.titles.causality.view.reasons.whatif_words import break_words
from tests.titles.causality.reasons.difference_truth import found_in

_PLACE = r"at (\d+),(\d+) in slice (\d+)"
_NOT_DONE = re.compile(rf"(\w+) (?:does|would) not jump {_PLACE}")
_NEITHER = re.compile(rf"neither (\w+) nor (\w+) would jump {_PLACE}")
_BY_OTHER = re.compile(rf"(\w+) (?:jumps|would jump) {_PLACE} by its order of round (\d+) \(#(\d+)\)")
_FORGOTTEN = re.compile(
    rf"unlocks? (\w+) at \d+,\d+, which was not locked: that makes it forget its orders from before round (\d+), "
    rf"and so that of round (\d+) to (?:jump in time|drop a bomb) \(#(\d+)\) {_PLACE}(?:\. In slice (\d+) it follows "
    rf"that of round (\d+))?"
)


def check_deeds(reasons: Reasons, told: Counter[str]) -> None:
    """Every jump that is said not to be, or to be by another order, in all that is told of a canonisation."""
    for words, board in _said(reasons):
        check_words(words, board, told)
    for effect in reasons.effects:
        check_verdict(reasons.board, effect, told)


def check_words(words: str, board: Timeline, told: Counter[str]) -> None:
    """A sentence about one board."""
    for name, x, y, t in _NOT_DONE.findall(words):
        told["does not jump"] += 1
        assert jump_at(board, name, Position(int(t), int(x), int(y))) is None, words
    for one, other, x, y, t in _NEITHER.findall(words):
        told["neither jumps"] += 1
        assert {jump_at(board, name, Position(int(t), int(x), int(y))) for name in (one, other)} == {None}, words
    for name, x, y, t, round_, number in _BY_OTHER.findall(words):
        told["jumps by another order"] += 1
        assert jump_at(board, name, Position(int(t), int(x), int(y))) == (int(round_) - 1, int(number)), words
    for found in _FORGOTTEN.findall(words):
        told["a deed is forgotten"] += 1
        _check_forgotten(board, *found)


def _check_forgotten(board: Timeline, name: str, since: str, *deed: str) -> None:
    """An order of that round lies there, and is not followed; what is, in that slice and there, is of a later one."""
    round_, number, x, y, t, now, newer = deed
    stone = next(place for place, each in enumerate(board.flags.stones) if each.name == name)
    there = [(each.round + 1, each.ante) for each in board.flags.at(stone, Position(int(t), int(x), int(y)))]
    assert (int(round_), int(number)) in there
    assert int(round_) < int(since)
    for slice_ in (t, *((now,) if now else ())):
        pose = found_in(board, stone, int(slice_))
        assert pose is None or pose.flag is None or pose.flag.round + 1 >= int(since)
    if now:
        assert found_in(board, stone, int(now)).flag.round + 1 == int(newer) >= int(since)


def check_verdict(board: Timeline, effect: EffectReason, told: Counter[str]) -> None:
    """Of each cause that is missed now it is said whether the stone jumps there all the same."""
    lost_ones = effect.lost if effect.once is None else (effect.once,)
    words = effect_sentence(board.flags, effect)
    by_other = 0
    for lost in lost_ones:
        jump = jump_at(board, board.flags.stones[lost.cause.stone].name, lost.cause.place)
        by_other += jump is not None and not board.flags.ante(effect.number).is_bomb
        told["verdict: jumps by another order"] += jump is not None
    assert words.count("jumps there by its order") == by_other, words


def jump_at(board: Timeline, name: str, place: Position) -> tuple[int, int] | None:
    """The round of the order by which a stone jumps there, and what that sends, by the trace."""
    for fact in board.trace(place.t):
        if isinstance(fact, Chosen) and fact.square == place.square and board.flags.stones[fact.stone].name == name:
            flag = fact.flag
            return (flag.round, flag.ante) if flag is not None and flag.act is Act.JUMP else None
    return None


def _said(reasons: Reasons) -> Iterator[tuple[str, Timeline]]:
    flags = reasons.board.flags
    for each in (*reasons.stones, *reasons.effects):
        what_if = each.what_if
        if what_if is not None:
            # What is supposed first is told of several boards; its steps are held against them one by one.
            lines = [line for line in what_if_lines(flags, what_if) if not line.text.startswith("Suppose ")]
            yield from _of_lines((*lines, *cured_lines(flags, what_if, what_if.cured)))
            yield from _of_lines(solved_lines(flags, what_if.stone, what_if.solved))
            yield from _of_lines(besides_lines(flags, what_if))
            yield from ((break_words(flags, broken), what_if.board) for broken in what_if.breaks)
            if what_if.barred is not None and what_if.barred.broken is not None:
                yield break_words(flags, what_if.barred.broken), what_if.barred.board
            yield from _of_best(what_if)
            for found in _stuck_in(what_if):
                yield both_ways(flags, found, known=True), found.present.board


def _of_lines(lines: Iterable[ReasonLine]) -> Iterator[tuple[str, Timeline]]:
    yield from ((line.text, line.board) for line in lines if line.board is not None)


def _of_best(what_if: WhatIf) -> Iterator[tuple[str, Timeline]]:
    for best in (what_if.outranked, what_if.forgoing):
        yield from () if best is None else _of_lines(fallen_lines(what_if, best, None))


def _stuck_in(what_if: WhatIf) -> Iterator[Contradiction]:
    swaps = () if what_if.rivals is None else what_if.rivals.in_vain
    found = [what_if.contradiction, *(each.contradiction for each in swaps)]
    found += [] if what_if.barred is None else [what_if.barred.stuck]
    yield from (each for each in found if each is not None and each.prevented is not None)
