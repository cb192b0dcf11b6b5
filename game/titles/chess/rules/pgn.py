"""A game as text in portable game notation: tags, turns with their numbers, comments in braces, the result.

What the turns mean is not known here: a turn of a title with time in it may be made of several words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from game.engine.errors import RecordError, shown
from game.engine.outcome import Player
from game.titles.chess.rules.sides import BLACK, PLAYERS

NOTATION: Final = "PGN"
SUFFIX: Final = ".pgn"
"""What chess players call such a text, and how its files end."""

OPEN: Final = "*"
"""The result of a game that goes on."""
RESULTS: Final = ("1-0", "0-1", "1/2-1/2", "0-0", OPEN)
"""White wins, black wins, nobody wins, both lose, it goes on."""

_WIDTH: Final = 80
_TAG: Final = re.compile(r'\[([A-Za-z]\w*) "((?:[^"\\]|\\["\\])*)"\]')
_NUMBER: Final = re.compile(r"\d+\.+")
_PIECE: Final = re.compile(r"\{[^}]*\}|;[^\n]*|[^\s{};]+")


@dataclass(frozen=True, slots=True)
class PgnWord:
    """One word of the turns, the comment that follows it, if any, and the line on which it stands."""

    text: str
    comment: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class PgnGame:
    """A game as it is written: tags in their sequence, words without the numbers of moves, the result."""

    tags: Mapping[str, str]
    words: tuple[PgnWord, ...]
    result: str


# Writing.


def print_pgn(tags: Mapping[str, str], turns: Sequence[str], first: tuple[int, int], result: str) -> str:
    """The text of a game whose first turn is that of (move number, side); a turn may hold spaces and comments.

    >>> print(print_pgn({"White": "Ada"}, ["e4", "e5", "Nf3"], (1, 0), "*"))
    [White "Ada"]
    <BLANKLINE>
    1. e4 e5 2. Nf3 *
    <BLANKLINE>
    """
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in tags.items()]
    moves = " ".join([*_numbered(turns, first), result])
    return "\n".join([*lines, "", *wrap(moves, _WIDTH, break_long_words=False, break_on_hyphens=False), ""])


def roster(event: str, names: Mapping[Player, str], day: str, result: str) -> dict[str, str]:
    """The seven tags that come first in every file, in their order; nobody knows the place and the round, and an empty
    day is not known either.

    >>> list(roster("Few men", {}, "2026-11-02", "*").items())[:4]
    [('Event', 'Few men'), ('Site', '?'), ('Date', '2026.11.02'), ('Round', '?')]
    """
    on = day.replace("-", ".") or "????.??.??"
    white, black = (names.get(player, "?") for player in PLAYERS)
    known = {"Event": event or "?", "Site": "?", "Date": on, "Round": "?"}
    return {**known, "White": white, "Black": black, "Result": result}


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _numbered(turns: Sequence[str], first: tuple[int, int]) -> Iterator[str]:
    number, side = first
    for index, turn in enumerate(turns):
        if side != BLACK:
            yield f"{number}. {turn}"
        else:
            yield f"{number}... {turn}" if index == 0 else turn
            number += 1
        side = 1 - side


# Reading.


def parse_pgn(text: str) -> PgnGame:
    """The game that a text writes; raises RecordError naming the line.

    >>> game = parse_pgn('[White "Ada"]\\n\\n1. e4 {good} e5 2. Nf3 *')
    >>> game.tags["White"], [word.text for word in game.words], game.words[0].comment, game.result
    ('Ada', ['e4', 'e5', 'Nf3'], 'good', '*')
    """
    tags: dict[str, str] = {}
    lines = text.splitlines()
    head = 0
    for head, line in enumerate(lines, start=1):
        if line.strip() and not line.startswith("["):
            head -= 1
            break
        if line.strip():
            name, value = _read_tag(line, head)
            if name in tags:
                raise RecordError(f"line {head}: the tag {name} stands there twice")
            tags[name] = value
    words, result = _read_moves("\n".join(lines[head:]), head + 1)
    said = tags.get("Result", result)
    if result not in (said, OPEN):
        raise RecordError(f"line {len(lines)}: the moves end with {result}, but the tag Result says {shown(said)}")
    return PgnGame(tags, tuple(words), said)


def _read_tag(line: str, number: int) -> tuple[str, str]:
    found = _TAG.fullmatch(line.strip())
    if found is None:
        raise RecordError(f'line {number}: {shown(line)} is no tag; write a name and a text as in [White "Ada"]')
    return found[1], re.sub(r"\\(.)", r"\1", found[2])


def _read_moves(text: str, first_line: int) -> tuple[list[PgnWord], str]:
    words: list[PgnWord] = []
    result = ""
    for found in _PIECE.finditer(text):
        piece, line = found[0], first_line + text.count("\n", 0, found.start())
        if result:
            raise RecordError(f"line {line}: {shown(piece)} stands behind the result; a file has one game")
        if piece[0] in "{;":
            _add_comment(words, piece.strip("{};").strip())
        elif piece in RESULTS:
            result = piece
        else:
            words += [PgnWord(word, "", line) for word in _without_number(piece)]
    return words, result or OPEN


def _add_comment(words: list[PgnWord], comment: str) -> None:
    """A comment belongs to the word before it; one before the first turn is left out."""
    if words:
        last = words[-1]
        words[-1] = PgnWord(last.text, f"{last.comment} {comment}".strip(), last.line)


def _without_number(piece: str) -> Iterable[str]:
    """The word of a turn without the number that stands before it, with or without a space; signs of praise ($1) are
    none."""
    found = _NUMBER.match(piece)
    word = piece[found.end() :] if found else piece
    return () if not word or word.startswith("$") else (word,)
