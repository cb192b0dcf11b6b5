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

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, replace
from typing import assert_never

from game.engine.errors import DataError, LocalProtocolError, ProtocolError, StorageError, VersionMismatch
from game.engine.outcome import End, Player
from game.engine.record import Record
from game.engine.search import Solve, at_once
from game.engine.text import plain_name, plain_text
from game.engine.title import Title, Turn
from game.net.at_play import AtPlay, TurnsDue
from game.net.conversation import Me
from game.net.ends import TableEnd
from game.net.events import (
    Asked,
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
    TurnOrdered,
    WantsAgain,
)
from game.net.keeping import Keeping
from game.net.kept import KeptMatch
from game.net.link import Connected, LinkEvent, Lost, Received, Rejected, Unable
from game.net.messages import Decline, Doing, EndCause, Leave, OfferMatch
from game.net.network import steady_ms
from game.net.offers import begun_record, is_same, offer_of, proposal_of, rematch_of
from game.net.peer import LanPeer
from game.net.shown import ShownMatch
from game.net.table_status import (
    Apart,
    BrokenOff,
    Decided,
    DrawRefused,
    DrawWasOffered,
    HasBegun,
    HasEnded,
    HasSpoken,
    Invited,
    MayOrder,
    Meeting,
    News,
    Playing,
    Proposal,
    TableStatus,
    TurnDue,
    TurnPlayed,
    WasMet,
    WasRefused,
    WentAway,
    Whereabouts,
    WouldPlayAgain,
)
from game.net.table_words import (
    DECLINES,
    FAULTS,
    LEAVES,
    REBUFFS,
    kept_both,
    of_board,
    of_error,
    of_orders,
    of_storage,
    sentence,
)
from game.net.wire import CHAT
from game.play.ports import Aside, Cabinet, ChatLine, Shelved
from game.play.session import Session


