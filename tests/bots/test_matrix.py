"""Mixtures for small games in which both choose at once."""

from __future__ import annotations

import pytest

from game.bots.matrix import solve


def test_a_choice_that_is_always_better_is_always_made():
    found = solve([[1, 2], [3, 4]])
    assert found.rows[1] > 0.99
    assert found.value == pytest.approx(3, abs=0.02)


def test_nobody_gains_by_knowing_the_mixture():
    gains = [[0.2, -0.7, 0.4], [-0.1, 0.6, -0.9], [0.5, -0.2, 0.1]]
    found = solve(gains, 2000)
    best_row = max(sum(gain * share for gain, share in zip(row, found.columns, strict=True)) for row in gains)
    columns = zip(*gains, strict=True)
    best_column = min(sum(gain * share for gain, share in zip(column, found.rows, strict=True)) for column in columns)
    assert best_row - best_column < 0.02


def test_one_choice_each_is_no_problem():
    assert solve([[0.25]]).value == 0.25
