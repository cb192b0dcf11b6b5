"""Films and pictures that a replay keeps: painted beside the frames, with a painter of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

import pygame

from game.app.errand import Errand
from game.app.scene import Push, Transition
from game.app.stage import Stage
from game.scenes.shell.working import WorkingScene
from game.ui.assets import Sprites
from game.ui.fonts import Fonts
from game.ui.painter import Painter
from game.view.board.footage import Footage
from game.view.frame import Frame

Saving: TypeAlias = Callable[[Iterable[tuple[pygame.Surface, int]], str], str]
"""Writes a film under a name with the next free number; see game.scenes.match.exits.ReplayExits."""


def make_film(stage: Stage, film: Callable[[], Footage[Any, Any]], save: Saving, name: str, words: str) -> Transition:
    """Makes, paints and writes the film while the words are shown; comes back with where it is."""
    painter = own_painter(stage)

    def work(errand: Errand) -> str:
        return save(film_pictures(film(), painter, errand), name)

    return Push(WorkingScene(stage, work, words, told=_told))


def film_pictures(film: Footage[Any, Any], painter: Painter, errand: Errand) -> Iterator[tuple[pygame.Surface, int]]:
    """The pictures of a film with their milliseconds; tells the errand how many are painted, and of how many."""
    total = film.count
    for number, still in enumerate(film.stills()):
        errand.hear((number, total))
        yield painted(still.ops, film.size, painter), still.length
    errand.hear((total, total))


def _told(progress: object) -> tuple[str, ...]:
    """How far a film is, in words."""
    done, total = progress if isinstance(progress, tuple) else (0, 0)
    if done == total:
        return (f"All {total} pictures are painted; the file is being written.",)
    return (f"{done} of {total} pictures are painted.",)


def painted(ops: Frame, size: tuple[int, int], painter: Painter) -> pygame.Surface:
    """A picture of that many pixels."""
    surface = pygame.Surface(size)
    painter.paint(surface, ops)
    return surface


def own_painter(stage: Stage) -> Painter:
    """Another painter in the same colours that calls squares alike: what it keeps is its own, so it can work beside the
    frames."""
    painter = Painter(Fonts(), Sprites(), stage.painter.scheme)
    painter.letters = stage.painter.letters
    return painter
