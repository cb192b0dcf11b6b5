"""The rulebook of Battle of Causality as a scene, with the keys as the player has them."""

from __future__ import annotations

from collections.abc import Callable

from game.app.scene import Scene
from game.app.stage import Stage
from game.scenes.shell.rulebook import RulebookScene
from game.titles.causality.view.book.rulebook import FIGURES, rulebook
from game.titles.causality.view.keys import ACTIONS, OWN_KEYS


def manual(stage: Stage, topic: str, tour: Callable[[], Scene] | None = None) -> RulebookScene:
    """The rulebook, opened at a topic; `tour` makes the tour that it offers (None: it offers none)."""
    keymap = stage.keymap(OWN_KEYS)
    keys = tuple((keymap.label(action), action.name) for action in ACTIONS)
    return RulebookScene(stage, rulebook(keys), FIGURES, topic, tour)
