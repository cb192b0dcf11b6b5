"""Positions of Time Travelling Chess for tests, as one line goes in and comes out."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path

from game.engine.errors import IllegalOrders
from game.titles.chess.rules.fen import START
from game.titles.chess.rules.squares import names_in
from game.titles.time_travelling_chess.rules.attacks import checked, vulnerable
from game.titles.time_travelling_chess.rules.compact import parse_position, print_fen_of, print_loops, print_vortex
from game.titles.time_travelling_chess.rules.effects import carry_out
from game.titles.time_travelling_chess.rules.match import TravelMatch, start_match
from game.titles.time_travelling_chess.rules.moves import legal_turns
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.rules.refusals import check_turn
from game.titles.time_travelling_chess.rules.ruleset import TravelRuleset
from game.titles.time_travelling_chess.rules.trace import TravelFact
from game.titles.time_travelling_chess.rules.turn import parse_turn

DATA = Path(__file__).parents[1] / "data"


@cache
def cases() -> list[dict]:
    return json.loads((DATA / "cases.json").read_text())


@cache
def games() -> list[dict]:
    """Whole games by chance from the starting position: turns, and of each state: position, vortex, loops, digest of
    the legal turns, their number, result, reason."""
    with gzip.open(DATA / "games.jsonl.gz", "rt") as file:
        return [json.loads(line) for line in file]


def here(fen: str = START, vortex: str = "", loops: str = "") -> TravelPosition:
    """A position; a short one is made of its pieces and the side to move."""
    full = fen if fen.count(" ") == 5 else f"{fen} - - 0 1"
    return parse_position(full, vortex.split(), loops.split())


def lists(position: TravelPosition) -> tuple[str, str, str]:
    """The pieces, the vortex and the loops."""
    return (
        print_fen_of(position).split(" ")[0],
        " ".join(print_vortex(position)),
        " ".join(print_loops(position)),
    )


def after(position: TravelPosition, *turns: str) -> TravelPosition:
    """The position after legal turns."""
    for text in turns:
        turn = parse_turn(text)
        check_turn(position, turn)
        position, _ = carry_out(position, turn)
    return position


def legal(position: TravelPosition) -> set[str]:
    return set(map(str, legal_turns(position)))


def refused(position: TravelPosition, turn: str) -> str:
    """Why that turn is refused."""
    try:
        check_turn(position, parse_turn(turn))
    except IllegalOrders as error:
        return str(error).removeprefix(f"{turn}: ")
    raise AssertionError(f"{turn} is legal")


def ringed(position: TravelPosition, side: int = 0) -> str:
    """The vulnerable pieces of a side."""
    return " ".join(names_in(vulnerable(position, side)))


def in_check(position: TravelPosition) -> str:
    """The royal pieces of the side to move that are attacked."""
    return " ".join(names_in(checked(position, position.side)))


def match_at(position: TravelPosition, **rules: object) -> TravelMatch:
    return start_match(position, TravelRuleset(**rules))


def played(match: TravelMatch, *turns: str) -> TravelMatch:
    for turn in turns:
        match = match.play({match.mover: (turn,)})
    return match


def told(position: TravelPosition, *turns: str) -> tuple[TravelFact, ...]:
    """The facts of the last of these turns."""
    return played(match_at(position), *turns).trace
