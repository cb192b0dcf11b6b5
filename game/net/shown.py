"""What a table remembers of the connection and the open turn, to show it and to know what it has said."""

from __future__ import annotations

from dataclasses import dataclass

from game.net.at_play import TurnsDue
from game.net.messages import Doing
from game.net.table_status import Proposal


@dataclass(slots=True)
class ShownMatch:
    """`since`: steady milliseconds since when nobody is at the other end. `stated`: our board is told to the peer."""

    since: int
    why: str = ""
    has_met: bool = False
    is_there: bool = False
    offered: bool = False
    invited: Proposal | None = None
    stated: bool = False
    open: bool = False
    has_sealed: bool = False
    doing: Doing = Doing.LOOKING
    mine: Doing = Doing.LOOKING
    lost: TurnsDue | None = None
    over: bool = False
    again_mine: bool = False
    again_theirs: bool = False

    def connected(self) -> None:
        """A connection with nothing said on it."""
        self.closed()
        self.offered, self.invited, self.lost = False, None, None
        self.doing = self.mine = Doing.LOOKING
        self.again_theirs = False

    def met(self) -> bool:
        """The other is there; whether it has been before."""
        before, self.has_met, self.is_there = self.has_met, True, True
        return before

    def parted(self, why: str, now: int) -> bool:
        """The other is not there any more; whether it was."""
        was_there, self.is_there = self.is_there, False
        if was_there:
            self.since, self.why = now, why
        self.connected()
        return was_there

    def begun(self) -> None:
        """A match, of which nothing has been said."""
        self.closed()
        self.offered, self.invited = False, None
        self.over = self.again_mine = self.again_theirs = False

    def closed(self) -> None:
        """No turn is open, and the board to come has not been told."""
        self.stated = self.open = self.has_sealed = False

    def ended(self) -> bool:
        """The match is over for both; whether that is new."""
        before, self.over, self.open = self.over, True, False
        return not before
