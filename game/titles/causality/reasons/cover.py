"""Who would take a shot for a stone, were it where it is on another board."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.causality.reasons.crossing import Factor, FactorKind, Inputs, made
from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Loom, Timeline
from game.titles.causality.rules.trace import Fact, Shot


@dataclass(frozen=True, slots=True)
class Cover:
    """A stone in the line of a shot that hits another one where it is not, and the square on which it is."""

    stone: int
    square: Square


def cover_of(loom: Loom, fact: Fact, inputs: Inputs, other: Timeline, others: Inputs) -> Cover | None:
    """Whom a shot would hit first where it is on another board, and that is in the line of fire there; None: nobody."""
    if not isinstance(fact, Shot):
        return None
    there = ((square_of(other.flags, pose), pose.stone) for pose in other.steps[inputs.t].before_fire)
    in_line = (
        each for each in there if each[1] not in (fact.by, fact.hit) and is_between(each[0], fact.square, fact.end)
    )
    for square, stone in sorted(in_line, key=lambda each: _away(each[0], fact.square)):
        mixed = made(loom, inputs.switched([Factor(FactorKind.STONE, stone)], others))
        if any(isinstance(each, Shot) and (each.by, each.hit) == (fact.by, stone) for each in mixed.facts):
            return Cover(stone, square)
    return None


def _away(one: Square, other: Square) -> int:
    """How far two squares of one line are from each other."""
    return abs(one.x - other.x) + abs(one.y - other.y)


def is_between(middle: Square, one: Square, other: Square) -> bool:
    """Whether a square lies on the straight way between two others, and on neither."""
    across = (middle.x - one.x) * (other.y - one.y) - (middle.y - one.y) * (other.x - one.x)
    along = (middle.x - one.x) * (middle.x - other.x) + (middle.y - one.y) * (middle.y - other.y)
    return across == 0 and along < 0
