"""What a complete search shows of a puzzle: solutions, grade, and whether the file claims anything else."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.errors import PuzzleError
from game.engine.search import Watch, unwatched
from game.puzzles.puzzle import FEW, PuzzleTask, SolvingLine
from game.puzzles.solver import Findings, Share, Walk, search_share

_STEPS = (20, 50, 130, 400)
"""Positions to look at for each solution; from each on, a puzzle is of the next grade."""


@dataclass(frozen=True, slots=True)
class PuzzleProof:
    """What is true of a puzzle. `findings` are those of its complete search; `rests`: it is enough to rest."""

    findings: Findings
    grade: int
    rests: bool

    @property
    def solutions(self) -> tuple[SolvingLine, ...]:
        """Every way to solve it."""
        return self.findings.lines


def prove(question: PuzzleTask, watch: Watch = unwatched) -> PuzzleProof:
    """The complete search in one go; raises PuzzleError where the kind is not what the puzzle says."""
    return concluded(question, search_share(Share(question), watch))


def concluded(question: PuzzleTask, findings: Findings) -> PuzzleProof:
    """What follows from a complete search that is done."""
    return PuzzleProof(findings, grade_of(findings), bool(findings.lines) and Walk(question).rests(question.start))


def grade_of(findings: Findings) -> int:
    """How hard it is, by how much there is to look at for each solution."""
    effort = findings.positions // max(1, len(findings.lines))
    return 1 + sum(effort >= step for step in _STEPS)


def faults(question: PuzzleTask, proof: PuzzleProof) -> tuple[str, ...]:
    """What is wrong with a puzzle, as a sentence each; nothing if all that it claims is true."""
    puzzle, count = question.puzzle, len(proof.solutions)
    if not count:
        return ("goal: it cannot be reached; there is no solution",)
    found = []
    if count > FEW:
        found.append(f"trivial: {count} ways lead to the goal; at most {FEW} may")
    if proof.rests:
        found.append("trivial: it is enough to leave everything as it is")
    if puzzle.idea in proof.findings.spare:
        found.append(f"idea: the goal can be reached without '{puzzle.idea}'")
    if puzzle.solutions != count:
        found.append(f"solutions: there are {count}, not {puzzle.solutions}")
    if puzzle.grade != proof.grade:
        found.append(f"grade: it is {proof.grade} by the size of its search, not {puzzle.grade}")
    return tuple(found)


def check_proof(question: PuzzleTask, proof: PuzzleProof) -> None:
    """Raises PuzzleError with everything that is wrong with a puzzle."""
    wrong = faults(question, proof)
    if wrong:
        raise PuzzleError("; ".join(wrong))
