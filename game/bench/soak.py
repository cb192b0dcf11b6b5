"""A long time at the game: random matches through its scenes and replays, while the memory is watched."""

from __future__ import annotations

import gc
import statistics
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from time import monotonic

import pygame

from game.app.errand import SameProcess
from game.app.scene import Push, Reset
from game.engine.errors import LevelError
from game.engine.outcome import Player
from game.engine.record import Record, begin, new_record
from game.engine.title import Match, Part
from game.resources import levels_folder
from game.storage.levels import LevelFile, list_levels
from game.storage.matches import open_match
from game.storage.settings import Settings
from game.trial.program import Program
from game.trial.title_trials import Candidates
from game.trial.turns import take_turns

MOST = 250.0
"""Megabytes that the program may take."""
_GROWTH = 5.0
"""Megabytes that memory may waver by without growing."""
_PLAYED = 16
"""So many turns at most are played at the board,"""
_WATCHED = 60
"""and so many are looked at in a replay."""
_REST = 0.5
"""How often what may stay as it is does: pieces that always do something are soon gone."""
_FIRST_LOOK = 120
"""Frames after which a replay may be pressed."""
_KEYS = (
    *(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    pygame.K_SPACE,
)
"""What is pressed in every replay."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Megabytes in use that many seconds after the beginning."""

    seconds: float
    megabytes: float


def soak(candidates: Candidates, minutes: float, clock: Callable[[], float] = monotonic) -> Iterator[str]:
    """Plays for so many minutes of the clock, which tells seconds, and says in lines what became of the memory."""
    samples: list[Sample] = []
    with tempfile.TemporaryDirectory() as folder:
        player = _Player(candidates, Path(folder))
        begin, told = clock(), 0
        yield f"At the start {_memory_words(_megabytes())}."
        while (passed := clock() - begin) < minutes * 60:
            player.play_on()
            used = _megabytes()
            if used is None:
                continue
            samples.append(Sample(passed, used))
            if passed >= (told + 1) * 60:
                told += 1
                yield f"After {told} min {_memory_words(used)}; {player.done}."
        player.close()
    yield f"At the end {_memory_words(_megabytes())}; {player.done}."
    yield verdict(samples)


def verdict(samples: Sequence[Sample]) -> str:
    """Whether memory grew, in a sentence: the second quarter of the time is compared with the last one."""
    if not samples:
        return "Memory cannot be measured on this machine."
    end = samples[-1].seconds
    early = [each.megabytes for each in samples if end / 4 <= each.seconds <= end / 2]
    late = [each.megabytes for each in samples if each.seconds >= end * 3 / 4]
    before, after = statistics.median(early or late), statistics.median(late)
    most = max(each.megabytes for each in samples)
    grew = f"it GREW by {after - before:.1f} MB" if after - before > _GROWTH else "it did not grow"
    limit = "within" if most < MOST else "OVER"
    return (
        f"Memory was {before:.1f} MB in the second quarter of the time and {after:.1f} MB in the last one: {grew}. "
        f"The most was {most:.1f} MB, {limit} the limit of {MOST:.0f}."
    )


def _megabytes() -> float | None:
    """Memory in use, without what is only kept for sharing; None where that cannot be known."""
    gc.collect()
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * 4096 / 1e6


def _memory_words(megabytes: float | None) -> str:
    return "memory is not known" if megabytes is None else f"{megabytes:.1f} MB"


@dataclass
class _Done:
    """What has been gone through."""

    turns: int = 0
    matches: int = 0
    replays: int = 0
    frames: int = 0

    def __str__(self) -> str:
        return f"{self.turns} turns in {self.matches} matches, {self.replays} replays, {self.frames} frames"


class _Player:
    """Somebody who plays by chance, through the program's own scenes."""

    def __init__(self, candidates: Candidates, folder: Path) -> None:
        self.done = _Done()
        self._random = Random(1)
        self._candidates = candidates
        self._levels = list_levels(levels_folder(), candidates.titles).levels
        if not self._levels:
            raise LevelError(f"There is no level to play in {levels_folder()}.")
        self._program = Program(folder, candidates.titles, candidates.scenes, SameProcess(), Settings())
        self._robot = self._program.robot

    def close(self) -> None:
        """The window goes."""
        self._program.close()

    def play_on(self) -> None:
        """A few turns on some board, and the replay of some match on it."""
        level = self._random.choice(self._levels)
        self._match(level)
        self._replay(level)
        self._robot.stack.apply(Reset(self._program.flow.menu()))
        self._frames(5)

    def _frames(self, count: int) -> None:
        self._robot.run(count)
        self.done.frames += count

    def _match(self, level: LevelFile) -> None:
        """A match by chance, up to some turn."""
        session = open_match(self._candidates.titles[level.title], self._fresh(level), self._program.folders.records)
        self._robot.stack.apply(Push(self._program.flow.board(session)))
        take_turns(
            lambda: self._robot.stack.top,
            self._enter,
            lambda player: self._orders(session.match, player),
            lambda: session.match.outcome is not None or session.match.turn >= _PLAYED,
            60 * _PLAYED,
        )
        self.done.turns += session.match.turn
        self.done.matches += 1

    def _enter(self) -> None:
        self._robot.press(pygame.K_RETURN)
        self._frames(self._random.choice((2, 2, 10)))

    def _fresh(self, level: LevelFile) -> Record:
        return new_record(self._candidates.titles[level.title], level.board, level.ruleset, level.players)

    def _orders(self, match: Match, player: Player) -> tuple[str, ...]:
        """One order for each part of the turn."""
        return tuple(self._order(part) for part in match.parts(player))

    def _order(self, part: Part) -> str:
        rests = part.rest is not None and self._random.random() < _REST
        return part.rest if rests and part.rest is not None else self._random.choice(part.orders)

    def _replay(self, level: LevelFile) -> None:
        record, keys = self._long_record(level), (*_KEYS, *self._candidates.trials[level.title].replay_keys)
        self._robot.stack.apply(Push(self._program.flow.replay(record)))
        self._frames(_FIRST_LOOK)
        for _ in record.turns:
            self._robot.press(self._random.choice(keys))
            self._frames(self._random.choice((1, 1, 1, 20)))
        self.done.replays += 1

    def _long_record(self, level: LevelFile) -> Record:
        fresh = self._fresh(level)
        match = begin(self._candidates.titles[level.title], fresh)
        while match.outcome is None and match.turn < _WATCHED:
            match = match.play({player: self._orders(match, player) for player in sorted(match.pending)})
        return replace(fresh, turns=match.turns)
