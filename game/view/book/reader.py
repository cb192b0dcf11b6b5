"""Reads a book from the texts of its files, and refuses it with file and line if anything in them leads nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from game.engine.errors import AssetError, shown
from game.engine.title import Option
from game.view.book.book import Block, Book, Chapter, Kind, Leaf, Run
from game.view.book.glossary import in_alphabet, terms
from game.view.book.marks import Names, check_marks
from game.view.book.markup import is_heading, parse, parts
from game.view.book.page_file import PageFile, read_page_file
from game.view.written import GAP, check_gaps, fill, nearest

CONTENTS, GLOSSARY = "contents", "glossary"
"""The files with a form of their own: the order of the pages, and the words of the game."""


@dataclass(frozen=True, slots=True)
class Supply:
    """What the game gives to the texts of a book.

    `words` fill the gaps in sentences, `lists` those that stand alone, with something in bold and its meaning on each
    line; `captions` are the words on the figures, by the figures' names.
    """

    words: Mapping[str, str]
    lists: Mapping[str, tuple[tuple[str, str], ...]]
    captions: Mapping[str, str]


def option_words(options: Iterable[Option]) -> dict[str, str]:
    """What options and their choices are called in the set-up, for gaps like 'vision' and 'vision.fog_of_war'."""
    found = tuple(options)
    choices = {f"{option.key}.{choice.value}": choice.name for option in found for choice in option.choices}
    return {option.key: option.name for option in found} | choices


@dataclass(frozen=True, slots=True)
class _Outline:
    """The contents: the book's title, and the chapters with the names of their pages."""

    title: str
    chapters: tuple[tuple[str, tuple[str, ...]], ...]


def read_book(texts: Mapping[str, str], supply: Supply) -> Book:
    """The book in these texts, by the names of their files without ending.

    Raises AssetError with file, line, and what would be right.
    """
    outline = _read_contents(texts)
    known = Names(frozenset(texts) - {CONTENTS}, frozenset(supply.captions))
    chapters = tuple(
        Chapter(title, tuple(_read_leaf(name, texts[name], known, supply) for name in names))
        for title, names in outline.chapters
    )
    return Book(outline.title, chapters, supply.captions)


def _read_contents(texts: Mapping[str, str]) -> _Outline:
    if CONTENTS not in texts:
        raise AssetError(f"{CONTENTS}.txt is missing: it lists the pages of the book by chapters")
    file = read_page_file(CONTENTS, texts[CONTENTS], ("title",))
    listed: dict[str, int] = {}
    chapters: list[tuple[str, list[str]]] = []
    for number, line in file.lines():
        if is_heading(line):
            chapters.append((line[2:], []))
            continue
        _check_entry(file, number, line, listed, texts)
        if not chapters:
            raise file.fault(number, f"{shown(line)} is in no chapter; write '= Name of the chapter' above it")
        listed[line] = number
        chapters[-1][1].append(line)
    _check_complete(file, chapters, listed, texts)
    return _Outline(file.title, tuple((title, tuple(names)) for title, names in chapters))


def _check_entry(file: PageFile, number: int, name: str, listed: Mapping[str, int], texts: Mapping[str, str]) -> None:
    if name in listed:
        raise file.fault(number, f"the page {shown(name)} is listed twice, first in line {listed[name]}")
    if name not in texts or name == CONTENTS:
        pages = sorted(set(texts) - {CONTENTS})
        raise file.fault(number, f"there is no page {shown(name)} beside this file; {nearest(name, pages)}")


def _check_complete(
    file: PageFile, chapters: list[tuple[str, list[str]]], listed: Mapping[str, int], texts: Mapping[str, str]
) -> None:
    for title, names in chapters:
        if not names:
            raise file.fault(0, f"the chapter {shown(title)} has no pages")
    for name in sorted(set(texts) - {CONTENTS}):
        if name not in listed:
            raise file.fault(0, f"does not list {name}.txt; each page has a line of its own there")
    if not chapters:
        raise file.fault(0, "lists no page")


def _read_leaf(name: str, text: str, known: Names, supply: Supply) -> Leaf:
    file = read_page_file(name, text, ("title", "sprite"))
    check_gaps(file.title, supply.words, f"{name}.txt, title")
    check_marks(file, known)
    _check_words(file, supply)
    body = in_alphabet(terms(file), supply.words) if name == GLOSSARY else file.body
    blocks = tuple(block for each in parse(body) for block in _filled(each, supply))
    if not blocks:
        raise file.fault(0, "has nothing but its title")
    return Leaf(name, fill(file.title, supply.words), blocks, file.header.get("sprite", ""))


def _check_words(file: PageFile, supply: Supply) -> None:
    """Every gap has its words; a list stands between empty lines."""
    for first, part in parts(file.body):
        known = (*supply.words, *supply.lists) if GAP.fullmatch(part.strip()) else tuple(supply.words)
        for number, line in enumerate(part.split("\n"), file.first + first):
            check_gaps(line, known, f"{file.name}.txt, line {number}")


def _filled(block: Block, supply: Supply) -> Iterator[Block]:
    """The block with the game's words in its gaps; a list becomes as many bullets."""
    alone = GAP.fullmatch(block.runs[0].text) if len(block.runs) == 1 else None
    if alone is not None and alone["gap"] in supply.lists:
        for term, meaning in supply.lists[alone["gap"]]:
            yield Block(Kind.BULLET, (Run(term, bold=True), Run(f": {meaning}")))
    else:
        yield replace(block, runs=tuple(replace(run, text=fill(run.text, supply.words)) for run in block.runs))
