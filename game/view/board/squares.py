"""How squares are called on the screen: by column and row as records do, or by letter and number, as the reader likes.

Texts name a square as records do, `2,5`: column, comma, row, both counted from 0. They stay so everywhere but in the
picture, which can show `c6` instead: letters from the left, numbers from the top, from 1. What stands between straight
quotation marks is what records say, and is left alone.

>>> lettered("A4 moves from 2,5 to 2,6 in turn 3", Reading.TEXT)
'A4 moves from c6 to c7 in turn 3'
>>> lettered("10", Reading.COLUMN), lettered("10", Reading.ROW), lettered('"2,5 wait" at 2,5', Reading.TEXT)
('k', '11', '"2,5 wait" at c6')
"""

from __future__ import annotations

import re
from functools import lru_cache

from game.view.frame import Reading

_SQUARE = re.compile(r'"[^"]*"|(?<![\w.,])(\d{1,2}),(\d{1,2})(?!\d|,\d|\.\d)')
_LETTERS = 26


@lru_cache(maxsize=4096)
def lettered(text: str, reading: Reading) -> str:
    """The text with letters and numbers for squares; of a column or a row by itself, its letter or its number."""
    match reading:
        case Reading.COLUMN:
            return _column(int(text))
        case Reading.ROW:
            return _row(int(text))
        case Reading.TEXT:
            return _SQUARE.sub(_square, text)
        case Reading.VERBATIM:
            return text


def _square(found: re.Match[str]) -> str:
    return found[0] if found[1] is None else f"{_column(int(found[1]))}{_row(int(found[2]))}"


def _column(number: int) -> str:
    """a to z, then aa to az, and so on."""
    high, low = divmod(number, _LETTERS)
    return (_column(high - 1) if high else "") + chr(ord("a") + low)


def _row(number: int) -> str:
    return str(number + 1)
