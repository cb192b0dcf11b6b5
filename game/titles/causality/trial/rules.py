"""Times the rules: evolution, and canonisation of built-in positions against plain enumeration."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from statistics import median
from typing import Any

from game.engine.record import Record, read_record, replay
from game.engine.title import Json
from game.resources import asset
from game.titles.causality.rules.canon import canonise
from game.titles.causality.rules.enumeration import enumerate_best
from game.titles.causality.rules.flag import Scenario, bits
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Loom, evolve
from game.titles.causality.title import CAUSALITY
from game.trial.measuring import FigureTable, Finding
from game.trial.times import best_time

ENUMERABLE = 13
"""Most variables for which plain enumeration is tried; each one more doubles its time."""
STEP = 20
"""Variables from one line to the next of the table of wild positions."""
REFERENCE = 830.0
"""Microseconds that the first program for this game takes at least for an evolution of about this size (at most 1,400).

It was measured beside ours on thirteen boards, on the machine of the README's figures.
"""
RUNS = 3
"""So often is a canonisation timed; the smallest time counts."""


@dataclass(frozen=True, slots=True)
class EvolveTimes:
    """Microseconds for one evolution of 6 slices of 9 x 9 squares with 12 stones.

    `alone`: nothing known before; `again`: the flags' poses known, all slices made anew; `known`: all slices known.
    """

    alone: float
    again: float
    known: float


@dataclass(frozen=True, slots=True)
class SearchCost:
    """One canonisation: what was found, whether that is right, and what it took (milliseconds of the processor).

    `plain_search`: evolutions of a plain conflict-driven search, for comparison. `enumeration`: time of trying every
    scenario, None where there are too many.
    """

    about: str
    variables: int
    plain_search: int | None
    evolutions: int
    conflicts: int
    time: float
    right: bool
    enumeration: float | None

    @property
    def ratio(self) -> float | None:
        """How many times faster than enumeration; None also where the time is too short for this machine's clock."""
        return self.enumeration / self.time if self.enumeration is not None and self.time else None


def measure_evolution() -> Finding:
    """One evolution, as a table."""
    found = time_evolution()
    rows = (
        ("nothing known", found.alone),
        ("flags known, all slices anew", found.again),
        ("all slices known, as most are in a search", found.known),
    )
    cells = tuple(
        (name, f"{time:.1f} us", f"{1e6 / time:,.0f} a second", f"at least {REFERENCE / time:.1f} x as fast")
        for name, time in rows
    )
    title = "Evolution: 6 slices of 9 x 9 squares, 12 stones, after one round; and beside the first program"
    return Finding(FigureTable(title, (44, 12, 21, 25), cells), asdict(found))


def measure_positions() -> Finding:
    """All built-in positions, as a table."""
    found = [time_position(data) for data in positions()]
    head = ("position", "evolutions", "conflicts", "time", "enumeration", "ratio")
    return Finding(
        FigureTable(
            "Canonisation: worked-out positions, searched from nothing",
            (52, 10, 10, 10, 13, 8, 7),
            (head, *(_position_row(each) for each in found)),
        ),
        [asdict(each) for each in found],
    )


