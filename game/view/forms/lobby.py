"""The pages on which a LAN match is hosted and joined, as values: what they say, and where everything lies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.view.forms.controls import Button, Control, Entry, Px, Style, heading, panel
from game.view.frame import Anchor, Fill, Frame, Measure, Op, Point, Rect, Text, Weight, fitted, fold, shorten, wrap
from game.view.look.palette import Role

Picture = Callable[[Rect], Frame]
"""Draws a board in a room."""


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph; `gap` pixels are left free below it, at the ordinary size. A `spare` one may be left out."""

    text: str
    size: int = 15
    ink: Role = Role.TEXT
    weight: Weight = Weight.REGULAR
    gap: int = 6
    spare: bool = False


def column(words: Iterable[Words], area: Rect, measure: Measure, px: Px) -> tuple[list[Op], Rect]:
    """The paragraphs one below the other, as far as there is room, and the room that is left below them."""
    ops: list[Op] = []
    y = area.y
    for each in words:
        size = px(each.size)
        leading = measure.height(size, each.weight) + px(1)
        for line in wrap(measure, fold(measure, each.text, area.w, size), area.w, size, each.weight):
            if y + leading <= area.bottom:
                ops.append(Text(line, Point(area.x, y), size, each.ink, weight=each.weight))
                y += leading
        y += px(each.gap)
    y = min(y, area.bottom)
    return ops, Rect(area.x, y, area.w, area.bottom - y)


def first_fitting(variants: Iterable[Sequence[Words]], area: Rect, measure: Measure, px: Px) -> list[Op]:
    """The first of these columns of which nothing is lost in that room, or else as much of the last as fits."""
    ops: list[Op] = []
    for words in variants:
        ops, left = column(words, area, measure, px)
        if left.h > 0:
            break
    return ops


@dataclass(frozen=True, slots=True)
class LobbyLayout:
    """Rectangles in window pixels: a heading, a narrow and a wide column (or the page as a whole), and a foot."""

    title: Rect
    left: Rect
    right: Rect
    foot: Rect

    @property
    def whole(self) -> Rect:
        """Both columns and what lies between."""
        return Rect(self.left.x, self.left.y, self.right.right - self.left.x, self.left.h)


