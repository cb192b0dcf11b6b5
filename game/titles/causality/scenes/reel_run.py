"""Where a replay is: which stop is shown, how it goes to others, runs on by itself, and plays the steps between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.app.stage import Stage
from game.engine.title import Turn
from game.titles.causality.scenes.projector import Projector
from game.titles.causality.scenes.replay_table import ReplayTable
from game.titles.causality.view.replay.stops import Stop

SPEEDS = (25, 50, 100, 200, 400)
"""Percent."""

_HOLD = 0.9
"""Seconds that a stop without a film is shown while the replay runs."""


class ReelRun:
    """The way of one table through the stops of one projector; the table shows where it is."""

    def __init__(self, stage: Stage, projector: Projector, table: ReplayTable, turns: Sequence[Turn]) -> None:
        """At the first stop, at rest; `turns` are those of the record."""
        self._stage = stage
        self._projector = projector
        self._top = table
        self._turns = turns
        self.now = 0
        self.runs = False
        self._speed = SPEEDS.index(100)
        self._hold = 0.0

    @property
    def stop(self) -> Stop:
        """The stop that is shown."""
        return self._projector.stops[self.now]

    @property
    def speed(self) -> int:
        """Percent of the ordinary speed."""
        return SPEEDS[self._speed]

    @property
    def moving(self) -> bool:
        """While the replay runs, or a single step is played."""
        return self.runs or (self._top.playback.on and not self._top.playback.paused)

    def change_speed(self, way: int) -> None:
        """Faster, or with -1 slower, as far as that goes."""
        self._speed = max(0, min(self._speed + way, len(SPEEDS) - 1))

    def canonised(self) -> Stop | None:
        """The stop at which the round that is shown is canonised, if that is known."""
        round_ = self.stop.round
        return next((stop for stop in self._projector.stops if stop.canon and stop.round == round_), None)

    def go_to(self, number: int) -> bool:
        """Shows that stop, or the nearest that is known; False if it is shown already."""
        number = max(0, min(number, len(self._projector.stops) - 1))
        self._top.playback.stop()
        moved = number != self.now
        self.now = number
        turns = self.stop.turns
        self._top.put(self.stop, self._turns[turns - 1] if turns else {})
        self._hold = 0.0
        return moved

    def pass_time(self, seconds: float) -> None:
        """Lets the film go on, or the next stop come."""
        playback = self._top.playback
        if playback.on and not playback.paused:
            for sound in playback.run(seconds, self.speed):
                self._stage.play(sound)
            if playback.t is not None:
                self._top.looking.show_slice(playback.t)
            return
        self._hold += seconds * self.speed / 100
        if self.runs and self._hold >= (_HOLD if self._is_still or self.stop.canon else 0.0):
            self._go_on()

    @property
    def _is_still(self) -> bool:
        return not self._stage.settings.moves or self._top.layout.spread

    def _go_on(self) -> None:
        if self.now + 1 < len(self._projector.stops):
            self.go_to(self.now + 1)
            self._film()
        elif self._projector.done:
            self.runs = False

    def _film(self) -> None:
        """Plays the step that led to this stop, where there is one."""
        if not self._is_still:
            self._start_film()

    def _start_film(self) -> None:
        stop = self.stop
        if stop.match.active and not stop.canon and stop.match.outcome is None:
            self._top.playback.start(stop.match.timeline, (stop.match.active,))

    def halt(self) -> None:
        """The replay stands still, at the end of its step; a single step goes on."""
        if self.runs:
            self.runs = False
            self._top.playback.stop()

    def play(self) -> None:
        """Runs on, or stands still where it is; at the end of the record it begins anew."""
        if self._top.playback.on and self._top.playback.paused:
            self._top.playback.paused = False
            self.runs = True
        elif self.runs:
            self.runs = False
            self._top.playback.paused = True
        else:
            if self.now + 1 >= len(self._projector.stops) and self._projector.done:
                self.go_to(0)
            self.runs = True
            self._hold = _HOLD

    def step_stage(self, way: int) -> None:
        """To the stage before or after; beyond the film's ends to the stop before or into the step after."""
        self.runs = False
        playback = self._top.playback
        if playback.on:
            if not playback.stand(way):
                self.go_to(self.now if way > 0 else self.now - 1)
            return
        if way > 0:
            if self.go_to(self.now + 1):
                self._start_film()
                playback.stand(1)
            return
        self._start_film()
        playback.to_end()
        if not playback.stand(-1):
            self.go_to(self.now - 1)

    def step_round(self, way: int) -> None:
        """To the first turn of a round."""
        starts = [n for n, stop in enumerate(self._projector.stops) if not stop.turns % self._cap and not stop.canon]
        beyond = [n for n in starts if (n - self.now) * way > 0]
        last = len(self._projector.stops) - 1
        self.go_to((min(beyond) if way > 0 else max(beyond)) if beyond else last if way > 0 else 0)

    @property
    def _cap(self) -> int:
        return self.stop.match.level.time_cap

    def toggle_canon(self) -> None:
        """The round that is shown as it was played, or as it was canonised in the end."""
        found, top = self.canonised(), self._top
        if found is None:
            return
        focus, shown = top.look.focus, top.look.round is None
        top.playback.stop()
        self.runs = False
        # What was canonised only later is not in the match of this turn; it is lent to it for looking.
        lent = replace(self.stop.match, canonisations=found.match.canonisations) if shown else self.stop.match
        top.lend(lent)
        top.looking.look_at(replace(top.look, round=found.round if shown else None, focus=focus, why=None))
