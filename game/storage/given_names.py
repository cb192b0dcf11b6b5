"""What people call the matches that they keep: one file beside the records, by the name of each record's file."""

from __future__ import annotations

import json
from pathlib import Path

from game.engine.errors import GameError
from game.engine.text import plain_text
from game.storage.files import RECORD_LIMIT, read_text
from game.storage.folders import Folders, write_whole
from game.storage.journal import stem_of

LONGEST = 60
"""Longest name, in characters."""
_FORMAT = "battle-of-causality/names"


class GivenNames:
    """The names; a match keeps its own when it ends, although its file is called otherwise then."""

    def __init__(self, folders: Folders) -> None:
        """A file that is missing or broken counts as empty."""
        self._path = folders.data / "names.json"
        self._names = _read(self._path)

    def of(self, record: Path) -> str:
        """What the match in that file is called; empty if nobody has given it a name."""
        return self._names.get(_key(record), "")

    def give(self, record: Path, name: str) -> None:
        """Calls it so from now on (empty: it has no name any more); raises StorageError, and then it is as before."""
        given = plain_text(name, LONGEST).strip()
        names = {key: kept for key, kept in self._names.items() if key != _key(record)}
        if given:
            names[_key(record)] = given
        data = {"format": _FORMAT, "format_version": 1, "names": dict(sorted(names.items()))}
        write_whole(self._path, json.dumps(data, ensure_ascii=False, indent=1).encode())
        self._names = names


def _key(record: Path) -> str:
    return f"{record.parent.name}/{stem_of(record)}"


def _read(path: Path) -> dict[str, str]:
    try:
        data = json.loads(read_text(path, RECORD_LIMIT))
        if data["format"] != _FORMAT or data["format_version"] != 1:
            return {}
        return {str(key): plain_text(str(name), LONGEST) for key, name in data["names"].items()}
    except (GameError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return {}
