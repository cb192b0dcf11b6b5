"""Matches in the same network, and the garbage that comes from there."""

import time

import pytest
from zeroconf import IPVersion
from zeroconf.asyncio import AsyncZeroconf

from game.engine.errors import DataError
from game.net.address import PORT, Address, own_addresses, read_address
from game.net.find import SERVICE, Announcement, Finder, FoundMatch, Notice, read_notice
from game.net.network import Network

NOTICE = Notice(1, "0.5.0", "Bo", "Ambush", "toy", 3, "ab" * 16, "cd" * 8)


def properties(**changes):
    read = {key.encode(): value.encode() for key, value in NOTICE.to_properties().items()}
    return read | {key.encode(): value for key, value in changes.items()}


def test_a_notice_is_read_as_it_was_written():
    assert read_notice(properties()) == NOTICE


def test_a_notice_always_fits_its_record():
    long = Notice(1, "0.5.0", "ü" * 400, "Ambush", "toy", 3)
    assert all(len(value.encode()) <= 120 for value in long.to_properties().values())


def test_what_others_call_themselves_is_made_harmless():
    assert read_notice(properties(name="\u202eoB\nand\0more".encode())).name == "oB andmore"


@pytest.mark.parametrize(
    "changes",
    [
        {"v": b""},
        {"v": b"-1"},
        {"v": b"1" * 5000},
        {"v": "\u0663".encode()},
        {"v": None},
        {"name": b"\xff\xfe"},
        {"name": b""},
        {"name": "\u200b".encode()},
        {"title": None},
        {"rules": b"three"},
        {"name": 5},
    ],
)
def test_what_is_no_notice_is_left_out(changes):
    assert read_notice(properties(**changes)) is None
    assert read_notice({b"\xff": b""} | properties(**changes)) is None


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("192.168.0.7", Address("192.168.0.7", PORT)),
        (" 192.168.0.7:5000 ", Address("192.168.0.7", 5000)),
        ("bo.local:1", Address("bo.local", 1)),
        ("fe80::1", Address("fe80::1", PORT)),
        ("[fe80::1]:5000", Address("fe80::1", 5000)),
    ],
)
def test_addresses_as_people_type_them(typed, address):
    assert read_address(typed) == address
    assert read_address(str(address)) == address


@pytest.mark.parametrize(
    "typed", ["", " ", ":5000", "a b", "bo:0", "bo:65536", "bo:x", "bo:-1", "x" * 300, "[", "b\0o"]
)
def test_what_is_no_address_is_said(typed):
    with pytest.raises(DataError):
        read_address(typed)


def test_own_addresses_can_be_typed_in_elsewhere():
    addresses = own_addresses(5000)
    assert addresses
    assert all(read_address(str(address)) == address for address in addresses)


def test_what_is_announced_is_found_until_it_is_taken_back():
    here, there = Network(), Network()
    announcement, finder = Announcement(here, NOTICE, 5000, "test-tag"), Finder(there)
    try:
        found = wait(lambda: [each for each in finder.found() if each.service.startswith("test-tag.")])
        if found is None:
            pytest.skip("no multicast here")
        assert found == [FoundMatch("test-tag._causality._tcp.local.", NOTICE, own_addresses(5000))]
        announcement.stop()
        assert wait(lambda: not any(each.service.startswith("test-tag.") for each in finder.found()))
    finally:
        finder.stop()
        here.stop()
        there.stop()


def test_who_stops_looking_while_it_asks_does_no_harm():
    """The network's thread would take any error for the end of the match."""
    network = Network()
    finder = Finder(network)
    try:
        network.run(asks_too_late(finder)).result(20)
    finally:
        finder.stop()
        network.stop()
    assert network.fault is None


async def asks_too_late(finder):
    try:
        closed = AsyncZeroconf(ip_version=IPVersion.V4Only)
    except OSError:
        pytest.skip("no multicast here")
    await closed.async_close()
    await finder._ask(closed.zeroconf, SERVICE, f"somebody.{SERVICE}")


def wait(until, seconds=20):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if result := until():
            return result
        time.sleep(0.02)
    return None
