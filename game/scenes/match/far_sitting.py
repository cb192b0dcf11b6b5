"""The sitting at a board whose other player sits at another machine: no curtain, but a line to there, and a chat.

Theory of operation. The table of the network is pumped in every frame, also while another scene is on top; only while
orders are being played beside the frames it rests, for both touch the session. What has become of the match meanwhile
is shown as soon as this scene is on top and the board plays nothing. All that belongs to the line stands below the
board or beside it, and the board is laid out in what is left of the window.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Protocol

import pygame

from game.app.chords import chord_of
from game.app.errand import Errand
from game.app.job import Job
from game.app.scene import Transition
from game.app.stage import Niche, Stage
from game.engine.outcome import End, Player
from game.net.messages import Doing
from game.net.network import steady_ms
from game.net.table import Table
from game.net.table_status import DrawRefused, HasSpoken, News, TurnDue
from game.scenes.match.board import Around, Board, Laid
from game.scenes.match.chat import ChatPane
from game.scenes.match.far_words import Answers, FarMoment, contact, doing_words, question, trouble
from game.scenes.match.sitting import Exits, SittingScene, _Wait
from game.view.board.chat import Remark
from game.view.board.far import CHAT as CHAT_BUTTON
from game.view.board.far import LEAVE, LINE, NO, YES, FarPicture, FarView, far_picture
from game.view.forms.hint import Hint
from game.view.frame import Rect
from game.view.keys.keyboard import TitleKeys
from game.view.keys.keymap import AGREE, CHAT, DECLINE, FAR
from game.view.sound import Sound

_AT_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


class FarExits(Exits, Protocol):
    """Where such a sitting leads beside."""

    def play_turn(self, errand: Errand) -> None:
        """Plays the turn that both have ordered, beside the frames."""


class FarSitting(SittingScene):
    """One player's turns, until the match is over."""

    def __init__(
        self,
        stage: Stage,
        table: Table,
        make: Callable[[Laid], Board],
        exits: FarExits,
        keys: TitleKeys,
    ) -> None:
        """The table has a match on it; `keys` are those of its title."""
        session = table.session
        assert session is not None
        self._me = table.me
        self._table = table
        self._whole = stage
        self._keys = keys
        self._niche = Niche(stage, stage.size)
        self._chat = ChatPane(stage, self._spoken())
        self._far_exits = exits
        self._below = FarPicture(stage.px(LINE), (), ())
        self._view: FarView | None = None
        self._pointed = ""
        self._play: Job[None] | None = None
        self._called = -1
        self._doing = Doing.LOOKING
        super().__init__(stage, session, lambda laid: make(replace(laid, stage=self._niche)), exits)
        self._seated_last = self._me

    # The network.

    def beside(self, seconds: float) -> None:
        """The table is heard, whatever is on top."""
        self._hear(seconds)

    def update(self, seconds: float) -> Transition | None:
        """Hears the table, lets films run, and goes where the match leads."""
        self._hear(seconds)
        if self._chat.update(seconds):
            self.touch()
        return super().update(seconds)

    def _hear(self, seconds: float) -> None:
        del seconds
        if self._wait is not _Wait.TURN and self._play is None:
            for news in self._table.pump():
                self._obey(news)
        if self._chat.tell(self._spoken()):
            self.touch()
        self._show_line()

    def _obey(self, news: News) -> None:
        match news:
            case TurnDue():
                self._start_turn()
            case DrawRefused():
                self._board.tell(f"{self._table.status.them} plays on.")
            case HasSpoken() if not self._chat.open:
                self._whole.play(Sound.PRESS)
                self._whole.beckon()
            case _:
                pass

    def _start_turn(self) -> None:
        """All orders are there: they are played beside the frames."""
        self._play = Job(self._far_exits.play_turn, "turn")
        self._play.start()

    def _think(self, seconds: float) -> Transition | None:
        """Nothing is spent here, for the table looks after the clocks; what has happened meanwhile is shown."""
        del seconds
        if self._play is not None:
            if not self._play.done:
                return None
            play, self._play = self._play, None
            play.result()
        if self._session.match is not self._before:
            return self._moved_on()
        self._surround()
        return None

    def _moved_on(self) -> Transition | None:
        following = super()._moved_on()
        self._before = self._session.match
        return following

    @property
    def _is_secret(self) -> bool:
        """Nobody else sits at this screen."""
        return False

    def _spoken(self) -> list[Remark]:
        status = self._table.status
        return [Remark(status.me if each.mine else status.them, each.text, each.mine) for each in status.chat]

    # Turns.

    def _begin_turn(self) -> Transition | None:
        """Seats the player at this machine if there is anything to order; the other one orders elsewhere."""
        if self._session.match.outcome is not None:
            return self._exits.over()
        if self._me not in self._session.waiting or self._table.status.resigned:
            self._unseat()
            return None
        self._seat(self._me)
        if self._called != self._session.match.turn:
            self._called = self._session.match.turn
            self._whole.play(Sound.CALL)
            self._whole.beckon()
            self._tell_doing(Doing.LOOKING)
        return None

    def _keep_draft(self) -> None:
        super()._keep_draft()
        self._tell_doing(Doing.ORDERING)

    def _tell_doing(self, doing: Doing) -> None:
        if doing is not self._doing:
            self._doing = doing
            self._table.show(doing)

    def _surround(self) -> None:
        status = self._table.status
        theirs = [player for player in self._session.title.players if player != self._me]
        sealed = self._session.sealed | (frozenset(theirs) if status.has_sealed else frozenset())
        clock = dict(self._thinking.shown(self._me))
        if status.their_left is not None and len(clock) > 0:
            clock |= dict.fromkeys(theirs, -(-status.their_left // 1000))
        self._board.surround(Around(sealed, clock, self._me))

    @property
    def _speaker(self) -> Player:
        return self._me

    def _offer_draw(self) -> Transition | None:
        self._table.offer_draw()
        self._board.tell("A draw is offered; the match goes on until it is taken.")
        return None

    def _conclude(self, end: End) -> Transition | None:
        """The player gives the match up; the table tells the other, and then it is over."""
        del end
        self._table.resign()
        return self._begin_turn()

    # The picture.

    def layout(self) -> None:
        """Places everything anew."""
        self._chat.layout()
        self._view = None
        self._show_line()
        super().layout()

    def _show_line(self) -> None:
        """What is known of the other, as far as it is another thing than before."""
        view = self._far_view()
        if view == self._view:
            return
        self._view = view
        whole = self._whole
        below = far_picture(view, whole.bounds, whole.fonts, whole.px)
        self._below = below
        self._chat.place(whole.size[1] - below.height)
        size = (self._chat.room.x, whole.size[1] - below.height)
        if size != self._niche.size:
            self._niche.size = size
            self._board.layout()
        self.touch()

    def _far_view(self) -> FarView:
        status, match = self._table.status, self._session.match
        keymap = self._whole.keymap(self._keys)
        moment = FarMoment(
            i_order=self._seated is not None,
            they_order=any(player != self._me for player in match.pending),
            searching=self._play is not None,
            now=steady_ms(),
            wall=datetime.now(),
        )
        return FarView(
            contact(status),
            doing_words(status, moment),
            self._chat.unread,
            keymap.name(CHAT),
            self._chat.open,
            question(status, Answers(keymap.name(AGREE), keymap.name(DECLINE))),
            trouble(status, moment),
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the board, and what stands below and beside it."""
        self._board.draw(surface.subsurface(pygame.Rect((0, 0), self._niche.size)))
        self._chat.draw(surface)
        self._whole.painter.paint(surface, self._below.ops)

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name."""
        below = {button.name: button.rect for button in self._below.buttons}
        return {**self._board.targets(), **self._chat.targets(), **below}

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do."""
        button = next((each for each in self._below.buttons if each.rect.contains(point)), None)
        if button is not None:
            return Hint(button.hint, button.key)
        return self._board.hint(point) if self._on_board(point) else None

    def _on_board(self, point: tuple[int, int]) -> bool:
        return Rect(0, 0, *self._niche.size).contains(point)

    # Mouse and keyboard.

    @property
    def takes_text(self) -> bool:
        """While something is written into the chat."""
        return self._chat.typing

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Answers mouse and keyboard."""
        match event.type:
            case pygame.WINDOWFOCUSLOST:
                self._tell_doing(Doing.AWAY)
            case pygame.WINDOWFOCUSGAINED:
                self._tell_doing(Doing.LOOKING)
            case pygame.KEYDOWN | pygame.TEXTINPUT | pygame.KEYUP:
                return self._key(event)
            case _ if event.type in _AT_MOUSE and not self._on_board(_place(event)):
                return self._mouse(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self._chat.typing:
            self._chat.rest()
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> Transition | None:
        chord = chord_of(event) if event.type == pygame.KEYDOWN else None
        if chord is not None and not (self._chat.typing and chord.writes):
            heard = self._whole.keymap(self._keys).heard(FAR, chord)
            if heard == CHAT:
                return self._press(CHAT_BUTTON)
            if heard in (AGREE, DECLINE):
                return self._press(YES if heard == AGREE else NO)
        if self._chat.typing:
            self._say(self._chat.handle(event))
            return None
        return super().handle(event) if event.type == pygame.KEYDOWN else None

    def _mouse(self, event: pygame.event.Event) -> Transition | None:
        point = _place(event)
        if self._chat.room.contains(point):
            self._say(self._chat.handle(event))
            return None
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return None
        button = next((each for each in self._below.buttons if each.rect.contains(point)), None)
        return None if button is None else self._press(button.name)

    def _say(self, text: str) -> None:
        if text:
            self._table.talk(text)
        self.touch()

    def _press(self, name: str) -> Transition | None:
        """One of the buttons below the board."""
        status = self._table.status
        if name == LEAVE:
            return self._exits.leave()
        if name == CHAT_BUTTON:
            self._chat.toggle()
        elif status.lost_turns:
            return self._believe(agreed=name == YES)
        elif status.they_offer:
            self._whole.play(Sound.PRESS)
            (self._table.take_draw if name == YES else self._table.decline_draw)()
        self._show_line()
        self.touch()
        return None

    def _believe(self, *, agreed: bool) -> Transition | None:
        if not agreed:
            return self._exits.leave()
        self._table.believe()
        return None

    def exit(self) -> None:
        """The field of the chat is given back."""
        self._chat.close()
        super().exit()


def _place(event: pygame.event.Event) -> tuple[int, int]:
    return event.pos if event.type != pygame.MOUSEWHEEL else pygame.mouse.get_pos()
