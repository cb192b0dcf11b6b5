"""Sentences with links: words, and mentions that lead to a stone or a square."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.titles.causality.rules.geometry import Position


@dataclass(frozen=True, slots=True)
class Mention:
    """Words that lead to a square of a slice, and to the stone that they name, if they name one."""

    text: str
    position: Position
    stone: int | None = None


Phrase: TypeAlias = str | Mention
"""A piece of a sentence."""


def said(*parts: Phrase) -> tuple[Phrase, ...]:
    """The parts of a sentence, with neighbouring words joined."""
    joined: list[Phrase] = []
    for part in parts:
        if part == "":
            continue
        before = joined[-1] if joined else None
        if isinstance(part, str) and isinstance(before, str):
            joined[-1] = before + part
        else:
            joined.append(part)
    return tuple(joined)
