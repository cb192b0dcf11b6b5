"""The command `bench` on the command line: what can be measured, and what is printed of it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

_MINUTES = 5.0
_FRAMES = 1_000_000
_MATCHES = 20


def add_bench_command(commands: Any) -> None:
    """Adds it to the subparsers of the command line."""
    bench = commands.add_parser("bench", help="measure how fast rules and screen are here")
    kind = bench.add_mutually_exclusive_group()
    kind.add_argument("--json", action="store_true", help="as one JSON document")
    kind.add_argument(
        "--soak",
        type=float,
        nargs="?",
        const=_MINUTES,
        metavar="MINUTES",
        help=f"play matches and replays by chance instead, and watch the memory ({_MINUTES:g} minutes)",
    )
    kind.add_argument(
        "--prove",
        type=_at_least_one,
        metavar="CASES",
        help="compare what the rules find out in random matches with trying everything instead",
    )
    kind.add_argument(
        "--lan", action="store_true", help="measure matches over a network instead, between processes on this machine"
    )
    kind.add_argument("--hostile", action="store_true", help="throw hostile frames at the network's protocol instead")
    bench.add_argument("--seed", type=int, metavar="NUMBER", help="with --prove: other random matches")
    bench.add_argument("--matches", type=_at_least_one, metavar="N", help=f"with --lan: over a bad cable ({_MATCHES})")
    bench.add_argument("--examples", type=_at_least_one, metavar="N", help=f"with --hostile: frames ({_FRAMES:,})")


def check_bench(parser: argparse.ArgumentParser, arguments: argparse.Namespace) -> None:
    """Wrong usage ends the program with a sentence about it."""
    if arguments.seed is not None and arguments.prove is None:
        parser.error("--seed goes with --prove only")
    if arguments.matches is not None and not arguments.lan:
        parser.error("bench: --matches goes with --lan")
    if arguments.examples is not None and not arguments.hostile:
        parser.error("bench: --examples goes with --hostile")


def bench_lines(arguments: argparse.Namespace) -> Iterator[str]:
    """Measures, and tells of it line by line."""
    from game.catalogue import TITLES, candidates

    if arguments.soak is not None:
        from game.bench.soak import soak

        yield from soak(candidates(), arguments.soak)
    elif arguments.hostile:
        from game.bench.hostile import throw

        yield str(throw(_FRAMES if arguments.examples is None else arguments.examples))
    elif arguments.lan:
        from game.bench.lan import measure_lan

        yield from measure_lan(TITLES, _MATCHES if arguments.matches is None else arguments.matches)
    else:
        from game.bench.table import run_bench

        yield run_bench(candidates(), as_json=arguments.json)


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"it must be 1 at least, not {number}")
    return number
