"""The end of a match: who won and why, with the board that decided."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.app.scene import Transition
from game.app.stage import Stage
from game.engine.text import plain_text
from game.scenes.shell.form import Form, Page
from game.view.forms.controls import Button, Style, panel
from game.view.frame import Anchor, Frame, Op, Point, Rect, Sprite, Text, Weight, wrap
from game.view.look.backdrop import sky_only
from game.view.look.palette import Role


@dataclass(frozen=True, slots=True)
class ResultContents:
    """What is told: `board` draws the board that decided in a room, `tally` what was counted
    on it from a point in a size."""

    headline: str
    ink: Role
    mark: Sprite | None
    sentences: tuple[str, ...]
    caption: str
    board: Callable[[Rect], Frame]
    tally: Callable[[Point, int], Frame]


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
    called, and the hint about it.
    """

    rematch: Callable[[], Transition]
    menu: Callable[[], Transition]
    save: Callable[[], str]
    watch: Callable[[], Transition]
    look_back: LookBack | None = None
    again: tuple[str, str] = ("Play again", "The same board, rules and players, from the beginning.")


class ResultScene(Form):
    """One page with a few ways on."""

    def __init__(self, stage: Stage, contents: ResultContents, exits: ResultExits, news: str = "") -> None:
        """Another match has the focus at first; `news` is what else there is to know, in one line."""
        super().__init__(stage, "rematch")
        self._contents = contents
        self._exits = exits
        self._news = plain_text(news)

    def chosen(self, name: str) -> Transition | None:
        """Another match, the menu, the match once more, or a copy."""
        if name == "save":
            self._news = plain_text(self._exits.save())
            return None
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

    @property
    def topic(self) -> str | None:
        """The page about how a match ends."""
        return "end"

    def page(self) -> Page:
        """The board on the left, words and buttons on the right."""
        bounds, px = self.stage.bounds, self.stage.px
        page = bounds.inset(px(20), px(16))
        right, left = page.cut_right(max(px(330), page.w * 40 // 100), px(20))
        caption, board = left.cut_bottom(px(22), px(6))
        at = Point(left.center.x, caption.center.y)
        words = Text(self._contents.caption, at, px(13), Role.TEXT_DIM, Anchor.CENTER, max_width=left.w)
        frame = (
            *sky_only(bounds, px),
            *self._contents.board(board),
            words,
            *panel(right, px),
            *self._words(right.inset(px(22), px(20))),
        )
        return Page(frame, self._buttons(right.inset(px(22), px(20))))

    def _words(self, area: Rect) -> list[Op]:
        stage, px, told = self.stage, self.stage.px, self._contents
        ops: list[Op] = []
        y = area.y
        if told.mark is not None:
            side = px(56)
            place = Rect(area.x, y, side, side)
            ops.append(Sprite(told.mark.name, place, told.mark.ink, told.mark.second, told.mark.dark))
            y += side + px(10)
        size = px(30)
        for line in wrap(stage.fonts, plain_text(told.headline, 60), area.w, size, Weight.BOLD):
            ops.append(Text(line, Point(area.x, y), size, told.ink, weight=Weight.BOLD))
            y += stage.fonts.height(size, Weight.BOLD)
        y += px(12)
        for place_, sentence in enumerate(told.sentences):
            last = place_ == len(told.sentences) - 1
            for line in wrap(stage.fonts, plain_text(sentence), area.w, px(15)):
                ops.append(Text(line, Point(area.x, y), px(15), Role.TEXT_DIM if last else Role.TEXT))
                y += stage.fonts.height(px(15)) + px(2)
            y += px(8)
        ops += told.tally(Point(area.x, y + px(14)), px(22))
        if self._news:
            for number, line in enumerate(wrap(stage.fonts, self._news, area.w, px(12))[:3]):
                at = Point(area.x, y + px(36) + number * px(16))
                ops.append(Text(line, at, px(12), Role.NOW))
        return ops

    def _buttons(self, area: Rect) -> tuple[Button, ...]:
        px = self.stage.px
        below, _ = area.cut_bottom(px(44))
        above, _ = Rect(area.x, area.y, area.w, area.h - px(52)).cut_bottom(px(44))
        save, menu = below.columns(2, px(10))
        again, watch = above.columns(2, px(10))
        label, hint = self._exits.again
        buttons = [
            Button("rematch", again, label, Style.MAIN, enabled=self.can_play_again, hint=hint),
            Button("watch", watch, "Replay", hint="Shows the match from its beginning."),
        ]
        if self._exits.look_back is not None:
            look = Rect(area.x, above.y - px(52), area.w, px(44))
            buttons.append(Button("look", look, self._exits.look_back.name, hint=self._exits.look_back.hint))
        keep = Button("save", save, "Save a copy", hint="Writes the record to a file of its own.")
        return (*buttons, keep, Button("menu", menu, "Menu", hint="To the menu; the match is kept.", key="Esc"))
