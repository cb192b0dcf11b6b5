"""Two programs over loopback play to the end, also when they are killed on the way, told to end, or moved."""

import signal

import pytest

from game.storage.records import load_record
from tests.headless.conftest import LONG, check

RULES = [
    (),
    ("vision=fog_of_war",),
    ("paradox=know_your_paradoxes", "tagscreens=tug_of_war", "no_win=war_room"),
    ("paradox=hulot", "priority=merry_chronos", "clock=total 600"),
]
MANY = 5
"""Rounds that last longer than a program takes to be killed."""


@pytest.mark.parametrize("rules", RULES, ids=" ".join)
def test_two_programs_play_to_the_end(pair, rules):
    host, guest = pair(rules=rules)
    record = check(host, guest)
    assert len(record.turns) > 6
    asked = dict(rule.split("=") for rule in rules)
    assert asked.items() <= record.ruleset.items()


def test_after_so_many_rounds_the_two_agree_on_a_draw(pair):
    host, guest = pair(rounds=1)
    record = check(host, guest)
    assert record.end.reason == "agreement"
    assert host.said[-1]["outcome"] == {"winner": None, "reason": "agreement"}
    assert 6 <= len(record.turns) < 12


def test_without_that_a_match_ends_by_its_rules(pair):
    host, guest = pair("first_light", rounds=None)
    record = check(host, guest)
    assert record.end is None
    assert host.said[-1]["outcome"]["reason"] in ("bases", "equilibrium", "stagnation")


@pytest.mark.parametrize("victims", ["host", "guest", "both"])
def test_a_program_that_is_killed_goes_on_with_the_match(pair, start, victims):
    host, guest = pair(LONG, rounds=MANY)
    guest.hear("turn")
    host.hear("turn")
    for peer in (host, guest):
        if victims in (peer_name(peer), "both"):
            peer.kill()
    if victims in ("host", "both"):
        host = start("host", resume=host.record, seed=1, rounds=MANY)
    if victims in ("guest", "both"):
        guest = start("join", resume=guest.record, seed=2, rounds=MANY)
    record = check(host, guest)
    assert len(record.turns) >= MANY
    events = [line["event"] for line in (host if victims == "guest" else guest).said]
    assert ("back" in events) == (victims != "both")


def peer_name(peer):
    return "host" if peer.role == "host" else "guest"


def test_the_host_may_come_back_at_another_address(pair, start):
    host, guest = pair(LONG, rounds=MANY)
    host.hear("turn")
    guest.hear("turn")
    host.kill()
    guest.kill()
    host = start("host", resume=host.record, port=0, rounds=MANY)
    port = host.hear("listening")["port"]
    check(host, start("join", f"127.0.0.1:{port}", resume=guest.record, rounds=MANY))


def test_a_program_that_is_told_to_end_leaves_a_match_that_goes_on(pair, start):
    host, guest = pair(LONG, rounds=MANY)
    host.hear("turn")
    guest.process.send_signal(signal.SIGTERM)
    assert guest.end() == 130
    assert guest.error == ""
    assert load_record(guest.record).end is None
    check(host, start("join", resume=guest.record, rounds=MANY))
    (left,) = [line for line in host.said if line["event"] == "lost"]
    assert left["why"] == "random bot has left."


def test_who_comes_back_after_the_end_hears_of_it(pair, start):
    host, guest = pair(rounds=0)
    record = check(host, guest)
    late = [start("host", resume=host.record), start("join", resume=guest.record)]
    assert check(*late) == record
