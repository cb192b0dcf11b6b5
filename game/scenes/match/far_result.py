"""The end of a match with somebody at another machine: as any end, with a chat, and a match in return."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.app.chords import chord_of
from game.app.scene import Transition
from game.app.stage import Niche, Stage
from game.engine.text import capitalised
from game.net.table import Table
from game.net.table_status import Apart, BrokenOff, Decided, HasBegun, HasSpoken, Invited, News, WouldPlayAgain
from game.scenes.match.chat import ChatPane
from game.scenes.match.far_words import remarks
from game.scenes.match.result import ResultContents, ResultExits, ResultScene
from game.view.forms.controls import Button
from game.view.forms.hint import Hint
from game.view.frame import Rect
from game.view.keys.far_rows import CHAT, FAR
from game.view.keys.keyboard import EVERYWHERE, TitleKeys
from game.view.sound import Sound

AGAIN = ("Rematch", "Asks the other player for another match on the same board, with sides changed.")
_AT_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class FarResultScene(ResultScene):
    """Looks after the table until both want another match, or one leaves.

    The page has what the chat leaves of the window, as the board had.
    """

    def __init__(
        self,
        stage: Stage,
        contents: ResultContents,
        exits: ResultExits,
        table: Table,
        begun: Callable[[Table], Transition],
        keys: TitleKeys = EVERYWHERE,
    ) -> None:
        """`begun` leads to the board of another match; `keys` are those of the title."""
        self._niche = Niche(stage, stage.size)
        self._whole = stage
        self._table = table
        self._keys = keys
        self._chat = ChatPane(stage, remarks(self._table.status))
        super().__init__(self._niche, contents, exits)
        self._on = begun
        self._begun = self._wants = False
        self._last_said = ""

    @property
    def can_play_again(self) -> bool:
        """As long as the other is there, and has not been asked."""
        standing = self._table.status.standing
        return isinstance(standing, Decided) and not standing.again_mine

    @property
    def takes_text(self) -> bool:
        """While something is written into the chat."""
        return self._chat.typing

    def beside(self, seconds: float) -> None:
        """The table is heard, whatever is on top."""
        del seconds
        self._hear()

    def exit(self) -> None:
        """The field of the chat is given back."""
        self._chat.close()
        super().exit()

    def update(self, seconds: float) -> Transition | None:
        """Hears the table; on to the board when another match has begun."""
        self._hear()
        if self._begun:
            return self._on(self._table)
        if self._chat.update(seconds):
            self.touch()
        said = self._said()
        if said != self._last_said:  # what the player was told since, where a copy was saved, stays
            self._last_said = said
            self.tell(said)
        return super().update(seconds)

    def _hear(self) -> None:
        before = self.can_play_again
        for news in self._table.pump():
            self._obey(news)
        if self._wants and isinstance(self._table.status.standing, Invited):
            self._wants = False
            self._table.accept()
        if self._chat.tell(remarks(self._table.status)) or self.can_play_again != before:
            self.refresh()

    def _obey(self, news: News) -> None:
        match news:
            case HasBegun():
                self._begun = True
            case HasSpoken() if not self._chat.open:
                self.stage.play(Sound.PRESS)
                self.stage.beckon()
            case WouldPlayAgain():
                self.stage.play(Sound.CALL)
                self.stage.beckon()
            case _:
                pass

    # The page and the chat beside it.

    def layout(self) -> None:
        """The chat at the right, if it is open, and the page in what is left."""
        self._chat.place(self._whole.size[1])
        self._chat.layout()
        self._niche.size = (self._chat.room.x, self._whole.size[1])
        super().layout()

    def draw(self, surface: pygame.Surface) -> None:
        """Paints both."""
        super().draw(surface.subsurface(pygame.Rect((0, 0), self._niche.size)))
        self._chat.draw(surface)

    def targets(self) -> dict[str, Rect]:
        """What can be pressed on both."""
        return {**super().targets(), **self._chat.targets()}

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What a click on the page would do."""
        return None if self._chat.room.contains(point) else super().hint(point)

    def _buttons(self, area: Rect) -> tuple[Button, ...]:
        """As at any end, and the chat beside the way back to what was told last, or in its place."""
        buttons = super()._buttons(area)
        look = next((each for each in buttons if each.name == "look"), None)
        others = tuple(each for each in buttons if each.name != "look")
        top = min(each.rect.y for each in others)
        row = Rect(area.x, top - self.stage.px(52), area.w, self.stage.px(44)) if look is None else look.rect
        words = "Close chat" if self._chat.open else "Chat"
        words = f"{words} ({self._chat.unread} new)" if self._chat.unread else words
        key = self._whole.keymap(self._keys).name(CHAT)
        place, rest = row.cut_right(row.w if look is None else self.stage.px(118), self.stage.px(10))
        chat = Button(CHAT, place, words, hint="Words to the other player, beside this page.", key=key)
        return (*others[:2], *(() if look is None else (replace(look, rect=rest),)), *others[2:], chat)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """The chat hears what is written into it and what the mouse does there; the rest is for the page."""
        if event.type == pygame.KEYDOWN and self._opens_chat(event):
            self._toggle()
            return None
        if event.type in _AT_MOUSE and self._chat.room.contains(_place(event)):
            self._say(self._chat.handle(event))
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and self._chat.typing:
            self._chat.rest()
        if self._chat.typing and event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.KEYUP):
            self._say(self._chat.handle(event))
            return None
        return super().handle(event)

    def _opens_chat(self, event: pygame.event.Event) -> bool:
        chord = chord_of(event)
        if chord is None or (self._chat.typing and chord.writes):
            return False
        return self._whole.keymap(self._keys).heard(FAR, chord) == CHAT

    def _toggle(self) -> None:
        self._chat.toggle()
        self.layout()
        self.touch()

    def _say(self, text: str) -> None:
        if text:
            self._table.talk(text)
        self.touch()

    def chosen(self, name: str) -> Transition | None:
        """The other player is asked, the chat is opened, or as at any end."""
        if name == CHAT:
            self._toggle()
            return None
        if name == "rematch":
            self._wants = True
            self._table.again()
            return None
        return super().chosen(name)

    def _said(self) -> str:
        """What the other wants, or what there is to know about another match."""
        status = self._table.status
        match status.standing:
            case Decided(again_mine=True):
                return f"{status.them} is asked for another match…"
            case Decided(again_theirs=True):
                return f"{status.them} would play again, with sides changed."
            case BrokenOff(why) | Apart(why=why):
                return capitalised(why)
            case Decided():
                last = next((each.text for each in reversed(status.chat) if not each.mine), "")
                said = f"{status.them}: {last}" if last and self._chat.unread else ""
                return said or "In a rematch the sides are changed."
            case _:
                return "The next match begins…"


def _place(event: pygame.event.Event) -> tuple[int, int]:
    return event.pos if event.type != pygame.MOUSEWHEEL else pygame.mouse.get_pos()