def measure_wild() -> Finding:
    """How the effort grows with what may be switched off, on big boards after many jumps and bombs."""
    found = sorted((each for data in wild_matches() for each in time_wild(data)), key=lambda each: each.variables)
    groups = groupby(found, key=lambda each: each.variables // STEP)
    head = ("variables", "positions", "evolutions", "conflicts", "median", "slowest")
    return Finding(
        FigureTable(
            "Canonisation on big boards after many jumps and bombs, by variables",
            (16, 10, 12, 10, 13, 13, 7),
            (head, *(_growth_row(f"{step * STEP} to {step * STEP + STEP - 1}", list(group)) for step, group in groups)),
        ),
        [asdict(each) for each in found],
    )


def _growth_row(name: str, group: Sequence[SearchCost]) -> tuple[str, ...]:
    times = [each.time for each in group]
    evolutions = median(each.evolutions for each in group)
    conflicts = median(each.conflicts for each in group)
    wrong = "" if all(each.right for each in group) else "WRONG"
    counts = (str(len(group)), f"{evolutions:.0f}", f"{conflicts:.0f}")
    return (name, *counts, f"{median(times):.0f} ms", f"{max(times):.0f} ms", wrong)


def _position_row(found: SearchCost) -> tuple[str, ...]:
    about = found.about if len(found.about) <= 50 else found.about[:49] + "…"
    compared = ("", "")
    if found.enumeration is not None and found.ratio is not None:
        compared = (f"{found.enumeration:.0f} ms", f"{found.ratio:.0f}x")
    wrong = "" if found.right else "WRONG"
    return (about, str(found.evolutions), str(found.conflicts), f"{found.time:.1f} ms", *compared, wrong)


def time_evolution() -> EvolveTimes:
    """Times one evolution of a board on which 12 stones have played a round."""
    match = _played_board()
    flags, scenario = match.flags, Scenario()
    loom = Loom(flags, tug_of_war=False)

    def again() -> None:
        loom.forget()
        loom.run(scenario)

    alone = best_time(lambda: evolve(flags, scenario), 100)
    return EvolveTimes(alone * 1e6, best_time(again, 200) * 1e6, best_time(lambda: loom.run(scenario), 2000) * 1e6)


def _played_board() -> CausalityMatch:
    """A fixed round of 12 stones on 9 x 9 squares in 6 slices, with moves, turns, shots and a push."""
    army = (("tank 1", "tank 4", "tank 7", "bombardier 2", "sniper 5", "wildcard 6"), (1, 7), ("S", "N"))
    stones: list[Json] = [
        f"{player} {kind},{row}{' ' + way if kind.startswith(('tank', 'sniper')) else ''}"
        for player, row, way in zip("AB", army[1], army[2], strict=True)
        for kind in army[0]
    ]
    rows: list[Json] = ["." * 9] * 9
    board: dict[str, Json] = {"name": "bench", "time_cap": 6, "map": rows, "stones": stones, "bases": ["N 4,4"]}
    match = CAUSALITY.start(board, {}, 0)
    for turn in range(6):
        given = {}
        for player in match.players:
            orders = [match.orders_for(pose) for pose in match.commands[player].values()]
            given[player] = [str(each[(turn * 5 + 3 * n) % len(each)]) for n, each in enumerate(orders)]
        match = match.play(given)
    return match


def positions() -> list[Any]:
    """The built-in positions: plain data with `about`, `variables`, `plain_search`, `record`, `expect`."""
    found: list[Any] = json.loads(asset("titles/causality/positions.json").read_text(encoding="utf-8"))
    return found


def time_position(data: Any) -> SearchCost:
    """Times the last canonisation of one position."""
    record = read_record(data["record"])
    problem, found = _last_problem(record)
    effort = canonise(_fresh(problem))
    time = best_time(lambda: canonise(_fresh(problem)), 1, RUNS) * 1000
    enumeration = None
    if data["variables"] <= ENUMERABLE:
        enumeration = best_time(lambda: enumerate_best(_fresh(problem)), 1, 1) * 1000
    return SearchCost(
        data["about"],
        data["variables"],
        data["plain_search"],
        effort.evolutions,
        effort.conflicts,
        time,
        found == data["expect"],
        enumeration,
    )


def wild_matches() -> list[Any]:
    """Random matches with many jumps and bombs on big boards, and constructed rings of causes.

    Plain data with `about`, `record` and `canonisations`: `number` (from 1), `variables`, `expect`.
    """
    found: list[Any] = json.loads(asset("titles/causality/wild.json").read_text(encoding="utf-8"))
    return found


def time_wild(data: Any) -> list[SearchCost]:
    """Times some canonisations of one wild match."""
    match = replay(CAUSALITY, read_record(data["record"]))
    assert isinstance(match, CausalityMatch)
    return [_time_canonisation(match, data["about"], each) for each in data["canonisations"]]


def _time_canonisation(match: CausalityMatch, about: str, data: Any) -> SearchCost:
    problem = _fresh(match.canonisations[data["number"] - 1].problem)
    effort = canonise(problem)
    time = best_time(lambda: canonise(_fresh(problem)), 1, RUNS) * 1000
    assert effort.scenario is not None
    found = {"active": bits(effort.scenario.active), "off": bits(effort.scenario.off)}
    right = found == data["expect"]
    about = f"{about}, round {data['number']}"
    return SearchCost(about, data["variables"], None, effort.evolutions, effort.conflicts, time, right, None)


def _fresh(problem: Problem) -> Problem:
    """The same problem with nothing known about it."""
    problem.loom.forget()
    return problem


def _last_problem(record: Record) -> tuple[Problem, dict[str, object]]:
    """The canonisation at the end of a record, and its result as the positions' `expect` has it."""
    match = replay(CAUSALITY, record)
    assert isinstance(match, CausalityMatch)
    if match.paradox is not None and match.outcome is not None:
        return match.paradox, {"outcome": {"winner": match.outcome.winner, "reason": match.outcome.reason}}
    last = match.canonisations[-1]
    return last.problem, {"active": bits(last.scenario.active), "off": bits(last.scenario.off)}
