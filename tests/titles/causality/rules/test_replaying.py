"""A match is its record: of any length, in any process, with or without slices taken over, on a turned board."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace

import pytest

from game.engine.record import Record, replay
from game.engine.title import Json
from game.titles.causality.rules.geometry import Azimuth, Square, parse_square
from game.titles.causality.rules.level import level_data, read_level
from game.titles.causality.rules.order import Order, parse_order
from game.titles.causality.rules.ruleset import Tagscreens
from game.titles.causality.rules.timeline import Timeline, evolve
from game.titles.causality.title import CAUSALITY
from game.titles.causality.trial.chance import some_match
from tests.titles.causality.rules.golden import GAMES, game_record, games, positions, told


@pytest.mark.parametrize("number", range(0, GAMES, 25))
def test_replaying_a_part_of_a_record_gives_the_match_of_that_turn(number):
    record = game_record(number)
    for turn, match in enumerate(positions(record)):
        assert replay(CAUSALITY, record.shortened(turn)).digest() == match.digest()


def whole(timeline: Timeline) -> list[object]:
    """Everything about a board that can be compared across evolutions."""
    return [
        ([repr(pose) for pose in step.slice.poses], [repr(pose) for pose in step.before_fire], timeline.trace(t))
        for t, step in enumerate(timeline.steps)
    ]


def from_slice_0(timeline: Timeline, tagscreens: Tagscreens) -> Timeline:
    return evolve(timeline.flags, timeline.scenario, tug_of_war=tagscreens is Tagscreens.TUG_OF_WAR)


@pytest.mark.parametrize("first", range(0, GAMES, 50))
def test_slices_taken_over_from_the_last_turn_are_as_if_evolved_anew(first):
    for number in range(first, first + 50, 5):
        for match in positions(game_record(number)):
            anew = from_slice_0(match.timeline, match.ruleset.tagscreens)
            assert whole(match.timeline) == whole(anew), f"game {number}, turn {match.turn}"


@pytest.mark.parametrize("seed", range(40))
def test_slices_taken_over_are_as_if_evolved_anew_in_random_matches(seed):
    for match in some_match(seed, rounds=3):
        anew = from_slice_0(match.timeline, match.ruleset.tagscreens)
        assert whole(match.timeline) == whole(anew), f"turn {match.turn}"


DIGESTS = """
from tests.titles.causality.rules.golden import game_record, positions
for number in range(0, 300, 30):
    print(*(match.digest().hex() for match in positions(game_record(number))))
"""


def digests(seed: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", DIGESTS],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_digests_are_the_same_in_every_process():
    first = digests("1")
    assert len(first.split()) > 100
    assert digests("2") == first


def test_digests_tell_positions_apart():
    for number in range(0, GAMES, 30):
        seen = [match.digest() for match in positions(game_record(number))]
        assert len(set(seen)) == len(seen)
        assert {len(digest) for digest in seen} == {16}


class Turned:
    """The same match on a board that is turned clockwise by a quarter."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.height = read_level(record.board).terrain.height

    def square(self, square: Square) -> Square:
        return Square(self.height - 1 - square.y, square.x)

    def azimuth(self, azimuth: Azimuth | None) -> Azimuth | None:
        return None if azimuth is None else azimuth.turned(1)

    def order(self, text: str) -> str:
        order: Order = parse_order(text)
        to = None if order.to is None else self.square(order.to)
        return str(replace(order, square=self.square(order.square), to=to, azimuth=self.azimuth(order.azimuth)))

    def place(self, text: str) -> str:
        """A set-up stone or a base."""
        words = text.split()
        azimuths = [Azimuth[word].turned(1).name for word in words[3:]]
        squares = [str(self.square(parse_square(word))) if "," in word else word for word in words[:3]]
        return " ".join([*squares, *azimuths])

    def play(self) -> Record:
        data = level_data(read_level(self.record.board))
        rows, stones, bases = ([str(line) for line in data[key]] for key in ("map", "stones", "bases"))
        columns = ["".join(row[x] for row in reversed(rows)) for x in range(len(rows[0]))]
        board: dict[str, Json] = {
            **data,
            "map": [*columns],
            "stones": [*map(self.place, stones)],
            "bases": [*map(self.place, bases)],
        }
        turns = tuple(
            {player: tuple(self.order(order) for order in orders) for player, orders in turn.items()}
            for turn in self.record.turns
        )
        return replace(self.record, board=board, turns=turns)

    def told(self, expected: dict) -> dict:
        """What is expected of the match, turned as well."""
        return {
            "views": [self.slices(view) for view in expected["views"]],
            "canonisations": [{**each, "slices": self.slices(each["slices"])} for each in expected["canonisations"]],
            "outcome": expected["outcome"],
        }

    def slices(self, slices: list) -> list:
        return [
            {"stones": sorted(map(self.stone, each["stones"])), "bases": sorted(map(self.base, each["bases"]))}
            for each in slices
        ]

    def stone(self, stone: list) -> list:
        faction, kind, x, y, azimuth, free = stone
        facing = Azimuth[azimuth].turned(1).name if azimuth else ""
        return [faction, kind, *self.square(Square(x, y)), facing, free]

    def base(self, base: list) -> list:
        return [*self.square(Square(base[0], base[1])), base[2]]


@pytest.mark.parametrize("first", range(0, GAMES, 50))
def test_a_turned_board_plays_the_same_match(first):
    for number in range(first, first + 50, 2):
        turned = Turned(game_record(number))
        assert told(turned.play()) == turned.told(games()[number]["expect"]), f"game {number}"
