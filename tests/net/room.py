"""A room with two tables in it, joined by a cable without a network; what they keep outlives them."""

import json
from concurrent.futures import Future
from contextlib import suppress

from game.engine.errors import StorageError
from game.engine.record import new_record, parse_record, print_record
from game.net.address import Address
from game.net.ends import GuestEnd, HostEnd
from game.net.ground import TableGround
from game.net.link import Connected, Lost, Received
from game.net.table import Table
from game.net.table_status import Invited, MayOrder, Proposal
from game.play.ports import Aside, ChatLine, Pact, Shelved
from tests.engine.toy import HEAP
from tests.play.both import BOTH

TITLES = {"heap": HEAP, "both": BOTH}
KEY = bytes(range(32))


class Killed(Exception):
    """The program is gone in the middle of something."""


class Silence:
    """A network in which nobody tells of anything."""

    def __init__(self):
        self.shown, self.found = None, ()

    def show(self, port, name, proposal, match):
        self.shown = (port, name, proposal, match)

    def look(self, match):
        return self.found

    def hide(self):
        self.shown = None


class Cable:
    """One end of the cable."""

    def __init__(self):
        self.waiting, self.other, self.number, self.stopped = [], None, 0, False
        self.also_at, self.invited, self.now = [], 0, lambda: 0
        self.spoil = lambda data: data

    def events(self):
        told, self.waiting = tuple(self.waiting), []
        return told

    def send(self, number, data):
        if number == self.number and self.other is not None and not self.stopped:
            far = self.other
            far.waiting.append(Received(far.number, self.spoil(data), far.now()))

    def stop(self):
        if not self.stopped:
            self.stopped = True
            self.cut()
        done = Future()
        done.set_result(None)
        return done

    def also(self, address):
        self.also_at.append(address)

    def invite(self):
        self.invited += 1

    def join(self, other):
        for one, far in ((self, other), (other, self)):
            one.other, one.number = far, one.number + 1
            one.waiting.append(Connected(one.number, "127.0.0.1", KEY, by_code=one.number == 1))

    def cut(self):
        for end in (self, self.other):
            if end is not None:
                end.other = None
                end.waiting.append(Lost(end.number, end.now(), "the cable was cut"))


class Drawer:
    """A drawer and its journal on a disk of texts; every write is two points at which a program can be killed."""

    def __init__(self, disk):
        self.disk = disk
        self.place = f"drawer {disk.name}"

    def put(self, what, text):
        self.disk.step()
        self.disk.texts[what] = text
        self.disk.step()

    def keep(self, pact):
        if isinstance(pact, Aside):
            self.put("aside", pact)
            return
        data = {"promises": pact.promises, "chat": [[line.mine, line.text] for line in pact.chat]}
        self.put("pact", json.dumps(data | {"other": pact.other, "here": pact.here, "there": pact.there}))

    def discard(self):
        self.disk.texts.pop("pact", None)

    def begin(self, record):
        self.write(record)
        return self

    def write(self, record):
        self.put("record", print_record(record))

    def finish(self):
        self.disk.texts["finished"] = "yes"


class Disk:
    """What is left of a program when it is killed. It is its own cabinet, with one drawer."""

    def __init__(self, name="1", step=lambda: None):
        self.name, self.step, self.texts = name, step, {}

    def drawer(self, board):
        self.texts.clear()
        return Drawer(self)

    def shelved(self):
        if "pact" not in self.texts:
            return None
        data = json.loads(self.texts["pact"])
        chat = tuple(ChatLine(mine=mine, text=text) for mine, text in data["chat"])
        pact = Pact(data["promises"], KEY, data["here"], data["there"], data["other"], chat)
        drawer = Drawer(self)
        if "record" not in self.texts:
            return Shelved(drawer, pact)
        record = parse_record(self.texts["record"])
        return Shelved(drawer, pact, record, drawer, self.texts.get("aside", Aside()))

    @property
    def record(self):
        return parse_record(self.texts["record"]) if "record" in self.texts else None


