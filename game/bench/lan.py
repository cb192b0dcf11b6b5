"""Matches over a network in numbers: how fast, how soon noticed, how much memory, and how safe over a bad cable."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Lock

from game.bench.bad_cable import BadCable
from game.bench.lan_lobby import cuts, finding, flooded, handshakes
from game.bench.lan_sides import MatchProcess, ProcessNews, ProcessTask
from game.engine.record import new_record
from game.headless.run import PeerTask, ToHost, ToJoin
from game.net.address import Address
from game.net.table_status import Proposal
from game.resources import levels_folder
from game.storage.levels import LevelFile, list_levels
from game.storage.records import SUFFIX, Titles, load_record

_HERE = "127.0.0.1"
_TURNS = 120
"""The match that is timed is agreed to be drawn after so many turns."""
_SHORT = 12
"""So are those over the bad cable."""
_PAIRS = 4
"""So many of these go on at the same time."""
_TELL = 100


def measure_lan(titles: Titles, matches: int) -> Iterator[str]:
    """Measures everything, `matches` over a bad cable at the end, and tells of it in lines."""
    with tempfile.TemporaryDirectory() as name:
        yield from _speed(titles, Path(name) / "speed")
        yield handshakes()
        yield from cuts()
        yield finding()
        yield flooded()
        yield from bad_matches(titles, Path(name), matches)


@dataclass(slots=True)
class _Course:
    """What the two sides of one match have told."""

    host: list[ProcessNews]
    guest: list[ProcessNews]
    records: tuple[Path, Path]

    @property
    def sides(self) -> tuple[list[ProcessNews], list[ProcessNews]]:
        return self.host, self.guest


@dataclass(slots=True)
class _Count:
    """What went wrong in many matches, and what they went through."""

    matches: int = 0
    turns: int = 0
    cuts: int = 0
    desyncs: int = 0
    lost: int = 0
    doubled: int = 0
    unfinished: list[str] = field(default_factory=list)
    lock: Lock = field(default_factory=Lock)

    def add(self, course: _Course, cuts: int) -> None:
        """One more match."""
        with self.lock:
            self.matches += 1
            self.cuts += cuts
            whys = [side[-1].facts["why"] for side in course.sides if side[-1].facts["why"]]
            self.unfinished += whys
            self.desyncs += any("different board" in why for why in whys)
            if not whys:
                self._compare(course)

    def _compare(self, course: _Course) -> None:
        one, other = (load_record(path) for path in course.records)
        self.desyncs += one != other
        self.turns += len(one.turns)
        told = [[news.facts["turn"] for news in _of(side, "turn")] for side in course.sides]
        self.doubled += sum(len(numbers) - len(set(numbers)) for numbers in told)
        self.lost += len(set(told[0]) ^ set(told[1])) + abs(len(one.turns) - len(other.turns))


class _Pair:
    """Two processes that play whatever is to be measured."""

    def __init__(self, titles: Titles, folder: Path) -> None:
        self._titles = titles
        self._folder = folder
        self._host, self._guest = MatchProcess(titles), MatchProcess(titles)
        found = list_levels(levels_folder(), titles).levels
        self.levels = [level for level in found if len(titles[level.title].players) == 2]
        self._count = 0

    def close(self) -> None:
        """Ends both."""
        self._host.close()
        self._guest.close()

    def begin(self, level: LevelFile, turns: int, cable: Callable[[int], BadCable]) -> tuple[BadCable, _Course]:
        """A match on that level over a cable to the host's port; both have met."""
        self._count += 1
        records = tuple(self._folder / f"{self._count} {side}{SUFFIX}" for side in ("host", "guest"))
        title = self._titles[level.title]
        first, second = title.players
        proposal = Proposal(new_record(title, level.board, level.ruleset, {}), first, second)
        self._host.play(self._task(ToHost(proposal, 0), records[0], turns))
        told = self._host.until("listening")
        port, code = told[-1].facts["port"], told[-1].facts["code"]
        between = cable(port)
        self._guest.play(self._task(ToJoin(Address(_HERE, between.port), code), records[1], turns))
        return between, _Course(told, [], (records[0], records[1]))

    def _task(self, task: PeerTask, record: Path, turns: int) -> ProcessTask:
        return ProcessTask(task, record, self._count, turns)

    def end(self, course: _Course) -> _Course:
        course.host += self._host.until("done")
        course.guest += self._guest.until("done")
        return course

    def bad_match(self, number: int, count: _Count) -> None:
        """A match over a cable that delays, splits and cuts, and what came of it."""
        rng = Random(number)
        split, delay, lives = rng.choice((0, 1, 7, 60)), rng.choice((0.0, 0.0, 0.002)), rng.choice((2_000, 6_000))
        level = self.levels[number % len(self.levels)]
        cable, course = self.begin(level, _SHORT, lambda port: BadCable(port, number, split, delay, lives))
        try:
            self.end(course)
        finally:
            cable.stop()
        count.add(course, cable.cuts)


def _speed(titles: Titles, folder: Path) -> Iterator[str]:
    """Turns a second, and bytes a turn, both ways together."""
    pair = _Pair(titles, folder)
    cable, course = pair.begin(pair.levels[len(pair.levels) // 2], _TURNS, BadCable)
    try:
        turns = _of(pair.end(course).host, "turn")
    finally:
        cable.stop()
        pair.close()
    seconds, number = turns[-1].at - turns[0].at, turns[-1].facts["turn"]
    yield f"Two processes on the loopback: {number / seconds:.0f} turns a second (both records on disk after each)."
    yield f"Bytes a turn: {cable.passed / number:.0f}, both ways together, signs of life and beginning counted in."


def bad_matches(titles: Titles, folder: Path, matches: int) -> Iterator[str]:
    """Many matches over bad cables, some pairs of processes side by side; tells of it now and then, and in the end."""
    count, begun, numbers = _Count(), time.monotonic(), iter(range(matches))
    pairs = [_Pair(titles, folder / str(each)) for each in range(min(_PAIRS, matches))]
    with ThreadPoolExecutor(len(pairs)) as pool:
        playing = [pool.submit(_play_all, pair, numbers, count) for pair in pairs]
        told = 0
        while not all(each.done() for each in playing):
            wait(playing, timeout=1)
            if count.matches >= told + _TELL:
                told = count.matches
                yield f"  {told} matches, {count.turns} turns, {count.cuts} cuts after {_since(begun)} s"
        for each in playing:
            each.result()
    yield (
        f"{count.matches} matches over a cable that delays, splits and cuts ({count.turns} turns, {count.cuts} cuts, "
        f"{_since(begun)} s): {count.desyncs} desyncs, {count.lost} lost and {count.doubled} doubled turns, "
        f"{len(count.unfinished)} that did not come to their end."
    )
    yield from (f"  {why}" for why in count.unfinished)


def _play_all(pair: _Pair, numbers: Iterator[int], count: _Count) -> None:
    """Matches as long as there are numbers left for them."""
    try:
        for number in numbers:
            pair.bad_match(number, count)
    finally:
        pair.close()


def _of(told: Sequence[ProcessNews], event: str) -> list[ProcessNews]:
    return [news for news in told if news.event == event]


def _since(begun: float) -> int:
    return round(time.monotonic() - begun)
