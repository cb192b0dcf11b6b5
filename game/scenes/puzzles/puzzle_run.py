"""One try at a puzzle: what was ordered, what the others answered, and how it came out; nothing is drawn here."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.record import Record, replay
from game.engine.search import Solve
from game.engine.title import Match, Turn
from game.play.session import Session
from game.puzzles.puzzle import OwnOrders, PuzzleTask
from game.puzzles.solver import Tried, answer


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a try came out; `why` says in a sentence why it failed."""

    solved: bool
    why: str = ""


def named_record(question: PuzzleTask) -> Record:
    """The puzzle's record with names for the players."""
    return replace(question.puzzle.record, players=dict(question.kit.sides))


class PuzzleRun:
    """One try from the position on.

    `open`: the goal can still be reached. `verdict` is None until the goal is judged. `answered` says in plain words
    what the others ordered last, and `refuted` the first of these after which the goal could not be reached any more;
    both are empty where they had nothing to order.
    """

    def __init__(self, question: PuzzleTask) -> None:
        """Nothing is ordered yet."""
        self.question = question
        self.session = Session(question.title, named_record(question))
        self.open = True
        self.verdict: Verdict | None = None
        self.answered = self.refuted = ""
        self.tried = 0
        """How many turns were ordered."""

    def play(self, orders: OwnOrders, solve: Solve) -> None:
        """Plays these orders and the best replies, up to the next turn that asks the solver, or to the verdict."""
        side = self.question.puzzle.side
        self.tried += 1
        self.answered = ""
        self._turn(orders, solve)
        while not self.is_judged and side not in self.session.match.pending:
            self._turn((), solve)
        if self.is_judged:
            self.verdict = self._verdict()

    def _turn(self, orders: OwnOrders, solve: Solve) -> None:
        match, question = self.session.match, self.question
        answered = solve(answer, Tried(question, self.turns, orders))
        self.answered = self._in_words(match, answered.reply) or self.answered
        if self.open and not answered.open:
            self.open, self.refuted = False, self._in_words(match, answered.reply)
        own = {question.puzzle.side: orders} if question.puzzle.side in match.pending else {}
        self.session.settle({**answered.reply, **own}, solve)

    def _in_words(self, match: Match, reply: Turn) -> str:
        kit = self.question.kit
        given = ((player, orders) for player, orders in reply.items() if orders)
        return " · ".join(f"{kit.sides[player]}’s {kit.told(match, player, tuple(orders))}" for player, orders in given)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """What was played from the position on."""
        return self.session.match.turns[self.question.start.turn :]

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
