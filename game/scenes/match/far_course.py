"""A match with somebody at another machine among its scenes."""

from __future__ import annotations

from collections.abc import Callable

from game.app.errand import Errand
from game.app.scene import Replace, Scene, Transition
from game.engine.clock import Clock
from game.engine.errors import RulesBug
from game.engine.outcome import Player
from game.net.table import Table
from game.scenes.house import House
from game.scenes.match.course import Course, MatchExits
from game.scenes.match.far_result import AGAIN, FarResultScene
from game.scenes.match.far_sitting import FarSitting
from game.scenes.match.result import ResultExits
from game.view.keys.keyboard import EVERYWHERE


class FarCourse(Course):
    """As at one computer; who leaves the match leaves the table, and it can be taken up again."""

    def __init__(self, house: House, table: Table, exits: MatchExits, begun: Callable[[Table], Transition]) -> None:
        """The table has a match on it; `begun` leads to the board of another one."""
        assert table.session is not None
        super().__init__(house, table.session, exits)
        self._table = table
        self._begun = begun

    def board(self) -> Scene:
        """The match on its board, from which all else follows."""
        keys = self._scenes.keys or EVERYWHERE
        return FarSitting(self._stage, self._table, self._scenes.board, self, keys)

    def play_turn(self, errand: Errand) -> None:
        """Plays the turn that both have ordered, beside the frames."""
        before = self._session.match
        self._table.play(self.solving(errand))
        self._work_out(before)

    def take_back(self) -> None:
        """The table sees to that, when the other has agreed as well."""
        raise RulesBug("a turn of a match over a network is taken back by its table")

    def leave(self) -> Transition:
        """To the menu, from which the match can be taken up again if it is not over."""
        self._table.leave()
        return super().leave()

    def seconds_left(self, clock: Clock, player: Player) -> int:
        """Of the other player what its own computer last said: nobody here spends that clock."""
        left = self._table.status.their_left
        if left is None or player == self._table.me:
            return super().seconds_left(clock, player)
        return -(-left // 1000)

    def over(self) -> Transition:
        """To the result, and from there to a match in return."""
        contents = self._contents()
        keys = self._scenes.keys or EVERYWHERE
        exits = ResultExits(
            self._again,
            self.leave,
            self.save,
            self._watch,
            self._last_told(),
            AGAIN,
            sheet=self._exits.sheet(self._session),
        )
        return Replace(FarResultScene(self._stage, contents, exits, self._table, self._begun, keys))
