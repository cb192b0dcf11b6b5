"""A toy owner of a peer: a match of numbers, with a disk that outlives it. Every step of it can be its last."""

import hashlib
import json
from dataclasses import dataclass, field
from random import Random

from game.engine.outcome import End, Player
from game.net.conversation import Me
from game.net.events import (
    Asked,
    Began,
    DrawOffered,
    Ended,
    Failed,
    Gone,
    MatchOffered,
    Met,
    Missing,
    Opened,
    Supplied,
    TakebackOffered,
    TurnOrdered,
    WentBack,
)
from game.net.kept import KeptMatch
from game.net.messages import Leave, OfferMatch
from game.net.peer import LanPeer
from game.net.stages import Standing
from game.net.wire import pack, unpack

LEFT, RIGHT = Player("left"), Player("right")
TITLES = (("toy", 3),)
PATTERN = ({LEFT, RIGHT}, {LEFT}, {RIGHT}, set(), {LEFT, RIGHT}, {RIGHT}, {RIGHT}, {LEFT}, {LEFT}, {LEFT, RIGHT}, set())
"""Who is asked, turn after turn."""


class Killed(Exception):
    """The program is gone in the middle of something."""


def offer(turns=12, lot=False, clock="", record=()):
    return OfferMatch("toy", 3, pack({"goal": turns, "turns": list(record)}), LEFT, RIGHT, lot, clock, bytes(32))


@dataclass
class Disk:
    """What is left of a program when it is killed. Everything on it is text."""

    kept: str | None = None
    record: str | None = None
    claimed: bool = False

    def read(self):
        kept = None if self.kept is None else KeptMatch.from_data(json.loads(self.kept))
        return kept, None if self.record is None else json.loads(self.record)


