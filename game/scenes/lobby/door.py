"""The first page of LAN matches: host one, or join one, and under which name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.app.scene import Pop, Transition
from game.app.stage import Stage
from game.scenes.shell.form import Form, Page
from game.storage.settings import NAME_LENGTH
from game.view.forms.lobby import lobby_layout
from game.view.forms.lobby_door import HOST, JOIN, DoorView, door_page, door_words
from game.view.frame import Frame
from game.view.look.backdrop import sky_only


@dataclass(frozen=True, slots=True)
class DoorExits:
    """Where it leads; `remember` keeps the settings."""

    host: Callable[[], Transition]
    join: Callable[[], Transition]
    remember: Callable[[], None]


class DoorScene(Form):
    """Two large buttons and the player's name."""

    def __init__(self, stage: Stage, exits: DoorExits) -> None:
        """The name is that of whoever sits down first at this computer."""
        super().__init__(stage, HOST)
        self._exits = exits
        self._name = stage.settings.named(1)[0]

    @property
    def topic(self) -> str | None:
        """No page of a rulebook is about networks."""
        return None

    def page(self) -> Page:
        """The page as it is now."""
        stage = self.stage
        layout = lobby_layout(stage.bounds, stage.px)
        ops, controls = door_page(DoorView(self._name, NAME_LENGTH), layout, stage.fonts, stage.px)
        return Page((*sky_only(stage.bounds, stage.px), *ops), controls)

    def picture(self) -> Frame:
        """The page, and what the large buttons say."""
        return (*super().picture(), *door_words(self._page.controls, self.stage.fonts, self.stage.px))

    def typed(self, name: str, text: str) -> Transition | None:
        """Another name; an empty one means the name from before."""
        del name
        self._name = text
        if text:
            self.stage.change(self.stage.settings.renamed(0, text))
        return None

    def chosen(self, name: str) -> Transition | None:
        """On, or back."""
        if name not in (HOST, JOIN):
            return Pop()
        self._exits.remember()
        return self._exits.host() if name == HOST else self._exits.join()
