"""A book of linked pages as plain values: its chapters, what stands on a page, and searching in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property


@dataclass(frozen=True, slots=True)
class Run:
    """Some words in one style; `link` is the name of the page they lead to."""

    text: str
    bold: bool = False
    link: str = ""


class Kind(Enum):
    """What a block of a page is."""

    PARAGRAPH = "paragraph"
    BULLET = "bullet"
    HEADING = "heading"
    FIGURE = "figure"


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a page from margin to margin; a figure has its name in place of words."""

    kind: Kind
    runs: tuple[Run, ...] = ()
    figure: str = ""


@dataclass(frozen=True)
class Leaf:
    """One page. `blocks` are its contents from top to bottom; `sprite` names a drawing that goes with the title."""

    name: str
    title: str
    blocks: tuple[Block, ...]
    sprite: str = ""

    @cached_property
    def links(self) -> tuple[str, ...]:
        """The names of the pages that it leads to, in reading order."""
        return tuple(run.link for block in self.blocks for run in block.runs if run.link)

    @cached_property
    def figures(self) -> tuple[str, ...]:
        """The names of its pictures."""
        return tuple(block.figure for block in self.blocks if block.figure)

    @cached_property
    def words(self) -> str:
        """All words of the page, small, for searching."""
        said = ("".join(run.text for run in block.runs) for block in self.blocks)
        return f"{self.title} {' '.join(said)}".casefold()

    def is_titled(self, query: str) -> bool:
        """Whether all words of the query are in the title."""
        return all(word in self.title.casefold() for word in query.casefold().split())


@dataclass(frozen=True)
class Chapter:
    """Pages that belong together."""

    title: str
    leaves: tuple[Leaf, ...]


@dataclass(frozen=True)
class Book:
    """Chapters in reading order; `captions` are the words on the pictures, by the pictures' names."""

    title: str
    chapters: tuple[Chapter, ...]
    captions: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def leaves(self) -> tuple[Leaf, ...]:
        """All pages in reading order."""
        return tuple(leaf for chapter in self.chapters for leaf in chapter.leaves)

    @cached_property
    def _by_name(self) -> dict[str, Leaf]:
        return {leaf.name: leaf for leaf in self.leaves}

    @cached_property
    def _words(self) -> dict[str, str]:
        return {
            leaf.name: " ".join((leaf.words, *(self.captions.get(name, "").casefold() for name in leaf.figures)))
            for leaf in self.leaves
        }

    def leaf(self, name: str) -> Leaf:
        """The page of that name, or the first one if there is none."""
        return self._by_name.get(name, self.leaves[0])

    def search(self, query: str) -> tuple[Leaf, ...]:
        """Every page that has all the words of the query in its text or on its pictures; those first that have them in
        their title."""
        wanted = query.casefold().split()
        found = [leaf for leaf in self.leaves if all(word in self._words[leaf.name] for word in wanted)]
        return tuple(sorted(found, key=lambda leaf: not leaf.is_titled(query)))
