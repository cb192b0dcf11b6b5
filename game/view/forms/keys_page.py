"""The list of keys: its rows by group, where each lies, and how it looks."""

from __future__ import annotations

from dataclasses import dataclass

from game.view.forms.controls import Px
from game.view.frame import Anchor, Fill, Frame, Line, Op, Point, Rect, Text, Weight
from game.view.keys.keymap import Action, Keymap
from game.view.look.palette import Role

_ROW = 30
_HEAD = 40
_KEYS = 250
"""Heights of an action and of a heading, and room for the names of keys, at the ordinary size."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A row: an action, or the heading of a group; `top` is its distance from the beginning of the list in pixels."""

    top: int
    height: int
    group: str
    action: Action | None

    def place(self, room: Rect, scroll: int) -> Rect:
        """Where it lies in a room that shows the list from `scroll` on."""
        return Rect(room.x, room.y + self.top - scroll, room.w, self.height)


def list_rows(actions: tuple[Action, ...], px: Px) -> tuple[Listed, ...]:
    """All rows, with a heading wherever a group begins."""
    rows: list[Listed] = []
    top, group = 0, ""
    for action in actions:
        if action.group != group:
            group = action.group
            rows.append(Listed(top, px(_HEAD), group, None))
            top += px(_HEAD)
        rows.append(Listed(top, px(_ROW), group, action))
        top += px(_ROW)
    return tuple(rows)


def tall(rows: tuple[Listed, ...]) -> int:
    """The height of the whole list in pixels."""
    return rows[-1].top + rows[-1].height if rows else 0


def scroll_to(rows: tuple[Listed, ...], action: Action, scroll: int, height: int) -> int:
    """The scroll changed as little as it takes to have the action in sight, with the heading over a first one."""
    at = next(number for number, row in enumerate(rows) if row.action is action)
    row, before = rows[at], rows[at - 1]
    top = before.top if before.action is None else row.top
    return max(min(scroll, top), row.top + row.height - height)


def row_ops(row: Listed, place: Rect, keymap: Keymap, asking: str, px: Px) -> Frame:
    """One row as a picture; `asking` is the id of the action that waits for a new key."""
    middle = place.center.y
    if row.action is None:
        low = place.bottom - px(6)
        return (
            Text(row.group, Point(place.x, low - px(3)), px(13), Role.TEXT_DIM, Anchor.BOTTOM_LEFT, Weight.BOLD),
            Line((Point(place.x, low), Point(place.right, low)), Role.LINE),
        )
    action = row.action
    right, left = place.inset(px(8), 0).cut_right(px(_KEYS), px(8))
    name = action.name[:1].upper() + action.name[1:]
    ops: list[Op] = [Text(name, Point(left.x, middle), px(14), Role.TEXT, Anchor.LEFT, max_width=left.w)]
    if asking == action.id:
        ops.append(Fill(right.inset(0, px(3)), Role.NOW_FILL, px(5), px(2), Role.NOW))
        ops.append(Text("press a key…", right.center, px(14), Role.NOW, Anchor.CENTER, max_width=right.w))
        return tuple(ops)
    ink = Role.TEXT_DIM if action.fixed else Role.LINK
    room = right.w - px(72)
    ops.append(Text(keymap.label(action), Point(right.x, middle), px(14), ink, Anchor.LEFT, Weight.BOLD, room))
    state = "fixed" if action.fixed else "changed" if keymap.is_changed(action) else ""
    ops.append(Text(state, Point(right.right, middle), px(12), Role.TEXT_DIM, Anchor.RIGHT))
    return tuple(ops)
