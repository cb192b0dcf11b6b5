"""How a match comes about: one offers, the other accepts, and both draw the seed."""

from __future__ import annotations

from dataclasses import replace

from game.engine.clock import read_control
from game.engine.errors import DataError, LocalProtocolError, RemoteProtocolError
from game.engine.outcome import Player
from game.engine.text import plain_name, plain_text
from game.net.conversation import Conversation, LanPhase, LanSide
from game.net.events import Began, MatchOffered, Met, OfferRefused
from game.net.kept import KeptMatch
from game.net.messages import Accept, Begin, Decline, Hello, OfferMatch, Refuse
from game.net.sealing import SHARE, draw, name_match, seal_share
from game.net.versions import check_title
from game.net.wire import NAME


class Beginning:
    """The offer that is open on this connection."""

    def __init__(self, line: Conversation) -> None:
        """There is none."""
        self._line = line
        self._offer: OfferMatch | None = None
        self._share = b""
        self._phase_before = LanPhase.LOBBY

    def greeted(self) -> None:
        """After both hellos: the match that both want, or the lobby. Raises RemoteProtocolError if they want two."""
        line, mine, theirs = self._line, self._hello(LanSide.ME), self._hello(LanSide.THEM)
        resuming = mine.match == theirs.match != b""
        if resuming:
            self._go_on(they_have_begun=theirs.begun)
        elif mine.match and not mine.begun:
            line.kept = None  # The other has never heard that we accepted it.
        elif (mine.match or theirs.begun) and not (theirs.match and not theirs.begun):
            raise RemoteProtocolError("the other program wants to go on with another match")
        name = plain_name(theirs.name, "?")
        line.tell(Met(name, plain_text(theirs.program, NAME), resuming))

    def _go_on(self, *, they_have_begun: bool) -> None:
        line, kept = self._line, self._line.promised
        line.phase = LanPhase.MATCH if kept.begun else LanPhase.ACCEPTED
        if kept.hosting and not they_have_begun:
            line.phase = LanPhase.ACCEPTED
            line.say(Begin(kept.share))
            line.phase = LanPhase.MATCH

    def offer(self, offer: OfferMatch) -> None:
        """Offers a match; its `seed_seal` is filled in here."""
        line = self._line
        line.may_say(OfferMatch)
        if not line.hosting:
            raise LocalProtocolError("the host offers")
        self._check_again(LocalProtocolError)
        _check(offer, LocalProtocolError)
        share = line.entropy(SHARE)
        sealed = replace(offer, seed_seal=seal_share(share))
        line.say(sealed)
        self._offer, self._share = sealed, share
        self._phase_before, line.phase = line.phase, LanPhase.OFFERED

    def hear_offer(self, offer: OfferMatch) -> None:
        """The guest is asked, unless it cannot play that."""
        line = self._line
        if line.hosting:
            raise RemoteProtocolError("only the host offers")
        self._check_again(RemoteProtocolError)
        _check(offer, RemoteProtocolError)
        self._phase_before, line.phase = line.phase, LanPhase.OFFERED
        mismatch = check_title(self._hello(LanSide.ME), self._hello(LanSide.THEM), offer)
        if mismatch is not None:
            line.say(Refuse(Decline.VERSION))
            raise mismatch
        self._offer = offer
        line.tell(MatchOffered(offer))

    def accept(self) -> None:
        """The guest plays what was offered."""
        line = self._line
        line.may_say(Accept)
        offer, share = self._open_offer(), line.entropy(SHARE)
        line.say(Accept(share))
        line.keep_new(KeptMatch(name_match(offer, share), False, False, offer, share, clock=offer.clock))
        line.phase = LanPhase.ACCEPTED

    def hear_accept(self, share: bytes) -> None:
        """The host begins the match."""
        line, offer = self._line, self._open_offer()
        line.phase = LanPhase.ACCEPTED
        line.say(Begin(self._share))
        self._begin(KeptMatch(name_match(offer, share), True, True, offer, self._share, clock=offer.clock), share)

    def refuse(self, why: Decline) -> None:
        """The guest does not play what was offered."""
        self._line.say(Refuse(why))
        self._withdraw()

    def hear_refuse(self, why: Decline) -> None:
        """The host may offer something else, unless the two can never play that."""
        mismatch = check_title(self._hello(LanSide.ME), self._hello(LanSide.THEM), self._open_offer())
        if why is Decline.VERSION and mismatch is not None:
            raise mismatch
        self._withdraw()
        self._line.tell(OfferRefused(why))

    def hear_begin(self, share: bytes) -> None:
        """The guest begins the match."""
        kept = self._line.promised
        if kept.offer is None or seal_share(share) != kept.offer.seed_seal:
            raise RemoteProtocolError("its share of the seed is not the one that it had sealed")
        self._begin(kept, share)

    def _begin(self, kept: KeptMatch, their_share: bytes) -> None:
        line, offer = self._line, kept.offer
        assert offer is not None
        shares = (kept.share, their_share) if kept.hosting else (their_share, kept.share)
        drawn = draw(offer, kept.match, *shares)
        me, them = (drawn.host, drawn.guest) if kept.hosting else (drawn.guest, drawn.host)
        line.keep_new(replace(kept, begun=True, seed=drawn.seed, me=Player(me), them=Player(them)))
        line.phase = LanPhase.MATCH
        line.asked, line.open = None, False
        for said in line.said.values():
            said.next_turn()
            said.again = False
        self._offer = None
        line.tell(began(line.promised))

    def _withdraw(self) -> None:
        self._offer = None
        self._line.phase = self._phase_before

    def _open_offer(self) -> OfferMatch:
        if self._offer is None:
            raise LocalProtocolError("nothing is offered")
        return self._offer

    def _hello(self, side: LanSide) -> Hello:
        hello = self._line.said[side].hello
        assert hello is not None
        return hello

    def _check_again(self, error: type[LocalProtocolError] | type[RemoteProtocolError]) -> None:
        if self._line.phase is LanPhase.OVER and not all(said.again for said in self._line.said.values()):
            raise error("another match is offered when both have said that they want one")


def began(kept: KeptMatch) -> Began:
    """The event of a match that has begun and of which no board is known yet."""
    assert kept.offer is not None
    return Began(kept.match, kept.offer, kept.seed, kept.me, kept.them)


def _check(offer: OfferMatch, error: type[LocalProtocolError] | type[RemoteProtocolError]) -> None:
    if not offer.host or not offer.guest or offer.host == offer.guest:
        raise error("an offer names two different players")
    try:
        if offer.clock:
            read_control(offer.clock)
    except DataError as fault:
        raise error(f"the offer's {fault}") from fault
