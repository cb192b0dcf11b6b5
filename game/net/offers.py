"""What is offered when two have met, and what becomes of it: from a proposal to a message, and to the record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.engine.clock import control_of
from game.engine.errors import DataError
from game.engine.outcome import Player
from game.engine.record import Record, begin, laid_out, read_record, record_data
from game.engine.text import plain_name
from game.engine.title import Title
from game.net.events import Began
from game.net.messages import OfferMatch
from game.net.table_status import Proposal
from game.net.wire import pack, unpack

_UNSEALED = bytes(32)


def offer_of(proposal: Proposal, me: str, them: str) -> OfferMatch:
    """The proposal as it is sent to the player of that name; the peer seals the seed."""
    record = replace(proposal.record, players={proposal.mine: me, proposal.theirs: them})
    return OfferMatch(
        record.title,
        record.rules_version,
        pack(record_data(record)),
        str(proposal.mine),
        str(proposal.theirs),
        proposal.lot,
        _clock(record),
        _UNSEALED,
    )


def proposal_of(offer: OfferMatch, titles: Mapping[str, Title]) -> Proposal:
    """What the guest is asked; raises DataError for what cannot be played here, whoever is to blame."""
    record = _record(offer)
    title = titles.get(record.title)
    if title is None or (record.title, record.rules_version) != (offer.title, offer.rules_version):
        raise DataError("the offer is of another title than its record")
    if record.turns or record.end is not None or record.seed:
        raise DataError("a match begins with its first turn")
    if {offer.host, offer.guest} != set(title.players):
        raise DataError("the offer seats other players than the title has")
    if offer.clock != _clock(record):
        raise DataError("the offer has another clock than its record")
    begin(title, record)
    return Proposal(record, Player(offer.guest), Player(offer.host), offer.lot)


def begun_record(began: Began, title: Title, *, hosting: bool) -> Record:
    """The record that both write when a match begins."""
    offer, record = began.offer, _record(began.offer)
    host, guest = (began.me, began.them) if hosting else (began.them, began.me)
    names = {host: _name(record, offer.host), guest: _name(record, offer.guest)}
    players = {player: names[player] for player in title.players}
    seeded = replace(record, players=players, seed=began.seed if title.traits.chance else 0)
    return laid_out(title, seeded)


def rematch_of(record: Record, me: Player, them: Player) -> Proposal:
    """The same match once more, with sides changed."""
    return Proposal(replace(record.shortened(0), end=None, seed=0), them, me)


def is_same(one: Proposal, other: Proposal) -> bool:
    """Whether it is the same match, whatever the players are called, with the same sides."""
    return replace(one, record=replace(one.record, players={})) == replace(
        other, record=replace(other.record, players={})
    )


def _record(offer: OfferMatch) -> Record:
    return read_record(unpack(offer.record))


def _name(record: Record, player: str) -> str:
    return plain_name(record.players.get(Player(player), ""), player)


def _clock(record: Record) -> str:
    control = control_of(record.ruleset)
    return "" if control is None else str(control)
