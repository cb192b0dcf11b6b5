"""The match of a lesson: which part it is at, what the learner has played in it, and the ways back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from game.engine.outcome import Player
from game.engine.record import Record, new_record
from game.engine.title import Match, Title
from game.play.session import Session
from game.view.coach.lesson import Lesson, TurnOrders
from game.view.coach.rehearsal import replies


class PlayedTurn(NamedTuple):
    """A turn of the learner: how many turns there were before it, at which step it was, and its orders."""

    turns: int
    step: int
    orders: TurnOrders


class Exercise:
    """The first side of the title learns; everybody else orders what the part says.

    `due` says whether something is told between two states of the match. `part` is the number of the part, `session`
    the match of it, and `played` what the learner has ordered in it so far.
    """

    def __init__(self, title: Title, lesson: Lesson, due: Callable[[Any, Any], bool]) -> None:
        """At the beginning of the first part."""
        self._title = title
        self._lesson = lesson
        self._due = due
        self.learner: Player = title.players[0]
        self.session: Session
        self.open(0)

    def open(self, part: int) -> None:
        """That part, from its beginning."""
        self.part = part
        self.played: list[PlayedTurn] = []
        at = self._lesson.parts[part]
        self._set_up(replace(new_record(self._title, at.board, at.ruleset, self._lesson.names), turns=at.played))

    def _set_up(self, record: Record) -> None:
        self.session = Session(self._title, record)
        self.let_others_play()

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.session.match

    def play(self, orders: TurnOrders, step: int) -> None:
        """The learner's orders at that step and those of all others, no further than to what is told after that."""
        before = self.match
        self.played.append(PlayedTurn(len(before.turns), step, orders))
        self.session.submit(self.learner, orders)
        self.let_others_play(before)

    def let_others_play(self, since: Match | None = None) -> None:
        """Everybody else orders, until it is the learner's turn or the match is over; with `since`, no further than to
        what is told since that state of the match."""
        session, part = self.session, self._lesson.parts[self.part]
        while session.waiting and self.learner not in session.waiting:
            if since is not None and self._due(since, session.match):
                return
            given = replies(session.match, part, self.learner)
            for other in session.waiting:
                session.submit(other, given[other])

    def line(self, step: int) -> list[TurnOrders]:
        """What was played at that step."""
        return [turn.orders for turn in self.played if turn.step == step]

    def first_of(self, step: int) -> PlayedTurn | None:
        """The first turn that was played at that step."""
        return next((turn for turn in self.played if turn.step == step), None)

    def return_to(self, turn: PlayedTurn) -> None:
        """Right before that turn; it and all that came of it is taken back."""
        del self.played[self.played.index(turn) :]
        self._set_up(self.session.record.shortened(turn.turns))
