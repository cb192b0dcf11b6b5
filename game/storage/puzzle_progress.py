"""Which puzzles have been solved, and how many in a row, in a small file for each title."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path

from game.engine.errors import DataError, GameError, StorageError, shown
from game.storage.files import LEVEL_LIMIT, read_text
from game.storage.folders import set_aside, write_whole

_KEYS = ("solved", "streak", "best")


@dataclass(frozen=True, slots=True)
class PuzzleProgress:
    """What a player has come to. `streak` counts those solved in a row at the first try and without the solution."""

    solved: tuple[str, ...] = ()
    streak: int = 0
    best: int = 0

    def with_solved(self, id_: str, *, clean: bool) -> PuzzleProgress:
        """After a puzzle was solved; `clean`: nothing went wrong, and its solution was not shown."""
        if id_ in self.solved:
            return self
        streak = self.streak + 1 if clean else 0
        return PuzzleProgress((*self.solved, id_), streak, max(self.best, streak))

    def broken(self) -> PuzzleProgress:
        """After something went wrong: the next streak begins at nothing."""
        return replace(self, streak=0)


@dataclass(frozen=True, slots=True)
class KeptProgress:
    """Progress as it was found, and what was wrong with its file, if anything."""

    progress: PuzzleProgress
    problem: str = ""


def load_progress(path: Path) -> KeptProgress:
    """What is kept in the file. A broken one is renamed and told of, not lost."""
    if not path.exists():
        return KeptProgress(PuzzleProgress())
    try:
        return KeptProgress(_read(read_text(path, LEVEL_LIMIT)))
    except StorageError as error:
        return KeptProgress(PuzzleProgress(), str(error))
    except GameError as error:
        return KeptProgress(PuzzleProgress(), _moved_away(path, error))


def _moved_away(path: Path, why: GameError) -> str:
    try:
        kept = set_aside(path)
    except StorageError as error:
        return f"What was solved is not known ({why}). {error}"
    return f"What was solved is not known ({why}). The old file is now {kept}."


def save_progress(path: Path, progress: PuzzleProgress) -> None:
    """Writes the file whole; raises StorageError."""
    data = {"solved": list(progress.solved), "streak": progress.streak, "best": progress.best}
    write_whole(path, (json.dumps(data, indent=1, ensure_ascii=False) + "\n").encode())


def _read(text: str) -> PuzzleProgress:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DataError(f"not JSON: {error}") from error
    if not isinstance(data, dict) or set(data) != set(_KEYS):
        raise DataError(f"it must be an object with {', '.join(_KEYS)}")
    solved = data["solved"]
    if not isinstance(solved, list) or not all(isinstance(each, str) for each in solved):
        raise DataError(f"solved: must be a list of names, not {shown(solved)}")
    return PuzzleProgress(tuple(dict.fromkeys(solved)), _count(data, "streak"), _count(data, "best"))


def _count(data: dict[str, object], key: str) -> int:
    value = data[key]
    if type(value) is not int or value < 0:
        raise DataError(f"{key}: must be a whole number from 0, not {shown(value)}")
    return value
