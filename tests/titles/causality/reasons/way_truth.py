"""Whether each stone that is said to go another way is elsewhere for just what is named, and goes where that says."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.titles.causality.reasons.clues import Exit, Root
from game.titles.causality.reasons.reasons import Reasons
from game.titles.causality.reasons.ways import WayOfStone
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import victims_of
from game.titles.causality.view.reasons.way_words import way_lines
from tests.titles.causality.reasons.chain_truth import Chains
from tests.titles.causality.reasons.difference_truth import found_in
from tests.titles.causality.reasons.played_truth import played_with

TOLD = 4
"""So many are told of by name under one thing."""


def check_ways(reasons: Reasons, played: Timeline, chains: Chains) -> None:
    """Of all rows of one canonisation."""
    rows = [each.fates for each in (*reasons.effects, *reasons.stones, *reasons.back)]
    told = [way.stone for fates in rows for way in fates if isinstance(way, WayOfStone)]
    assert len(told) == len({*told}), "none is told twice"
    for fates in rows:
        ways = [each for each in fates if isinstance(each, WayOfStone)]
        lines = way_lines(reasons.board, ways)
        assert len(lines) == min(len(ways), TOLD + 1)
        assert len(ways) <= TOLD or lines[-1].text.startswith(f"{len(ways) - TOLD} more stone")
        for way in ways:
            _check_way(way, played, reasons.board, chains)
        for way, line in zip(ways[:TOLD], lines[:TOLD], strict=True):
            _check_words(way, line.text, played, reasons.board)


def _check_way(way: WayOfStone, played: Timeline, board: Timeline, chains: Chains) -> None:
    """No board destroys it while it is there on the other one; the first slice in which that is seen is named."""
    chains.told[f"way: {type(way.clue).__name__}"] += 1
    stone, t = way.stone, way.chain.place.t
    for one, other in ((played, board), (board, played)):
        lost = _lost(one, stone)
        assert lost is None or found_in(other, stone, lost) is None
    squares = [(_square(played, stone, each), _square(board, stone, each)) for each in range(t + 1)]
    assert all(was == is_ for was, is_ in squares[:-1])
    assert squares[-1][0] != squares[-1][1]
    chains.check(way.chain, played, board)
    assert _is_as_now(way, way.roots, played, board, chains), "these are enough"
    for each in way.roots:
        others = [other for other in way.roots if other != each]
        assert not _is_as_now(way, others, played, board, chains), f"{each} is not needed"
    _check_gone(way, played, board, chains)


def _check_gone(way: WayOfStone, played: Timeline, board: Timeline, chains: Chains) -> None:
    """It has no order where it is said to be gone, and was there a slice later as the round was played."""
    if way.gone is None:
        return
    chains.told["way: no order there"] += 1
    t, here = way.gone.end.t, found_in(board, way.stone, way.gone.end.t)
    assert way.gone.gone is Exit.STRAYED
    assert here is not None
    assert here.flag is None
    assert square_of(board.flags, here) == way.gone.end.square
    assert found_in(board, way.stone, t + 1) is None
    assert found_in(played, way.stone, t + 1) is not None


def _is_as_now(way: WayOfStone, roots: Sequence[Root], played: Timeline, board: Timeline, chains: Chains) -> bool:
    t, other = way.chain.place.t, played_with(roots, played, board, tug=chains.tug)
    return _square(other, way.stone, t) == _square(board, way.stone, t)


def _check_words(way: WayOfStone, words: str, played: Timeline, board: Timeline) -> None:
    """It is where the sentence has it get to, or have to go back to, or be left or pushed."""
    name, t = board.flags.stones[way.stone].name, way.clue.place.t
    assert words.startswith(f"Slice {t}: ")
    assert name in words
    then, now = (str(_square(each, way.stone, t)) for each in (played, board))
    for pattern, square in (
        (rf"in round \d+ as played {name} had to go back to (\d+,\d+)", then),
        (rf", {name} gets to (\d+,\d+)", now),
        (rf"so {name} stays at (\d+,\d+)", now),
        (rf", {name} has to go back to (\d+,\d+)", now),
        (rf"pushed {name} to (\d+,\d+)", then),
        (rf"pushes {name} from \S+ to (\d+,\d+)", now),
    ):
        assert all(each == square for each in re.findall(pattern, words)), (words, then, now)


def _lost(board: Timeline, stone: int) -> int | None:
    lost = (t for t, step in enumerate(board.steps) for fact in step.facts if stone in victims_of(fact))
    return next(lost, None)


def _square(board: Timeline, stone: int, t: int) -> object:
    here = found_in(board, stone, t)
    return None if here is None else square_of(board.flags, here)
