"""Offers, claims and wishes that pass each other on the line, before a cut and after it: nobody is to blame."""

from random import Random

import pytest

from game.engine.errors import LocalProtocolError
from game.net.events import Ended, WantsAgain
from game.net.wire import HEAD
from tests.net.toy import LEFT, Disk, Owner, offer

ACTS = ("resign", "offer_draw", "take_draw", "decline_draw", "out_of_time", "again", "offer_back", "take_back")
ACTS += ("offer_back", "take_back", "decline_back")
OFFERS = tuple(each for each in ACTS if "draw" in each or "back" in each)
BACK = ("offer_back", "take_back")
PATIENT = dict.fromkeys(range(20), lambda owner: None)
"""Nobody orders before being told to."""


class Line:
    """Two owners, and what is on its way between them: each message arrives when it is told to."""

    def __init__(self, rng, clock=""):
        left = 60_000 if clock else None
        self.ends = [
            Owner("Ada", True, Disk(), rng=rng, offering=offer(6, clock=clock), plan=PATIENT, left=left),
            Owner("Bo", False, Disk(), rng=rng, plan=PATIENT, left=left),
        ]
        self.on_its_way = [b"", b""]
        self.done = set()

    def collect(self):
        for at, end in enumerate(self.ends):
            self.on_its_way[at] += end.take()

    def deliver(self, sender):
        """One message of that side arrives."""
        self.collect()
        waiting = self.on_its_way[sender]
        if waiting:
            size = HEAD + int.from_bytes(waiting[:HEAD], "big")
            self.on_its_way[sender] = waiting[size:]
            self.ends[1 - sender].hear(waiting[:size])

    def settle(self):
        """Everything arrives, and whatever is said to it."""
        self.collect()
        while any(self.on_its_way):
            for sender in (0, 1):
                self.deliver(sender)
            self.collect()

    def cut(self, restarted=()):
        """What is on its way is lost; some begin again from their disks."""
        for at, end in enumerate(self.ends):
            end.cut()
            end.take()
            self.on_its_way[at] = b""
            if at in restarted:
                again = Owner(end.name, end.hosting, end.disk, rng=end.rng, plan=PATIENT, left=end.left)
                self.ends[at] = again
            else:
                end.connect()

    def act(self, at, name):
        """What a person does, if it still fits."""
        end = self.ends[at]
        try:
            if name == "give":
                end.order(-1)
            elif name in BACK:
                to = end.last_ordered()
                if to is None:
                    return False
                end.obey(getattr(end.peer, name)(to))
            else:
                end.obey(getattr(end.peer, name)())
            self.done.add(name)
        except LocalProtocolError:
            return False
        return True

    @property
    def faults(self):
        return [end.error for end in self.ends if end.error is not None]


@pytest.fixture(params=[0, 1], ids=["host first", "guest first"])
def line(request):
    """An open turn; `first` is the side that does something first."""
    line = Line(Random(1))
    line.settle()
    line.first, line.second = request.param, 1 - request.param
    return line


def ends(line):
    return [[event for event in end.events if isinstance(event, Ended)][-1].end.reason for end in line.ends]


@pytest.mark.parametrize("late", ["offer_draw", "take_draw", "decline_draw"])
def test_what_is_said_of_a_draw_while_the_other_resigns_is_too_late_and_no_fault(line, late):
    line.act(line.first, "offer_draw")
    line.settle()
    assert line.act(line.first, "resign")
    assert line.act(line.second, late)
    line.settle()
    assert line.faults == []
    assert set(ends(line)) == {"agreement" if late == "take_draw" else "resignation"}


def test_an_offer_of_who_has_resigned_and_was_cut_off_is_no_fault(line):
    line.act(line.first, "offer_draw")
    line.act(line.first, "resign")
    line.collect()
    while line.on_its_way[line.first]:
        line.deliver(line.first)
    line.cut()
    line.settle()
    assert line.faults == []
    assert ends(line) == ["resignation"] * 2


def test_a_wish_for_another_match_may_come_before_the_end_of_this_one_is_heard_again(line):
    line.act(line.first, "resign")
    line.deliver(line.first)
    line.cut()
    line.deliver(line.second)
    for _ in range(2):
        line.deliver(line.first)
    assert line.act(line.second, "again")
    line.settle()
    assert line.faults == []
    told = line.ends[line.first].events
    assert [type(event) for event in told[-2:]] == [Ended, WantsAgain]


@pytest.mark.parametrize("then", ["take_draw", "decline_draw"])
def test_an_offer_that_is_said_again_after_a_cut_is_not_a_second_one(line, then):
    line.act(line.first, "offer_draw")
    line.settle()
    line.cut()
    for _ in range(2):
        line.deliver(line.first)
        line.deliver(line.second)
    assert line.act(line.second, "decline_draw")
    line.settle()
    assert not line.act(line.second, then)
    line.settle()
    assert line.faults == []


def test_another_match_cannot_be_asked_for_while_this_one_goes_on(line):
    assert not line.act(line.first, "again")


def test_two_clocks_that_run_out_at_once_are_out_for_both():
    line = Line(Random(1), "total 60")
    line.settle()
    assert line.act(0, "out_of_time")
    assert line.act(1, "out_of_time")
    line.settle()
    assert line.faults == []
    assert ends(line) == ["clock"] * 2
    assert LEFT in line.ends[0].record["end"][1]


