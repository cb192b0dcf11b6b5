"""Which lessons were gone through and how well, by title, and the file that keeps it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from game.engine.errors import DataError, StorageError, shown
from game.storage.files import read_text
from game.storage.folders import set_aside, write_whole
from game.view.coach.lesson import Score

_LIMIT = 256 * 1024
_MOST = 10_000

Learned: TypeAlias = Mapping[str, Mapping[str, Score]]
"""The best score of each lesson that was gone through, by its id, for each title."""


@dataclass(frozen=True, slots=True)
class Remembered:
    """What was learned as it was found, and in plain words what was wrong with the file, if anything."""

    learned: Learned
    problem: str = ""


@dataclass(frozen=True, slots=True)
class LearnedStore:
    """The file of what was learned; remembers nothing but where it is."""

    path: Path

    def load(self) -> Remembered:
        """What is kept there. A broken file is renamed and reported, not lost."""
        if not self.path.exists():
            return Remembered({})
        try:
            return Remembered(read_learned(read_text(self.path, _LIMIT)))
        except (DataError, StorageError) as error:
            return Remembered({}, self._put_away(str(error).removeprefix(f"{self.path}: ")))

    def keep(self, title: str, lesson: str, score: Score) -> None:
        """Remembers the better one of this score and what was known; raises StorageError when that fails."""
        known = self.load().learned
        own = known.get(title, {})
        best = {**own, lesson: score.better(own.get(lesson))}
        write_whole(self.path, print_learned({**known, title: best}).encode())

    def _put_away(self, why: str) -> str:
        try:
            kept = set_aside(self.path)
        except StorageError as error:
            return f"What was learned is not understood ({why}). {error}"
        return f"What was learned is not understood ({why}). The old file is now {kept}."


def print_learned(learned: Learned) -> str:
    """It as JSON text."""
    plain = {
        title: {lesson: {"back": score.back, "hints": score.hints} for lesson, score in own.items()}
        for title, own in learned.items()
    }
    return json.dumps(plain, indent=2, ensure_ascii=False, sort_keys=True) + "\n"


def read_learned(text: str) -> dict[str, dict[str, Score]]:
    """It from JSON text; raises DataError naming the key and what would have been right."""
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DataError(f"not JSON: {error}") from error
    return {
        title: {lesson: _score(f"{title}.{lesson}", score) for lesson, score in _object(title, own).items()}
        for title, own in _object("it", plain).items()
    }


def _object(key: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, dict) or len(value) > _MOST:
        raise DataError(f"{key} must be an object, not {shown(value)}")
    return value


def _score(key: str, value: Any) -> Score:
    plain = _object(key, value)
    if set(plain) != {"back", "hints"} or not all(type(count) is int and count >= 0 for count in plain.values()):
        raise DataError(f"{key} must have 'back' and 'hints', both whole numbers from 0, not {shown(value)}")
    return Score(plain["back"], plain["hints"])
