"""Reads a lesson from the text of its file, and refuses it with place and key if it cannot be gone through."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.engine.errors import AssetError, shown
from game.engine.outcome import Player
from game.engine.title import Json, Match, Turn
from game.view.coach.bubble import LONGEST
from game.view.coach.lesson import (
    Left,
    Lesson,
    LessonPart,
    LessonStep,
    Opponent,
    Reached,
    Read,
    Seen,
    TurnGiven,
    TurnOrders,
    Wait,
    Wrong,
)
from game.view.coach.rehearsal import rehearse, scripted
from game.view.coach.teaching import Ground
from game.view.written import check_gaps, nearest

NAME_LENGTH, ABOUT_LENGTH = 32, 72
"""Letters of a lesson's name, and of the line about it."""
SENTENCES = 2
"""So many are said at once."""
MOST_HINTS = 3
TASK_LENGTH = 160
"""Letters of a step that waits for a state: its words stay in the bar below the board."""

_KEYS = ("name", "about", "players", "pages", "parts")
_PART_KEYS = ("board", "ruleset", "played", "opponent", "steps")
_STEP_KEYS = (
    *("name", "say", "then", "point", "at", "leave", "look", "orders", "or"),
    *("until", "solution", "turns", "warns", "wrong", "hints"),
)
_WRONG_KEYS = ("turns", "say")
_SENTENCE = re.compile(r"[.!?]+[\"”’)]*(?=\s|$)")


def read_lesson(text: str, ground: Ground) -> Lesson:
    """The lesson in a TOML text, played through once by the rules of its title.

    Raises AssetError with step, key, and what would be right.
    """
    data = _parse(text)
    _check_keys(data, _KEYS, "")
    names = _names(data, ground)
    tables = _tables(data, "parts", "parts: must be tables, each under a line [[parts]]")
    parts = tuple(_part(table, f"parts[{number}]", ground) for number, table in enumerate(tables))
    steps = _steps(tables, ground)
    rehearse(steps, parts, ground, names)
    return Lesson(
        _line(data, "name", NAME_LENGTH),
        _line(data, "about", ABOUT_LENGTH),
        names,
        _texts(data, "pages", "pages"),
        parts,
        steps,
    )


def check_pages(lesson: Lesson, known: Collection[str]) -> None:
    """Raises AssetError for a page that the rulebook has not got."""
    for page in lesson.pages:
        if page not in known:
            raise AssetError(f"pages: the rulebook has no page {shown(page)}; {nearest(page, known)}")


def _parse(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise AssetError(f"not a TOML text: {error}") from error


def _check_keys(data: Mapping[str, Any], known: tuple[str, ...], place: str) -> None:
    for key in data:
        if key not in known:
            raise AssetError(f"{place}unknown key {shown(key)}; known are {', '.join(known)}")


def _line(data: Mapping[str, Any], key: str, longest: int) -> str:
    value = data.get(key)
    if not isinstance(value, str) or not 0 < len(value) <= longest:
        raise AssetError(f"{key}: must be a text of 1 to {longest} characters, not {shown(value)}")
    return value


def _names(data: Mapping[str, Any], ground: Ground) -> dict[Player, str]:
    named, sides = data.get("players"), ground.title.players
    if (
        not isinstance(named, dict)
        or set(named) != set(sides)
        or not all(isinstance(name, str) and name for name in named.values())
    ):
        raise AssetError(f"players: must name each of {', '.join(sides)} once, not {shown(named)}")
    return {player: named[player] for player in sides}


def _tables(data: Mapping[str, Any], key: str, refusal: str) -> list[dict[str, Any]]:
    value = data.get(key)
    if not isinstance(value, list) or not value or not all(isinstance(each, dict) for each in value):
        raise AssetError(refusal)
    return value


def _texts(data: Mapping[str, Any], key: str, place: str) -> tuple[str, ...]:
    value = data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(name, str) and name for name in value):
        raise AssetError(f"{place}: must be a list of texts, not {shown(value)}")
    return tuple(value)


def _turns(data: Mapping[str, Any], key: str, place: str) -> tuple[TurnOrders, ...]:
    value = data.get(key, [])
    if not isinstance(value, list) or not all(
        isinstance(turn, list) and all(isinstance(order, str) for order in turn) for turn in value
    ):
        raise AssetError(f"{place}: must be a list of turns, each a list of orders, not {shown(value)}")
    return tuple(tuple(turn) for turn in value)


