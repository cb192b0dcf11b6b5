"""Films of a replay: of the step that led to a stop, on its board; and of rounds, made beside the frames."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.app.errand import Errand
from game.app.stage import Stage
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.scenes.replay_table import ReplayTable
from game.titles.causality.view.replay.film import count_stills, row, row_size, scenery, stills
from game.ui.assets import Sprites
from game.ui.fonts import Fonts
from game.ui.painter import Painter


class StepFilm:
    """The step that led to a stop, by its stages; see game.scenes.match.replay_board.Film."""

    def __init__(self, table: ReplayTable) -> None:
        """It is played on that table."""
        self._top = table

    @property
    def paused(self) -> bool:
        """Whether it stands still."""
        return self._top.playback.paused

    @paused.setter
    def paused(self, paused: bool) -> None:
        self._top.playback.paused = paused

    @property
    def on(self) -> bool:
        """Whether it is on the board."""
        return self._top.playback.on

    @property
    def still(self) -> bool:
        """Where things may not move, and where a round is canonised."""
        return not self._top.stage.settings.moves or self._top.layout.spread or self._top.stop.canon

    def begin(self) -> None:
        """From its beginning; none leads to a round's first slice, to a canonised round, or to the end."""
        stop = self._top.stop
        if stop.match.active and not stop.canon and stop.match.outcome is None:
            self._top.playback.start(stop.board, (stop.match.active,))

    def run(self, seconds: float, speed: int) -> None:
        """Lets time pass, with its sounds."""
        playback = self._top.playback
        for sound in playback.run(seconds, speed):
            self._top.stage.play(sound)
        if playback.t is not None:
            self._top.looking.show_slice(playback.t)

    def stand(self, way: int) -> bool:
        """To the next stage, or the one before."""
        return self._top.playback.stand(way)

    def to_end(self) -> None:
        """Its last stage."""
        self._top.playback.to_end()

    def stop(self) -> None:
        """The board as the step left it."""
        self._top.playback.stop()


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
