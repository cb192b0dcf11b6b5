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
    dropped at any point and made again by `resume_table`. When the disk refuses, the table is BrokenOff: what cannot be
    kept must not be said.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from typing import assert_never

from game.engine.errors import DataError
from game.engine.outcome import Player
from game.engine.search import Solve, at_once
from game.engine.text import plain_text
from game.net.acquaintance import Acquaintance
from game.net.ends import TableEnd
from game.net.events import (
    Began,
    Does,
    DrawDeclined,
    DrawLapsed,
    DrawOffered,
    Ended,
    Event,
    Failed,
    Finished,
    Gone,
    MatchOffered,
    Met,
    Missing,
    OfferRefused,
    Opened,
    Rematch,
    Said,
    Sealed,
    Supplied,
    TakebackDeclined,
    TakebackLapsed,
    TakebackOffered,
    TurnOrdered,
    WantsAgain,
    WentBack,
)
from game.net.ground import TableGround
from game.net.laid import LaidTable
from game.net.link import Connected, LinkEvent, Lost, Received, Rejected, Unable
from game.net.messages import Doing, EndCause, Leave
from game.net.peer import LanPeer
from game.net.table_status import (
    Apart,
    Decided,
    HasSpoken,
    Invited,
    Meeting,
    News,
    Playing,
    Proposal,
    TableStatus,
    Whereabouts,
)
from game.net.table_turns import TableTurns
from game.net.table_words import REBUFFS, sentence
from game.net.wire import CHAT
from game.play.ports import Aside, ChatLine, Shelved
from game.play.session import Session


