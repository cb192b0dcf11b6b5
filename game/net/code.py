"""The short code that the host's lobby shows, and how many wrong ones it takes."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Final

ALPHABET: Final = "34679ACDEFGHJKMNPQRTWXY"
"""Without 0 O, 1 I L, 2 Z, 5 S, 8 B, U V: nobody has to ask which of two it was."""
LENGTH: Final = 6
"""23^6 are 148 million codes; with three guesses each a stranger gets in once in 49 million times."""
TRIES: Final = 3


def new_code(choose: Callable[[Sequence[str]], str] = secrets.choice) -> str:
    """A code that nobody can guess, for example `7KQ-W3M`."""
    letters = "".join(choose(ALPHABET) for _ in range(LENGTH))
    return f"{letters[:3]}-{letters[3:]}"


def plain_code(typed: str) -> str:
    """A typed code without what does not matter: spaces, hyphens, small letters."""
    return "".join(typed.upper().replace("-", " ").split())[: 2 * LENGTH]


class Door:
    """The code that lets a stranger in, until it has been used or guessed wrong three times."""

    def __init__(self, code: str) -> None:
        """Open to whoever has this code."""
        self.code = code
        self.wrong = 0
        self.shut = False

    @property
    def is_open(self) -> bool:
        """Whether this code is still worth anything."""
        return not self.shut and self.wrong < TRIES

    @property
    def left(self) -> int:
        """How many wrong codes it still takes."""
        return TRIES - self.wrong if self.is_open else 0

    def was_wrong(self) -> None:
        """Somebody has come with another code."""
        self.wrong += 1

    def was_right(self) -> None:
        """Somebody has come in; the code lets nobody in a second time."""
        self.shut = True

    def open_again(self) -> None:
        """Whoever had come in was gone before hearing of it, and will try again."""
        self.shut = False
