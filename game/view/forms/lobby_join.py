"""The pages on which a LAN match is joined: which one, the code at its door, and what its host offers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.view.forms.controls import Button, Control, Entry, Px, Style, panel
from game.view.forms.lobby import (
    BACK,
    GO,
    BoardCard,
    LobbyLayout,
    Words,
    back_button,
    board_card,
    column,
    first_fitting,
    foot_words,
    main_button,
    page_head,
)
from game.view.frame import Anchor, Fill, Frame, Measure, Op, Point, Rect, Text, Weight, shorten
from game.view.look.palette import Role

ADDRESS, CODE = "address", "code"
"""The names of controls."""


FOUND = "found "
"""What the names of the rows of matches begin with; the place in the list follows."""
ROW = 52
"""Height of a row at the ordinary size."""


@dataclass(frozen=True, slots=True)
class FoundRow:
    """A match near by: whose and on which board, what kind it is; `problem` says why it cannot be joined."""

    name: str
    kind: str
    problem: str = ""


@dataclass(frozen=True)
class JoinView:
    """The matches near by, of which `chosen` is shown with its picture, and an address that can be typed.

    `first` is the first one in sight.
    """

    rows: tuple[FoundRow, ...]
    chosen: int
    first: int
    card: BoardCard | None
    address: str
    longest: int
    problem: str = ""


_NONE = (
    Words("Looking for matches in this network…", 16, gap=10),
    Words(
        "As soon as somebody hosts one it stands here. If it does not, type the address that the host's page shows "
        "into the field below.",
        14,
        Role.TEXT_DIM,
    ),
)


def join_capacity(layout: LobbyLayout, px: Px) -> int:
    """How many rows are in sight."""
    return max(1, _list_room(layout, px).inset(px(6)).h // px(ROW))


def _list_room(layout: LobbyLayout, px: Px) -> Rect:
    return layout.right.cut_bottom(px(74), px(10))[1]


def join_page(view: JoinView, layout: LobbyLayout, measure: Measure, px: Px) -> tuple[Frame, tuple[Control, ...]]:
    """The picture, and the controls upon it."""
    room = _list_room(layout, px)
    ops: list[Op] = [page_head("Join a match", layout, px), *panel(room, px)]
    if view.card is not None:
        ops += board_card(view.card, layout.left, measure, px)
    else:
        ops += panel(layout.left, px)
        ops += column(_NONE, layout.left.inset(px(20), px(18)), measure, px)[0]
    controls: list[Control] = []
    for place, row in _row_rects(view, layout, px):
        if place == view.chosen:
            ops.append(Fill(row, Role.SELECTED, px(7), 1, Role.SELECTED_LINE))
        controls.append(Button(f"{FOUND}{place}", row, "", Style.QUIET, hint="Shows this match; Join asks to come in."))
    below = layout.right.cut_bottom(px(74))[0]
    label, field = below.cut_top(px(28), px(4))
    title = "Or type an address, like 192.168.0.7"
    ops.append(Text(title, Point(label.x, label.center.y), px(14), Role.TEXT_DIM, Anchor.LEFT, max_width=label.w))
    controls.append(Entry(ADDRESS, field.cut_top(px(38))[0], view.address, view.longest, "Enter joins."))
    if view.problem:
        ops += foot_words(view.problem, layout, measure, px)
    can = bool(view.address) or (view.chosen < len(view.rows) and not view.rows[view.chosen].problem)
    hint = "Asks for the code." if can else "Choose a match, or type an address."
    controls += [back_button(layout, "Back."), main_button(layout, GO, "Join", hint, enabled=can)]
    return tuple(ops), tuple(controls)


def _row_rects(view: JoinView, layout: LobbyLayout, px: Px) -> list[tuple[int, Rect]]:
    inside = _list_room(layout, px).inset(px(6))
    shown = range(view.first, min(len(view.rows), view.first + join_capacity(layout, px)))
    return [
        (place, Rect(inside.x, inside.y + number * px(ROW), inside.w, px(ROW) - px(4)))
        for number, place in enumerate(shown)
    ]


def join_words(view: JoinView, layout: LobbyLayout, measure: Measure, px: Px) -> Frame:
    """What the rows say; it goes over their controls."""
    ops: list[Op] = []
    for place, rect in _row_rects(view, layout, px):
        row, inside = view.rows[place], rect.inset(px(12), px(5))
        name = shorten(measure, row.name, inside.w, px(16), Weight.BOLD)
        below = Point(inside.x, inside.y + measure.height(px(16)) + px(1))
        kind, ink = (row.problem, Role.ALARM) if row.problem else (row.kind, Role.TEXT_DIM)
        ops.append(Text(name, Point(inside.x, inside.y), px(16), Role.TEXT, weight=Weight.BOLD))
        ops.append(Text(shorten(measure, kind, inside.w, px(13)), below, px(13), ink))
    return tuple(ops)


@dataclass(frozen=True, slots=True)
class KnockView:
    """At the host's door: whose it is, the code as far as it is typed, and what goes on or is wrong.

    While `busy` the code cannot be changed, only left.
    """

    whose: str
    code: str
    longest: int
    news: str = ""
    problem: str = ""
    busy: bool = False


def knock_page(view: KnockView, layout: LobbyLayout, measure: Measure, px: Px) -> tuple[Frame, tuple[Control, ...]]:
    """The picture, and the controls upon it."""
    box = layout.whole.centered(min(px(620), layout.whole.w), min(px(330), layout.whole.h))
    inside = box.inset(px(26), px(22))
    ops: list[Op] = [page_head(f"Join {view.whose}", layout, px), *panel(box, px)]
    words, rest = column([Words("Type the code that the host's page shows:", 16, gap=12)], inside, measure, px)
    row, rest = rest.cut_top(px(44), px(16))
    ops += words
    controls: list[Control] = []
    if view.busy:
        at = Point(row.x, row.center.y)
        ops.append(Text(view.code, at, px(30), Role.TEXT, Anchor.LEFT, Weight.MONO, row.w))
    else:
        hint = "Letters and digits; small or large does not matter."
        controls.append(Entry(CODE, row.cut_left(min(px(300), row.w))[0], view.code, view.longest, hint))
    told = [Words(view.problem, 16, Role.ALARM, gap=10)] if view.problem else []
    told += [Words(view.news, 15, Role.NOW)] if view.news else []
    ops += column(told, rest, measure, px)[0]
    controls.append(back_button(layout, "Does not join.", "Stop" if view.busy else "Back"))
    if not view.busy:
        on = bool(view.code)
        hint = "Asks to come in." if on else "The code is missing."
        controls.append(main_button(layout, GO, "Come in", hint, enabled=on))
    return tuple(ops), tuple(controls)


@dataclass(frozen=True)
class OfferView:
    """A match that the host offers: its board, and its rules one by one."""

    host: str
    card: BoardCard
    rules: Sequence[Words]
    problem: str = ""


def offer_page(view: OfferView, layout: LobbyLayout, measure: Measure, px: Px) -> tuple[Frame, tuple[Control, ...]]:
    """The picture, and the two answers."""
    ops: list[Op] = [page_head(f"{view.host} offers this match", layout, px)]
    ops += board_card(view.card, layout.left, measure, px)
    ops += panel(layout.right, px)
    short = [each for each in view.rules if not each.spare]
    ops += first_fitting((view.rules, short), layout.right.inset(px(20), px(14)), measure, px)
    if view.problem:
        ops += foot_words(view.problem, layout, measure, px)
    no = Button(BACK, layout.foot.cut_left(layout.foot.w * 24 // 100)[0], "No, thanks", hint="Leaves.", key="Esc")
    yes = main_button(layout, GO, "Play", "Begins the match.", enabled=not view.problem)
    return tuple(ops), (yes, no)
