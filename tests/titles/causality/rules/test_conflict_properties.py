"""Rules 2.2 as a whole: conflicts do not know in which order stones are listed, nor which way the board is held."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from game.titles.causality.rules.conflict import GONE, PLACED, Body, resolve
from game.titles.causality.rules.geometry import Square, Terrain
from game.titles.causality.rules.stone import KINDS, StoneType

STEPS = {
    StoneType.TANK: ((0, -1), (1, 0), (0, 1), (-1, 0)),
    StoneType.BOMBARDIER: ((0, -1), (1, 0), (0, 1), (-1, 0)),
    StoneType.TAGGER: KINDS[StoneType.TAGGER].moves,
    StoneType.WILDCARD: KINDS[StoneType.WILDCARD].moves,
}
SIDE = 4
SQUARES = [Square(x, y) for y in range(SIDE) for x in range(SIDE)]


@st.composite
def scrums(draw):
    """A terrain, and stones on it as (type, origin or None, target)."""
    floor = draw(st.sets(st.sampled_from(SQUARES), min_size=9))
    terrain = Terrain(SIDE, SIDE, frozenset(floor))
    stones = []
    for origin in draw(st.lists(st.sampled_from(sorted(floor)), unique=True, min_size=2, max_size=9)):
        kind = draw(st.sampled_from(StoneType))
        steps = [Square(origin.x + dx, origin.y + dy) for dx, dy in STEPS.get(kind, ())]
        targets = [origin, *(square for square in steps if square in floor)]
        stones.append((kind, origin, draw(st.sampled_from(targets))))
    for target in draw(st.lists(st.sampled_from(sorted(floor)), max_size=3)):
        stones.append((draw(st.sampled_from(StoneType)), None, target))
    return terrain, stones


def settle(terrain: Terrain, stones: list) -> dict[int, Square | None]:
    """Where each stone, by its number in the list, ends up; None: destroyed."""
    return settled(terrain, list(enumerate(stones)))


def settled(terrain: Terrain, stones: list) -> dict[int, Square | None]:
    bodies = [
        Body(number, KINDS[kind], PLACED if origin is None else terrain.cell(origin), terrain.cell(target))
        for number, (kind, origin, target) in stones
    ]
    cells, _ = resolve(terrain, bodies)
    return {
        body.stone: None if cell == GONE else terrain.square(cell) for body, cell in zip(bodies, cells, strict=True)
    }


@given(scrums(), st.randoms(use_true_random=False))
@settings(max_examples=400)
def test_the_order_of_the_bodies_does_not_matter(scrum, random):
    terrain, stones = scrum
    listed = list(enumerate(stones))
    random.shuffle(listed)
    assert settled(terrain, listed) == settle(terrain, stones)


TURNS: dict[str, Callable[[Square], Square]] = {
    "mirrored left to right": lambda square: Square(SIDE - 1 - square.x, square.y),
    "mirrored top to bottom": lambda square: Square(square.x, SIDE - 1 - square.y),
    "mirrored at the diagonal": lambda square: Square(square.y, square.x),
    "turned by a quarter": lambda square: Square(SIDE - 1 - square.y, square.x),
}


@given(scrums(), st.sampled_from(sorted(TURNS)))
@settings(max_examples=400)
def test_turning_and_mirroring_the_board_changes_nothing_else(scrum, name):
    terrain, stones = scrum
    turn = TURNS[name]
    turned = Terrain(SIDE, SIDE, frozenset(turn(square) for square in terrain.floor))
    others = [(kind, None if origin is None else turn(origin), turn(target)) for kind, origin, target in stones]
    plain = settle(terrain, stones)
    assert settle(turned, others) == {n: None if end is None else turn(end) for n, end in plain.items()}


@given(scrums())
@settings(max_examples=400)
def test_nobody_shares_a_square_afterwards_or_stands_in_a_wall(scrum):
    terrain, stones = scrum
    ends = [end for end in settle(terrain, stones).values() if end is not None]
    assert len(set(ends)) == len(ends)
    assert set(ends) <= terrain.floor


@given(scrums())
@settings(max_examples=400)
def test_a_stone_ends_where_it_went_where_it_was_or_one_square_on(scrum):
    terrain, stones = scrum
    for number, end in settle(terrain, stones).items():
        kind, origin, target = stones[number]
        if end is not None and end not in (origin, target):
            assert origin == target, "only a standing stone is pushed"
            assert kind is not StoneType.MINE
            assert abs(end.x - origin.x) + abs(end.y - origin.y) == 1
