"""The bench finds the right history for every hard position; how long that takes is for people to judge."""

from __future__ import annotations

import json

import pytest

from game.bench import replaying, rules, screen, table
from game.bench.rules import positions, time_position, time_wild, wild_matches
from game.main import main


@pytest.mark.parametrize("data", positions(), ids=lambda data: data["about"])
def test_every_hard_position_is_solved_as_worked_out(data):
    assert time_position(data).right


@pytest.mark.parametrize("data", wild_matches(), ids=lambda data: data["about"])
def test_every_wild_position_is_solved_as_another_search_solved_it(data):
    solved = time_wild(data)
    assert len(solved) == len(data["canonisations"])
    assert all(position.right for position in solved)


def test_the_command_prints_one_document(capsys, monkeypatch):
    # What is measured is not judged here, so a little of it is enough.
    for module, name, little in (
        (rules, "ENUMERABLE", 6),
        (table, "wild_matches", lambda: wild_matches()[:2]),
        (screen, "FRAMES", 10),
        (screen, "IDLE", 0.1),
        (screen, "SIZES", ((1280, 720),)),
        (replaying, "ROUNDS", 2),
        (replaying, "_JUMPS", 5),
    ):
        monkeypatch.setattr(module, name, little)

    assert main(["bench", "--json"]) == 0

    document = json.loads(capsys.readouterr().out)
    assert set(document) == {"evolution", "positions", "wild", "start", "screen", "replay"}
    assert all(position["right"] for position in document["positions"] + document["wild"])
