"""What a table wears: which board is shown, where everything lies, and the panels around it."""

from __future__ import annotations

from typing import Protocol

from game.app.stage import Stage
from game.engine.outcome import Player
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.board.board_view import Panels, board_panels
from game.titles.causality.view.board.commands import COMMANDS
from game.titles.causality.view.board.deed import Deed
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.layout import BoardLayout, layout
from game.view.board.viewport import Viewport
from game.view.keys.command_table import Commands
from game.view.keys.sitting_rows import BOARD


class Dress(Protocol):
    """What is not the same where a match is played and where a record is looked at."""

    @property
    def commands(self) -> Commands[Desk, Deed]:
        """What can be done here."""

    @property
    def place(self) -> str:
        """Where the keys are heard."""

    def board(self, match: CausalityMatch, viewer: Player) -> tuple[Timeline, int]:
        """The board of the present round as that player may see it, and its last slice that may be seen."""

    def layout(self, match: CausalityMatch, viewport: Viewport) -> BoardLayout:
        """Where everything lies."""

    def told(self) -> object:
        """What the panels show beside the desk."""

    def panels(self, desk: Desk) -> Panels:
        """The panels around the board."""


class MatchDress:
    """That of a match being played."""

    place = BOARD

    def __init__(self, stage: Stage, commands: Commands[Desk, Deed] = COMMANDS) -> None:
        """`commands` are what can be done here."""
        self._stage = stage
        self.commands = commands

    def board(self, match: CausalityMatch, viewer: Player) -> tuple[Timeline, int]:
        """What the viewer knows of it."""
        known = match.known_to(viewer)
        return known.timeline, known.last

    def layout(self, match: CausalityMatch, viewport: Viewport) -> BoardLayout:
        """In the whole window."""
        return layout(self._stage.size, self._stage.settings.ui_scale, match.level, viewport)

    def told(self) -> None:
        """Everything is on the desk."""

    def panels(self, desk: Desk) -> Panels:
        """Orders, inspector and log."""
        return board_panels(desk, self._stage.fonts)
