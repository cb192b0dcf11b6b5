"""The rulebook of a title as it lies in its files, with the keys as the player has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.app.stage import Stage
from game.resources import asset, texts
from game.scenes.shell.rulebook import RulebookScene, Taught
from game.storage.files import naming
from game.view.book.book import Book
from game.view.book.setting import Figures
from game.view.keys.keyboard import TitleKeys


@dataclass(frozen=True, slots=True)
class Manual:
    """The pages in a folder of `assets`, and what a title adds to them.

    `read` makes the book of the texts by their names, and of the keys with what each does; it raises AssetError where
    a page is not as it should be. `figures` draws its pictures.
    """

    folder: str
    keys: TitleKeys
    read: Callable[[Mapping[str, str], tuple[tuple[str, str], ...]], Book]
    figures: Figures

    def open(self, stage: Stage, topic: str, taught: Taught | None = None) -> RulebookScene:
        """The book, opened at a topic; `taught` are the lessons that it offers (None: none)."""
        keymap = stage.keymap(self.keys)
        keys = tuple((keymap.label(action), action.name) for action in self.keys.actions)
        return RulebookScene(stage, self.book(keys), self.figures, topic, taught)

    def book(self, keys: tuple[tuple[str, str], ...]) -> Book:
        """The book with these keys and what each does. Raises AssetError that names the file and the line."""
        pages = texts(self.folder)
        with naming(asset(self.folder)):
            return self.read(pages, keys)

    def pages(self) -> tuple[str, ...]:
        """The names of its pages. Raises AssetError."""
        return tuple(leaf.name for leaf in self.book(()).leaves)
