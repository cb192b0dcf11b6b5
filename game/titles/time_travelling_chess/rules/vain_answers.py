"""Answers to a check that look as if they helped, and do not (rules 2, 5).

Theory of operation. Every turn that would be legal but for what it leaves attacked is carried out, and so is each
appearance between an attacker and what it attacks. Those that leave the attack as it is are no answers. Of the others
it is found what they do against it, and which piece would be attacked after them, by what.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from game.titles.chess.rules.squares import squares_in
from game.titles.time_travelling_chess.rules.attacks import between, check_sources, checked, royals
from game.titles.time_travelling_chess.rules.effects import carry_out
from game.titles.time_travelling_chess.rules.kinds import COMING_BACK, KING
from game.titles.time_travelling_chess.rules.moves import can_appear, moving_turns
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.rules.turn import AppearTurn, OrdinaryTurn, TravelTurn


class AnswerAim(Enum):
    """What an answer does against the attack."""

    TAKES = "it takes the attacker"
    BLOCKS = "it comes between"
    SPARES = "what is attacked is no longer vulnerable"
    FLEES = "what is attacked goes elsewhere"
    HALVES = "it ends one attack of several"


@dataclass(frozen=True, slots=True)
class VainAnswer:
    """A turn with its aim, and the positions `before` and `after` it. After it the king or the vulnerable piece on
    `square` is attacked from `source` (out of a blue portal where both are one); it may be one of the other side, for
    nothing may appear with check."""

    turn: TravelTurn
    aim: AnswerAim
    before: TravelPosition
    after: TravelPosition
    square: int
    source: int

    @property
    def is_of_time(self) -> bool:
        """Whether it would be a good answer in ordinary chess: no piece on the board attacks the king after it."""
        return self.aim is not AnswerAim.HALVES and (
            self.source == self.square or self.after.kind_at(self.square) != KING or isinstance(self.turn, AppearTurn)
        )


@lru_cache(maxsize=64)
def vain_answers(position: TravelPosition) -> tuple[VainAnswer, ...]:
    """Those of the side to move, which is in check; always in one sequence."""
    attacked = checked(position, position.side)
    found = (_judged(position, turn, attacked) for turn in _tried(position, attacked))
    return tuple(answer for answer in found if answer is not None)


def gaps(position: TravelPosition, attacked: int) -> int:
    """The squares between those that are attacked and whatever attacks them."""
    squares = 0
    for square in squares_in(attacked):
        for source in check_sources(position, position.side, square):
            squares |= between(source, square)
    return squares


def _tried(position: TravelPosition, attacked: int) -> Iterator[TravelTurn]:
    """Every turn, of promotions one, and what could come from the future between."""
    ways = set[tuple[int, int]]()
    for turn in moving_turns(position):
        if isinstance(turn, OrdinaryTurn):
            if (turn.start, turn.to) in ways:
                continue
            ways.add((turn.start, turn.to))
        yield turn
    for piece in COMING_BACK:
        if can_appear(position, piece):
            for square in squares_in(gaps(position, attacked) & piece.squares & ~position.occupied):
                yield AppearTurn(piece.kind, square)


def _judged(position: TravelPosition, turn: TravelTurn, attacked: int) -> VainAnswer | None:
    """The turn as an answer that fails; None: it helps, or does nothing against the attack."""
    after, _ = carry_out(position, turn)
    side = position.side
    left = checked(after, side)
    if not left and not isinstance(turn, AppearTurn):
        return None
    if not left:
        side, left = after.side, checked(after, after.side)
    aim = _aim(position, turn, after, attacked)
    if aim is None or not left:
        return None
    square = next(squares_in(left & after.kinds[KING] or left))
    return VainAnswer(turn, aim, position, after, square, check_sources(after, side, square)[0])


def _aim(position: TravelPosition, turn: TravelTurn, after: TravelPosition, attacked: int) -> AnswerAim | None:
    still = _still_attacked(position, after, attacked)
    if isinstance(turn, OrdinaryTurn) and attacked >> turn.start & 1 and (still or not _strikes_back(position, turn)):
        return AnswerAim.FLEES if attacked.bit_count() == 1 else AnswerAim.HALVES
    if still:
        return None if still == attacked else AnswerAim.HALVES
    if after.sides[position.other] != position.sides[position.other]:
        return AnswerAim.TAKES
    return AnswerAim.BLOCKS if attacked & royals(after, position.side) == attacked else AnswerAim.SPARES


def _still_attacked(position: TravelPosition, after: TravelPosition, attacked: int) -> int:
    """Those of the squares that something attacks which attacked them before; what a pin lets through is new."""
    side, still = position.side, 0
    for square in squares_in(attacked & checked(after, side)):
        if set(check_sources(position, side, square)) & set(check_sources(after, side, square)):
            still |= 1 << square
    return still


def _strikes_back(position: TravelPosition, turn: OrdinaryTurn) -> bool:
    """Whether a vulnerable piece that is attacked captures the attacker itself."""
    is_king = position.kind_at(turn.start) == KING
    return not is_king and turn.to in check_sources(position, position.side, turn.start)
