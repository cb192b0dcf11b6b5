"""The match on a table: its session, the turns that are agreed on and not played yet, and this side's clock."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from game.engine.errors import GameError, IllegalOrders, RuleError, StorageError
from game.engine.outcome import End, Player
from game.engine.record import Record
from game.engine.search import Solve, at_once
from game.engine.title import Title, Turn
from game.net.events import Asked
from game.net.kept import KeptMatch
from game.play.ports import Aside, Journal, Remote
from game.play.session import Session

_KEEP: Final = 1_000
"""Milliseconds of thinking that a program which is killed may lose; the other allows for little more."""


@dataclass(frozen=True, slots=True)
class TurnsDue:
    """Turns from number `start` on that both sides have agreed on; without any, going back to `start`."""

    start: int
    turns: tuple[Turn, ...]


class AtPlay:
    """While turns are due only `play` touches the session, for that may be in a thread of its own.

    It is what sits in the other player's place (see game.play.ports.Peer).
    """

    def __init__(self, title: Title, record: Record, promised: KeptMatch) -> None:
        """The match of that record, in memory only, with the sides that were drawn. Raises DataError."""
        self.name, self.me, self.them = promised.match, promised.me, promised.them
        self.session = Session(title, record, {self.them: Remote(self)})
        self.due: TurnsDue | None = None
        self.refused: GameError | None = None
        self._orders: tuple[int, tuple[str, ...]] | None = None
        self._finished: deque[tuple[int, bytes]] = deque()
        self._since: int | None = None
        self._unkept = 0

    def take_up(self, journal: Journal, aside: Aside) -> None:
        """Goes on as it was kept; raises StorageError."""
        session, given = self.session, aside.sealed.get(self.me)
        session.take_up(aside)
        session.keep_in(journal)
        if given is not None and self.me in session.sealed:
            self.sealed(session.match.turn, self.me, tuple(given))

    # What the session tells the other player's seat.

    def sealed(self, turn: int, player: Player, orders: tuple[str, ...]) -> None:
        """Kept until the turn is open there, too."""
        del player
        self._orders = (turn, orders)

    def played(self, turn: int, digest: bytes) -> None:
        """Kept until it is told."""
        self._finished.append((turn, digest))

    def concluded(self, end: End) -> None:
        """The two have agreed on that already."""

    # The board.

    @property
    def asked(self) -> Asked:
        """Who has to order, on the board as it stands."""
        pending = self.session.match.pending
        if not pending or self.session.match.outcome is not None:
            return Asked.NOBODY
        if len(pending) == 2:
            return Asked.BOTH
        return Asked.ME if self.me in pending else Asked.THEM

    @property
    def orders(self) -> tuple[str, ...] | None:
        """What has been given at this side in this turn, None if nothing was."""
        if self._orders is None or self._orders[0] != self.session.match.turn:
            return None
        return self._orders[1]

    def give_again(self, orders: tuple[str, ...]) -> None:
        """What this side promised before a restart is sealed in the session, too, should that have been lost."""
        if self.me in self.session.waiting:
            with suppress(RuleError):  # then the turn that is played will tell
                self.session.submit(self.me, orders)

    def agree(self, start: int, turns: tuple[Turn, ...]) -> None:
        """These turns are to be played."""
        self.due = TurnsDue(start, turns)

    def go_back(self, turns: int) -> None:
        """The match is to go on from after so many turns."""
        self._orders = None
        self.due = TurnsDue(turns, ())

    def play(self, solve: Solve = at_once) -> None:
        """Plays what is due. What the rules or the disk refuse stands in `refused`; raises what `solve` raises."""
        due = self.due
        if due is None:
            return
        try:
            if not due.turns:
                self.session.go_back(due.start, solve)
            while (ahead := self.session.match.turn - due.start) < len(due.turns):
                self._settle(due.turns[ahead], solve)
        except (RuleError, StorageError) as error:
            self.refused = error
        self.due = None

    def _settle(self, turn: Turn, solve: Solve) -> None:
        if self.session.match.outcome is not None:
            raise IllegalOrders("the match was over before")
        self.session.settle(turn, solve)

    def finished(self) -> tuple[tuple[int, bytes], ...]:
        """The turns that were finished since the last time, with their digests."""
        return tuple(self._finished.popleft() for _ in range(len(self._finished)))

    # The clock of this side, in milliseconds.

    @property
    def left(self) -> int | None:
        """What is left of it; None without a clock."""
        clock = self.session.clock
        return None if clock is None else clock.left[self.me]

    def run(self, now: int) -> None:
        """It runs from now on, if it did not already."""
        if self._since is None:
            self._since = now

    def think(self, now: int) -> None:
        """It has run up to now, if it runs. A disk that refuses is told of with orders and turns."""
        if self._since is None:
            return
        passed, self._since = now - self._since, now
        self._unkept += passed
        with suppress(StorageError):
            self.session.spend(self.me, passed)
            if self._unkept >= _KEEP:
                self._unkept = 0
                self.session.keep_clock()

    def stand(self, now: int) -> None:
        """It stands from now on, and what is left is kept."""
        self.think(now)
        self._since = None
        with suppress(StorageError):
            self.session.keep_clock()
