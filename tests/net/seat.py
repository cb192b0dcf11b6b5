"""The toy owner at a real link: what a program does with both."""

import time
import weakref

from game.net.link import Connected, Lost, Received
from tests.net.toy import Owner

PATIENCE = 30
_HEARD = weakref.WeakKeyDictionary()


def wait_for(link, kind, seconds=PATIENCE):
    """The next such event; those before it are passed over."""
    end, passed = time.monotonic() + seconds, []
    waiting = _HEARD.setdefault(link, [])
    while time.monotonic() < end:
        waiting += link.events()
        while waiting:
            passed.append(waiting.pop(0))
            if isinstance(passed[-1], kind):
                return passed[-1]
        link.wait(0.5)
    raise AssertionError(f"no {kind} in {passed}")


class Seat:
    """One side of a match over a link. The pump is what a scene does in every frame."""

    def __init__(self, link, name, hosting, disk, **kwargs):
        self.link, self.name, self.hosting, self.disk, self.kwargs = link, name, hosting, disk, kwargs
        self.owner, self.number, self.key = None, 0, b""
        self.told = []

    def pump(self):
        for event in self.link.events():
            self.told.append(event)
            match event:
                case Connected(number, _, key, _):
                    self.number, self.key = number, key
                    self.meet()
                case Received(number, data, at) if number == self.number:
                    self.owner.now = at
                    self.owner.hear(data)
                case Lost(number, at):
                    if number == self.number:
                        self.owner.now = at
                        self.owner.cut()
                        self.owner.take()
        if self.owner is not None:
            self.link.send(self.number, self.owner.take())

    def meet(self):
        if self.owner is None:
            self.owner = Owner(self.name, self.hosting, self.disk, **self.kwargs)
        else:
            self.owner.connect()

    @property
    def events(self):
        return [] if self.owner is None else self.owner.events

    def has(self, kind):
        return any(type(event).__name__ == kind for event in (*self.told, *self.events))


def drive(seats, until, seconds=60):
    """Pumps until something is so; a test that waits for ever says what was told."""
    end = time.monotonic() + seconds
    while True:
        for seat in seats:
            seat.pump()
        if until():
            return
        assert time.monotonic() < end, [(seat.told[-9:], seat.events[-9:]) for seat in seats]
        seats[0].link.wait(0.005)


def are_done(left, right):
    return left.has("Finished") and right.has("Finished")


def check(left, right):
    """Both have the same record, and no fault was found."""
    assert left.owner.record["turns"] == right.owner.record["turns"]
    assert left.owner.record["seed"] == right.owner.record["seed"]
    assert (left.owner.error, right.owner.error) == (None, None)
