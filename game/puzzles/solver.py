"""The exact search: every order of the solver, every reply, up to the turn in which the goal is judged.

Theory of operation. A turn is one order for each part of what a player has to order, in each sequence that may make a
difference (the title says which). Where nobody else has anything to order, all lines are walked to their ends, and
those at which the rules find the goal met are the solutions. Where the others order too, nobody knows of the other's
orders: orders of the solver are good if after every reply there are good orders again, up to the end. There the first
reply that refutes is enough, and after it the first orders that are good; nothing else is left out.

A line ends where every way on is good: what comes after is no part of the solution. All that is counted follows from
the position alone, so that parts of the search can be done by several processes and put together.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from game.engine.errors import PuzzleError
from game.engine.outcome import Player
from game.engine.search import Watch, unwatched
from game.engine.title import Match, Turn
from game.puzzles.puzzle import OwnOrders, PuzzleKind, PuzzleTask, SolvingLine

_TELL = 64
"""After so many positions whoever watches hears of the number."""


class TooMany(PuzzleError):
    """The search would have to look at more positions than was allowed."""


@dataclass(frozen=True, slots=True)
class Findings:
    """What the search found after some of the first orders, or after all of them.

    `lines` are the solutions, sorted, whatever the sequence in which a turn's orders are given; against replies only
    their first turn. `spare` are the ideas without which the goal can be reached. `positions` is how many were looked
    at.
    """

    lines: tuple[SolvingLine, ...]
    spare: frozenset[str]
    positions: int


@dataclass(frozen=True, slots=True)
class Share:
    """A part of the search: of the first orders, each that comes at `number` in every `of`."""

    question: PuzzleTask
    number: int = 0
    of: int = 1


def search_share(share: Share, watch: Watch = unwatched, limit: int | None = None) -> Findings:
    """What a part of the search finds; `watch` hears the number of positions. Raises PuzzleError."""
    walk = Walk(share.question, watch, limit)
    firsts = [orders for index, orders in enumerate(walk.first_orders()) if index % share.of == share.number]
    if share.question.puzzle.kind is PuzzleKind.REPAIR:
        return walk.repairs(firsts)
    return walk.keys(firsts)


def joined(found: list[Findings]) -> Findings:
    """What parts of a search have found together."""
    lines = sorted({line for each in found for line in each.lines})
    spare = frozenset().union(*(each.spare for each in found))
    return Findings(tuple(lines), spare, sum(each.positions for each in found))


class Walk:
    """One walk through what can follow from a puzzle's position. `positions` counts what it has come by."""

    def __init__(self, question: PuzzleTask, watch: Watch = unwatched, limit: int | None = None) -> None:
        """Raises TooMany when it comes by more positions than the limit."""
        self.positions = 0
        self._question = question
        self._side = question.puzzle.side
        self._goal = question.goal
        self._kit = question.kit
        self._until = question.until
        self._watch = watch
        self._limit = limit

    def first_orders(self) -> Iterator[OwnOrders]:
        """Every way in which the solver can begin."""
        return self.ways(self._question.start, self._side)

    def ways(self, match: Match, player: Player) -> Iterator[OwnOrders]:
        """Every way in which a player can order this turn, sequence and all; one empty way if nothing is asked."""
        for orders in product(*(part.orders for part in match.parts(player))):
            yield from self._kit.sequences(orders)

    def replies(self, match: Match) -> Iterator[Turn]:
        """Every way in which all others can order this turn."""
        others = [player for player in match.players if player in match.pending and player != self._side]
        for each in product(*(tuple(self.ways(match, player)) for player in others)):
            yield dict(zip(others, each, strict=True))

    def after(self, match: Match, orders: OwnOrders, reply: Turn) -> Match:
        """The match after these orders and replies, and after all turns that ask nobody."""
        self._count()
        turn = {**reply, self._side: orders} if self._side in match.pending else reply
        match = match.play(turn)
        while not match.pending and not self.is_over(match):
            match = match.play({})
        return match

    def is_over(self, match: Match) -> bool:
        """Whether the goal is judged now."""
        return match.outcome is not None or match.turn >= self._until

    def _count(self) -> None:
        self.positions += 1
        if self._limit is not None and self.positions > self._limit:
            raise TooMany(f"the search would take more than {self._limit} positions")
        if self.positions % _TELL == 0:
            self._watch(self.positions)

    # Nobody else orders.

    def repairs(self, firsts: list[OwnOrders]) -> Findings:
        """All lines to the goal that begin with one of these orders."""
        self._spare: set[str] = set()
        found: set[SolvingLine] = set()
        for orders in firsts:
            for line in self._lines(self._repaired(self._question.start, orders))[0]:
                found.add((tuple(sorted(orders)), *line))
        return Findings(tuple(sorted(found)), frozenset(self._spare), self.positions)

    def _repaired(self, match: Match, orders: OwnOrders) -> Match:
        for player in sorted(match.pending):
            if player != self._side:
                raise PuzzleError(f"kind: {player} has something to order in turn {match.turn + 1}, so it is no repair")
        return self.after(match, orders, {})

    def _lines(self, match: Match) -> tuple[set[SolvingLine], bool]:
        """The lines from here to the goal, and whether every way leads there."""
        if self.is_over(match):
            return self._ended(match)
        found: set[SolvingLine] = set()
        sure = True
        for orders in self.ways(match, self._side):
            lines, surely = self._lines(self._repaired(match, orders))
            found |= {(tuple(sorted(orders)), *line) for line in lines}
            sure = sure and surely
        return ({()}, True) if sure else (found, False)

    def _ended(self, match: Match) -> tuple[set[SolvingLine], bool]:
        if not self._goal.is_met(match):
            return set(), False
        self._spare.update(idea for idea in self._question.ideas if not self._is_used(idea, match))
        return {()}, True

    def _is_used(self, idea: str, match: Match) -> bool:
        return idea not in self._spare and self._kit.uses(idea, self._question.start, match, self._side)

    # The others order too.

    def keys(self, firsts: list[OwnOrders]) -> Findings:
        """Those of these orders from which the goal can be reached against every reply."""
        start = self._question.start
        good = [orders for orders in firsts if self.refutation(start, orders) is None]
        spare = {idea for idea in self._question.ideas if self._is_spare(idea, good)}
        lines = {(tuple(sorted(orders)),) for orders in good}
        return Findings(tuple(sorted(lines)), frozenset(spare), self.positions)

    def _is_spare(self, idea: str, good: list[OwnOrders]) -> bool:
        """Whether some of the good first orders need not lead to the idea."""
        return any(self.refutation(self._question.start, orders, idea) is None for orders in good)

    def refutation(self, match: Match, orders: OwnOrders, bare: str = "") -> Turn | None:
        """The first reply to these orders after which the goal cannot be reached any more; None: there is none.

        `bare` is an idea of which no use may be made.
        """
        for reply in self.replies(match):
            if not self.can_be_met(self.after(match, orders, reply), bare):
                return reply
        return None

    def can_be_met(self, match: Match, bare: str = "") -> bool:
        """Whether the solver can still reach the goal, whatever the others do."""
        if self.is_over(match):
            question = self._question
            used = bool(bare) and self._kit.uses(bare, question.start, match, self._side)
            return self._goal.is_met(match) and not used
        return any(self.refutation(match, orders, bare) is None for orders in self.ways(match, self._side))

    def rests(self, match: Match) -> bool:
        """Whether the goal is reached by leaving everything as it is, whatever the others do."""
        if self.is_over(match):
            return self._goal.is_met(match)
        orders = tuple(part.rest for part in match.parts(self._side) if part.rest is not None)
        if len(orders) < len(match.parts(self._side)):
            return False
        return all(self.rests(self.after(match, orders, reply)) for reply in self.replies(match))