@dataclass
class Owner:
    """Plays one side. `step` is called at every point where it could be killed."""

    name: str
    hosting: bool
    disk: Disk
    step: object = lambda: None
    rng: Random = field(default_factory=Random)
    offering: OfferMatch | None = None
    plan: dict = field(default_factory=dict)
    now: int = 0
    left: int | None = None

    def __post_init__(self):
        self.kept, self.record = self.disk.read()
        self.ordered = []
        self.events, self.error, self.gone, self.digest_error = [], None, None, False
        self.sent = b""
        if self.kept is not None and self.kept.going_back and len(self.record["turns"]) > self.kept.turn:
            self.go_back(self.kept.turn)
        self.connect()

    def connect(self):
        """A new connection: a new peer."""
        self.peer = LanPeer(Me(self.name, "0.1", TITLES, self.hosting), self.kept, self.rng.randbytes)
        going_on = self.record is not None
        self.obey(self.peer.greet())
        if going_on:
            self.state()

    def cut(self):
        self.peer.cut(self.now)
        self.flush()

    def hear(self, data):
        self.obey(self.peer.receive(data, self.now))

    def obey(self, events):
        """First the disk, then the line, then whatever there is to do."""
        self.flush()
        self.events += events
        for event in events:
            self.obey_one(event)

    def flush(self):
        if self.peer.kept != self.kept:
            self.step()
            self.kept = self.peer.kept
            self.disk.claimed |= self.kept is not None and self.kept.claim is not None
            self.disk.kept = None if self.kept is None else json.dumps(self.kept.to_data())
            self.step()
        self.sent += self.peer.outgoing()

    def write(self):
        self.step()
        self.disk.record = json.dumps(self.record)
        self.step()

    def obey_one(self, event):
        match event:
            case Met(resuming=False) if self.hosting and self.offering is not None and self.record is None:
                self.obey(self.peer.offer(self.offering))
            case MatchOffered():
                self.obey(self.peer.accept())
            case Began(match, told, seed, me, them):
                if self.record is None or self.record["match"] != match.hex():
                    self.record = {"match": match.hex(), "seed": seed, "me": me, "them": them, "end": None}
                    self.record |= unpack(told.record)
                    self.write()
                    self.state()
            case Failed(error):
                self.error = error
            case Gone(why):
                self.gone = why
            case DrawOffered() if "draw" in self.plan:
                self.plan["draw"](self)
            case TakebackOffered() if "back" in self.plan:
                self.plan["back"](self)
            case _:
                self.obey_board(event)

    def obey_board(self, event):
        match event:
            case TurnOrdered(turn, orders):
                self.ordered.append((self.peer.kept.takebacks, event))
                if len(self.record["turns"]) == turn:
                    self.play({player: list(told) for player, told in orders.items()})
                self.state()
            case Opened(turn, ordered=ordered):
                if not ordered:
                    self.order(turn)
            case Ended(turn, End(reason, by)):
                assert len(self.record["turns"]) == turn
                self.record["end"] = [reason, list(by)]
                self.write()
            case WentBack(turn):
                self.go_back(turn)
                self.state()
            case Missing(start):
                self.obey(self.peer.supply(self.record["turns"][start:]))
            case Supplied(start, turns, _):
                assert start == len(self.record["turns"])
                for turn in turns:
                    self.play({player: list(told) for player, told in turn.items()})
                self.state()

    def play(self, orders):
        me, them = self.record["me"], self.record["them"]
        asked = PATTERN[len(self.record["turns"]) % len(PATTERN)]
        if set(orders) != asked or any(not o or not o[0].startswith(p) for p, o in orders.items()):
            self.peer.leave(Leave.ILLEGAL_ORDERS)
            self.error = f"{them} ordered {orders} against {me}"
            return
        self.record["turns"].append(dict(sorted(orders.items())))
        self.write()

    def go_back(self, turn):
        self.record["turns"] = self.record["turns"][:turn]
        self.write()

    def last_ordered(self):
        """Before the last turn in which somebody was asked; None if nothing was played."""
        turns = [] if self.record is None else self.record["turns"]
        return next((at for at in range(len(turns) - 1, -1, -1) if turns[at]), None)

    def state(self):
        """Passes the turns that ask nobody, and tells the peer the board."""
        if self.error is not None:
            return
        while not self.over() and not PATTERN[len(self.record["turns"]) % len(PATTERN)]:
            self.record["turns"].append({})
            self.write()
        turns = len(self.record["turns"])
        self.obey(self.peer.played(turns, self.digest(), self.asked(), self.now, self.left))

    def over(self):
        return len(self.record["turns"]) >= self.record["goal"]

    def asked(self):
        if self.over():
            return Asked.NOBODY
        asked = PATTERN[len(self.record["turns"]) % len(PATTERN)]
        if len(asked) == 2:
            return Asked.BOTH
        return Asked.ME if self.record["me"] in asked else Asked.THEM

    def digest(self):
        facts = json.dumps([self.record["seed"], self.record["turns"], self.digest_error])
        return hashlib.blake2b(facts.encode(), digest_size=16).digest()

    def order(self, turn):
        act = self.plan.get(turn)
        if act is not None and self.peer.stage is not Standing.AFTER:
            act(self)
        else:
            self.give_if_asked()

    def give_if_asked(self):
        if self.peer.wants_orders:
            self.give()

    def give(self):
        """Orders that would be others each time: only what was sealed may ever be played."""
        self.obey(self.peer.give([f"{self.record['me']} {self.rng.randrange(10**6)}"], self.now, self.left))

    def take(self):
        """What there is to send."""
        data, self.sent = self.sent, b""
        return data


def run(left, right, most=10_000):
    """Carries bytes to and fro until nobody says anything more."""
    for _ in range(most):
        to_right, to_left = left.take(), right.take()
        if not to_right and not to_left:
            return
        right.hear(to_right)
        left.hear(to_left)
    raise AssertionError("they never come to an end")


def pair(seed=1, **kwargs):
    """A host and a guest who have just met."""
    rng = Random(seed)
    host = Owner("Ada", True, Disk(), rng=rng, offering=kwargs.pop("offering", offer()), **kwargs)
    return host, Owner("Bo", False, Disk(), rng=rng)
