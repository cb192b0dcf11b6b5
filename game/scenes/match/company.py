"""Who plays a match beside whom: what a sitting asks of it, and the answers where all sit at one screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.app.scene import Scene
from game.app.stage import Stage
from game.engine.errors import RulesBug
from game.engine.outcome import End, Player
from game.play.session import Session
from game.scenes.match.board import Around
from game.scenes.match.thinking import Thinking
from game.scenes.shell.dialog import DialogScene, Reply
from game.view.forms.controls import Style

AGREED = "accept"
"""What a scene pops with that asks the others at this screen, if they agree."""


class Company(Protocol):
    """What differs between people at one screen, somebody at another machine, and a seat that thinks for itself.

    The sitting shows the match, seats whoever is called, and follows whatever has become of the session: after
    `pass_time` it looks whether that has another match. Work beside the frames is this one's own; while it touches the
    session, `busy` keeps the sitting away from both.
    """

    @property
    def viewer(self) -> Player | None:
        """The only one who looks at this screen; None: whoever is called does, one after the other."""

    @property
    def busy(self) -> bool:
        """Whether a turn is being played beside the frames."""

    def called(self) -> Player | None:
        """Who is to order at this screen now; None: nobody, for others are waited for."""

    def sat_down(self, player: Player) -> None:
        """The called player sits at the board."""

    def drafted(self) -> None:
        """The player at the board has thought of something else."""

    def around(self, seated: Player | None) -> Around:
        """What is known around the board while that player sits at it."""

    def hear(self) -> str:
        """Hears those who are elsewhere, in every frame in which nothing else touches the session; one line for whoever
        is at the board, or nothing."""

    def pass_time(self, seated: Player | None, seconds: float) -> End | None:
        """Lets so much time pass in which that player could think; how the match ends by that, if it does.

        Raises what went wrong beside the frames.
        """

    def read_on(self, seated: Player | None, seconds: float) -> None:
        """Lets so much time pass in which that player, whose turn it is, looked at a page over the board."""

    def ends(self, seated: Player | None) -> bool:
        """Whether the match ends by what has happened while that player, whose turn it is (None: nobody's is at this
        screen), looked at a page over the board: there is nothing more to read it for."""

    def keep(self) -> None:
        """Keeps what must not be lost, for the board is left."""

    def offer_draw(self, speaker: Player) -> Scene | str:
        """The scene that asks the others at this screen, and pops with AGREED; or what the speaker is told while
        somebody elsewhere thinks about it."""

    def offer_back(self, speaker: Player) -> Scene | str | None:
        """The scene that asks the others at this screen whether the last turn is taken back, and pops with AGREED; or
        what the speaker is told while somebody elsewhere thinks about it; None: whoever is asked agrees at once."""

    def resign(self, player: Player) -> End | None:
        """How the match ends now that the player gives it up; None: somebody elsewhere has to hear of it first."""


class OneScreen:
    """All sit at this screen, one after the other, or one sits there alone. See `Company`."""

    def __init__(
        self, stage: Stage, session: Session, names: Mapping[Player, str], alone: Player | None = None
    ) -> None:
        """`names` are what the players are called; `alone` is the only one who orders at this screen, while somebody
        else sees to the orders of the others."""
        self.viewer = alone
        self._stage = stage
        self._session = session
        self._names = names
        self._thinking = Thinking(stage, session)

    @property
    def busy(self) -> bool:
        """Turns are played as orders are given."""
        return False

    def called(self) -> Player | None:
        """Whoever is the first of those who are waited for, or who sits here alone."""
        waiting = self._session.waiting
        if self.viewer is not None:
            return self.viewer if self.viewer in waiting else None
        if not waiting:
            raise RulesBug("a match that goes on has nobody to order anything")
        return waiting[0]

    def sat_down(self, player: Player) -> None:
        """Nobody else has to know."""

    def drafted(self) -> None:
        """Nobody else has to know."""

    def around(self, seated: Player | None) -> Around:
        """Sealed orders, and the clocks."""
        given = () if self.viewer is None else self._session.given(self.viewer)
        return Around(self._session.sealed, self._thinking.shown(seated), self.viewer, given)

    def hear(self) -> str:
        """Nobody is elsewhere."""
        return ""

    def pass_time(self, seated: Player | None, seconds: float) -> End | None:
        """The time of the player at the board runs; whoever has none left has lost."""
        if seated is None:
            return None
        self._thinking.run(seated, seconds)
        return End("clock", (seated,)) if self._thinking.left(seated) == 0 else None

    def read_on(self, seated: Player | None, seconds: float) -> None:
        """Nobody thinks for nothing."""
        if seated is not None:
            self._thinking.run(seated, seconds)

    def ends(self, seated: Player | None) -> bool:
        """Who has no time left then has lost."""
        return seated is not None and self._thinking.left(seated) == 0

    def keep(self) -> None:
        """What is left of the clock."""
        self._thinking.keep()

    def offer_draw(self, speaker: Player) -> Scene | str:
        """The others are asked."""
        text = f"{self._names[speaker]} offers to end the match without a winner. {self._but(speaker)}, do you accept?"
        answers = (Reply(AGREED, "Accept the draw", Style.DANGER), Reply("decline", "Play on"))
        return DialogScene(self._stage, "A draw?", text, answers)

    def offer_back(self, speaker: Player) -> Scene | None:
        """The others are asked, if there are any."""
        if self.viewer is not None:
            return None
        last = self._session.last_ordered or 0
        makers = [player for player, orders in self._session.match.turns[last].items() if orders]
        # Where players alternate, whoever sits here now is asked: the turn is the other one's.
        wants = makers[0] if len(makers) == 1 else speaker
        text = (
            f"{self._names[wants]} would take turn {last + 1} back: it is gone from the record, and is made anew. "
            f"{self._but(wants)}, do you agree?"
        )
        answers = (Reply(AGREED, "Take it back", Style.DANGER), Reply("decline", "Leave it"))
        return DialogScene(self._stage, "Take the last turn back?", text, answers)

    def _but(self, speaker: Player) -> str:
        """Everybody else."""
        return ", ".join(self._names[player] for player in self._session.title.players if player != speaker)

    def resign(self, player: Player) -> End:
        """At once."""
        return End("resignation", (player,))