class Place:
    """One side: a table that can be killed and made again from its disk; plays by a plan, else its first orders."""

    def __init__(self, name, hosting, proposal=None, step=lambda: None, **plan):
        self.name, self.hosting, self.proposal, self.plan = name, hosting, proposal, plan
        self.disk = Disk(name, step)
        self.beacon = Silence()
        self.titles, self.clock = TITLES, [0]
        self.table = None
        self.news = []
        self.sit_down()

    def sit_down(self):
        """Starts the program."""
        self.cable = Cable()
        self.cable.now = lambda: self.clock[0]
        if self.hosting:
            end = HostEnd(self.cable, self.beacon, self.name)
        else:
            end = GuestEnd(self.cable, self.beacon, Address("127.0.0.1"))
        ground = TableGround(self.name, "0.1", self.titles, self.disk)
        self.table = Table(end, ground, self.disk.shelved())
        if self.hosting and self.proposal is not None:
            self.table.offer(self.proposal)

    def live(self):
        """One turn of the program's loop; whether anything has happened."""
        waiting = len(self.cable.waiting)
        news = self.table.pump()
        heard = waiting and not self.cable.waiting
        self.news += news
        for what in news:
            self.act(what)
        if isinstance(self.table.status.standing, Invited) and self.plan.get("accepts", True):
            self.table.accept()
            return True
        if self.table.is_due:
            self.table.play()
            return True
        return bool(heard or news)

    def act(self, news):
        match news:
            case MayOrder(turn, asked):
                act = self.plan.get(f"turn{turn}")
                if act is not None:
                    act(self.table)
                if asked and self.plan.get("orders", True):
                    self.order()
            case _:
                act = self.plan.get(type(news).__name__)
                if act is not None:
                    act(self.table)

    def order(self, orders=None):
        session, me = self.table.session, self.table.me
        if me in session.waiting and not self.table.status.resigned:
            with suppress(StorageError):  # a screen would say so
                session.submit(me, orders or [part.orders[0] for part in session.match.parts(me)])

    def has(self, kind):
        return any(isinstance(news, kind) for news in self.news)

    @property
    def standing(self):
        return self.table.status.standing


class Drawing(Place):
    """Offers or takes a draw after three turns instead of ordering."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs, DrawWasOffered=Table.take_draw)

    def order(self, orders=None):
        if self.table.session.match.turn < 3:
            super().order(orders)
        elif self.table.status.they_offer:
            self.table.take_draw()
        else:
            self.table.offer_draw()


class TakingBack(Drawing):
    """Before that, has the second turn taken back once: the host asks for it."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.plan["TakebackWasOffered"] = Table.take_back

    def order(self, orders=None):
        table = self.table
        if table.session.match.turn != 2 or table._laid.keeping.promised.takebacks:
            super().order(orders)
        elif table.status.they_offer_back:
            table.take_back()
        elif self.hosting:
            table.offer_back()


def heap(most=9, clock=None, lot=False, title=HEAP, **ruleset):
    """A match as it is offered."""
    one, other = title.players
    board = {"most": most, "name": "A heap"} if title is HEAP else {}
    return Proposal(new_record(title, board, ruleset, {}, clock), one, other, lot)


def both(**kwargs):
    return heap(title=BOTH, **kwargs)


def settle(*places, most=2_000):
    """Lets the programs run until nothing happens any more."""
    quiet = 0
    for _ in range(most):
        quiet = 0 if max(list(map(Place.live, places))) else quiet + 1
        if quiet > 2:
            return
    raise AssertionError([(place.news[-5:], place.standing) for place in places])


def meet(proposal=None, host=None, guest=None):
    """Two who have met, and played as far as they go by themselves."""
    ada = Place("Ada", True, proposal or heap(), **(host or {}))
    bo = Place("Bo", False, **(guest or {}))
    ada.cable.join(bo.cable)
    settle(ada, bo)
    return ada, bo


def check(ada, bo):
    """Both have the same record on disk as on the board, and nothing was found wrong."""
    assert ada.disk.record == bo.disk.record
    assert ada.disk.record == ada.table.session.record
    assert ada.table.session.match.digest() == bo.table.session.match.digest()
