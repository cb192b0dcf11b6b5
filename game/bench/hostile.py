"""Hostile bytes: frames of every kind of wrong, thrown at the wire and at a peer in the middle of a match."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from time import perf_counter
from typing import Any, Final

import msgpack

from game.engine.errors import RemoteProtocolError
from game.net.conversation import Me
from game.net.events import Asked, Began, Event, Failed, Gone, MatchOffered, Opened, TurnOrdered
from game.net.kept import KeptMatch
from game.net.messages import (
    Accept,
    Again,
    Begin,
    BoardState,
    Bye,
    Chat,
    ClaimEnd,
    Commit,
    Decline,
    DeclineDraw,
    Doing,
    EndCause,
    Hello,
    Lack,
    Leave,
    Message,
    OfferDraw,
    OfferMatch,
    Orders,
    Over,
    Presence,
    Refuse,
    Reveal,
    Turns,
)
from game.net.peer import LanPeer
from game.net.wire import HEAD, PLAIN, Frames, decode, encode, pack

_TITLES: Final = (("toy", 1),)
_OFFER: Final = OfferMatch("toy", 1, pack({"board": "none"}), "left", "right", True, "", bytes(32))
_CLOCKED: Final = replace(_OFFER, clock="total 600")
_MATCHES: Final = 40
"""Frames after which a match is begun anew, so that all stages are seen often."""


@dataclass(slots=True)
class Tally:
    """What came of so many frames; `faults` counts how the peers called them."""

    frames: int = 0
    messages: int = 0
    matches: int = 0
    turns: int = 0
    seconds: float = 0.0
    faults: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        """One line for people."""
        rate = round(self.frames / self.seconds) if self.seconds else 0
        return (
            f"{self.frames} frames, {rate} a second: {self.messages} were messages, {self.faults.total()} connections "
            f"given up for {len(self.faults)} reasons, {self.matches} matches begun, {self.turns} turns played"
        )


def throw(examples: int, seed: int = 1) -> Tally:
    """Throws so many frames. Whatever a peer does but tell of a fault (an exception above all) ends the run.

    The frames depend on the seed alone.
    """
    rng, tally, begun = Random(seed), Tally(), perf_counter()
    while tally.frames < examples:
        _one_match(rng, tally)
    tally.seconds = perf_counter() - begun
    return tally


def _one_match(rng: Random, tally: Tally) -> None:
    """An honest pair, and somebody in between who changes what it likes."""
    pair = _Pair(rng)
    tally.matches += 1
    for _ in range(_MATCHES):
        frame = _frame(rng, pair)
        tally.frames += 1
        is_message = _is_message(frame)
        tally.messages += is_message
        if not is_message and rng.random() < 0.9:
            continue  # The wire has refused it, and so ends every connection: a few times are enough.
        pair.throw(frame)
        if pair.victim.fault:
            tally.faults[pair.victim.fault] += 1
            break
        pair.carry(rng)
    tally.turns += pair.victim.turns
    pair.victim.check()


def _is_message(frame: bytes) -> bool:
    """Reads the frame as the wire does; only the one fault that is allowed may come of it."""
    try:
        for payload in Frames().receive(frame):
            decode(payload)
    except RemoteProtocolError:
        return False
    return True


class _Side:
    """A peer and an owner who does whatever it is asked for at once."""

    def __init__(self, rng: Random, *, hosting: bool) -> None:
        self._rng = rng
        self.fault = ""
        self.turns = 0
        self.peer = LanPeer(Me("Ada", "1", _TITLES, hosting), None, rng.randbytes)
        self.obey(self.peer.greet())

    def hear(self, data: bytes) -> None:
        self.obey(self.peer.receive(data, 0))

    def obey(self, events: tuple[Event, ...]) -> None:
        for event in events:
            match event:
                case MatchOffered():
                    self.obey(self.peer.accept())
                case Began():
                    self._play(0)
                case TurnOrdered(turn):
                    self.turns += 1
                    self._play(turn + 1)
                case Opened(turn) if self.peer.wants_orders:
                    self._order(turn)
                case Failed(error):
                    self.fault = f"{type(error).__name__}: {str(error)[:40]}"
                case Gone(why):
                    self.fault = f"gone: {why.name}"
                case _:
                    pass

    def _play(self, turns: int) -> None:
        kept = self.peer.kept
        assert kept is not None
        if turns and self._rng.random() < 0.2:
            return  # It takes its time over this board.
        left = 600_000 if kept.clock else None
        self.obey(self.peer.played(turns, bytes(16), _asked(turns, kept), 0, left))

    def _order(self, turn: int) -> None:
        kept, choice = self.peer.kept, self._rng.random()
        assert kept is not None
        if choice < 0.05:
            self.obey(self.peer.resign())
        elif choice < 0.1 and not kept.offered:
            self.obey(self.peer.offer_draw())
        elif choice < 0.9:
            self.obey(self.peer.give([f"{kept.me} {turn}"], 0, 600_000 if kept.clock else None))

    def check(self) -> None:
        """What it would keep can be read again."""
        kept = self.peer.kept
        if kept is not None:
            assert KeptMatch.from_data(json.loads(json.dumps(kept.to_data()))) == kept


def _asked(turns: int, kept: KeptMatch) -> Asked:
    """Both, left alone, right alone, in turn; the match is over after nine."""
    if turns >= 9:
        return Asked.NOBODY
    if turns % 3 == 0:
        return Asked.BOTH
    return Asked.ME if (turns % 3 == 1) == (kept.me == "left") else Asked.THEM


class _Pair:
    """The victim, an honest other side, and what is on its way between them."""

    def __init__(self, rng: Random) -> None:
        hosting = rng.random() < 0.5
        self.victim, self.other = _Side(rng, hosting=hosting), _Side(rng, hosting=not hosting)
        self.waiting: list[bytes] = []
        self.carry(rng, steps=2, loss=0)
        host = self.victim if hosting else self.other
        host.obey(host.peer.offer(rng.choice((_OFFER, _CLOCKED))))
        self.carry(rng, steps=rng.randrange(12))

    def carry(self, rng: Random, steps: int = 1, loss: float = 0.03) -> None:
        """Honest frames, most of them."""
        for _ in range(steps):
            self.waiting += _frames(self.other.peer.outgoing())
            self.other.hear(self.victim.peer.outgoing())
            while self.waiting and not self.victim.fault:
                frame = self.waiting.pop(0)
                if rng.random() >= loss:
                    self.victim.hear(frame)

    def throw(self, frame: bytes) -> None:
        self.victim.hear(frame)


def _frames(stream: bytes) -> Iterator[bytes]:
    for payload in Frames().receive(stream):
        yield len(payload).to_bytes(HEAD, "big") + payload


def _frame(rng: Random, pair: _Pair) -> bytes:
    """A frame that somebody might send who wishes us ill."""
    makers: tuple[Callable[[Random, _Pair], bytes], ...] = (_noise, _changed, _strange, _likely, _likely, _likely)
    return rng.choice(makers)(rng, pair)


def _noise(rng: Random, pair: _Pair) -> bytes:
    del pair
    body = rng.randbytes(rng.choice((0, 1, 3, 20, 400)))
    lying = rng.random() < 0.3
    length = rng.choice((0, 1, len(body) // 2, 2**16, 2**20 + 1, 2**32 - 1)) if lying else len(body)
    return length.to_bytes(HEAD, "big") + body


def _changed(rng: Random, pair: _Pair) -> bytes:
    """A right frame with a few bytes changed, cut out or put in."""
    body = bytearray(_likely(rng, pair)[HEAD:])
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(body) + 1)
        body[at : at + rng.randrange(3)] = rng.randbytes(rng.randrange(3))
    return len(body).to_bytes(HEAD, "big") + bytes(body)


def _strange(rng: Random, pair: _Pair) -> bytes:
    """A kind that there is with fields that there are not."""
    del pair
    kind = rng.choice((*range(21), -1, 2**40, "1", None, True))
    body = msgpack.packb([kind, *(_value(rng, 0) for _ in range(rng.randrange(10)))], use_bin_type=True)
    return len(body).to_bytes(HEAD, "big") + bytes(body)


def _value(rng: Random, depth: int) -> Any:
    choice = rng.randrange(9 if depth < 5 else 6)
    match choice:
        case 0:
            return rng.choice((0, 1, 2, 7, -1, 2**16, 2**32, 2**63, -(2**63), 2**64 - 1))
        case 1:
            return rng.choice((None, True, False, 0.5, float("nan"), float("inf")))
        case 2:
            return rng.randbytes(rng.choice((0, 1, 16, 32, 33)))
        case 3:
            return rng.choice(("", "toy", "left", "\u202e" * 9, "x" * 300, "\U0001f600" * 40))
        case 4:
            return msgpack.ExtType(rng.randrange(128), rng.randbytes(rng.choice((1, 4, 8, 9))))
        case 5:
            return msgpack.Timestamp(rng.randrange(2**33))
        case 6:
            return {str(each): _value(rng, depth + 1) for each in range(rng.randrange(3))}
        case _:
            return [_value(rng, depth + 1) for _ in range(rng.randrange(4))]


def _likely(rng: Random, pair: _Pair) -> bytes:
    """A right message, fit for the match as it stands as often as not, at a moment by chance."""
    kept = pair.victim.peer.kept
    turn = max(0, kept.turn + rng.choice((0, 0, 0, 1, -1))) if kept is not None else 0
    return encode(_message(rng, turn if rng.random() < 0.9 else rng.randrange(1_000_001), kept))


def _message(rng: Random, turn: int, kept: KeptMatch | None) -> Message:
    left = 600_000 if kept is not None and kept.clock else None
    share, orders = rng.randbytes(32), tuple(f"right {each}" for each in range(rng.randrange(3)))
    reason = rng.choice(("resignation", "agreement", "clock", "boredom"))
    by = rng.choice(((), ("left",), ("right",), ("left", "right"), ("who",)))
    name = rng.choice(("Bo", "\u202eoB\0", ""))
    turns = rng.choice((pack([{"right": ["r"]}] * rng.randrange(1, 4)), pack("no turns"), rng.randbytes(20)))
    return rng.choice(
        (
            Hello(1, "1", name, _TITLES, rng.choice((b"", bytes(16))), rng.random() < 0.5),
            replace(_OFFER, record=rng.randbytes(rng.choice((1, 200, PLAIN if rng.random() < 0.01 else 9)))),
            Accept(share),
            Refuse(rng.choice(list(Decline))),
            Begin(share),
            BoardState(turn, rng.choice((bytes(16), rng.randbytes(16))), left),
            Commit(turn, share, left),
            Reveal(turn, share, orders),
            Orders(turn, orders, left),
            Turns(turn, turns),
            ClaimEnd(turn, rng.choice(list(EndCause))),
            Over(turn, reason, by),
            OfferDraw(turn),
            DeclineDraw(turn),
            Presence(rng.choice(list(Doing))),
            Chat(rng.choice(("hello", "\u2066" * 30, "x" * 1999, "\n\r\t"))),
            Again(),
            Lack(turn, rng.random() < 0.5),
            Bye(rng.choice(list(Leave))) if rng.random() < 0.1 else Presence(Doing.AWAY),
        )
    )
