"""The seat at the board of a sitting: who takes it and leaves it, what is drafted there, and when a curtain is due."""

from __future__ import annotations

from game.app.stage import Stage
from game.engine.errors import GameError
from game.engine.outcome import Player
from game.engine.record import hides_something
from game.play.session import Session
from game.scenes.match.board import Board
from game.scenes.match.company import Company
from game.view.sound import Sound


class BoardSeat:
    """One player sits there at a time, or nobody."""

    def __init__(self, stage: Stage, session: Session, board: Board, company: Company) -> None:
        """Nobody sits there yet."""
        self._stage = stage
        self._session = session
        self._board = board
        self._company = company
        self.player: Player | None = None
        """Who gives orders now; None while nobody does."""
        self.last = company.viewer
        """Who sat there last."""

    @property
    def speaker(self) -> Player:
        """Who is at the board."""
        return self._company.viewer or self.player or self.last or self._session.title.players[0]

    @property
    def hides(self) -> bool:
        """Whether the match itself holds what one of its players may not see."""
        return self._session.title.traits.hidden_information and hides_something(self._session.match)

    def is_covered(self, player: Player) -> bool:
        """Whether a curtain falls before that player comes to the board: for what another one may have left open."""
        if player == self.last or self._company.viewer is not None:
            return False
        return self._session.title.traits.secret_orders or self.hides

    def surround(self) -> None:
        """Shows what is known around the board while this player sits at it."""
        self._board.surround(self._company.around(self.player))

    def take(self, player: Player) -> None:
        """The player sits down before what was drafted."""
        self.player = self.last = player
        self.surround()
        self._board.seat(player, self._session.draft(player))
        self._company.sat_down(player)

    def leave(self) -> None:
        """Nobody gives orders any more."""
        self.player = None
        self.surround()
        self._board.unseat()

    def keep_draft(self) -> None:
        """What the seated player thinks of is kept, for whoever comes back."""
        if self.player is None:
            return
        self._stage.play(Sound.PRESS)
        try:
            self._session.keep_draft(self.player, self._board.orders)
        except GameError as error:
            self._board.tell(str(error))
        self._company.drafted()

    def suggest(self, orders: tuple[str, ...], words: str) -> None:
        """Puts these orders in place of what the seated player has drafted, and says so."""
        if self.player is None:
            return
        self._board.seat(self.player, orders)
        self.keep_draft()
        self._board.tell(words)
