"""What the commands do that begin with a file: replay, check, other notations, and opening a match to play on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from game.catalogue import ACCOUNTS, SCORESHEETS, TITLES
from game.engine.errors import DataError
from game.engine.outcome import Outcome, Player
from game.engine.record import (
    Record,
    begin,
    conclude,
    keeps_secrets,
    laid_out,
    new_record,
    play_turn,
    print_record,
    replay,
)
from game.engine.scoresheet import Scoresheet
from game.engine.title import Match, Title, Turn
from game.play.session import Session
from game.storage.claim import Claim
from game.storage.files import RECORD_LIMIT, naming, read_text
from game.storage.journal import PLAYING, begun_on
from game.storage.levels import SUFFIX as LEVEL_SUFFIX
from game.storage.levels import load_level
from game.storage.matches import file_of, open_match, resume_match
from game.storage.records import SUFFIX as RECORD_SUFFIX
from game.storage.records import load_record, parse_sheet, title_of
from game.storage.seats_file import read_seating, write_seating
from game.view.outcome import say_outcome


def replay_json(path: Path, *, reveal: bool = False) -> str:
    """The JSON document of a record's replay; raises StorageError or DataError naming file and place.

    What an unfinished match hides from its players is refused as well, unless it is to be revealed.
    """
    record = load_record(path)
    with naming(path):
        title = title_of(TITLES, record.title)
        account = ACCOUNTS[title.id]
        first = match = begin(title, record)
        views = []
        for number, turn in enumerate(record.turns):
            views.append(account.board(match))
            match = play_turn(match, turn, number)
        match = conclude(match, record)
        _check_shown(first, match, reveal=reveal)
        if match.outcome is None or account.shows_end:
            views.append(account.board(match))
        outcome = None if match.outcome is None else match.outcome.to_data()
        document = {"views": views, **account.more(match), "outcome": outcome}
    return json.dumps(document, separators=(",", ":"))


def replay_text(path: Path, *, reveal: bool = False, reasons: bool = False) -> str:
    """The match as people read it: each turn's orders, and the board they led to; raises as `replay_json`.

    With `reasons` also why, where the title explains that.
    """
    record = load_record(path)
    with naming(path):
        return "\n".join(_story(record, reveal=reveal, reasons=reasons))


def pgn_text(path: Path) -> str:
    """A record in the notation that its title's players use elsewhere, or a text in it as a record, as the file is.

    Raises StorageError or DataError naming file and place.
    """
    if path.name.endswith(RECORD_SUFFIX):
        record = load_record(path)
        with naming(path):
            return _scoresheet(title_of(TITLES, record.title)).write(record, begun_on(path)).removesuffix("\n")
    text = read_text(path, RECORD_LIMIT)
    with naming(path):
        return print_record(parse_sheet(text, SCORESHEETS, TITLES)).removesuffix("\n")


def _scoresheet(title: Title) -> Scoresheet:
    if title.id not in SCORESHEETS:
        raise DataError(f"title: {title.name} has no notation but its records")
    return SCORESHEETS[title.id]


def _check_shown(first: Match, last: Match, *, reveal: bool) -> None:
    """Raises DataError for a match that goes on and hides something from its players, unless it is to be revealed."""
    if not reveal and keeps_secrets(first, last):
        raise DataError(
            "this match goes on, and its replay would show what is hidden from its players; --reveal shows it anyway"
        )


def _story(record: Record, *, reveal: bool, reasons: bool) -> Iterator[str]:
    title = title_of(TITLES, record.title)
    account = ACCOUNTS[title.id]
    first = match = begin(title, record)
    names = ", ".join(f"{player}: {name}" for player, name in record.players.items())
    yield f"{title.name}: {record.board.get('name', '')}; {names}\n{account.legend}\n"
    yield account.text(match)
    for number, turn in enumerate(record.turns):
        before, match = match, play_turn(match, turn, number)
        yield _heading(number, turn)
        yield account.text(match)
        why = account.reasons(before, match) if reasons else ""
        if why:
            yield f"{why}\n"
    match = conclude(match, record)
    _check_shown(first, match, reveal=reveal)
    yield _ending(title, match, record.players)


def _heading(number: int, turn: Turn) -> str:
    orders = [f"  {player}: {', '.join(given) or 'nothing'}" for player, given in sorted(turn.items())]
    return "\n".join([f"--- turn {number + 1}", *orders, ""])


def _ending(title: Title, match: Match, names: Mapping[Player, str]) -> str:
    if match.outcome is None:
        return "The match goes on."
    return f"The match is over: {_said(title, match.outcome, names)}."


def _said(title: Title, outcome: Outcome, names: Mapping[Player, str]) -> str:
    """The outcome with the players as records call them, and what they are called."""
    called = {each: f"{names[each]} ({each})" if names.get(each, each) != each else each for each in title.players}
    return say_outcome(title, outcome, called)


def begin_match(path: Path, folder: Path, claim: Claim, named: Callable[[int], Sequence[str]]) -> Session:
    """The match that a record or level begins, journaled in the folder with those who sat at it; a journal in there is
    claimed and continued. `named` says what so many persons are called, who begin on a level as in the set-up.

    Raises StorageError or DataError naming what is wrong.
    """
    if path.suffix == LEVEL_SUFFIX:
        level = load_level(path, TITLES)
        title = TITLES[level.title]
        names = dict(zip(title.players, named(len(title.players)), strict=True))
        return open_match(title, laid_out(title, new_record(title, level.board, level.ruleset, names)), folder)
    if path.name.endswith(PLAYING) and path.resolve().parent == folder.resolve():
        claim.take(path)
        return resume_match(path, TITLES)
    return _played_on(path, folder)


def _played_on(path: Path, folder: Path) -> Session:
    record = load_record(path)
    with naming(path):
        title = title_of(TITLES, record.title)
        match = replay(title, record)
    # A match that is over is only looked at: it needs no journal.
    session = open_match(title, record, folder if match.outcome is None else None)
    journal, seating = file_of(session), read_seating(path, title.players)
    if journal is not None and seating.computers:
        write_seating(journal, seating)
    return session


def check(path: Path) -> str:
    """What a good record or level is, in a line; raises StorageError or DataError naming what is wrong."""
    if path.suffix == LEVEL_SUFFIX:
        level = load_level(path, TITLES)
        return f"{path}: a good level, {level.name}"
    record = load_record(path)
    with naming(path):
        title = title_of(TITLES, record.title)
        match = replay(title, record)
    end = "unfinished" if match.outcome is None else _said(title, match.outcome, record.players)
    return f"{path}: a good record, {len(record.turns)} turns, {end}"
