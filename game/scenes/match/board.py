"""What the sitting asks of a title's board, and what a board may ask of the sitting."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

import pygame

from game.app.errand import Errand, SameProcess
from game.app.stage import Stage
from game.engine.outcome import Player
from game.engine.search import Solve
from game.view.forms.hint import Hint
from game.view.frame import Rect
from game.view.keys.sitting_rows import Wish


@dataclass(frozen=True, slots=True)
class Around:
    """What the sitting knows and a board shows: who has sealed orders, and the clocks to be seen, in whole seconds.

    `viewer` is the only one who looks at this screen, also while nobody is seated (None: whoever is seated), and
    `given` are the orders that this one has sealed in this turn.
    """

    sealed: frozenset[Player] = frozenset()
    clock: Mapping[Player, int] = field(default_factory=dict)
    viewer: Player | None = None
    given: tuple[str, ...] = ()


class Board(Protocol):
    """One match as a title shows it: something to look around in, and to order at for whoever is seated.

    Matches are given as `Any`: each title knows its own kind. Whatever changes its picture is told by `changed`, with
    which it was made (see `MakeBoard`), so the sitting need not ask.
    """

    @property
    def moving(self) -> bool:
        """Whether something is animated just now."""

    @property
    def topic(self) -> str:
        """The page of the rulebook about what is looked at."""

    @property
    def orders(self) -> tuple[str, ...]:
        """What the seated player has drafted so far."""

    @property
    def lacks(self) -> str:
        """What the draft lacks before it can be submitted, in a sentence; empty when it may be."""

    @property
    def plays(self) -> bool:
        """Whether a step is being played, so that nobody can think yet."""

    def show(self, match: Any) -> None:
        """Another state of the match, at which nobody is seated yet."""

    def seat(self, player: Player, drafted: tuple[str, ...]) -> None:
        """The player takes the seat and finds the orders that were drafted before."""

    def unseat(self) -> None:
        """Nobody gives orders; what was drafted, and what only that player may see, cannot be seen any more."""

    def happened(self, before: Any) -> bool:
        """Whether there is anything to look at of what came of the turn since that state of the match."""

    def await_next(self, then: Player) -> None:
        """Shows it until somebody asks for the next player with GO_ON; `then` is who orders next."""

    def play(self) -> None:
        """Plays what happened, where things may move."""

    def tell(self, news: str) -> None:
        """One line for whoever is at the board."""

    def surround(self, around: Around) -> None:
        """What is known around the board is this now."""

    def handle(self, event: pygame.event.Event) -> Wish | None:
        """Answers mouse and keyboard, with a wish for what is not the board's own business."""

    def update(self, seconds: float) -> None:
        """Lets that much time pass."""

    def layout(self) -> None:
        """The window's size, the UI scale or the theme is new."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the board over the whole surface."""

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name."""

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do."""


@dataclass(frozen=True, slots=True)
class Laid:
    """What a board is made with. `drafted` is called whenever the draft is another one, `changed` whenever the
    picture is. `room` is where the board lies in the window; what is beside it is the shell's. `solving` says how long
    searches are carried out for an errand of the board. `to_turn` goes to the state after so many turns where the shell
    leads through them, as in a replay (None: the board shows old turns by itself); `whole` is then the match as far as
    it is known, of which a part is shown."""

    stage: Stage
    match: Any
    names: Mapping[Player, str]
    drafted: Callable[[], None]
    changed: Callable[[], None]
    room: Callable[[], Rect]
    solving: Callable[[Errand], Solve] = SameProcess().solving
    to_turn: Callable[[int], None] | None = None
    whole: Callable[[], Any] | None = None