@pytest.fixture
def later(line):
    """Two turns have been played since, and the next is open for both."""
    for _ in range(5):
        for at in (0, 1):
            line.act(at, "give")
        line.settle()
        if len(line.ends[0].record["turns"]) == 4:
            return line
    raise AssertionError(line.ends[0].record)


def same(line):
    """Whether both records say the same of the match."""
    one, other = ({} if end.record is None else end.record for end in line.ends)
    return all(one.get(key) == other.get(key) for key in ("turns", "end"))


def turns(line):
    """How many turns each record has; both have the same."""
    assert line.faults == []
    assert same(line)
    assert [end.peer.kept.going_back for end in line.ends] == [False, False]
    return len(line.ends[0].record["turns"])


def test_a_turn_that_is_offered_back_and_taken_is_gone_from_both_records_and_played_anew(later):
    first = later.ends[0].record["turns"][2]
    assert later.act(later.first, "offer_back")
    later.settle()
    assert later.act(later.second, "take_back")
    later.settle()
    assert turns(later) == 2  # the turn after that asks nobody, and goes with it
    for at in (0, 1):
        later.act(at, "give")
    later.settle()
    assert turns(later) == 4
    assert later.ends[0].record["turns"][2] != first


def test_all_turns_can_be_taken_back_one_after_the_other_and_then_there_is_none(later):
    for left in (2, 1, 0):
        later.act(later.first, "offer_back")
        later.settle()
        later.act(later.second, "take_back")
        later.settle()
        assert turns(later) == left
    assert not later.act(later.first, "offer_back")


def test_a_declined_offer_changes_nothing_and_is_not_made_twice_in_a_turn(later):
    later.act(later.first, "offer_back")
    later.settle()
    assert later.act(later.second, "decline_back")
    later.settle()
    assert turns(later) == 4
    assert not later.act(later.first, "offer_back")
    assert not later.act(later.second, "take_back")


def test_both_offer_and_both_take_at_once(later):
    for name in ("offer_back", "take_back"):
        for at in (0, 1):
            assert later.act(at, name)
        if name == "offer_back":
            later.settle()
    later.settle()
    assert turns(later) == 2


def test_who_has_taken_it_and_was_cut_off_before_hearing_so_goes_back_too(later):
    later.act(later.first, "offer_back")
    later.settle()
    later.act(later.second, "take_back")
    later.deliver(later.second)
    later.cut()
    later.settle()
    assert turns(later) == 2


def test_both_have_taken_it_and_only_one_has_heard_of_the_other(later):
    for name in ("offer_back", "take_back"):
        for at in (0, 1):
            later.act(at, name)
        if name == "offer_back":
            later.settle()
    later.deliver(later.first)
    later.cut(restarted=[later.second])
    later.settle()
    assert turns(later) == 2


def test_an_offer_stands_after_a_cut(later):
    later.act(later.first, "offer_back")
    later.cut(restarted=[0, 1])
    later.settle()
    assert later.act(later.second, "take_back")
    later.settle()
    assert turns(later) == 2


def test_resigning_that_passes_it_counts_for_more(later):
    later.act(later.first, "offer_back")
    later.settle()
    assert later.act(later.second, "take_back")
    assert later.act(later.first, "resign")
    later.settle()
    assert turns(later) == 4
    assert ends(later) == ["resignation"] * 2


def test_when_both_have_ordered_it_cannot_be_taken_any_more(later):
    later.act(later.first, "offer_back")
    later.settle()
    later.act(later.first, "give")
    later.deliver(later.first)
    later.act(later.second, "give")
    assert not later.act(later.second, "take_back")
    later.settle()
    assert turns(later) > 4


def test_an_older_record_that_was_put_back_takes_over_what_was_taken_back_and_played_since(later):
    old = (later.ends[1].disk.kept, later.ends[1].disk.record)
    later.act(0, "offer_back")
    later.settle()
    later.act(1, "take_back")
    later.settle()
    for _ in range(3):
        for at in (0, 1):
            later.act(at, "give")
        later.settle()
    assert turns(later) > 4
    later.ends[1].disk.kept, later.ends[1].disk.record = old
    later.cut(restarted=[1])
    later.settle()
    assert later.ends[0].error is not None or turns(later) > 4  # told as another board, never passed over


@pytest.mark.parametrize("clock", ["", "total 60", "per_move 60"])
def test_whatever_passes_whatever_and_wherever_it_is_cut_nobody_is_blamed(clock):
    """By chance, for all that nobody has thought of."""
    done = set()
    for seed in range(400):
        rng = Random(seed)
        line = Line(rng, clock)
        for _ in range(rng.randrange(10, 110)):
            chance = rng.random()
            if chance < 0.55:
                line.deliver(rng.randrange(2))
            elif chance < 0.75:
                line.act(rng.randrange(2), "give")
            elif chance < 0.96:
                line.act(rng.randrange(2), rng.choice(ACTS if rng.random() < 0.3 else OFFERS))
            else:
                line.cut([at for at in (0, 1) if rng.random() < 0.3])
        line.settle()
        assert line.faults == [], seed
        assert same(line), seed
        done |= line.done
        done |= {"gone back"} if line.ends[0].kept is not None and line.ends[0].kept.takebacks else set()
    assert done >= {*ACTS, "gone back"} - (set() if clock else {"out_of_time"})
