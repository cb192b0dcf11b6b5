"""The table of a replay: the board's picture with the replay's own panel in place of orders."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.app.stage import Stage
from game.engine.outcome import Player
from game.engine.title import Turn
from game.scenes.match.replay_board import ReplayAround
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.scenes.table_top import TableTop
from game.titles.causality.view.board.bar import bar_picture
from game.titles.causality.view.board.board_view import Panels, inspector_panel, log_panel
from game.titles.causality.view.board.commands import COMMANDS
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.layout import BoardLayout, fitting_scale, layout
from game.titles.causality.view.replay.panel import PanelPicture, ReplayNews, replay_panel
from game.titles.causality.view.replay.stops import RoundStop
from game.view.board.reel import HEIGHT, ReelPlace, Spot
from game.view.board.replay_rows import REPLAY
from game.view.frame import Rect
from game.view.keys.command import Offered
from game.view.keys.sitting_rows import MENU, PLAY_STEP


def _not_drafted() -> None:
    """Nobody drafts anything in a replay."""


_LEAVING = replace(
    COMMANDS[MENU],
    hint="Back to where the replay was opened.",
    buttons=tuple(replace(button, words=lambda _: "Back") for button in COMMANDS[MENU].buttons),
)
_COMMANDS = COMMANDS.with_rows(_LEAVING, replace(COMMANDS[PLAY_STEP], heard=None))
"""Two of the board's buttons are something else in a replay: the way out, and the step whose key runs the replay."""


class ReplayTable(TableTop):
    """Shows one stop at a time; everything of all slices may be seen."""

    def __init__(self, stage: Stage, stop: RoundStop, names: Mapping[Player, str]) -> None:
        """At the first stop."""
        super().__init__(stage, stop.match, names, _not_drafted, _COMMANDS, REPLAY)
        self.stop = stop
        self._orders: Turn = {}
        self._news: ReplayNews
        self._panel: PanelPicture
        self._strip: Rect

    def put(self, stop: RoundStop, orders: Turn) -> None:
        """Another stop; a canonised round is shown as it was canonised."""
        self.stop, self._orders = stop, orders
        self._match, self._later = stop.match, stop.closed
        look = replace(self.look, focus=stop.slice, round=stop.round if stop.canon else None, played=False, why=None)
        self.looking.look_at(replace(look, orders_scroll=0, inspector_scroll=0, log_scroll=0))

    def toggle_canon(self, found: RoundStop) -> None:
        """The round that is shown as it was played, or as it was canonised in the end, at that stop."""
        shown = self.look.round is None
        # What was canonised only later is no part of the match of this turn: the later one tells of it.
        self._later = found.closed if shown else self.stop.closed
        self.looking.look_at(replace(self.look, round=found.round if shown else None, played=False, why=None))

    def renew(self, around: ReplayAround, offered: tuple[Offered, ...]) -> None:
        """Makes the picture anew, with these buttons in the panel."""
        self.tell(around.news)
        self._news = ReplayNews(self.stop, self._orders, offered, around.news, around.broken, around.over)
        self.refresh()

    def timeline(self) -> tuple[Timeline, int]:
        """The board that is shown, and its last slice: a replay hides nothing."""
        past = self._past()
        return self.stop.board if past is None else past[0], self.match.level.final

    def _told(self) -> ReplayNews:
        return self._news

    def _make_panels(self, desk: Desk) -> Panels:
        fonts = self.stage.fonts
        self._panel = replay_panel(desk, self._news, fonts)
        bar = bar_picture(desk, fonts, replayed=True)
        return Panels(bar, self._panel.picture, inspector_panel(desk, fonts), log_panel(desk, fonts))

    def _layout(self) -> BoardLayout:
        scale = fitting_scale(self.stage.size, self.stage.settings.ui_scale)
        self._strip, room = self.stage.bounds.cut_bottom(HEIGHT * scale // 100)
        return layout((room.w, room.h), scale, self.match.level, self.look.viewport)

    def strip(self) -> ReelPlace:
        """The lower edge of the window, at the table's scale."""
        return ReelPlace(self._strip, self.layout.scale)

    def spots(self) -> tuple[Spot, ...]:
        """Everything in the panel that stands for a command."""
        return self._panel.spots
