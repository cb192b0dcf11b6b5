"""What all parts of a table share: the line and the peer on it, what is kept and shown, and what is to be told."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.errors import DataError, LocalProtocolError, StorageError
from game.engine.record import Record
from game.net.at_play import AtPlay
from game.net.ends import TableEnd
from game.net.events import Event
from game.net.ground import TableGround
from game.net.keeping import Keeping
from game.net.kept import KeptMatch
from game.net.messages import Leave
from game.net.peer import LanPeer
from game.net.shown import ShownMatch
from game.net.table_status import BrokenOff, News
from game.net.table_words import of_storage


class LaidTable:
    """The state of one table. Its parts change it; what the peer tells goes through `obey` to whom it concerns."""

    def __init__(self, end: TableEnd, ground: TableGround, heed: Callable[[Event], None]) -> None:
        """Nobody is there, and there is no match. `heed` does what one event of the peer asks for."""
        self.end = end
        self.ground = ground
        self.now = end.cable.now
        self.keeping = Keeping(ground.cabinet)
        self.peer: LanPeer | None = None
        self.number = 0
        self.match: AtPlay | None = None
        self.shown = ShownMatch(self.now())
        self.broken: BrokenOff | None = None
        self.has_left = False
        self._heed = heed
        self._news: list[News] = []

    def is_over(self) -> bool:
        """Whether nothing can happen here any more."""
        return self.broken is not None or self.has_left

    @property
    def played(self) -> AtPlay:
        """The match that there must be here; raises LocalProtocolError."""
        if self.match is None:
            raise LocalProtocolError("there is no match yet")
        return self.match

    def at_play(self, record: Record, promised: KeptMatch) -> AtPlay:
        """The match of that record; raises DataError when it cannot be played here."""
        title = self.ground.titles.get(record.title)
        if title is None:
            raise DataError(f"the title {record.title} is not played here")
        return AtPlay(title, record, promised)

    # What is to be told.

    def tell(self, *news: News) -> None:
        """To the owner."""
        self._news += news

    def told(self) -> tuple[News, ...]:
        """What was told since the last time."""
        told, self._news = tuple(self._news), []
        return told

    # The peer.

    def ask(self, act: Callable[[LanPeer], tuple[Event, ...]]) -> bool:
        """Has the peer do what a person wants, if that still fits; whether it did."""
        if self.peer is None or self.is_over():
            return False
        try:
            told = act(self.peer)
        except LocalProtocolError:
            return False
        self.obey(told)
        return True

    def obey(self, events: tuple[Event, ...]) -> None:
        """First the disk and the line, then what the events ask for, one after the other."""
        self.flush()
        for event in events:
            if not self.is_over():
                self._heed(event)

    # The disk and the line.

    def flush(self) -> None:
        """First the disk, then the line: what cannot be kept is not said."""
        peer = self.peer
        if peer is None:
            return
        try:
            self.keeping.keep(peer.kept)
        except StorageError as error:
            self.cannot_keep(error)
            return
        self._send(peer.outgoing())

    def cannot_keep(self, error: StorageError) -> None:
        """The disk refuses: both are told, and it is over."""
        if self.peer is not None:
            self.peer.outgoing()
            self.peer.leave(Leave.STORAGE)
            self._send(self.peer.outgoing())
        self.break_off(of_storage(error))

    def _send(self, data: bytes) -> None:
        if data:
            self.end.cable.send(self.number, data)

    # Ends.

    def stand(self) -> None:
        """The clock here does not run."""
        if self.match is not None:
            self.match.stand(self.now())

    def go_away(self, why: Leave) -> None:
        """Says goodbye."""
        if self.peer is not None:
            self.peer.leave(why)
            self.flush()

    def break_off(self, why: str, *, fault: bool = False) -> None:
        """These two cannot go on; the first reason counts."""
        if self.broken is None:
            self.stand()
            self.broken = BrokenOff(why, fault)
            self.end.stop()
