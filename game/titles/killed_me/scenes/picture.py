"""The picture of the board scene: made of a desk, painted, and asked what lies under a point."""

from __future__ import annotations

import pygame

from game.app.stage import Stage
from game.scenes.match.panel_steps import Place as StepPlace
from game.titles.killed_me.rules.geometry import ERA_LETTERS, ERAS, NOWHERE, SPACES
from game.titles.killed_me.rules.pieces import PLAYERS
from game.titles.killed_me.scenes.coaching import square_name
from game.titles.killed_me.view.board.board_view import SceneView, board_hint, board_view, space_hint, still_frame
from game.titles.killed_me.view.board.clicks import GoToTurn, PickPlace, PickTarget, command_id
from game.titles.killed_me.view.board.desk import SceneNow
from game.titles.killed_me.view.board.draft import EraPlace
from game.titles.killed_me.view.board.eras import token_places
from game.titles.killed_me.view.board.layout import SceneLayout, layout
from game.ui.kept import Kept
from game.ui.layers import StillLayer
from game.view.board.sheet import find_target, lacking_at
from game.view.forms.hint import Hint
from game.view.frame import Frame, Rect

_TURNS = "list of turns"


class ScenePicture:
    """Laid out and made by its table; until then there is neither `layout` nor `view`."""

    def __init__(self, stage: Stage) -> None:
        """Nothing is to be seen yet."""
        self._stage = stage
        self._placed: Kept[SceneLayout] = Kept()
        self._still: Kept[Frame] = Kept()
        self._layer = StillLayer()
        self._desk: SceneNow
        self.layout: SceneLayout
        """Where everything lies."""
        self.view: SceneView
        """The parts as they are now."""

    def place(self, room: Rect) -> None:
        """Lays out anew, unless everything has its place already."""
        scale = self._stage.settings.ui_scale
        self.layout = self._placed.get(None, (room, scale), lambda: layout(room, scale))

    def show(self, desk: SceneNow) -> None:
        """What there is now."""
        self._desk = desk
        still = self._still.get(desk.layout, None, lambda: still_frame(desk.layout))
        self.view = board_view(desk, still, self._stage.fonts)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the picture."""
        painter = self._stage.painter
        self._layer.paint(surface, painter, self.view.still)
        painter.paint(surface, self.view.ops)

    def target_at(self, point: tuple[int, int]) -> PickTarget | None:
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
        target = self.target_at(point)
        return space_hint(self._desk, point) if target is None else board_hint(self._desk, target)

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name, and all spaces as 'square p1'."""
        places = (EraPlace(era, space) for era in ERAS for space in SPACES)
        squares = {square_name(place): self.layout.rect(place) for place in places}
        return squares | self._areas() | {target.name: target.rect for target in self.view.targets}

    def _areas(self) -> dict[str, Rect]:
        """What lessons point at beside the spaces: whole eras, the tokens, the supplies, and the panels."""
        layout = self.layout
        eras = {f"era {ERA_LETTERS[era]}": layout.rect(EraPlace(era, NOWHERE)) for era in ERAS}
        tokens = {
            f"token {PLAYERS[side]}": place
            for era in ERAS
            for side, place in token_places(layout.heads[era], self._desk.tokens_at(era), layout.px).items()
        }
        left, _, right = layout.supplies.columns(3)
        supplies = {"supply white": left, "supply black": right}
        return eras | tokens | supplies | {"panel turn": layout.turn, "panel log": layout.log}

    def places(self) -> tuple[StepPlace, ...]:
        """What can be pressed in bar and panels, in reading order; the boards have their own keys."""
        found = []
        for target in self.view.targets:
            if not isinstance(target.click, PickPlace):
                group = _TURNS if isinstance(target.click, GoToTurn) else "buttons"
                found.append(StepPlace(target.name, target.rect, group))
        return tuple(sorted(found, key=lambda place: (place.group == _TURNS, place.rect.y, place.rect.x)))
