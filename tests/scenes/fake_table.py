"""A table without a network: what stands on it is set by the test, and what people do is written down."""

from collections import deque
from dataclasses import replace

from game.engine.record import new_record
from game.engine.search import at_once
from game.net.network import steady_ms
from game.net.table_status import Inviting, Playing, TableStatus
from game.play.ports import Remote
from game.play.session import Session


class Nobody:
    """The other player's seat: it hears nothing."""

    def __init__(self):
        self.given = []

    def sealed(self, turn, player, orders):
        self.given.append((turn, orders))

    def played(self, turn, digest):
        pass

    def concluded(self, end):
        pass


class FakeTable:
    """See game.net.table.Table for what it stands for."""

    def __init__(self, standing=None, them="Bo", me="Ada"):
        self.status = TableStatus(standing or Inviting(), me, them)
        self.session = None
        self.me = self.them = None
        self.peer = Nobody()
        self.news = deque()
        self.done = []
        self.turn = None

    def sit(self, title, board, me, seed=5, ruleset=None, names=("Ada", "Bo"), control=None):
        """A match begins."""
        self.me = me
        (self.them,) = (player for player in title.players if player != me)
        record = new_record(title, board, ruleset or {}, dict(zip(title.players, names, strict=True)), control, seed)
        self.session = Session(title, record, {self.them: Remote(self.peer)})
        self.stand(Playing(open=True))
        return self

    def stand(self, standing, **changes):
        self.status = replace(self.status, standing=standing, **changes)

    def change(self, **changes):
        self.status = replace(self.status, **changes)

    def tell(self, news):
        self.news.append(news)

    def pump(self):
        told = tuple(self.news)
        self.news.clear()
        return told

    def now(self):
        return steady_ms()

    def play(self, solve=at_once):
        self.session.settle(self.turn, solve)

    def __getattr__(self, name):
        """Everything that people do."""

        def act(*arguments):
            self.done.append((name, *arguments))

        return act
