"""Films of rounds, made beside the frames."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.app.errand import Errand
from game.app.stage import Stage
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.replay.film import count_stills, row, row_size, scenery, stills
from game.ui.assets import Sprites
from game.ui.fonts import Fonts
from game.ui.painter import Painter


def film_pictures(
    board: Timeline, title: str, painter: Painter, errand: Errand
) -> Iterator[tuple[pygame.Surface, int]]:
    """The pictures of a film with their milliseconds; tells the errand how many are painted, and of how many."""
    place, total = scenery(board, title), count_stills(board)
    for number, still in enumerate(stills(board, place)):
        errand.hear((number, total))
        surface = pygame.Surface(place.size)
        painter.paint(surface, still.ops)
        yield surface, still.length
    errand.hear((total, total))


def told(progress: object) -> tuple[str, ...]:
    """How far a film is, in words."""
    done, total = progress if isinstance(progress, tuple) else (0, 0)
    if done == total:
        return (f"All {total} pictures are painted; the file is being written.",)
    return (f"{done} of {total} pictures are painted.",)


def row_picture(board: Timeline, title: str, painter: Painter) -> pygame.Surface:
    """All slices of a round in one picture."""
    surface = pygame.Surface(row_size(board))
    painter.paint(surface, row(board, title))
    return surface


def own_painter(stage: Stage) -> Painter:
    """Another painter in the same colours: what it keeps is its own, so it can work beside the frames."""
    return Painter(Fonts(), Sprites(), stage.painter.scheme)
