"""One try at a puzzle: what was ordered, what the others answered, and how it came out; nothing is drawn here."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.record import Record, replay
from game.engine.search import Solve
from game.engine.title import Match, Turn
from game.play.session import Session
from game.puzzles.puzzle import OwnOrders, PuzzleTask
from game.puzzles.solver import Tried, answer

YOU, OTHERS = "Solver", "Opponent"


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a try came out; `why` says in a sentence why it failed."""

    solved: bool
    why: str = ""


def named_record(question: PuzzleTask) -> Record:
    """The puzzle's record with names for the players."""
    side, record = question.puzzle.side, question.puzzle.record
    names = {player: YOU if player == side else OTHERS for player in question.title.players}
    return replace(record, players=names)


class PuzzleRun:
    """One try from the position on.

    `open`: the goal can still be reached. `verdict` is None until the goal is judged. `refuted` is the first reply
    after which it could not be reached any more.
    """

    def __init__(self, question: PuzzleTask) -> None:
        """Nothing is ordered yet."""
        self.question = question
        self.session = Session(question.title, named_record(question))
        self.open = True
        self.verdict: Verdict | None = None
        self.refuted: Turn = {}
        self.tried = 0
        """How many turns were ordered."""

    def play(self, orders: OwnOrders, solve: Solve) -> None:
        """Plays these orders and the best replies, up to the next turn that asks the solver, or to the verdict."""
        side = self.question.puzzle.side
        self.tried += 1
        self._turn(orders, solve)
        while not self.is_judged and side not in self.session.match.pending:
            self._turn((), solve)
        if self.is_judged:
            self.verdict = self._verdict()

    def _turn(self, orders: OwnOrders, solve: Solve) -> None:
        match, question = self.session.match, self.question
        answered = solve(answer, Tried(question, match.turns[question.start.turn :], orders))
        if self.open and not answered.open:
            self.open, self.refuted = False, answered.reply
        own = {question.puzzle.side: orders} if question.puzzle.side in match.pending else {}
        self.session.settle({**answered.reply, **own}, solve)

    @property
    def is_judged(self) -> bool:
        """Whether the goal is judged now."""
        match = self.session.match
        return match.outcome is not None or match.turn >= self.question.until

    def _verdict(self) -> Verdict:
        """Judged where the puzzle ends: turns that ask nobody may have passed since."""
        goal, match = self.question.goal, self._at_the_end()
        return Verdict(True) if goal.is_met(match) else Verdict(False, goal.fault(match))

    def _at_the_end(self) -> Match:
        session = self.session
        return replay(session.title, session.record, min(self.question.until, session.match.turn))
