"""Playing the films of steps: which one is on, how far it is, and whether it stands still."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from game.titles.causality.timeline import Timeline
from game.view.causality.animation import Film, Moment, film
from game.view.sound import Sound


class Playback:
    """Some films one after the other; time counts only while it runs."""

    def __init__(self) -> None:
        """Nothing is played."""
        self._films: list[Film] = []
        self._time = 0.0
        self.paused = False

    @property
    def on(self) -> bool:
        """Whether there is still something to play."""
        return bool(self._films)

    @property
    def t(self) -> int | None:
        """The slice that is played into."""
        return self._films[0].t if self._films else None

    @property
    def moment(self) -> Moment | None:
        """What that slice looks like now."""
        return self._films[0].sample(int(self._time)) if self._films else None

    def start(self, timeline: Timeline, slices: Sequence[int]) -> None:
        """Plays the steps into these slices."""
        self._films = [each for each in (film(timeline, t) for t in slices) if each.stages]
        self._time = 0.0
        self.paused = False

    def stand(self, way: int) -> bool:
        """Stands still where the next stage can be seen, or with -1 the one before; False: there is none."""
        if not self._films:
            return False
        now = int(self._time)
        beyond = [time for time in self._films[0].views if (time - now) * way > 0]
        if not beyond:
            return False
        self._time = float(min(beyond) if way > 0 else max(beyond))
        self.paused = True
        return True

    def to_end(self) -> None:
        """The film that is on stands at its end."""
        if self._films:
            self._time = float(self._films[0].length)
            self.paused = True

    def run(self, seconds: float, speed: int) -> tuple[Sound, ...]:
        """Lets time pass at a speed in percent; gives the sounds that begin meanwhile."""
        if self.paused or not self._films:
            return ()
        before, self._time = self._time, self._time + seconds * 10 * speed
        heard = list(self._films[0].sounds(ceil(before), ceil(self._time)))
        while self._films and self._time >= self._films[0].length:
            self._time -= self._films.pop(0).length
            if self._films:
                heard += self._films[0].sounds(0, ceil(self._time))
        if not self._films:
            self._time = 0.0
        return tuple(heard)

    def stop(self) -> None:
        """Everything is at its end."""
        self._films = []
        self._time = 0.0
        self.paused = False