# What somebody who plays a puzzle asks.


@dataclass(frozen=True, slots=True)
class Tried:
    """What has been played from the position on, and the orders that the solver gives next (empty: none are asked)."""

    question: PuzzleTask
    played: tuple[Turn, ...]
    orders: OwnOrders


@dataclass(frozen=True, slots=True)
class Answered:
    """What the others order, and whether the goal can still be reached after it."""

    reply: Turn
    open: bool


def answer(tried: Tried, watch: Watch = unwatched) -> Answered:
    """The first reply that refutes these orders, or where none does, the first there is."""
    walk = Walk(tried.question, watch)
    match = _played(tried)
    reply = walk.refutation(match, tried.orders)
    if reply is not None:
        return Answered(reply, open=False)
    return Answered(next(walk.replies(match)), open=True)


def _played(tried: Tried) -> Match:
    match = tried.question.start
    for turn in tried.played:
        match = match.play(turn)
    return match


def solution(tried: Tried, watch: Watch = unwatched) -> tuple[Turn, ...]:
    """A whole way to the goal from what has been played on, turn by turn, with replies as somebody gives them who has
    nothing better to do.

    Raises PuzzleError where there is none.
    """
    question = tried.question
    walk, match = Walk(question, watch), _played(tried)
    while not walk.is_over(match):
        good = (orders for orders in walk.ways(match, question.puzzle.side) if walk.refutation(match, orders) is None)
        orders = next(good, None)
        if orders is None:
            raise PuzzleError("goal: it cannot be reached; there is no solution")
        match = walk.after(match, orders, next(walk.replies(match)))
    return match.turns[question.start.turn + len(tried.played) :]
