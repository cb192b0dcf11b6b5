"""Hundreds of connections that mean ill: the honest peer gets in, a match goes on, and little memory is taken."""

import subprocess
import sys
import tracemalloc
from pathlib import Path
from random import Random

import pytest

from game.net.code import TRIES
from game.net.guessers import MOST_WRONG
from game.net.link import Connected, Listening
from game.net.porch import PorchPlace
from tests.net.seat import Seat, are_done, check, drive, wait_for
from tests.net.toy import Disk, offer

ROOT = Path(__file__).parents[2]
FLOOD = "import sys; from game.bench.flood import flood; flood(int(sys.argv[1]), 300, sys.argv[2].split(','))"
MOST = 8 * 1024 * 1024


@pytest.fixture
def attack():
    """Floods a port from another process until the end of the test."""
    running = []

    def begin(port, kinds):
        command = [sys.executable, "-c", FLOOD, str(port), kinds]
        running.append(subprocess.Popen(command, cwd=ROOT))

    yield begin
    for process in running:
        process.terminate()
        process.wait(10)


@pytest.mark.parametrize("kinds", ["silent,drip", "noise", "knock", "silent,drip,noise,knock"])
def test_the_honest_peer_gets_in_during_a_flood(desk, attack, kinds):
    """Who guesses ends a few codes; then nobody listens there any more, and the code that is shown now is good."""
    host = desk.host()
    listening = wait_for(host, Listening)
    tracemalloc.start()
    try:
        attack(listening.port, kinds)
        network_is_busy(host)
        code = the_last_of_three_codes(host) if "knock" in kinds else listening.code
        guest = desk.join(listening.port, code)
        rng = Random(1)
        left = Seat(host, "Ada", True, Disk(), rng=rng, offering=offer(12))
        right = Seat(guest, "Bo", False, Disk(), rng=rng)
        drive((left, right), lambda: are_done(left, right), seconds=120)
        check(left, right)
        assert tracemalloc.get_traced_memory()[1] < MOST
    finally:
        tracemalloc.stop()
    assert len(host._porch) <= sum(kind.value for kind in PorchPlace)


def the_last_of_three_codes(host):
    """What is shown after the guessers have spent all wrong codes that one address has."""
    return [wait_for(host, Listening, seconds=100).code for _ in range(MOST_WRONG // TRIES)][-1]


def network_is_busy(host):
    """Until the flood has begun."""
    for _ in range(1000):
        if len(host._porch) > 0 or host.wait(0.02):
            return
    raise AssertionError("no flood")


def test_a_known_peer_comes_back_during_a_flood(desk, attack):
    host = desk.host()
    listening = wait_for(host, Listening)
    proxy = desk.proxy(listening.port)
    guest = desk.join(proxy.port, listening.code)
    first = wait_for(guest, Connected)
    guest.send(first.number, b"here")
    wait_for(host, Connected)
    attack(listening.port, "knock,silent")
    network_is_busy(host)
    proxy.cut()
    assert wait_for(guest, Connected, seconds=120).key == first.key
