"""The rulebook: contents and search on the left, a page with pictures and links on the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

import pygame

from game.app.dispatch import Dispatch
from game.app.scene import Pop, Scene, Transition
from game.app.stage import Stage
from game.engine.text import typed_text
from game.scenes.shell.contents import Contents
from game.scenes.shell.open_page import OpenPage
from game.view.board.buttons import PlacedButton, placed_at, placed_row, row_frame
from game.view.book.book import Book, Leaf
from game.view.book.commands import BOOK, BOOK_COMMANDS, FIRST, LAST, BookDeed, BookNow
from game.view.book.page import (
    BookLayout,
    Sought,
    book_layout,
    contents_ops,
    head_ops,
    search_ops,
)
from game.view.book.setting import Figures, Shine
from game.view.forms.controls import heading
from game.view.forms.hint import Hint
from game.view.frame import Frame, Point, Rect
from game.view.keys.everywhere import RULEBOOK
from game.view.keys.keymap import Keymap
from game.view.look.backdrop import sky_only
from game.view.sound import Sound

_WHEEL = 54
_PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_GAPS = (10, 10)


@dataclass(frozen=True, slots=True)
class Taught:
    """The lessons that a book offers: `name` says what is offered at the page of that name, `begin` leads there."""

    name: Callable[[str], str]
    begin: Callable[[str], Transition]


class RulebookScene(Scene):
    """Pops when it is left; typing looks for words, whatever has the focus."""

    def __init__(
        self, stage: Stage, book: Book, figures: Figures, first: str = "", taught: Taught | None = None
    ) -> None:
        """Opens at the page named `first`, or at the first page; `taught` are the lessons offered (None: none)."""
        super().__init__()
        self._stage = stage
        self._book = book
        self._page = OpenPage(stage, figures)
        self._taught = taught
        self._leaf = book.leaf(first)
        self._path: list[tuple[str, int]] = []
        """Pages that Back leads to, the last one first in line, and how far each was scrolled."""
        self._contents = Contents(book)
        self._searched = False
        """Whether the search has turned to another page."""
        self._focus = -1
        self._pointed: str | int = ""
        self._layout: BookLayout
        self._buttons: tuple[PlacedButton, ...] = ()
        self._dispatch = Dispatch(BOOK_COMMANDS, self._now, self._keymap, BOOK)

    @property
    def topic(self) -> str | None:
        """The key for help is answered here: it closes the book."""
        return None

    @property
    def takes_text(self) -> bool:
        """Letters look for pages."""
        return True

    @property
    def book(self) -> Book:
        """All that can be read here."""
        return self._book

    @property
    def leaf(self) -> Leaf:
        """The page that is open."""
        return self._leaf

    @property
    def query(self) -> str:
        """What is looked for."""
        return self._contents.query

    @property
    def focus(self) -> str:
        """What Enter would press, by the name that it has among the targets; empty: nothing."""
        links = self._page.links
        if self._focus < 0:
            return ""
        return f"link {links[self._focus]}" if self._focus < len(links) else self._focused_button

    def layout(self) -> None:
        """Sets everything for the window as it is."""
        self._layout = book_layout(self._stage.bounds, self._stage.px)
        self._contents.place(self._layout.rows, self._stage.px)
        self._set()
        self._contents.show(self._leaf.name)

    def _set(self) -> None:
        self._page.set(self._leaf, self._layout.text)
        self._buttons = self._make_buttons()
        self.touch()

    def _keymap(self) -> Keymap:
        return self._stage.keymap(BOOK_COMMANDS.keys)

    def _now(self) -> BookNow:
        """What commands depend on."""
        name, contents = self._leaf.name, self._contents
        listed = name in contents.leaves
        before, after = (listed and bool(contents.beside(name, way)) for way in (-1, 1))
        learn = "" if self._taught is None else self._taught.name(name)
        return BookNow(bool(contents.query), bool(self._path), before, after, learn)

    def _make_buttons(self) -> tuple[PlacedButton, ...]:
        first, last = (BOOK_COMMANDS.offered(self._now(), group, self._keymap()) for group in (FIRST, LAST))
        return placed_row(self._layout.foot, first, last, _GAPS, self._stage.px)

    # Going from page to page.

    def open(self, name: str) -> None:
        """Turns to a page; Back leads here again."""
        if name != self._leaf.name:
            self._path.append((self._leaf.name, self._page.scroll))
            self._turn_to(name, 0)

    def _turn_to(self, name: str, scroll: int) -> None:
        self._stage.play(Sound.PRESS)
        self._leaf = self._book.leaf(name)
        self._contents.selected = False
        self._focus, self._pointed, self._page.scroll = -1, "", 0
        self._set()
        self._page.scroll_by(scroll)
        self._contents.show(name)

    def _back(self) -> None:
        if self._path:
            self._turn_to(*self._path.pop())

    def _step(self, way: int) -> None:
        """The page before or after in the list, without leaving a trace for Back."""
        name = self._contents.beside(self._leaf.name, way)
        if name:
            self._turn_to(name, 0)

    def _search(self, query: str) -> None:
        """Looks for words; every letter more opens the page that fits best, one less only lists what is found."""
        contents = self._contents
        longer = bool(query) and (contents.selected or len(query) > len(contents.query))
        contents.search(query)
        found = contents.leaves
        if longer and found:
            self._open_found(found)
        elif not contents.query:
            self._searched = False
        self._buttons = self._make_buttons()
        contents.show(self._leaf.name)
        self.touch()

    def _select(self) -> None:
        """All of what is looked for, so that the next letter begins anew."""
        self._contents.selected = bool(self._contents.query)
        self.touch()

    def _open_found(self, found: list[str]) -> None:
        """The first page found, if the open one is none of them or is less to the point; Back leads to where the
        search began, and not through what was open at every letter."""
        titled = {leaf.name for leaf in self._book.leaves if leaf.is_titled(self._contents.query)}
        if self._leaf.name in found and (found[0] not in titled or self._leaf.name in titled):
            return
        if self._searched:
            self._turn_to(found[0], 0)
        else:
            self._searched = True
            self.open(found[0])

    # Keyboard.

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Answers mouse and keyboard."""
        match event.type:
            case pygame.TEXTINPUT if event.text.strip() or self._contents.query:
                self._search(self._contents.typed(typed_text(event.text)))
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.MOUSEMOTION:
                self._point(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._click(event.pos)
            case pygame.MOUSEWHEEL:
                self._wheel(event.y)
        return None

    def _key(self, event: pygame.event.Event) -> Transition | None:
        """The key that opens the book closes it."""
        named = self._dispatch.named(event)
        if named == RULEBOOK:
            return Pop()
        if BOOK_COMMANDS.find(named) is not None:
            return self._fulfil(self._dispatch.press(event))
        if event.key in _PRESS and self._focus >= 0:
            return self._press_focus()
        self._write(event.key, event.mod)
        return None

    def _write(self, key: int, mod: int) -> None:
        """The keys of a text field, as far as they change what is looked for, and of the focus."""
        query = self._contents.query
        if key == pygame.K_a and _is_command(mod):
            self._select()
        elif key == pygame.K_DELETE and self._contents.selected:
            self._search("")
        elif key == pygame.K_BACKSPACE and query:
            self._search(self._contents.deleted())
        elif key == pygame.K_BACKSPACE:
            self._back()
        elif key == pygame.K_TAB:
            self._move_focus(-1 if mod & pygame.KMOD_SHIFT else 1)

    def _fulfil(self, deed: BookDeed | None) -> Transition | None:
        """Makes true what comes of a command."""
        match deed:
            case None:
                return None
            case BookDeed.CLOSE:
                return Pop()
            case BookDeed.LEARN:
                return None if self._taught is None else self._taught.begin(self._leaf.name)
            case BookDeed.FORGET:
                self._search("")
            case BookDeed.BACK:
                self._back()
            case BookDeed.BEFORE | BookDeed.AFTER:
                self._step(1 if deed is BookDeed.AFTER else -1)
            case BookDeed.UP | BookDeed.DOWN:
                self._page.leaf_through(1 if deed is BookDeed.DOWN else -1)
            case BookDeed.TOP | BookDeed.END:
                self._page.to_end(1 if deed is BookDeed.END else -1)
            case _:
                assert_never(deed)
        self.touch()
        return None

    def _live(self) -> list[PlacedButton]:
        return [button for button in self._buttons if not button.offered.lacks]

    @property
    def _focused_button(self) -> str:
        """The id of the button that has the focus; empty: none has."""
        place = self._focus - len(self._page.links)
        live = self._live()
        return live[place].offered.id if 0 <= place < len(live) else ""

    def _move_focus(self, way: int) -> None:
        """Links in reading order, then the buttons; before the first and after the last, none."""
        count = len(self._page.links) + len(self._live())
        self._focus = (self._focus + 1 + way) % (count + 1) - 1
        if 0 <= self._focus < len(self._page.links):
            self._page.show_link(self._focus)
        self.touch()

    def _press_focus(self) -> Transition | None:
        links = self._page.links
        if self._focus < len(links):
            self.open(links[self._focus])
            return None
        return self._fulfil(self._dispatch.deed(self._focused_button))

    # Mouse.

    def _target_at(self, point: tuple[int, int]) -> str | int:
        """The button or row under a point by its name, a link by its number; empty where there is nothing."""
        button = placed_at(self._live(), point)
        if button is not None:
            return button.offered.id
        leaf = self._contents.leaf_at(point)
        if leaf:
            return f"page {leaf}"
        link = self._page.link_at(point)
        return "" if link is None else link

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """Where a click leads."""
        button = placed_at(self._buttons, point)
        if button is not None:
            return button.hint
        target = self._target_at(point)
        if isinstance(target, int):
            return Hint(f"To the page “{self._book.leaf(self._page.links[target]).title}”.")
        return Hint("Opens this page.", "↑ ↓") if target.startswith("page ") else None

    def _point(self, point: tuple[int, int]) -> None:
        target = self._target_at(point)
        if target != self._pointed:
            self._pointed = target
            self.touch()

    def _click(self, point: tuple[int, int]) -> Transition | None:
        target = self._target_at(point)
        self._focus = -1
        if isinstance(target, int):
            self.open(self._page.links[target])
        elif target.startswith("page "):
            self.open(target.removeprefix("page "))
        elif target:
            return self._fulfil(self._dispatch.deed(target))
        return None

    def _wheel(self, steps: int) -> None:
        pixels = -steps * self._stage.px(_WHEEL)
        if self._layout.contents.contains(pygame.mouse.get_pos()):
            self._contents.scroll_by(pixels)
        else:
            self._page.scroll_by(pixels)
        self.touch()

    # The picture.

    def targets(self) -> dict[str, Rect]:
        """The buttons, 'page name' for what is in sight of the contents, and 'link name' for links in sight."""
        found = {button.offered.target: button.rect for button in self._live()}
        found |= {f"page {leaf}": rect for leaf, rect in self._contents.places().items()}
        return found | self._page.places()

    def picture(self) -> Frame:
        """Everything that is to be seen."""
        stage, layout, contents = self._stage, self._layout, self._contents
        pointed = self._pointed if isinstance(self._pointed, str) else ""
        return (
            *sky_only(stage.bounds, stage.px),
            *self._title(),
            *search_ops(layout, Sought(contents.query, len(contents.leaves), contents.selected), stage.fonts, stage.px),
            *contents_ops(layout, contents.rows, contents.scroll, self._leaf.name, pointed.removeprefix("page ")),
            *head_ops(layout, self._leaf, stage.px),
            *self._page.picture(self._shine()),
            *row_frame(self._buttons, pointed, stage.px, self._focused_button),
        )

    def _title(self) -> Frame:
        return (heading(self._book.title, Point(self._layout.title.x, self._layout.title.y), self._stage.px),)

    def _shine(self) -> Shine:
        focused = self._focus if self._focus < len(self._page.links) else -1
        pointed = self._pointed if isinstance(self._pointed, int) else -1
        return Shine(focused, pointed, tuple(self._contents.query.casefold().split()))

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the book."""
        self._stage.painter.paint(surface, self.picture())


def _is_command(mod: int) -> bool:
    """Whether a letter is pressed as a command; Alt with Ctrl is AltGr, which writes letters."""
    return bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not mod & pygame.KMOD_ALT
