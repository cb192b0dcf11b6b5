"""What the commands do that make and prove puzzles, on all cores."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import chain
from itertools import count as counting
from pathlib import Path
from random import Random

from game.app.errand import Errand
from game.app.workers import Workers
from game.catalogue import KITS, TITLES
from game.engine.errors import LevelError, PuzzleError
from game.engine.search import Watch
from game.puzzles.making import Made, PuzzleGround, make_puzzle
from game.puzzles.proof import PuzzleProof, check_proof, concluded
from game.puzzles.puzzle import PuzzleTask, PuzzleTitles
from game.puzzles.solver import Findings, Share, joined, search_share
from game.storage.files import naming
from game.storage.levels import load_level
from game.storage.puzzles import load_puzzle, save_puzzle

KNOWN = PuzzleTitles(TITLES, KITS)
"""The titles that have puzzles."""
_PARTS = 4
"""Parts of a search for each process: some are done much sooner than others."""
_ATTEMPTS = 25
"""Matches that a process looks at in one go for new puzzles."""
_VAIN = 4000
"""Matches in a row without a puzzle after which nothing more is looked for."""


class Crew:
    """As many processes as there are cores; `close` ends them, whatever they do."""

    def __init__(self, size: int | None = None) -> None:
        """No process yet; `size` is their number, if not that of the cores."""
        self.size = size or os.cpu_count() or 1
        self._workers = Workers((search_share, attempt), count=self.size)
        self._errand = Errand()
        self.solve = self._workers.solving(self._errand)
        self.threads = ThreadPoolExecutor(self.size)

    def close(self) -> None:
        """Everything that is being searched for is given up."""
        self._errand.stop()
        self._workers.close()
        self.threads.shutdown(cancel_futures=True)


def prove_in(crew: Crew, question: PuzzleTask) -> PuzzleProof:
    """The complete search of a puzzle by all processes; raises PuzzleError."""
    parts = crew.size * _PARTS

    def search(number: int) -> Findings:
        return crew.solve(search_share, Share(question, number, parts))

    return concluded(question, joined(list(crew.threads.map(search, range(parts)))))


def check_puzzle(path: Path, crew: Crew) -> str:
    """What a good puzzle is, with all solutions; raises StorageError or DataError naming what is wrong."""
    file = load_puzzle(path, KNOWN)
    proof = prove_in(crew, file.question)
    with naming(path):
        check_proof(file.question, proof)
    puzzle = file.puzzle
    ways = "1 way" if puzzle.solutions == 1 else f"{puzzle.solutions} ways"
    head = f"{path}: a good puzzle of grade {proof.grade}, {ways}, {proof.findings.positions} positions looked at"
    return "\n".join([head, *(f"  {_said(line)}" for line in proof.solutions)])


def _said(line: Sequence[Sequence[str]]) -> str:
    return " / ".join("; ".join(orders) for orders in line)


# Making.


@dataclass(frozen=True, slots=True)
class Attempt:
    """Some matches, by number, that are played to find puzzles of these ideas."""

    grounds: tuple[PuzzleGround, ...]
    seed: int
    first: int
    ideas: tuple[str, ...]


def attempt(wanted: Attempt, watch: Watch) -> tuple[Made | None, ...]:
    """What each of these matches brings. Every one has dice of its own, so it does not matter who throws them."""
    del watch
    numbers = range(wanted.first, wanted.first + _ATTEMPTS)
    return tuple(make_puzzle(wanted.grounds, Random(f"{wanted.seed}/{n}"), wanted.ideas) for n in numbers)


def make_puzzles(levels: Sequence[Path], seed: int, idea: str | None, crew: Crew) -> Iterator[Made]:
    """New puzzles on these levels, one after the other, the same for the same seed; ends when none turn up any more.

    Raises StorageError or DataError naming what is wrong.
    """
    grounds = tuple(_ground(path) for path in levels)
    ideas = _ideas(grounds, idea)
    batches = counting(0, _ATTEMPTS)
    vain = 0
    while vain < _VAIN:
        wanted = [Attempt(grounds, seed, next(batches), ideas) for _ in range(crew.size)]
        batch = crew.threads.map(lambda each: crew.solve(attempt, each), wanted)
        for made in chain.from_iterable(batch):
            vain = vain + 1 if made is None else 0
            if made is not None:
                yield made


def _ground(path: Path) -> PuzzleGround:
    level = load_level(path, TITLES)
    if level.title not in KITS:
        raise LevelError(f"{path}: {TITLES[level.title].name} has no puzzles; known are {', '.join(KITS)}")
    return PuzzleGround(TITLES[level.title], KITS[level.title], level.board, level.ruleset)


def _ideas(grounds: Sequence[PuzzleGround], wanted: str | None) -> tuple[str, ...]:
    """The words of all ideas, or the one that is wanted."""
    known = tuple(dict.fromkeys(idea.id for ground in grounds for idea in ground.kit.ideas))
    if wanted is not None and wanted not in known:
        raise PuzzleError(f"idea: {wanted!r} is not known; it is one of {', '.join(known)}")
    return known if wanted is None else (wanted,)


def write_puzzles(found: Iterator[Made], count: int, seed: int, folder: Path) -> Iterator[str]:
    """Writes so many of these puzzles into the folder, and says in a line each what they are."""
    number = 0
    for made in found:
        number += 1
        question = made.question
        puzzle = replace(question.puzzle, name=f"Found {seed}-{number}")
        path = save_puzzle(folder, f"{puzzle.idea}-{puzzle.grade}-{number:02}", puzzle)
        yield f"{path}: {question.kit.idea(puzzle.idea).name}, grade {puzzle.grade}: {question.goal.sentence}"
        if number == count:
            return
    yield f"No more were found: {number} of {count}."