# Parts.


def _part(data: Mapping[str, Any], place: str, ground: Ground) -> LessonPart:
    _check_keys(data, _PART_KEYS, f"{place}: ")
    return LessonPart(
        _table(data, "board", place),
        _table(data, "ruleset", place) if "ruleset" in data else {},
        _played(data, place, ground),
        _opponent(data, place, ground),
    )


def _table(data: Mapping[str, Any], key: str, place: str) -> dict[str, Json]:
    value = data.get(key)
    if not isinstance(value, dict):
        raise AssetError(f"{place}.{key}: must be a table, not {shown(value)}")
    return value


def _played(data: Mapping[str, Any], place: str, ground: Ground) -> tuple[Turn, ...]:
    value = data.get("played", [])
    if not isinstance(value, list) or not all(isinstance(turn, dict) for turn in value):
        raise AssetError(f"{place}.played: must be a list of tables, each with the orders by player")
    return tuple(_played_turn(turn, f"{place}.played[{number}]", ground) for number, turn in enumerate(value))


def _played_turn(turn: Mapping[str, Any], place: str, ground: Ground) -> Turn:
    sides = ground.title.players
    _check_keys(turn, tuple(map(str, sides)), f"{place}: ")
    return {player: _texts(turn, player, f"{place}.{player}") for player in sides if player in turn}


def _opponent(data: Mapping[str, Any], place: str, ground: Ground) -> Opponent:
    value = data.get("opponent", [])
    if not isinstance(value, str):
        return scripted(_turns(data, "opponent", f"{place}.opponent"))
    bot = ground.bots.get(value)
    if bot is None:
        raise AssetError(f"{place}.opponent: nobody is called {shown(value)}; {nearest(value, ground.bots)}")
    chosen = bot

    def reply(match: Match, player: Player, turn: int) -> TurnOrders:
        del turn
        return chosen(match, player)

    return reply


# Steps.


def _steps(parts: Sequence[Mapping[str, Any]], ground: Ground) -> tuple[LessonStep, ...]:
    found: dict[str, LessonStep] = {}
    for number, part in enumerate(parts):
        refusal = f"parts[{number}].steps: must be tables, each under a line [[parts.steps]]"
        for place, data in enumerate(_tables(part, "steps", refusal)):
            name = data.get("name")
            if not isinstance(name, str) or not name:
                raise AssetError(f"parts[{number}].steps[{place}].name: must be a word, not {shown(name)}")
            if name in found:
                raise AssetError(f"parts[{number}].steps[{place}].name: there is a step {shown(name)} already")
            found[name] = _step(data, name, number, ground)
    last = list(found.values())[-1]
    if not isinstance(last.wait, Read) or last.at:
        raise AssetError(f"step {last.name}: is the last one, and must only be read, over the board")
    return tuple(found.values())


def _step(data: Mapping[str, Any], name: str, part: int, ground: Ground) -> LessonStep:
    place = f"step {name}"
    _check_keys(data, _STEP_KEYS, f"{place}: ")
    wait = _wait(data, place, ground)
    step = LessonStep(
        name,
        _said(data, "say", place, ground),
        part,
        wait,
        _said(data, "then", place, ground) if "then" in data else "",
        _texts(data, "point", f"{place}, point"),
        _word(data, "at", place),
        _wrongs(data, place, ground),
        _hints(data, place, ground),
    )
    if step.then and not isinstance(wait, TurnGiven):
        raise AssetError(f"{place}, then: is said once the orders are drafted; there are no 'orders'")
    if isinstance(wait, Reached) and len(step.say) > TASK_LENGTH:
        raise AssetError(f"{place}, say: has {len(step.say)} letters; with 'until' there is room for {TASK_LENGTH}")
    if (step.wrong or step.hints) and not isinstance(wait, TurnGiven | Reached):
        raise AssetError(f"{place}: 'wrong' and 'hints' go with 'orders' or 'until'; here nothing is ordered")
    if step.at and not isinstance(wait, Read | Left):
        raise AssetError(f"{place}, at: nothing can be ordered or looked for while that is told")
    return step


