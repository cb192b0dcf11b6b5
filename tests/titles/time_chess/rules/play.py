"""Positions of Time Chess for tests, as text goes in and comes out."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path

from game.titles.chess.rules.fen import START
from game.titles.time_chess.rules.compact import parse_position, print_position, print_travellers, short_entries
from game.titles.time_chess.rules.match import TimeMatch, start_match
from game.titles.time_chess.rules.ruleset import read_ruleset

DATA = Path(__file__).parents[1] / "data"


@cache
def cases() -> list[dict]:
    return json.loads((DATA / "cases.json").read_text())


@cache
def games() -> list[dict]:
    """Whole games by chance from the starting position: turns, and of each state: position, travellers, entries, check,
    temporal check, digest of the legal moves, their number, result."""
    with gzip.open(DATA / "games.jsonl.gz", "rt") as file:
        return [json.loads(line) for line in file]


def match_at(fen: str = START, travellers: str = "", entries: str = "", **options) -> TimeMatch:
    """A match from a position. A short one is made of its pieces, the side and the turn; travellers and entries are
    separated by commas."""
    words = fen.split(" ")
    full = fen if len(words) == 6 else f"{words[0]} {words[1]} - - 0 {words[2] if len(words) > 2 else 1}"
    seed = options.pop("seed", 0)
    position = parse_position(full, listed(travellers), listed(entries))
    return start_match(position, read_ruleset(options), seed)


def listed(text: str) -> list[str]:
    return [each.strip() for each in text.split(",") if each.strip()]


def played(match: TimeMatch, *turns: str) -> TimeMatch:
    for turn in turns:
        match = match.play({match.mover: (turn,)})
    return match


def refused(match: TimeMatch, turn: str) -> str:
    """Why that turn is refused."""
    refusal = match.why_not(match.mover, (turn,))
    assert refusal is not None, f"{turn} is legal"
    return refusal.reason


def lists(match: TimeMatch) -> tuple[str, str, str]:
    """The position, the travellers and the open entries."""
    position = match.position
    return print_position(position), ", ".join(print_travellers(position)), ", ".join(short_entries(position))


def pieces(match: TimeMatch) -> str:
    return print_position(match.position).split(" ")[0]


def ended(match: TimeMatch) -> tuple[str | None, str] | None:
    """Who won, and why it is over."""
    return None if match.outcome is None else (match.outcome.winner, match.outcome.reason)


def paradoxes(match: TimeMatch) -> list[str]:
    """What the paradoxes of the last turn were, in the words of the rules."""
    return [fact.paradox.value for fact in match.trace if fact.paradox is not None]


def events(match: TimeMatch) -> list[str]:
    """The names of the facts of the last turn."""
    return [fact.event.name for fact in match.trace]
