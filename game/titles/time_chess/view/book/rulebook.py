"""The rulebook of Time Chess: its pages as they are written, with what the game itself puts into them."""

from __future__ import annotations

from collections.abc import Mapping

from game.titles.time_chess.rules.ruleset import OPTIONS
from game.titles.time_chess.view.book.figures import FIGURES, PICTURES
from game.view.book.book import Book
from game.view.book.reader import Supply, option_words, read_book


def read_rulebook(texts: Mapping[str, str], keys: tuple[tuple[str, str], ...]) -> Book:
    """The book in these texts; `keys` are the keys of the board and what each does. Errors as for `read_book`."""
    captions = {name: FIGURES.words(name) for name in PICTURES}
    return read_book(texts, Supply(option_words(OPTIONS), {"keys": keys}, captions))
