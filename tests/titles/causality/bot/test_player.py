"""The computer player keeps to the rules, to what it may know, and to its word: same match and seed, same orders."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys

import pytest

from game.bots.asking import ask, ask_elsewhere
from game.bots.thought import ThoughtProgress
from game.catalogue import TITLES
from game.engine.search import at_once, unwatched
from game.titles.causality.rules.stone import KINDS, A, B
from tests.titles.causality.bot.matches import BOARDS, MAKE, TWO_MINDS, played_on, start


@pytest.mark.parametrize("board", BOARDS)
def test_what_it_orders_is_allowed(board):
    match, bot = start(board), MAKE["beginner"](1)
    for _ in range(2 * match.level.time_cap):
        turn = {}
        for player in sorted(match.pending):
            turn[player] = bot.orders(match.known_to(player), player, unwatched)
            assert match.why_not(player, turn[player]) is None
        match = match.play(turn)
        if match.outcome is not None:
            break


def test_it_says_what_it_was_about():
    match, bot = played_on(start("first_light"), 3), MAKE["steady"](3)
    for player in sorted(match.pending):
        other = B if player == A else A
        told = bot.expects(match.known_to(player), player, unwatched)
        assert told.orders == bot.orders(match.known_to(player), player, unwatched)
        assert told.second != told.orders
        assert match.why_not(other, told.others[other]) is None


@pytest.mark.parametrize(
    "ruleset",
    [
        {"vision": "fog_of_war"},
        {"paradox": "hulot", "priority": "merry_chronos"},
        {"paradox": "know_your_paradoxes", "no_win": "war_room"},
        {"tagscreens": "tug_of_war", "priority": "ace_wildcard"},
    ],
    ids=lambda ruleset: ruleset.get("paradox", next(iter(ruleset))),
)
@pytest.mark.parametrize("strength", ["steady", "strong"])
def test_under_every_kind_of_rules(ruleset, strength):
    match, bot = played_on(start("night_watch", **ruleset), 8), MAKE[strength](2)
    for player in sorted(match.pending):
        assert match.why_not(player, bot.orders(match.known_to(player), player, unwatched)) is None


def in_the_fog(jumps: str):
    """First Light in the fog after a round in which A's stones jumped back to where B does not see them yet."""
    match = start("first_light", vision="fog_of_war")
    for _ in range(3):
        rests = {player: [part.rest for part in match.parts(player)] for player in sorted(match.pending)}
        match = match.play(rests)
    first, second = jumps.split()
    match = match.play({A: [f"0,4 jump {first}", f"4,4 jump {second}"], B: ["4,0 jump 0", "0,0 jump 1"]})
    return match


@pytest.mark.parametrize("strength", MAKE)
def test_in_two_matches_that_it_cannot_tell_apart_it_orders_the_same(strength):
    one, other = in_the_fog("1 2"), in_the_fog("2 1")
    assert one.digest() != other.digest()
    bot = MAKE[strength](3)
    given = [bot.orders(match.known_to(B), B, unwatched) for match in (one, other)]
    assert given[0] == given[1]


ORDERS = """
import sys
from game.app.errand import Errand
from game.app.workers import Workers
from game.bots.asking import ask_elsewhere
from tests.titles.causality.bot.matches import MAKE, TWO_MINDS, played_on, start
match, errand, workers = played_on(start("masquerade"), 4), Errand(), Workers(count=int(sys.argv[1]))
for bot in (MAKE["beginner"](5), MAKE["steady"](5), TWO_MINDS):
    for player in sorted(match.pending):
        print(ask_elsewhere(bot, match.known_to(player), player, workers.solving(errand), errand.check))
workers.close()
"""


def test_the_same_orders_whatever_the_hashes_and_however_many_processes_think():
    said = []
    for seed, workers in (("1", "1"), ("2", "3")):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", ORDERS, workers], env=environment, capture_output=True, text=True, check=True
        )
        said.append(done.stdout)
    assert said[0] == said[1]
    assert said[0].count("fault=''") == 6


def test_two_minds_order_the_same_here_as_elsewhere():
    match = played_on(start("loading_dock"), 7)
    known = match.known_to(A)
    assert ask_elsewhere(TWO_MINDS, known, A, at_once, lambda: None) == ask(TWO_MINDS, known, A, unwatched)


def test_another_seed_may_order_otherwise():
    match = start("first_light")
    assert len({MAKE["steady"](seed).orders(match.known_to(A), A, unwatched) for seed in range(6)}) > 1


def test_it_tells_how_far_it_has_come_and_can_be_stopped():
    match, heard = start("first_light"), []

    def stop(progress):
        heard.append(progress)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        MAKE["strong"](0).orders(match.known_to(A), A, stop)
    assert isinstance(heard[0], ThoughtProgress)
    assert heard[0].done <= heard[0].most


WITHIN_REACH = {
    "name": "Within reach",
    "time_cap": 5,
    "map": [".....", ".#...", ".....", "...#.", "....."],
    "stones": ["A tank 0,4 N", "A tank 1,4 N", "B tank 4,0 S", "B tank 3,0 S"],
    "bases": ["N 2,2"],
}


def test_a_stone_that_stands_before_a_free_base_takes_it():
    match = TITLES["causality"].start(WITHIN_REACH, {}, 0)
    orders = (
        (["0,4 move 0,3 N", "1,4 move 1,3 E"], ["4,0 wait", "3,0 fire"]),
        (["0,3 wait", "1,3 move 2,3 N"], ["4,0 wait", "3,0 fire"]),
        (["0,3 wait", "2,3 wait"], ["4,0 wait", "3,0 fire"]),
    )
    for mine, theirs in orders:
        match = match.play({A: mine, B: theirs})
    for strength in ("steady", "strong"):
        assert any(
            each.startswith("2,3 move 2,2") for each in MAKE[strength](0).orders(match.known_to(A), A, unwatched)
        )


def test_a_match_that_was_sent_to_another_process_knows_stones_by_the_same_table():
    match = pickle.loads(pickle.dumps(played_on(start("masquerade"), 8)))
    kinds = list(KINDS.values())
    assert all(any(pose.kind is kind for kind in kinds) for step in match.timeline.steps for pose in step.slice.poses)
