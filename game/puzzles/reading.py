"""The text of a puzzle file, read and written: what a puzzle claims, not yet whether it is true (proof.py)."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, TypeVar

from game.engine.errors import GameError, PuzzleError, shown
from game.engine.outcome import Player
from game.engine.record import ORDER_LENGTH, Record, replay
from game.engine.title import Json, Title, Turn
from game.engine.written_table import written_table
from game.puzzles.puzzle import FEW, GRADES, Puzzle, PuzzleKind, PuzzleKit, PuzzleTask, PuzzleTitles

NAME_LENGTH = 40
GOAL_LENGTH = 80
MOST_TURNS = 64
"""Most turns until a goal is judged."""

_REQUIRED = ("title", "name", "idea", "kind", "side", "goal", "turns", "grade", "solutions", "board")
_KEYS = (*_REQUIRED, "ruleset", "played")

E = TypeVar("E", bound=Enum)


def read_puzzle(text: str, known: PuzzleTitles) -> PuzzleTask:
    """The puzzle in the text of a file, set up at its position; raises GameError naming key and reason."""
    data = _parse(text)
    id_ = _text(data, "title", NAME_LENGTH)
    if id_ not in known.kits:
        raise PuzzleError(f"title: {shown(id_)} has no puzzles here; known are {', '.join(known.kits)}")
    title, kit = known.titles[id_], known.kits[id_]
    puzzle = Puzzle(
        name=_text(data, "name", NAME_LENGTH),
        record=_record(data, title),
        side=_one_of(data, "side", {str(player): player for player in title.players}),
        kind=_one_of(data, "kind", {kind.value: kind for kind in PuzzleKind}),
        turns=_whole(data, "turns", 1, MOST_TURNS),
        goal=_text(data, "goal", GOAL_LENGTH),
        idea=_one_of(data, "idea", {idea.id: idea.id for idea in kit.ideas}),
        grade=_whole(data, "grade", GRADES[0], GRADES[-1]),
        solutions=_whole(data, "solutions", 1, FEW),
    )
    return ask(title, kit, puzzle)


def ask(title: Title, kit: PuzzleKit, puzzle: Puzzle) -> PuzzleTask:
    """The puzzle at its position; raises GameError where that is no position, or the goal cannot be asked there."""
    try:
        start = replay(title, puzzle.record, len(puzzle.record.turns))
    except GameError as error:
        raise PuzzleError(f"played: {error}" if puzzle.record.turns else f"{error}") from error
    if start.outcome is not None:
        raise PuzzleError(f"played: the match is over ({start.outcome.reason}); nothing can be asked")
    if puzzle.side not in start.pending:
        raise PuzzleError(f"side: {puzzle.side} has nothing to order in turn {start.turn + 1}")
    goal = kit.read_goal(puzzle.goal, start, puzzle.side, start.turn + puzzle.turns)
    return PuzzleTask(title, kit, puzzle, start, goal, (puzzle.idea,))


def print_puzzle(puzzle: Puzzle) -> str:
    """The text of a puzzle's file; `read_puzzle` is its inverse."""
    return "\n".join(_lines(puzzle)) + "\n"


def _lines(puzzle: Puzzle) -> Iterator[str]:
    record = puzzle.record
    yield f"title = {_plain_toml(record.title)}"
    yield f"name = {_plain_toml(puzzle.name)}"
    yield f"idea = {_plain_toml(puzzle.idea)}"
    yield f"kind = {_plain_toml(puzzle.kind.value)}"
    yield f"side = {_plain_toml(str(puzzle.side))}"
    yield f"goal = {_plain_toml(puzzle.goal)}"
    yield f"turns = {puzzle.turns}"
    yield f"grade = {puzzle.grade}"
    yield f"solutions = {puzzle.solutions}"
    if record.turns:
        yield "played = ["
        for turn in record.turns:
            yield f"    {_plain_toml({str(player): list(orders) for player, orders in sorted(turn.items())})},"
        yield "]"
    yield from _table_lines("board", record.board)
    if record.ruleset:
        yield from _table_lines("ruleset", record.ruleset)