@dataclass(frozen=True, slots=True)
class TableGround:
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

    def __init__(
        self, end: TableEnd, ground: TableGround, kept: Shelved | None = None, now: Callable[[], int] = steady_ms
    ):
        """A new table at that end, or one where the kept match goes on; raises DataError if that cannot be played."""
        self._end = end
        self._ground = ground
        self._now = now
        self._keeping = Keeping(ground.cabinet)
        self._peer: LanPeer | None = None
        self._number = 0
        self._match: AtPlay | None = None
        self._proposal: Proposal | None = None
        self._shown = ShownMatch(now())
        self._news: list[News] = []
        self._broken: BrokenOff | None = None
        self._has_left = False
        if kept is not None:
            self._take_up(kept)

    def _take_up(self, kept: Shelved) -> None:
        promised = self._keeping.take_up(kept)
        self._peer = LanPeer(self._ground.me(hosting=promised.hosting), promised)
        self._peer.cut(self._now())
        if kept.record is None or kept.journal is None:
            if promised.offer is None:
                raise DataError("the record of this match is not there any more")
            return
        self._match = self._at_play(kept.record, promised)
        self._match.take_up(kept.journal, kept.aside or Aside())
        if promised.end is not None and self._match.session.match.turn == promised.turn:
            self._conclude(promised.end)

    # What there is to be known.

    @property
    def status(self) -> TableStatus:
        """Everything to be shown of it now, beside the board."""
        promised, shown, peer = self._keeping.promised, self._shown, self._peer
        status = TableStatus(self._standing(), self._ground.player, self._keeping.other, chat=self._keeping.chat)
        if promised is None or peer is None or not promised.begun:
            return replace(status, doing=shown.doing)
        return replace(
            status,
            doing=shown.doing,
            has_sealed=shown.has_sealed,
            they_offer=promised.they_offered and promised.claim is None,
            we_offer=promised.offered,
            resigned=promised.claim is EndCause.RESIGN,
            their_left=peer.their_left(self._now()) if shown.is_there else promised.their_left,
            lost_turns=0 if shown.lost is None else len(shown.lost.turns),
        )

    def _standing(self) -> Whereabouts:
        shown = self._shown
        if self._broken is not None:
            return self._broken
        if shown.over:
            return Decided(shown.again_mine, shown.again_theirs)
        if not shown.is_there:
            if self._match is None and not shown.has_met:
                return self._end.alone()
            return Apart(shown.since, shown.why, self._end.trying())
        if self._match is not None:
            return Playing(shown.open)
        return Meeting(shown.offered) if shown.invited is None else Invited(shown.invited)

    @property
    def session(self) -> Session | None:
        """The match, once there is one. Never `conclude` it, and `submit` only orders of `me`."""
        return None if self._match is None else self._match.session

    @property
    def me(self) -> Player:
        """Who this side plays; raises LocalProtocolError before there is a match."""
        return self._at_table.me

    @property
    def them(self) -> Player:
        """Who the other side plays; raises LocalProtocolError before there is a match."""
        return self._at_table.them

    @property
    def place(self) -> str:
        """Where the match is kept, for people; empty before there is one."""
        return self._keeping.place

    @property
    def is_due(self) -> bool:
        """Whether `play` has something to do."""
        return self._match is not None and self._match.due is not None

    @property
    def _at_table(self) -> AtPlay:
        if self._match is None:
            raise LocalProtocolError("there is no match yet")
        return self._match

    # What the program does.

    def pump(self) -> tuple[News, ...]:
        """Hears the link, says what there is to say, and tells what has happened since the last time."""
        if not self._is_over():
            for event in self._end.cable.events():
                self._hear(event)
                if self._is_over():
                    break
        if not self._is_over():
            self._go_on()
        told, self._news = tuple(self._news), []
        return told

    def play(self, solve: Solve = at_once) -> None:
        """Plays the turn that is due; raises what `solve` raises, and then it is still due.

        May run in another thread, while this one goes on with `pump`. What the rules refuse shows in the next `pump`.
        """
        if self._match is not None:
            self._match.play(solve)

    def leave(self) -> Future[None]:
        """Says goodbye, and ends; the match can be resumed. The future is done when everything is sent."""
        if not self._is_over():
            self._stand()
            self._go_away(Leave.LEFT)
            self._has_left = True
        return self._end.stop()

    # What people do. What does not fit any more does nothing.

    def offer(self, proposal: Proposal) -> None:
        """As host: this match is offered, now or as soon as somebody is there."""
        self._proposal = proposal
        if self._shown.is_there and not self._is_over():
            self._offer()

    def accept(self) -> None:
        """As guest: takes what is offered (Invited)."""
        if self._shown.invited is not None:
            self._shown.invited = None
            self._ask(LanPeer.accept)

    def refuse(self) -> None:
        """As guest: does not."""
        if self._shown.invited is not None:
            self._shown.invited = None
            self._ask(lambda peer: peer.refuse(Decline.NO_THANKS))

    def invite(self) -> None:
        """As host, before a match: whoever is there shall go; somebody else may come, with a new code."""
        if self._match is None and not self._is_over():
            self._go_away(Leave.LEFT)
            self._await_others()

    def resign(self) -> None:
        """Gives up; also while the other is away."""
        self._ask(LanPeer.resign)

    def offer_draw(self) -> None:
        """Offers a draw, once in a turn."""
        self._ask(LanPeer.offer_draw)

    def take_draw(self) -> None:
        """Agrees to the draw that is offered."""
        self._ask(LanPeer.take_draw)

    def decline_draw(self) -> None:
        """Plays on."""
        self._ask(LanPeer.decline_draw)

    def again(self) -> None:
        """After a match: another one, with sides changed, if the other wants it as well."""
        self._shown.again_mine |= self._shown.over
        self._ask(LanPeer.again)

    def believe(self) -> None:
        """Takes over the turns that the other has and this side has lost (`lost_turns` of the status)."""
        lost, self._shown.lost = self._shown.lost, None
        if lost is not None:
            self._agree(lost.start, lost.turns)

    def talk(self, text: str) -> bool:
        """Says something to the other player; whether it was said. The line is in the chat at once."""
        words = plain_text(text, CHAT)
        if not words or not self._shown.is_there or not self._ask(lambda peer: peer.talk(words)):
            return False
        self._keeping.said(ChatLine(mine=True, text=words))
        return True

    def show(self, doing: Doing) -> None:
        """Lets the other know what the player here does; may be called in every frame."""
        if doing is not self._shown.mine and self._shown.is_there and self._ask(lambda peer: peer.show(doing)):
            self._shown.mine = doing

    # The link.

    def _hear(self, event: LinkEvent) -> None:
        match event:
            case Connected(number, address, key):
                self._number = number
                self._end.met(address)
                self._keeping.key, self._keeping.here = key, self._end.port
                self._keeping.there = self._end.there
                self._connect()
            case Received(number, data, at) if number == self._number and self._peer is not None:
                self._obey(self._peer.receive(data, at))
            case Lost(number, at, why) if number == self._number and self._peer is not None:
                self._peer.cut(at)
                self._part(why, on_purpose=False)
            case Rejected(rebuff):
                self._break(REBUFFS[rebuff])
            case Unable(why):
                self._break(sentence(why))
            case _:
                self._news += self._end.hear(event)

    def _connect(self) -> None:
        promised, match = self._keeping.promised, self._match
        hosting = self._end.hosting if promised is None else promised.hosting
        self._peer = LanPeer(self._ground.me(hosting=hosting), promised)
        self._shown.connected()
        self._obey(self._peer.greet())
        if match is not None and promised is not None and match.name == promised.match:
            self._state()

    def _part(self, why: str, *, on_purpose: bool) -> None:
        """Nobody is at the other end any more."""
        self._stand()
        self._flush()
        if self._shown.parted(why, self._now()):
            self._news.append(WentAway(why, on_purpose))

    def _go_away(self, why: Leave) -> None:
        if self._peer is not None:
            self._peer.leave(why)
            self._flush()

    def _await_others(self) -> None:
        """As host, before a match: whoever was there is gone."""
        self._end.anew()
        self._peer, self._shown = None, ShownMatch(self._now())

    def _flush(self) -> None:
        """First the disk, then the line: what cannot be kept is not said."""
        peer = self._peer
        if peer is None:
            return
        try:
            self._keeping.keep(peer.kept)
        except StorageError as error:
            self._cannot_keep(error)
            return
        self._send(peer.outgoing())

    def _send(self, data: bytes) -> None:
        if data:
            self._end.cable.send(self._number, data)

    def _cannot_keep(self, error: StorageError) -> None:
        if self._peer is not None:
            self._peer.outgoing()
            self._peer.leave(Leave.STORAGE)
            self._send(self._peer.outgoing())
        self._break(of_storage(error))

    def _break(self, why: str, *, fault: bool = False) -> None:
        if self._broken is None:
            self._stand()
            self._broken = BrokenOff(why, fault)
            self._end.stop()

    def _is_over(self) -> bool:
        return self._broken is not None or self._has_left

    # The peer.

    def _ask(self, act: Callable[[LanPeer], tuple[Event, ...]]) -> bool:
        """Has the peer do what a person wants, if that still fits; whether it did."""
        if self._peer is None or self._is_over():
            return False
        try:
            told = act(self._peer)
        except LocalProtocolError:
            return False
        self._obey(told)
        return True

    def _obey(self, events: tuple[Event, ...]) -> None:
        self._flush()
        for event in events:
            if not self._is_over():
                self._obey_one(event)

    def _obey_one(self, event: Event) -> None:
        match event:
            case Met() | MatchOffered() | OfferRefused() | Began() | WantsAgain() | Rematch():
                self._obey_meeting(event)
            case Opened() | Sealed() | TurnOrdered() | Missing() | Supplied():
                self._obey_turn(event)
            case DrawOffered() | DrawDeclined() | DrawLapsed() | Ended() | Finished():
                self._obey_end(event)
            case Does(doing):
                self._shown.doing = doing
            case Said(text):
                self._keeping.said(ChatLine(mine=False, text=text))
                self._news.append(HasSpoken(text))
            case Gone(why):
                self._gone(why)
            case Failed(error):
                self._failed(error)
            case _:
                assert_never(event)

    def _obey_meeting(self, event: Met | MatchOffered | OfferRefused | Began | WantsAgain | Rematch) -> None:
        match event:
            case Met(name, _, resuming):
                self._keeping.other = name
                self._news.append(WasMet(back=self._shown.met() or resuming))
                if not resuming:
                    self._offer()
            case MatchOffered(offer):
                self._consider(offer)
            case OfferRefused(why):
                self._proposal, self._shown.offered = None, False
                self._news.append(WasRefused(DECLINES[why].format(them=self._keeping.other)))
            case Began():
                self._begin(event)
            case WantsAgain():
                self._shown.again_theirs = True
                self._news.append(WouldPlayAgain())
            case Rematch():
                if self._end.hosting:
                    self._proposal = self._rematch()
                    self._offer()
            case _:
                assert_never(event)

    def _offer(self) -> None:
        """As host, offers what there is to offer."""
        proposal, them = self._proposal, self._keeping.other
        if self._end.hosting and proposal is not None:
            offer = offer_of(proposal, self._ground.player, them)
            self._shown.offered = self._ask(lambda peer: peer.offer(offer))

    def _consider(self, offer: OfferMatch) -> None:
        """As guest, looks at what is offered; what both have agreed on to play again is taken at once."""
        try:
            proposal = proposal_of(offer, self._ground.titles)
        except DataError as error:
            self._ask(lambda peer: peer.refuse(Decline.BOARD))
            self._news.append(WasRefused(of_board(error)))
            return
        self._shown.invited = proposal
        if self._shown.again_mine and self._match is not None and is_same(proposal, self._rematch()):
            self.accept()

    def _rematch(self) -> Proposal:
        match = self._at_table
        return rematch_of(match.session.record, match.me, match.them)

    def _begin(self, began: Began) -> None:
        if self._match is None or self._match.name != began.match:
            promised = self._keeping.promised
            assert promised is not None
            title = self._ground.titles[began.offer.title]
            match = self._at_play(begun_record(began, title, hosting=promised.hosting), promised)
            try:
                match.session.keep_in(self._keeping.begin(match.session.record))
            except StorageError as error:
                self._cannot_keep(error)
                return
            self._match, self._proposal = match, None
            self._shown.begun()
            self._news.append(HasBegun())
        self._state()

    def _at_play(self, record: Record, promised: KeptMatch) -> AtPlay:
        title = self._ground.titles.get(record.title)
        if title is None:
            raise DataError(f"the title {record.title} is not played here")
        return AtPlay(title, record, promised)

    def _gone(self, why: Leave) -> None:
        words = LEAVES[why].format(them=self._keeping.other)
        if self._shown.over or (self._match is not None and why is Leave.LEFT):
            self._part(words, on_purpose=True)
        elif self._match is None and self._end.hosting:
            self._await_others()
            self._news.append(WasRefused(words))
        else:
            self._break(f"{words} {kept_both(self.place)}".strip(), fault=why in FAULTS)

    def _failed(self, error: ProtocolError) -> None:
        words = of_error(error, self._keeping.other, self.place)
        if self._match is None and self._end.hosting:
            self._await_others()
            self._news.append(WasRefused(words))
        else:
            self._break(words, fault=not isinstance(error, VersionMismatch))

    # The turn.

    def _obey_turn(self, event: Opened | Sealed | TurnOrdered | Missing | Supplied) -> None:
        match event:
            case Opened(turn, asked):
                self._opened(turn, asked)
            case Sealed():
                self._shown.has_sealed = True
            case TurnOrdered(turn, orders):
                self._ordered(turn, orders)
            case Missing(start):
                turns = self._at_table.session.match.turns[start:]
                self._ask(lambda peer: peer.supply(turns))
            case Supplied(start, turns, known):
                self._shown.closed()
                if known:
                    self._agree(start, turns)
                else:
                    self._shown.lost = TurnsDue(start, turns)
            case _:
                assert_never(event)

    def _state(self) -> None:
        """Says which board there is here, once it is known."""
        match, peer = self._match, self._peer
        if match is None or peer is None or match.due is not None or self._shown.stated:
            return
        self._shown.stated = True
        board = match.session.match
        self._obey(peer.played(board.turn, board.digest(), match.asked, self._now(), match.left))

    def _opened(self, turn: int, asked: Asked) -> None:
        match, promised = self._at_table, self._keeping.promised
        self._shown.open, self._shown.has_sealed = True, False
        if promised is not None and promised.mine is not None:
            match.give_again(promised.mine.orders)
        to_order = asked in (Asked.ME, Asked.BOTH) and match.orders is None
        self._news.append(MayOrder(turn, to_order))
        if to_order:
            match.run(self._now())

    def _ordered(self, turn: int, orders: Turn) -> None:
        match = self._at_table
        self._stand()
        self._shown.closed()
        if match.due is None and match.session.match.turn == turn:
            self._agree(turn, (orders,))
        else:
            self._state()

    def _agree(self, start: int, turns: tuple[Turn, ...]) -> None:
        self._at_table.agree(start, turns)
        self._news.append(TurnDue(start))

    def _go_on(self) -> None:
        """What the clock, the player here and the thread that plays have brought."""
        match = self._match
        if match is not None:
            self._news += [TurnPlayed(turn, digest) for turn, digest in match.finished()]
            if match.due is None:
                self._go_on_with(match)
        if not self._shown.is_there and not self._is_over():
            self._end.seek(self._proposal, b"" if match is None else match.name)
        self._flush()

    def _go_on_with(self, match: AtPlay) -> None:
        refused = match.refused
        if isinstance(refused, StorageError):
            self._cannot_keep(refused)
        elif refused is not None:
            self._go_away(Leave.ILLEGAL_ORDERS)
            turn = match.session.match.turn
            self._break(of_orders(turn, self._keeping.other, str(refused), self.place), fault=True)
        else:
            self._state()
            self._think(match)

    def _think(self, match: AtPlay) -> None:
        peer = self._peer
        match.think(self._now())
        if peer is None or not self._shown.open or not peer.wants_orders:
            return
        if match.orders is not None:
            self._stand()
            self._obey(peer.give(match.orders, self._now(), match.left))
        elif match.left == 0:
            self._ask(LanPeer.out_of_time)

    def _stand(self) -> None:
        if self._match is not None:
            self._match.stand(self._now())

    # The end.

    def _obey_end(self, event: DrawOffered | DrawDeclined | DrawLapsed | Ended | Finished) -> None:
        match event:
            case DrawOffered():
                self._news.append(DrawWasOffered())
            case DrawDeclined():
                self._news.append(DrawRefused())
            case DrawLapsed():
                self._news.append(DrawRefused(late=True))
            case Ended(_, end):
                self._conclude(end)
                self._end_match(end)
            case Finished():
                self._end_match(None)
            case _:
                assert_never(event)

    def _conclude(self, end: End) -> None:
        session = self._at_table.session
        if session.match.outcome is None:
            try:
                session.conclude(end)
            except StorageError as error:
                self._cannot_keep(error)

    def _end_match(self, end: End | None) -> None:
        self._stand()
        if self._shown.ended():
            self._news.append(HasEnded(end))
        elif self._shown.again_mine:
            self._ask(LanPeer.again)
