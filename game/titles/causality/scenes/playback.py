"""Playing the films of steps: which one is on, how far it is, and whether it stands still."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.board.animation import Animation, Moment, animate
from game.view.sound import AnySound


class Playback:
    """Some films one after the other; time counts only while it runs."""

    def __init__(self) -> None:
        """Nothing is played."""
        self._films: tuple[Animation, ...] = ()
        self._index = 0
        self._time = 0.0
        self.paused = False

    @property
    def on(self) -> bool:
        """Whether there is still something to play."""
        return bool(self._films)

    @property
    def t(self) -> int | None:
        """The slice that is played into."""
        return self._films[self._index].t if self._films else None

    @property
    def moment(self) -> Moment | None:
        """What that slice looks like now."""
        return self._films[self._index].sample(int(self._time)) if self._films else None

    def start(self, timeline: Timeline, slices: Sequence[int]) -> None:
        """Plays the steps into these slices."""
        self.stop()
        self._films = tuple(each for each in (animate(timeline, t) for t in slices) if each.stages)

    @staticmethod
    def shows(timeline: Timeline, slices: Sequence[int]) -> bool:
        """Whether anything happened on the way into these slices."""
        return any(animate(timeline, t).stages for t in slices)

    def stand(self, way: int) -> bool:
        """Stands still where the next stage can be seen, or with -1 the one before; False: there is none."""
        if not self._films:
            return False
        now = int(self._time)
        beyond = [time for time in self._films[self._index].views if (time - now) * way > 0]
        if not beyond:
            if not 0 <= self._index + way < len(self._films):
                return False
            self._index += way
            beyond = list(self._films[self._index].views)
        self._time = float(min(beyond) if way > 0 else max(beyond))
        self.paused = True
        return True

    def to_end(self) -> None:
        """The last film stands at its end."""
        if self._films:
            self._index = len(self._films) - 1
            self._time = float(self._films[self._index].length)
            self.paused = True

    def run(self, seconds: float, speed: int) -> tuple[AnySound, ...]:
        """Lets time pass at a speed in percent; gives the sounds that begin meanwhile."""
        if self.paused or not self._films:
            return ()
        before, self._time = self._time, self._time + seconds * 10 * speed
        heard = list(self._films[self._index].sounds(ceil(before), ceil(self._time)))
        while self._films and self._time >= self._films[self._index].length:
            self._time -= self._films[self._index].length
            self._index += 1
            if self._index == len(self._films):
                self.stop()
            else:
                heard += self._films[self._index].sounds(0, ceil(self._time))
        return tuple(heard)

    def stop(self) -> None:
        """Everything is at its end."""
        self._films = ()
        self._index = 0
        self._time = 0.0
        self.paused = False
