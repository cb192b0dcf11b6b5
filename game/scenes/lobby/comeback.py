"""A match that both had agreed on, and whose beginning this program never heard: it waits for the other player."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.app.scene import Transition
from game.app.stage import Stage
from game.engine.text import capitalised
from game.net.table import Table
from game.net.table_status import Apart, BrokenOff, Calling, HasBegun
from game.scenes.shell.form import Form, Page
from game.view.forms.lobby import lobby_layout
from game.view.forms.lobby_host import ComebackView, comeback_page
from game.view.look.backdrop import sky_only


@dataclass(frozen=True, slots=True)
class ReturnExits:
    """Where it leads: to the board when the match has begun, and back."""

    begun: Callable[[Table], Transition]
    stop: Callable[[], Transition]


class ReturnScene(Form):
    """Looks after the table until the match begins."""

    def __init__(self, stage: Stage, table: Table, exits: ReturnExits) -> None:
        """The table calls, or is called, already."""
        super().__init__(stage)
        self._table = table
        self._exits = exits
        self._seen: ComebackView | None = None

    @property
    def topic(self) -> str | None:
        """No page of a rulebook is about networks."""
        return None

    def update(self, seconds: float) -> Transition | None:
        """Hears the table; on to the board when the match has begun."""
        if any(isinstance(news, HasBegun) for news in self._table.pump()):
            return self._exits.begun(self._table)
        if self._view() != self._seen:
            self.refresh()
        return super().update(seconds)

    def _view(self) -> ComebackView:
        status = self._table.status
        match status.standing:
            case BrokenOff(why):
                return ComebackView(status.them, problem=why)
            case Apart(trying=trying):
                return ComebackView(status.them, f"{capitalised(trying)}.")
            case Calling(address, why):
                return ComebackView(status.them, f"Calling {address}{': ' if why else ''}{why}.")
            case _:
                return ComebackView(status.them, "Waiting…")

    def page(self) -> Page:
        """The page as it is now."""
        stage = self.stage
        self._seen = view = self._view()
        ops, controls = comeback_page(view, lobby_layout(stage.bounds, stage.px), stage.fonts, stage.px)
        return Page((*sky_only(stage.bounds, stage.px), *ops), controls)

    def chosen(self, name: str) -> Transition | None:
        """Not now."""
        del name
        return self.dismissed()

    def dismissed(self) -> Transition | None:
        """The same by Escape; it can be tried again."""
        self._table.leave()
        return self._exits.stop()
