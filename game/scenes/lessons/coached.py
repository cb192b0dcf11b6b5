"""What a coach asks of a title's board beside what every board gives; a board may leave it out."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from game.scenes.match.board import Board


@runtime_checkable
class Coached(Protocol):
    """How far somebody has come at a board with an order that a lesson asks for, in names of its targets.

    Without it a lesson can be played all the same: then the coach points at what the lesson itself says, at once.
    """

    def lead(self, order: str) -> tuple[str, ...]:
        """What to press next on the way to that order; the first one on the screen is pointed at."""

    def answers(self, order: str) -> tuple[str, ...]:
        """What may be pressed just now to go on with that order; the coach leaves it uncovered."""

    def worth_seeing(self) -> tuple[str, ...]:
        """What the coach should rather not cover."""

    def sights(self) -> tuple[str, ...]:
        """The names of what is looked at just now, among those that lessons may wait for."""

    def show_decision(self) -> None:
        """Shows what decided the match, which has ended."""


@runtime_checkable
class Guiding(Protocol):
    """What a board may do besides for a coach who speaks while an order is made step by step."""

    def must_see(self) -> tuple[str, ...]:
        """What the coach covers only where there is no other room at all."""

    def next_words(self, order: str) -> str:
        """What to do next on the way to that order, in a sentence; empty: the lesson's own words are enough."""


class _Unguided:
    """A board whose orders are made in one step, or whose lessons say the steps themselves."""

    def must_see(self) -> tuple[str, ...]:
        """Nothing more than what is pointed at."""
        return ()

    def next_words(self, order: str) -> str:
        """Nothing: the lesson says it."""
        del order
        return ""


class _Uncoached:
    """A board that tells a coach nothing."""

    def lead(self, order: str) -> tuple[str, ...]:
        """Nothing: whatever leads to the order stands in the lesson."""
        del order
        return ()

    def answers(self, order: str) -> tuple[str, ...]:
        """Nothing beside what stands in the lesson."""
        del order
        return ()

    def worth_seeing(self) -> tuple[str, ...]:
        """Nothing more than the rest."""
        return ()

    def sights(self) -> tuple[str, ...]:
        """Nothing that has a name."""
        return ()

    def show_decision(self) -> None:
        """It shows the end of the match already."""


def coached(board: Board) -> Coached:
    """The board as a coach sees it."""
    return board if isinstance(board, Coached) else _Uncoached()


def guiding(board: Board) -> Guiding:
    """The board as it leads from step to step."""
    return board if isinstance(board, Guiding) else _Unguided()
