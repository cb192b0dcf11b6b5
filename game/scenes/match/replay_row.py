"""The row below a replay as it stands in the window: its buttons, its line of time, and the picture of both."""

from __future__ import annotations

from game.view.board.reel import Reel, ReelButtons, ReelLayout, ReelPlace, reel_layout, reel_marks, reel_ops
from game.view.frame import Frame, Measure


class ReplayRow:
    """`layout` and `ops` are there from the first time that it is shown."""

    def __init__(self, measure: Measure) -> None:
        """Nothing is shown yet."""
        self._measure = measure
        self._marks: tuple[object, Frame] | None = None
        self.layout: ReelLayout
        self.ops: Frame = ()

    def show(self, reel: Reel, buttons: ReelButtons, place: ReelPlace) -> None:
        """Makes the picture anew; what is marked on the line only if there is more of it."""
        self.layout = reel_layout(place, buttons)
        known = (self.layout, len(reel.stops), reel.stops[-1])
        if self._marks is None or self._marks[0] != known:
            self._marks = (known, reel_marks(self.layout, reel.stops, reel.total, self._measure))
        self.ops = reel_ops(self.layout, reel, buttons, self._marks[1], self._measure)
