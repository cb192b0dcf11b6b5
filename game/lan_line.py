"""The commands `host` and `join` on the command line: what can be said there, and what it means."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.engine.clock import RULE, TimeControl, read_control
from game.engine.errors import DataError, shown
from game.engine.title import Json

if TYPE_CHECKING:
    from game.app.scene import Transition
    from game.headless.run import PeerTask
    from game.net.table_status import Proposal
    from game.scenes.flow import Flow
    from game.storage.levels import LevelFile
    from game.storage.records import Titles

_HEADLESS_ONLY = ("bot", "seed", "record", "rounds", "wait")
_WAIT = 60.0
_PORTS = 65536


def add_lan_commands(commands: Any) -> None:
    """Adds both commands to the subparsers of the command line."""
    host = commands.add_parser("host", help="host a LAN match on a level, and show the code for the other player")
    host.add_argument("level", nargs="?", metavar="LEVEL", help="the file of a level, or the name of one that is there")
    host.add_argument("--ruleset", nargs="+", action="extend", metavar="KEY=VALUE", help="rules other than the level's")
    host.add_argument("--port", type=_port, metavar="N", help="listen at this TCP port; 0: any that is free")
    _add_both(host)
    join = commands.add_parser("join", help="join a LAN match that somebody hosts")
    join.add_argument("address", nargs="?", metavar="HOST:PORT", help="where it is hosted; without: look for matches")
    join.add_argument("--code", help="with --headless: the code that the host shows")
    _add_both(join)


def _add_both(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with the match in that record file instead")
    parser.add_argument("--headless", action="store_true", help="without a window: a bot plays, JSON lines tell of it")
    bot = parser.add_argument_group("with --headless")
    bot.add_argument("--bot", metavar="NAME", help="who plays: random, or a strength (see arena --strengths)")
    bot.add_argument("--seed", type=int, metavar="N", help="what the bot's choices hang on (default 0)")
    bot.add_argument("--record", type=Path, metavar="FILE", help="keep the match in this file")
    bot.add_argument("--rounds", type=_count, metavar="N", help="offer a draw after so many rounds")
    bot.add_argument("--wait", type=float, metavar="SECONDS", help=f"how long nobody may be there (default {_WAIT:g})")


def check_lan(parser: argparse.ArgumentParser, arguments: argparse.Namespace) -> None:
    """Wrong usage of either command ends the program with a sentence about it."""
    command, headless = arguments.command, arguments.headless
    hosts = command == "host"
    if headless and arguments.bot is None:
        parser.error(f"{command}: --headless goes with --bot")
    for name in () if headless else (*_HEADLESS_ONLY, *(() if hosts else ("code",))):
        if getattr(arguments, name) is not None:
            parser.error(f"{command}: --{name} goes with --headless")
    if arguments.resume is not None:
        _check_resume(parser, arguments)
    elif hosts and arguments.level is None:
        parser.error("host: a LEVEL or --resume is needed")
    elif headless and not hosts and (arguments.address is None or arguments.code is None):
        parser.error("join: --headless goes with HOST:PORT and --code, or with --resume")


def _check_resume(parser: argparse.ArgumentParser, arguments: argparse.Namespace) -> None:
    begins = ("level", "ruleset") if arguments.command == "host" else ("code",)
    for name in (*begins, "record"):
        if getattr(arguments, name) is not None:
            parser.error(f"{arguments.command}: --resume goes on with a match as it is, without {name}")


def run_headless(arguments: argparse.Namespace, say: Any) -> tuple[str, bool] | None:
    """Plays; gives why the match did not come to its end ("" if it did) and whether that is a fault, or None for a
    program that was told to end. Raises DataError or StorageError."""
    from game.bots.strength import bots_by_title
    from game.catalogue import ROUNDS, TITLES, strengths
    from game.headless.bot_player import HeadlessPlan
    from game.headless.run import HeadlessPeer
    from game.storage.folders import user_folders
    from game.storage.lan_file import FileCabinet, OneDrawer

    bots = bots_by_title(arguments.bot, arguments.seed or 0, strengths())
    wait = _WAIT if arguments.wait is None else arguments.wait
    plan = HeadlessPlan(arguments.bot, bots, ROUNDS, arguments.rounds, wait)
    record = arguments.record
    cabinet = FileCabinet(user_folders().records) if record is None else OneDrawer(record)
    end = HeadlessPeer(TITLES, cabinet, plan, say).run(_task(arguments, TITLES))
    return None if end is None else (end.why, end.fault)


def visit(arguments: argparse.Namespace) -> Callable[[Flow], Transition]:
    """Where the game with a window begins; raises StorageError or DataError."""
    from game.catalogue import TITLES
    from game.net.address import read_address

    if arguments.resume is not None:
        return lambda flow: flow.go_on(arguments.resume)
    if arguments.command == "host":
        proposal = proposal_on(arguments.level, arguments.ruleset or (), TITLES)
        return lambda flow: flow.host(proposal, arguments.port)
    address = None if arguments.address is None else read_address(arguments.address)
    return lambda flow: flow.join(address)


def _task(arguments: argparse.Namespace, titles: Titles) -> PeerTask:
    from game.headless.run import ToHost, ToJoin, ToResume
    from game.net.address import PORT, read_address

    hosts = arguments.command == "host"
    port = arguments.port if hosts else None
    address = None if hosts or arguments.address is None else read_address(arguments.address)
    if arguments.resume is not None:
        return ToResume(arguments.resume, hosts, port, address)
    if address is not None:
        return ToJoin(address, arguments.code)
    proposal = proposal_on(arguments.level, arguments.ruleset or (), titles)
    return ToHost(proposal, PORT if port is None else port)


def proposal_on(level: str, rules: Sequence[str], titles: Titles) -> Proposal:
    """The match that is hosted on that level, with the host as its first player; raises StorageError or DataError."""
    from game.engine.record import begin, new_record
    from game.net.table_status import Proposal

    found = find_level(level, titles)
    title = titles[found.title]
    ruleset, control = read_rules(rules)
    record = new_record(title, found.board, {**found.ruleset, **ruleset}, {}, control)
    begin(title, record)
    first, second = title.players
    return Proposal(record, first, second)


def find_level(level: str, titles: Titles) -> LevelFile:
    """The level in the file, or the bundled one of that name; raises StorageError or DataError."""
    from game.resources import levels_folder
    from game.storage.levels import SUFFIX, load_level

    path = Path(level)
    if path.exists() or path.name != level or level.endswith(SUFFIX):
        return load_level(path, titles)
    bundled = {each.stem: each for each in levels_folder().glob(f"*{SUFFIX}")}
    if level not in bundled:
        raise DataError(
            f"{level}: there is neither such a file nor such a level; known are {', '.join(sorted(bundled))}"
        )
    return load_level(bundled[level], titles)


def read_rules(rules: Sequence[str]) -> tuple[Mapping[str, Json], TimeControl | None]:
    """What `KEY=VALUE` say, the clock apart; a value that begins like a list or object is JSON. Raises DataError.

    >>> read_rules(["fog=yes", "clock=total 600"])
    ({'fog': 'yes'}, TimeControl(kind=<ClockKind.TOTAL: 'total'>, seconds=600))
    """
    ruleset: dict[str, Json] = {}
    for rule in rules:
        key, equals, value = rule.partition("=")
        if not key or not equals:
            raise DataError(f"--ruleset: must be like KEY=VALUE, not {shown(rule)}")
        ruleset[key] = _value(key, value)
    clock = ruleset.pop(RULE, None)
    return ruleset, None if clock is None else read_control(str(clock))


def _value(key: str, text: str) -> Json:
    if not text.startswith(("[", "{")):
        return text
    try:
        value: Json = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DataError(f"--ruleset: {key} must be a word or JSON, not {shown(text)}") from error
    return value


def _port(text: str) -> int:
    number = int(text)
    if not 0 <= number < _PORTS:
        raise argparse.ArgumentTypeError(f"a port is a whole number from 0 to {_PORTS - 1}")
    return number


def _count(text: str) -> int:
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError("so many rounds there are not")
    return number
