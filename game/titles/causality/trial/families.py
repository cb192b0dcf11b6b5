"""Families of random boards: how large they are, how many slices they have, and how full of stones they are."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.engine.title import Json
from game.titles.causality.rules.geometry import MAX_SIDE, MAX_TIME_CAP

ARMIES = (
    (("tank", 4), ("bombardier", 3), ("sniper", 2), ("tagger", 2), ("wildcard", 2), ("box", 3), ("mine", 2)),
    (("tank", 6), ("wildcard", 2), ("box", 4), ("bombardier", 1)),
    (("bombardier", 5), ("tank", 2), ("mine", 2), ("box", 1)),
    (("sniper", 4), ("tagger", 4), ("tank", 2), ("wildcard", 2)),
    (("tank", 3), ("mine", 5), ("box", 5), ("tagger", 2), ("wildcard", 2)),
)
"""Kinds of stones, each with its share."""


@dataclass(frozen=True)
class Family:
    """Boards with sides and slices between these bounds, and stones on a share of their squares, but no more than.

    A board has one of the numbers of `walls`; as many squares as the most walls never hold a stone.
    """

    sides: tuple[int, int]
    slices: tuple[int, int]
    shares: tuple[float, ...]
    stones: int
    walls: tuple[int, ...] = (0, 2, 6)


FAMILIES = {
    "tiny": Family((2, 3), (2, 4), (0.6, 0.8, 1.0), 9, (0, 1)),
    "full": Family((3, 5), (2, 4), (0.5, 0.7, 0.9), 25, (0, 1)),
    "small": Family((5, 6), (4, 10), (0.15, 0.3, 0.5, 0.7, 0.9), 33),
    "big": Family((7, 11), (5, 9), (0.2, 0.4, 0.6, 0.8, 0.9), 60),
    "long": Family((5, 11), (12, MAX_TIME_CAP), (0.2, 0.4, 0.6), 40),
    "wide": Family((12, MAX_SIDE), (5, 9), (0.05, 0.1, 0.2), 60),
    "crowded": Family((12, MAX_SIDE), (4, 6), (0.3, 0.5, 0.7), 300),
}
FULL = (FAMILIES["tiny"], FAMILIES["full"])
"""Boards on which many stones meet in every slice, and which are small enough for trying everything."""


def board_of(family: Family, random: Random) -> dict[str, Json]:
    """A board of a family, without bases."""
    width, height = random.randint(*family.sides), random.randint(*family.sides)
    squares = [f"{x},{y}" for y in range(height) for x in range(width)]
    random.shuffle(squares)
    walls, floor = squares[: random.choice(family.walls)], squares[max(family.walls) :]
    rows: list[Json] = ["".join("#" if f"{x},{y}" in walls else "." for x in range(width)) for y in range(height)]
    army = random.choice(ARMIES)
    count = min(int(len(floor) * random.choice(family.shares)), family.stones)
    kinds = random.choices([kind for kind, _ in army], [share for _, share in army], k=count)
    stones: list[Json] = [some_stone(random, kind, square) for kind, square in zip(kinds, floor, strict=False)]
    return {"name": "family", "time_cap": random.randint(*family.slices), "map": rows, "stones": stones, "bases": []}


def some_stone(random: Random, kind: str, square: str) -> str:
    """A stone of that kind, as a board has it."""
    faction = "N" if kind in ("box", "mine") else random.choice("AB")
    azimuth = f" {random.choice('NESW')}" if kind in ("tank", "sniper") else ""
    return f"{faction} {kind} {square}{azimuth}"
