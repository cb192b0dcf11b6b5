"""Whether whoever is said to be met on a square stands on it, or tries to come to it, in that very step."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence

from game.titles.causality.reasons.clues import Blocked, Freed
from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import PortalOpened, Pushed, SetUp
from game.titles.causality.view.reasons.obstacle_words import held_words
from game.titles.causality.view.reasons.versus import Versus
from tests.titles.causality.reasons.difference_truth import found_in
from tests.titles.causality.reasons.standstill_truth import goes_back

_STONE = r"[ABN]\d+(?: \(of #\d+\))?"
_STONES = rf"(?:{_STONE}(?:, {_STONE})*,? and )?{_STONE}"
_SQUARE = r"(\d+),(\d+)"
_ON = re.compile(
    rf"({_STONES}) (?:is|are|was|were|arrives|arrived|comes? out of hiding|came out of hiding) on {_SQUARE}"
)
_BEHIND = re.compile(rf"({_STONES}) (?:(?:is|are|was|were) )?behind it on {_SQUARE}")
_LEAVE = re.compile(rf"({_STONES}) (?:cannot|could not) leave {_SQUARE}")
_TOO = re.compile(rf"({_STONES}) (?:comes?|came) (?:to|onto [^,:]*? at) {_SQUARE} too")
_BESIDES = re.compile(rf"on {_SQUARE}, and ({_STONES}) (?:comes?|came) there too")
_MEETS = re.compile(rf"at {_SQUARE} it (?:meets|met) (.*)")
_WHOM = re.compile(r"([ABN]\d+) \((?!of #)")
_FURTHER = re.compile(
    rf"even without ({_STONES}), ([ABN]\d+) would not (?:have come|come) there, because of ({_STONES})"
)

After = Callable[[Sequence[int]], "Square | None"]
"""Where the stone comes in that step if some others are not there."""


def check_meeting(clue: Blocked | Freed, board: Timeline, after: After, told: Counter[str]) -> None:
    """All that is said in words of who keeps a stone from its square."""
    back = clue.stays if isinstance(clue, Blocked) else clue.then
    words = held_words(board.flags, clue, back, Versus("in round 1", "now", 0) if isinstance(clue, Freed) else None)
    for names, square in _said(words):
        for name in _stones(board, names):
            told["met there"] += 1
            assert comes_to(board, name, clue.place.t, square), f"{names} never is there: {words}"
    for first, name, others in _FURTHER.findall(words):
        assert _stones(board, name) == [clue.stone]
        told["would not come there even so"] += 1
        assert after(_stones(board, first)) != clue.place.square, words
        assert after([*_stones(board, first), *_stones(board, others)]) == clue.place.square, words
    met = [name for *_, rest in _MEETS.findall(words) for name in _WHOM.findall(rest)]
    assert "meet" not in words or met, f"nobody is found in it: {words}"


def comes_to(board: Timeline, stone: int, t: int, square: Square) -> bool:
    """Whether a stone is on a square in the step to slice t, goes or goes back to it, or is pushed or placed there."""
    before = found_in(board, stone, t - 1) if t else None
    poses = [pose for pose in board.steps[t].before_fire if pose.stone == stone]
    poses += [] if before is None or before.arrival is None else [before.arrival]
    placed = [each.square for each in board.trace(t) if isinstance(each, SetUp | PortalOpened) and each.stone == stone]
    pushed = [each.end for each in board.trace(t) if isinstance(each, Pushed) and each.stone == stone]
    ways = [*(square_of(board.flags, pose) for pose in poses), *placed, *pushed, goes_back(board, stone, t)]
    return square in ways


def _said(words: str) -> list[tuple[str, Square]]:
    """Who is said to be where."""
    found = [
        (names, Square(int(x), int(y)))
        for pattern in (_ON, _BEHIND, _LEAVE, _TOO)
        for names, x, y in pattern.findall(words)
    ]
    found += [(names, Square(int(x), int(y))) for x, y, names in _BESIDES.findall(words)]
    for x, y, rest in _MEETS.findall(words):
        found += [(name, Square(int(x), int(y))) for name in _WHOM.findall(rest)]
    return found


def _stones(board: Timeline, names: str) -> list[int]:
    wanted = set(re.findall(r"[ABN]\d+", names))
    return [stone.number for stone in board.flags.stones if stone.name in wanted]
