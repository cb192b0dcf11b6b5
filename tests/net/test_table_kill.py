"""Tables dropped at every point at which a program can be killed, with nothing left of them but their disks."""

import pytest

from game.net.table_status import Decided, HasEnded
from tests.net.room import Drawing, Killed, Place, TakingBack, both, check, heap, settle


class Death:
    """Comes at the n-th step, once."""

    def __init__(self, at):
        self.left = at

    def __call__(self):
        self.left -= 1
        if self.left == 0:
            raise Killed

    @property
    def came(self):
        return self.left <= 0


def live_and_die(places, most=3_000):
    """Runs the programs until nothing happens; who is killed begins anew, and the cable is joined again."""
    quiet = 0
    for _ in range(most):
        happened = False
        for place in places:
            try:
                happened |= place.live()
            except Killed:
                restart(places, place)
                happened = True
        quiet = 0 if happened else quiet + 1
        if quiet > 2:
            return
    raise AssertionError([(place.news[-5:], place.standing) for place in places])


def restart(places, *killed):
    places[0].cable.cut()
    for place in killed:
        place.sit_down()
    places[0].cable.join(places[1].cable)


def played(proposal, host_dies, guest_dies, host=None, guest=None):
    ada = Place("Ada", True, proposal, host_dies, **(host or {}))
    bo = Place("Bo", False, step=guest_dies, **(guest or {}))
    ada.cable.join(bo.cable)
    live_and_die((ada, bo))
    return ada, bo


def never():
    """Nobody is killed."""


def steps_of(proposal, host=None, guest=None):
    """How many points there are at which each of the two can be killed."""
    counts = [Death(10**9), Death(10**9)]
    played(proposal, *counts, host, guest)
    return [10**9 - death.left for death in counts]


@pytest.mark.parametrize("hosts", [True, False])
def test_either_side_is_killed_at_every_point_of_an_alternating_match(hosts):
    proposal = heap(most=14)
    for at in range(1, steps_of(proposal)[not hosts] + 1):
        death = Death(at)
        ada, bo = played(proposal, death if hosts else never, never if hosts else death)
        assert isinstance(ada.standing, Decided), at
        assert isinstance(bo.standing, Decided), at
        check(ada, bo)


def drawn(host_dies, guest_dies, kind=Drawing):
    ada, bo = kind("Ada", True, both(), host_dies), kind("Bo", False, step=guest_dies)
    ada.cable.join(bo.cable)
    live_and_die((ada, bo))
    return ada, bo


@pytest.mark.parametrize("hosts", [True, False])
def test_either_side_is_killed_at_every_point_of_a_match_with_sealed_orders(hosts):
    counts = [Death(10**9), Death(10**9)]
    drawn(*counts)
    for at in range(1, 10**9 - counts[not hosts].left + 1):
        death = Death(at)
        ada, bo = drawn(death if hosts else never, never if hosts else death)
        assert isinstance(ada.standing, Decided), at
        assert ada.disk.record.end is not None
        assert len(ada.disk.record.turns) == 3
        check(ada, bo)


@pytest.mark.parametrize("hosts", [True, False])
def test_either_side_is_killed_at_every_point_of_a_match_in_which_a_turn_is_taken_back(hosts):
    counts = [Death(10**9), Death(10**9)]
    drawn(*counts, TakingBack)
    for at in range(1, 10**9 - counts[not hosts].left + 1):
        death = Death(at)
        ada, bo = drawn(death if hosts else never, never if hosts else death, TakingBack)
        assert isinstance(ada.standing, Decided), at
        assert ada.disk.record.end is not None
        assert len(ada.disk.record.turns) == 3
        assert [place.table._laid.keeping.promised.takebacks for place in (ada, bo)] == [1, 1]
        check(ada, bo)


def test_both_are_killed_one_after_the_other():
    proposal = heap(most=14)
    hosts, guests = steps_of(proposal)
    for at in range(1, hosts + 1):
        for after in range(at % 5 + 1, guests + 1, 5):
            deaths = Death(at), Death(after)
            ada, bo = played(proposal, *deaths)
            assert isinstance(ada.standing, Decided), (at, after)
            check(ada, bo)


def test_both_begin_anew_hours_later():
    ada, bo = played(heap(most=40), never, never, {"orders": False}, {"orders": False})
    for _ in range(60):
        for place in (ada, bo):
            place.order()
        settle(ada, bo)
        restart((ada, bo), ada, bo)
        settle(ada, bo)
    assert isinstance(ada.standing, Decided)
    assert ada.has(HasEnded)
    check(ada, bo)
