"""Playing the films of steps: which one is on, how far it is, and whether it stands still."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil
from typing import Generic

from game.app.stage import Stage
from game.view.board.animation import Animation, F, Moment, N


class Playback(Generic[N, F]):
    """Some films one after the other; time counts only while it runs.

    It is heard on the stage, and the board follows it: `follow` is told into which place of the match the
    step leads that is on. See game.scenes.match.replay_board.Film for what a replay asks of it.
    """

    def __init__(self, stage: Stage, follow: Callable[[int], None]) -> None:
        """Nothing is played."""
        self._stage = stage
        self._follow = follow
        self._films: tuple[Animation[N, F], ...] = ()
        self._index = 0
        self._time = 0.0
        self.paused = False

    @property
    def on(self) -> bool:
        """Whether there is still something to play."""
        return bool(self._films)

    @property
    def runs(self) -> bool:
        """Whether time passes."""
        return self.on and not self.paused

    @property
    def t(self) -> int | None:
        """The place of the match that is played into."""
        return self._films[self._index].t if self._films else None

    @property
    def moment(self) -> Moment[N, F] | None:
        """What the board looks like now."""
        return self._films[self._index].sample(int(self._time)) if self._films else None

    def start(self, films: Iterable[Animation[N, F]]) -> None:
        """Plays these steps, but for those in which nothing happens."""
        self.stop()
        self._films = tuple(film for film in films if film.stages)
        self._show()

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
        self._show()
        return True

    def to_end(self) -> None:
        """The last film stands at its end."""
        if self._films:
            self._index = len(self._films) - 1
            self._time = float(self._films[self._index].length)
            self.paused = True
            self._show()

    def run(self, seconds: float, speed: int) -> None:
        """Lets time pass at a speed in percent, with the sounds that begin meanwhile."""
        if not self.runs:
            return
        before, self._time = self._time, self._time + seconds * 10 * speed
        self._hear(before)
        while self._films and self._time >= self._films[self._index].length:
            self._time -= self._films[self._index].length
            self._index += 1
            if self._index == len(self._films):
                self.stop()
            else:
                self._hear(0)
        self._show()

    def stop(self) -> None:
        """Everything is at its end."""
        self._films = ()
        self._index = 0
        self._time = 0.0
        self.paused = False

    def _hear(self, since: float) -> None:
        for sound in self._films[self._index].sounds(ceil(since), ceil(self._time)):
            self._stage.play(sound)

    def _show(self) -> None:
        if self.t is not None:
            self._follow(self.t)
