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
                    self._tell(self._shown, None, still=False, told=telling.time)
                self.telling.step(1)
            case _:
                assert_never(step)

    def show_boards(self, *, canonised: bool) -> None:
        """The round as canonised, or as played."""
        self.canonised = canonised
        self.telling.end()

    def show(self, other: OtherHistory | None, *, still: bool, until: int | None = None) -> None:
        """Tells that history, or goes on with it, as far as a slice (None: all of it); no `other`: the round again.

        `still`: nothing is animated. What was told stays, also of a history that is told up to something else now.
        """
        told = self.telling.time
        if other is None or not other.is_same(self._shown):
            told = self._slices_told if other is not None and other.goes_on(self._shown) else 0
            self.telling, self.history = self.tale, None
        if other is not None:
            self.tale.end()
            self._tell(other, None if still else until, still=still, told=told)
        self._shown = other

    @property
    def _slices_told(self) -> int:
        """So many milliseconds have the slices taken of what is told: what broke is not told of another history."""
        slices = (beat.end for beat in self.telling.motion.beats if beat.kind is BeatKind.PLAY)
        return min(self.telling.time, max(slices, default=0))

    def _tell(self, other: OtherHistory, until: int | None, *, still: bool, told: int) -> None:
        """`told`: of its slices so many milliseconds were told before."""
        if self.history is None:
            self.history = history_of(self._story, other)
        film = history_motion(self.history, until)
        is_told = self.telling is not self.tale and film.length <= self.telling.time
        if is_told and self.telling.runs:
            # What runs on would run against what is read: it stands where that is.
            self.telling = Telling(film, sample)
        if is_told or not other.is_played:
            return
        self.telling = Telling(film, sample)
        if not still:
            self.telling.time = min(told, film.length)
