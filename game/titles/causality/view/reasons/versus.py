"""What a board is compared with, in words, and several names in one sentence; for all reasons."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.titles.causality.reasons.reasons import LostCause
from game.titles.causality.rules.flag import Flags


@dataclass(frozen=True, slots=True)
class Versus:
    """The board that one is compared with, in words, and the one itself: `here`. The other one is told of first.

    `round` is that of the other board if it is a round as it was played, which is over: it is spoken of as past.
    `over`: so is the one itself, where the beginnings of a chain are named.
    """

    words: str
    here: str
    round: int | None = None
    over: bool = False

    @property
    def past(self) -> bool:
        """Whether the other board is spoken of as past."""
        return self.round is not None

    def said(self, past: str, present: str) -> str:
        """One of two forms of a verb."""
        return past if self.past else present

    def stands(self, past: str, present: str) -> str:
        """One of two forms of a verb about the board itself."""
        return past if self.over else present

    @property
    def as_played(self) -> str:
        """The words for the other board where it is a round, with that it is meant as it was played."""
        return self.words if self.words.endswith("as played") else f"{self.words} as played"

    @property
    def now(self) -> str:
        """What a link begins with that tells of the board itself alone."""
        return f"{self.here} " if self.past else ""


def in_what_counts(here: str) -> Versus:
    """The canonised board, compared with one that has a name."""
    return Versus("in the history that counts,", here)


def in_step(before: int, place: int) -> Versus:
    """The step before in a circle, and the one itself, by their places."""
    return Versus(f"in step {before},", f"in step {place},")


def when_caused(lost: LostCause) -> Versus:
    """The round in which a cause was ordered."""
    return Versus(f"in round {lost.round + 1}", "now", lost.round)


def stone_name(flags: Flags, stone: int) -> str:
    """The name of a stone."""
    return flags.stones[stone].name


def named(flags: Flags, stones: Sequence[int]) -> str:
    """The names of several stones, as a list in a sentence."""
    words = [flags.stones[stone].name for stone in stones]
    return listed(words)


def whose_effect(flags: Flags, number: int) -> str:
    """An ante-effect with whose it is, if only one stone ever sent it."""
    senders = {each.stone for each in flags.causes(number)}
    return f"{flags.stones[senders.pop()].name}'s #{number}" if len(senders) == 1 else f"#{number}"


def is_named(name: str, words: str) -> bool:
    """Whether words name a stone, an ante-effect or a bomb."""
    return re.search(_pattern(name), words) is not None


def with_origin(words: str, name: str, number: int) -> str:
    """Words in which it is said of a stone where they name it first by which effect it comes, if they do not yet."""
    if f"{name} (of #" in words:
        return words
    return re.sub(rf"(?<!\(){_pattern(name)}", f"{name} (of #{number})", words, count=1)


def with_origins(flags: Flags, words: str, known: int = 0) -> str:
    """Clauses in which it is said of each stone first by which effect it comes, but for the one that is `known`."""
    for stone in flags.stones:
        if stone.ante not in (0, known):
            words = with_origin(words, stone.name, stone.ante)
    return words


def with_effect(words: str, name: str, number: int) -> str:
    """Words within brackets in which it is said of a stone each time by which effect it comes, if it is not yet."""
    return re.sub(f"{_pattern(name)}(?! of #)", f"{name} of #{number}", words)


def _pattern(name: str) -> str:
    return rf"(?<![\w#]){re.escape(name)}\b"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Several words as a list in a sentence; `last` stands before the last of them."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def runs_of(numbers: Iterable[int]) -> list[str]:
    """Ante-effects by number, of those that follow each other the first and the last."""
    found = list[list[int]]()
    for number in sorted(numbers):
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    words = list[str]()
    for first, *others in found:
        words += [f"#{first} to #{others[-1]}"] if len(others) > 1 else [f"#{each}" for each in (first, *others)]
    return words


def together(*sentences: str) -> str:
    """Those of some sentences that say something, one after the other."""
    return " ".join(each for each in sentences if each)
