"""One side of a LAN match without sockets, clocks or files: bytes and decisions in, bytes and events out.

HOW THE OWNER DRIVES IT
    peer = LanPeer(me, kept)         one for each connection; `kept` from the last one, or from disk, or None
    events = peer.greet()            then, if there is a match on the board: peer.played(...)
    events = peer.receive(data, now) what the connection brought; `now` is any steady clock in milliseconds
    peer.outgoing()                  what is to be sent, once

    After every call, in this order: if `peer.kept` is another value than before, write it to disk; send
    `peer.outgoing()`; obey the events. Nothing else about persistence has to be known, and it must not be done
    otherwise: a peer never says or shows what its own disk may forget. What cannot be written must not be sent: leave.

    Begin      the host calls `offer`, the guest on MatchOffered `accept` or `refuse`; on Began both make the record,
               write it and call `played` with its first board.
    A turn     on Opened those who are asked call `give`; on TurnOrdered check the orders (illegal ones: `leave`), play
               them, write the record, go on through turns that ask nobody, and call `played` with the board.
    An end     `resign`, `offer_draw`, `take_draw`, `decline_draw`, `out_of_time`; on Ended write the record's end.
    Going back `offer_back`, `take_back`, `decline_back`, where `to` is found by each side in its own record; on
               WentBack shorten the record to so many turns, write it, and call `played` with the board after them.
    Cut        call `cut(now)`, write `kept`; on the next connection a new LanPeer from it. A turn that is being worked
               out meanwhile is told to the new one with `played` when it is ready.
    Restart    the same, with `kept` and record from disk; `played` with the board of the record, without its end. If
               `kept.going_back`, the record is first shortened to `kept.turn`, and written.
    Nothing is ever waited for. A call that is not allowed now raises LocalProtocolError, and nothing has happened.
    After Failed, Gone, `leave` or `cut` calls do nothing, for that can come at any time; resigning is kept even then.

WHAT IS SAID (the table in `stages` has the order, the head of `wire` the fields)
    Both greet. If both want the same match they go on with it; if neither wants one, the host offers. The offer holds
    the whole record and the seal of the host's share of the seed; Accept adds the guest's share, Begin opens the
    host's: neither can choose the seed. A guest that never heard Begin gets it again.
    Before every turn, and at first after a cut, both say BoardState. The same turn and digest: the turn is open, and
    what was said of it before a cut is said again, the same seal above all. Another digest: Desync. After a cut one
    side may be a turn ahead; the other says with Lack what it needs, and gets what was ordered in that turn said again.
    If its own disk has lost orders that it gave, it gets whole Turns, and should ask its player whether that is so.
    Both are asked: Commit, and when both have, Reveal. One is asked: Orders. Nobody orders before both boards are
    known, so that nobody is ever ahead by more than a turn, and a desync is found before further orders are seen.
    ClaimEnd ends a match from outside: resigning, taking a draw, one's own time being out. Who claims gives no orders
    any more in that turn; who hears it says Over, and the record ends before that turn. Two claims that pass each other
    make a draw, unless both are out of time. If the one side that was asked had ordered before it heard the claim, the
    turn counts: taking the draw has lapsed, and resigning is said again in the next turn. What is said of a draw in a
    turn that has ended meanwhile, by orders or with the match, is passed over; so is an offer that is said again after
    a cut to somebody who has just declined it. Again may reach a side that has yet to hear that the match is over.
    A last turn that is taken back is offered and agreed on like a draw, but who hears of that says TurnUnplayed, and
    both go on from the board before that turn; an end that passes it counts for more. BoardState counts how often that
    was, so that after a cut a shorter record is known to be the newer one: who had agreed, and finds the other one
    ahead in that count, has missed TurnUnplayed and goes back as well.

WHAT IS KEPT WHEN (what `kept` holds before the message goes out; whatever is cut or killed then, it is enough)
    before         is on disk                                  killed before it arrived, both go on with
    Accept         offer, own share, the match's name          no match: the host never heard, the guest drops its half
    Begin          both shares, so seed and players            Begin is said again
    Commit         own orders and nonce                        the same Commit
    Reveal         the other's seal                            the same Commit, Reveal; another seal is refused
    Orders         own orders                                  the same Orders
    BoardState n   record of n turns, own orders of the last   they are said again if the other lacks that turn
    ClaimEnd       the claim                                   the same claim
    Over           the end                                     the claim comes again, and Over with it
    OfferDraw      the offer                                   the offer stands
    OfferTakeback  the offer, and to which turn                the offer stands
    TurnUnplayed   count, turn; record not yet shortened       the record is shortened; the other learns by BoardState
    Other messages change nothing that must last. If the record on disk is ahead of `kept`, it is right; if `kept` knows
    all orders of a turn that the record lacks, TurnOrdered comes again.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Final, assert_never

from game.engine.errors import Desync, ProtocolError, RemoteProtocolError, VersionMismatch
from game.engine.text import plain_text
from game.engine.title import Turn
from game.net.beginning import Beginning, began
from game.net.conversation import Conversation, LanPhase, LanSide, Me
from game.net.endings import Endings
from game.net.events import Asked, Does, Event, Failed, Gone, Said
from game.net.kept import KeptMatch
from game.net.messages import (
    Accept,
    Again,
    Begin,
    BoardState,
    Bye,
    Chat,
    ClaimEnd,
    Commit,
    Decline,
    DeclineDraw,
    DeclineTakeback,
    Doing,
    Hello,
    Lack,
    Leave,
    Message,
    OfferDraw,
    OfferMatch,
    OfferTakeback,
    Orders,
    OtherHello,
    Over,
    Presence,
    Refuse,
    Reveal,
    Turns,
    TurnUnplayed,
)
from game.net.stages import Standing
from game.net.takebacks import Takebacks
from game.net.turn_offers import DRAW, TAKEBACK, TurnOffers
from game.net.turning import Turning
from game.net.versions import check_protocol
from game.net.wire import CHAT, PROTOCOL, Frames, decode

_GOODBYES: Final = {VersionMismatch: Leave.VERSION, Desync: Leave.DESYNC}


class LanPeer:
    """One side of one connection. What the calls mean stands in the module's head."""

    def __init__(
        self, me: Me, kept: KeptMatch | None = None, entropy: Callable[[int], bytes] = secrets.token_bytes
    ) -> None:
        """A side that has said nothing yet, of the match that is kept, if any."""
        self._line = Conversation(me, kept, entropy)
        self._frames = Frames()
        self._beginning = Beginning(self._line)
        self._takebacks = Takebacks(self._line)
        self._draws, self._backs = TurnOffers(self._line, DRAW), TurnOffers(self._line, TAKEBACK)
        self._endings = Endings(self._line, self._takebacks, self._draws, self._backs)
        self._turning = Turning(self._line, self._endings, self._takebacks)

    @property
    def kept(self) -> KeptMatch | None:
        """What must be on disk before anything of `outgoing` is sent; None while there is no match."""
        return self._line.kept

    @property
    def stage(self) -> Standing:
        """Where this side stands: what it may say now is in `stages.LEGAL`."""
        return self._line.stage(LanSide.ME)

    @property
    def wants_orders(self) -> bool:
        """Whether `give` is allowed now. Several events may come at once, and the last can undo the first."""
        kept = self._line.kept
        return self.stage in (Standing.TOGETHER, Standing.ALONE) and kept is not None and kept.claim is None

    def outgoing(self) -> bytes:
        """What is to be sent; each byte is given once."""
        return self._line.outgoing()

    def their_left(self, now: int) -> int | None:
        """What their clock has left in milliseconds, as far as this side can see; None without a clock."""
        return None if self._line.clock is None else self._line.clock.at(now)

    def greet(self) -> tuple[Event, ...]:
        """Says hello; tells again of a match that has begun and whose board was never `played`."""
        line, kept = self._line, self._line.kept
        match, begun = (b"", False) if kept is None else (kept.match, kept.begun)
        hello = Hello(PROTOCOL, line.me.program, line.me.name, line.me.titles, match, begun)
        line.say(hello)
        line.said[LanSide.ME].hello = hello
        if kept is not None and kept.begun and kept.offer is not None:
            line.tell(began(kept))
        return line.events()

    def receive(self, data: bytes, now: int) -> tuple[Event, ...]:
        """What the bytes tell; `now` is when they came, in milliseconds of any steady clock."""
        line = self._line
        line.now = now
        try:
            for payload in () if self._is_closed() else self._frames.receive(data):
                self._hear(decode(payload))
                if self._is_closed():
                    break
        except (RemoteProtocolError, VersionMismatch, Desync) as error:
            self._fail(error)
        return line.events()

    def cut(self, now: int) -> None:
        """The connection is gone; what their clock has used up is kept."""
        line = self._line
        line.phase = LanPhase.CLOSED
        if line.clock is not None and line.kept is not None:
            line.keep(their_left=line.clock.stopped(now).left)

    def offer(self, offer: OfferMatch) -> tuple[Event, ...]:
        """As host, offers a match; the seal of the seed is filled in."""
        return self._do(lambda: self._beginning.offer(offer))

    def accept(self) -> tuple[Event, ...]:
        """As guest, plays what was offered."""
        return self._do(self._beginning.accept)

    def refuse(self, why: Decline) -> tuple[Event, ...]:
        """As guest, does not."""
        return self._do(lambda: self._beginning.refuse(why))

    def played(self, turns: int, digest: bytes, asked: Asked, now: int, left: int | None = None) -> tuple[Event, ...]:
        """The owner's board after so many turns, and who has to order on it; `left` of our clock, if there is one.

        The digest is that of the board without an end from outside.
        """
        self._line.now = now
        return self._do(lambda: self._turning.played(turns, digest, asked, left))

    def give(self, orders: Sequence[str], now: int, left: int | None = None) -> tuple[Event, ...]:
        """Our orders of the open turn; they cannot be changed afterwards."""
        self._line.now = now
        return self._do(lambda: self._turning.give(orders, left))

    def supply(self, turns: Sequence[Turn]) -> tuple[Event, ...]:
        """All our turns from the one on that Missing named."""
        return self._do(lambda: self._turning.supply(turns))

    def resign(self) -> tuple[Event, ...]:
        """Gives the match up, as soon as the turn lets it; also while there is no connection."""
        self._endings.resign()
        return self._line.events()

    def out_of_time(self) -> tuple[Event, ...]:
        """Our own clock has run out."""
        return self._do(self._endings.out_of_time)

    def offer_draw(self) -> tuple[Event, ...]:
        """Offers a draw, once in a turn."""
        return self._do(self._draws.offer)

    def take_draw(self) -> tuple[Event, ...]:
        """Agrees to the draw that is offered."""
        return self._do(self._endings.take_draw)

    def decline_draw(self) -> tuple[Event, ...]:
        """Plays on."""
        return self._do(self._draws.decline)

    def offer_back(self, to: int) -> tuple[Event, ...]:
        """Offers to take turns back, so that the match goes on from after the first `to` of them; once in a turn."""
        return self._do(lambda: self._endings.offer_back(to))

    def take_back(self, to: int) -> tuple[Event, ...]:
        """Agrees to that."""
        return self._do(lambda: self._endings.take_back(to))

    def decline_back(self) -> tuple[Event, ...]:
        """Leaves them as they were played."""
        return self._do(self._backs.decline)

    def again(self) -> tuple[Event, ...]:
        """After a match, asks for another one."""
        return self._do(self._endings.again)

    def talk(self, text: str) -> tuple[Event, ...]:
        """Words to the other player; what cannot be shown in them is left out, and so is what is too long."""
        return self._do(lambda: self._line.say(Chat(plain_text(text, CHAT))))

    def show(self, doing: Doing) -> tuple[Event, ...]:
        """What our player is doing."""
        return self._do(lambda: self._line.say(Presence(doing)))

    def leave(self, why: Leave) -> None:
        """Goes on purpose: after the last bytes of `outgoing` the connection can be closed."""
        if not self._is_closed():
            self._line.say(Bye(why))
            self._line.phase = LanPhase.CLOSED

    def _is_closed(self) -> bool:
        return self.stage is Standing.SILENT

    def _do(self, act: Callable[[], None]) -> tuple[Event, ...]:
        """What an act tells; it may show that the two boards differ."""
        if not self._is_closed():
            try:
                act()
            except Desync as error:
                self._fail(error)
        return self._line.events()

    def _fail(self, error: ProtocolError) -> None:
        self.leave(_GOODBYES.get(type(error), Leave.FAULT))
        self._line.tell(Failed(error))

    def _hear(self, message: Message | OtherHello) -> None:
        line = self._line
        if isinstance(message, OtherHello):
            mine = line.said[LanSide.ME].hello
            assert mine is not None
            raise check_protocol(mine, message)
        line.may_hear(type(message))
        match message:
            case Hello() | OfferMatch() | Accept() | Refuse() | Begin():
                self._hear_beginning(message)
            case BoardState() | Commit() | Reveal() | Orders() | Turns() | Lack():
                self._hear_turn(message)
            case ClaimEnd() | Over() | OfferDraw() | DeclineDraw() | Again():
                self._hear_ending(message)
            case OfferTakeback(turn):
                self._backs.hear_offer(turn)
            case DeclineTakeback(turn):
                self._backs.hear_decline(turn)
            case TurnUnplayed(turn):
                self._takebacks.hear_taken_back(turn)
            case Presence(doing):
                line.tell(Does(doing))
            case Chat(text):
                line.tell(Said(plain_text(text, CHAT)))
            case Bye(why):
                line.phase = LanPhase.CLOSED
                line.tell(Gone(why))
            case _:
                assert_never(message)

    def _hear_beginning(self, message: Hello | OfferMatch | Accept | Refuse | Begin) -> None:
        match message:
            case Hello():
                self._line.said[LanSide.THEM].hello = message
                self._beginning.greeted()
                self._turning.state()
            case OfferMatch():
                self._beginning.hear_offer(message)
            case Accept(share):
                self._beginning.hear_accept(share)
                self._turning.begin()
            case Refuse(why):
                self._beginning.hear_refuse(why)
            case Begin(share):
                self._beginning.hear_begin(share)
                self._turning.begin()
            case _:
                assert_never(message)

    def _hear_turn(self, message: BoardState | Commit | Reveal | Orders | Turns | Lack) -> None:
        match message:
            case BoardState():
                self._turning.hear_state(message)
            case Commit():
                self._turning.hear_commit(message)
            case Reveal():
                self._turning.hear_reveal(message)
            case Orders():
                self._turning.hear_orders(message)
            case Turns():
                self._turning.hear_turns(message)
            case Lack():
                self._turning.hear_lack(message)
            case _:
                assert_never(message)

    def _hear_ending(self, message: ClaimEnd | Over | OfferDraw | DeclineDraw | Again) -> None:
        match message:
            case ClaimEnd():
                self._endings.hear_claim(message)
            case Over():
                self._endings.hear_over(message)
            case OfferDraw(turn):
                self._draws.hear_offer(turn)
            case DeclineDraw(turn):
                self._draws.hear_decline(turn)
            case Again():
                self._endings.hear_again()
            case _:
                assert_never(message)
