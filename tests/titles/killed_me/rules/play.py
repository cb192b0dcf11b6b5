"""Positions of That Time You Killed Me for tests, as one line goes in and comes out."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path

from game.engine.errors import IllegalOrders
from game.titles.killed_me.rules.action import ACTIONS
from game.titles.killed_me.rules.compact import parse_position, print_position
from game.titles.killed_me.rules.effects import Unfolding
from game.titles.killed_me.rules.geometry import ERA_LETTERS
from game.titles.killed_me.rules.match import KilledMatch, start_match
from game.titles.killed_me.rules.obstacles import possible_actions
from game.titles.killed_me.rules.position import EraBoards, ErasPosition
from game.titles.killed_me.rules.ruleset import CHAPTERS, KilledMeRuleset, starting_position
from game.titles.killed_me.rules.trace import TurnFact
from game.titles.killed_me.rules.turn import carry_out, check_turn, parse_turn

DATA = Path(__file__).parents[1] / "data"
EMPTY = "4/4/4/4"


@cache
def cases() -> list[dict]:
    return json.loads((DATA / "cases.json").read_text())


@cache
def games() -> list[dict]:
    """Whole games by chance: the starting position, turns, and of each state: position, digest of the legal turns,
    their number, result."""
    with gzip.open(DATA / "games.jsonl.gz", "rt") as file:
        return [json.loads(line) for line in file]


def starts() -> list[ErasPosition]:
    """The starting positions of all chapters."""
    return [starting_position(chapter, KilledMeRuleset(), 0) for chapter in CHAPTERS]


def eras(past: str = EMPTY, present: str = EMPTY, future: str = EMPTY, rest: str = "w pf 4,4 gim c") -> str:
    return f"{past}|{present}|{future} {rest}"


def after(fen: str, *turns: str) -> str:
    """The eras after legal turns."""
    position = parse_position(fen)
    for text in turns:
        turn = parse_turn(text)
        check_turn(position, turn)
        position, _ = carry_out(position, turn)
    return print_position(position)


def done(fen: str, copy: str, *actions: str) -> Unfolding:
    """What these actions of that copy lead to, whether or not a turn may stop there."""
    unfolding = Unfolding(EraBoards(parse_position(fen), ERA_LETTERS.index(copy[0]), int(copy[1:]) - 1))
    for action in actions:
        unfolding.act(ACTIONS[action])
    return unfolding


def boards_after(fen: str, copy: str, *actions: str) -> tuple[str, ...]:
    """The three eras after these actions."""
    boards = done(fen, copy, *actions).boards
    position = parse_position(fen).after(boards, 0)
    return tuple(print_position(position).split(" ")[0].split("|"))


def told(fen: str, copy: str, *actions: str) -> tuple[TurnFact, ...]:
    """The facts of these actions."""
    return tuple(done(fen, copy, *actions).facts)


def choices(fen: str, copy: str) -> set[str]:
    """What that copy can do first, whether or not the turn gets long enough by it."""
    position = parse_position(fen)
    boards = EraBoards(position, position.focus[position.side], int(copy[1:]) - 1)
    return {str(action) for action in possible_actions(boards)}


def refusal(fen: str, turn: str) -> str:
    """Why that turn is refused."""
    try:
        check_turn(parse_position(fen), parse_turn(turn))
    except IllegalOrders as error:
        return str(error)
    raise AssertionError(f"{turn} is legal")


def match_of(fen: str, **rules: object) -> KilledMatch:
    return start_match(parse_position(fen), KilledMeRuleset(**rules))


def played(match: KilledMatch, *turns: str) -> KilledMatch:
    for turn in turns:
        match = match.play({match.mover: (turn,)})
    return match
