"""What befalls a stone on its way into a slice other than by its own orders, read off the trace."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Fact, Hid, Opposed, Pushed, Returned, Tagged, victims_of


class MishapKind(Enum):
    """How a step may go otherwise than a stone's order has it, the gravest first."""

    DESTROYED = "destroyed"
    BLOCKED = "blocked"
    PUSHED = "pushed"
    TAGGED = "tagged"


@dataclass(frozen=True, slots=True)
class Mishap:
    """One of these, with the stone and the fact that says so."""

    stone: int
    kind: MishapKind
    fact: Fact


def mishaps(board: Timeline, stone: int, t: int) -> tuple[Mishap, ...]:
    """All that befalls a stone in the step to slice t, the gravest first."""
    found: dict[MishapKind, Mishap] = {}
    for fact in board.steps[t].facts:
        kind = _kind(fact, stone)
        if kind is not None:
            found[kind] = Mishap(stone, kind, fact)
    if MishapKind.PUSHED in found and MishapKind.BLOCKED in found:
        # It was pushed and went back: it stays as it would have anyway.
        del found[MishapKind.PUSHED], found[MishapKind.BLOCKED]
    return tuple(found[kind] for kind in MishapKind if kind in found)


def tags(board: Timeline, stone: int, t: int) -> list[Mishap]:
    """All that tagscreens do to a stone in the step to slice t: they may hide it, and unlock it, too."""
    facts = (each for each in board.steps[t].facts if _kind(each, stone) is MishapKind.TAGGED)
    return [Mishap(stone, MishapKind.TAGGED, each) for each in facts]


def _kind(fact: Fact, stone: int) -> MishapKind | None:
    if stone in victims_of(fact):
        return MishapKind.DESTROYED
    match fact:
        case Pushed() if fact.stone == stone:
            return MishapKind.PUSHED
        case Returned() if fact.stone == stone:
            return MishapKind.BLOCKED
        case Opposed() if stone in (fact.stone, fact.other):
            return MishapKind.BLOCKED
        case Hid() if fact.stone == stone:
            return MishapKind.TAGGED
        case Tagged() if fact.stone == stone and fact.effect != "nothing":
            return MishapKind.TAGGED
        case _:
            return None


def driven_to(board: Timeline, stone: int, t: int) -> Square | None:
    """Where others bring a stone at last on the way into a slice, before it is shot at; None: nobody does."""
    driven = (_driven_to(fact, stone) for fact in board.steps[t].facts)
    return next((square for square in reversed([*driven]) if square is not None), None)


def _driven_to(fact: Fact, stone: int) -> Square | None:
    match fact:
        case Pushed() | Returned() if fact.stone == stone:
            return fact.end
        case Opposed() if stone in (fact.stone, fact.other):
            return fact.square if fact.stone == stone else fact.other_square
        case _:
            return None
