"""Before a match whose rules ask for it: each player says in which order the own stones count."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from game.app.scene import Transition
from game.app.stage import Stage
from game.engine.outcome import Player
from game.engine.text import plain_name
from game.engine.title import Json
from game.scenes.shell.form import Page
from game.scenes.shell.launch import Launch, LaunchForm
from game.view.forms.controls import Button, Style, heading, panel
from game.view.forms.setup_plan import Plan
from game.view.frame import Anchor, Frame, Op, Point, Rect, Sprite, Text, Weight, wrap
from game.view.look.backdrop import sky_only
from game.view.look.palette import Role


@dataclass(frozen=True, slots=True)
class Counted:
    """A stone in the list: its number in the level, its words, and its drawing."""

    number: int
    words: str
    mark: tuple[Sprite, ...]


@dataclass(frozen=True, slots=True)
class Headcount:
    """What there is to be ordered: each player's stones, what their order is for, and how it goes into the ruleset."""

    about: str
    stones: Mapping[Player, tuple[Counted, ...]]
    into: Callable[[Mapping[str, Json], Mapping[Player, tuple[int, ...]]], Mapping[str, Json]]


class HeadcountScene(LaunchForm):
    """Two lists side by side; whoever does not care goes on at once."""

    def __init__(
        self, stage: Stage, plan: Plan, headcount: Headcount, launch: Launch, back: Callable[[], Transition]
    ) -> None:
        """`plan` is the match as agreed on so far."""
        super().__init__(stage, launch, "start")
        self._agreed = plan
        self._headcount = headcount
        self._back = back
        self._lists = dict(headcount.stones)

    def chosen(self, name: str) -> Transition | None:
        """A stone up or down, or on, or back."""
        if name == "start":
            numbers = {player: tuple(each.number for each in stones) for player, stones in self._lists.items()}
            return self.launch(replace(self._agreed, ruleset=self._headcount.into(self._agreed.ruleset, numbers)))
        if name == "back":
            return self._back()
        way, player, place = name.split()
        self._move(Player(player), int(place), -1 if way == "up" else 1)
        return None

    def dismissed(self) -> Transition | None:
        """Back to the rules."""
        return self._back()

    def _move(self, player: Player, place: int, way: int) -> None:
        stones = list(self._lists[player])
        stones[place], stones[place + way] = stones[place + way], stones[place]
        self._lists[player] = tuple(stones)
        # The focus goes with the stone, so that it can be moved on.
        self.set_focus(f"{'up' if way < 0 else 'down'} {player} {place + way}")

    @property
    def topic(self) -> str | None:
        """The page about headcounts."""
        return "headcount"

    def page(self) -> Page:
        """A column for each player."""
        stage, px = self.stage, self.stage.px
        area = stage.bounds.inset(px(20), px(12))
        area = area.centered(min(area.w, px(1000)), area.h)
        title, rest = area.cut_top(px(40))
        foot, rest = rest.cut_bottom(px(40), px(10))
        ops: list[Op] = [*sky_only(stage.bounds, px), heading("Headcount", Point(title.x, title.y), px)]
        lines = wrap(stage.fonts, self._headcount.about, rest.w, px(13))
        words, rest = rest.cut_top(len(lines) * stage.fonts.height(px(13)), px(10))
        for number, line in enumerate(lines):
            at = Point(words.x, words.y + number * stage.fonts.height(px(13)))
            ops.append(Text(line, at, px(13), Role.TEXT_DIM))
        buttons: list[Button] = []
        for player, column in zip(self._lists, rest.columns(len(self._lists), px(16)), strict=True):
            ops += panel(column, px)
            frame, own = self._column(player, column.inset(px(12), px(8)))
            ops += frame
            buttons += own
        back, others = foot.cut_left(px(120))
        start, _ = others.cut_right(px(180))
        buttons += [
            Button("back", back, "Back", hint="Back to the board and the rules.", key="Esc"),
            Button("start", start, "Start", Style.MAIN, hint="Begins the match with these orders of the stones."),
        ]
        return Page(tuple(ops), tuple(buttons))

    def _column(self, player: Player, area: Rect) -> tuple[Frame, list[Button]]:
        px = self.stage.px
        head, body = area.cut_top(px(26), px(4))
        name = plain_name(self._agreed.names.get(player, ""), str(player))
        ops: list[Op] = [Text(name, Point(head.x, head.y), px(16), weight=Weight.BOLD, max_width=head.w)]
        stones = self._lists[player]
        height = min(px(36), body.h // max(1, len(stones)))
        size = min(px(14), height * 2 // 3)
        buttons: list[Button] = []
        for place, stone in enumerate(stones):
            row = Rect(body.x, body.y + place * height, body.w, height - px(3))
            icon = Rect(row.x, row.y, row.h, row.h)
            ops += [replace(part, rect=icon.inset(icon.w * depth // 5)) for depth, part in enumerate(stone.mark)]
            down, left = row.cut_right(px(38), px(6))
            up, left = left.cut_right(px(38), px(8))
            at = Point(icon.right + px(8), row.center.y)
            ops.append(Text(stone.words, at, size, anchor=Anchor.LEFT, max_width=left.right - at.x))
            last = place == len(stones) - 1
            higher = "The stone counts as older." if place else "It is the oldest already."
            lower = "It is the most recent already." if last else "The stone counts as more recent."
            buttons.append(Button(f"up {player} {place}", up, "▲", enabled=place > 0, hint=higher))
            buttons.append(Button(f"down {player} {place}", down, "▼", enabled=not last, hint=lower))
        return tuple(ops), buttons
