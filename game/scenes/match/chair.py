"""Who sits at the table, and with which draft."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from game.engine.outcome import Player

D = TypeVar("D")
"""What a player has drafted, as the title draws it."""


class Chair(Generic[D]):
    """The player who gives orders now, if anybody does."""

    def __init__(self, drafted: Callable[[], None]) -> None:
        """Nobody is seated; `drafted` is called whenever the draft becomes another one."""
        self._drafted = drafted
        self._player: Player | None = None
        self._draft: D | None = None

    @property
    def player(self) -> Player | None:
        """Who gives orders; None: nobody."""
        return self._player

    @property
    def draft(self) -> D | None:
        """What that player has drafted; None: nobody is seated."""
        return self._draft

    def take(self, player: Player, draft: D) -> None:
        """The player sits down, and finds what was drafted before."""
        self._player, self._draft = player, draft

    def leave(self) -> None:
        """Nobody gives orders any more, and nothing of a draft is left."""
        self._player = self._draft = None

    def redraft(self, draft: D) -> None:
        """Puts another draft in place of the present one."""
        if draft != self._draft:
            self._draft = draft
            self._drafted()
