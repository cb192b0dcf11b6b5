"""What binds a player before the other speaks: seals of orders, the seed that both draw, and the name of a match.

Everything is BLAKE2b with a word of its own for each purpose (`person`), so that no hash can stand for another.
    seal of orders   of nonce + MessagePack [match, turn, player, [orders]]: 32 bytes. The nonce hides what few orders
                     there are to guess; match, turn and player are in it so that nobody can send back the other's seal.
    seal of a seed   of the host's share: 32 bytes, sent with the offer, before the guest's share is known.
    match            of the offer's payload + the guest's share: 16 bytes. Whoever has the same name has the same offer.
    seed             of the host's share + the guest's share + match: the first 8 bytes as a number without its lowest
                     11 bits (53 bits are whole numbers in every JSON), 1 for 0, which records take as no seed.
    lot              the lowest bit of that hash's last byte: 1 changes places.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

import msgpack

from game.net.messages import OfferMatch
from game.net.wire import HEAD, encode

SHARE: Final = 32
"""Bytes of a share of the seed, and of a nonce."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """What both have drawn: the record's seed, and who plays what."""

    seed: int
    host: str
    guest: str


def seal_orders(match: bytes, turn: int, player: str, nonce: bytes, orders: tuple[str, ...]) -> bytes:
    """The seal of these orders."""
    named = msgpack.packb([match, turn, player, list(orders)], use_bin_type=True)
    return blake2b(nonce + named, digest_size=32, person=b"causality orders").digest()


def seal_share(share: bytes) -> bytes:
    """The seal of the host's share of the seed."""
    return blake2b(share, digest_size=32, person=b"causality share").digest()


def name_match(offer: OfferMatch, guest_share: bytes) -> bytes:
    """The name of the match that begins with this offer."""
    return blake2b(encode(offer)[HEAD:] + guest_share, digest_size=16, person=b"causality match").digest()


def draw(offer: OfferMatch, match: bytes, host_share: bytes, guest_share: bytes) -> Drawn:
    """What the two shares make of the offer."""
    found = blake2b(host_share + guest_share + match, digest_size=32, person=b"causality draw").digest()
    seed = int.from_bytes(found[:8], "big") >> 11 or 1
    if offer.lot and found[-1] & 1:
        return Drawn(seed, offer.guest, offer.host)
    return Drawn(seed, offer.host, offer.guest)
