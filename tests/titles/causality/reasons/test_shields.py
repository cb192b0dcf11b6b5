"""Who takes a shot for a stone: only whoever stands in between, not one that the shot reaches only past it."""

from __future__ import annotations

import pytest

from game.titles.causality.reasons.clues import Destroyed, Site, shield_of
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.rules.geometry import Azimuth, Position, Square
from game.titles.causality.rules.trace import Shot
from game.titles.causality.view.canonisation.length import Length
from game.titles.causality.view.canonisation.rows import rows_of
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.canonisation.telling import Extent
from game.titles.causality.view.reasons.came_words import came_words
from tests.titles.causality.reasons.test_cures import last_of
from tests.titles.causality.rules.play import Play

VICTIM, OTHER, SHOOTER = 0, 1, 2


def shot_at(end, hit):
    return Shot(SHOOTER, Square(0, 0), Azimuth.E, end, hit)


def lost_at_two(instead):
    square = Square(2, 0)
    site = Site(square, square)
    return Destroyed(VICTIM, Position(1, 2, 0), (SHOOTER,), (), shot_at(square, VICTIM), site, instead)


@pytest.mark.parametrize(
    ("end", "shield"),
    [(Square(1, 0), OTHER), (Square(3, 0), None), (Square(2, 0), None)],
)
def test_only_who_stands_in_between_takes_the_shot(end, shield):
    assert shield_of(lost_at_two(shot_at(end, OTHER))) == shield


def test_one_that_a_shot_hits_past_a_stone_is_not_said_to_be_hit_first():
    flags = Play("c.ab ....", 4, a="A tank N", b="A tank N", c="B tank E").match.flags
    first = came_words(flags, lost_at_two(shot_at(Square(1, 0), OTHER)))
    past = came_words(flags, lost_at_two(shot_at(Square(3, 0), OTHER)))
    assert first.endswith(", with A2 not there to be hit first")
    assert "A2" not in past


def test_one_that_would_not_be_in_the_line_of_fire_with_another_there_is_not_said_to_lack_a_shield():
    reasons = reasons_of(last_of("shot_past"))
    rows = rows_of(tell(last_of("shot_past")), reasons, telling=Extent(Length.TERSE))
    lost = next(row.text for row in rows if row.path == "#1")
    assert "B3 is shot at 7,4 by A2 from 0,4 in slice 2" in lost
    assert "with B2 not there to be hit first" not in lost
