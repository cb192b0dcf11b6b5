"""A chess position in Forsyth-Edwards notation, read and written field by field.

Only what holds for every chess game is checked: whether there are kings, and rooks for castling, the titles check, and
what stands in a position for time is theirs alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.errors import LevelError, NotationError, shown
from game.titles.chess.rules.sides import BLACK, SIDE_LETTERS, WHITE
from game.titles.chess.rules.squares import NAMES, NOWHERE, SIDE, read_square

EMPTY: Final = "."
START: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
"""How every ordinary game begins."""
CASTLINGS: Final = "KQkq"
"""The four rights to castle, in the order in which they are written."""

_PIECES: Final = "PNBRQKpnbrqk"
_MOST: Final = 99_999
"""The largest number that a position may count to."""


@dataclass(frozen=True, slots=True)
class FenFields:
    """`letters` has one letter for each square from a1 to h8, capitals white, EMPTY for none; `ep` is the square over
    which a pawn has just moved, or NOWHERE; `quiet` counts half-moves for the fifty-move rule, `number` full moves."""

    letters: str
    side: int
    castling: str
    ep: int
    quiet: int
    number: int


def parse_fen(text: str, *, pushed_back: bool = False) -> FenFields:
    """The fields of a position; raises LevelError naming the field and what would be right.

    `pushed_back`: pawns may stand on the first rank of their side, where no pawn of chess can be.

    >>> print_fen(parse_fen(START)) == START
    True
    """
    words = text.split(" ")
    if len(words) != 6:
        raise LevelError(f"a position has six fields with one space between them, as in {START!r}, not {shown(text)}")
    letters, side = _letters(words[0], pushed_back=pushed_back), _side(words[1])
    fields = FenFields(
        letters, side, _castling(words[2]), _ep(words[3]), _count(words[4], "the half-moves", 0),
        _count(words[5], "the move number", 1),
    )  # fmt: skip
    _check_ep(fields)
    return fields


def print_fen(fields: FenFields) -> str:
    """The position as text; `parse_fen` is its inverse."""
    ep = "-" if fields.ep == NOWHERE else NAMES[fields.ep]
    words = (
        _print_letters(fields.letters),
        SIDE_LETTERS[fields.side],
        fields.castling or "-",
        ep,
        str(fields.quiet),
        str(fields.number),
    )
    return " ".join(words)


def _letters(word: str, *, pushed_back: bool) -> str:
    rows = word.split("/")
    if len(rows) != SIDE:
        raise LevelError(f"the pieces: must be eight ranks with / between them, not {shown(word)}")
    letters = "".join(_row(row) for row in reversed(rows))
    for square, letter in enumerate(letters):
        first = 0 if letter == "P" else SIDE - 1
        if letter in "Pp" and square // SIDE in (0, SIDE - 1) and not (pushed_back and square // SIDE == first):
            raise LevelError(f"the pieces: a pawn cannot stand on {NAMES[square]}")
    return letters


def _row(row: str) -> str:
    letters, was_number = "", False
    for sign in row:
        is_number = sign in "12345678"
        if (is_number and was_number) or not (is_number or sign in _PIECES):
            raise LevelError(f"the pieces: {shown(row)} is not a rank; write {_PIECES} and numbers of empty squares")
        letters += EMPTY * int(sign) if is_number else sign
        was_number = is_number
    if len(letters) != SIDE:
        raise LevelError(f"the pieces: the rank {shown(row)} has {len(letters)} squares, not eight")
    return letters


def _print_letters(letters: str) -> str:
    rows = [_print_row(letters[first : first + SIDE]) for first in range(0, len(letters), SIDE)]
    return "/".join(reversed(rows))


def _print_row(letters: str) -> str:
    for length in range(SIDE, 0, -1):
        letters = letters.replace(EMPTY * length, str(length))
    return letters


def _side(word: str) -> int:
    if word not in ("w", "b"):
        raise LevelError(f"the side to move: must be w or b, not {shown(word)}")
    return SIDE_LETTERS.index(word)


def _castling(word: str) -> str:
    rights = "" if word == "-" else word
    if word == "" or rights != "".join(right for right in CASTLINGS if right in rights):
        raise LevelError(f"castling: must be some of {CASTLINGS} in that order, or -, not {shown(word)}")
    return rights


def _ep(word: str) -> int:
    if word == "-":
        return NOWHERE
    try:
        return read_square(word)
    except NotationError as error:
        raise LevelError(f"en passant: {error}") from error


def _check_ep(fields: FenFields) -> None:
    """A pawn of the side that has just moved stands beyond the square, and could have come over it."""
    if fields.ep == NOWHERE:
        return
    rank, ahead, pawn = (5, -SIDE, "p") if fields.side == WHITE else (2, SIDE, "P")
    letters = fields.letters
    passed = (EMPTY, EMPTY, pawn)
    if (
        fields.ep // SIDE != rank
        or (letters[fields.ep], letters[fields.ep - ahead], letters[fields.ep + ahead]) != passed
    ):
        mover = "white" if fields.side == BLACK else "black"
        raise LevelError(f"en passant: no pawn of {mover} can have moved over {NAMES[fields.ep]}")


def _count(word: str, name: str, least: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= len(str(_MOST)) and int(word) >= least):
        raise LevelError(f"{name}: must be a whole number from {least} on, not {shown(word)}")
    return int(word)
