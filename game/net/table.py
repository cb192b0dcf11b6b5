"""One match over a network as its owner sees it: the link, the peer and the session bound together.

HOW A PROGRAM USES IT
    table = host_table(...) or join_table(...) or resume_table(...), in `tables`
    news = table.pump()       once in every frame or turn of a loop; never waits, never raises for what the other does
    table.status              one frozen value with everything to be shown beside the board
    table.session             the match, once there is one; another one after HasBegun
    table.play(solve)         on TurnDue: plays the turn; may run in another thread while `pump` goes on
    table.leave()             in the end, whatever happened

    What people do: orders are given with `table.session.submit(table.me, orders)`, and told when the turn is open
    here and there; everything else from outside the board goes through the table (`resign`, `offer_draw`, ...) and
    never through `session.conclude`. A call that does not fit any more does nothing: the other may have been quicker.
    The clock of this side is spent by `pump`, and stands while there is no connection: nobody else spends it.

WHAT IS KEPT
    All that was promised lies in the drawer before it is sent, the record before its board is told. So the table can be
    dropped at any point and made again by `resume_table`. When the disk refuses, the table is Broken: what cannot be
    kept must not be said.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Final

from game.engine.outcome import Player
from game.engine.search import Solve, at_once
from game.engine.text import plain_name
from game.engine.title import Title
from game.net.at_play import AtPlay
from game.net.conversation import Me
from game.net.ends import TableEnd
from game.net.kept import KeptMatch
from game.net.link import Lost
from game.net.messages import Doing
from game.net.network import steady_ms
from game.net.peer import LanPeer
from game.net.table_status import (
    Broken,
    Meeting,
    News,
    Proposal,
    TableStatus,
)
from game.play.ports import Cabinet, Drawer, Pact, Shelved
from game.play.session import Session

_CHAT_KEPT: Final = 200
"""Lines of chat that are kept; a flood must end somewhere."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What a table stands on: this side's player and program, the titles it plays, and where matches are kept."""

    name: str
    program: str
    titles: Mapping[str, Title]
    cabinet: Cabinet

    @property
    def player(self) -> str:
        """The player's name as both sides show it."""
        return plain_name(self.name, "Somebody")

    def me(self, *, hosting: bool) -> Me:
        """As it is said to the other side."""
        titles = tuple((title.id, title.rules_version) for title in self.titles.values())
        return Me(self.player, self.program, titles, hosting)


class Table:
    """See the head of this module."""

    def __init__(self, end: TableEnd, ground: Ground, kept: Shelved | None = None, now: Callable[[], int] = steady_ms):
        """A new table at that end, or one where the kept match goes on; raises DataError if that cannot be played."""
        self._end = end
        self._ground = ground
        self._now = now
        self._proposal: Proposal | None = None
        self._peer: LanPeer | None = None
        self._number = 0
        self._key = b""
        self._kept: KeptMatch | None = None
        self._pact: Pact | None = None
        self._drawer: Drawer | None = None
        self._match: AtPlay | None = None
        self._news: list[News] = []
        self._broken: Broken | None = None
        self._began_at = now()
        self._lost: Lost | None = None
        self._is_there = False
        self._invited: Proposal | None = None
        self._asks = False
        self._open = False
        self._stated = False
        self._over = False
        self._again = [False, False]
        self._status = TableStatus(Meeting(), ground.player)
        if kept is not None:
            self._take_up(kept)

    # What there is to be known.

    @property
    def status(self) -> TableStatus:
        """Everything to be shown of it now, beside the board."""

    @property
    def session(self) -> Session | None:
        """The match, once there is one. Never `conclude` it, and `submit` only orders of `me`."""
        return None if self._match is None else self._match.session

    @property
    def me(self) -> Player:
        """Who this side plays; raises LocalProtocolError before there is a match."""

    @property
    def them(self) -> Player:
        """Who the other side plays; raises LocalProtocolError before there is a match."""

    @property
    def place(self) -> str:
        """Where the match is kept, for people; empty before there is one."""
        return "" if self._drawer is None else self._drawer.place

    @property
    def is_due(self) -> bool:
        """Whether `play` has something to do."""
        return self._match is not None and self._match.due is not None

    # What the program does.

    def pump(self) -> tuple[News, ...]:
        """Hears the link, says what there is to say, and tells what has happened since the last time."""

    def play(self, solve: Solve = at_once) -> None:
        """Plays the turn that is due; raises what `solve` raises, and then it is still due.

        May run in another thread, while this one goes on with `pump`. What the rules refuse shows in the next `pump`.
        """
        if self._match is not None:
            self._match.play(solve)

    def leave(self) -> Future[None]:
        """Says goodbye, and ends; the match can be resumed. The future is done when everything is sent."""

    # What people do. What does not fit any more does nothing.

    def offer(self, proposal: Proposal) -> None:
        """As host: this match is offered, now or as soon as somebody is there."""

    def accept(self) -> None:
        """As guest: takes what is offered (Invited)."""

    def refuse(self) -> None:
        """As guest: does not."""

    def invite(self) -> None:
        """As host, before a match: whoever is there shall go; somebody else may come, with a new code."""

    def resign(self) -> None:
        """Gives up; also while the other is away."""

    def offer_draw(self) -> None:
        """Offers a draw, once in a turn."""

    def take_draw(self) -> None:
        """Agrees to the draw that is offered."""

    def decline_draw(self) -> None:
        """Plays on."""

    def again(self) -> None:
        """After a match: another one, with sides changed, if the other wants it as well."""

    def believe(self) -> None:
        """Takes over the turns that the other has and this side has lost (`lost_turns` of the status)."""

    def talk(self, text: str) -> None:
        """Says something to the other player; the line is in the chat at once."""

    def show(self, doing: Doing) -> None:
        """Lets the other know what the player here does; may be called in every frame."""
