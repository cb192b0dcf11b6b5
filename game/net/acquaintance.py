"""How the two at a table come to a match: who is there, what is offered, taken or refused, and another one after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from game.engine.errors import DataError, ProtocolError, StorageError, VersionMismatch
from game.net.events import Began, MatchOffered, Met, OfferRefused, Rematch, WantsAgain
from game.net.laid import LaidTable
from game.net.messages import Decline, Leave, OfferMatch
from game.net.offers import begun_record, is_same, offer_of, proposal_of, rematch_of
from game.net.peer import LanPeer
from game.net.shown import ShownMatch
from game.net.table_status import HasBegun, Proposal, WasMet, WasRefused, WentAway, WouldPlayAgain
from game.net.table_words import DECLINES, FAULTS, LEAVES, kept_both, of_board, of_error


class Acquaintance:
    """Everything before a match and after it."""

    def __init__(self, laid: LaidTable, state: Callable[[], None]) -> None:
        """`state` says which board there is here, as soon as a match has begun."""
        self._laid = laid
        self._state = state
        self.proposal: Proposal | None = None

    def obey(self, event: Met | MatchOffered | OfferRefused | Began | WantsAgain | Rematch) -> None:
        """Does what the event asks for."""
        laid = self._laid
        match event:
            case Met(name, _, resuming):
                laid.keeping.other = name
                laid.tell(WasMet(back=laid.shown.met() or resuming))
                if not resuming:
                    self._offer()
            case MatchOffered(offer):
                self._consider(offer)
            case OfferRefused(why):
                self.proposal, laid.shown.offered = None, False
                laid.tell(WasRefused(DECLINES[why].format(them=laid.keeping.other)))
            case Began():
                self._begin(event)
            case WantsAgain():
                laid.shown.again_theirs = True
                laid.tell(WouldPlayAgain())
            case Rematch():
                if laid.end.hosting:
                    self.proposal = self._rematch()
                    self._offer()
            case _:
                assert_never(event)

    # A match.

    def offer(self, proposal: Proposal) -> None:
        """As host: this match is offered, now or as soon as somebody is there."""
        self.proposal = proposal
        if self._laid.shown.is_there and not self._laid.is_over():
            self._offer()

    def accept(self) -> None:
        """As guest: takes what is offered."""
        if self._laid.shown.invited is not None:
            self._laid.shown.invited = None
            self._laid.ask(LanPeer.accept)

    def refuse(self) -> None:
        """As guest: does not."""
        if self._laid.shown.invited is not None:
            self._laid.shown.invited = None
            self._laid.ask(lambda peer: peer.refuse(Decline.NO_THANKS))

    def _offer(self) -> None:
        """As host, offers what there is to offer."""
        laid, proposal = self._laid, self.proposal
        if laid.end.hosting and proposal is not None:
            offer = offer_of(proposal, laid.ground.player, laid.keeping.other)
            laid.shown.offered = laid.ask(lambda peer: peer.offer(offer))

    def _consider(self, offer: OfferMatch) -> None:
        """As guest, looks at what is offered; what both have agreed on to play again is taken at once."""
        laid = self._laid
        try:
            proposal = proposal_of(offer, laid.ground.titles)
        except DataError as error:
            laid.ask(lambda peer: peer.refuse(Decline.BOARD))
            laid.tell(WasRefused(of_board(error)))
            return
        laid.shown.invited = proposal
        if laid.shown.again_mine and laid.match is not None and is_same(proposal, self._rematch()):
            self.accept()

    def _rematch(self) -> Proposal:
        match = self._laid.played
        return rematch_of(match.session.record, match.me, match.them)

    def _begin(self, began: Began) -> None:
        laid = self._laid
        if laid.match is None or laid.match.name != began.match:
            promised = laid.keeping.promised
            assert promised is not None
            title = laid.ground.titles[began.offer.title]
            match = laid.at_play(begun_record(began, title, hosting=promised.hosting), promised)
            try:
                match.session.keep_in(laid.keeping.begin(match.session.record))
            except StorageError as error:
                laid.cannot_keep(error)
                return
            laid.match, self.proposal = match, None
            laid.shown.begun()
            laid.tell(HasBegun())
        self._state()

    # Partings.

    def part(self, why: str, *, on_purpose: bool) -> None:
        """Nobody is at the other end any more."""
        laid = self._laid
        laid.stand()
        laid.flush()
        if laid.shown.parted(why, laid.now()):
            laid.tell(WentAway(why, on_purpose))

    def await_others(self) -> None:
        """As host, before a match: whoever was there is gone."""
        laid = self._laid
        laid.end.anew()
        laid.peer, laid.shown = None, ShownMatch(laid.now())

    def gone(self, why: Leave) -> None:
        """The other has gone on purpose."""
        laid = self._laid
        words = LEAVES[why].format(them=laid.keeping.other)
        if laid.shown.over or (laid.match is not None and why is Leave.LEFT):
            self.part(words, on_purpose=True)
        elif laid.match is None and laid.end.hosting:
            self.await_others()
            laid.tell(WasRefused(words))
        else:
            laid.break_off(f"{words} {kept_both(laid.keeping.place)}".strip(), fault=why in FAULTS)

    def failed(self, error: ProtocolError) -> None:
        """The two cannot understand each other."""
        laid = self._laid
        words = of_error(error, laid.keeping.other, laid.keeping.place)
        if laid.match is None and laid.end.hosting:
            self.await_others()
            laid.tell(WasRefused(words))
        else:
            laid.break_off(words, fault=not isinstance(error, VersionMismatch))
