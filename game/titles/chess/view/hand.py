"""What a player holds: picked up by a click, a drag or the keyboard, and put down where it may go.

Theory of operation. Squares, and whatever else can be picked up or chosen beside the board, are spots, known by name.
The title says what may be picked up and where each of it may go. A press on what may be picked up takes it; a press on
a place where the held thing may go puts it there. Who pulls the mouse with the button down drags; letting go then puts
it down. So both ways of chess programs, click and click or drag, are the same few steps; Enter on a spot is a click.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import NAMES

BoardSpot: TypeAlias = str
"""A square by its name, as in `e4`, or anything else that can be pressed or where things can be put, by a name of its
title's."""

Reach: TypeAlias = Mapping[BoardSpot, Collection[BoardSpot]]
"""What may be picked up, each with where it may go. What goes nowhere is not held: it is only pressed."""

_PULL = 6
"""So many pixels from where the button went down, a press becomes a drag."""


class SpotChoice(NamedTuple):
    """What was put where; `to` is empty for what is only pressed."""

    spot: BoardSpot
    to: BoardSpot = ""


@dataclass(frozen=True, slots=True)
class Hand:
    """`held` is what was picked up (empty: nothing). `down` is where the button went down, and `at` where the mouse is
    while it drags; `taken` says whether the press that is going on picked it up."""

    held: BoardSpot = ""
    down: tuple[int, int] | None = None
    at: tuple[int, int] | None = None
    taken: bool = False

    @property
    def drags(self) -> bool:
        """Whether the held thing follows the mouse."""
        return self.at is not None


class Handled(NamedTuple):
    """What comes of a step: the hand after it, what was chosen, or what was tried and may not be. `missed`: what was
    dragged was let go where nothing is, and is back where it was."""

    hand: Hand
    chosen: SpotChoice | None = None
    refused: SpotChoice | None = None
    missed: bool = False


EMPTY_HAND = Hand()


def press(hand: Hand, spot: BoardSpot, point: tuple[int, int], reach: Reach) -> Handled:
    """The button goes down on a spot (empty: on none)."""
    if hand.held and spot in reach.get(hand.held, ()):
        return Handled(EMPTY_HAND, SpotChoice(hand.held, spot))
    if spot in reach:
        if not reach[spot]:
            return Handled(EMPTY_HAND, SpotChoice(spot))
        return Handled(Hand(spot, point, None, taken=spot != hand.held))
    refused = SpotChoice(hand.held, spot) if hand.held and spot else SpotChoice(spot) if spot else None
    return Handled(EMPTY_HAND, refused=refused)


def pull(hand: Hand, point: tuple[int, int]) -> Hand:
    """The mouse moves with the button down."""
    if hand.down is None or not hand.held:
        return hand
    far = max(abs(point[0] - hand.down[0]), abs(point[1] - hand.down[1])) >= _PULL
    return replace(hand, at=point) if far or hand.drags else hand


def let_go(hand: Hand, spot: BoardSpot, reach: Reach) -> Handled:
    """The button goes up over a spot."""
    if hand.down is None:
        return Handled(hand)
    if not hand.drags:
        # A second click on what is held puts it back.
        return Handled(replace(hand, down=None, taken=False) if hand.taken else EMPTY_HAND)
    if spot in reach.get(hand.held, ()):
        return Handled(EMPTY_HAND, SpotChoice(hand.held, spot))
    if not spot:
        return Handled(EMPTY_HAND, missed=True)
    return Handled(EMPTY_HAND, refused=None if spot == hand.held else SpotChoice(hand.held, spot))


def click(hand: Hand, spot: BoardSpot, reach: Reach) -> Handled:
    """Both at once, as the keyboard does it."""
    done = press(hand, spot, (0, 0), reach)
    if done.hand.down is None:
        return done
    return let_go(done.hand, spot, reach)._replace(chosen=done.chosen, refused=done.refused)


def not_yours(piece: str, square: int, mover: int) -> str:
    """Why a piece of the other side cannot be picked up.

    >>> not_yours("rook", 56, 0)
    "the rook on a8 is black's, and white is to move"
    """
    return f"the {piece} on {NAMES[square]} is {PLAYERS[1 - mover]}'s, and {PLAYERS[mover]} is to move"


def spot_target(spot: BoardSpot) -> str:
    """What tests and lessons call a spot.

    >>> spot_target("e4"), spot_target("promote to queen")
    ('square e4', 'promote to queen')
    """
    return f"square {spot}" if spot in NAMES else spot
