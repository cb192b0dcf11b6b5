"""Showing a step on the board while a match is played: it runs, stands still, goes stage by stage, or is skipped."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.app.chords import MODIFIERS, chord_of
from game.titles.causality.scenes.table_top import TableTop
from game.titles.causality.view.board.clicks import command_id
from game.titles.causality.view.keys import ARROWS
from game.view.keys.sitting_rows import FilmWish

_ARROWS = {"Left": FilmWish.STAGE_BACK, "Right": FilmWish.STAGE_ON}
"""What the arrow keys mean while a step is played."""


class StepShow:
    """The playback of one table, as mouse and keyboard command it."""

    def __init__(self, table: TableTop) -> None:
        """Nothing is shown yet."""
        self._top = table

    def play(self, slices: Sequence[int]) -> None:
        """Plays the steps into these slices, where things may move."""
        top = self._top
        if top.stage.settings.moves and not top.layout.spread:
            top.playback.start(top.timeline()[0], slices)
        if top.playback.t is not None:
            top.looking.show_slice(top.playback.t)

    def again(self, wish: FilmWish) -> None:
        """The step into the focus slice once more, as a whole or by stages, on the large board."""
        top = self._top
        if not 0 < top.look.focus <= top.timeline()[1]:
            return
        if top.layout.spread:
            top.looking.look_at(top.look.toggle_spread())
            top.refresh()
        if wish is FilmWish.PLAY:
            self.play((top.look.focus,))
        else:
            self._step_through(1 if wish is FilmWish.STAGE_ON else -1)

    def _step_through(self, way: int) -> None:
        """The next stage of the step into the focus slice, or the one before; at the film's end the slice as it is."""
        top, playback = self._top, self._top.playback
        if not playback.on:
            playback.start(top.timeline()[0], (top.look.focus,))
            if way < 0:
                playback.to_end()
        if not playback.stand(way) and way > 0:
            playback.stop()
        if playback.t is not None:
            top.looking.show_slice(playback.t)

    def interrupt(self, event: pygame.event.Event) -> bool:
        """Space stops and goes on, arrows and the buttons of the film step through it; any other key but Shift and
        its like, and any other click, skips to the end. Says whether anything changed."""
        top = self._top
        wish = self._film_key(event) if event.type == pygame.KEYDOWN else self._film_button(event)
        if event.type == pygame.KEYDOWN and event.key in MODIFIERS:
            return False
        if wish is FilmWish.PLAY:
            top.playback.paused = not top.playback.paused
        elif wish is not None:
            self._step_through(1 if wish is FilmWish.STAGE_ON else -1)
        else:
            top.playback.stop()
            top.looking.show_slice(top.match.active if top.happened is not None else top.look.focus)
        return True

    def _film_key(self, event: pygame.event.Event) -> FilmWish | None:
        chord = chord_of(event)
        if chord is not None and self._top.dispatch.named(event) == ARROWS:
            return _ARROWS.get(chord.key)
        deed = self._top.dispatch.press(event)
        return deed if isinstance(deed, FilmWish) else None

    def _film_button(self, event: pygame.event.Event) -> FilmWish | None:
        target = self._top.target_at(event.pos) if event.button == 1 else None
        deed = None if target is None else self._top.dispatch.deed(command_id(target.click))
        return deed if isinstance(deed, FilmWish) else None
