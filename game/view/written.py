"""What all texts of authors have in common: gaps that the game fills in, and names that may be written wrongly."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from game.engine.errors import AssetError

GAP = re.compile(r"<(?P<gap>[^<>\n]*)>")
"""A place in a text, <so>, where the game puts its own words."""


def fill(text: str, words: Mapping[str, str]) -> str:
    """The text with the words of each gap; all of them must be known.

    >>> fill("Press <submit>.", {"submit": "Enter"})
    'Press Enter.'
    """
    return GAP.sub(lambda found: words[found["gap"]], text)


def check_gaps(text: str, words: Iterable[str], place: str) -> None:
    """Raises AssetError for a gap that the game has no words for; `place` says where the text stands."""
    known = tuple(words)
    for found in GAP.finditer(text):
        if found["gap"] not in known:
            raise AssetError(f"{place}: the game has no words for {found[0]}; {nearest(found['gap'], known)}")


def nearest(name: str, names: Iterable[str]) -> str:
    """Which of the names somebody may have meant who wrote another one, as the end of a message.

    >>> nearest("roko", ("queen", "rook"))
    "did you mean 'rook'?"
    """
    found = get_close_matches(name, tuple(names), 1, 0)
    return f"did you mean {found[0]!r}?" if found else "there is none at all"