def lobby_layout(bounds: Rect, px: Px) -> LobbyLayout:
    """The same for every page of the lobby."""
    page = bounds.inset(px(18), px(12))
    page = page.centered(min(page.w, px(1400)), page.h)
    title, rest = page.cut_top(px(40), px(4))
    foot, rest = rest.cut_bottom(px(42), px(10))
    left, right = rest.cut_left(rest.w * 44 // 100, px(14))
    return LobbyLayout(title, left, right, foot)


def page_head(title: str, layout: LobbyLayout, px: Px) -> Text:
    """The heading of a page of the lobby."""
    return heading(title, Point(layout.title.x, layout.title.y), px)


# The first page: host or join.

NAME, HOST, JOIN, BACK = "name", "host", "join", "back"
ADDRESS, CODE, GO, STOP = "address", "code", "go", "stop"
"""The names of the controls."""

_CARDS = (
    (
        HOST,
        "Host a match",
        (
            "You choose game, board and rules.",
            "This program then shows a code. Whoever you tell it can come in, and nobody else.",
        ),
    ),
    (
        JOIN,
        "Join a match",
        ("You choose among the matches in this network, or type an address.", "The host tells you the code."),
    ),
)
_PROMISE = (
    "Two programs in one network play with each other, without any server. What they say is encrypted, and a match "
    "that is cut off goes on where it was."
)


@dataclass(frozen=True, slots=True)
class DoorView:
    """Host or join? `name` is what the other player will see, at most `longest` letters."""

    name: str
    longest: int


def door_page(view: DoorView, layout: LobbyLayout, measure: Measure, px: Px) -> tuple[Frame, tuple[Control, ...]]:
    """The picture, and the controls upon it in the order of the Tab key."""
    ops: list[Op] = [page_head("LAN match", layout, px)]
    words, rest = column([Words(_PROMISE, 14, Role.TEXT_DIM, gap=12)], layout.whole, measure, px)
    row, rest = rest.cut_top(px(36), px(16))
    label, field = row.cut_left(measure.width("Your name", px(15)) + px(16))
    ops += [*words, Text("Your name", Point(label.x, label.center.y), px(15), Role.TEXT, Anchor.LEFT)]
    entry = Entry(NAME, field.cut_left(min(px(300), field.w))[0], view.name, view.longest, "What the other one sees.")
    cards = [
        Button(name, rect, "", Style.PLAIN, hint=words[0])
        for (name, _, words), rect in zip(_CARDS, _card_rects(rest, px), strict=True)
    ]
    return tuple(ops), (*cards, entry, back_button(layout, "Back to the menu."))


def _card_rects(rest: Rect, px: Px) -> tuple[Rect, ...]:
    return rest.cut_top(min(px(230), rest.h))[0].columns(len(_CARDS), px(16))


def door_words(controls: Iterable[Control], measure: Measure, px: Px) -> Frame:
    """What the two large buttons say; it goes over them, for they fill their boxes when the mouse rests there."""
    places = {control.name: control.rect for control in controls}
    ops: list[Op] = []
    for name, title, words in _CARDS:
        told = [Words(title, 24, weight=Weight.BOLD, gap=12), *(Words(each, 15, Role.TEXT_DIM) for each in words)]
        ops += column(told, places[name].inset(px(22), px(20)), measure, px)[0]
    return tuple(ops)


def back_button(layout: LobbyLayout, hint: str, label: str = "Back") -> Button:
    """The way back, at the left of the foot."""
    width = layout.foot.w * 24 // 100
    return Button(BACK, layout.foot.cut_left(width)[0], label, hint=hint, key="Esc")


def main_button(layout: LobbyLayout, name: str, label: str, hint: str, *, enabled: bool = True) -> Button:
    """The way on, at the right of the foot."""
    width = layout.foot.w * 30 // 100
    return Button(name, layout.foot.cut_right(width)[0], label, Style.MAIN, enabled=enabled, hint=hint)


# A board with what is played on it.


@dataclass(frozen=True, slots=True)
class BoardCard:
    """A match before it begins: its board with a picture, and what there is to know of it."""

    name: str
    picture: Picture
    words: tuple[Words, ...] = ()


def board_card(card: BoardCard, area: Rect, measure: Measure, px: Px) -> Frame:
    """The picture above, the words below; the picture gives way to the words, down to a third of the room."""
    inside = area.inset(px(14), px(12))
    told = [Words(card.name, 18, weight=Weight.BOLD, gap=4), *card.words]
    trial, left = column(told, inside, measure, px)
    room = max(inside.h // 3, left.h - px(10))
    picture, below = inside.cut_top(room, px(10))
    words = trial if room == 0 else column(told, below, measure, px)[0]
    return (*panel(area, px), *card.picture(picture), *words)


# Hosting.


@dataclass(frozen=True, slots=True)
class HostView:
    """A match that waits for somebody: the code (empty: not yet), where the program can be reached, what goes on.

    `news` is the latest thing that happened; `problem` what is wrong, with what to do.
    """

    card: BoardCard
    code: str
    addresses: tuple[str, ...]
    name: str
    news: str = ""
    problem: str = ""


def host_page(view: HostView, layout: LobbyLayout, measure: Measure, px: Px) -> tuple[Frame, tuple[Control, ...]]:
    """The picture, and the one button to stop."""
    ops: list[Op] = [page_head("Waiting for the other player", layout, px)]
    ops += board_card(view.card, layout.left, measure, px)
    ops += panel(layout.right, px)
    area = layout.right.inset(px(20), px(16))
    if view.problem:
        ops += column([Words(view.problem, 17, Role.ALARM)], area, measure, px)[0]
    else:
        ops += _invitation(view, area, measure, px)
    return tuple(ops), (back_button(layout, "Nobody can come in any more.", "Stop"),)


def _invitation(view: HostView, area: Rect, measure: Measure, px: Px) -> list[Op]:
    small = px(15)
    lines = wrap(measure, view.news, area.w, small)
    leading = measure.height(small) + px(2)
    news, area = area.cut_bottom(leading * len(lines) + px(10), px(6))
    ops, area = column([Words("Tell the other player this code:", 15, Role.TEXT_DIM, gap=4)], area, measure, px)
    size = fitted(measure, view.code or "…", area.w, (px(28), px(64)), Weight.MONO)
    ops.append(Text(view.code or "…", Point(area.x, area.y), size, Role.NOW, weight=Weight.MONO))
    _, area = area.cut_top(measure.height(size, Weight.MONO), px(10))
    told = [
        Words(f"Programs near by find the match as {view.name} – {view.card.name}. ", 14, gap=8),
        Words("If not, it can be reached here:", 14, Role.TEXT_DIM, gap=2),
        *(Words(address, 17, weight=Weight.MONO, gap=0) for address in view.addresses),
        Words("", 4, gap=2, spare=True),
        Words(
            "The code lets one player in. Three wrong ones end it, and there is a new one. Should nobody get through, "
            "this computer's firewall has to let the program be reached at that port (TCP).",
            12,
            Role.TEXT_DIM,
            spare=True,
        ),
    ]
    ops += first_fitting((told, [each for each in told if not each.spare]), area, measure, px)
    ops.append(Fill(Rect(news.x, news.y, news.w, 1), Role.LINE))
    top = news.y + px(8)
    return [*ops, *(Text(line, Point(news.x, top + n * leading), small, Role.NOW) for n, line in enumerate(lines))]


# Joining.

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
        ops += _problem(view.problem, layout, measure, px)
    can = bool(view.address) or (view.chosen < len(view.rows) and not view.rows[view.chosen].problem)
    hint = "Asks for the code." if can else "Choose a match, or type an address."
    controls += [back_button(layout, "Back."), main_button(layout, GO, "Join", hint, enabled=can)]
    return tuple(ops), tuple(controls)


def _problem(text: str, layout: LobbyLayout, measure: Measure, px: Px) -> list[Op]:
    """What is wrong, between the two buttons of the foot."""
    foot = layout.foot
    room = Rect(foot.x + foot.w * 25 // 100, foot.y, foot.w * 44 // 100, foot.h)
    return column([Words(text, 12, Role.ALARM)], room, measure, px)[0]


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


# The code.


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


# What the host offers.


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
        ops += _problem(view.problem, layout, measure, px)
    no = Button(BACK, layout.foot.cut_left(layout.foot.w * 24 // 100)[0], "No, thanks", hint="Leaves.", key="Esc")
    yes = main_button(layout, GO, "Play", "Begins the match.", enabled=not view.problem)
    return tuple(ops), (yes, no)


# Coming back.


@dataclass(frozen=True, slots=True)
class ComebackView:
    """A match that waits for the other player before it begins: what goes on, or what is wrong."""

    them: str
    news: str = ""
    problem: str = ""


def comeback_page(
    view: ComebackView, layout: LobbyLayout, measure: Measure, px: Px
) -> tuple[Frame, tuple[Control, ...]]:
    """The picture, and the one button to stop."""
    box = layout.whole.centered(min(px(620), layout.whole.w), min(px(220), layout.whole.h))
    told = [Words(view.problem, 16, Role.ALARM)] if view.problem else [Words(view.news, 16, Role.NOW)]
    words = column(told, box.inset(px(26), px(22)), measure, px)[0]
    head = page_head(f"Waiting for {view.them or 'the other player'}", layout, px)
    return (head, *panel(box, px), *words), (back_button(layout, "It can be tried again from the menu.", "Stop"),)
