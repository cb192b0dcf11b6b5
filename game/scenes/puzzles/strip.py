"""The strip over the board of a puzzle: the goal in one sentence, how it stands, and a few buttons."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.fonts import Fonts
from game.view.forms.controls import Button, ControlState, Px, Style, control_frame
from game.view.frame import Fill, Frame, Op, Point, Rect, Text, Weight, wrap
from game.view.look.palette import Role

HINT, AGAIN, SOLUTION, WATCH, NEXT, LEAVE = "hint", "again", "solution", "watch", "next", "leave"


@dataclass(frozen=True, slots=True)
class StripWords:
    """What stands in the strip: the goal, a line about the puzzle, and what is told now, in its colour."""

    goal: str
    about: str
    told: str
    role: Role = Role.TEXT


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
    side = sum(widths) + px(6) * len(widths)
    room = width - 2 * pad - side - px(8)
    goal = wrap(fonts, words.goal, room, size, Weight.BOLD)
    told = wrap(fonts, words.told, width - 2 * pad, small) if words.told else []
    line, step = fonts.height(size, Weight.BOLD) + px(1), fonts.height(small) + px(1)
    head = max(len(goal) * line + step, px(34))
    height = px(8) + head + len(told) * step + px(7)
    ops: list[Op] = [
        Fill(Rect(0, 0, width, height), Role.PANEL),
        Fill(Rect(0, height - 1, width, 1), Role.PANEL_LINE),
    ]
    y = px(7)
    for text in goal:
        ops.append(Text(text, Point(pad, y), size, Role.TEXT, weight=Weight.BOLD))
        y += line
    ops.append(Text(words.about, Point(pad, y), small, Role.TEXT_DIM, max_width=room))
    y = px(8) + head
    for text in told:
        ops.append(Text(text, Point(pad, y), small, words.role))
        y += step
    placed: list[Button] = []
    x = width - pad - side + px(6)
    for each, label, wide in zip(buttons, labels, widths, strict=True):
        rect = Rect(x, px(8), wide, px(32))
        placed.append(Button(each.name, rect, label, each.style, each.enabled, hint=each.hint))
        x += wide + px(6)
    return GoalStrip(height, tuple(ops), tuple(placed))
