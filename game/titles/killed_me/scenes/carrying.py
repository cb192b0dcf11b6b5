"""A copy that is dragged: chosen when it is taken, and sent to where it is dropped."""

from __future__ import annotations

from game.scenes.match.grip import Grip
from game.titles.killed_me.view.board.draft import EraPlace, NextStep, TurnDraft
from game.view.frame import Point


class CopyCarrier:
    """The mouse button from down to up over the boards. What it does by clicks it does without this."""

    def __init__(self) -> None:
        """Nothing is held."""
        self._grip = Grip()
        self._start: EraPlace | None = None
        self._at: Point | None = None

    @property
    def carried(self) -> Point | None:
        """Where the dragged copy is; None as long as nothing is dragged."""
        return self._at

    def take(self, place: EraPlace, draft: TurnDraft | None, point: tuple[int, int]) -> None:
        """The button went down on a place; `draft` is the turn after what that click did."""
        holds = draft is not None and draft.need is NextStep.ACTION and draft.active == place
        self._start = place if holds else None
        if holds:
            self._grip.press(point)

    def move(self, point: tuple[int, int]) -> None:
        """The mouse goes on."""
        if self._start is not None and (self._at is not None or self._grip.move(point) != (0, 0)):
            self._at = Point(*point)

    def drop(self, place: EraPlace | None) -> EraPlace | None:
        """The button went up there; where the copy is to go (None: it was no drag, or it came back)."""
        dragged, start = self._at is not None, self._start
        self._grip.release()
        self._start = self._at = None
        return place if dragged and place != start else None
