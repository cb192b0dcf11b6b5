"""A peer of ours at which the other side is spoken by hand, and words that both use."""

import json
from dataclasses import replace

from game.engine.outcome import Player
from game.net.conversation import Me
from game.net.events import (
    Asked,
    Failed,
)
from game.net.kept import KeptMatch
from game.net.messages import (
    Accept,
    Begin,
    BoardState,
    Bye,
    Commit,
    Hello,
    Leave,
    OfferMatch,
    Over,
    Reveal,
)
from game.net.peer import LanPeer
from game.net.sealing import seal_orders, seal_share
from game.net.wire import PROTOCOL, Frames, decode, encode, pack

TITLES = (("toy", 3),)
LEFT, RIGHT = Player("left"), Player("right")
DIGEST, OTHER = bytes(16), bytes(range(16))
NONCE, SHARE = bytes(range(32)), bytes(32)
OFFER = OfferMatch("toy", 3, pack({}), LEFT, RIGHT, False, "", bytes(32))
HELLO = Hello(PROTOCOL, "0.1", "Bo", TITLES)


class Table:
    """Our peer, and the other side by hand. Ours hosts and plays left unless told otherwise."""

    def __init__(self, hosting=True, kept=None):
        self.peer = LanPeer(Me("Ada", "0.1", TITLES, hosting), kept)
        self.hosting = hosting
        self.events = list(self.peer.greet())

    def hear(self, *messages, now=0):
        return self.hear_bytes(b"".join(map(encode, messages)), now)

    def hear_bytes(self, data, now=0):
        told = list(self.peer.receive(data, now))
        self.events += told
        return told

    def said(self):
        return [decode(payload) for payload in Frames().receive(self.peer.outgoing())]

    @property
    def match(self):
        return self.peer.kept.match

    def seal(self, orders=("r1",), turn=0):
        return seal_orders(self.match, turn, self.peer.kept.them, NONCE, tuple(orders))

    def meet(self):
        self.hear(HELLO)
        return self

    def begin(self, clock=""):
        """To where the first board is compared."""
        self.meet()
        if self.hosting:
            self.peer.offer(replace(OFFER, clock=clock))
            self.hear(Accept(SHARE))
        else:
            self.hear(replace(OFFER, clock=clock, seed_seal=seal_share(SHARE)))
            self.peer.accept()
            self.hear(Begin(SHARE))
        return self

    def open(self, asked=Asked.BOTH, clock="", left=None):
        """To an open turn."""
        self.begin(clock)
        self.peer.played(0, DIGEST, asked, 0, left)
        self.hear(BoardState(0, DIGEST, left))
        self.said()
        return self

    def restart(self):
        """Both come back."""
        kept = KeptMatch.from_data(json.loads(json.dumps(self.peer.kept.to_data())))
        again = Table(self.hosting, kept)
        again.said()
        again.hear(replace(HELLO, match=kept.match, begun=True))
        return again

    def failed(self):
        assert isinstance(self.events[-1], Failed), self.events
        return self.events[-1].error


def silent():
    table = Table().meet()
    table.hear(Bye(Leave.LEFT))
    return table


def retelling():
    table = Table().open().restart()
    table.peer.played(0, DIGEST, Asked.THEM, 0)
    table.hear(BoardState(1, OTHER))
    return table


def given():
    table = Table().open()
    table.peer.give(["l1"], 0)
    table.peer.resign()
    table.hear(Commit(0, table.seal()), Reveal(0, NONCE, ("r1",)))
    return table


def opening():
    table = Table().open()
    table.peer.give(["l1"], 0)
    table.hear(Commit(0, table.seal()))
    return table


def sealed():
    table = Table().open()
    table.hear(Commit(0, table.seal()))
    return table


def resting():
    table = Table().begin()
    table.hear(BoardState(0, DIGEST))
    return table


def after():
    table = Table().open()
    table.peer.resign()
    table.hear(Over(0, "resignation", (LEFT,)))
    return table


def answering():
    table = Table().meet()
    table.peer.offer(OFFER)
    return table


def beginning():
    table = Table(hosting=False).meet()
    table.hear(OFFER)
    table.peer.accept()
    return table
