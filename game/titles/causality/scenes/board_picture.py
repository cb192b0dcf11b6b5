"""The picture of a table: its parts, each kept as long as it stays the same, and what lies under a point of it."""

from __future__ import annotations

import pygame

from game.app.stage import Stage
from game.scenes.match.panel_steps import Place
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.scenes.dress import Dress
from game.titles.causality.view.board.board_view import (
    BoardView,
    Panels,
    around_ops,
    board_view,
    panels_stay,
    still_picture,
)
from game.titles.causality.view.board.clicks import ClickPicture, ClickTarget, GoTo, PickSlice, PickStone, command_id
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.filmstrip import Badges, badges_of
from game.titles.causality.view.board.hints import board_hint
from game.titles.causality.view.board.layout import BoardLayout, Hit, Zone, pick
from game.ui.kept import Kept
from game.ui.layers import StillLayer
from game.view.board.sheet import find_target, lacking_at
from game.view.board.viewport import Viewport
from game.view.forms.hint import Hint
from game.view.frame import Frame, Rect

_READING = (Zone.BAR, Zone.ORDERS, Zone.FOCUS, Zone.FILMSTRIP, Zone.INSPECTOR, Zone.LOG)
_LISTED = "list of "


class BoardPicture:
    """Laid out and made by its table; until then there is neither `layout` nor `view`."""

    def __init__(self, stage: Stage, dress: Dress) -> None:
        """Nothing is to be seen yet."""
        self._stage = stage
        self._dress = dress
        self._placed: Kept[BoardLayout] = Kept()
        self._still: Kept[ClickPicture] = Kept()
        self._around: Kept[Frame] = Kept()
        self._badges: Kept[tuple[Badges, ...]] = Kept()
        self._panels: tuple[Desk, object, Panels] | None = None
        self._layer = StillLayer()
        self._desk: Desk
        self.layout: BoardLayout
        """Where everything lies."""
        self.view: BoardView
        """The parts as they are now."""

    def place(self, match: CausalityMatch, viewport: Viewport) -> None:
        """Lays out anew, unless everything has its place already."""
        stage, level = self._stage, match.level
        key = (stage.size, stage.settings.ui_scale, viewport, level.terrain, level.time_cap, level.stones)
        self.layout = self._placed.get(None, key, lambda: self._dress.layout(match, viewport))

    def show(self, desk: Desk) -> None:
        """What there is now; panels are made anew only if they may look otherwise than the last time."""
        self._desk = desk
        ended = desk.match.outcome is not None
        key = (
            desk.layout,
            desk.last,
            desk.of_this_round,
            desk.match.turn,
            ended,
            desk.look.named,
            desk.compared is not None,
        )
        still = self._still.get(desk.timeline, key, lambda: still_picture(desk))
        about = (*key, desk.look.focus, desk.outlooks)
        around = self._around.get(
            desk.timeline,
            about,
            lambda: around_ops(desk, self._badges_of(desk.timeline)),
        )
        kept, told = self._panels, self._dress.told()
        if kept is None or not panels_stay(kept[0], desk) or kept[1] != told:
            kept = self._panels = (desk, told, self._dress.panels(desk))
        self.view = board_view(desk, still, around, kept[2], self._stage.fonts)

    def _badges_of(self, timeline: Timeline) -> tuple[Badges, ...]:
        return self._badges.get(timeline, None, lambda: badges_of(timeline))

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the picture."""
        painter, view = self._stage.painter, self.view
        self._layer.paint(surface, painter, view.still.ops, view.around, view.panels.ops)
        painter.paint(surface, view.moving_ops)

    def target_at(self, point: tuple[int, int]) -> ClickTarget | None:
        """What a click there would press."""
        return find_target(self.view.targets, point)

    def command_at(self, point: tuple[int, int]) -> str:
        """The command that a click there asks for, by its id; empty: none."""
        target = self.target_at(point)
        return "" if target is None else command_id(target.click)

    def hint_at(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do, or what it lacks."""
        lacking = lacking_at((self.view.heading, *self.view.panels.pictures), point)
        target = None if lacking else self.target_at(point)
        return Hint(lacking) if lacking else None if target is None else board_hint(self._desk, target)

    def hit_at(self, point: tuple[int, int]) -> Hit | None:
        """The part of the scene there, with slice and square."""
        return pick(self.layout, point)

    def position_at(self, point: tuple[int, int]) -> Position | None:
        """The square of a slice there."""
        hit = self.hit_at(point)
        if hit is None or hit.square is None:
            return None
        return Position(self._desk.look.focus if hit.t is None else hit.t, *hit.square)

    def reach(self, zone: Zone) -> int:
        """How far that panel can be scrolled, in pixels."""
        panels = self.view.panels
        parts = {Zone.ORDERS: panels.orders, Zone.INSPECTOR: panels.inspector, Zone.LOG: panels.log}
        zone = self._zone_of(zone)
        return parts[zone].reach if zone in parts else 0

    def _zone_of(self, zone: Zone) -> Zone:
        """The answer to why covers both panels on the right."""
        return Zone.INSPECTOR if zone is Zone.LOG and self._desk.look.why is not None else zone

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name; squares of the focus slice as 'square x,y'."""
        desk = self._desk
        grid = desk.grid_of(desk.look.focus)
        found = {f"square {square}": grid.square_rect(square) for square in sorted(desk.match.level.terrain.floor)}
        return found | {target.name: target.rect for target in self.view.targets}

    def places(self) -> tuple[Place, ...]:
        """What can be pressed in bar, panels and heading, in reading order; slices and squares have their own keys."""
        found = []
        for target in self.view.targets:
            hit = self.hit_at(target.rect.center)
            if hit is not None and not isinstance(target.click, PickSlice):
                zone = self._zone_of(hit.zone)
                listed = isinstance(target.click, PickStone | GoTo)
                group = f"{_LISTED}{zone.value}" if listed else zone.value
                found.append((_READING.index(zone), Place(target.name, target.rect, group)))
        found.sort(key=lambda each: (each[0], each[1].rect.y, each[1].rect.x))
        return tuple(place for _, place in found)


def listed_zone(group: str) -> Zone | None:
    """The panel whose list is a group of places; None for what is no list."""
    return Zone(group.removeprefix(_LISTED)) if group.startswith(_LISTED) else None
