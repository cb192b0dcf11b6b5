"""Either program, or both, or the cable between them, at every single step of a match: nothing is lost or doubled."""

from random import Random

import pytest

from tests.net.toy import PATTERN, Disk, Killed, Owner, offer

GOAL = 12


class Table:
    """Two programs and a cable. Every step of either is counted, and so is every piece that the cable carries."""

    def __init__(self, seed, victim, at, arrives, plans=({}, {}), clock=""):
        self.rng, self.victim, self.at, self.arrives = Random(seed), victim, at, arrives
        self.steps = self.restarts = 0
        self.seen = {}
        self.disks = [Disk(), Disk()]
        self.plans = plans
        self.clock = clock
        self.owners = [None, None]
        self.start(0)
        self.start(1)

    def start(self, side):
        try:
            self.owners[side] = Owner(
                "Ada Bo".split()[side],
                side == 0,
                self.disks[side],
                step=lambda: self.step(side),
                rng=self.rng,
                offering=offer(GOAL, clock=self.clock),
                plan=self.plans[side],
            )
        except Killed:
            self.start(side)

    def step(self, side):
        self.steps += 1
        if self.steps == self.at and self.victim in (side, "both"):
            raise Killed

    def play(self, once=False):
        """To the end, or to the first fall."""
        for _ in range(2000):
            try:
                if not self.carry():
                    return
            except Killed:
                self.restart()
                if once:
                    return
        raise AssertionError("they never come to an end")

    def carry(self):
        """One piece each way, of any length; False when there is nothing on its way any more."""
        pending = [owner.take() for owner in self.owners]
        if not any(pending):
            return False
        for side, data in enumerate(pending):
            while data:
                self.steps += 1
                if self.steps == self.at and self.victim == "cable":
                    raise Killed
                size = self.rng.randint(1, len(data))
                self.owners[1 - side].hear(data[:size])
                data = data[size:]
        return True

    def restart(self):
        """The programs come back; what was on its way has got there, or has not."""
        self.restarts += 1
        for side, owner in enumerate(self.owners):
            self.note(owner)
            if self.arrives and self.victim == 1 - side:
                owner.hear(self.owners[1 - side].take())
        killed = {"both": (0, 1), "cable": ()}.get(self.victim, (self.victim,))
        for side, owner in enumerate(self.owners):
            owner.take()
            if side in killed:
                self.start(side)
            else:
                owner.cut()
                owner.connect()

    def note(self, owner):
        """What the owners saw of every turn is what they see for ever."""
        for takebacks, event in owner.ordered:
            told = (owner.peer.kept.match, takebacks, event.turn)
            assert self.seen.setdefault(told, event.orders) == event.orders

    def check(self, turns=GOAL, end=None):
        records = [owner.record for owner in self.owners]
        for owner in self.owners:
            self.note(owner)
            assert owner.error is None
            assert owner.gone is None
        for same in ("match", "seed", "turns", "end"):
            assert records[0][same] == records[1][same]
        assert len(records[0]["turns"]) == turns
        assert records[0]["end"] == end
        for number, turn in enumerate(records[0]["turns"]):
            assert set(turn) == PATTERN[number % len(PATTERN)]


def steps(plans):
    table = Table(1, None, None, False, plans)
    table.play()
    return table.steps


VICTIMS = [0, 1, "both", "cable"]


@pytest.fixture(params=VICTIMS, ids=["host", "guest", "both", "cable"])
def walk(request):
    """Plays once for each step, and stops there."""

    def each(plans, check, every=1):
        restarts = 0
        for at in range(1, steps(plans) + 1, every):
            for arrives in (False, True):
                table = Table(at, request.param, at, arrives, plans)
                table.play()
                check(table)
                restarts += table.restarts
        assert restarts > 0

    return each


def test_a_match_goes_on_wherever_it_was_stopped(walk):
    walk(({}, {}), lambda table: table.check())


@pytest.mark.parametrize("turn", [0, 1, 2, 4])
@pytest.mark.parametrize("side", [0, 1])
def test_a_resignation_counts_once_wherever_it_was_stopped(walk, turn, side):
    plans = [{}, {}]
    plans[side] = {turn: lambda owner: owner.obey(owner.peer.resign())}
    end = ["resignation", [("left", "right")[side]]]
    # One who is not asked may come too late with it: then it counts before the next turn in which somebody is asked.
    others_turn = turn == (1, 2)[1 - side]
    late = {1: 2, 2: 4}.get(turn, turn) if others_turn else turn

    def check(table):
        turns = len(table.owners[0].record["turns"])
        if table.disks[side].claimed:
            assert turns in (turn, late)
            table.check(turns, end)
        else:  # killed before it came to that, and the turn had gone by when it was back
            assert others_turn
            table.check()

    walk(plans, check, every=5)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("turn", [0, 4])
def test_a_draw_is_agreed_once_wherever_it_was_stopped(walk, turn, side):
    def offer_draw(owner):
        if not owner.peer.kept.offered:
            owner.obey(owner.peer.offer_draw())

    plans = [{}, {}]
    plans[side] = {turn: offer_draw}
    plans[1 - side] = {turn: lambda owner: None, "draw": lambda owner: owner.obey(owner.peer.take_draw())}
    walk(plans, lambda table: table.check(turn, ["agreement", []]), every=4)


@pytest.mark.parametrize(("turn", "side"), [(1, 0), (1, 1), (4, 0), (7, 1)])
def test_a_turn_is_taken_back_once_wherever_it_was_stopped_and_the_match_goes_on_to_its_end(walk, turn, side):
    def offer_back(owner):
        kept = owner.peer.kept
        if kept.takebacks or kept.claim is not None:
            owner.give_if_asked()
        elif not kept.back_offered:
            owner.obey(owner.peer.offer_back(owner.last_ordered()))

    def take_back(owner):
        owner.obey(owner.peer.take_back(owner.last_ordered()))

    def wait(owner):
        if owner.peer.kept.takebacks:
            owner.give_if_asked()

    plans = [{}, {}]
    plans[side] = {turn: offer_back}
    plans[1 - side] = {turn: wait, "back": take_back}

    def check(table):
        assert [owner.peer.kept.takebacks for owner in table.owners] == [1, 1]
        table.check()

    walk(plans, check, every=23)


def test_both_end_it_at_once_wherever_it_was_stopped(walk):
    resign = {4: lambda owner: owner.obey(owner.peer.resign())}

    def check(table):
        end = table.owners[0].record["end"]
        assert end in (["agreement", []], ["resignation", ["left"]], ["resignation", ["right"]])
        table.check(4, end)

    walk((resign, resign), check, every=2)


def test_killed_again_and_again():
    for seed in range(100):
        rng = Random(seed)
        table = Table(seed, rng.choice(VICTIMS), rng.randint(1, 60), bool(seed % 2))
        for _ in range(rng.randint(1, 12)):
            table.play(once=True)
            table.victim, table.at = rng.choice(VICTIMS), table.steps + rng.randint(1, 40)
        table.at = None
        table.play()
        table.check()