class Table:
    """See the head of this module."""

    def __init__(self, end: TableEnd, ground: TableGround, kept: Shelved | None = None):
        """A new table at that end, or one where the kept match goes on; raises DataError if that cannot be played."""
        self._laid = LaidTable(end, ground, self._heed)
        self._turns = TableTurns(self._laid)
        self._people = Acquaintance(self._laid, self._turns.state)
        if kept is not None:
            self._take_up(kept)

    def _take_up(self, kept: Shelved) -> None:
        laid = self._laid
        promised = laid.keeping.take_up(kept)
        laid.peer = LanPeer(laid.ground.me(hosting=promised.hosting), promised)
        laid.peer.cut(laid.now())
        if kept.record is None or kept.journal is None:
            if promised.offer is None:
                raise DataError("the record of this match is not there any more")
            return
        record = kept.record
        if promised.going_back and len(record.turns) > promised.turn:
            record = record.shortened(promised.turn)
            kept.journal.write(record)
        laid.match = laid.at_play(record, promised)
        laid.match.take_up(kept.journal, kept.aside or Aside())
        if promised.end is not None and laid.match.session.match.turn == promised.turn:
            self._turns.conclude(promised.end)

    # What there is to be known.

    @property
    def status(self) -> TableStatus:
        """Everything to be shown of it now, beside the board."""
        laid = self._laid
        promised, shown, peer = laid.keeping.promised, laid.shown, laid.peer
        status = TableStatus(self._standing(), laid.ground.player, laid.keeping.other, chat=laid.keeping.chat)
        if promised is None or peer is None or not promised.begun:
            return replace(status, doing=shown.doing)
        return replace(
            status,
            doing=shown.doing,
            has_sealed=shown.has_sealed,
            they_offer=promised.they_offered and promised.claim is None,
            we_offer=promised.offered,
            they_offer_back=promised.they_offered_back and promised.claim is None,
            we_offer_back=promised.back_offered,
            resigned=promised.claim is EndCause.RESIGN,
            their_left=peer.their_left(laid.now()) if shown.is_there else promised.their_left,
            lost_turns=0 if shown.lost is None else len(shown.lost.turns),
        )

    def _standing(self) -> Whereabouts:
        laid, shown = self._laid, self._laid.shown
        if laid.broken is not None:
            return laid.broken
        if shown.over:
            return Decided(shown.again_mine, shown.again_theirs)
        if not shown.is_there:
            if laid.match is None and not shown.has_met:
                return laid.end.alone()
            return Apart(shown.since, shown.why, laid.end.trying())
        if laid.match is not None:
            return Playing(shown.open)
        return Meeting(shown.offered) if shown.invited is None else Invited(shown.invited)

    @property
    def session(self) -> Session | None:
        """The match, once there is one. Never `conclude` it, and `submit` only orders of `me`."""
        return None if self._laid.match is None else self._laid.match.session

    @property
    def me(self) -> Player:
        """Who this side plays; raises LocalProtocolError before there is a match."""
        return self._laid.played.me

    @property
    def them(self) -> Player:
        """Who the other side plays; raises LocalProtocolError before there is a match."""
        return self._laid.played.them

    @property
    def place(self) -> str:
        """Where the match is kept, for people; empty before there is one."""
        return self._laid.keeping.place

    @property
    def is_due(self) -> bool:
        """Whether `play` has something to do."""
        return self._laid.match is not None and self._laid.match.due is not None

    def now(self) -> int:
        """Milliseconds of the clock that the times of the status are of."""
        return self._laid.now()

    # What the program does.

    def pump(self) -> tuple[News, ...]:
        """Hears the link, says what there is to say, and tells what has happened since the last time."""
        laid = self._laid
        if not laid.is_over():
            for event in laid.end.cable.events():
                self._hear(event)
                if laid.is_over():
                    break
        if not laid.is_over():
            self._go_on()
        return laid.told()

    def wait(self, seconds: float) -> None:
        """Until there is something to pump, or so long at most. Not for a program with a screen."""
        self._laid.end.cable.wait(seconds)

    def play(self, solve: Solve = at_once) -> None:
        """Plays the turn that is due; raises what `solve` raises, and then it is still due.

        May run in another thread, while this one goes on with `pump`. What the rules refuse shows in the next `pump`.
        """
        if self._laid.match is not None:
            self._laid.match.play(solve)

    def leave(self) -> Future[None]:
        """Says goodbye, and ends; the match can be resumed. The future is done when everything is sent."""
        laid = self._laid
        if not laid.is_over():
            laid.stand()
            laid.go_away(Leave.LEFT)
            laid.has_left = True
        return laid.end.stop()

    # What people do. What does not fit any more does nothing.

    def offer(self, proposal: Proposal) -> None:
        """As host: this match is offered, now or as soon as somebody is there."""
        self._people.offer(proposal)

    def accept(self) -> None:
        """As guest: takes what is offered (Invited)."""
        self._people.accept()

    def refuse(self) -> None:
        """As guest: does not."""
        self._people.refuse()

    def invite(self) -> None:
        """As host, before a match: whoever is there shall go; somebody else may come, with a new code."""
        if self._laid.match is None and not self._laid.is_over():
            self._laid.go_away(Leave.LEFT)
            self._people.await_others()

    def resign(self) -> None:
        """Gives up; also while the other is away."""
        self._laid.ask(LanPeer.resign)

    def offer_draw(self) -> None:
        """Offers a draw, once in a turn."""
        self._laid.ask(LanPeer.offer_draw)

    def take_draw(self) -> None:
        """Agrees to the draw that is offered."""
        self._laid.ask(LanPeer.take_draw)

    def decline_draw(self) -> None:
        """Plays on."""
        self._laid.ask(LanPeer.decline_draw)

    def offer_back(self) -> bool:
        """Offers to take back the last turn that somebody ordered, once in a turn; whether that could be done now."""
        return self._back(LanPeer.offer_back)

    def take_back(self) -> bool:
        """Agrees to that."""
        return self._back(LanPeer.take_back)

    def _back(self, act: Callable[[LanPeer, int], tuple[Event, ...]]) -> bool:
        match = self._laid.match
        to = None if match is None or match.due is not None else match.session.last_ordered
        return to is not None and self._laid.ask(lambda peer: act(peer, to))

    def decline_back(self) -> None:
        """Leaves it as it was played."""
        self._laid.ask(LanPeer.decline_back)

    def again(self) -> None:
        """After a match: another one, with sides changed, if the other wants it as well."""
        self._laid.shown.again_mine |= self._laid.shown.over
        self._laid.ask(LanPeer.again)

    def believe(self) -> None:
        """Takes over the turns that the other has and this side has lost (`lost_turns` of the status)."""
        self._turns.believe()

    def talk(self, text: str) -> bool:
        """Says something to the other player; whether it was said. The line is in the chat at once."""
        words = plain_text(text, CHAT)
        if not words or not self._laid.shown.is_there or not self._laid.ask(lambda peer: peer.talk(words)):
            return False
        self._laid.keeping.said(ChatLine(mine=True, text=words))
        return True

    def show(self, doing: Doing) -> None:
        """Lets the other know what the player here does; may be called in every frame."""
        shown = self._laid.shown
        if doing is not shown.mine and shown.is_there and self._laid.ask(lambda peer: peer.show(doing)):
            shown.mine = doing

    # The link.

    def _hear(self, event: LinkEvent) -> None:
        laid = self._laid
        match event:
            case Connected(number, address, key):
                laid.number = number
                laid.end.met(address)
                laid.keeping.key, laid.keeping.here = key, laid.end.port
                laid.keeping.there = laid.end.there
                self._connect()
            case Received(number, data, at) if number == laid.number and laid.peer is not None:
                laid.obey(laid.peer.receive(data, at))
            case Lost(number, at, why) if number == laid.number and laid.peer is not None:
                laid.peer.cut(at)
                self._people.part(why, on_purpose=False)
            case Rejected(rebuff):
                laid.break_off(REBUFFS[rebuff])
            case Unable(why):
                laid.break_off(sentence(why))
            case _:
                laid.tell(*laid.end.hear(event))

    def _connect(self) -> None:
        laid = self._laid
        promised, match = laid.keeping.promised, laid.match
        hosting = laid.end.hosting if promised is None else promised.hosting
        laid.peer = LanPeer(laid.ground.me(hosting=hosting), promised)
        laid.shown.connected()
        laid.obey(laid.peer.greet())
        if match is not None and promised is not None and match.name == promised.match:
            self._turns.state()

    def _go_on(self) -> None:
        laid = self._laid
        self._turns.go_on()
        if not laid.shown.is_there and not laid.is_over():
            laid.end.seek(self._people.proposal, b"" if laid.match is None else laid.match.name)
        laid.flush()

    # The peer.

    def _heed(self, event: Event) -> None:
        match event:
            case Met() | MatchOffered() | OfferRefused() | Began() | WantsAgain() | Rematch():
                self._people.obey(event)
            case Opened() | Sealed() | TurnOrdered() | Missing() | Supplied() | WentBack():
                self._turns.obey(event)
            case DrawOffered() | DrawDeclined() | DrawLapsed() | Ended() | Finished():
                self._turns.obey_end(event)
            case TakebackOffered() | TakebackDeclined() | TakebackLapsed():
                self._turns.obey_offer(event)
            case Does(doing):
                self._laid.shown.doing = doing
            case Said(text):
                self._laid.keeping.said(ChatLine(mine=False, text=text))
                self._laid.tell(HasSpoken(text))
            case Gone(why):
                self._people.gone(why)
            case Failed(error):
                self._people.failed(error)
            case _:
                assert_never(event)
