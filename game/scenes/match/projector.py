"""Replaying a record beside the frames: the stops appear one after the other while the first are already shown."""

from __future__ import annotations

import time

from game.app.errand import Errand, SameProcess
from game.app.job import Job
from game.engine.errors import GameError
from game.engine.record import Record, begin, conclude, play_turn
from game.engine.title import Title
from game.view.board.stops import Reader, Stop

_BREATH = 0.002
"""Seconds that the thread rests after each turn, so that frames get drawn."""
_COURTESY = 0.03
"""Seconds that it rests instead, once, after somebody pressed or pointed at something: the answer comes first."""


class Projector:
    """The stops of one record. `stops` only grows (but for its last one when the match was ended from outside)."""

    def __init__(self, title: Title, record: Record, reader: Reader) -> None:
        """Knows the stop before the first turn at once; raises GameError when there is not even that."""
        self._record = record
        self._reader = reader
        self._match = begin(title, record)
        self.stops: list[Stop] = [reader.opening(self._match)]
        self.broken = ""
        self._asked = 0.0
        self._job = Job(self._run, "replay")

    @property
    def done(self) -> bool:
        """Whether there will be no more stops."""
        return self._job.done

    def start(self) -> None:
        """Begins to replay; once only."""
        self._job.start()

    def stop(self) -> None:
        """Nobody looks any more: also a long search of the rules ends."""
        self._job.stop()

    def give_way(self) -> None:
        """Somebody waits for a picture."""
        self._asked = time.monotonic()

    def check(self) -> None:
        """Raises what went wrong in the program while it replayed, if anything did."""
        self._job.check()

    def _run(self, errand: Errand) -> None:
        try:
            self._replay(errand)
        except GameError as error:
            self.broken = f"The record cannot be followed any further. {error}"

    def _replay(self, errand: Errand) -> None:
        # Not in the worker: it is done while the first stops are looked at, and most searches take a few milliseconds.
        solve = SameProcess().solving(errand)
        for number, turn in enumerate(self._record.turns):
            errand.check()
            after = play_turn(self._match, turn, number, solve)
            self.stops.extend(self._reader.after(self._match, after))
            self._match = after
            time.sleep(max(_BREATH, min(_COURTESY, self._asked + _COURTESY - time.monotonic())))
        ended = conclude(self._match, self._record)
        if ended is not self._match:
            self.stops[-1] = self._reader.concluded(self.stops[-1], ended)
