"""The strip over the board of a puzzle: the goal in one sentence, how it stands, and a few buttons."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.fonts import Fonts
from game.view.forms.controls import Button, ControlState, Px, Style, control_frame
from game.view.frame import Fill, Frame, Op, Point, Rect, Text, Weight, wrap
from game.view.look.palette import Role

HINT, AGAIN, SOLUTION, WATCH, NEXT, LEAVE = "hint", "again", "solution", "watch", "next", "leave"

_BESIDE = 490
"""Pixels, at the ordinary size, that buttons take beside the words at most times: so the goal keeps its lines."""
_TOLD = 2
"""Lines below the goal that are there whether anything is told or not: the boards stay where they are."""
_SHARE = 58
"""Percent of the width that buttons may take beside the words; if they need more, they get a row of their own."""


@dataclass(frozen=True, slots=True)
class StripWords:
    """What stands in the strip: the goal, a line about the puzzle, and what is told now, in its colour; `lead` is what
    matters most of it, in a word or two."""

    goal: str
    about: str
    told: str
    role: Role = Role.TEXT
    lead: str = ""


@dataclass(frozen=True, slots=True)
class StripButton:
    """A button of the strip; `key` is what presses it too."""

    name: str
    label: str
    key: str
    hint: str
    style: Style = Style.PLAIN
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class GoalStrip:
    """The strip in its place."""

    height: int
    frame: Frame
    buttons: tuple[Button, ...]

    def button_at(self, point: tuple[int, int]) -> Button | None:
        """The button there, if there is one."""
        return next((button for button in self.buttons if button.rect.contains(point)), None)

    def ops(self, pointed: str, px: Px) -> Frame:
        """The picture; `pointed` is the name of the button under the mouse."""
        shown: list[Op] = [*self.frame]
        for button in self.buttons:
            shown += control_frame(button, ControlState(pointed=button.name == pointed), px)
        return tuple(shown)


def goal_strip(words: StripWords, buttons: tuple[StripButton, ...], width: int, fonts: Fonts, px: Px) -> GoalStrip:
    """Places everything in a window of that width, the buttons on the right."""
    pad, size, small = px(12), px(16), px(13)
    labels = [f"{button.label}  {button.key}" for button in buttons]
    widths = [fonts.width(label, px(15)) + px(22) for label in labels]
    side = sum(widths) + px(6) * (len(widths) - 1)
    whole = width - 2 * pad
    beside = side + px(14) <= whole * _SHARE // 100
    room = whole - max(side, px(_BESIDE)) - px(14) if beside else whole
    goal = wrap(fonts, words.goal, room, size, Weight.BOLD)
    indent = fonts.width(words.lead, size, Weight.BOLD) + px(10) if words.lead else 0
    told = wrap(fonts, words.told, whole - indent, small) if words.told else []
    line, step = fonts.height(size, Weight.BOLD) + px(1), fonts.height(small) + px(1)
    head = max(len(goal) * line + step, px(34) if beside else 0)
    row = px(8) if beside else px(8) + head + px(2)
    words_end = px(8) + head + (0 if beside else px(38))
    height = words_end + max(_TOLD, len(told)) * step + px(7)
    ops: list[Op] = [
        Fill(Rect(0, 0, width, height), Role.PANEL),
        Fill(Rect(0, height - 1, width, 1), Role.PANEL_LINE),
    ]
    y = px(7)
    for text in goal:
        ops.append(Text(text, Point(pad, y), size, Role.TEXT, weight=Weight.BOLD))
        y += line
    ops.append(Text(words.about, Point(pad, y), small, Role.TEXT_DIM, max_width=room))
    y = words_end
    ops.append(Text(words.lead, Point(pad, y - px(1)), size, words.role, weight=Weight.BOLD))
    for text in told:
        ops.append(Text(text, Point(pad + indent, y), small, words.role))
        y += step
    x = width - pad - side if beside else pad
    placed: list[Button] = []
    for each, label, wide in zip(buttons, labels, widths, strict=True):
        rect = Rect(x, row, wide, px(32))
        placed.append(Button(each.name, rect, label, each.style, each.enabled, hint=each.hint))
        x += wide + px(6)
    return GoalStrip(height, tuple(ops), tuple(placed))
