"""What is looked at on a table, and the flight there."""

from __future__ import annotations

from dataclasses import replace

from game.titles.causality.rules.geometry import Position
from game.titles.causality.view.board.desk import Flight
from game.titles.causality.view.board.gaze import Gaze
from game.view.board.viewport import Viewport


class Looking:
    """One gaze at a match of so many slices."""

    def __init__(self, focus: int, time_cap: int) -> None:
        """At that slice."""
        self._cap = time_cap
        self._look = Gaze(focus=focus)
        self._flight: Flight | None = None

    @property
    def look(self) -> Gaze:
        """What is looked at."""
        return self._look

    @property
    def flight(self) -> Flight | None:
        """The way to another slice, while the view flies there."""
        return self._flight

    def look_at(self, look: Gaze) -> None:
        """Looks so."""
        self._look = look

    def leave_slices(self) -> None:
        """A key has led somewhere: what is there is not hidden by a slice on which the mouse happens to rest."""
        self._look = self._look.off_slices()

    def see(self, viewport: Viewport) -> None:
        """Other parts of the boards."""
        self._look = self._look.through(viewport)

    def begin_anew(self, focus: int) -> None:
        """With nothing pointed at, as it begins for somebody else; how the boards lie stays."""
        look = self._look
        self._look = Gaze(focus=focus, viewport=look.viewport, ahead=look.ahead, named=look.named)

    def show_slice(self, t: int) -> None:
        """Puts that slice into focus."""
        self._look = self._look.at_slice(t, self._cap)

    def show_end(self, rounds: int) -> None:
        """Puts the last slice into focus: the canonised one, if any of so many finished rounds has come to one."""
        self.show_slice(self._cap - 1)
        self._look = replace(self._look, round=rounds - 1 if rounds else None, played=False)

    def follow(self, position: Position, stone: int | None) -> None:
        """Goes where a link leads; one that names a stone asks why of it."""
        self.show_slice(position.t)
        self._look = self._look.at_square(position)
        if stone is not None:
            self._look = self._look.ask(stone)

    def take_off(self, start: Position, end: Position) -> None:
        """Begins to fly from a square of one slice to one of another."""
        self._flight = Flight(start, end)

    def land(self) -> None:
        """The flight is over, wherever it was."""
        self._flight = None

    def fly(self, milliseconds: int) -> None:
        """Lets the time of a flight pass."""
        if self._flight is not None:
            self._flight = self._flight.later(milliseconds)
