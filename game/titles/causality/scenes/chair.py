"""Who sits at the table, and with which draft."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.outcome import Player
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.view.board.draft import Draft, begin


class Chair:
    """The player who gives orders now, if anybody does."""

    def __init__(self, drafted: Callable[[], None]) -> None:
        """Nobody is seated; `drafted` is called whenever the draft becomes another one."""
        self._drafted = drafted
        self._player: Player | None = None
        self._draft: Draft | None = None

    @property
    def player(self) -> Player | None:
        """Who gives orders; None: nobody."""
        return self._player

    @property
    def draft(self) -> Draft | None:
        """What that player has drafted."""
        return self._draft

    def take(self, match: CausalityMatch, player: Player, texts: tuple[str, ...]) -> None:
        """The player sits down, and finds the orders that were drafted before."""
        choices = {square: match.orders_for(pose) for square, pose in match.commands[player].items()}
        self._player, self._draft = player, begin(match.active, choices, texts)

    def leave(self) -> None:
        """Nobody gives orders any more, and nothing of a draft is left."""
        self._player = self._draft = None

    def redraft(self, draft: Draft) -> None:
        """Puts another draft in place of the present one."""
        if draft != self._draft:
            self._draft = draft
            self._drafted()
