"""The boards that come with the program: all good, all different, every stone somewhere, and playable."""

from random import Random

import pytest

from game.catalogue import TITLES
from game.engine.record import Record, read_record, record_data, replay
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.stone import KINDS, Faction
from tests.titles.causality.own_levels import LEVELS, SHELF
from tests.titles.causality.random_play import play

ROUNDS = 3


def started(level):
    return TITLES[level.title].start(level.board, level.ruleset, 0)


def test_every_level_is_good():
    assert SHELF.refused == ()
    assert len(SHELF.levels) >= 8


def test_levels_come_easiest_first():
    order = [(level.difficulty, level.name) for level in SHELF.levels]
    assert order == sorted(order)
    assert len({level.name for level in SHELF.levels}) == len(SHELF.levels)


def test_sizes_reach_from_a_duel_to_a_war():
    sizes = [(len(level.board["map"][0]), len(level.board["map"])) for level in SHELF.levels]
    assert (5, 5) in sizes
    assert (9, 11) in sizes
    assert (11, 11) in sizes


def test_every_stone_type_is_used():
    used = {stone.type for level in SHELF.levels for stone in started(level).level.stones}
    assert used == set(KINDS)


@pytest.mark.parametrize("name", LEVELS)
def test_both_sides_have_as_many_stones_as_is_fair_and_something_to_win(name):
    level = started(LEVELS[name]).level
    factions = [stone.faction for stone in level.stones]
    # The Watch waits for who attacks, and its orders count as the earlier ones: a stone more makes up for that.
    assert factions.count(Faction.A) - factions.count(Faction.B) == (name == "night_watch")
    assert {base.faction for base in level.bases} != {Faction.A}
    assert {base.faction for base in level.bases} != {Faction.B}


def steps(floor, start):
    """How many steps it is to every square of the floor."""
    far, fresh = {start: 0}, [start]
    for square in fresh:
        for near in (square.step(azimuth) for azimuth in range(4)):
            if near in floor and near not in far:
                far[near] = far[square] + 1
                fresh.append(near)
    return far


def test_on_the_first_board_nobody_can_get_to_the_base_in_one_round():
    """Whoever tries this game first meets time travel: without it the base is one step too far."""
    level = started(LEVELS["first_light"]).level
    (base,) = level.bases
    for stone in level.stones:
        assert steps(level.terrain.floor, stone.square)[base.square] > level.final


def hurried(match, random):
    """One turn in which every stone of both sides goes on as fast as it can, or waits to be pushed."""
    turn = {}
    for player in sorted(match.pending):
        choices = [
            [order for order in part.orders if "move" in order or "wait" in order] for part in match.parts(player)
        ]
        turn[player] = [random.choice(orders) for orders in choices]
    return match.play(turn)


def test_nor_with_the_help_of_the_other_side_who_pushes_and_is_pushed():
    for seed in range(300):
        random = Random(seed)
        match = started(LEVELS["first_light"])
        while match.active < match.level.final:
            before = dict(places(match))
            match = hurried(match, random)
            for stone, square in places(match):
                assert abs(square.x - before[stone].x) + abs(square.y - before[stone].y) <= 1
        assert match.timeline.owners[-1] == (Faction.N,)


def places(match):
    """Where every stone is in the active slice."""
    return [(pose.stone, square_of(match.flags, pose)) for pose in match.timeline.poses(match.active)]


@pytest.mark.parametrize("name", LEVELS)
def test_every_base_can_be_reached_by_both_sides(name):
    level = started(LEVELS[name]).level
    floor = level.terrain.floor
    reached = {level.bases[0].square}
    fresh = set(reached)
    while fresh:
        near = {square.step(azimuth) for square in fresh for azimuth in range(4)}
        fresh = (near & floor) - reached
        reached |= fresh
    assert {base.square for base in level.bases} <= reached
    assert {stone.square for stone in level.stones} <= reached


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", LEVELS)
def test_random_play_goes_without_a_fault_and_replays_alike(name, seed):
    level = LEVELS[name]
    match = play(level, TITLES[level.title], seed, ROUNDS)
    record = Record(level.title, 1, level.board, level.ruleset, level.players, match.turns)
    again = replay(TITLES[level.title], read_record(record_data(record)))
    assert again.digest() == match.digest()
