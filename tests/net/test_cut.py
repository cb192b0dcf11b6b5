"""The cable is cut at every single byte of a match, handshakes and all: it goes on, and nothing is lost or doubled."""

import contextlib
from random import Random

import pytest

from game.engine.errors import RemoteProtocolError
from game.net.code import Door
from game.net.secure import Hosting, Joining, Plain, Proven, key_name
from tests.net.toy import Disk, Owner, offer

KEY = bytes(range(32))
GOAL = 5


class Cable:
    """Two programs with channels; the cable passes so many bytes in all, and is then cut, once."""

    def __init__(self, cut_at, doubled=0):
        rng = Random(1)
        self.left, self.doubled = cut_at, doubled
        self.disks = (Disk(), Disk())
        self.owners = [None, None]
        self.make = lambda side: Owner(
            "Ada Bo".split()[side], side == 0, self.disks[side], rng=rng, offering=offer(GOAL)
        )
        self.passed = self.cuts = 0
        self.connect()

    def connect(self):
        self.channels = (Hosting(Door("unused"), {key_name(KEY): KEY}), Joining(key=KEY))

    def play(self):
        """True each time that something went through; cut lines are mended at once."""
        while any(self.carry(side) for side in (0, 1)):
            pass

    def carry(self, side):
        channel, owner = self.channels[side], self.owners[side]
        if channel.is_known and owner is not None:
            channel.send(owner.take())
        data = channel.outgoing()
        if not data:
            return False
        if self.left is not None and len(data) > self.left:
            arrived, again = data[: self.left], data[self.left - self.doubled : self.left]
            self.left = None
            self.hear(1 - side, arrived)
            if again:
                # What is doubled in a length may only make it wait for more, until the silence is noticed.
                with contextlib.suppress(RemoteProtocolError):
                    self.hear(1 - side, again + data[len(arrived) :] + bytes(70))
            self.mend()
            return True
        if self.left is not None:
            self.left -= len(data)
        self.passed += len(data)
        self.hear(1 - side, data)
        return True

    def hear(self, side, data):
        channel = self.channels[side]
        for heard in channel.receive(data):
            match heard:
                case Proven():
                    self.meet(side)
                case Plain(data):
                    self.owners[side].hear(data)
        if side == 0 and channel.wants_answer:
            channel.answer()

    def meet(self, side):
        if self.owners[side] is None:
            self.owners[side] = self.make(side)
        else:
            self.owners[side].connect()

    def mend(self):
        self.cuts += 1
        for owner in self.owners:
            if owner is not None:
                owner.cut()
                owner.take()
        self.connect()

    def check(self):
        one, other = self.owners
        assert len(one.record["turns"]) == GOAL
        assert one.record["turns"] == other.record["turns"]
        assert (one.error, other.error) == (None, None)


def all_bytes():
    cable = Cable(None)
    cable.play()
    cable.check()
    return cable.passed


@pytest.mark.parametrize("part", range(4))
def test_a_match_goes_on_wherever_the_cable_is_cut(part):
    size = all_bytes()
    for at in range(size * part // 4, size * (part + 1) // 4):
        cable = Cable(at)
        cable.play()
        cable.check()
        assert cable.cuts == 1


def test_bytes_that_come_twice_end_the_connection_and_not_the_match():
    for at in range(10, all_bytes(), 13):
        cable = Cable(at, doubled=9)
        cable.play()
        cable.check()
