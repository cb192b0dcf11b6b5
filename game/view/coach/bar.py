"""The bar below a board that is learned on: which lesson it is, what is to be done, and the ways back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.view.forms.controls import Button, Px, Style
from game.view.frame import Anchor, Fill, Frame, Line, Measure, Op, Point, Rect, Text, wrap
from game.view.look.palette import Role

HINT, TURN_BACK, AGAIN, LEAVE = "hint", "turn back", "again", "leave"
"""The names of its buttons."""

_HEIGHT = 50
_PAD = 8
_NAME = 15
_WORDS = ((15, 2), (13, 3))
"""Sizes of letters, the largest first, and how many lines of each there is room for."""


@dataclass(frozen=True, slots=True)
class BarWords:
    """What the bar says: the lesson's name, what is to be done, and a warning (empty: there is none).

    `hints`: how many are left; `moved`: a turn was played that can be taken back. `keys` are the keys of the buttons.
    """

    name: str
    task: str = ""
    warning: str = ""
    hints: int = 0
    moved: bool = False
    keys: tuple[str, str, str] = ("", "", "")


@dataclass(frozen=True, slots=True)
class Bar:
    """The bar in its place: its box, the room of its words, and its buttons."""

    box: Rect
    room: Rect
    words: BarWords
    buttons: tuple[Button, ...]


def bar_height(px: Px) -> int:
    """How much of the window it takes."""
    return px(_HEIGHT)


def bar(words: BarWords, box: Rect, measure: Measure, px: Px) -> Bar:
    """The bar in that box."""
    row = box.inset(px(_PAD), px(_PAD))
    buttons: list[Button] = []
    hint_key, back_key, again_key = words.keys
    for button in (
        Button(LEAVE, row, "Leave", Style.QUIET, key="Esc", hint="Leaves the lesson; it can be begun again."),
        Button(AGAIN, row, "Again", key=again_key, hint="From the beginning, on a fresh board."),
        Button(TURN_BACK, row, "Back one turn", enabled=words.moved, key=back_key, hint=_back_hint(words)),
        Button(HINT, row, "Hint", enabled=words.hints > 0, key=hint_key, hint=_hint_hint(words)),
    ):
        label = f"{button.label}  {button.key}" if button.key else button.label
        place, row = row.cut_right(measure.width(label, px(15)) + px(24), px(6))
        buttons.append(replace(button, rect=place, label=label))
    return Bar(box, row, words, tuple(reversed(buttons)))


def _back_hint(words: BarWords) -> str:
    return "Takes the last turn back, and lets you try again." if words.moved else "No turn was played yet."


def _hint_hint(words: BarWords) -> str:
    return "Says a little more; there is no harm in it." if words.hints else "There is no hint here."


def bar_ops(placed: Bar, measure: Measure, px: Px) -> Frame:
    """The bar without its buttons."""
    box, room, words = placed.box, placed.room, placed.words
    edge = Line((Point(box.x, box.y), Point(box.right, box.y)), Role.PANEL_LINE)
    ops: list[Op] = [Fill(box, Role.PANEL), edge]
    said, color = (f"⚠ {words.warning}", Role.ALARM) if words.warning else (words.task, Role.TEXT)
    if not said:
        at = Point(room.x, room.center.y)
        return (*ops, Text(words.name, at, px(_NAME), Role.TEXT_DIM, Anchor.LEFT, max_width=room.w))
    size, lines = _fitting(said, room.w, measure, px)
    step = measure.height(size)
    y = room.center.y - len(lines) * step // 2
    for number, line in enumerate(lines):
        ops.append(Text(line, Point(room.x, y + number * step), size, color, max_width=room.w))
    return tuple(ops)


def _fitting(said: str, width: int, measure: Measure, px: Px) -> tuple[int, list[str]]:
    """The largest letters with which there is room for the words, and their lines."""
    for ordinary, most in _WORDS:
        size = px(ordinary)
        lines = wrap(measure, said, width, size)
        if len(lines) <= most:
            break
    return size, lines[:most]
