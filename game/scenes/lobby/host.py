"""A match that is hosted here and waits for the other player: its code, where it can be reached, who knocks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.app.scene import Transition
from game.app.stage import Stage
from game.net.code import TRIES
from game.net.table import Table
from game.net.table_status import BrokenOff, HasBegun, Inviting, Meeting, News, Proposal, WasMet, WasRefused, WentAway
from game.scenes.shell.form import Form, Page
from game.view.forms.lobby import BoardCard, lobby_layout
from game.view.forms.lobby_host import HostView, host_page
from game.view.look.backdrop import sky_only
from game.view.sound import Sound


@dataclass(frozen=True, slots=True)
class HostExits:
    """Where it leads: to the board when the match has begun, and back when nobody shall come in any more."""

    begun: Callable[[Table], Transition]
    stop: Callable[[], Transition]


@dataclass(frozen=True, slots=True)
class Invitation:
    """What is hosted: `call` makes a table that offers it at a port, from now on; `card` shows it."""

    call: Callable[[int], Table]
    port: int
    proposal: Proposal
    card: BoardCard


class HostScene(Form):
    """Looks after the table until somebody plays at it."""

    def __init__(self, stage: Stage, invitation: Invitation, exits: HostExits) -> None:
        """Somebody can come from now on."""
        super().__init__(stage)
        self._invitation = invitation
        self._port = invitation.port
        self._table = invitation.call(invitation.port)
        self._card = invitation.card
        self._exits = exits
        self._news = ""
        self._inviting = Inviting()
        self._begun = False
        self._seen: object = None

    @property
    def topic(self) -> str | None:
        """No page of a rulebook is about networks."""
        return None

    def exit(self) -> None:
        """Unless a match has begun, nobody can come in any more."""
        super().exit()
        if not self._begun:
            self._table.leave()

    def beside(self, seconds: float) -> None:
        """The table is heard, whatever is on top."""
        del seconds
        self._hear()

    def update(self, seconds: float) -> Transition | None:
        """Hears the table; on to the board when the match has begun."""
        self._hear()
        if self._begun:
            return self._exits.begun(self._table)
        if self._seen != (self._view(), self._news):
            self.refresh()
        return super().update(seconds)

    def _hear(self) -> None:
        for news in self._table.pump():
            self._obey(news)
        match self._table.status.standing:
            case Inviting() as inviting:
                self._inviting = inviting
            case BrokenOff() if self._port and not self._inviting.port:
                # Another program, perhaps another window of this one, has the usual port: any other does as well.
                self._table.leave()
                self._port = 0
                self._table = self._invitation.call(0)
            case _:
                pass

    def _obey(self, news: News) -> None:
        match news:
            case HasBegun():
                self._begun = True
            case WasMet():
                self._news = ""
                self.stage.play(Sound.CALL)
                self.stage.beckon()
            case WasRefused(why):
                self._await_another(why)
            case WentAway(why):
                self._news = why
            case _:
                pass

    def _await_another(self, why: str) -> None:
        """Whoever came does not play: the same match is offered to the next one, with another code."""
        self._news = f"{self._news} {why}".strip()
        if isinstance(self._table.status.standing, Meeting):
            self._table.invite()
        self._table.offer(self._invitation.proposal)

    def page(self) -> Page:
        """The page as it is now."""
        stage = self.stage
        view = self._view()
        self._seen = (view, self._news)
        ops, controls = host_page(view, lobby_layout(stage.bounds, stage.px), stage.fonts, stage.px)
        return Page((*sky_only(stage.bounds, stage.px), *ops), controls)

    def _view(self) -> HostView:
        status, at = self._table.status, self._inviting
        problem = status.standing.why if isinstance(status.standing, BrokenOff) else ""
        places = tuple(map(str, at.addresses))
        return HostView(self._card, at.code, places, status.me, self._line(), problem)

    def _line(self) -> str:
        """What goes on, in one line."""
        status = self._table.status
        match status.standing:
            case Meeting(offered=True):
                return f"{status.them} is here, and looks at the match…"
            case Meeting():
                return f"{status.them or 'Somebody'} has come in…"
            case Inviting(knocker=knocker) if knocker:
                return f"{self._news} Somebody at {knocker} tries a code.".strip()
            case Inviting(guesser=guesser, guesses=guesses) if guesser:
                return f"{self._news} {_guessed(guesser, guesses)}".strip()
            case Inviting(port=0):
                return "Opening the door…"
            case _:
                return self._news or "Nobody has knocked yet."

    def chosen(self, name: str) -> Transition | None:
        """Nobody can come in any more."""
        del name
        return self.dismissed()

    def dismissed(self) -> Transition | None:
        """The same by Escape."""
        return self._exits.stop()


def _guessed(guesser: str, guesses: int) -> str:
    """What has come of a wrong code."""
    if guesses == TRIES:
        return f"Wrong codes came from {guesser}: now there is a new code."
    left = "one more wrong one" if guesses == 1 else f"{guesses} more wrong ones"
    return f"A wrong code came from {guesser}. After {left} there is a new code."
