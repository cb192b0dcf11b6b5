"""What the bot thinks that a stone may be about."""

from __future__ import annotations

from random import Random

from game.titles.causality.bot.field import Field
from game.titles.causality.bot.sketch import ScriptSketch
from game.titles.causality.rules.flag import Act
from game.titles.causality.rules.pose import NO_AZIMUTH
from tests.titles.causality.bot.matches import played_on, start


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


def test_in_the_first_round_there_is_nothing_to_be_caused_again():
    field = Field(start("first_light"))
    assert not sketch_of(field, field.flags.stones[0], 1).pay()
