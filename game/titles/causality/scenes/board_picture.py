"""The picture of a table: its parts, each kept as long as it stays the same, and what lies under a point of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.app.stage import Stage
from game.scenes.match.panel_steps import Place
from game.titles.causality.rules.level import Level
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.board.board_view import (
    BoardView,
    Panels,
    around_ops,
    board_view,
    panels_stay,
    still_picture,
)
from game.titles.causality.view.board.clicks import ClickPicture, ClickTarget, GoTo, PickSlice, PickStone
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.filmstrip import Badges, badges_of
from game.titles.causality.view.board.layout import BoardLayout, Hit, Zone, pick
from game.ui.kept import Kept
from game.ui.layers import StillLayer
from game.view.board.sheet import find_target
from game.view.board.viewport import Viewport
from game.view.frame import Frame

_READING = (Zone.BAR, Zone.ORDERS, Zone.FOCUS, Zone.FILMSTRIP, Zone.INSPECTOR, Zone.LOG)
_LISTED = "list of "


class BoardPicture:
    """Laid out and made by its table; until then there is neither `layout` nor `view`."""

    def __init__(self, stage: Stage) -> None:
        """Nothing is to be seen yet."""
        self._stage = stage
        self._placed: Kept[BoardLayout] = Kept()
        self._still: Kept[ClickPicture] = Kept()
        self._around: Kept[Frame] = Kept()
        self._badges: Kept[tuple[Badges, ...]] = Kept()
        self._panels: tuple[Desk, object, Panels] | None = None
        self._layer = StillLayer()
        self._layout: BoardLayout
        self._view: BoardView

    @property
    def layout(self) -> BoardLayout:
        """Where everything lies."""
        return self._layout

    @property
    def view(self) -> BoardView:
        """The parts as they are now."""
        return self._view

    def place(self, level: Level, viewport: Viewport, make: Callable[[], BoardLayout]) -> None:
        """Lays out with `make`, unless everything has its place already."""
        stage = self._stage
        key = (stage.size, stage.settings.ui_scale, viewport, level.terrain, level.time_cap)
        self._layout = self._placed.get(None, key, make)

    def show(self, desk: Desk, told: object, make: Callable[[Desk], Panels]) -> None:
        """What there is now. The panels are made with `make`, if they may look otherwise than the last time; `told` is
        what they show beside the desk."""
        ended = desk.match.outcome is not None
        key = (desk.layout, desk.last, desk.of_this_round, desk.match.turn, ended)
        still = self._still.get(desk.timeline, key, lambda: still_picture(desk))
        around = self._around.get(
            desk.timeline, (*key, desk.look.focus), lambda: around_ops(desk, self._badges_of(desk.timeline))
        )
        kept = self._panels
        if kept is None or not panels_stay(kept[0], desk) or kept[1] != told:
            kept = self._panels = (desk, told, make(desk))
        self._view = board_view(desk, still, around, kept[2])

    def _badges_of(self, timeline: Timeline) -> tuple[Badges, ...]:
        return self._badges.get(timeline, None, lambda: badges_of(timeline))

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the picture."""
        painter, view = self._stage.painter, self._view
        self._layer.paint(surface, painter, view.still.ops, view.around, view.panels.ops)
        painter.paint(surface, view.moving_ops)

    def target_at(self, point: tuple[int, int]) -> ClickTarget | None:
        """What a click there would press."""
        return find_target(self._view.targets, point)

    def lacking_at(self, point: tuple[int, int]) -> str:
        """What is said of something there that cannot be pressed; empty where there is no such thing."""
        parts = (self._view.heading, *self._view.panels.pictures)
        lacking = (each for picture in parts for each in picture.lacking)
        return next((words for rect, words in lacking if rect.contains(point)), "")

    def hit_at(self, point: tuple[int, int]) -> Hit | None:
        """The part of the scene there, with slice and square."""
        return pick(self._layout, point)

    def reach(self, zone: Zone) -> int:
        """How far that panel can be scrolled, in pixels."""
        panels = self._view.panels
        parts = {Zone.ORDERS: panels.orders, Zone.INSPECTOR: panels.inspector, Zone.LOG: panels.log}
        return parts[zone].reach if zone in parts else 0

    def places(self, zone_of: Callable[[Zone], Zone]) -> tuple[Place, ...]:
        """What can be pressed in bar, panels and heading, in reading order; slices and squares have their own keys.

        `zone_of`: which panel stands there in place of that one.
        """
        found = []
        for target in self._view.targets:
            hit = self.hit_at(target.rect.center)
            if hit is not None and not isinstance(target.click, PickSlice):
                zone = zone_of(hit.zone)
                listed = isinstance(target.click, PickStone | GoTo)
                group = f"{_LISTED}{zone.value}" if listed else zone.value
                found.append((_READING.index(zone), Place(target.name, target.rect, group)))
        found.sort(key=lambda each: (each[0], each[1].rect.y, each[1].rect.x))
        return tuple(place for _, place in found)


def listed_zone(group: str) -> Zone | None:
    """The panel whose list is a group of places; None for what is no list."""
    return Zone(group.removeprefix(_LISTED)) if group.startswith(_LISTED) else None
