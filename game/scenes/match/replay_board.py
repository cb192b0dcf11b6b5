"""What a replay asks of a title that adds something to it: its board in replay dress, and commands of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from game.app.scene import Transition
from game.app.stage import Stage
from game.engine.outcome import Player
from game.engine.title import Turn
from game.scenes.match.exits import ReplayExits
from game.scenes.match.panel_steps import Place
from game.view.board.reel import ReelPlace, Spot
from game.view.board.replay_rows import ReplayNow
from game.view.board.stops import Stop
from game.view.forms.hint import Hint
from game.view.frame import Frame, Rect
from game.view.keys.command import Command
from game.view.keys.command_table import Commands
from game.view.keys.keymap import Keymap


@dataclass(frozen=True, slots=True)
class ReplayAround:
    """What the control knows and a board shows: what is shown, which command is pointed at (empty: none), the news, and
    why the record breaks off here (empty: it does not)."""

    now: ReplayNow
    over: str = ""
    news: str = ""
    broken: str = ""


class Film(Protocol):
    """The step that led to the stop, while it is played on the board; it is put there by the board's `begin`."""

    paused: bool
    """Whether it stands still."""

    @property
    def on(self) -> bool:
        """Whether it is on the board, running or not."""

    def run(self, seconds: float, speed: int) -> None:
        """Lets time pass at a speed in percent."""

    def stand(self, way: int) -> bool:
        """Stands still at the next stage, or with -1 at the one before; False: there is none."""

    def to_end(self) -> None:
        """Stands still at the end."""

    def stop(self) -> None:
        """The board is as the step left it."""


class ReplayBoard(Protocol):
    """A title's board in replay dress. What it is told is to be seen at the next `refresh`."""

    @property
    def film(self) -> Film:
        """The step that led here."""

    @property
    def still(self) -> bool:
        """Whether no step is played by itself just now, so that every stop is only shown for a while."""

    def begin(self) -> None:
        """Puts the step that led here on the board from its beginning, if there is one."""

    @property
    def topic(self) -> str:
        """The page of the rulebook about what is looked at."""

    @property
    def rows(self) -> tuple[Command[ReplayNow, Transition], ...]:
        """What can be done beside what can be done in every replay."""

    def show(self, stop: Any, orders: Turn) -> None:
        """Another stop, and the orders that led to it."""

    def refresh(self, around: ReplayAround) -> None:
        """Makes the picture anew: the control, the window or the theme is this now. Nothing is to be seen before."""

    def strip(self) -> ReelPlace:
        """The place that it leaves for the row below it."""

    def handle(self, event: pygame.event.Event) -> str:
        """Answers mouse and keyboard; gives the id of a command that is asked for, or nothing."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the board."""

    def picture(self) -> Frame:
        """What is drawn of it as values; a board may paint more."""

    def spots(self) -> tuple[Spot, ...]:
        """Places on the board that stand for commands."""

    def places(self) -> tuple[Place, ...]:
        """What else can be pressed, in reading order."""

    def scroll_group(self, group: str, way: int) -> bool:
        """Scrolls a group of places a little; False when that is not possible."""

    def targets(self) -> dict[str, Rect]:
        """Everything else that can be clicked, by name."""

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do, or what it lacks."""


@dataclass(frozen=True, slots=True)
class ReplayLaid:
    """What a board in replay dress is made with.

    `first` is the stop that is shown at first, `stops` gives all that are known by now. `commands` are those of
    this replay, the board's own among them, and `keymap` their keys: both may be asked for from the first `refresh`
    on. `halt` ends running and films; `to_turn` goes to the stop after so many turns; `tell` says a line of news;
    `changed` is called whenever the picture is another one, and leads to a `refresh`.
    """

    stage: Stage
    first: Stop
    names: Mapping[Player, str]
    stops: Callable[[], Sequence[Any]]
    commands: Callable[[], Commands[ReplayNow, Transition]]
    keymap: Callable[[], Keymap]
    exits: ReplayExits
    halt: Callable[[], None]
    to_turn: Callable[[int], None]
    tell: Callable[[str], None]
    changed: Callable[[], None]


def not_drafted() -> None:
    """Nobody drafts anything in a replay."""
