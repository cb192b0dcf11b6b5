"""The picture of a chess scene: made of a desk, painted, and asked what lies under a point."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.app.stage import Stage
from game.scenes.match.panel_steps import Place as StepPlace
from game.titles.chess.rules.squares import NAMES, SQUARES
from game.titles.chess.view.clicks import ChessTarget, LookAtTurn, PickSpot, command_id
from game.titles.chess.view.doings import AnyDesk
from game.titles.chess.view.hand import BoardSpot
from game.titles.chess.view.layout import ChessLayout, chess_layout
from game.titles.chess.view.panels import still_frame
from game.titles.chess.view.scene_view import ChessView
from game.ui.kept import Kept
from game.ui.layers import StillLayer
from game.view.board.sheet import find_target, lacking_at
from game.view.forms.hint import Hint
from game.view.frame import Frame, Measure, Rect

_MOVES = "list of moves"


class TablePicture:
    """Laid out and made by its table; until then there is neither `layout` nor `view`."""

    def __init__(
        self,
        stage: Stage,
        view: Callable[[Any, Measure], ChessView],
        square_words: Callable[[Any, int], str],
        move_words: Callable[[Any, int], str],
    ) -> None:
        """Nothing is to be seen yet. `move_words` are about a turn of a match."""
        self._stage = stage
        self._make = view
        self._words = square_words
        self._move_words = move_words
        self._placed: Kept[ChessLayout] = Kept()
        self._turned: Kept[ChessLayout] = Kept()
        self._still: Kept[Frame] = Kept()
        self._layer = StillLayer()
        self._desk: AnyDesk
        self.layout: ChessLayout
        """Where everything lies."""
        self.view: ChessView
        """The parts as they are now."""

    def place(self, room: Rect, *, flipped: bool) -> None:
        """Lays out anew, unless everything has its place already."""
        scale = self._stage.settings.ui_scale
        placed = self._placed.get(None, (room, scale), lambda: chess_layout(room, scale))
        self.layout = self._turned.get(placed, flipped, lambda: placed.facing(flipped=flipped))

    def show(self, desk: AnyDesk) -> None:
        """What there is now."""
        self._desk = desk
        self.view = self._make(desk, self._stage.fonts)
        self.layout = self.view.layout

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the picture."""
        painter, layout = self._stage.painter, self.layout
        self._layer.paint(surface, painter, self._still.get(layout, None, lambda: still_frame(layout)))
        painter.paint(surface, self.view.ops)

    def square_at(self, point: tuple[int, int]) -> int | None:
        """The square under a point."""
        return self.layout.board.square_at(point)

    def spot_at(self, point: tuple[int, int]) -> BoardSpot:
        """What can be taken or where something can be put under a point; empty: nothing."""
        target = self.target_at(point)
        if target is not None:
            return target.click.spot if isinstance(target.click, PickSpot) else ""
        square = self.square_at(point)
        return "" if square is None else NAMES[square]

    def target_at(self, point: tuple[int, int]) -> ChessTarget | None:
        """What a click there would press."""
        return find_target(self.view.targets, point)

    def command_at(self, point: tuple[int, int]) -> str:
        """The command that a click there asks for, by its id; empty: none."""
        target = self.target_at(point)
        return "" if target is None else command_id(target.click)

    def hint_at(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do, what it lacks, or what stands there."""
        lacking = lacking_at(self.view.pictures, point)
        if lacking:
            return Hint(lacking)
        target, square = self.target_at(point), self.square_at(point)
        if target is not None:
            return self._target_hint(target)
        words = "" if square is None else self._words(self._desk, square)
        return Hint(words) if words else None

    def _target_hint(self, target: ChessTarget) -> Hint | None:
        if isinstance(target.click, LookAtTurn):
            words = self._move_words(self._desk.listed, target.click.turn)
            return Hint(f"{words} A click shows the board after it.", "PgUp, PgDn")
        row = self._desk.commands.find(command_id(target.click))
        return None if row is None or not row.hint else Hint(row.hint, row.key_name(self._desk.keys))

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name, and all squares as 'square e4'."""
        squares = {f"square {NAMES[square]}": self.layout.board.rect(square) for square in SQUARES}
        return squares | {target.name: target.rect for target in self.view.targets}

    def places(self) -> tuple[StepPlace, ...]:
        """What can be pressed around the board, in reading order; squares have their own keys."""
        found = []
        for target in self.view.targets:
            group = _MOVES if isinstance(target.click, LookAtTurn) else "buttons"
            found.append(StepPlace(target.name, target.rect, group))
        return tuple(sorted(found, key=lambda place: (place.group == _MOVES, place.rect.y, place.rect.x)))
