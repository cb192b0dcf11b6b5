"""What a table has promised, as it lies in its drawer: written before anything of it is said."""

from __future__ import annotations

from game.engine.errors import DataError
from game.engine.record import Record
from game.net.kept import KeptMatch
from game.net.messages import OfferMatch
from game.net.wire import unpack
from game.play.ports import Cabinet, ChatLine, Drawer, Journal, Pact, Shelved

_CHAT: int = 200
"""Lines that are kept; a flood must end somewhere."""


class Keeping:
    """The pact of one match after the other; each has a drawer of its own."""

    def __init__(self, cabinet: Cabinet) -> None:
        """There is no match."""
        self._cabinet = cabinet
        self._drawer: Drawer | None = None
        self._pact: Pact | None = None
        self.promised: KeptMatch | None = None
        self.key = b""
        self.here = 0
        self.there = ""
        self.other = ""
        self.chat: tuple[ChatLine, ...] = ()

    def take_up(self, kept: Shelved) -> KeptMatch:
        """Goes on with what was kept; raises DataError."""
        pact = kept.pact
        self._drawer, self._pact = kept.drawer, pact
        self.key, self.here, self.there, self.other, self.chat = pact.key, pact.here, pact.there, pact.other, pact.chat
        self.promised = KeptMatch.from_data(pact.promises)
        return self.promised

    @property
    def place(self) -> str:
        """Where it is kept, for people."""
        return "" if self._drawer is None else self._drawer.place

    def said(self, line: ChatLine) -> None:
        """One more line of chat."""
        self.chat = (*self.chat, line)[-_CHAT:]

    def keep(self, promised: KeptMatch | None) -> None:
        """On disk when this comes back; raises StorageError."""
        if promised is None:
            self._drop()
            return
        before, self.promised = self.promised, promised
        if self._drawer is None or before is None or before.match != promised.match:
            self._drawer, self._pact = self._cabinet.drawer(_board_of(promised.offer)), None
        if before is promised and self._pact is not None and self._has_kept_the_rest(self._pact):
            return
        pact = Pact(promised.to_data(), self.key, self.here, self.there, self.other, self.chat)
        if pact != self._pact:
            self._drawer.keep(pact)
            self._pact = pact

    def begin(self, record: Record) -> Journal:
        """The record of the match that has been agreed on is on disk when this comes back; raises StorageError."""
        assert self._drawer is not None
        return self._drawer.begin(record)

    def _drop(self) -> None:
        if self.promised is not None and self._drawer is not None:
            self._drawer.discard()
            self._drawer = self._pact = self.promised = None

    def _has_kept_the_rest(self, pact: Pact) -> bool:
        told = (self.key, self.here, self.there, self.other, self.chat)
        return told == (pact.key, pact.here, pact.there, pact.other, pact.chat)


def _board_of(offer: OfferMatch | None) -> str:
    """What the board is called, for a file's name."""
    try:
        data = unpack(b"" if offer is None else offer.record)
    except DataError:
        return ""
    board = data.get("board") if isinstance(data, dict) else None
    return str(board.get("name", "")) if isinstance(board, dict) else ""
