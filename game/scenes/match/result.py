"""The end of a match: who won and why, with the board that decided."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.app.scene import Transition
from game.app.stage import Stage
from game.engine.text import plain_text
from game.scenes.match.exits import SheetWay
from game.scenes.match.result_line import AGAIN, ResultLine
from game.scenes.match.result_words import ResultWords, result_words
from game.scenes.shell.form import Form, Page
from game.scenes.shell.paging import page_way
from game.view.board.line import DecidingLine
from game.view.forms.controls import Button, Px, Style, panel
from game.view.frame import Anchor, Frame, Op, Point, Rect, Sprite, Text, Weight, wrap
from game.view.look.backdrop import sky_only
from game.view.look.palette import Role

_SCROLLED = 60
"""Pixels, at the ordinary size, by which the wheel or a page key scrolls what is told."""
_LEAST_LIST = 84
"""Pixels, at the ordinary size, below which a list of moves would say too little."""
_SHORT = 240
"""Letters of a reason that is told in passing."""
_SWAPPED = "Another match on the same board with the same rules; the players change sides."
_SHEET = "Saves the match as a text in its players' own notation, beside the copies of records."


@dataclass(frozen=True, slots=True)
class ResultContents:
    """What is told: `board` draws the board that decided in a room, `tally` what was counted on it from a point in a
    size. `line` is how it came to that, and is played in place of the board, if there is one with several boards.
    `figures` are what else can be counted: a word and a value each. `moves` draws a list of what was played into a room
    (None: there is none). `sentences` say why it ended so, and the last of them how long it took.
    """

    headline: str
    ink: Role
    mark: Sprite | None
    sentences: tuple[str, ...]
    caption: str
    board: Callable[[Rect], Frame]
    tally: Callable[[Point, int], Frame]
    line: DecidingLine | None = None
    figures: tuple[tuple[str, str], ...] = ()
    moves: Callable[[Rect, Px], Frame] | None = None

    @property
    def why(self) -> str:
        """Why it ended so in a few words: the first sentences, of which there may be more beside the board."""
        first, *others = self.sentences[:-1] or ("",)
        for sentence in others:
            if len(first) + len(sentence) > _SHORT:
                break
            first = f"{first} {sentence}"
        return first


@dataclass(frozen=True, slots=True)
class LookBack:
    """What was told last in the match can be told once more: what that is called, and where it leads."""

    name: str
    hint: str
    open: Callable[[], Transition]


@dataclass(frozen=True, slots=True)
class ResultExits:
    """Where the scene leads; `save` saves a copy of the record and says in one line where, or why not.

    `watch` shows the match whole; `look_back` is None where nothing was told in it. `again` is what another match is
    called, and the hint about it. `swapped` is another match with sides changed (None: whoever plays again agrees on
    that elsewhere); `sheet` is how the match is saved as its players write it elsewhere (None: they do not).
    """

    rematch: Callable[[], Transition]
    menu: Callable[[], Transition]
    save: Callable[[], str]
    watch: Callable[[], Transition]
    look_back: LookBack | None = None
    again: tuple[str, str] = ("Play again", "The same board, rules and players, from the beginning.")
    swapped: Callable[[], Transition] | None = None
    sheet: SheetWay | None = None


class ResultScene(Form):
    """One page with a few ways on."""

    def __init__(self, stage: Stage, contents: ResultContents, exits: ResultExits, news: str = "") -> None:
        """A look back has the focus at first: a key too many is no new match, and leads away from nothing. `news` is
        what else there is to know, in one line."""
        super().__init__(stage, "watch" if exits.look_back is None else "look")
        self._contents = contents
        self._exits = exits
        self._news = plain_text(news)
        self._saved = ""
        self._scroll = self._reach = 0
        line = contents.line
        self._line = None if line is None or not line.last else ResultLine(stage, line)

    @property
    def moving(self) -> bool:
        """While the line that decided is played."""
        return self._line is not None and self._line.plays

    def update(self, seconds: float) -> Transition | None:
        """Lets it play."""
        if self._line is not None and self._line.run(seconds):
            self.touch()
        return super().update(seconds)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """One key plays the line again, the wheel scrolls what is told; else as any form."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_r and self._line is not None:
            self._line.press(AGAIN)
            self.refresh()
            return None
        way = page_way(event)
        if way and self._reach:
            self._scroll = max(0, min(self._scroll + way * self.stage.px(_SCROLLED), self._reach))
            self.refresh()
            return None
        return super().handle(event)

    def chosen(self, name: str) -> Transition | None:
        """Another match, the menu, the match once more, a copy, or another place of the line."""
        if self._line is not None and self._line.press(name):
            return None
        if name == "save":
            self._news = self._saved = plain_text(self._exits.save())
            return None
        if name == "sheet" and self._exits.sheet is not None:
            self._news = self._saved = plain_text(self._exits.sheet.save())
            return None
        if name == "swapped" and self._exits.swapped is not None:
            return self._exits.swapped()
        if name == "look" and self._exits.look_back is not None:
            return self._exits.look_back.open()
        if name == "watch":
            return self._exits.watch()
        return self._exits.rematch() if name == "rematch" else self._exits.menu()

    def dismissed(self) -> Transition | None:
        """Back to the menu."""
        return self._exits.menu()

    @property
    def can_play_again(self) -> bool:
        """Whether another match may be asked for."""
        return True

    def tell(self, news: str) -> None:
        """What else there is to know now, in one line."""
        if plain_text(news) != self._news:
            self._news = plain_text(news)
            self.refresh()

    def hush(self) -> None:
        """Where a copy lies is no part of a picture."""
        if self._news == self._saved:
            self.tell("")

    @property
    def topic(self) -> str | None:
        """The page about how a match ends."""
        return "end"

    def page(self) -> Page:
        """The board on the left, words and buttons on the right."""
        px = self.stage.px
        left, right = self._halves()
        shown = self._board(left) if self._line is None else self._line.still(left)
        inner = right.inset(px(22), px(20))
        frame = (*sky_only(self.stage.bounds, px), *shown, *panel(right, px), *self._words(inner))
        places = () if self._line is None else self._line.buttons(left)
        return Page(frame, (*self._buttons(inner), *places))

    def _halves(self) -> tuple[Rect, Rect]:
        px = self.stage.px
        page = self.stage.bounds.inset(px(20), px(16))
        right, left = page.cut_right(max(px(330), min(px(680), page.w * 40 // 100)), px(20))
        return left, right

    def _board(self, left: Rect) -> Frame:
        """The board that decided, where no line leads to it."""
        px = self.stage.px
        caption, board = left.cut_bottom(px(22), px(6))
        at = Point(left.center.x, caption.center.y)
        words = Text(self._contents.caption, at, px(13), Role.TEXT_DIM, Anchor.CENTER, max_width=left.w)
        return (*self._contents.board(board), words)

    def picture(self) -> Frame:
        """The page, and upon it what moves."""
        if self._line is None:
            return super().picture()
        still = self._line.still(self._halves()[0])
        return (*super().picture(), *still, *self._line.moving(self._halves()[0]))

    def _words(self, area: Rect) -> list[Op]:
        px = self.stage.px
        headline, y = self._headline(area)
        told = self._told(area, y)
        self._reach, y = told.reach, told.bottom
        tally = self._contents.tally(Point(area.x, y + px(12)), px(22))
        return [*headline, *told.ops, *tally, *self._counted(area, y + px(32))]

    def _headline(self, area: Rect) -> tuple[list[Op], int]:
        """Who won, and where that ends."""
        px, told, fonts = self.stage.px, self._contents, self.stage.fonts
        ops: list[Op] = []
        side, size, left = px(44), px(28), area.x
        if told.mark is not None:
            at = Rect(left, area.y, side, side)
            ops.append(Sprite(told.mark.name, at, told.mark.ink, told.mark.second, told.mark.dark))
            left += side + px(12)
        high = fonts.height(size, Weight.BOLD)
        lines = wrap(fonts, plain_text(told.headline, 60), area.right - left, size, Weight.BOLD)
        for number, line in enumerate(lines):
            ops.append(Text(line, Point(left, area.y + px(4) + number * high), size, told.ink, weight=Weight.BOLD))
        return ops, area.y + max(side, px(4) + len(lines) * high) + px(12)

    def _told(self, area: Rect, y: int) -> ResultWords:
        """Why, and how long it took, from that height on."""
        lowest = self._highest_button(area) - self.stage.px(40)
        room = Rect(area.x, y, area.w, max(0, lowest - y))
        return result_words(self.stage, self._contents.sentences, room, self._scroll)

    def _counted(self, area: Rect, y: int) -> list[Op]:
        """Figures, moves and news, from that height on, as far as there is room over the buttons."""
        px, told, ops = self.stage.px, self._contents, list[Op]()
        lowest = self._highest_button(area) - px(8)
        news = wrap(self.stage.fonts, self._news, area.w, px(12))[:3] if self._news else []
        small, step = (px(16), px(30)) if lowest - y > px(280) else (px(13), px(20))
        for figure in told.figures:
            written = self._figure(figure, Point(area.x, y), area.w, small)
            below = max(each.at.y for each in written) + step
            if below > lowest - len(news) * px(16):
                break
            ops += written
            y = below
        room = lowest - len(news) * px(16) - y
        if told.moves is not None and room >= px(_LEAST_LIST):
            ops.append(Text("Moves", Point(area.x, y + px(4)), px(13), Role.TEXT_DIM, weight=Weight.BOLD))
            ops += told.moves(Rect(area.x, y + px(24), area.w, room - px(24)), px)
            y += room
        for number, line in enumerate(news):
            ops.append(Text(line, Point(area.x, y + px(4) + number * px(16)), px(12), Role.NOW))
        return ops

    def _figure(self, figure: tuple[str, str], at: Point, width: int, size: int) -> list[Text]:
        """What is counted and, at the right, how many; where there is no room for both players side by side, they stand
        one below the other."""
        (word, value), fonts = figure, self.stage.fonts
        widest, height = width * 60 // 100, fonts.height(size)
        values = wrap(fonts, value, widest, size)
        if len(values) > 1:
            values = wrap(fonts, value.replace(", ", ",\n"), widest, size)
        room = width - max(fonts.width(line, size) for line in values) - self.stage.px(10)
        words = enumerate(wrap(fonts, word, room, size))
        left = [Text(line, Point(at.x, at.y + number * height), size, Role.TEXT_DIM) for number, line in words]
        corner = Point(at.x + width, at.y)
        right = [
            Text(line, Point(corner.x, corner.y + number * height), size, Role.TEXT, Anchor.TOP_RIGHT)
            for number, line in enumerate(values)
        ]
        return left + right

    def _highest_button(self, area: Rect) -> int:
        """The upper edge of the buttons below the words."""
        return min(button.rect.y for button in self._buttons(area))

    def _buttons(self, area: Rect) -> tuple[Button, ...]:
        px = self.stage.px
        below, _ = area.cut_bottom(px(44))
        above, _ = Rect(area.x, area.y, area.w, area.h - px(52)).cut_bottom(px(44))
        save, *sheet, menu = below.columns(2 if self._exits.sheet is None else 3, px(10))
        again, *swapped, watch = above.columns(2 if self._exits.swapped is None else 3, px(6))
        label, hint = self._exits.again
        buttons = list[Button]()
        if self._exits.look_back is not None:
            look = Rect(area.x, above.y - px(52), area.w, px(44))
            buttons.append(Button("look", look, self._exits.look_back.name, hint=self._exits.look_back.hint))
        buttons.append(Button("rematch", again, label, Style.MAIN, enabled=self.can_play_again, hint=hint))
        buttons += [Button("swapped", each, "Swap", hint=_SWAPPED) for each in swapped]
        buttons.append(Button("watch", watch, "Replay", hint="Shows the match from its beginning."))
        keep = Button("save", save, "Save a copy", hint="Writes the record to a file of its own.")
        notation = "" if self._exits.sheet is None else self._exits.sheet.name
        written = [Button("sheet", each, f"Save {notation}", hint=_SHEET) for each in sheet]
        return (
            *buttons,
            keep,
            *written,
            Button("menu", menu, "Menu", hint="To the menu; the match is kept.", key="Esc"),
        )
