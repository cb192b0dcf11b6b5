"""What of a canonisation stays for a while: boards and threads, made and painted anew only where they change."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pygame

from game.titles.causality.view.canonisation.boards import board_area, shake_of, still_board, still_key
from game.titles.causality.view.canonisation.frame import hung_frame
from game.titles.causality.view.canonisation.gaze import StoryGaze
from game.titles.causality.view.canonisation.layout import CanonisationLayout
from game.titles.causality.view.canonisation.motion import LARGEST_SHAKE
from game.titles.causality.view.canonisation.story import Story
from game.titles.causality.view.canonisation.threads import Hanging, thread_ops
from game.ui.layers import Mosaic, Tile
from game.ui.painter import Painter
from game.view.frame import Fill, Frame, Op, Rect
from game.view.look.palette import Role

_AT_ONCE = 12
"""Operations, those of two or three threads, that are made ready in one frame."""


class Sky:
    """The still part of one scene's picture.

    While reality takes stones back everything shakes: what was painted is laid down off its place. The boards are kept
    on a surface that is a little wider than the window on both sides, so that none of them is cut at its edge.
    """

    def __init__(self, story: Story) -> None:
        """Nothing is painted yet."""
        self._story = story
        self._boards: dict[int, tuple[object, Tile]] = {}
        self._ground: tuple[object, Tile] | None = None
        self._hung: tuple[object, Frame] | None = None
        self._mosaic = Mosaic()
        self._whole: pygame.Surface | None = None
        self._shown: tuple[object, ...] = ()
        self._wanted: tuple[object, Iterator[Op]] | None = None
        self._nowhere = pygame.Surface((1, 1))

    def frame(self, bounds: Rect, layout: CanonisationLayout, look: StoryGaze, threads: tuple[Hanging, ...]) -> Frame:
        """What is painted, as one picture."""
        shake = shake_of(layout, look)
        boards = (still_board(self._story, layout, look, t, shake) for t in range(len(layout.boards)))
        ground = (Fill(bounds, Role.GROUND),)
        return (*ground, *(op for board in boards for op in board), *self._shaken(layout, threads, shake))

    def _shaken(self, layout: CanonisationLayout, threads: tuple[Hanging, ...], shift: int) -> Frame:
        """Threads and numbers, so many pixels to the right of their places."""
        if not shift:
            return self._hung_frame(layout, threads)
        return hung_frame(layout.shaken(shift), tuple(each.shaken(shift) for each in threads))

    def paint(
        self,
        surface: pygame.Surface,
        painter: Painter,
        layout: CanonisationLayout,
        look: StoryGaze,
        threads: tuple[Hanging, ...],
    ) -> None:
        """Paints all of it over the whole surface."""
        margin, shake = layout.px(LARGEST_SHAKE), shake_of(layout, look)
        width, height = surface.get_size()
        bounds = Rect(0, 0, width + 2 * margin, height)
        boards, changed = self._mosaic.surface((bounds.w, bounds.h), painter, self._pieces(bounds, layout, look))
        hung = self._hung_frame(layout, threads)
        shown = (hung, painter.scheme, surface.get_size())
        if changed or self._whole is None or shown != self._shown:
            self._shown = shown
            if self._whole is None or self._whole.get_size() != surface.get_size():
                self._whole = surface.copy()
            self._whole.blit(boards, (-margin, 0))
            painter.paint(self._whole, hung)
        if shake:
            painter.paint(surface, (Fill(Rect(0, 0, width, height), Role.GROUND),))
        surface.blit(self._whole, (shake, 0))

    def prepare(self, painter: Painter, layout: CanonisationLayout, threads: tuple[Hanging, ...]) -> None:
        """Lets the painter draw, a few at each call, what these threads will want: all at once would take too long."""
        key = (threads, layout, painter.scheme)
        if self._wanted is None or self._wanted[0] != key:
            self._wanted = (key, thread_ops(threads, layout))
        painter.paint(self._nowhere, tuple(islice(self._wanted[1], _AT_ONCE)))

    def _pieces(self, bounds: Rect, layout: CanonisationLayout, look: StoryGaze) -> tuple[Tile, ...]:
        """Ground and boards, to the right of their places by the margin; each made anew only if it looks otherwise."""
        margin = layout.px(LARGEST_SHAKE)
        if self._ground is None or self._ground[0] != (bounds, layout):
            self._ground = ((bounds, layout), Tile(bounds, (Fill(bounds, Role.GROUND),)))
            self._boards.clear()
        for t in range(len(layout.boards)):
            key = still_key(self._story, look, t)
            if t not in self._boards or self._boards[t][0] != key:
                frame = still_board(self._story, layout, look, t, margin)
                self._boards[t] = (key, Tile(board_area(layout, t, margin), frame))
        return (self._ground[1], *(piece for _, piece in self._boards.values()))

    def _hung_frame(self, layout: CanonisationLayout, threads: tuple[Hanging, ...]) -> Frame:
        """Threads and numbers, made anew only if they look otherwise."""
        key = (threads, layout)
        if self._hung is None or self._hung[0] != key:
            self._hung = (key, hung_frame(layout, threads))
        return self._hung[1]
