"""The chat beside a board while somebody at another machine plays: open or closed, what is new, what is typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.app.stage import Stage
from game.engine.text import plain_text
from game.view.board.chat import FIELD, ChatPicture, Remark, chat_picture, chat_room
from game.view.forms.controls import ControlState, control_frame
from game.view.frame import Rect

if TYPE_CHECKING:
    from game.ui.entries import EntryFields

_WHEEL, _PAGE = 40, 160
"""Pixels at the ordinary size by which the wheel and the page keys scroll."""

_LONGEST = 200
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class ChatPane:
    """A column at the right of the window while it is open; the board has the rest."""

    def __init__(self, stage: Stage, said: Sequence[Remark] = ()) -> None:
        """Closed, and nothing is new; what was said already has been seen."""
        self._stage = stage
        self.open = False
        self.typing = False
        """Whether the keyboard writes into it."""
        self._said = tuple(said)
        self._seen = len(said)
        self._back = 0
        self._room = Rect(0, 0, 0, 0)
        self._height = 0
        """Rows of the window above what stands below the board; 0 before that is known."""
        self._picture: ChatPicture | None = None
        self._fields: EntryFields | None = None

    @property
    def unread(self) -> int:
        """How many lines of the other player have not been in sight yet."""
        return sum(not each.mine for each in self._said[self._seen :])

    @property
    def room(self) -> Rect:
        """What of the window is the chat's; nothing while it is closed."""
        return self._room if self.open else Rect(self._stage.size[0], 0, 0, 0)

    def tell(self, said: Sequence[Remark]) -> bool:
        """All that was said so far; whether any of that is new."""
        if tuple(said) == self._said:
            return False
        self._said, self._back = tuple(said), 0
        if self.open:
            self._seen = len(self._said)
        self._refresh()
        return True

    def toggle(self) -> None:
        """Opens it, ready to type, or closes it."""
        self.open = not self.open
        self.typing = self.open
        if self.open:
            self._seen = len(self._said)
        self.layout()

    def layout(self) -> None:
        """The window's size, the scale or the theme is new."""
        self.close()
        if not self.open:
            return
        from game.ui.entries import EntryFields  # it takes longer to import than all else; see game.ui.entries

        stage = self._stage
        self._room = chat_room(Rect(0, 0, stage.size[0], self._height or stage.size[1]), stage.px)
        self._refresh()
        if self._picture is not None:
            self._fields = EntryFields(stage.size, stage.scheme, stage.px(14), [self._picture.field])
            self._give_keyboard()

    def close(self) -> None:
        """Gives the field back."""
        if self._fields is not None:
            self._fields.close()
            self._fields = None

    def place(self, height: int) -> None:
        """So many rows of the window are the board's and the chat's; what is below is not."""
        self._height = height
        if self.open and self._room.h != height:
            self._room = chat_room(Rect(0, 0, self._stage.size[0], height), self._stage.px)
            self._refresh()
            if self._fields is not None and self._picture is not None:
                self._fields.place([self._picture.field])

    def _refresh(self) -> None:
        stage = self._stage
        self._picture = chat_picture(self._said, self._room, self._back, _LONGEST, stage.fonts, stage.px)
        self._back = min(self._back, self._picture.reach)

    def _give_keyboard(self) -> None:
        if self._fields is not None:
            self._fields.focus(FIELD if self.typing else None)

    def rest(self) -> None:
        """The keyboard is the board's again."""
        self.typing = False
        self._give_keyboard()

    def targets(self) -> dict[str, Rect]:
        """The field, by its name."""
        return {} if self._picture is None or not self.open else {FIELD: self._picture.field.rect}

    def handle(self, event: pygame.event.Event) -> str:
        """Answers an event that is the chat's; what is to be said, if anything."""
        if self._fields is None or self._picture is None:
            return ""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.typing = self._picture.field.rect.contains(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(event.y * _WHEEL)
        if event.type == pygame.KEYDOWN:
            if event.key in _ENTER:
                return self._say()
            if event.key == pygame.K_ESCAPE:
                self.rest()
                return ""
            if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                self._scroll(_PAGE if event.key == pygame.K_PAGEUP else -_PAGE)
                return ""
        self._fields.handle(event)
        self._give_keyboard()
        return ""

    def _scroll(self, pixels: int) -> None:
        reach = 0 if self._picture is None else self._picture.reach
        self._back = max(0, min(reach, self._back + pixels * self._stage.scale // 100))
        self._refresh()

    def _say(self) -> str:
        assert self._fields is not None
        text = plain_text(self._fields.text(FIELD), _LONGEST)
        self.layout()  # with an empty field
        return text

    def update(self, seconds: float) -> bool:
        """Lets the caret blink; whether the picture may be another one."""
        return self._fields is not None and self._fields.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints it, if it is open."""
        if not self.open or self._picture is None:
            return
        stage, field = self._stage, self._picture.field
        box = control_frame(field, ControlState(focused=self.typing), stage.px)
        stage.painter.paint(surface, (*self._picture.ops, *box))
        if self._fields is not None:
            self._fields.draw(surface)
