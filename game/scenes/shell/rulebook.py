"""The rulebook: contents and search on the left, a page with pictures and links on the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.app.chords import chord_of
from game.app.scene import Pop, Scene, Transition
from game.app.stage import Stage
from game.engine.text import typed_text
from game.scenes.shell.contents import Contents
from game.scenes.shell.open_page import OpenPage
from game.view.book import buttons as book_buttons
from game.view.book.book import Book, Leaf
from game.view.book.buttons import button_hint, foot_buttons
from game.view.book.page import (
    BookLayout,
    Sought,
    book_layout,
    contents_ops,
    head_ops,
    search_ops,
)
from game.view.book.setting import Figures, Shine
from game.view.forms.controls import Button, ControlState, control_frame, heading
from game.view.forms.hint import Hint
from game.view.frame import Frame, Point, Rect
from game.view.keys.everywhere import RULEBOOK
from game.view.keys.keyboard import EVERYWHERE
from game.view.keys.keymap import FORMS
from game.view.look.backdrop import sky_only
from game.view.sound import Sound

_WHEEL = 54
_PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_LEAFING = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_ENDS = {pygame.K_HOME: -1, pygame.K_END: 1}


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
        self._buttons: tuple[Button, ...] = ()

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
        return f"link {links[self._focus]}" if self._focus < len(links) else self._live()[self._focus - len(links)].name

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

    def _make_buttons(self) -> tuple[Button, ...]:
        name, contents = self._leaf.name, self._contents
        ways = {book_buttons.BACK} if self._path else set()
        if name in contents.leaves:
            beside = {book_buttons.BEFORE: -1, book_buttons.AFTER: 1}
            ways |= {button for button, way in beside.items() if contents.beside(name, way)}
        learn = "" if self._taught is None else self._taught.name(name)
        return foot_buttons(self._layout.foot, frozenset(ways), self._stage.px, learn)

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
                return Pop() if self._is_help(event) else self._key(event.key, event.mod)
            case pygame.MOUSEMOTION:
                self._point(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._click(event.pos)
            case pygame.MOUSEWHEEL:
                self._wheel(event.y)
        return None

    def _is_help(self, event: pygame.event.Event) -> bool:
        """Whether it is the key that opens the book: here it closes it."""
        chord = chord_of(event)
        return chord is not None and self._stage.keymap(EVERYWHERE).heard(FORMS, chord) == RULEBOOK

    def _key(self, key: int, mod: int) -> Transition | None:
        query = self._contents.query
        if key == pygame.K_ESCAPE and not query:
            return Pop()
        if key == pygame.K_ESCAPE:
            self._search("")
        elif key == pygame.K_a and _is_command(mod):
            self._select()
        elif key == pygame.K_DELETE and self._contents.selected:
            self._search("")
        elif key == pygame.K_BACKSPACE:
            self._search(self._contents.deleted()) if query else self._back()
        elif key == pygame.K_TAB:
            self._move_focus(-1 if mod & pygame.KMOD_SHIFT else 1)
        elif key in _PRESS and self._focus >= 0:
            return self._press_focus()
        elif key in (pygame.K_UP, pygame.K_DOWN):
            self._step(1 if key == pygame.K_DOWN else -1)
        elif key == pygame.K_LEFT:
            self._back()
        else:
            self._scroll_key(key)
        return None

    def _scroll_key(self, key: int) -> None:
        if key in _LEAFING:
            self._page.leaf_through(_LEAFING[key])
        elif key in _ENDS:
            self._page.to_end(_ENDS[key])
        self.touch()

    def _live(self) -> list[Button]:
        return [button for button in self._buttons if button.enabled]

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
        return self._press(self._live()[self._focus - len(links)].name)

    def _press(self, name: str) -> Transition | None:
        match name:
            case book_buttons.CLOSE:
                return Pop()
            case book_buttons.LEARN if self._taught is not None:
                return self._taught.begin(self._leaf.name)
            case book_buttons.BACK:
                self._back()
            case book_buttons.BEFORE | book_buttons.AFTER:
                self._step(1 if name == book_buttons.AFTER else -1)
        return None

    # Mouse.

    def _target_at(self, point: tuple[int, int]) -> str | int:
        """The button or row under a point by its name, a link by its number; empty where there is nothing."""
        for button in self._live():
            if button.rect.contains(point):
                return button.name
        leaf = self._contents.leaf_at(point)
        if leaf:
            return f"page {leaf}"
        link = self._page.link_at(point)
        return "" if link is None else link

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """Where a click leads."""
        for button in self._buttons:
            if button.rect.contains(point):
                return button_hint(button)
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
            return self._press(target)
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
        found = {button.name: button.rect for button in self._live()}
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
            *self._button_ops(),
        )

    def _title(self) -> Frame:
        return (heading(self._book.title, Point(self._layout.title.x, self._layout.title.y), self._stage.px),)

    def _shine(self) -> Shine:
        focused = self._focus if self._focus < len(self._page.links) else -1
        pointed = self._pointed if isinstance(self._pointed, int) else -1
        return Shine(focused, pointed, tuple(self._contents.query.casefold().split()))

    def _button_ops(self) -> Frame:
        links = len(self._page.links)
        live = self._live()
        focused = live[self._focus - links].name if links <= self._focus < links + len(live) else ""
        return tuple(
            op
            for button in self._buttons
            for op in control_frame(
                button, ControlState(button.name == self._pointed, focused=button.name == focused), self._stage.px
            )
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the book."""
        self._stage.painter.paint(surface, self.picture())


def _is_command(mod: int) -> bool:
    """Whether a letter is pressed as a command; Alt with Ctrl is AltGr, which writes letters."""
    return bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not mod & pygame.KMOD_ALT
