"""The replay of a title that adds nothing: the board on which it is played, above a line of words and buttons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.app.scene import Transition
from game.engine.title import Turn
from game.scenes.match.board import Board, Laid
from game.scenes.match.panel_steps import Place
from game.scenes.match.replay_board import ReplayAround, ReplayLaid, not_drafted
from game.view.board.reel import HEIGHT, ReelPlace, Spot
from game.view.board.replay_caption import CAPTION_HEIGHT, Caption, caption_lacks, caption_ops, caption_spots
from game.view.board.replay_rows import CAPTION, ReplayNow, wished_row
from game.view.board.stops import Stop
from game.view.forms.hint import Hint
from game.view.frame import Frame, Rect
from game.view.keys.command import Command, Offered


class PlainFilm:
    """The step that led to a stop, as the board plays it by itself; see game.scenes.match.replay_board.Film."""

    def __init__(self, board: Board, first: Stop) -> None:
        """Nothing happened yet."""
        self._board = board
        self._match = first.match
        self._happened = False
        self._rests = False
        self.paused = False

    @property
    def on(self) -> bool:
        """While anything moves."""
        return self._board.moving

    @property
    def still(self) -> bool:
        """Where nothing happened, or nothing of it moves."""
        return self._rests or not self._happened

    def shows(self, before: Stop | None, stop: Stop) -> None:
        """Now it is the step between these two."""
        self._match, self._rests = stop.match, False
        self._board.show(stop.match)
        self._happened = before is not None and self._board.happened(before.match)

    def begin(self) -> None:
        """Lets the board play it."""
        self.paused = False
        if self._happened:
            self._board.play()
        self._rests = not self._board.moving

    def run(self, seconds: float, speed: int) -> None:
        """Lets time pass at a speed in percent."""
        self._board.update(seconds * speed / 100)

    def stand(self, way: int) -> bool:
        """There are no stages."""
        del way
        return False

    def to_end(self) -> None:
        """There is nothing to stand still at."""
        self.stop()

    def stop(self) -> None:
        """The board as the step left it."""
        self.paused = False
        if self.on:
            self._board.show(self._match)


class PlainReplay:
    """See game.scenes.match.replay_board.ReplayBoard."""

    rows: tuple[Command[ReplayNow, Transition], ...] = ()

    def __init__(self, laid: ReplayLaid, make: Callable[[Laid], Board]) -> None:
        """`make` makes the title's board."""
        self._laid = laid
        self._stage = laid.stage
        self._stop = laid.first
        self._offered: tuple[Offered, ...] = ()
        self._seen: object = None
        self._caption: Frame = ()
        self._board = make(
            Laid(
                laid.stage,
                laid.first.match,
                laid.names,
                not_drafted,
                laid.changed,
                self._room,
                to_turn=laid.to_turn,
                whole=lambda: laid.stops()[-1].match,
            )
        )
        self._film = PlainFilm(self._board, laid.first)

    def _line(self) -> Rect:
        above = self._stage.bounds.cut_bottom(self._stage.px(HEIGHT))[1]
        return above.cut_bottom(self._stage.px(CAPTION_HEIGHT))[0]

    def _room(self) -> Rect:
        """Where the board lies."""
        return self._stage.bounds.cut_bottom(self._stage.px(HEIGHT + CAPTION_HEIGHT))[1]

    def strip(self) -> ReelPlace:
        """The lower edge of the window."""
        return ReelPlace(self._stage.bounds.cut_bottom(self._stage.px(HEIGHT))[0], self._stage.scale)

    @property
    def board(self) -> Board:
        """The title's board."""
        return self._board

    @property
    def film(self) -> PlainFilm:
        """The step that led here."""
        return self._film

    @property
    def still(self) -> bool:
        """Where nothing happened, or nothing of it moves."""
        return self._film.still

    def begin(self) -> None:
        """Lets the board play it."""
        self._film.begin()

    @property
    def topic(self) -> str:
        """The page about what is looked at."""
        return self._board.topic

    def show(self, stop: Stop, orders: Turn) -> None:
        """Another stop."""
        del orders
        stops = self._laid.stops()
        number = next((number for number, each in enumerate(stops) if each is stop), 0)
        self._stop = stop
        self._film.shows(stops[number - 1] if number else None, stop)

    def refresh(self, around: ReplayAround) -> None:
        """The line anew; the board is placed anew where the window or the settings are others, or more is known."""
        stops = self._laid.stops()
        seen = (self._stage.size, self._stage.settings, len(stops), stops[-1].words)
        if seen != self._seen:
            self._seen = seen
            self._board.layout()
        stage = self._stage
        self._offered = self._laid.commands().offered(around.now, CAPTION, self._laid.keymap())
        told = Caption(self._stop.words, self._offered, around.news, around.broken, around.over)
        self._caption = caption_ops(self._line(), told, stage.px, stage.fonts)

    def handle(self, event: pygame.event.Event) -> str:
        """Answers as in a match where nobody is seated."""
        return wished_row(self._board.handle(event))

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the board, and the line below it."""
        self._board.draw(surface)
        self._stage.painter.paint(surface, self._caption)

    def picture(self) -> Frame:
        """What is drawn beside the board."""
        return self._caption

    def spots(self) -> tuple[Spot, ...]:
        """The buttons of the line."""
        return caption_spots(self._line(), self._offered, self._stage.px)

    def places(self) -> tuple[Place, ...]:
        """What can be clicked on the board."""
        return tuple(Place(name, rect, "board") for name, rect in self._board.targets().items())

    def scroll_group(self, group: str, way: int) -> bool:
        """Nothing scrolls."""
        del group, way
        return False

    def targets(self) -> dict[str, Rect]:
        """What can be clicked on the board, by name."""
        return self._board.targets()

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do, or what it lacks."""
        lacks = caption_lacks(self._line(), self._offered, self._stage.px, point)
        return Hint(lacks) if lacks else self._board.hint(point)
