"""What the bot thinks that a stone may be about."""

from __future__ import annotations

from random import Random

from game.engine.search import unwatched
from game.titles.causality.bot.field import Field
from game.titles.causality.bot.sketch import ScriptSketch
from game.titles.causality.rules.flag import Act
from game.titles.causality.rules.pose import NO_AZIMUTH
from tests.titles.causality.bot.matches import MAKE, played_on, start

MASQUERADE = (
    (
        ("0,6 wait", "1,7 wait", "2,6 move 2,5 E", "2,7 move 3,6"),
        ("6,0 move 7,1", "7,1 move 5,0", "6,2 move 5,2 W", "7,2 move 6,3"),
    ),
    (
        ("0,6 move 1,7", "1,7 move 3,6", "2,5 turn N", "3,6 move 4,5"),
        ("7,1 move 6,2", "5,0 wait", "5,2 move 4,2 W", "6,3 move 5,4"),
    ),
    (
        ("1,7 wait", "3,6 move 5,5", "2,5 move 2,4 N", "4,5 move 5,4"),
        ("6,2 move 7,3", "5,0 move 6,2", "4,2 move 3,2 S", "5,4 move 4,5"),
    ),
    (
        ("1,7 move 2,6", "5,5 wait", "2,4 move 2,3 E", "5,4 move 4,5"),
        ("7,3 wait", "6,2 move 7,4", "3,2 move 3,1 S", "4,5 wait"),
    ),
)
"""Orders of B and of A up to where B has one base, and its tank is about to take the other in front of A's."""


def sketch_of(field, stone, seed):
    """A sketch that begins where the stone arrives."""
    azimuth = NO_AZIMUTH if stone.azimuth is None else int(stone.azimuth)
    return ScriptSketch(field, Random(seed), stone, stone.t, (field.terrain.cell(stone.square), azimuth))


def test_a_stone_that_was_sent_back_may_cause_that_itself():
    field = Field(played_on(start("first_light"), 6))
    sent_back = next(stone for stone in field.flags.stones if stone.ante)
    paid = set()
    for seed in range(10):
        sketch = sketch_of(field, sent_back, seed)
        assert sketch.pay()
        leap = sketch.program[-1]
        assert leap.act is Act.JUMP
        assert len(sketch.program) == field.level.time_cap
        paid.add(leap.swap)
    assert sent_back.ante in paid


def test_a_stone_is_not_in_the_way_of_its_own_shot_where_it_was_thought_to_go():
    field = Field(start("first_light"))
    shooter, target = field.flags.stones[0], field.flags.stones[3]
    ahead, goal = shooter.square._replace(x=1), shooter.square._replace(x=3)
    cells = {shooter.number: field.terrain.cell(ahead), target.number: field.terrain.cell(goal)}
    sketch = sketch_of(field, shooter, 0)
    assert sketch.shoot(({}, cells), [target.number])
    assert sketch.program[0].act is Act.FIRE


def test_the_strongest_sees_the_shot_that_keeps_a_base():
    match = start("masquerade")
    for orders in MASQUERADE:
        match = match.play(dict(zip("BA", orders, strict=True)))
    assert "3,1 fire" in MAKE["master"](1).orders(match.known_to("A"), "A", unwatched)


def test_in_the_first_round_there_is_nothing_to_be_caused_again():
    field = Field(start("first_light"))
    assert not sketch_of(field, field.flags.stones[0], 1).pay()
