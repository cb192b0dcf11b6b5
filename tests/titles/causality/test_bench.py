"""The bench finds the right history for every hard position; how long that takes is for people to judge."""

from __future__ import annotations

import pytest

from game.titles.causality.trial import replaying, rules, screen, thinking
from game.titles.causality.trial.rules import positions, time_position, time_wild, wild_matches
from game.titles.causality.trial.trials import TRIALS
from game.trial import replaying as kit_replaying


@pytest.mark.parametrize("data", positions(), ids=lambda data: data["about"])
def test_every_hard_position_is_solved_as_worked_out(data):
    assert time_position(data).right


@pytest.mark.parametrize("data", wild_matches(), ids=lambda data: data["about"])
def test_every_wild_position_is_solved_as_another_search_solved_it(data):
    solved = time_wild(data)
    assert len(solved) == len(data["canonisations"])
    assert all(position.right for position in solved)
    assert all(position.evolutions < position.variables for position in solved)  # once a hundred times as many


@pytest.fixture
def little(monkeypatch):
    """What is measured is not judged here, so a little of it is enough."""
    few, wild = positions()[:4], wild_matches()[:2]
    for module, name, value in (
        (rules, "ENUMERABLE", 6),
        (rules, "RUNS", 1),
        (rules, "positions", lambda: few),
        (rules, "wild_matches", lambda: wild),
        (thinking, "SECONDS", 0.05),
        (screen, "FRAMES", 10),
        (screen, "IDLE", 0.1),
        (screen, "SIZES", ((1280, 720),)),
        (replaying, "ROUNDS", 2),
        (kit_replaying, "JUMPS", 5),
    ):
        monkeypatch.setattr(module, name, value)


@pytest.fixture
def found(little, screen):
    return {measurement.name: measurement.take() for measurement in TRIALS.measurements}


def test_rules_screen_and_replay_are_measured(found):
    assert list(found) == ["evolution", "positions", "wild", "puzzles", "playouts", "screen", "replay"]
    assert [each.table.title.split(":")[0] for each in found.values()] == [
        "Evolution",
        "Canonisation",
        "Canonisation on big boards after many jumps and bombs, by variables",
        "Puzzles",
        "Playouts",
        "Screen",
        "Replay",
    ]
    assert [each["right"] for each in found["positions"].data] == [True] * 4
    assert set(found["screen"].data) == {"sizes", "idle"}
    assert set(found["replay"].data) == {"rounds", "turns", "first", "known", "steps"}


def test_a_position_that_is_solved_wrongly_is_marked(monkeypatch):
    wrong = {**positions()[0], "expect": {"active": [], "off": []}}
    monkeypatch.setattr(rules, "positions", lambda: [positions()[1], wrong])
    lines = list(rules.measure_positions().table.lines())
    assert [line.endswith("WRONG") for line in lines[2:]] == [False, True]
