"""Showing a step on the board while a match is played: it runs, stands still, goes stage by stage, or is skipped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic

import pygame

from game.app.chords import MODIFIERS, chord_of
from game.app.dispatch import Dispatch
from game.scenes.match.playback import Playback
from game.view.board.animation import Animation, F, N
from game.view.keys.chord import Chord
from game.view.keys.sitting_rows import FilmWish

_ARROWS = {Chord("Left"): FilmWish.STAGE_BACK, Chord("Right"): FilmWish.STAGE_ON}
"""What the arrow keys mean while a step is played."""


class StepShow(Generic[N, F]):
    """The playback of one board, as mouse and keyboard command it."""

    def __init__(
        self,
        playback: Playback[N, F],
        dispatch: Dispatch[Any, Any],
        pressed: Callable[[tuple[int, int]], str],
        skipped: Callable[[], None],
    ) -> None:
        """`dispatch` knows what keys ask for, and `pressed` which command a click at that point does; `skipped` is
        called when a film was ended before its time."""
        self._playback = playback
        self._dispatch = dispatch
        self._pressed = pressed
        self._skipped = skipped

    def again(self, wish: FilmWish, film: Animation[N, F]) -> None:
        """Plays that step once more, as a whole or by stages."""
        if wish is FilmWish.PLAY:
            self._playback.start((film,))
        elif self._playback.on:
            self._step(wish)
        else:
            self._playback.start((film,))
            if wish is FilmWish.STAGE_BACK:
                self._playback.to_end()
            self._step(wish)

    def _step(self, wish: FilmWish) -> None:
        """The next stage, or the one before; at the film's end the board as it is."""
        way = 1 if wish is FilmWish.STAGE_ON else -1
        if not self._playback.stand(way) and way > 0:
            self._playback.stop()

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether the event is for a step that is on the board: every key and every click."""
        return self._playback.on and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)

    def interrupt(self, event: pygame.event.Event) -> bool:
        """Space stops and goes on, arrows and the buttons of the film step through it; any other key but Shift and
        its like, and any other click, skips to the end. Says whether anything changed."""
        if event.type == pygame.KEYDOWN and event.key in MODIFIERS:
            return False
        wish = self._wish(event)
        if wish is FilmWish.PLAY:
            self._playback.paused = not self._playback.paused
        elif wish is not None:
            self._step(wish)
        else:
            self._playback.stop()
            self._skipped()
        return True

    def _wish(self, event: pygame.event.Event) -> FilmWish | None:
        """What a key or a click wants of the film; None: nothing."""
        if event.type == pygame.KEYDOWN:
            chord = chord_of(event)
            if chord in _ARROWS:
                return _ARROWS[chord]
            deed = self._dispatch.press(event)
        else:
            deed = self._dispatch.deed(self._pressed(event.pos)) if event.button == 1 else None
        return deed if isinstance(deed, FilmWish) else None
