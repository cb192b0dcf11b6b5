"""How far a tale has come: time that runs, stands still, and goes from beat to beat."""

from __future__ import annotations

from game.titles.causality.view.canonisation.motion import Motion, TaleMoment, beat_after, pace, sample


class Telling:
    """One motion and its time; at its end unless it is started."""

    def __init__(self, motion: Motion) -> None:
        """All is told."""
        self.motion = motion
        self.time = motion.length
        self.paused = False

    @property
    def told(self) -> bool:
        """Whether the end is reached."""
        return self.time >= self.motion.length

    @property
    def runs(self) -> bool:
        """Whether time passes by itself."""
        return not self.told and not self.paused

    @property
    def moment(self) -> TaleMoment:
        """What is to be seen now."""
        return sample(self.motion, self.time)

    def start(self) -> None:
        """From the beginning."""
        self.time, self.paused = 0, False

    def end(self) -> None:
        """To the end."""
        self.time, self.paused = self.motion.length, False

    def pass_time(self, seconds: float, speed: int) -> tuple[int, int]:
        """Lets time pass at a speed in percent; gives the time before and after, in milliseconds."""
        before = self.time
        step = max(1, round(seconds * pace(self.motion, speed)))
        self.time = min(self.motion.length, before + step)
        return before, self.time

    def step(self, way: int) -> None:
        """Stands still at the end of the next beat, or with -1 at the one before."""
        self.time, self.paused = beat_after(self.motion, self.time, way), True