def _table_lines(name: str, table: Mapping[str, Json]) -> Iterator[str]:
    yield f"\n[{name}]"
    for key, value in table.items():
        if isinstance(value, list) and value:
            yield f"{key} = ["
            yield from (f"    {_plain_toml(each)}," for each in value)
            yield "]"
        else:
            yield f"{key} = {_plain_toml(value)}"


def _plain_toml(value: Json) -> str:
    match value:
        case dict():
            inner = ", ".join(f"{key} = {_plain_toml(each)}" for key, each in value.items())
            return f"{{ {inner} }}" if inner else "{}"
        case list():
            return f"[{', '.join(map(_plain_toml, value))}]"
        case _:
            return json.dumps(value, ensure_ascii=False)  # texts, numbers and truths are written alike


# Reading.


def _parse(text: str) -> dict[str, Any]:
    try:
        data = tomllib.loads(text)
    except RecursionError as error:
        raise PuzzleError("not a TOML text of a puzzle: it is nested too deeply") from error
    except ValueError as error:
        raise PuzzleError(f"not a TOML text: {error}") from error
    for key in data:
        if key not in _KEYS:
            raise PuzzleError(f"unknown key {shown(key)}; known are {', '.join(_KEYS)}")
    for key in _REQUIRED:
        if key not in data:
            raise PuzzleError(f"{key}: is missing")
    return data


def _text(data: Mapping[str, Any], key: str, length: int) -> str:
    value = data.get(key)
    if not isinstance(value, str) or not 0 < len(value) <= length or not value.isprintable():
        raise PuzzleError(f"{key}: must be a line of 1 to {length} characters, not {shown(value)}")
    return value


def _whole(data: Mapping[str, Any], key: str, least: int, most: int) -> int:
    value = data.get(key)
    if type(value) is not int or not least <= value <= most:
        raise PuzzleError(f"{key}: must be a whole number from {least} to {most}, not {shown(value)}")
    return value


V = TypeVar("V")


def _one_of(data: Mapping[str, Any], key: str, known: Mapping[str, V]) -> V:
    value = data.get(key)
    if not isinstance(value, str) or value not in known:
        raise PuzzleError(f"{key}: must be one of {', '.join(known)}, not {shown(value)}")
    return known[value]


def _record(data: Mapping[str, Any], title: Title) -> Record:
    board = written_table(data, "board", "puzzles", PuzzleError)
    ruleset = written_table(data, "ruleset", "puzzles", PuzzleError) if "ruleset" in data else {}
    played = data.get("played", [])
    if not isinstance(played, list):
        raise PuzzleError(f"played: must be a list of turns, not {shown(played)}")
    turns = tuple(_turn(turn, title, f"played, turn {number}") for number, turn in enumerate(played, start=1))
    return Record(title.id, title.rules_version, board, ruleset, turns=turns)


def _turn(turn: object, title: Title, place: str) -> Turn:
    if not isinstance(turn, dict):
        raise PuzzleError(f"{place}: must be a table from players to lists of orders, not {shown(turn)}")
    read: dict[Player, tuple[str, ...]] = {}
    for player, orders in turn.items():
        if player not in title.players:
            raise PuzzleError(f"{place}: there is no player {shown(player)}, only {', '.join(title.players)}")
        if not isinstance(orders, list) or not all(isinstance(order, str) for order in orders):
            raise PuzzleError(f"{place}, player {player}: must be a list of orders, not {shown(orders)}")
        if any(len(order) > ORDER_LENGTH for order in orders):
            raise PuzzleError(f"{place}, player {player}: an order has at most {ORDER_LENGTH} characters")
        read[Player(player)] = tuple(orders)
    return read
