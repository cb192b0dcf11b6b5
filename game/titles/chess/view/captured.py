"""The pieces that each side has lost, as a row beside the board, and how far ahead a side is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.titles.chess.rules.sides import WHITE, side_of
from game.titles.chess.view.figures import figure_name, figure_sprite
from game.titles.chess.view.ground import plate_ops
from game.view.frame import Anchor, Op, Point, Rect, Text, Weight
from game.view.look.palette import Role

_DEAREST_FIRST = "QRBNP"
WHOLE_ARMIES = "KQRRBBNNPPPPPPPPkqrrbbnnpppppppp"
"""With which an ordinary game begins."""
_PROMOTED = "A promoted piece stands in for a taken one of its kind; then its pawn is counted here."
_WORTH = {"Q": 9, "R": 5, "B": 3, "N": 3, "P": 1, "K": 0}
"""What pieces are commonly said to be worth, in pawns."""


def lost_letters(present: Iterable[str], side: int, begun: Iterable[str] = WHOLE_ARMIES) -> tuple[str, ...]:
    """What a side lacks of the pieces with which it began, the dearest first; `present` are the letters of all pieces
    that are somewhere. Only these are compared, so that a promoted piece stands in for a lost one of its kind, if there
    is any: then its pawn is lacking, else nothing is.

    >>> "".join(lost_letters("KQRRBBNPPPPPPPPkqrrbbnnpppppppp", WHITE))
    'N'
    >>> "".join(lost_letters("Kkp", WHITE, "KRPkp")), "".join(lost_letters("KQRkp", WHITE, "KRPkp"))
    ('RP', '')
    """
    own, first = (Counter(letter.upper() for letter in army if side_of(letter) == side) for army in (present, begun))
    gone = {letter: max(0, first[letter] - own[letter]) for letter in _DEAREST_FIRST}
    promoted = sum(max(0, own[letter] - first[letter]) for letter in _DEAREST_FIRST if letter != "P")
    gone["P"] = max(0, gone["P"] - promoted)
    found = (letter for letter in _DEAREST_FIRST for _ in range(gone[letter]))
    return tuple(letter if side == WHITE else letter.lower() for letter in found)


def lead(present: Iterable[str]) -> int:
    """By how many pawns white is ahead; negative: black is."""
    return sum(_WORTH[letter.upper()] * (1 if side_of(letter) == WHITE else -1) for letter in present)


def lost_ops(rect: Rect, letters: tuple[str, ...], ahead: int) -> list[Op]:
    """Lost pieces from the left, those of one kind close together, and by how much who took them is ahead."""
    side = rect.h
    ops: list[Op] = []
    x = rect.x + side // 6
    for number, letter in enumerate(letters):
        if number:
            x += side * 60 // 100 if letters[number - 1] == letter else side * 85 // 100
        ops.append(figure_sprite(letter, Rect(x, rect.y, side, side)))
    if letters:
        x += side * 115 // 100
        ops = [*plate_ops(Rect(rect.x, rect.y, x - rect.x, side), side // 4), *ops]
        x += side // 4
    if letters and ahead > 0:
        at, size = Point(x, rect.center.y), max(9, side * 55 // 100)
        ops.append(Text(f"+{ahead}", at, size, Role.TEXT_DIM, Anchor.LEFT, Weight.BOLD))
    return ops


def lost_words(letters: tuple[str, ...], ahead: int, counted: str) -> str:
    """The same in words, for hints; `counted` says what the title counts beside the pieces on the board.

    >>> lost_words(("q", "n", "n"), 2, "and in the vortex")
    'Taken: queen, 2 knights. +2: all pieces of this side, on the board and in the vortex, are worth 2 pawns more.'
    >>> lost_words(("p",), 0, "")
    'Taken: pawn. A promoted piece stands in for a taken one of its kind; then its pawn is counted here.'
    """
    counts = Counter(figure_name(letter) for letter in letters)
    words = (name if count == 1 else f"{count} {name}s" for name, count in counts.items())
    if not letters:
        return "Nothing was taken."
    taken = f"Taken: {', '.join(words)}."
    if "P" in (letter.upper() for letter in letters):
        taken = f"{taken} {_PROMOTED}"
    if ahead <= 0:
        return taken
    more = "1 pawn" if ahead == 1 else f"{ahead} pawns"
    return f"{taken} +{ahead}: all pieces of this side, on the board {counted}, are worth {more} more."
