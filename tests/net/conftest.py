"""A desk with links on it."""

import pytest

from game.bench.bad_cable import BadCable
from game.net.address import Address
from game.net.hosting import HostLink
from game.net.joining import JoinLink
from game.net.network import Network


@pytest.fixture
def desk():
    """Makes links, each in a thread of its own as on two machines, and ends them."""
    made = []

    class Desk:
        def host(self, port=0, keys=(), **kwargs):
            return self.keep(HostLink(self.network(), port, keys, **kwargs))

        def join(self, port, code="", key=b""):
            return self.keep(JoinLink(self.network(), Address("127.0.0.1", port), code, key))

        def proxy(self, port, **kwargs):
            return self.keep(BadCable(port, **kwargs))

        def network(self):
            return self.keep(Network())

        def keep(self, thing):
            made.append(thing)
            return thing

    yield Desk()
    for thing in reversed(made):
        thing.stop()
    assert [thing.fault for thing in made if isinstance(thing, Network) and thing.fault] == []
