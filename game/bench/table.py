"""Everything that the bench measures, as a table for people and as plain data."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from game.bench.rules import REFERENCE, EvolveTimes, Position, positions, time_evolution, time_position
from game.bench.screen import ScreenTimes, time_screen


@dataclass(frozen=True, slots=True)
class Bench:
    """All results."""

    evolution: EvolveTimes
    positions: tuple[Position, ...]
    screen: ScreenTimes


def run_bench(*, as_json: bool) -> str:
    """Runs everything (about half a minute) and gives the results as a text."""
    bench = Bench(time_evolution(), tuple(time_position(data) for data in positions()), time_screen())
    if as_json:
        return json.dumps(asdict(bench), indent=1) + "\n"
    return "\n".join(_lines(bench)) + "\n"


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
    yield from _screen_lines(bench.screen)


def _position_line(position: Position) -> str:
    about = position.about if len(position.about) <= 50 else position.about[:49] + "…"
    line = f"  {about:<52}{position.evolutions:>10}{position.conflicts:>10}{position.time:>7.1f} ms"
    if position.enumeration is not None and position.ratio is not None:
        line += f"{position.enumeration:>10.0f} ms{position.ratio:>7.0f}x"
    return line if position.right else line + "  WRONG"


def _screen_lines(screen: ScreenTimes) -> Iterator[str]:
    yield "Screen: 1280 x 720, 9 slices of 9 x 11 squares, 40 stones, software drawing"
    yield f"  frame, at rest   median {screen.still_median:6.2f} ms   99 % below {screen.still_slow:6.2f} ms"
    yield f"  frame, animated  median {screen.moving_median:6.2f} ms   99 % below {screen.moving_slow:6.2f} ms"
    yield f"  start to menu    {screen.start:6.0f} ms"
