"""The rulebook of Battle of Causality as a scene, with the keys as the player has them."""

from __future__ import annotations

from collections.abc import Callable

from game.app.scene import Scene
from game.app.stage import Stage
from game.resources import asset, texts
from game.scenes.shell.rulebook import RulebookScene
from game.storage.files import naming
from game.titles.causality.view.board.commands import COMMANDS
from game.titles.causality.view.book.rulebook import FIGURES, read_rulebook
from game.view.book.book import Book

_FOLDER = "titles/causality/rulebook"

_FOLDER = "titles/causality/rulebook"


def manual(stage: Stage, topic: str, tour: Callable[[], Scene] | None = None) -> RulebookScene:
    """The rulebook, opened at a topic; `tour` makes the tour that it offers (None: it offers none)."""
    keymap = stage.keymap(COMMANDS.keys)
    keys = tuple((keymap.label(action), action.name) for action in COMMANDS.keys.actions)
    return RulebookScene(stage, rulebook(keys), FIGURES, topic, tour)


def rulebook(keys: tuple[tuple[str, str], ...]) -> Book:
    """The book as it lies in its files; `keys` are those of the board and what each does. Raises AssetError."""
    pages = texts(_FOLDER)
    with naming(asset(_FOLDER)):
        return read_rulebook(pages, keys)
