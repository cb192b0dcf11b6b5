"""Small matrix games: what both sides had best mix when they choose at once, by regret matching.

Theory of operation. Both play the game with themselves many times. Each chooses every row in proportion to how much
better it would have done so far by always playing it: its regret. The averages of what they chose come near an
equilibrium, in which neither side has anything to gain by telling the other what it mixes. Only sums, products and
quotients are used, so every machine finds the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mixture:
    """How often each side had best play each of its choices, and what the first side gains by that."""

    rows: tuple[float, ...]
    columns: tuple[float, ...]
    value: float


def solve(gains: Sequence[Sequence[float]], rounds: int = 200) -> Mixture:
    """The equilibrium of a game, nearly; `gains[row][column]` is what the first side gains and the second loses.

    >>> matching_pennies = [[1, -1], [-1, 1]]
    >>> [round(share, 1) for share in solve(matching_pennies).rows]
    [0.5, 0.5]
    >>> round(solve([[3, 1], [0, 2]]).value, 1)
    1.5
    """
    columns = [list(column) for column in zip(*gains, strict=True)]
    first, second = [0.0] * len(gains), [0.0] * len(columns)
    mine, theirs = [0.0] * len(gains), [0.0] * len(columns)
    for step in range(1, rounds + 1):
        chosen = _shares(first)
        _add(mine, chosen, step)
        # The second side answers what the first has just chosen: both come nearer sooner than by turns at once.
        answer = _shares(second)
        _add(theirs, answer, step)
        _regret(first, [weighed(row, answer) for row in gains], chosen)
        chosen = _shares(first)
        _regret(second, [-weighed(column, chosen) for column in columns], answer)
    rows, others = _shares(mine), _shares(theirs)
    return Mixture(tuple(rows), tuple(others), weighed([weighed(row, others) for row in gains], rows))


def _shares(weights: Sequence[float]) -> list[float]:
    total = 0.0
    for weight in weights:
        if weight > 0:
            total += weight
    if total <= 0:
        return [1 / len(weights)] * len(weights)
    return [weight / total if weight > 0 else 0.0 for weight in weights]


def weighed(values: Sequence[float], shares: Sequence[float]) -> float:
    """The mean of these values, each counted as often as its share."""
    # Not `sum`: newer Pythons round it otherwise than older ones.
    total = 0.0
    for value, share in zip(values, shares, strict=True):
        total += value * share
    return total


def _add(sums: list[float], shares: Sequence[float], weight: float) -> None:
    for index, share in enumerate(shares):
        sums[index] += weight * share


def _regret(regrets: list[float], values: Sequence[float], chosen: Sequence[float]) -> None:
    """Adds what each choice would have gained; what was regretted the other way is forgotten at once."""
    reached = weighed(values, chosen)
    for index, value in enumerate(values):
        regrets[index] = max(0.0, regrets[index] + value - reached)
