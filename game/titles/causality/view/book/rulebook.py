"""The rulebook of Battle of Causality: all its pages in reading order, and which page speaks of what."""

from __future__ import annotations

from game.titles.causality.view.book.board import BOARD
from game.titles.causality.view.book.glossary import GLOSSARY
from game.titles.causality.view.book.options import OPTIONS
from game.titles.causality.view.book.start import START
from game.titles.causality.view.book.stones import STONES
from game.titles.causality.view.book.time import TIME
from game.titles.causality.view.figures.drawing import RulebookFigures
from game.titles.causality.view.figures.figures import PICTURES
from game.view.book import Book, Chapter, Leaf

FIGURES = RulebookFigures(PICTURES)
"""Draws every picture of the book."""


def rulebook(keys: tuple[tuple[str, str], ...]) -> Book:
    """The whole book; `keys` are the keys of the board and what each does, for the page about them."""
    return Book(
        "Rulebook",
        (
            Chapter("Begin here", (*START, _keys_leaf(keys))),
            Chapter("Stones", STONES),
            Chapter("One slice after the other", BOARD),
            Chapter("Time", TIME),
            Chapter("Rulesets", OPTIONS),
            Chapter("Words", GLOSSARY),
        ),
        {name: FIGURES.words(name) for name in PICTURES},
    )


def _keys_leaf(keys: tuple[tuple[str, str], ...]) -> Leaf:
    lines = "\n".join(f"- **{key}**: {meaning}" for key, meaning in keys)
    return Leaf("keys", "Keys", f"At the board:\n\n{lines}\n\n{_MOUSE}")


_MOUSE = """
= With the mouse

Everything can be done with the mouse alone. Click a stone, an order, a target; drag a stone to where it shall move, and
the cards of your stones into another sequence. The wheel goes through the slices, with Ctrl it zooms, and over a list
it scrolls. The right button shifts the board, and a right click takes the last step of an order back.

= In this book

- **↑ ↓**: the page before, the next page.
- **PgUp PgDn**: scroll the page.
- **Tab, Enter**: choose a link and follow it.
- **←**: back to where you came from.
- **Letters**: search. Esc ends the search.
- **Esc**, or the key that opens the book: close it.
"""
