"""Tables in files that people write (levels, puzzles), as a record can hold them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.errors import DataError, shown
from game.engine.title import Json

_DEPTH = 4
"""Tables and lists within each other; nobody needs more."""


def written_table(
    data: Mapping[str, Any], key: str, holders: str, refuse: Callable[[str], DataError]
) -> dict[str, Json]:
    """The table under that key: texts, whole numbers and truths, no fractions, dates or times, and only so deep.

    What is wrong is raised as `refuse` makes it of a sentence; `holders` are what such files are called, in plural.
    """
    value = data.get(key)
    if not isinstance(value, dict):
        raise refuse(f"{key}: must be a table, not {shown(value)}")

    def plain(value: Any, place: str, depth: int) -> Json:
        if depth == 0:
            raise refuse(f"{place}: is nested too deeply")
        match value:
            case bool() | int() | str():
                return value
            case list():
                return [plain(each, f"{place}[{index}]", depth - 1) for index, each in enumerate(value)]
            case dict():
                return {key: plain(each, f"{place}.{key}", depth - 1) for key, each in value.items()}
            case _:
                raise refuse(f"{place}: {holders} hold texts and whole numbers only, not {shown(value)}")

    return {inner: plain(each, f"{key}.{inner}", _DEPTH) for inner, each in value.items()}
