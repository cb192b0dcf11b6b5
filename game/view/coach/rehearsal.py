"""Plays a lesson through by the rules of its title: what each step waits for, and which could never come."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from game.engine.errors import AssetError, shown
from game.engine.outcome import Player
from game.engine.title import Match, Title, Turn
from game.view.coach.lesson import LessonStep, Wait
from game.view.written import nearest


@dataclass(frozen=True, slots=True)
class Ground:
    """What a lesson stands on.

    The first player of the `title` learns. `keys` are the ids of the actions that it may name; `closes` says whether a
    round ended between two states of a match.
    """

    title: Title
    keys: Collection[str]
    closes: Callable[[Any, Any], bool]


class Sketch(NamedTuple):
    """A step as it is written; what it waits for is not worked out yet. `ends_round`: for the end of a round to be
    left."""

    step: LessonStep
    ends_round: bool


def rehearse(sketches: Iterable[Sketch], match: Match, ground: Ground) -> tuple[LessonStep, ...]:
    """The steps with what each waits for; raises AssetError for one that could never come or never be done."""
    rehearsal = _Rehearsal(match, ground)
    return tuple(rehearsal.take(sketch) for sketch in sketches)


def resting(match: Match, player: Player) -> tuple[str, ...]:
    """The orders of somebody who plays along in a lesson: everything stays as it is, as far as it can."""
    return tuple(part.orders[0] if part.rest is None else part.rest for part in match.parts(player))


class _Rehearsal:
    """The match as far as the lesson has come, and how many ends of rounds were shown and left."""

    def __init__(self, match: Match, ground: Ground) -> None:
        self._match = match
        self._ground = ground
        self._player = ground.title.players[0]
        self._shown = 0
        self._left = 0

    def take(self, sketch: Sketch) -> LessonStep:
        step = sketch.step
        self._check_place(step)
        if sketch.ends_round:
            self._left += 1
        elif step.order:
            self._play(step)
        else:
            return step
        return replace(step, wait=Wait(self._match.turn, self._left))

    def _check_place(self, step: LessonStep) -> None:
        """Whether the step speaks of what is on the screen when it comes: the board, or the end of a round."""
        ended = self._shown > self._left
        if ended and not step.is_about_end:
            raise AssetError(
                f"step {step.name}: comes while the end of a round is shown; point at that with 'way' and no 'order', "
                "and lead back to the board by a step with wait = 'round'"
            )
        if step.is_about_end and not ended:
            raise AssetError(
                f"step {step.name}, way: points at the end of a round, and none is shown then; "
                "point at the board with 'around', or give an 'order'"
            )

    def _play(self, step: LessonStep) -> None:
        match, player = self._match, self._player
        if match.outcome is not None:
            raise AssetError(f"step {step.name}, order: the match is over then")
        allowed = [order for part in match.parts(player) for order in part.orders]
        if step.order not in allowed:
            reason = f"{shown(step.order)} is not possible then; {nearest(step.order, allowed)}"
            raise AssetError(f"step {step.name}, order: {reason}")
        refusal = match.why_not(player, (step.order,))
        if refusal is not None:
            raise AssetError(f"step {step.name}, order: is not enough for the turn: {refusal.reason}")
        self._go_on({player: (step.order,)})
        while self._match.outcome is None and player not in self._match.pending:
            self._go_on({})
        self._shown += self._ground.closes(match, self._match)

    def _go_on(self, given: Turn) -> None:
        """The turn with these orders, in which everybody else rests."""
        before = self._match
        others = {other: resting(before, other) for other in before.pending - set(given)}
        self._match = before.play({**given, **others})
