"""At the host's door: the code, being let in or not, and the match that the host offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from game.app.scene import Pop, Transition
from game.app.stage import Stage
from game.engine.text import plain_text
from game.net.code import LENGTH, plain_code
from game.net.table import Table
from game.net.table_status import BrokenOff, Calling, HasBegun, Invited, Meeting, Proposal, WentAway
from game.scenes.lobby.told import board_of, rules_of
from game.scenes.shell.form import Form, Page
from game.scenes.title_scenes import TitleScenes, persons
from game.storage.records import Titles
from game.view.forms.lobby import BACK, GO, LobbyLayout, lobby_layout
from game.view.forms.lobby_join import CODE, KnockView, OfferView, knock_page, offer_page
from game.view.look.backdrop import sky_only
from game.view.sound import Sound

_LONGEST = LENGTH + 2
_ADVICE = (
    "Compare the address with the host's page; the host's firewall may have to let the program be reached. It is tried "
    "again until you stop."
)
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


@dataclass(frozen=True, slots=True)
class KnockExits:
    """`call` asks to be let in with a code; `begun` leads to the board."""

    call: Callable[[str], Table]
    begun: Callable[[Table], Transition]


class KnockScene(Form):
    """One table after the other, until one lets us in."""

    def __init__(
        self, stage: Stage, whose: str, titles: Titles, scenes: Mapping[str, TitleScenes], exits: KnockExits
    ) -> None:
        """Nobody is asked before there is a code."""
        super().__init__(stage, CODE)
        self._whose = whose
        self._titles = titles
        self._scenes = scenes
        self._exits = exits
        self._code = ""
        self._table: Table | None = None
        self._problem = ""
        self._begun = False
        self._answered = False
        self._invited = False
        self._seen: object = None

    @property
    def topic(self) -> str | None:
        """No page of a rulebook is about networks."""
        return None

    def beside(self, seconds: float) -> None:
        """The table is heard, whatever is on top."""
        del seconds
        self._hear()

    def update(self, seconds: float) -> Transition | None:
        """Hears the table; on to the board when the match has begun."""
        before = self._proposal
        self._hear()
        if self._proposal is not None and before is None:
            self.refresh()
            self.set_focus(GO)
        if self._begun and self._table is not None:
            table, self._table = self._table, None
            return self._exits.begun(table)
        if self._seen != self._sight():
            self.refresh()
        return super().update(seconds)

    def exit(self) -> None:
        """Whoever goes without a match has left the table."""
        super().exit()
        self._drop()

    def _drop(self) -> None:
        table, self._table = self._table, None
        if table is not None:
            table.leave()

    def _hear(self) -> None:
        if self._table is None:
            return
        for news in self._table.pump():
            if isinstance(news, HasBegun):
                self._begun = True
            if isinstance(news, WentAway) and self._invited:
                self._problem = news.why
        standing = self._table.status.standing
        if isinstance(standing, Invited) and not self._invited:
            self._invited, self._problem = True, ""
            self.stage.play(Sound.CALL)
            self.stage.beckon()
        if isinstance(standing, BrokenOff):
            self._fail(standing.why)

    def _fail(self, why: str) -> None:
        self._drop()
        self._problem, self._invited, self._answered = why, False, False
        self._code = ""
        self.layout()  # with an empty field
        self.set_focus(CODE)

    @property
    def _proposal(self) -> Proposal | None:
        """What the host offers, while it waits for an answer."""
        standing = None if self._table is None else self._table.status.standing
        return standing.proposal if isinstance(standing, Invited) and not self._answered else None

    def _sight(self) -> object:
        return None if self._table is None else self._table.status, self._problem, self._answered

    def page(self) -> Page:
        """The page as it is now: the code, or the match that is offered."""
        stage = self.stage
        self._seen = self._sight()
        layout = lobby_layout(stage.bounds, stage.px)
        proposal = self._proposal
        if proposal is not None:
            return self._offer(proposal, layout)
        ops, controls = knock_page(self._view(), layout, stage.fonts, stage.px)
        return Page((*sky_only(stage.bounds, stage.px), *ops), controls)

    def _view(self) -> KnockView:
        busy = self._table is not None
        return KnockView(self._whose, self._code, _LONGEST, self._line(), self._problem, busy)

    def _line(self) -> str:
        if self._table is None:
            return ""
        standing = self._table.status.standing
        match standing:
            case Calling(address, why) if why:
                return f"{address}: {why}. {_ADVICE}"
            case Calling(address):
                return f"Knocking at {address}…"
            case Meeting() if not self._answered:
                return "The code is right. The match is being sent…"
            case _:
                return "The match begins…"

    def _offer(self, proposal: Proposal, layout: LobbyLayout) -> Page:
        stage, record = self.stage, proposal.record
        assert self._table is not None
        title, scenes = self._titles[record.title], self._scenes[record.title]
        rules = rules_of(proposal, title, dict(zip(title.players, persons(scenes), strict=True)))
        view = OfferView(self._table.status.them, board_of(record.board, scenes.look), rules)
        ops, controls = offer_page(view, layout, stage.fonts, stage.px)
        return Page((*sky_only(stage.bounds, stage.px), *ops), controls)

    def typed(self, name: str, text: str) -> Transition | None:
        """Another code."""
        del name
        self._code, self._problem = plain_text(text, _LONGEST).upper(), ""
        return None

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """As any form; Enter behind the code goes on."""
        if event.type == pygame.KEYDOWN and event.key in _ENTER and self.focus == CODE and self._code:
            answer = self.chosen(GO)
            self.refresh()
            return answer
        return super().handle(event)

    def chosen(self, name: str) -> Transition | None:
        """On or back, on either page."""
        if name == BACK:
            return self.dismissed()
        if self._table is not None:
            self._answered = True
            self._table.accept()
            return None
        self._problem = ""
        self._table = self._exits.call(plain_code(self._code))
        return None

    def dismissed(self) -> Transition | None:
        """Back to the code from knocking and from an offer, and from the code to the list."""
        if self._table is None:
            return Pop()
        if self._proposal is not None:
            self._table.refuse()
        self._fail("")
        return None
