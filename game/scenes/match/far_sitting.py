"""The sitting at a board whose other player sits at another machine: no curtain, but a line to there, and a chat.

Theory of operation. The sitting itself is as any other, with a company of its own (see game.scenes.match.far_company).
All that belongs to the line stands below the board or beside it, and the board is laid out in what is left of the
window: this scene shares out the window, hears the keys that are about the line, and leaves all else to the sitting.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Protocol, assert_never

import pygame

from game.app.chords import chord_of
from game.app.dispatch import Dispatch
from game.app.errand import Errand
from game.app.scene import Transition
from game.app.stage import Niche, Stage
from game.net.messages import Doing
from game.net.table import Table
from game.scenes.match.board import Board, Laid
from game.scenes.match.chat import ChatPane
from game.scenes.match.far_company import FarCompany
from game.scenes.match.far_words import FarMoment, contact, doing_words, is_troubled, question, remarks, trouble
from game.scenes.match.framed import FramedSitting
from game.scenes.match.sitting import SittingScene
from game.scenes.match.sitting_exits import Exits
from game.view.board.below import LINE as HEIGHT
from game.view.board.buttons import placed_at
from game.view.board.far import FarPicture, FarView, far_picture
from game.view.forms.hint import Hint
from game.view.frame import Rect
from game.view.keys.command_table import Commands
from game.view.keys.far_rows import ASKED, FAR, FAR_ROWS, LINE, TROUBLE, FarNow, FarWish
from game.view.keys.keyboard import TitleKeys
from game.view.keys.keymap import Keymap
from game.view.sound import Sound

_COMMANDS: Commands[FarNow, FarWish] = Commands(FAR, "", FAR_ROWS)
_AT_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


class FarExits(Exits, Protocol):
    """Where such a sitting leads beside."""

    def play_turn(self, errand: Errand) -> None:
        """Plays the turn that both have ordered, beside the frames."""


class FarSitting(FramedSitting):
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
        super().__init__()
        session = table.session
        assert session is not None
        self._stage = stage
        self._table = table
        self._session = session
        self._keys = keys
        self._exits = exits
        niche = Niche(stage, stage.size)
        self._company = FarCompany(stage, table, session, exits.play_turn, self._has_spoken)

        def make_here(laid: Laid) -> Board:
            return make(replace(laid, stage=niche, room=lambda: niche.bounds))

        self.frame(SittingScene(stage, session, make_here, exits, self._company), niche)
        self._chat = ChatPane(stage, remarks(self._table.status))
        self._below = FarPicture(stage.px(HEIGHT), (), ())
        self._view: FarView | None = None
        self._dispatch = Dispatch(_COMMANDS, self._now, self._keymap, FAR)

    @property
    def below(self) -> FarPicture:
        """What stands below the board."""
        return self._below

    def exit(self) -> None:
        """The field of the chat is given back."""
        self._chat.close()
        self._sitting.exit()

    def update(self, seconds: float) -> Transition | None:
        """Hears the other player, lets films run, and goes where the match leads."""
        if self._chat.update(seconds):
            self.touch()
        following = self._sitting.update(seconds)
        self.follow()
        return following

    def follow(self) -> None:
        """Shows what has become of the line, the chat and the board."""
        if self._chat.tell(remarks(self._table.status)):
            self.touch()
        self._show_line()
        super().follow()

    def _has_spoken(self) -> None:
        if not self._chat.open:
            self._stage.play(Sound.PRESS)
            self._stage.beckon()

    # The picture.

    def layout(self) -> None:
        """Places everything anew."""
        self._chat.layout()
        self._view = None
        self._show_line()
        self._sitting.layout()

    def _show_line(self) -> None:
        """What is known of the other, as far as it is another thing than before."""
        view = self._far_view()
        if view == self._view:
            return
        self._view = view
        whole = self._stage
        below = far_picture(view, whole.bounds, whole.fonts, whole.px)
        self._below = below
        self._chat.place(whole.size[1] - below.height)
        size = (self._chat.room.x, whole.size[1] - below.height)
        if size != self._niche.size:
            self._niche.size = size
            self.board.layout()
        self.touch()

    def _far_view(self) -> FarView:
        status, match = self._table.status, self._session.match
        now, keymap = self._now(), self._keymap()
        moment = FarMoment(
            i_order=self.seated is not None,
            they_order=any(player != self._company.viewer for player in match.pending),
            searching=self._company.searching,
            now=self._table.now(),
            wall=datetime.now(),
        )
        line, asked, out = (_COMMANDS.offered(now, group, keymap) for group in (LINE, ASKED, TROUBLE))
        return FarView(contact(status), doing_words(status, moment), now, trouble(status, moment), line, asked, out)

    def _keymap(self) -> Keymap:
        return self._stage.keymap(self._keys)

    def _now(self) -> FarNow:
        status = self._table.status
        return FarNow(self._chat.open, self._chat.unread, question(status), is_troubled(status))

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the board, and what stands below and beside it."""
        self._sitting.draw(surface.subsurface(pygame.Rect(self.board_room)))
        self._chat.draw(surface)
        self._stage.painter.paint(surface, self._below.ops)

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name."""
        below = {each.offered.target: each.rect for each in self._below.buttons}
        return {**self._sitting.targets(), **self._chat.targets(), **below}

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do."""
        button = placed_at(self._below.buttons, point)
        if button is not None:
            return button.hint
        return self._sitting.hint(point) if self._on_board(point) else None

    def _on_board(self, point: tuple[int, int]) -> bool:
        return self.board_room.contains(point)

    # Mouse and keyboard.

    @property
    def takes_text(self) -> bool:
        """While something is written into the chat."""
        return self._chat.typing

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Answers mouse and keyboard."""
        match event.type:
            case pygame.WINDOWFOCUSLOST:
                self._company.show(Doing.AWAY)
            case pygame.WINDOWFOCUSGAINED:
                self._company.show(Doing.LOOKING)
            case pygame.KEYDOWN | pygame.TEXTINPUT | pygame.KEYUP:
                return self._key(event)
            case _ if event.type in _AT_MOUSE and not self._on_board(_place(event)):
                return self._mouse(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self._chat.typing:
            self._chat.rest()
        return self._to_board(event)

    def _to_board(self, event: pygame.event.Event) -> Transition | None:
        following = self._sitting.handle(event)
        self.follow()
        return following

    def _key(self, event: pygame.event.Event) -> Transition | None:
        if event.type == pygame.KEYDOWN and not self._is_written(event):
            command = self._dispatch.named(event)
            if _COMMANDS.find(command) is not None:
                return self._fulfil(self._dispatch.deed(command))
        if self._chat.typing:
            self._say(self._chat.handle(event))
            return None
        return self._to_board(event) if event.type == pygame.KEYDOWN else None

    def _is_written(self, event: pygame.event.Event) -> bool:
        """Whether a key that went down is a letter of the chat."""
        chord = chord_of(event)
        return self._chat.typing and (chord is None or chord.writes)

    def _mouse(self, event: pygame.event.Event) -> Transition | None:
        point = _place(event)
        if self._chat.room.contains(point):
            self._say(self._chat.handle(event))
            return None
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return None
        button = placed_at(self._below.buttons, point)
        return None if button is None else self._fulfil(self._dispatch.deed(button.offered.id))

    def _say(self, text: str) -> None:
        if text:
            self._table.talk(text)
        self.touch()

    def _fulfil(self, wish: FarWish | None) -> Transition | None:
        """Makes true what comes of a command."""
        match wish:
            case FarWish.LEAVE:
                return self._exits.leave()
            case FarWish.CHAT:
                self._chat.toggle()
            case FarWish.TAKE_DRAW:
                self._stage.play(Sound.PRESS)
                self._table.take_draw()
            case FarWish.DECLINE_DRAW:
                self._stage.play(Sound.PRESS)
                self._table.decline_draw()
            case FarWish.TAKE_BACK:
                self._stage.play(Sound.PRESS)
                self._table.take_back()
            case FarWish.DECLINE_BACK:
                self._stage.play(Sound.PRESS)
                self._table.decline_back()
            case FarWish.BELIEVE:
                self._table.believe()
            case None:
                return None
            case _:
                assert_never(wish)
        self._show_line()
        self.touch()
        return None


def _place(event: pygame.event.Event) -> tuple[int, int]:
    return event.pos if event.type != pygame.MOUSEWHEEL else pygame.mouse.get_pos()
