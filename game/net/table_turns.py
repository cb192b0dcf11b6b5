"""How the match on a table goes on: its boards, the orders given here and there, the clock of this side, the end."""

from __future__ import annotations

from typing import assert_never

from game.engine.errors import StorageError
from game.engine.outcome import End
from game.engine.title import Turn
from game.net.at_play import AtPlay, TurnsDue
from game.net.events import (
    Asked,
    DrawDeclined,
    DrawLapsed,
    DrawOffered,
    Ended,
    Finished,
    Missing,
    Opened,
    Sealed,
    Supplied,
    TakebackDeclined,
    TakebackLapsed,
    TakebackOffered,
    TurnOrdered,
    WentBack,
)
from game.net.laid import LaidTable
from game.net.messages import Leave
from game.net.peer import LanPeer
from game.net.table_status import (
    DrawRefused,
    DrawWasOffered,
    HasEnded,
    MayOrder,
    TakebackRefused,
    TakebackWasOffered,
    TurnDue,
    TurnPlayed,
)
from game.net.table_words import of_orders


class TableTurns:
    """Everything between the beginning of a match and its end."""

    def __init__(self, laid: LaidTable) -> None:
        """There need be no match yet."""
        self._laid = laid

    # The turn.

    def obey(self, event: Opened | Sealed | TurnOrdered | Missing | Supplied | WentBack) -> None:
        """Does what the event asks for."""
        laid = self._laid
        match event:
            case Opened(turn, asked):
                self._opened(turn, asked)
            case Sealed():
                laid.shown.has_sealed = True
            case TurnOrdered(turn, orders):
                self._ordered(turn, orders)
            case Missing(start):
                turns = laid.played.session.match.turns[start:]
                laid.ask(lambda peer: peer.supply(turns))
            case Supplied(start, turns, known):
                laid.shown.closed()
                if known:
                    self._agree(start, turns)
                else:
                    laid.shown.lost = TurnsDue(start, turns)
            case WentBack(turn):
                laid.stand()
                laid.shown.closed()
                laid.played.go_back(turn)
                laid.tell(TurnDue(turn, back=True))
            case _:
                assert_never(event)

    def state(self) -> None:
        """Says which board there is here, once it is known."""
        laid = self._laid
        match, peer = laid.match, laid.peer
        if match is None or peer is None or match.due is not None or laid.shown.stated:
            return
        laid.shown.stated = True
        board = match.session.match
        laid.obey(peer.played(board.turn, board.digest(), match.asked, laid.now(), match.left))

    def believe(self) -> None:
        """Takes over the turns that the other has and this side has lost."""
        lost, self._laid.shown.lost = self._laid.shown.lost, None
        if lost is not None:
            self._agree(lost.start, lost.turns)

    def _opened(self, turn: int, asked: Asked) -> None:
        laid = self._laid
        match, promised = laid.played, laid.keeping.promised
        laid.shown.open, laid.shown.has_sealed = True, False
        if promised is not None and promised.mine is not None:
            match.give_again(promised.mine.orders)
        to_order = asked in (Asked.ME, Asked.BOTH) and match.orders is None
        laid.tell(MayOrder(turn, to_order))
        if to_order:
            match.run(laid.now())

    def _ordered(self, turn: int, orders: Turn) -> None:
        laid = self._laid
        match = laid.played
        laid.stand()
        laid.shown.closed()
        if match.due is None and match.session.match.turn == turn:
            self._agree(turn, (orders,))
        else:
            self.state()

    def _agree(self, start: int, turns: tuple[Turn, ...]) -> None:
        self._laid.played.agree(start, turns)
        self._laid.tell(TurnDue(start))

    # What the clock, the player here and the thread that plays have brought.

    def go_on(self) -> None:
        """Tells of the turns that are finished, and says what there is to say."""
        match = self._laid.match
        if match is not None:
            self._laid.tell(*(TurnPlayed(turn, digest) for turn, digest in match.finished()))
            if match.due is None:
                self._go_on_with(match)

    def _go_on_with(self, match: AtPlay) -> None:
        laid, refused = self._laid, match.refused
        if isinstance(refused, StorageError):
            laid.cannot_keep(refused)
        elif refused is not None:
            laid.go_away(Leave.ILLEGAL_ORDERS)
            turn = match.session.match.turn
            laid.break_off(of_orders(turn, laid.keeping.other, str(refused), laid.keeping.place), fault=True)
        else:
            self.state()
            self._think(match)

    def _think(self, match: AtPlay) -> None:
        laid = self._laid
        peer = laid.peer
        match.think(laid.now())
        if peer is None or not laid.shown.open or not peer.wants_orders:
            return
        if match.orders is not None:
            laid.stand()
            laid.obey(peer.give(match.orders, laid.now(), match.left))
        elif match.left == 0:
            laid.ask(LanPeer.out_of_time)

    # The end.

    def obey_offer(self, event: TakebackOffered | TakebackDeclined | TakebackLapsed) -> None:
        """Tells of it."""
        match event:
            case TakebackOffered():
                self._laid.tell(TakebackWasOffered())
            case TakebackDeclined():
                self._laid.tell(TakebackRefused())
            case TakebackLapsed():
                self._laid.tell(TakebackRefused(late=True))
            case _:
                assert_never(event)

    def obey_end(self, event: DrawOffered | DrawDeclined | DrawLapsed | Ended | Finished) -> None:
        """Does what the event asks for."""
        laid = self._laid
        match event:
            case DrawOffered():
                laid.tell(DrawWasOffered())
            case DrawDeclined():
                laid.tell(DrawRefused())
            case DrawLapsed():
                laid.tell(DrawRefused(late=True))
            case Ended(_, end):
                self.conclude(end)
                self._end_match(end)
            case Finished():
                self._end_match(None)
            case _:
                assert_never(event)

    def conclude(self, end: End) -> None:
        """The match ends from outside the board, unless it is over already."""
        session = self._laid.played.session
        if session.match.outcome is None:
            try:
                session.conclude(end)
            except StorageError as error:
                self._laid.cannot_keep(error)

    def _end_match(self, end: End | None) -> None:
        laid = self._laid
        laid.stand()
        if laid.shown.ended():
            laid.tell(HasEnded(end))
        elif laid.shown.again_mine:
            laid.ask(LanPeer.again)
