"""Everything that the bench measures, as a table for people and as plain data."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from statistics import median
from time import perf_counter

from game.bench import start
from game.bench.replaying import ReplayTimes, time_replay
from game.bench.robot import Times
from game.bench.rules import (
    REFERENCE,
    EvolveTimes,
    SearchCost,
    positions,
    time_evolution,
    time_position,
    time_wild,
    wild_matches,
)
from game.bench.screen import ScreenTimes, time_screen

STEP = 20
"""Variables from one line to the next of the table of wild positions."""


@dataclass(frozen=True, slots=True)
class Bench:
    """All results.

    `wild`: canonisations of random play on big boards, sorted by variables. `start` is the milliseconds from starting
    Python to the first picture of the menu.
    """

    evolution: EvolveTimes
    positions: tuple[SearchCost, ...]
    wild: tuple[SearchCost, ...]
    start: float
    screen: ScreenTimes
    replay: ReplayTimes


def run_bench(*, as_json: bool) -> str:
    """Runs everything (about a minute) and gives the results as a text."""
    solved = tuple(time_position(data) for data in positions())
    wild = sorted((each for data in wild_matches() for each in time_wild(data)), key=lambda each: each.variables)
    bench = Bench(time_evolution(), solved, tuple(wild), _time_start(), time_screen(), time_replay())
    if as_json:
        return json.dumps(asdict(bench), indent=1) + "\n"
    return "\n".join(_lines(bench)) + "\n"


def _time_start() -> float:
    """The best of three."""
    found = []
    for _ in range(3):
        before = perf_counter()
        # Spawned, not run as a module: the packaged program has no Python of its own to be called.
        process = multiprocessing.get_context("spawn").Process(target=start.main)
        process.start()
        process.join()
        if process.exitcode:
            raise RuntimeError(f"a start of the program ended with {process.exitcode}")
        found.append((perf_counter() - before) * 1000)
    return min(found)


def _lines(bench: Bench) -> Iterator[str]:
    evolution = bench.evolution
    yield "Evolution: 6 slices of 9 x 9 squares, 12 stones, after one round"
    for name, time in (
        ("nothing known", evolution.alone),
        ("flags known, all slices anew", evolution.again),
        ("all slices known, as most are in a search", evolution.known),
    ):
        yield f"  {name:<44}{time:>9.1f} us{1e6 / time:>12,.0f} a second{REFERENCE / time:>9.0f} x reference"
    yield ""
    yield "Canonisation: worked-out positions, searched from nothing"
    yield f"  {'position':<52}{'evolutions':>10}{'conflicts':>10}{'time':>10}{'enumeration':>13}{'ratio':>8}"
    for position in bench.positions:
        yield _position_line(position)
    yield ""
    yield from _growth_lines(bench.wild)
    yield ""
    yield from _screen_lines(bench)
    yield ""
    yield from _replay_lines(bench.replay)


def _position_line(position: SearchCost) -> str:
    about = position.about if len(position.about) <= 50 else position.about[:49] + "…"
    line = f"  {about:<52}{position.evolutions:>10}{position.conflicts:>10}{position.time:>7.1f} ms"
    if position.enumeration is not None and position.ratio is not None:
        line += f"{position.enumeration:>10.0f} ms{position.ratio:>7.0f}x"
    return line if position.right else line + "  WRONG"


def _growth_lines(wild: Sequence[SearchCost]) -> Iterator[str]:
    """How the effort grows with what may be switched off, in steps of 20 variables."""
    yield "Canonisation on big boards after many jumps and bombs, by variables"
    yield f"  {'variables':<16}{'positions':>10}{'evolutions':>12}{'conflicts':>10}{'median':>13}{'slowest':>13}"
    for step, group in groupby(wild, key=lambda each: each.variables // STEP):
        yield _growth_line(f"{step * STEP} to {step * STEP + STEP - 1}", list(group))


def _growth_line(name: str, group: Sequence[SearchCost]) -> str:
    times = [each.time for each in group]
    evolutions = median(each.evolutions for each in group)
    conflicts = median(each.conflicts for each in group)
    line = f"  {name:<16}{len(group):>10}{evolutions:>12.0f}{conflicts:>10.0f}"
    line += f"{median(times):>10.0f} ms{max(times):>10.0f} ms"
    return line if all(each.right for each in group) else line + "  WRONG"


def _screen_lines(bench: Bench) -> Iterator[str]:
    yield "Screen: 9 slices of 9 x 11 squares, 40 stones, software drawing"
    yield from _HEAD
    for each in bench.screen.sizes:
        yield f"  {each.size[0]} x {each.size[1]}"
        yield from (_times_line(frames) for frames in each.frames)
    yield f"  {'nothing moves':<38}{bench.screen.idle:>6.1f} % of one core"
    yield f"  {'start to menu':<38}{bench.start:>6.0f} ms"


def _replay_lines(replay: ReplayTimes) -> Iterator[str]:
    yield f"Replay: {replay.rounds} rounds, {replay.turns} turns, on the largest of the bundled boards"
    yield f"  {'from the file to the first picture':<38}{replay.first:>6.0f} ms"
    yield f"  {'until the last turn is known':<38}{replay.known:>6.0f} ms"
    yield from _HEAD
    yield from (_times_line(steps) for steps in replay.steps)


_HEAD = (
    f"  {'milliseconds of a frame':<38}{'by the clock':>21}  {'work alone':>21}",
    f"  {'':<38}{'median  99 % below':>21}  {'median  99 % below':>21}",
)
"""Work is told apart because on a machine that is busy otherwise a frame waits longer than it works."""


def _times_line(frames: Times) -> str:
    clock = f"{frames.median:>9.2f}{frames.slow:>12.2f}"
    return f"    {frames.name:<36}{clock}  {frames.work_median:>9.2f}{frames.work_slow:>12.2f}"
