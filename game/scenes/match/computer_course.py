"""A match with computer players among its scenes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from game.app.errand import Errand
from game.app.scene import Push, Scene, Transition
from game.bots.strength import Strength
from game.engine.errors import GameError, StorageError
from game.engine.outcome import Player
from game.engine.text import plain_name
from game.play.seating import Seating
from game.play.session import Session
from game.scenes.house import House
from game.scenes.match.computer_company import ComputerCompany, Programs
from game.scenes.match.computer_sitting import ComputerSitting
from game.scenes.match.course import Course, MatchExits
from game.scenes.match.pause import PauseScene
from game.view.keys.keyboard import EVERYWHERE


class ComputerCourse(Course):
    """As at one computer, but programs order beside the frames."""

    def __init__(
        self,
        house: House,
        session: Session,
        exits: MatchExits,
        seating: Seating,
        keep: Callable[[Seating], None],
    ) -> None:
        """`seating` says who sits where; `keep` keeps it when somebody has asked for a hint, and raises StorageError
        when it cannot."""
        super().__init__(house, session, exits)
        self._seating = seating
        self._keep_seating = keep

    def board(self) -> Scene:
        """The match on its board, from which all else follows."""
        names = {player: plain_name(name, str(player)) for player, name in self._session.names.items()}
        company = ComputerCompany(self._stage, self._session, names, self._programs())
        self._company = company
        keys = self._scenes.keys or EVERYWHERE
        return ComputerSitting(self._stage, self._session, self._scenes.board, self, company, keys)

    def _programs(self) -> Programs:
        strengths: tuple[Strength, ...] = self._house.strengths(self._session.title.id)
        seed = self._seating.seed
        quick, adviser = strengths[0].make(seed), strengths[-1].make(seed)
        return Programs(self._house.thinkers, quick, adviser, self._play_turn, self._asked)

    def _play_turn(self, player: Player, orders: tuple[str, ...], errand: Errand) -> GameError | None:
        return self._play(player, orders, errand)

    def _asked(self, turn: int, player: Player) -> None:
        self._seating = self._seating.hinted(turn, player)
        with suppress(StorageError):  # the turn is worth more than the note about it
            self._keep_seating(self._seating)

    def last_news(self) -> str:
        """Why a program has lost the match by itself, and what else there is to know."""
        return " ".join(filter(None, (self._company.gave_up, super().last_news())))

    def menu(self, topic: str, player: Player) -> Transition:
        """The menu over the board: programs take no draws, and who only watches cannot resign."""
        ends = frozenset() if self._company.watched else self._session.match.may(player) - {"agreement"}
        return Push(PauseScene(self._stage, topic, ends, self._pages()))
