"""Stones that go another way since something is not there, or is there, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.reasons.ways import WayOfStone
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.chain_words import ReasonLine, clue_words
from game.titles.causality.view.reasons.course_words import onward
from game.titles.causality.view.reasons.versus import Versus, named
from game.titles.causality.view.reasons.without_words import heads

_TOLD = 4
"""So many stones are told of; of more only how many they are."""


def way_lines(board: Timeline, ways: Sequence[WayOfStone]) -> tuple[ReasonLine, ...]:
    """One line for each of the first ones, compared with the round as it was played."""
    lines = tuple(_line(board, each) for each in ways[:_TOLD])
    if len(ways) <= _TOLD:
        return lines
    first, many = ways[_TOLD], len(ways) - _TOLD
    more = f"{many} more stone{' goes' if many == 1 else 's go'} another way than as played."
    return (*lines, ReasonLine(more, 0, first.stone, first.clue.place, board))


def _line(board: Timeline, way: WayOfStone) -> ReasonLine:
    flags, clue = board.flags, way.clue
    played = Versus(f"in round {way.round + 1} as played", f"{heads(flags, way.roots)},", way.round)
    words = f"{clue_words(flags, clue, played)}{onward(flags, named(flags, (way.stone,)), way.gone)}"
    return ReasonLine(f"Slice {clue.place.t}: {words}", 0, way.stone, clue.place, board, clue)
