"""The sitting at a board where computers play: below the board a line tells what they do, and takes wishes.

Theory of operation. The sitting itself is as any other, with a company of its own (see
game.scenes.match.computer_company). The line stands below the board, which is laid out in what is left of the window:
this scene shares out the window, hears the keys that are about the computer, and leaves all else to the sitting.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, assert_never

import pygame

from game.app.dispatch import Dispatch
from game.app.scene import Transition
from game.app.stage import Niche, Stage
from game.engine.text import plain_name
from game.play.session import Session
from game.scenes.match.board import Board, Laid
from game.scenes.match.computer_company import ComputerCompany
from game.scenes.match.framed import FramedSitting
from game.scenes.match.sitting import SittingScene
from game.scenes.match.sitting_exits import Exits
from game.storage.settings import ANIMATION_SPEEDS, Settings
from game.view.board.below import LINE as HEIGHT
from game.view.board.buttons import placed_at
from game.view.board.computer import (
    ComputerMoment,
    ComputerPicture,
    ComputerView,
    computer_picture,
    computer_words,
)
from game.view.forms.hint import Hint
from game.view.frame import Rect
from game.view.keys.command_table import Commands
from game.view.keys.computer_rows import COMPUTER, COMPUTER_ROWS, LINE, ComputerNow, ComputerWish
from game.view.keys.keyboard import TitleKeys
from game.view.keys.keymap import Keymap
from game.view.sound import Sound

_COMMANDS: Commands[ComputerNow, ComputerWish] = Commands(COMPUTER, "", COMPUTER_ROWS)
_AT_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
_PACES = (50, 100, 200, 400)
_ADVISED = "A hint: this is what a good computer player would do. Change what you like."


class _Paced(Niche):
    """A part of the stage where films run at a pace of their own."""

    def __init__(self, whole: Stage, size: tuple[int, int], pace: Callable[[], int]) -> None:
        """`pace` is a percentage of what the player prefers."""
        super().__init__(whole, size)
        self._pace = pace

    def __getattr__(self, name: str) -> Any:
        """The preferences with that pace; all else as in any niche."""
        found = super().__getattr__(name)
        return _at_pace(found, self._pace()) if name == "settings" else found


def _at_pace(settings: Settings, pace: int) -> Settings:
    wanted = settings.animation_speed * pace // 100
    return replace(settings, animation_speed=max(speed for speed in ANIMATION_SPEEDS if speed <= wanted))


class ComputerSitting(FramedSitting):
    """The turns of persons and programs, until the match is over."""

    def __init__(
        self,
        stage: Stage,
        session: Session,
        make: Callable[[Laid], Board],
        exits: Exits,
        company: ComputerCompany,
        keys: TitleKeys,
    ) -> None:
        """`keys` are those of the title."""
        super().__init__()
        self._stage = stage
        self._session = session
        self._keys = keys
        self._company = company
        self._names = {player: plain_name(name, str(player)) for player, name in session.names.items()}
        niche = _Paced(stage, stage.size, lambda: company.pace)

        def make_here(laid: Laid) -> Board:
            return make(replace(laid, stage=niche, room=lambda: niche.bounds))

        self.frame(SittingScene(stage, session, make_here, exits, company), niche)
        self._below = ComputerPicture(stage.px(HEIGHT), (), ())
        self._view: ComputerView | None = None
        self._dispatch = Dispatch(_COMMANDS, self._now, self._keymap, COMPUTER)

    @property
    def company(self) -> ComputerCompany:
        """Persons and programs."""
        return self._company

    def exit(self) -> None:
        """Nobody thinks any more."""
        self._company.leave()
        self._sitting.exit()

    def update(self, seconds: float) -> Transition | None:
        """Lets films run and programs order, and goes where the match leads."""
        following = self._sitting.update(seconds)
        self._take_advice()
        self.follow()
        return following

    def _take_advice(self) -> None:
        orders = self._company.advice(self.seated)
        if orders is not None:
            self._sitting.suggest(orders, _ADVISED)

    def follow(self) -> None:
        """Shows what has become of the line and the board."""
        self._show_line()
        super().follow()

    # The picture.

    def layout(self) -> None:
        """Places everything anew."""
        self._view = None
        self._show_line()
        self._sitting.layout()

    def _show_line(self) -> None:
        """What the programs do, as far as it is another thing than before."""
        now = self._now()
        words = computer_words(self._moment())
        view = ComputerView(words, now.thinking, _COMMANDS.offered(now, LINE, self._keymap()))
        if view == self._view:
            return
        self._view = view
        whole = self._stage
        self._below = computer_picture(view, whole.bounds, whole.fonts, whole.px)
        size = (whole.size[0], whole.size[1] - self._below.height)
        if size != self._niche.size:
            self._niche.size = size
            self.board.layout()
        self.touch()

    def _moment(self) -> ComputerMoment:
        thinks, sealed = self._company.thinking, self._session.sealed
        return ComputerMoment(
            "" if thinks is None else self._names[thinks[0]],
            0 if thinks is None else thinks[1],
            tuple(name for player, name in self._names.items() if player in sealed - set(self._company.persons)),
            ordering=self.seated is not None,
            searching=self._company.searching,
            paused=self._company.watched and self._company.paused,
            over=self._session.match.outcome is not None,
        )

    def _now(self) -> ComputerNow:
        company = self._company
        return ComputerNow(
            watched=company.watched,
            paused=company.paused,
            pace=company.pace,
            ordering=self.seated is not None,
            advising=company.advising,
            thinking=company.thinking is not None,
        )

    def _keymap(self) -> Keymap:
        return self._stage.keymap(self._keys)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the board, and the line below it."""
        self._sitting.draw(surface.subsurface(pygame.Rect(self.board_room)))
        self._stage.painter.paint(surface, self._below.ops)

    def targets(self) -> dict[str, Rect]:
        """Everything that can be clicked, by name."""
        return {**self._sitting.targets(), **{each.offered.target: each.rect for each in self._below.buttons}}

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What a click there would do."""
        button = placed_at(self._below.buttons, point)
        if button is not None:
            return button.hint
        return self._sitting.hint(point) if self.board_room.contains(point) else None

    # Mouse and keyboard.

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Answers mouse and keyboard."""
        if event.type == pygame.KEYDOWN:
            command = self._dispatch.named(event)
            if _COMMANDS.find(command) is not None:
                self._fulfil(self._dispatch.deed(command))
                return None
        if event.type in _AT_MOUSE and not self.board_room.contains(_place(event)):
            self._mouse(event)
            return None
        following = self._sitting.handle(event)
        self.follow()
        return following

    def _mouse(self, event: pygame.event.Event) -> None:
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return
        button = placed_at(self._below.buttons, event.pos)
        if button is not None:
            self._fulfil(self._dispatch.deed(button.offered.id))

    def _fulfil(self, wish: ComputerWish | None) -> None:
        """Makes true what comes of a command."""
        company = self._company
        match wish:
            case ComputerWish.HINT if self.seated is not None:
                company.advise(self.seated)
            case ComputerWish.HURRY:
                company.hurry()
            case ComputerWish.PAUSE:
                company.paused = not company.paused
            case ComputerWish.PACE:
                company.pace = _PACES[(_PACES.index(company.pace) + 1) % len(_PACES)]
            case ComputerWish.HINT | None:
                return
            case _:
                assert_never(wish)
        self._stage.play(Sound.PRESS)
        self._show_line()


def _place(event: pygame.event.Event) -> tuple[int, int]:
    return event.pos if event.type != pygame.MOUSEWHEEL else pygame.mouse.get_pos()
