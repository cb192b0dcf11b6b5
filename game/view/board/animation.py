"""A step of a match animated in stages: which piece is where at which millisecond, and what flashes up.

Theory of operation. A title cuts what happened in a step into stages, in the order of its rules, with `Staging`. Each
stage knows the places of all pieces when it begins and when it ends; `sample` finds the stage of a moment and puts the
pieces between. Time is the only thing that changes: speed, pause and skip are up to whoever counts it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from game.view.board.token import WHOLE, Token, tokens_between
from game.view.sound import AnySound

MOVE_TIME = 420
FLASH_TIME = 380
REST_TIME = 120
HOLD_TIME = 600
"""Milliseconds of a stage in which pieces move, of one in which something flashes up, after each, and at the end."""

N = TypeVar("N")
"""The name of a stage: each title has its own."""

F = TypeVar("F")
"""What happened, as the title's trace tells it."""


@dataclass(frozen=True, slots=True)
class Effect(Generic[F]):
    """Something that flashes up and goes: the fact, and how far it is, 0 to 1000."""

    fact: F
    part: int = 0


@dataclass(frozen=True, slots=True)
class Moment(Generic[N, F]):
    """What the animated board looks like at one time: its pieces, and what flashes up.

    `stage` names the stage that is on (None: at the end), the `number`-th `of` so many.
    """

    tokens: tuple[Token, ...]
    effects: tuple[Effect[F], ...] = ()
    stage: N | None = None
    number: int = 0
    of: int = 0


@dataclass(frozen=True, slots=True)
class StepStage(Generic[N, F]):
    """A stretch of time: the pieces at its start and end by number, the facts that it shows, and what is heard when it
    begins.

    A piece that is missing at the start appears, one that is missing at the end goes.
    """

    name: N
    length: int
    start: dict[int, Token]
    end: dict[int, Token]
    facts: tuple[F, ...] = ()
    sound: AnySound | None = None


@dataclass(frozen=True)
class Animation(Generic[N, F]):
    """The whole step into the place `t` of a match, as its title counts them; lengths are milliseconds at
    ordinary speed."""

    t: int
    stages: tuple[StepStage[N, F], ...]
    final: tuple[Token, ...]

    @property
    def length(self) -> int:
        """How long it is."""
        return sum(stage.length + REST_TIME for stage in self.stages) + HOLD_TIME

    @property
    def views(self) -> tuple[int, ...]:
        """For each stage the time at which it is seen best: nearly at its end, while its effects still show."""
        times, begin = [], 0
        for stage in self.stages:
            times.append(begin + stage.length * 4 // 5)
            begin += stage.length + REST_TIME
        return tuple(times)

    def sounds(self, start: int, end: int) -> tuple[AnySound, ...]:
        """What begins to be heard from `start` on and before `end`."""
        heard: list[AnySound] = []
        begin = 0
        for stage in self.stages:
            if start <= begin < end and stage.sound is not None:
                heard.append(stage.sound)
            begin += stage.length + REST_TIME
        return tuple(heard)

    def stage_at(self, time: int) -> tuple[StepStage[N, F], int] | None:
        """The stage that is on and how far it is, 0 to 1000; None after the end."""
        for stage in self.stages:
            if time < stage.length + REST_TIME:
                return stage, min(WHOLE, time * WHOLE // stage.length)
            time -= stage.length + REST_TIME
        return None

    def sample(self, time: int) -> Moment[N, F]:
        """What is to be seen at a time."""
        found = self.stage_at(time)
        if found is None:
            return Moment(self.final)
        stage, part = found
        effects = tuple(Effect(fact, part) for fact in stage.facts) if part < WHOLE else ()
        number = self.stages.index(stage) + 1
        return Moment(tokens_between(stage.start, stage.end, part), effects, stage.name, number, len(self.stages))


class Staging(Generic[N, F]):
    """An animation while it is made: the pieces as they stand after the last stage."""

    def __init__(self, before: Iterable[Token], sound: Callable[[StepStage[N, F]], AnySound | None]) -> None:
        """The pieces as they stood before the step, of which none wears a ring while it moves; `sound` says what is
        heard of a stage."""
        self._sound = sound
        self._now = {token.piece: replace(token, ringed=False) for token in before}
        self._stages: list[StepStage[N, F]] = []

    def stage(self, name: N, length: int, facts: Sequence[F], change: Callable[[dict[int, Token]], None]) -> None:
        """Adds a stage in which the pieces change, unless nothing happens in it."""
        end = dict(self._now)
        change(end)
        if facts or end != self._now:
            made = StepStage(name, length, self._now, end, tuple(facts))
            self._stages.append(replace(made, sound=self._sound(made)))
        self._now = end

    def made(self, t: int, final: tuple[Token, ...]) -> Animation[N, F]:
        """The step into that place, at the end of which these pieces stand."""
        return Animation(t, tuple(self._stages), final)
