"""Where a sitting leads, what it waits for there, and what comes of the orders that are given at it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from game.app.errand import Errand
from game.app.scene import Transition
from game.engine.outcome import Player
from game.engine.search import Solve
from game.engine.title import Match


@dataclass(frozen=True, slots=True)
class Handed:
    """Orders were given at once, without another scene; or refused, with that reason."""

    refusal: str = ""


class SittingWait(Enum):
    """What a sitting waits for while another scene is on top."""

    NOTHING = "nothing"
    CURTAIN = "curtain"
    TURN = "turn"
    INTERLUDE = "interlude"
    MENU = "menu"
    DRAW = "draw"
    RESIGN = "resign"
    ASKED_BACK = "asked back"
    GOING_BACK = "going back"


class Exits(Protocol):
    """Where a sitting leads; every transition but those of `leave` and `over` pushes, so that it comes back."""

    def submit(self, player: Player, orders: tuple[str, ...]) -> Transition | Handed:
        """Gives the orders, at once or outside of the frame; from there it comes back with None, or with the refusal as
        a text."""

    def solving(self, errand: Errand) -> Solve:
        """How long searches are carried out for an errand of the board, beside the frames."""

    def take_back(self) -> Transition | None:
        """Takes the last turn back, as all have agreed; comes back with None, or with what is in the way as a text.
        None: the scene around the sitting has seen to it."""

    def curtain(self, player: Player) -> Transition:
        """Comes back with True when the player is there."""

    def interlude(self, before: Match) -> Transition | None:
        """What is told between that state of the match and the next turn, if anything is."""

    def menu(self, topic: str, player: Player) -> Transition | None:
        """The menu over the board at which that player sits; comes back with a PauseChoice, or None. None: there is
        none."""

    def keys(self) -> Transition:
        """What keys do."""

    def over(self) -> Transition | None:
        """The match has ended; None: it stays on the board."""

    def leave(self) -> Transition | None:
        """To the menu, if not after a question."""

    def save(self) -> str:
        """Saves a copy of the record; says in one line where, or why not."""
