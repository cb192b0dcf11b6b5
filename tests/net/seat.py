"""The toy owner at a real link: what a program does with both."""

import time

from game.net.link import Connected, Lost, Received
from tests.net.toy import Owner


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
        assert time.monotonic() < end, [(seat.told, seat.events) for seat in seats]
        seats[0].link.wait(0.005)
