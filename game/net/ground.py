"""What a table stands on: this side's player and program, the titles it plays, and where matches are kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.text import plain_name
from game.engine.title import Title
from game.net.conversation import Me
from game.play.ports import Cabinet


@dataclass(frozen=True, slots=True)
class TableGround:
    """See the module's head; `name` is the player's as it was typed, `program` this program's version."""

    name: str
    program: str
    titles: Mapping[str, Title]
    cabinet: Cabinet

    @property
    def player(self) -> str:
        """The player's name as both sides show it."""
        return plain_name(self.name, "Somebody")

    def me(self, *, hosting: bool) -> Me:
        """As it is said to the other side."""
        titles = tuple((title.id, title.rules_version) for title in self.titles.values())
        return Me(self.player, self.program, titles, hosting)
