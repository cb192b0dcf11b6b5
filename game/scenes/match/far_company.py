"""What a sitting asks about its players, where the other one sits at another machine."""

from __future__ import annotations

from collections.abc import Callable

from game.app.errand import Errand
from game.app.job import Job
from game.app.stage import Stage
from game.engine.outcome import Player
from game.net.messages import Doing
from game.net.table import Table
from game.net.table_status import (
    DrawRefused,
    DrawWasOffered,
    HasSpoken,
    MayOrder,
    News,
    TakebackRefused,
    TakebackWasOffered,
    TurnDue,
)
from game.play.session import Session
from game.scenes.match.board import Around
from game.scenes.match.thinking import Thinking
from game.view.sound import Sound


class FarCompany:
    """The table is heard, plays the turns beside the frames, and looks after the clocks. See
    game.scenes.match.company.Company."""

    def __init__(
        self,
        stage: Stage,
        table: Table,
        session: Session,
        play_turn: Callable[[Errand], None],
        spoken: Callable[[], None],
    ) -> None:
        """`session` is that of the table; `play_turn` plays the turn that both have ordered, and `spoken` is called
        when the other has said something."""
        self.viewer = table.me
        """Nobody else sits at this screen."""
        self._stage = stage
        self._table = table
        self._session = session
        self._play_turn = play_turn
        self._spoken = spoken
        self._thinking = Thinking(stage, session)
        self._play: Job[None] | None = None
        self._called = -1
        self._doing = Doing.LOOKING

    @property
    def searching(self) -> bool:
        """Whether a turn is being played."""
        return self._play is not None

    @property
    def busy(self) -> bool:
        """Until that is done."""
        return self._play is not None and not self._play.done

    def called(self) -> Player | None:
        """The player at this machine, if there is anything to order; the other one orders elsewhere."""
        orders = self.viewer in self._session.waiting and not self._table.status.resigned
        return self.viewer if orders else None

    def sat_down(self, player: Player) -> None:
        """A new turn calls for attention."""
        del player
        self._call()

    def _call(self) -> None:
        """Once in a turn; also while something else is still told, for a clock does not wait for that."""
        if self._called != self._session.match.turn:
            self._called = self._session.match.turn
            self._stage.play(Sound.CALL)
            self._stage.beckon()
            self.show(Doing.LOOKING)

    def drafted(self) -> None:
        """The other one sees that somebody orders."""
        self.show(Doing.ORDERING)

    def show(self, doing: Doing) -> None:
        """Tells the other what is done here, when it is another thing than before."""
        if doing is not self._doing:
            self._doing = doing
            self._table.show(doing)

    def around(self, seated: Player | None) -> Around:
        """Sealed orders here and there, and both clocks."""
        del seated
        status, me = self._table.status, self.viewer
        theirs = [player for player in self._session.title.players if player != me]
        sealed = self._session.sealed | (frozenset(theirs) if status.has_sealed else frozenset())
        clock = dict(self._thinking.shown(me))
        if status.their_left is not None and len(clock) > 0:
            clock |= dict.fromkeys(theirs, -(-status.their_left // 1000))
        return Around(sealed, self._thinking.of_those_who_think(clock, sealed), me, self._session.given(me))

    def hear(self) -> str:
        """Pumps the table, but not while a turn is played: both touch the session."""
        news = () if self.busy else self._table.pump()
        return " ".join(filter(None, map(self._obey, news)))

    def _obey(self, news: News) -> str:
        match news:
            case TurnDue():
                self.show(Doing.LOOKING)
                if self._play is not None:
                    self._play.result()
                self._play = Job(self._play_turn, "turn")
                self._play.start()
            case DrawRefused():
                return f"{self._table.status.them} plays on."
            case MayOrder(asked=True):
                self._call()
            case TakebackRefused(late):
                them = self._table.status.them
                return f"{them} had ordered before." if late else f"{them} leaves the last turn as it was played."
            case DrawWasOffered() | TakebackWasOffered():
                self._stage.play(Sound.CALL)
                self._stage.beckon()
            case HasSpoken():
                self._spoken()
            case _:
                pass
        return ""

    def pass_time(self, seated: Player | None, seconds: float) -> None:
        """Nothing is spent here; a turn that was being played is there now."""
        del seated, seconds
        if self._play is not None:
            play, self._play = self._play, None
            play.result()

    def read_on(self, seated: Player | None, seconds: float) -> None:
        """The table spends it, whatever is on top."""
        del seated, seconds

    def ends(self, seated: Player | None) -> bool:
        """The table has said how: time was out, here or there, or the other one gave up."""
        del seated
        return not self.busy and self._session.match.outcome is not None

    def keep(self) -> None:
        """What is left of the clock."""
        self._thinking.keep()

    def offer_draw(self, speaker: Player) -> str:
        """The other one hears of it, and the match goes on meanwhile."""
        del speaker
        self._table.offer_draw()
        return "A draw is offered; the match goes on until it is taken."

    def offer_back(self, speaker: Player) -> str:
        """As a draw."""
        del speaker
        if not self._table.offer_back():
            return "That cannot be asked for just now; it can be once in a turn."
        return f"{self._table.status.them} is asked to take the last turn back; the match goes on meanwhile."

    def resign(self, player: Player) -> None:
        """The table tells the other, and then it is over."""
        del player
        self._table.resign()
