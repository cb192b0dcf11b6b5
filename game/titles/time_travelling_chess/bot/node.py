"""A position as the search for alternating games looks at it: without notation, and not at every square at which a
future piece could appear.

A side can appear on a hundred squares and more, most of them alike. Of each type the squares are looked at that promise
most: what is attacked from there, whether the piece would be safe, how near the middle it is. Nothing that wins in one
turn is missed by that, for nothing may appear with check. Whoever is in check looks at every square.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property
from typing import Final, Self

from game.bots.alternating import Node
from game.engine.errors import RulesBug
from game.engine.outcome import Outcome, Player
from game.engine.title import Match
from game.titles.chess.rules.endings import FIFTY_MOVES, QUIET, REPETITION
from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import squares_in
from game.titles.time_travelling_chess.bot.reach import VALUES, SideReach, placing, reach
from game.titles.time_travelling_chess.bot.worth import Liking, travel_worth
from game.titles.time_travelling_chess.rules.attacks import attacks_from, is_safe
from game.titles.time_travelling_chess.rules.effects import carry_out
from game.titles.time_travelling_chess.rules.ending import dead_end, paradox
from game.titles.time_travelling_chess.rules.kinds import COMING_BACK, PieceType
from game.titles.time_travelling_chess.rules.match import TravelMatch
from game.titles.time_travelling_chess.rules.moves import appearing_squares, can_appear, moving_turns
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.rules.turn import AppearTurn, TravelTurn

APPEARANCES: Final = 6
"""So many squares are looked at for each type that can appear."""

_MANY: Final = 6
"""Nobody with so many pieces is taken to be without a turn, unless in check: to make sure would take a fifth of the
time."""


class TravelNode:
    """See game.bots.alternating.Node."""

    def __init__(self, position: TravelPosition, turn: int, liking: Liking, met: Sequence[Hashable] = ()) -> None:
        """A position after so many turns, as somebody with that liking looks at it. To come back to a position whose
        key is among `met` is thought to be a draw."""
        self._position = position
        self._liking = liking
        self._met = met
        self._behind: Sequence[Hashable] = ()
        self.turn = turn

    @classmethod
    def root(cls, match: TravelMatch, liking: Liking) -> Self:
        """Where the search begins: only its own turns are compared with what was before, for that takes time."""
        node = cls(match.position, match.turn, liking)
        node._behind = match.keys
        return node

    @property
    def key(self) -> Hashable:
        """Everything but what is counted."""
        at = self._position
        return at.kinds, at.sides, at.side, at.rights, at.ep, at.vortex, at.loops

    @property
    def mover(self) -> Player:
        """Whose turn it is."""
        return PLAYERS[self._position.side]

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ends here, if it does."""
        position = self._position
        if position.quiet >= QUIET:
            return dead_end(position) or Outcome(None, FIFTY_MOVES)
        if self._met and position.key in self._met:
            return Outcome(None, REPETITION)
        if position.sides[position.side].bit_count() >= _MANY and is_safe(position, position.side):
            return None
        return paradox(position) or dead_end(position)

    def following(self) -> Iterator[tuple[tuple[str, ...], Node]]:
        """Every position to which a turn leads that is looked at, with its notation."""
        for turn in promising(self._position):
            after, _ = carry_out(self._position, turn)
            if is_safe(after, self._position.side):
                yield (str(turn),), TravelNode(after, self.turn + 1, self._liking, self._behind)

    def worth(self, player: Player) -> int:
        """How far the player is ahead."""
        return self._worth if player == PLAYERS[0] else -self._worth

    @cached_property
    def _worth(self) -> int:
        return travel_worth(self._position, 0, self._liking)


def enter(match: Match, liking: Liking) -> TravelNode:
    """A match at which somebody with that liking thinks."""
    if not isinstance(match, TravelMatch):
        raise RulesBug("a player of Time Travelling Chess was given a match of another title")
    return TravelNode.root(match, liking)


# What is looked at.


def promising(position: TravelPosition) -> Iterator[TravelTurn]:
    """The turns that are looked at; whether those that move a piece leave somebody attacked is not asked."""
    yield from moving_turns(position)
    every = not is_safe(position, position.side)
    reaches: tuple[SideReach, SideReach] | None = None
    for piece in COMING_BACK:
        squares = appearing_squares(position, piece) if can_appear(position, piece) else 0
        if squares and not every:
            reaches = reaches or (reach(position, 0), reach(position, 1))
            yield from _best_squares(position, piece, squares, reaches)
        else:
            yield from (AppearTurn(piece.kind, square) for square in squares_in(squares))


def _best_squares(
    position: TravelPosition, piece: PieceType, squares: int, reaches: tuple[SideReach, SideReach]
) -> Iterator[AppearTurn]:
    rated = [(-_promise(position, piece.kind, square, reaches), square) for square in squares_in(squares)]
    rated.sort()
    for _, square in rated[:APPEARANCES]:
        yield AppearTurn(piece.kind, square)


def _promise(position: TravelPosition, kind: int, square: int, reaches: tuple[SideReach, SideReach]) -> int:
    """How good a square looks for a future piece."""
    own, theirs = reaches[position.side], reaches[position.other]
    total = placing(kind, square)
    if theirs.every >> square & 1:
        safe = own.every >> square & 1 and theirs.least(square) >= VALUES[kind]
        total -= 0 if safe else VALUES[kind]
    aims = attacks_from(kind, square, position.occupied)
    total += sum(_aim(position, kind, target, theirs) for target in squares_in(aims & position.sides[position.other]))
    return total + (aims & ~position.sides[position.side]).bit_count() * 2


def _aim(position: TravelPosition, kind: int, target: int, theirs: SideReach) -> int:
    """How good it is for a piece of a kind to attack what stands there."""
    gain = VALUES[position.kind_at(target)] - (VALUES[kind] if theirs.every >> target & 1 else 0)
    return max(0, gain) // 4
