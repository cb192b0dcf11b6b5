"""What is told at the end of a round just now: the round itself, or a history that did not come about."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from game.scenes.match.telling import Telling
from game.titles.causality.view.canonisation.deed import TaleStep
from game.titles.causality.view.canonisation.history import History, OtherHistory, history_of
from game.titles.causality.view.canonisation.motion import BeatKind, TaleMoment, history_motion, motion, sample
from game.titles.causality.view.canonisation.story import Story

_SETTLING = 0.4
"""For so many seconds after a tale has ended a click that comes too late is not taken for another one."""

StoryTelling: TypeAlias = Telling[BeatKind, TaleMoment]


class RoundTeller:
    """The tale of one canonisation, all of it told at first; a history may be told in its place for a while.

    `canonised`: of the round its canonised boards are shown.
    """

    def __init__(self, story: Story) -> None:
        """Nothing runs."""
        self._story = story
        self._shown: OtherHistory | None = None
        self.tale: StoryTelling = Telling(motion(story), sample)
        """The telling of the round itself."""
        self.telling: StoryTelling = self.tale
        """What is told just now."""
        self.history: History | None = None
        """The history that is told just now, if one is."""
        self.canonised = True
        self._settling = 0.0

    @property
    def has_just_ended(self) -> bool:
        """Whether a click may still have meant the tale that was running."""
        return self._settling > 0

    def linger(self) -> None:
        """A click has ended the tale: a second one with it means nothing else."""
        self._settling = _SETTLING

    def settle(self, seconds: float) -> None:
        """So much time has gone by."""
        self._settling = _SETTLING if self.telling.runs else max(0.0, self._settling - seconds)

    @property
    def plays(self) -> bool:
        """Whether it is another history that is told, slice by slice."""
        return self.history is not None and self.history.other.is_played

    @property
    def moment(self) -> TaleMoment:
        """What is to be seen now."""
        return self.telling.moment

    def step(self, step: TaleStep) -> None:
        """Goes on from somewhere else, or stands still."""
        telling, self._settling = self.telling, 0.0
        match step:
            case TaleStep.START:
                self.canonised = True
                telling.start()
            case TaleStep.END:
                telling.end()
            case TaleStep.PAUSE:
                telling.paused = not telling.paused
            case TaleStep.BACK:
                telling.step(-1)
            case TaleStep.ON:
                if self._shown is not None and telling.told:
                    self._tell(self._shown, None)
                    self.telling.time = min(telling.time, self.telling.motion.length)
                self.telling.step(1)
            case _:
                assert_never(step)

    def show_boards(self, *, canonised: bool) -> None:
        """The round as canonised, or as played."""
        self.canonised = canonised
        self.telling.end()

    def show(self, other: OtherHistory | None, until: int | None = None) -> None:
        """Shows that history, told as far as a slice (None: all of it); no `other`: the round again.

        None begins to move by itself: whoever goes from line to line reads, and has what is seen stand still.
        """
        self.telling = self.tale
        if other is None or not other.is_same(self._shown):
            self.history = None
        if other is not None:
            self.tale.end()
            self._tell(other, until)
        self._shown = other

    def _tell(self, other: OtherHistory, until: int | None) -> None:
        """All of that is told."""
        if self.history is None:
            self.history = history_of(self._story, other)
        if other.is_played:
            self.telling = Telling(history_motion(self.history, until), sample)
