"""The page of the words of a game: terms in any sequence, set under their letters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import NamedTuple

from game.engine.errors import shown
from game.view.book.markup import parts
from game.view.book.page_file import PageFile
from game.view.written import fill


class Term(NamedTuple):
    """A word, and what it means, in the markup of pages."""

    word: str
    meaning: str


def terms(file: PageFile) -> tuple[Term, ...]:
    """What stands between empty lines as "Word: what it means"; raises AssetError where it is something else."""
    found: dict[str, Term] = {}
    for line, part in parts(file.body):
        word, colon, meaning = part.partition(": ")
        if not word.strip() or not colon or "\n" in word:
            raise file.fault(file.first + line, f"must be 'Word: what it means', not {shown(part)}")
        if word.casefold() in found:
            raise file.fault(file.first + line, f"{shown(word)} is explained already")
        found[word.casefold()] = Term(word, meaning)
    return tuple(found.values())


def in_alphabet(found: Iterable[Term], words: Mapping[str, str]) -> str:
    """The page in the markup of all pages: a heading for each letter, and a bullet for each of its words."""

    def place(term: Term) -> str:
        return fill(term.word, words).casefold()

    letters = groupby(sorted(found, key=place), lambda term: place(term)[0].upper())
    return "\n\n".join(f"= {letter}\n\n{_bullets(group)}" for letter, group in letters)


def _bullets(group: Iterable[Term]) -> str:
    return "\n".join(f"- **{term.word}.** {term.meaning}" for term in group)
