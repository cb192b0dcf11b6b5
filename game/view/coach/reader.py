"""Reads a lesson from the text of its file, and refuses it with step and key if it cannot be gone through."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from game.engine.errors import AssetError, DataError, shown
from game.engine.outcome import Player
from game.view.coach.bubble import LONGEST
from game.view.coach.lesson import Lesson, LessonStep
from game.view.coach.rehearsal import Ground, Sketch, rehearse
from game.view.written import check_gaps, fill

_KEYS = ("called", "astray", "players", "board", "phrases", "steps")
_STEP_KEYS = ("name", "words", "around", "way", "order", "then", "wait")
_ROUND = "round"
_LESSON = "lesson"
"""What a lesson is called that does not say so itself."""


def read_lesson(text: str, ground: Ground) -> Lesson:
    """The lesson in a TOML text, played through once by the rules of its title.

    Raises AssetError with step, key, and what would be right.
    """
    data = _parse(text)
    board, names = _table(data, "board"), _names(data, ground)
    try:
        match = ground.title.start(board, {}, 0)
    except DataError as error:
        raise AssetError(str(error)) from error
    phrases = _phrases(data, ground)
    steps = rehearse(_sketches(data, phrases), match, ground)
    astray = _words(data, "astray", "astray", phrases)
    return Lesson(board, names, steps, astray, _called(data))


def _parse(text: str) -> dict[str, Any]:
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise AssetError(f"not a TOML text: {error}") from error
    _check_keys(data, _KEYS, "")
    return data


def _check_keys(data: Mapping[str, Any], known: tuple[str, ...], place: str) -> None:
    for key in data:
        if key not in known:
            raise AssetError(f"{place}unknown key {shown(key)}; known are {', '.join(known)}")


def _table(data: Mapping[str, Any], key: str) -> dict[str, Any]:
    value = data.get(key)
    if not isinstance(value, dict):
        raise AssetError(f"{key}: must be a table, not {shown(value)}")
    return value


def _called(data: Mapping[str, Any]) -> str:
    word = data.get("called", _LESSON)
    if not isinstance(word, str) or not 0 < len(word) <= len(_LESSON):
        raise AssetError(
            f"called: must be a word of {len(_LESSON)} letters at most, like {_LESSON!r}, not {shown(word)}"
        )
    return word


def _names(data: Mapping[str, Any], ground: Ground) -> dict[Player, str]:
    named, sides = _table(data, "players"), ground.title.players
    if set(named) != set(sides) or not all(isinstance(name, str) and name for name in named.values()):
        raise AssetError(f"players: must name each of {', '.join(sides)} once, not {shown(named)}")
    return {player: named[player] for player in sides}


def _phrases(data: Mapping[str, Any], ground: Ground) -> dict[str, str]:
    """What may stand in the gaps of sentences: the lesson's own phrases; keys stay gaps, for they may be changed."""
    keys = {key: f"<{key}>" for key in ground.keys}
    phrases = _table(data, "phrases") if "phrases" in data else {}
    for name in phrases:
        if name in keys:
            raise AssetError(f"phrases.{name}: is the name of a key; choose another one")
    return keys | {name: _words(phrases, name, f"phrases.{name}", keys) for name in phrases}


def _words(data: Mapping[str, Any], key: str, place: str, phrases: Mapping[str, str]) -> str:
    """The words under a key as one line, with the phrases in it."""
    value = data.get(key)
    if not isinstance(value, str) or not value.strip():
        raise AssetError(f"{place}: must be a text of some words, not {shown(value)}")
    check_gaps(value, phrases, place)
    words = fill(" ".join(value.split()), phrases)
    if len(words) > LONGEST:
        raise AssetError(f"{place}: has {len(words)} letters; a bubble has room for {LONGEST}")
    return words


def _sketches(data: Mapping[str, Any], phrases: Mapping[str, str]) -> list[Sketch]:
    steps = data.get("steps")
    if not isinstance(steps, list) or not steps or not all(isinstance(step, dict) for step in steps):
        raise AssetError("steps: must be tables, each under a line [[steps]]")
    found: dict[str, Sketch] = {}
    for number, step in enumerate(steps):
        name = step.get("name")
        if not isinstance(name, str) or not name:
            raise AssetError(f"steps[{number}].name: must be a word, not {shown(name)}")
        if name in found:
            raise AssetError(f"steps[{number}].name: there is a step {shown(name)} already")
        found[name] = _sketch(step, name, phrases)
    last = found[name]
    if last.ends_round or last.step.order:
        raise AssetError(f"step {name}: is the last one, and must only be read: leave out 'order' and 'wait'")
    return list(found.values())


def _sketch(data: Mapping[str, Any], name: str, phrases: Mapping[str, str]) -> Sketch:
    place = f"step {name}"
    _check_keys(data, _STEP_KEYS, f"{place}: ")
    step = LessonStep(
        name,
        _words(data, "words", f"{place}, words", phrases),
        around=_targets(data, "around", place),
        way=_targets(data, "way", place),
        order=_order(data, place),
        then=_words(data, "then", f"{place}, then", phrases) if "then" in data else "",
    )
    _check_sketch(step, data, place)
    return Sketch(step, ends_round="wait" in data)


def _targets(data: Mapping[str, Any], key: str, place: str) -> tuple[str, ...]:
    value = data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(name, str) and name for name in value):
        raise AssetError(f"{place}, {key}: must be a list of what can be pressed, not {shown(value)}")
    return tuple(value)


def _order(data: Mapping[str, Any], place: str) -> str:
    value = data.get("order", "")
    if not isinstance(value, str):
        raise AssetError(f"{place}, order: must be a text as records write orders, not {shown(value)}")
    return value


def _check_sketch(step: LessonStep, data: Mapping[str, Any], place: str) -> None:
    """Keys that go together, and those that do not."""
    if data.get("wait", _ROUND) != _ROUND:
        raise AssetError(f"{place}, wait: must be {_ROUND!r} or left out, not {shown(data['wait'])}")
    if "wait" in data and (step.order or not step.way):
        raise AssetError(f"{place}, wait: goes with 'way' and without 'order'; a step with an order waits by itself")
    if step.order and not step.way:
        raise AssetError(f"{place}, way: is missing; it says what to press for the order")
    if step.then and not step.order:
        raise AssetError(f"{place}, then: is said once the order is drafted; there is no 'order'")
    if step.around and step.way:
        raise AssetError(f"{place}, around: cannot stand beside 'way'; a step points at one thing at a time")
