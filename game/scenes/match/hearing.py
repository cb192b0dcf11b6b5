"""In which sequence an event is heard: by a step on the board, the ring of the keyboard, then whatever is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic

import pygame

from game.app.dispatch import Dispatch
from game.scenes.match.panel_steps import A, PanelSteps
from game.scenes.match.step_show import StepShow


class Hearing(Generic[A]):
    """The ears of one scene, or of one board."""

    def __init__(
        self,
        steps: PanelSteps[A],
        dispatch: Dispatch[Any, Any],
        rest: Callable[[pygame.event.Event], A | None],
        changed: Callable[[], None],
        show: StepShow[Any, Any] | None = None,
    ) -> None:
        """`dispatch` knows what keys ask for, and `rest` answers what is left; `changed` is called whenever the ring or
        the step is another one than before. `show` is what steps are played by (None: nothing is)."""
        self._steps = steps
        self._dispatch = dispatch
        self._rest = rest
        self._changed = changed
        self._show = show

    def hear(self, event: pygame.event.Event) -> A | None:
        """What comes of mouse and keyboard; while a step is played, most keys and clicks skip it."""
        if self._show is not None and self._show.takes(event):
            if self._show.interrupt(event):
                self._changed()
            return None
        steps, shown = self._steps, self._steps.shown
        steps.watch(event)
        meant, answer = False, None
        if event.type == pygame.KEYDOWN:
            meant, answer = steps.key(event, self._dispatch.named(event))
        if meant or shown != steps.shown:
            self._changed()
        return answer if meant else self._rest(event)
