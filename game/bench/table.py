"""Everything that the bench measures, as a table for people and as plain data."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Iterator
from time import perf_counter

from game.bench import start
from game.trial.measuring import FigureTable, Finding
from game.trial.title_trials import Candidates


def run_bench(candidates: Candidates, *, as_json: bool) -> str:
    """Measures everything (about a minute) and gives the findings as a text."""
    found = dict(_findings(candidates))
    if as_json:
        return json.dumps({name: finding.data for name, finding in found.items()}, indent=1) + "\n"
    return "\n\n".join("\n".join(finding.table.lines()) for finding in found.values()) + "\n"


def _findings(candidates: Candidates) -> Iterator[tuple[str, Finding]]:
    for title, trials in candidates.trials.items():
        for measurement in trials.measurements:
            yield candidates.called(title, measurement.name), measurement.take()
    yield "start", _measure_start()


def _measure_start() -> Finding:
    """From starting Python to the first picture of the menu, in milliseconds."""
    time = _time_start()
    return Finding(FigureTable("The program", (38, 9), (("start to menu", f"{time:>6.0f} ms"),)), time)


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
