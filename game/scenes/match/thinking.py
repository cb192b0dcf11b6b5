"""The clock of a match while a player sits at the board, whatever the title: it runs, is shown and is heard."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import Protocol

from game.app.stage import Stage
from game.engine.clock import HURRY, Clock, ClockKind
from game.engine.errors import StorageError
from game.engine.outcome import Player
from game.view.sound import Sound


class Timed(Protocol):
    """A match with its clock (see game.play.session.Session)."""

    @property
    def clock(self) -> Clock | None:
        """What is left of the time to think; None for a match without a clock."""

    def spend(self, player: Player, milliseconds: int) -> None:
        """The player has thought for so long; raises StorageError when that cannot be kept."""

    def keep_clock(self) -> None:
        """Keeps what is left; raises StorageError."""


class Thinking:
    """Spends the time of whoever sits at the board; frames tell how much has passed."""

    def __init__(self, stage: Stage, match: Timed) -> None:
        """Nothing has passed yet."""
        self._stage = stage
        self._match = match
        self._rest = 0.0  # of a millisecond

    def shown(self, player: Player | None) -> Mapping[Player, int]:
        """Whole seconds left, for those whose clock is to be seen while that player (None: nobody) is at the board.

        Time for each turn is anew when its turn begins, so only that of the player at the board says anything.
        """
        clock = self._match.clock
        if clock is None:
            return {}
        if clock.control.kind is ClockKind.TOTAL:
            return {each: clock.seconds(each) for each in clock.left}
        return {} if player is None else {player: clock.seconds(player)}

    def of_those_who_think(self, seconds: Mapping[Player, int], sealed: Collection[Player]) -> Mapping[Player, int]:
        """Without those of players whose orders are sealed, where time for each turn is anew: it says nothing more."""
        clock = self._match.clock
        if clock is None or clock.control.kind is ClockKind.TOTAL:
            return seconds
        return {player: left for player, left in seconds.items() if player not in sealed}

    def run(self, player: Player, seconds: float) -> bool:
        """Lets the player think for so long; whether another number is to be shown."""
        before = self.left(player)
        if before is None:
            return False
        passed = seconds * 1000 + self._rest
        self._rest = passed % 1
        # A disk that refuses is told of with drafts and turns; here at most a few seconds are lost.
        with suppress(StorageError):
            self._match.spend(player, int(passed))
        left = self.left(player)
        if left is not None and left != before and left <= HURRY:
            self._stage.play(Sound.TICK)
        return left != before

    def left(self, player: Player) -> int | None:
        """Whole seconds that the player has left; None without a clock."""
        clock = self._match.clock
        return None if clock is None else clock.seconds(player)

    def keep(self) -> None:
        """Writes what is left before the players go elsewhere, as far as the disk lets it."""
        with suppress(StorageError):
            self._match.keep_clock()
