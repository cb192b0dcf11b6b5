"""The table of a replay: the board scene's picture with the replay's own panel and row in place of orders."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pygame

from game.app.stage import Stage
from game.engine.outcome import Player
from game.engine.title import Turn
from game.scenes.match.panel_steps import Place
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.scenes.table_top import TableTop
from game.titles.causality.view.board.bar import bar_picture
from game.titles.causality.view.board.board_view import Panels, inspector_panel, log_panel
from game.titles.causality.view.board.commands import COMMANDS
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.layout import BoardLayout, fitting_scale, layout
from game.titles.causality.view.replay.panel import PanelPicture, ReplayNews, replay_panel
from game.titles.causality.view.replay.reel import (
    HEIGHT,
    Reel,
    ReelLayout,
    ReplayWish,
    reel_layout,
    reel_marks,
    reel_ops,
)
from game.titles.causality.view.replay.stops import Stop
from game.view.board.sheet import Target
from game.view.frame import Frame, Rect
from game.view.keys.sitting_rows import MENU, PLAY_STEP


def _not_drafted() -> None:
    """Nobody drafts anything in a replay."""


_SPOTS = "spots"

_LEAVING = replace(
    COMMANDS[MENU],
    hint="Back to where the replay was opened.",
    buttons=tuple(replace(button, words=lambda _: "Back") for button in COMMANDS[MENU].buttons),
)
_COMMANDS = COMMANDS.with_rows(_LEAVING, replace(COMMANDS[PLAY_STEP], heard=None))
"""Two of the board's buttons are something else in a replay: the way out, and the step whose key runs the replay."""


class ReplayTable(TableTop):
    """Shows one stop at a time; everything of all slices may be seen."""

    def __init__(self, stage: Stage, stop: Stop, names: Mapping[Player, str], turns: int) -> None:
        """`turns`: how many the record has."""
        self.stop = stop
        self.reel = Reel((stop,), turns, 0, runs=False, speed=100)
        self.orders: Turn = {}
        self.broken = ""
        self.canon_known = False
        self.strip: ReelLayout
        self._panel: PanelPicture
        self._strip_ops: Frame = ()
        self._marks: tuple[object, Frame] | None = None
        super().__init__(stage, stop.match, names, _not_drafted, _COMMANDS)

    def put(self, stop: Stop, orders: Turn) -> None:
        """Another stop; a canonised round is shown as it was canonised."""
        self.stop, self.orders = stop, orders
        self.lend(stop.match)
        self.tell("")
        look = replace(self.look, focus=stop.slice, round=stop.round if stop.canon else None, played=False, why=None)
        self.looking.look_at(replace(look, orders_scroll=0, inspector_scroll=0, log_scroll=0))

    def timeline(self) -> tuple[Timeline, int]:
        """The board that is shown, and its last slice: a replay hides nothing."""
        match, past = self.match, self._past()
        if past is not None:
            return past[0], match.level.final
        return match.timeline, match.level.final

    def refresh(self) -> None:
        """Makes the picture anew."""
        super().refresh()
        fonts, known = self.stage.fonts, (self.strip, len(self.reel.stops), self.reel.stops[-1])
        if self._marks is None or self._marks[0] != known:
            self._marks = (known, reel_marks(self.strip, self.reel.stops, self.reel.total, fonts))
        self._strip_ops = reel_ops(self.strip, self.reel, self._marks[1], fonts)

    def _told(self) -> ReplayNews:
        over = self.reel.over if isinstance(self.reel.over, ReplayWish) else None
        return ReplayNews(self.stop, self.orders, self.note, self.broken, over, self.canon_known)

    def _make_panels(self, desk: Desk) -> Panels:
        fonts = self.stage.fonts
        self._panel = replay_panel(desk, self._told(), fonts)
        bar = bar_picture(desk, fonts, replayed=True)
        return Panels(bar, self._panel.picture, inspector_panel(desk, fonts), log_panel(desk, fonts))

    def _layout(self) -> BoardLayout:
        stage = self.stage
        scale = fitting_scale(stage.size, stage.settings.ui_scale)
        height = HEIGHT * scale // 100
        above, below = stage.size[1] - height, Rect(0, stage.size[1] - height, stage.size[0], height)
        placed = layout((stage.size[0], above), scale, self.match.level, self.look.viewport)
        self.strip = reel_layout(below, placed.scale)
        return placed

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the picture and the row below it."""
        super().draw(surface)
        self.stage.painter.paint(surface, self._strip_ops)

    def spots(self) -> tuple[Target[ReplayWish], ...]:
        """Everything that can be pressed beside the board."""
        return (*self.strip.spots, *self._panel.spots)

    def spot_at(self, point: tuple[int, int]) -> ReplayWish | None:
        """What is pressed by a click there."""
        return next((spot.click for spot in self.spots() if spot.rect.contains(point)), None)

    def places(self) -> tuple[Place, ...]:
        """What can be pressed on the board, in the panel and in the row below."""
        return (*super().places(), *(Place(spot.name, spot.rect, _SPOTS) for spot in self.spots()))

    def scroll_group(self, group: str, way: int) -> bool:
        """Scrolls one of the board's panels a little; False when it is at its end, and for what does not scroll."""
        return group != _SPOTS and super().scroll_group(group, way)

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name."""
        own = {spot.name: spot.rect for spot in self.spots()}
        return super().targets() | own | {"track": self.strip.track}

    def picture(self) -> Frame:
        """Everything that is drawn."""
        return (*self.view.ops, *self._strip_ops)
