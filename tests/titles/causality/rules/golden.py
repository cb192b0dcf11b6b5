"""The worked cases and whole games in tests/data, and what `causality replay --json` would print for a record."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game.engine.record import Record, begin, play_turn, read_record
from game.engine.title import Json
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.views import board_data, canonisation_data
from game.titles.causality.title import CAUSALITY

DATA = Path(__file__).parent.parent / "data"
GAMES = 300


@cache
def cases() -> tuple[dict[str, Json], ...]:
    """Every worked case: id, record and what is expected."""
    return tuple(json.loads((DATA / "cases.json").read_text("utf-8")))


@cache
def games() -> tuple[dict[str, Json], ...]:
    """Every whole game: record and what is expected."""
    with gzip.open(DATA / "games.jsonl.gz", "rt", encoding="utf-8") as lines:
        return tuple(json.loads(line) for line in lines)


@cache
def second_opinions() -> tuple[dict[str, Json], ...]:
    """Random games, rich in paradoxes, as another implementation of the rules has them.

    It was written from the rules alone, without sight of this one: plain dictionaries, and every scenario tried.
    """
    with gzip.open(DATA / "second_opinion.jsonl.gz", "rt", encoding="utf-8") as lines:
        return tuple(json.loads(line) for line in lines)


def game_record(number: int) -> Record:
    """The record of a whole game."""
    return read_record(games()[number]["record"])


def positions(record: Record) -> Iterator[CausalityMatch]:
    """The match before the record's first turn and after each of them."""
    match = begin(CAUSALITY, record)
    yield match
    for number, turn in enumerate(record.turns):
        match = play_turn(match, turn, number)
        yield match


def told(record: Record) -> dict[str, Json]:
    """Views, canonisations and outcome, as data."""
    views: list[Json] = []
    for match in positions(record):
        if match.outcome is None:
            views.append(board_data(match.timeline))
    return {
        "views": views,
        "canonisations": [canonisation_data(each) for each in match.canonisations],
        "outcome": None if match.outcome is None else match.outcome.to_data(),
    }
