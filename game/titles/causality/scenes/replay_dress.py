"""What the table wears in a replay: the replay's own panel in place of orders, and all slices in sight."""

from __future__ import annotations

from dataclasses import replace

from game.app.stage import Stage
from game.engine.outcome import Player
from game.engine.title import Turn
from game.scenes.match.replay_board import ReplayAround
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.board.bar import bar_picture
from game.titles.causality.view.board.board_view import Panels, inspector_panel, log_panel
from game.titles.causality.view.board.commands import COMMANDS
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.layout import BoardLayout, fitting_scale, layout
from game.titles.causality.view.replay.panel import PanelPicture, ReplayNews, replay_panel
from game.titles.causality.view.replay.stops import RoundStop
from game.view.board.reel import HEIGHT, ReelPlace, Spot
from game.view.board.replay_rows import REPLAY
from game.view.board.viewport import Viewport
from game.view.frame import Rect
from game.view.keys.command import Offered
from game.view.keys.sitting_rows import MENU, PLAY_STEP

_LEAVING = replace(
    COMMANDS[MENU],
    hint="Back to where the replay was opened.",
    buttons=tuple(replace(button, words=lambda _: "Back") for button in COMMANDS[MENU].buttons),
)
_COMMANDS = COMMANDS.with_rows(_LEAVING, replace(COMMANDS[PLAY_STEP], heard=None))
"""Two of the board's buttons are something else in a replay: the way out, and the step whose key runs the replay."""


class ReplayDress:
    """That of one stop at a time, of which everything may be seen; see game.titles.causality.scenes.dress.Dress."""

    commands = _COMMANDS
    place = REPLAY

    def __init__(self, stage: Stage, stop: RoundStop) -> None:
        """At the first stop."""
        self._stage = stage
        self.stop = stop
        self.orders: Turn = {}
        """The orders that led to the stop."""
        self._news: ReplayNews
        self._panel: PanelPicture
        self._strip: Rect

    def tell(self, around: ReplayAround, offered: tuple[Offered, ...]) -> None:
        """What the panel tells, with these buttons in it."""
        self._news = ReplayNews(
            self.stop, self.orders, offered, around.news, around.broken, around.over, ended=around.now.ended
        )

    def board(self, match: CausalityMatch, viewer: Player) -> tuple[Timeline, int]:
        """All of it: a replay hides nothing."""
        del viewer
        return self.stop.board, match.level.final

    def layout(self, match: CausalityMatch, viewport: Viewport) -> BoardLayout:
        """In the window above the row with the line of time."""
        scale = fitting_scale(self._stage.size, self._stage.settings.ui_scale)
        self._strip, room = self._stage.bounds.cut_bottom(HEIGHT * scale // 100)
        return layout((room.w, room.h), scale, match.level, viewport)

    def told(self) -> ReplayNews:
        """What stands in the panel."""
        return self._news

    def panels(self, desk: Desk) -> Panels:
        """The replay's own panel in place of orders."""
        fonts = self._stage.fonts
        self._panel = replay_panel(desk, self._news, fonts)
        bar = bar_picture(desk, fonts, replayed=True)
        return Panels(bar, self._panel.picture, inspector_panel(desk, fonts), log_panel(desk, fonts))

    def strip(self, scale: int) -> ReelPlace:
        """The lower edge of the window, at that scale in percent."""
        return ReelPlace(self._strip, scale)

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Everything in the panel that stands for a command."""
        return self._panel.spots
