"""The ideas of puzzles: what each is called, and how the rules can tell that a line makes use of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import permutations

from game.engine.errors import RuleError
from game.engine.outcome import Player
from game.engine.title import Turn
from game.puzzles.puzzle import Idea, OwnOrders
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.order import Verb, parse_order
from game.titles.causality.rules.stone import faction_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import (
    BombExploded,
    Captured,
    Exploded,
    Fact,
    MineExploded,
    Opposed,
    Pushed,
    PushRefused,
    Returned,
)

IDEAS = (
    Idea("push", "Pushing", "A stone that stands in the way is moved on."),
    Idea("block", "Standing in the way", "Who cannot pass goes elsewhere than history says."),
    Idea("collision", "Mines and collisions", "Stones that meet on a square may all be gone."),
    Idea("fire", "Fire and azimuth", "A shot goes where the stone looks."),
    Idea("jump", "Time-jump", "A stone comes back earlier, and must leave again for it."),
    Idea("dogma", "Dogma", "What was placed in the last round is there already, but it has yet to hold."),
    Idea("swap", "Swap", "Another stone, or another moment, becomes the cause of what is there."),
    Idea("bomb", "Bombs", "What stands there now is gone before it came."),
    Idea("tagscreen", "Tagscreens", "Lock, unlock and hide change whom flags lead."),
    Idea("paradox", "Paradox as a weapon", "When no history holds, set-up stones are taken back."),
    Idea(
        "recency",
        "Recency",
        "Who is touched last is spared: the sequence of stones in the list of orders decides. Drag them there.",
    ),
)
"""In the order in which they are learned."""


def uses(idea: str, start: CausalityMatch, end: CausalityMatch, side: Player) -> bool:
    """Whether what happened between two states of a match makes use of an idea."""
    return _TESTS[idea](start, end, side)


def sequences(orders: OwnOrders) -> Iterable[OwnOrders]:
    """Each sequence of a turn's orders that may make a difference: a pass takes no place in it (6.4)."""
    passing = tuple(order for order in orders if sort(order) == Verb.PASS.value)
    if len(orders) - len(passing) < 2:
        return (orders,)
    others = tuple(order for order in orders if order not in passing)
    return ((*each, *passing) for each in permutations(others))


def sort(order: str) -> str:
    """The verb of an order; a swap counts as a verb of its own."""
    words = order.split(" ")
    return "swap" if words[-1].startswith("#") else words[1]


def _own_turns(start: CausalityMatch, end: CausalityMatch, side: Player) -> Iterator[OwnOrders]:
    for turn in end.turns[start.turn :]:
        yield tuple(turn.get(side, ()))


def _orders(*sorts: str) -> Callable[[CausalityMatch, CausalityMatch, Player], bool]:
    """Whether the side has given an order of one of these kinds."""

    def test(start: CausalityMatch, end: CausalityMatch, side: Player) -> bool:
        return any(sort(order) in sorts for orders in _own_turns(start, end, side) for order in orders)

    return test


def _facts(*kinds: type) -> Callable[[CausalityMatch, CausalityMatch, Player], bool]:
    """Whether something of that kind happens in history that did not happen before."""

    def test(start: CausalityMatch, end: CausalityMatch, side: Player) -> bool:
        del side
        old = set(_facts_of(start.timeline, kinds))
        return any(fact not in old for fact in _facts_of(_judged(end), kinds))

    return test


def _bombed(start: CausalityMatch, end: CausalityMatch, side: Player) -> bool:
    """Whether a bomb destroys something in history, be it new or promised before."""
    del start, side
    return any(isinstance(fact, BombExploded) and fact.victims for _, fact in _facts_of(_judged(end), (BombExploded,)))


def _judged(end: CausalityMatch) -> Timeline:
    """The history by which goals are judged."""
    return end.canonisations[-1].timeline if end.canonisations else end.timeline


def _facts_of(timeline: Timeline, kinds: tuple[type, ...]) -> Iterator[tuple[int, Fact]]:
    for t, step in enumerate(timeline.steps):
        yield from ((t, fact) for fact in step.facts if isinstance(fact, kinds))


def _promised(start: CausalityMatch, end: CausalityMatch, side: Player) -> bool:
    """Whether the side has moved a stone that is there by dogma: no canonisation has heard of it yet (4)."""
    match = start
    for turn in end.turns[start.turn :]:
        for order in map(parse_order, turn.get(side, ())):
            pose = match.commands[side][order.square]
            stone = match.flags.stones[pose.stone]
            if stone.ante and stone.since == match.round - 1 and order.verb not in (Verb.WAIT, Verb.PASS):
                return True
        match = match.play(turn)
    return False


def _paradox(start: CausalityMatch, end: CausalityMatch, side: Player) -> bool:
    del side
    return any(each.paradox for each in end.canonisations[len(start.canonisations) :])


def _sequence(start: CausalityMatch, end: CausalityMatch, side: Player) -> bool:
    """Whether another sequence of some turn's orders makes another history."""
    turns = end.turns[start.turn :]
    for number, turn in enumerate(turns):
        for other in sequences(tuple(turn.get(side, ()))):
            changed = [*turns[:number], {**turn, side: other}, *turns[number + 1 :]]
            if other != turn.get(side, ()) and _history(start, changed) not in (None, _held(end)):
                return True
    return False


def _history(start: CausalityMatch, turns: Sequence[Turn]) -> object:
    """The history that these turns make, to be compared; None: they cannot be played.

    Another sequence gives ante-effects other numbers, and a swap of one may be no order any more: then all rest.
    """
    match = start
    for number, turn in enumerate(turns):
        try:
            match = match.play(turn)
        except RuleError:
            if not number or match.outcome is not None:
                return None
            match = match.play(_rest(match))
    return _held(match)


def _rest(match: CausalityMatch) -> Turn:
    """Everybody leaves everything as it is."""
    return {
        player: tuple(part.rest for part in match.parts(player) if part.rest is not None) for player in match.pending
    }


def _held(match: CausalityMatch) -> object:
    return [each.scenario for each in match.canonisations]


_TESTS: Mapping[str, Callable[[CausalityMatch, CausalityMatch, Player], bool]] = {
    "push": _facts(Pushed),
    "block": _facts(Returned, PushRefused, Opposed),
    "collision": _facts(Exploded, MineExploded, Captured),
    "fire": _orders("fire", "turn"),
    "jump": _orders("jump"),
    "dogma": _promised,
    "swap": _orders("swap"),
    "bomb": _bombed,
    "tagscreen": _orders("tag"),
    "paradox": _paradox,
    "recency": _sequence,
}


def horizons(match: CausalityMatch) -> tuple[int, ...]:
    """To the end of this round, and of the next one."""
    cap = match.level.time_cap
    left = cap - match.active
    return (left, left + cap)


def weight(match: CausalityMatch) -> int:
    """Stones on the board, time-jumps and bombs: as few as can be make a puzzle that is seen at once."""
    faction_stones = [stone for stone in match.flags.stones if stone.faction in map(faction_of, match.players)]
    neutral = len(match.flags.stones) - len(faction_stones)
    return 2 * len(faction_stones) + neutral + 2 * len(match.flags.antes)
