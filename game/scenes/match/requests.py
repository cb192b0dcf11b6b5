"""What the player at a board asks for beside orders, as it is put to the others: a draw, a turn back, resigning."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.scene import Scene
from game.app.stage import Stage
from game.engine.errors import GameError
from game.engine.outcome import End, Player
from game.play.session import Session
from game.scenes.match.board_seat import BoardSeat
from game.scenes.match.company import Company
from game.scenes.shell.dialog import DialogScene, Reply
from game.view.forms.controls import Style

RESIGNS = "resign"
"""What the question about resigning pops with, if that is meant."""


class Requests:
    """A question is a scene for those at this screen, or a line for the player while somebody elsewhere is asked."""

    def __init__(
        self, stage: Stage, session: Session, seat: BoardSeat, company: Company, names: Mapping[Player, str]
    ) -> None:
        """Nothing has been asked for; `names` are what the players are called."""
        self._stage = stage
        self._session = session
        self._seat = seat
        self._company = company
        self._names = names
        self._resigns = seat.speaker

    def draw(self) -> Scene | str:
        """Shall the match end without a winner?"""
        return self._company.offer_draw(self._seat.speaker)

    def back(self) -> Scene | str | None:
        """Shall the last turn be taken back, if anything has been played? None: all agree at once."""
        if self._session.last_ordered is None:
            return "There is no turn yet that could be taken back."
        return self._company.offer_back(self._seat.speaker)

    def resignation(self) -> Scene:
        """Does the player mean it?"""
        self._resigns = self._seat.speaker
        text = f"{self._names[self._resigns]}, the match will be lost at once."
        answers = (Reply(RESIGNS, "Resign", Style.DANGER), Reply("stay", "Play on"))
        return DialogScene(self._stage, "Resign?", text, answers)

    def resigned(self) -> End | None:
        """The player meant it: how the match ends; None: somebody elsewhere has to hear of it first."""
        return self._company.resign(self._resigns)

    def conclude(self, end: End) -> str:
        """Ends the match from outside; says what is in the way of keeping that."""
        try:
            self._session.conclude(end)
        except GameError as error:
            return str(error)
        return ""
