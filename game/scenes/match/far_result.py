"""The end of a match with somebody at another machine: as any end, with a word from there and a match in return."""

from __future__ import annotations

from collections.abc import Callable

from game.app.scene import Transition
from game.app.stage import Stage
from game.net.table import Table
from game.net.table_status import Apart, BrokenOff, Decided, HasBegun, HasSpoken, Invited, News, WouldPlayAgain
from game.scenes.match.result import ResultContents, ResultExits, ResultScene
from game.view.sound import Sound

AGAIN = ("Rematch", "Asks the other player for another match on the same board, with sides changed.")


class FarResultScene(ResultScene):
    """Looks after the table until both want another match, or one leaves."""

    def __init__(
        self,
        stage: Stage,
        contents: ResultContents,
        exits: ResultExits,
        table: Table,
        begun: Callable[[Table], Transition],
    ) -> None:
        """`begun` leads to the board of another match."""
        super().__init__(stage, contents, exits)
        self._table = table
        self._on = begun
        self._spoken = ""
        self._begun = self._wants = False

    @property
    def can_play_again(self) -> bool:
        """As long as the other is there, and has not been asked."""
        standing = self._table.status.standing
        return isinstance(standing, Decided) and not standing.again_mine

    def beside(self, seconds: float) -> None:
        """The table is heard, whatever is on top."""
        del seconds
        self._hear()

    def update(self, seconds: float) -> Transition | None:
        """Hears the table; on to the board when another match has begun."""
        self._hear()
        if self._begun:
            return self._on(self._table)
        self.tell(self._said())
        return super().update(seconds)

    def _hear(self) -> None:
        before = self.can_play_again
        for news in self._table.pump():
            self._obey(news)
        if self._wants and isinstance(self._table.status.standing, Invited):
            self._wants = False
            self._table.accept()
        if self.can_play_again != before:
            self.refresh()

    def _obey(self, news: News) -> None:
        match news:
            case HasBegun():
                self._begun = True
            case HasSpoken(text):
                self._spoken = f"{self._table.status.them}: {text}"
            case WouldPlayAgain():
                self.stage.play(Sound.CALL)
                self.stage.beckon()
            case _:
                pass

    def chosen(self, name: str) -> Transition | None:
        """The other player is asked, or as at any end."""
        if name == "rematch":
            self._wants = True
            self._table.again()
            return None
        return super().chosen(name)

    def _said(self) -> str:
        """What the other wants, or has said last."""
        status = self._table.status
        match status.standing:
            case Decided(again_mine=True):
                return f"{status.them} is asked for another match…"
            case Decided(again_theirs=True):
                return f"{status.them} would play again, with sides changed."
            case BrokenOff(why) | Apart(why=why):
                return why[:1].upper() + why[1:]
            case Decided():
                return self._spoken or "In a rematch the sides are changed."
            case _:
                return "The next match begins…"
