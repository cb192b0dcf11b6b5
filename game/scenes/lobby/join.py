"""The matches that somebody near by hosts, with their pictures, and a field for an address that is typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from game.app.scene import Pop, Transition
from game.app.stage import Stage
from game.engine.errors import DataError
from game.engine.text import capitalised, plain_name
from game.net.address import Address, read_address
from game.net.find import Finder, FoundMatch, level_mark
from game.net.wire import PROTOCOL
from game.scenes.lobby.told import board_of
from game.scenes.shell.form import Form, Page
from game.scenes.shell.setup import BoardLook
from game.storage.levels import LevelFile
from game.storage.records import Titles
from game.view.forms.lobby import BACK, BoardCard, Words, lobby_layout
from game.view.forms.lobby_join import ADDRESS, FOUND, FoundRow, JoinView, join_capacity, join_page, join_words
from game.view.frame import Frame, Rect
from game.view.look.backdrop import sky_only
from game.view.look.palette import Role

_LONGEST = 60
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ELSEWHERE = (
    "This computer does not have that board. It comes with the match, and can be looked at before the match begins."
)


@dataclass(frozen=True, slots=True)
class Repertoire:
    """What this program can show of matches: the titles it plays, how their boards look, and which it has."""

    titles: Titles
    looks: Mapping[str, BoardLook]
    levels: tuple[LevelFile, ...]


class JoinScene(Form):
    """A list that lives: matches come and go while it is looked at."""

    def __init__(
        self,
        stage: Stage,
        finder: Finder,
        shown: Repertoire,
        join: Callable[[str, tuple[Address, ...]], Transition],
    ) -> None:
        """`join` is told whose match it is and where it may be; the likeliest place comes first."""
        super().__init__(stage)
        self._finder = finder
        self._shown = shown
        self._join = join
        self._found: tuple[FoundMatch, ...] = ()
        self._rows: tuple[FoundRow, ...] = ()
        self._service = ""
        self._first = 0
        self._address = ""
        self._problem = ""
        self._used = False
        """Whether the player has done anything here: then the focus stays where it is."""

    @property
    def topic(self) -> str | None:
        """No page of a rulebook is about networks."""
        return None

    def exit(self) -> None:
        """Nobody looks any more."""
        super().exit()
        self._finder.stop()

    def update(self, seconds: float) -> Transition | None:
        """Shows what was found meanwhile."""
        found = tuple(each for each in self._finder.found() if not each.notice.match)
        if set(found) != set(self._found):
            is_first = not self._found and not self._used
            # Those that can be joined come first.
            self._found = found = tuple(sorted(found, key=lambda each: bool(self._why_not(each))))
            self._rows = tuple(map(self._row, found))
            self.refresh()
            if is_first:
                self.set_focus(f"{FOUND}0")
        return super().update(seconds)

    def _row(self, found: FoundMatch) -> FoundRow:
        notice = found.notice
        title = self._shown.titles.get(notice.title)
        kind = notice.title if title is None else title.name
        words = f"{notice.board} · {kind}, rules {notice.rules_version} · program {notice.program}"
        return FoundRow(plain_name(notice.name, "Somebody"), words, self._why_not(found))

    def _why_not(self, found: FoundMatch) -> str:
        """Why that match cannot be joined, with what to do; empty if it can be tried."""
        notice = found.notice
        title = self._shown.titles.get(notice.title)
        if notice.protocol > PROTOCOL:
            return f"Their program ({notice.program}) is newer: update this one."
        if notice.protocol < PROTOCOL:
            return f"Their program ({notice.program}) is older: it must be updated."
        if title is None:
            return "This program does not know that game: if there is a newer one, update it."
        if notice.rules_version > title.rules_version:
            return f"Their program ({notice.program}) plays newer rules: update this one."
        if notice.rules_version < title.rules_version:
            return f"Their program ({notice.program}) plays older rules: it must be updated."
        return ""

    @property
    def _chosen(self) -> int:
        """The place of the chosen match; the first one, unless another was chosen and is still there."""
        places = [place for place, each in enumerate(self._found) if each.service == self._service]
        return places[0] if places else 0

    def page(self) -> Page:
        """The page as it is now."""
        stage = self.stage
        layout = lobby_layout(stage.bounds, stage.px)
        room = join_capacity(layout, stage.px)
        self._first = max(0, min(self._first, len(self._rows) - room))
        ops, controls = join_page(self._view(), layout, stage.fonts, stage.px)
        return Page((*sky_only(stage.bounds, stage.px), *ops), controls)

    def picture(self) -> Frame:
        """The page, and what the rows say."""
        stage = self.stage
        words = join_words(self._view(), lobby_layout(stage.bounds, stage.px), stage.fonts, stage.px)
        return (*super().picture(), *words)

    def _view(self) -> JoinView:
        return JoinView(self._rows, self._chosen, self._first, self._card(), self._address, _LONGEST, self._problem)

    def _card(self) -> BoardCard | None:
        """The chosen match with its picture, if its board is among ours."""
        if not self._found:
            return None
        notice = self._found[self._chosen].notice
        look = self._shown.looks.get(notice.title)
        level = next((each for each in self._shown.levels if _is_of(each, notice.title, notice.level)), None)
        if look is None or level is None:
            return BoardCard(notice.board, _nothing, (Words(_ELSEWHERE, 14, Role.TEXT_DIM),))
        return board_of(level.board, look, Words(level.about, 14))

    def typed(self, name: str, text: str) -> Transition | None:
        """Another address."""
        del name
        self._address, self._problem = text, ""
        return None

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """As any form; Enter in the field joins, the wheel and the arrow keys go through the list."""
        self._used = self._used or event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if event.type == pygame.MOUSEWHEEL:
            self._first -= event.y
            self.refresh()
            return None
        if event.type == pygame.KEYDOWN:
            if event.key in _ENTER and self._can_go:
                return self._go()
            if event.key in (pygame.K_UP, pygame.K_DOWN) and self.focus.startswith(FOUND):
                self._choose(self._chosen + (1 if event.key == pygame.K_DOWN else -1))
                return None
        return super().handle(event)

    @property
    def _can_go(self) -> bool:
        """Whether the focus is on something that can be joined."""
        if self.focus == ADDRESS:
            return bool(self._address)
        return self.focus.startswith(FOUND) and not self._address and not self._rows[self._chosen].problem

    def _choose(self, place: int) -> None:
        place = max(0, min(place, len(self._found) - 1))
        self._service = self._found[place].service
        room = join_capacity(lobby_layout(self.stage.bounds, self.stage.px), self.stage.px)
        self._first = max(place - room + 1, min(self._first, place))
        self.refresh()
        self.set_focus(f"{FOUND}{place}")

    def chosen(self, name: str) -> Transition | None:
        """A match, on, or back."""
        if name.startswith(FOUND):
            self._choose(int(name.removeprefix(FOUND)))
            return None
        return Pop() if name == BACK else self._go()

    def _go(self) -> Transition | None:
        """To the code: what is typed goes before what is chosen."""
        if not self._address:
            found = self._found[self._chosen]
            return self._join(f"{self._rows[self._chosen].name}'s match", found.addresses)
        try:
            address = read_address(self._address)
        except DataError as error:
            self._problem = capitalised(str(error))
            self.refresh()
            return None
        return self._join(f"the match at {address}", (address,))


def _is_of(level: LevelFile, title: str, digest: str) -> bool:
    return level.title == title and level_mark(level.board) == digest


def _nothing(room: Rect) -> Frame:
    del room
    return ()
