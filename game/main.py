"""The command line: which command runs, what its exit status is, and the only place that catches everything."""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import os
import sys
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game import COMMAND, __version__
from game.arena_line import add_arena_commands, check_arena, run_programs
from game.bench_line import add_bench_command, bench_lines, check_bench
from game.engine.errors import AssetError, DataError, DisplayError, StorageError
from game.lan_line import add_lan_commands, check_lan, run_headless, visit
from game.storage.folders import user_folders

if TYPE_CHECKING:
    from game.desktop import Visit
    from game.play.session import Session
    from game.puzzle_commands import Crew

DONE = 0
WRONG_INPUT = 1
BUG = 3
INTERRUPTED = 130

_INPUT_ERRORS = (DataError, StorageError, AssetError, DisplayError)
_LAN = ("host", "join")
_LINE_LENGTH = 600


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the program and gives its exit status: 0 done, 1 wrong input, 2 wrong usage, 3 a bug, 130 Ctrl+C."""
    multiprocessing.freeze_support()
    arguments = _arguments(argv)
    # Only the last one is played; to keep the others would keep all their boards.
    opened: deque[Session] = deque(maxlen=1)
    try:
        return _run(arguments, opened.append)
    except AssetError as error:
        # The game is not whole. Who started it from a menu reads no terminal.
        _complain(error)
        _tell(arguments, str(error), None)
        return WRONG_INPUT
    except _INPUT_ERRORS as error:
        _complain(error)
        return WRONG_INPUT
    except BrokenPipeError:
        # Whoever read the output has gone; what is left in the buffer must not fail again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        # Every finished turn and every draft is on disk already.
        return INTERRUPTED
    except Exception as error:
        return _report_bug(error, opened, arguments)


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = _parser()
    arguments = parser.parse_args(argv)
    if arguments.self_test and arguments.command is not None:
        parser.error("--self-test goes with no command")
    if arguments.pictures is not None and not arguments.self_test:
        parser.error("--pictures goes with --self-test only")
    if arguments.command == "arena":
        check_arena(parser, arguments)
    if arguments.command in _LAN:
        check_lan(parser, arguments)
    if arguments.command == "bench":
        check_bench(parser, arguments)
    return arguments


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=COMMAND, description="A board game of time travel for two.")
    parser.add_argument("--version", action="version", version=f"{COMMAND} {__version__}")
    parser.add_argument("--self-test", action="store_true", help="check that all of the program is there and works")
    parser.add_argument(
        "--pictures", type=Path, metavar="FOLDER", help="with --self-test: keep a picture of each scene in the folder"
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands (none: the game)")
    play = commands.add_parser("play", help="open a record or a level on the board")
    play.add_argument(
        "file", type=Path, metavar="RECORD_OR_LEVEL", help="the file of a match to go on with, or of a level"
    )
    replay = commands.add_parser("replay", help="print the board of a record after every turn")
    replay.add_argument("file", type=Path, metavar="RECORD", help="the file of a match")
    replay.add_argument("--json", action="store_true", help="as one JSON document")
    replay.add_argument(
        "--reveal", action="store_true", help="also of a match that goes on: everything that is hidden from its players"
    )
    replay.add_argument("--reasons", action="store_true", help="say why history turned out as it did (in JSON always)")
    pgn = commands.add_parser("pgn", help="print a record of a chess game as PGN text, or such a text as a record")
    pgn.add_argument("file", type=Path, metavar="RECORD_OR_PGN", help="the file of a match of chess, or a PGN file")
    check = commands.add_parser("check", help="check records and levels, and say what is wrong")
    check.add_argument("files", type=Path, nargs="+", metavar="FILE", help="files of matches and of levels")
    add_lan_commands(commands)
    add_arena_commands(commands)
    add_bench_command(commands)
    _add_puzzles(commands.add_parser("puzzles", help="make puzzles, and prove them by complete search"))
    return parser


def _add_puzzles(parser: argparse.ArgumentParser) -> None:
    kinds = parser.add_subparsers(dest="puzzles", metavar="make|check", required=True)
    make = kinds.add_parser("make", help="find puzzles in matches played by chance; same seed, same puzzles")
    make.add_argument("levels", type=Path, nargs="+", metavar="LEVEL")
    make.add_argument("--count", type=int, default=10, metavar="N", help="so many (10)")
    make.add_argument("--seed", type=int, default=0, metavar="N", help="the seed of chance (0)")
    make.add_argument("--idea", metavar="NAME", help="only those that need this idea")
    make.add_argument("--into", type=Path, metavar="FOLDER", help="write them there, not where the game looks for them")
    check = kinds.add_parser("check", help="prove puzzles: all solutions, all replies, the grade")
    check.add_argument("files", type=Path, nargs="+", metavar="FILE")


def _written(arguments: argparse.Namespace) -> str:
    from game.commands import pgn_text, replay_json, replay_text

    if arguments.command == "pgn":
        return pgn_text(arguments.file)
    if arguments.json:
        return replay_json(arguments.file, reveal=arguments.reveal)
    return replay_text(arguments.file, reveal=arguments.reveal, reasons=arguments.reasons)


def _run(arguments: argparse.Namespace, opened: Callable[[Session], None]) -> int:
    # Each command imports what it needs: replaying must not wait for windows and pictures.
    if arguments.self_test:
        return _self_test(arguments.pictures)
    match arguments.command:
        case "replay" | "pgn":
            _print(_written(arguments))
        case "check":
            return _check(arguments.files)
        case "puzzles":
            return _puzzles(arguments)
        case "bench":
            _unseen()
            if arguments.prove is not None:
                return _prove(arguments.prove, arguments.seed or 0)
            for told in bench_lines(arguments):
                _print(told)
        case "play":
            return _open_window(opened, arguments.file)
        case "arena" | "bot":
            run_programs(arguments, _print)
        case "host" | "join" if arguments.headless:
            return _headless(arguments)
        case "host" | "join":
            return _open_window(opened, visit=visit(arguments))
        case _:
            return _open_window(opened)
    return DONE


def _headless(arguments: argparse.Namespace) -> int:
    end = run_headless(arguments, _print)
    if end is None:
        return INTERRUPTED
    why, fault = end
    if why:
        _complain(DataError(why))
        return BUG if fault else WRONG_INPUT
    return DONE


def _open_window(opened: Callable[[Session], None], file: Path | None = None, visit: Visit | None = None) -> int:
    from game.app.environment import prepare_environment

    prepare_environment()
    from game import desktop
    from game.commands import begin_match

    folders = user_folders()
    first = None
    if file is not None:
        first = desktop.FirstMatch(file, lambda claim, named: begin_match(file, folders.records, claim, named))
    desktop.run(folders, first, opened, visit)
    return DONE


def _self_test(pictures: Path | None) -> int:
    from game.app.environment import prepare_environment

    prepare_environment()
    from game.catalogue import candidates
    from game.selftest.run import SelfTest

    test = SelfTest(candidates(), _print, pictures)
    test.run()
    return WRONG_INPUT if test.failures else DONE


def _unseen() -> None:
    """Pictures are drawn where nobody sees them, in this process and in those that it starts."""
    from game.app.environment import prepare_environment

    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(name, "dummy")
    prepare_environment()


def _prove(cases: int, seed: int) -> int:
    from game.bench.prove import Prover
    from game.catalogue import candidates

    prover = Prover(candidates(), Path.cwd(), _print)
    prover.run(cases, seed)
    return WRONG_INPUT if prover.failures else DONE


def _check(files: Sequence[Path]) -> int:
    from game.commands import check

    status = DONE
    for file in files:
        try:
            _print(check(file))
        except _INPUT_ERRORS as error:
            _complain(error)
            status = WRONG_INPUT
    return status


def _puzzles(arguments: argparse.Namespace) -> int:
    from game.puzzle_commands import Crew

    crew = Crew()
    try:
        return _make_puzzles(arguments, crew) if arguments.puzzles == "make" else _check_puzzles(arguments.files, crew)
    finally:
        crew.close()


def _make_puzzles(arguments: argparse.Namespace, crew: Crew) -> int:
    from game.puzzle_commands import make_puzzles, write_puzzles

    found = make_puzzles(arguments.levels, arguments.seed, arguments.idea, crew)
    for line in write_puzzles(found, arguments.count, arguments.seed, arguments.into or user_folders().puzzles):
        _print(line)
    return DONE


def _check_puzzles(files: Sequence[Path], crew: Crew) -> int:
    from game.puzzle_commands import check_puzzle

    status = DONE
    for file in files:
        try:
            _print(check_puzzle(file, crew))
        except _INPUT_ERRORS as error:
            _complain(error)
            status = WRONG_INPUT
    return status


def _print(text: str) -> None:
    known = sys.stdout.encoding or "utf-8"
    print(text.encode(known, "replace").decode(known), flush=True)


def _complain(error: BaseException) -> None:
    """Says what is wrong on one line, whatever the message quotes."""
    line = " ".join("".join(mark if mark.isprintable() else " " for mark in str(error)).split())
    print(line if len(line) <= _LINE_LENGTH else f"{line[:_LINE_LENGTH]}...", file=sys.stderr)


def _report_bug(error: Exception, opened: Sequence[Session], arguments: argparse.Namespace) -> int:
    from game.storage.crash import write_report

    try:
        report = write_report(user_folders().data, error, opened[-1].record if opened else None)
    except StorageError as failure:
        _complain(failure)
        raise error from None
    words = f"The program failed by a fault of its own. The report is in {report.path}"
    print(words, file=sys.stderr)
    _tell(arguments, f"{words}\nPlease send it along when you tell of the fault.", report.record)
    return BUG


def _tell(arguments: argparse.Namespace, what: str, saved: Path | None) -> None:
    """Shows it in a window as well, if the game was in one."""
    if arguments.self_test or arguments.command not in (None, "play", *_LAN) or getattr(arguments, "headless", False):
        return
    with contextlib.suppress(DisplayError, KeyboardInterrupt):
        from game import desktop

        desktop.tell(what, saved, user_folders().pictures)
