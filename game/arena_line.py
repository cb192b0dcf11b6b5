"""The commands `arena` and `bot` on the command line: what can be said there, and what it means."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.engine.errors import DataError, RemoteProtocolError

if TYPE_CHECKING:
    from game.arena.run import Arena, Venue
    from game.arena.score import ArenaScore
    from game.engine.record import Record

_GAMES = 20


def add_arena_commands(commands: Any) -> None:
    """Adds both commands to the subparsers of the command line."""
    arena = commands.add_parser("arena", help="let programs play matches against each other, and count")
    arena.add_argument("levels", nargs="*", metavar="LEVEL", help="files of levels, or names of those that are there")
    arena.add_argument("--strengths", action="store_true", help="print the computer players, weakest first")
    program = "a strength, random, or cmd:COMMAND for a program of your own"
    arena.add_argument("--a", metavar="BOT", help=f"whose wins are counted: {program}")
    arena.add_argument("--b", metavar="BOT", help="against whom")
    arena.add_argument("--games", type=_positive, default=_GAMES, metavar="N", help=f"how many (default {_GAMES})")
    arena.add_argument("--seed", type=int, default=0, metavar="N", help="what their choices hang on (default 0)")
    arena.add_argument(
        "--ruleset", nargs="+", action="extend", metavar="KEY=VALUE", help="rules other than the level's"
    )
    arena.add_argument("--rounds", type=_positive, metavar="N", help="count a match as drawn after so many rounds")
    arena.add_argument("--jobs", type=_positive, default=1, metavar="N", help="so many matches at once (default 1)")
    arena.add_argument("--json", action="store_true", help="as one JSON object")
    arena.add_argument("--records", type=Path, metavar="FOLDER", help="keep the records of the matches there")
    bot = commands.add_parser("bot", help="speak the protocol of programs that play, as one of the computer players")
    bot.add_argument("strength", metavar="STRENGTH", help="see arena --strengths")


def check_arena(parser: argparse.ArgumentParser, arguments: argparse.Namespace) -> None:
    """Wrong usage ends the program with a sentence about it."""
    if arguments.strengths:
        return
    if not arguments.levels:
        parser.error("arena: a LEVEL or --strengths is needed")
    if arguments.a is None or arguments.b is None:
        parser.error("arena: --a and --b say who plays")


def run_programs(arguments: argparse.Namespace, say: Callable[[str], None]) -> None:
    """What either command does; raises DataError or StorageError."""
    if arguments.command == "arena":
        run_arena(arguments, say)
    else:
        speak(arguments.strength)


def run_arena(arguments: argparse.Namespace, say: Callable[[str], None]) -> None:
    """Plays and tells; raises DataError or StorageError."""
    from game.arena.run import run

    if arguments.strengths:
        for name in _names():
            say(name)
        return
    arena = _arena(arguments)
    score = run(arena, find_venue, lambda score: None if arguments.json else _progress(score, arena.games))
    say(json.dumps(score.data(), ensure_ascii=False) if arguments.json else "\n".join(score.lines()))


def speak(name: str) -> None:
    """Speaks the protocol until it is told to quit; raises DataError."""
    from game.bots.speaking import Speaker
    from game.bots.strength import bots_by_title, make_bot
    from game.catalogue import TITLES, strengths

    known = strengths()
    bots_by_title(name, 0, known)
    speaker = Speaker(name, TITLES, lambda title, seed: make_bot(name, seed, known[title.id]))
    try:
        speaker.speak(sys.stdin.buffer, sys.stdout.buffer)
    except RemoteProtocolError as error:
        raise DataError(f"standard input: {error}") from error


def find_venue() -> Venue:
    """All titles, as an arena needs them; the same in every process."""
    from game.arena.run import Venue
    from game.catalogue import ACCOUNTS, ROUNDS, TITLES, strengths

    boards = {title: account.board for title, account in ACCOUNTS.items()}
    return Venue(TITLES, ROUNDS, boards, strengths())


def _names() -> list[str]:
    """The words for all strengths, title by title, each once."""
    from game.catalogue import strengths

    return list(dict.fromkeys(strength.name for own in strengths().values() for strength in own))


def _arena(arguments: argparse.Namespace) -> Arena:
    from game.arena.run import Arena, check_word
    from game.catalogue import strengths

    boards = [_board(level, arguments) for level in arguments.levels]
    for board in boards:
        for word in (arguments.a, arguments.b):
            check_word(word, strengths()[board.title])
    if arguments.records is not None:
        arguments.records.mkdir(parents=True, exist_ok=True)
    return Arena(
        boards,
        arguments.a,
        arguments.b,
        arguments.games,
        arguments.seed,
        arguments.rounds,
        arguments.jobs,
        arguments.records,
    )


def _board(level: str, arguments: argparse.Namespace) -> Record:
    """The record that a match on that level begins with; raises StorageError or DataError."""
    from game.catalogue import TITLES
    from game.engine.record import begin, laid_out, new_record
    from game.lan_line import find_level, read_rules

    found = find_level(level, TITLES)
    title = TITLES[found.title]
    ruleset, control = read_rules(arguments.ruleset or ())
    if control is not None:
        raise DataError("--ruleset: an arena has no clock; turns are timed by themselves")
    record = new_record(title, found.board, {**found.ruleset, **ruleset}, dict(found.players))
    begin(title, record)
    return laid_out(title, record)


def _progress(score: ArenaScore, games: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{score.games} of {games}: {score.score:.1%}", end="", file=sys.stderr, flush=True)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number
