"""Two network namespaces: two machines with a cable between them, which is pulled out and put back."""

import os
import shutil
import subprocess

import pytest

from tests.headless.conftest import LONG, check

IP = shutil.which("ip")
HOST, GUEST = "192.0.2.1", "192.0.2.2"


def ip(*words):
    return subprocess.run([IP, *words], capture_output=True, text=True, timeout=20, check=False)


def within(machine):
    return (IP, "netns", "exec", machine)


@pytest.fixture
def machines():
    """Two of them, joined by a cable; both are gone in the end."""
    if IP is None:
        pytest.skip("there is no `ip` here to make network namespaces with")
    names = [f"causality-{os.getpid()}-{each}" for each in ("one", "two")]
    made = [ip("netns", "add", name) for name in names]
    try:
        if any(each.returncode for each in made):
            pytest.skip(f"network namespaces cannot be made here: {made[0].stderr.strip()}")
        one, two = names
        cable = ip("link", "add", "cable", "netns", one, "type", "veth", "peer", "name", "cable", "netns", two)
        if cable.returncode:
            pytest.skip(f"a cable between network namespaces cannot be made here: {cable.stderr.strip()}")
        for name, address in ((one, HOST), (two, GUEST)):
            for words in (
                ("addr", "add", f"{address}/24", "dev", "cable"),
                ("link", "set", "cable", "up"),
                ("link", "set", "lo", "up"),
            ):
                assert ip("-n", name, *words).returncode == 0
        yield names
    finally:
        for name in names:
            ip("netns", "del", name)


def test_a_match_between_two_machines_outlives_a_pulled_cable(machines, pair):
    one, two = machines
    host, guest = pair(LONG, rounds=5, prefixes=(within(one), within(two)), at=HOST)
    for peer in (host, guest):
        peer.hear("turn")
    ip("-n", one, "link", "set", "cable", "down")
    for peer in (host, guest):
        peer.hear("lost")
    ip("-n", one, "link", "set", "cable", "up")
    for peer in (host, guest):
        peer.hear("back")
    assert len(check(host, guest).turns) > 20
