"""A sitting in a part of the window: what the stack asks, it answers; what stands around it is the frame's own."""

from __future__ import annotations

from game.app.scene import Countdown, Scene, Transition
from game.app.stage import Niche
from game.engine.outcome import Player
from game.scenes.match.board import Board
from game.scenes.match.sitting import SittingScene
from game.view.frame import Rect


class FramedSitting(Scene):
    """Whoever inherits calls `frame` before anything else is asked, and decides which events go to the sitting."""

    ambience = SittingScene.ambience

    def frame(self, sitting: SittingScene, niche: Niche) -> None:
        """That sitting, whose board has that part of the stage."""
        self._sitting = sitting
        self._niche = niche
        self._seen = sitting.revision

    @property
    def moving(self) -> bool:
        """While the board is."""
        return self._sitting.moving

    @property
    def countdown(self) -> Countdown | None:
        """What the player who reads a page has left."""
        return self._sitting.countdown

    @property
    def calls_back(self) -> bool:
        """As the sitting."""
        return self._sitting.calls_back

    @property
    def topic(self) -> str | None:
        """The page about what is looked at on the board."""
        return self._sitting.topic

    @property
    def board(self) -> Board:
        """The title's board."""
        return self._sitting.board

    @property
    def seated(self) -> Player | None:
        """Who gives orders at this screen now; None while nobody does."""
        return self._sitting.seated

    @property
    def board_room(self) -> Rect:
        """The part of the window that the board has."""
        return Rect(0, 0, *self._niche.size)

    def enter(self) -> Transition | None:
        """Begins, or goes on, with the turn."""
        return self._sitting.enter()

    def pause(self) -> None:
        """As the sitting."""
        self._sitting.pause()

    def resume(self, result: object) -> Transition | None:
        """As the sitting."""
        following = self._sitting.resume(result)
        self.follow()
        return following

    def hush(self) -> None:
        """As the sitting."""
        self._sitting.hush()
        self.follow()

    def beside(self, seconds: float) -> None:
        """Whoever else plays goes on, whatever is on top."""
        self._sitting.beside(seconds)
        self.follow()

    def follow(self) -> None:
        """The picture is no longer the same if the board has changed since this was asked last."""
        if self._sitting.revision != self._seen:
            self._seen = self._sitting.revision
            self.touch()
