"""Where a replay is: which stop is shown, how it goes to others, runs on by itself, and plays the steps between."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.title import Turn
from game.scenes.match.projector import Projector
from game.scenes.match.replay_board import ReplayBoard
from game.view.board.stops import Stop

SPEEDS = (25, 50, 100, 200, 400)
"""Percent."""

_HOLD = 0.9
"""Seconds that a stop without a film is shown while the replay runs."""
_LOOK = 2.5
"""Seconds before a replay that opened in the middle goes on by itself."""


class ReelRun:
    """The way of one board through the stops of one projector; the board shows where it is."""

    def __init__(self, projector: Projector, board: ReplayBoard, turns: Sequence[Turn]) -> None:
        """At the first stop, at rest; `turns` are those of the record."""
        self._projector = projector
        self._board = board
        self._turns = turns
        self.now = 0
        self.runs = False
        self.shown = projector.stops[0]
        self._speed = SPEEDS.index(100)
        self._hold = 0.0

    @property
    def stop(self) -> Stop:
        """The stop at which it is."""
        return self._projector.stops[self.now]

    @property
    def last(self) -> int:
        """The number of the last stop that is known."""
        return len(self._projector.stops) - 1

    @property
    def ended(self) -> bool:
        """Whether nothing of the record follows."""
        return self.now >= self.last > 0 and self._projector.done

    @property
    def speed(self) -> int:
        """Percent of the ordinary speed."""
        return SPEEDS[self._speed]

    @property
    def moving(self) -> bool:
        """While the replay runs, or a single step is played."""
        return self.runs or self._plays

    @property
    def _plays(self) -> bool:
        return self._board.film.on and not self._board.film.paused

    def change_speed(self, way: int) -> None:
        """Faster, or with -1 slower, as far as that goes."""
        self._speed = max(0, min(self._speed + way, len(SPEEDS) - 1))

    def go_to(self, number: int) -> bool:
        """Shows that stop, or the nearest that is known; False if it is shown already."""
        number = max(0, min(number, self.last))
        self._board.film.stop()
        moved = number != self.now
        self.now, self.shown = number, self._projector.stops[number]
        turns = self.shown.turns
        self._board.show(self.shown, self._turns[turns - 1] if turns else {})
        self._hold = 0.0
        return moved

    def keep_up(self) -> None:
        """Shows the stop anew if another one has come in its place: the end of the match became known."""
        if self.shown is not self.stop:
            self.go_to(self.now)

    def pass_time(self, seconds: float) -> None:
        """Lets the film go on, or the next stop come."""
        if self._plays:
            self._board.film.run(seconds, self.speed)
            return
        self._hold += seconds * self.speed / 100
        if self.runs and self._hold >= (_HOLD if self._board.still else 0.0):
            self._go_on()

    def _go_on(self) -> None:
        if self.now < self.last:
            self.go_to(self.now + 1)
            if not self._board.still:
                self._board.begin()
        elif self._projector.done:
            self.runs = False

    def halt(self) -> None:
        """The replay stands still, at the end of its step; a single step goes on."""
        if self.runs:
            self.runs = False
            self._board.film.stop()

    def play(self) -> None:
        """Runs on, or stands still where it is; at the end of the record it begins anew."""
        film = self._board.film
        if film.on and film.paused:
            film.paused = False
            self.runs = True
        elif self.runs:
            self.runs = False
            film.paused = True
        else:
            self._hold = _HOLD
            if self.ended:
                self.go_to(0)
                # Whoever comes from the end looks at the beginning for a while.
                self._hold = -_HOLD
            self.runs = True

    def lead_on(self, number: int) -> None:
        """Shows that stop for a while, and then what follows it."""
        self.go_to(number)
        self.runs, self._hold = True, -_LOOK

    def step(self, number: int) -> bool:
        """To another stop, and no further; False if it is shown already."""
        self.runs = False
        return self.go_to(number)

    def step_stage(self, way: int) -> None:
        """To the stage before or after; beyond the film's ends to the stop before or into the step after."""
        self.runs = False
        film = self._board.film
        if film.on:
            if not film.stand(way):
                self.go_to(self.now if way > 0 else self.now - 1)
            return
        if way > 0:
            if self.go_to(self.now + 1):
                self._board.begin()
                film.stand(1)
            return
        self._board.begin()
        film.to_end()
        if not film.stand(-1):
            self.go_to(self.now - 1)

    def step_chapter(self, way: int) -> None:
        """To where a chapter begins, the next one or with -1 the one before; or to either end."""
        starts = [number for number, stop in enumerate(self._projector.stops) if stop.chapter]
        beyond = [number for number in starts if (number - self.now) * way > 0]
        edge = self.last if way > 0 else 0
        self.step((min(beyond) if way > 0 else max(beyond)) if beyond else edge)
