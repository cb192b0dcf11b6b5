"""The list of keys: its rows by group, where each lies, and how it looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.text import capitalised
from game.view.forms.controls import Px
from game.view.frame import Anchor, Fill, Frame, Line, Op, Point, Rect, Text, Weight
from game.view.keys.keymap import Action, Keymap
from game.view.look.palette import Role

_ROW = 30
_HEAD = 40
_KEYS = 250
"""Heights of an action and of a heading, and room for the names of keys, at the ordinary size."""

_EVERY_TITLE = "In every title"


@dataclass(frozen=True, slots=True)
class Listed:
    """A row: an action, or else a heading, of a group or (`large`) of a title.

    `top` is its distance from the beginning of the list in pixels.
    """

    top: int
    height: int
    words: str
    action: Action | None = None
    large: bool = False

    def place(self, room: Rect, scroll: int) -> Rect:
        """Where it lies in a room that shows the list from `scroll` on."""
        return Rect(room.x, room.y + self.top - scroll, room.w, self.height)


def list_rows(actions: tuple[Action, ...], px: Px, *, titles: bool) -> tuple[Listed, ...]:
    """All rows, with a heading wherever a group begins, and if `titles`, wherever a title begins."""
    rows: list[Listed] = []
    last: Action | None = None
    for action in actions:
        is_new = titles and (last is None or action.title != last.title)
        if is_new:
            rows.append(Listed(tall(rows), px(_HEAD), action.title or _EVERY_TITLE, large=True))
        if is_new or last is None or action.group != last.group:
            rows.append(Listed(tall(rows), px(_HEAD), action.group))
        rows.append(Listed(tall(rows), px(_ROW), action.name, action))
        last = action
    return tuple(rows)


def tall(rows: Sequence[Listed]) -> int:
    """The height of the whole list in pixels."""
    return rows[-1].top + rows[-1].height if rows else 0


def scroll_to(rows: tuple[Listed, ...], action: Action, scroll: int, height: int) -> int:
    """The scroll changed as little as it takes to have the action in sight, with the headings over a first one."""
    at = first = next(number for number, row in enumerate(rows) if row.action is action)
    while first > 0 and rows[first - 1].action is None:
        first -= 1
    return max(min(scroll, rows[first].top), rows[at].top + rows[at].height - height)


def row_ops(row: Listed, place: Rect, keymap: Keymap, asking: str, px: Px) -> Frame:
    """One row as a picture; `asking` is the id of the action that waits for a new key."""
    middle = place.center.y
    if row.action is None:
        low = place.bottom - px(6)
        size, ink = (px(17), Role.TEXT) if row.large else (px(13), Role.TEXT_DIM)
        return (
            Text(row.words, Point(place.x, low - px(3)), size, ink, Anchor.BOTTOM_LEFT, Weight.BOLD),
            Line((Point(place.x, low), Point(place.right, low)), Role.LINE),
        )
    action = row.action
    right, left = place.inset(px(8), 0).cut_right(px(_KEYS), px(8))
    name = capitalised(action.name)
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
