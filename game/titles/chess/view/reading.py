"""What the signs of a move list mean: those of a title all together, or those of one move."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.text import capitalised
from game.titles.chess.view.counting import CountedMatch, made_words


@dataclass(frozen=True, slots=True)
class MoveSign:
    """A sign with an example, what that means, and the pattern by which it is found in a move."""

    example: str
    words: str
    pattern: str


ORDINARY_SIGNS = (
    MoveSign("x", "captures", "x"),
    MoveSign("+", "check", r"\+$"),
    MoveSign("#", "checkmate", "#"),
)
"""Those of every chess book."""


def legend_words(signs: Sequence[MoveSign]) -> str:
    """All of them, a line each."""
    return "\n".join(f"{sign.example}  {sign.words}" for sign in signs)


def move_told(match: CountedMatch, turn: int, text: str, signs: Sequence[MoveSign]) -> str:
    """A finished turn, from 1 on: which move it was, how it is written, and what those signs in it mean."""
    return f"{made_words(match, turn)}: {text}. {reading_words(text, signs)}".rstrip()


def reading_words(text: str, signs: Sequence[MoveSign]) -> str:
    """What the signs in a move mean, in a sentence; empty where there is none but those of every chess book."""
    found = [sign.words for sign in signs if re.search(sign.pattern, text)]
    told = "; ".join(found)
    return f"{capitalised(told)}." if told else ""
