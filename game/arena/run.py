"""Many matches: which level, which sides, which seeds; one after the other or in several processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from game import __version__
from game.arena.contest import Fighter, Fought, OutsideFighter, OwnFighter, Rules, fight
from game.arena.score import ArenaScore
from game.bots.outside import OutsideFault, OutsideProgram
from game.bots.strength import Strength, make_bot
from game.engine.errors import DataError
from game.engine.outcome import Player
from game.engine.record import NAME_LENGTH, Record
from game.engine.title import Json, Title
from game.storage.records import SUFFIX, save_record

COMMAND: Final = "cmd:"
"""What the command of a program of somebody else's begins with."""
MILLISECONDS: Final = 30_000
"""How long such a program may think."""


@dataclass(frozen=True, slots=True)
class Venue:
    """Where titles come from, so that another process can find them too: see `game.catalogue`."""

    titles: Mapping[str, Title]
    rounds: Mapping[str, Callable[[Any], int]]
    boards: Mapping[str, Callable[[Any], Json]]
    strengths: Mapping[str, tuple[Strength, ...]]


@dataclass(frozen=True, slots=True)
class Bout:
    """One match of an arena: its number from 0, its record before the first turn, who plays for whom, and the seed."""

    number: int
    record: Record
    first: str
    second: str
    seed: int
    rounds: int | None
    milliseconds: int = MILLISECONDS


@dataclass(frozen=True, slots=True)
class Arena:
    """What is to be played: `games` matches of `a` against `b` on the boards in turn, two on each before the next.

    `seed` begins the seeds: both matches of a pair have the same, and in the second the sides are changed. A program
    against itself has another seed in each match, or it would play each of them twice.
    """

    boards: Sequence[Record]
    a: str
    b: str
    games: int
    seed: int = 0
    rounds: int | None = None
    jobs: int = 1
    records: Path | None = None

    def bouts(self) -> Iterator[Bout]:
        """Every match."""
        for number in range(self.games):
            pair, turned = divmod(number, 2)
            first, second = (self.b, self.a) if turned else (self.a, self.b)
            board = self.boards[pair % len(self.boards)]
            names = [word.removeprefix(COMMAND)[:NAME_LENGTH] for word in (first, second)]
            record = replace(board, players=dict(zip(board.players, names, strict=True)))
            seed = self.seed + (number if self.a == self.b else pair)
            yield Bout(number, record, first, second, seed, self.rounds)


def run(arena: Arena, venue: Callable[[], Venue], hear: Callable[[ArenaScore], None]) -> ArenaScore:
    """Plays all of it; `hear` is told the score after each match, in the order of matches.

    `venue` is a function of a module, called in each process. Raises DataError or StorageError.
    """
    score = ArenaScore(arena.a, arena.b)
    for bout, fought in _played(arena, venue):
        _count(score, bout, fought)
        if arena.records is not None:
            save_record(arena.records / f"{bout.number + 1:04}{SUFFIX}", fought.record)
        hear(score)
    return score


def _played(arena: Arena, venue: Callable[[], Venue]) -> Iterator[tuple[Bout, Fought]]:
    bouts = list(arena.bouts())
    if arena.jobs == 1:
        for bout in bouts:
            yield bout, play_bout(bout, venue)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(arena.jobs, mp_context=context) as pool:
        try:
            yield from zip(bouts, pool.map(play_bout, bouts, [venue] * len(bouts)), strict=True)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def play_bout(bout: Bout, venue: Callable[[], Venue]) -> Fought:
    """One match."""
    found = venue()
    title = found.titles[bout.record.title]
    rules = Rules(title, found.rounds[title.id], found.boards[title.id], bout.rounds)
    fighters: dict[Player, Fighter] = {}
    try:
        for player, word in zip(title.players, (bout.first, bout.second), strict=True):
            try:
                fighters[player] = fighter(word, bout, found.strengths[title.id])
            except OutsideFault as fault:
                return _never_began(bout, title, player, word, fault)
        return fight(rules, bout.record, fighters)
    finally:
        for each in fighters.values():
            each.end()


def fighter(word: str, bout: Bout, strengths: Sequence[Strength]) -> Fighter:
    """The program that a word names; raises DataError, and OutsideFault from a program that does not greet."""
    if word.startswith(COMMAND):
        program = OutsideProgram(word.removeprefix(COMMAND), bout.milliseconds, f"causality {__version__}")
        return OutsideFighter(program, bout.seed)
    return OwnFighter(make_bot(word, bout.seed, strengths))


def _never_began(bout: Bout, title: Title, player: Player, word: str, fault: OutsideFault) -> Fought:
    (other,) = (each for each in title.players if each != player)
    return Fought(other, "fault", bout.record, {}, (f"{player} {word}, before the match: {fault}",))


def _count(score: ArenaScore, bout: Bout, fought: Fought) -> None:
    title_players = tuple(dict.fromkeys((*fought.record.players, *fought.times)))
    mine, other = title_players[:2] if bout.number % 2 == 0 else title_players[1::-1]
    if fought.winner is None:
        score.draws += 1
    elif fought.winner == mine:
        score.wins += 1
    else:
        score.losses += 1
    score.times[0].extend(fought.times.get(mine, ()))
    score.times[1].extend(fought.times.get(other, ()))
    score.ends[fought.reason] += 1
    score.faults += [f"match {bout.number + 1}: {fault}" for fault in fought.faults]


def check_word(word: str, strengths: Sequence[Strength]) -> None:
    """Raises DataError if there is no such program."""
    if not word.startswith(COMMAND):
        make_bot(word, 0, strengths)
    elif not word.removeprefix(COMMAND).strip():
        raise DataError(f"{COMMAND} needs a command behind it")