def _wait(data: Mapping[str, Any], place: str, ground: Ground) -> Wait:
    kinds = [key for key in ("leave", "look", "orders", "until") if key in data]
    if len(kinds) > 1:
        raise AssetError(f"{place}: waits for one thing at a time, and not for {' and '.join(kinds)}")
    _check_belonging(data, place)
    match kinds:
        case ["leave"]:
            if data["leave"] is not True or "at" not in data:
                raise AssetError(f"{place}, leave: must be true, and goes with 'at'")
            return Left()
        case ["look"]:
            return Seen(_word(data, "look", place))
        case ["orders"]:
            return _given(data, place)
        case ["until"]:
            return _reached(data, place, ground)
        case _:
            return Read()


_BELONGING = {"or": "orders", "solution": "until", "turns": "until", "warns": "until"}


def _check_belonging(data: Mapping[str, Any], place: str) -> None:
    for key, other in _BELONGING.items():
        if key in data and other not in data:
            raise AssetError(f"{place}, {key}: goes with {other!r}, which is missing")


def _given(data: Mapping[str, Any], place: str) -> TurnGiven:
    orders = _texts(data, "orders", f"{place}, orders")
    if not orders:
        raise AssetError(f"{place}, orders: must be a turn, an order for each part that asks for one")
    return TurnGiven((orders, *_turns(data, "or", f"{place}, or")))


def _reached(data: Mapping[str, Any], place: str, ground: Ground) -> Reached:
    try:
        goal = ground.teaching.goal(_word(data, "until", place))
    except AssetError as error:
        raise AssetError(f"{place}, until: {error}") from error
    solution = _turns(data, "solution", f"{place}, solution")
    if not solution:
        raise AssetError(f"{place}, solution: is missing; it says how to get there, turn by turn")
    turns = data.get("turns", len(solution))
    if type(turns) is not int or turns < 0:
        raise AssetError(f"{place}, turns: must be a whole number, 0 for as many as one likes, not {shown(turns)}")
    if 0 < turns < len(solution):
        raise AssetError(f"{place}, turns: the solution takes {len(solution)} turns, {turns} are not enough")
    warns = data.get("warns", False)
    if not isinstance(warns, bool):
        raise AssetError(f"{place}, warns: must be true or false, not {shown(warns)}")
    return Reached(goal, solution, turns, warns)


def _word(data: Mapping[str, Any], key: str, place: str) -> str:
    value = data.get(key, "")
    if not isinstance(value, str) or (key in data and not value):
        raise AssetError(f"{place}, {key}: must be a text, not {shown(value)}")
    return value


def _wrongs(data: Mapping[str, Any], place: str, ground: Ground) -> tuple[Wrong, ...]:
    if "wrong" not in data:
        return ()
    refusal = f"{place}, wrong: must be tables, each with 'turns' and 'say'"
    found = []
    for number, each in enumerate(_tables(data, "wrong", refusal)):
        here = f"{place}, wrong[{number}]"
        _check_keys(each, _WRONG_KEYS, f"{here}: ")
        turns = _turns(each, "turns", f"{here}.turns")
        if not turns or not all(turns):
            raise AssetError(f"{here}.turns: must be turns, each with an order")
        found.append(Wrong(turns, _said(each, "say", here, ground)))
    return tuple(found)


def _hints(data: Mapping[str, Any], place: str, ground: Ground) -> tuple[str, ...]:
    hints = _texts(data, "hints", f"{place}, hints")
    if len(hints) > MOST_HINTS:
        raise AssetError(f"{place}, hints: are {len(hints)}; {MOST_HINTS} at most")
    return tuple(_checked(hint, f"{place}, hints[{number}]", ground) for number, hint in enumerate(hints))


def _said(data: Mapping[str, Any], key: str, place: str, ground: Ground) -> str:
    """The words under a key as one line; keys stay gaps, for the player may have changed them."""
    value = data.get(key)
    if not isinstance(value, str) or not value.strip():
        raise AssetError(f"{place}, {key}: must be a text of some words, not {shown(value)}")
    return _checked(value, f"{place}, {key}", ground)


def _checked(value: str, place: str, ground: Ground) -> str:
    check_gaps(value, ground.keys, place)
    words = " ".join(value.split())
    if len(words) > LONGEST:
        raise AssetError(f"{place}: has {len(words)} letters; a bubble has room for {LONGEST}")
    count = len(_SENTENCE.findall(words))
    if count > SENTENCES:
        raise AssetError(f"{place}: has {count} sentences; say {SENTENCES} at most at once")
    return words
