"""The gate for text from outside: names, file names, what other programs and players say."""

from __future__ import annotations

import unicodedata

_LONGEST = 200
_NAME = 40
_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_INVISIBLE = frozenset(
    "\u00ad\u200b\u2060\ufeff\u034f\u17b4\u17b5\u180b\u180c\u180d\ufffc"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Without a shape of their own: joiners and selectors, as they follow many emoji."""


def plain_text(text: str, longest: int = _LONGEST) -> str:
    """One line that is safe to show: no control, direction or invisible characters, at most that long.

    Line breaks and tabs become spaces; runs of spaces become one; what is cut off ends in an ellipsis.
    """
    kept = "".join(_harmless(letter) for letter in text[: longest * 8])
    line = " ".join(unicodedata.normalize("NFC", kept).split())
    if len(line) <= longest:
        return line
    return line[: longest - 1].rstrip() + "…"


def plain_name(name: str, otherwise: str) -> str:
    """A player's name as it is shown; `otherwise` when nothing of it can be seen."""
    return plain_text(name, _NAME) or otherwise


def typed_text(text: str) -> str:
    """What of typed or pasted text may go into a field; unlike in `plain_text`, spaces stay as they are."""
    return "".join(map(_harmless, text))


def plain_lines(text: str, longest: int = _LONGEST, count: int = 40) -> str:
    """Like `plain_text` for each of the first `count` lines, still separated by line breaks."""
    return "\n".join(plain_text(line, longest) for line in text.splitlines()[:count])


def capitalised(words: str) -> str:
    """The words as the beginning of a sentence; what follows the first letter stays as it is."""
    return f"{words[:1].upper()}{words[1:]}"


def _harmless(letter: str) -> str:
    if letter in "\n\r\t\v\f\u0085\u2028\u2029":
        return " "
    if letter in _BIDI or letter in _INVISIBLE:
        return ""
    # Cc control, Cf format, Cs half of a pair, Co private, Cn unassigned.
    return "" if unicodedata.category(letter).startswith("C") else letter
