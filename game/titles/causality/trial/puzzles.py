"""Times the search of puzzles: positions looked at in a second, by how much there is to look at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from time import perf_counter

from game.puzzles.puzzle import GRADES, PuzzleTask, PuzzleTitles
from game.puzzles.solver import Share, search_share
from game.resources import levels_folder
from game.storage.puzzles import list_puzzles
from game.titles.causality.puzzles.kit import KIT
from game.titles.causality.title import CAUSALITY
from game.trial.measuring import FigureTable, Finding

_EACH = 2
"""Puzzles of each grade that are timed."""


@dataclass(frozen=True, slots=True)
class PuzzleSpeed:
    """What the complete searches of some puzzles of one grade took together."""

    grade: int
    puzzles: int
    positions: int
    seconds: float

    @property
    def rate(self) -> float:
        """Positions in a second; each of them comes of one more turn of orders."""
        return self.positions / self.seconds if self.seconds else 0.0


def measure_puzzles() -> Finding:
    """The complete search of some bundled puzzles of each grade, on one core."""
    folder = levels_folder() / "puzzles" / CAUSALITY.id
    shelf = list_puzzles((folder,), PuzzleTitles({CAUSALITY.id: CAUSALITY}, {CAUSALITY.id: KIT}))
    found = []
    for grade in GRADES:
        questions = [file.question for file in shelf.puzzles if file.puzzle.grade == grade][:_EACH]
        if questions:
            found.append(time_search(grade, questions))
    head = ("grade", "puzzles", "orders tried", "time", "a second")
    rows = (head, *(_row(each) for each in found))
    table = FigureTable("Puzzles: complete searches, on one core", (10, 9, 14, 11, 10), rows)
    return Finding(table, [asdict(each) for each in found])


def _row(found: PuzzleSpeed) -> tuple[str, ...]:
    time = f"{found.seconds * 1000:.0f} ms"
    return (str(found.grade), str(found.puzzles), str(found.positions), time, f"{found.rate:,.0f}")


def time_search(grade: int, questions: Sequence[PuzzleTask]) -> PuzzleSpeed:
    """Times complete searches, one after the other."""
    start = perf_counter()
    positions = sum(search_share(Share(question)).positions for question in questions)
    return PuzzleSpeed(grade, len(questions), positions, perf_counter() - start)
