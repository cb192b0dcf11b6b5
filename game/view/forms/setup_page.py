"""The page on which a match is agreed on: levels, the chosen one, the names of its players, its rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.view.forms.controls import Button, Control, Entry, Px, Stepper, Style, heading, panel
from game.view.frame import Anchor, Fill, Frame, Line, Measure, Op, Point, Rect, Sprite, Text, Weight, wrap
from game.view.look.palette import Role

ROW = 34
"""Height of a level in the list, at the ordinary size."""

LEVEL = "level "
"""What the names of the controls of levels begin with; the level's place in the list follows."""

GAME = "the title"
"""The name of the control that chooses between titles."""

LEARN = "learn"
"""The name of the button that leads to the lessons."""


@dataclass(frozen=True, slots=True)
class Card:
    """A level in the list."""

    name: str
    size: str
    difficulty: int


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Who may decide for one player: what is offered (`short`: where there is little room), what is chosen, and where
    that is no person, a sentence about it (`briefly`: that says besides what the short word leaves out)."""

    key: str
    values: tuple[str, ...]
    short: tuple[str, ...]
    index: int
    about: str = ""
    briefly: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """One player: what the side is called, its mark, what the player is called, and who decides for it (None:
    persons do). A computer player is not named here."""

    key: str
    label: str
    mark: Sprite
    text: str
    longest: int
    seats: SeatChoice | None = None


@dataclass(frozen=True, slots=True)
class Variation:
    """One option: its name, what is offered, what is chosen, and the sentence about that.

    `note` says why it is not what was wished for; empty: it is.
    """

    key: str
    name: str
    values: tuple[str, ...]
    index: int
    about: str
    note: str = ""


@dataclass(frozen=True)
class SetupView:
    """Everything that the page shows. `first` is the first level in sight; `preview` draws the chosen level.

    `games` are the titles that can be chosen between, of which `game` is the chosen one; where there is only one
    title, there are none. `learn` are the words that lead to its lessons (empty: it has none). `choice` is about the
    players where they are not named here.
    """

    title: str
    cards: tuple[Card, ...]
    chosen: int
    first: int
    refused: tuple[str, ...]
    about: str
    facts: str
    preview: Callable[[Rect], Frame]
    sides: tuple[Side, ...]
    variations: tuple[Variation, ...]
    start: str
    problem: str = ""
    clock: Variation | None = None
    choice: Variation | None = None
    games: tuple[str, ...] = ()
    game: int = 0
    learn: str = ""


@dataclass(frozen=True, slots=True)
class SetupLayout:
    """Rectangles in window pixels."""

    title: Rect
    levels: Rect
    refused: Rect
    middle: Rect
    rules: Rect
    foot: Rect

    def capacity(self, px: Px) -> int:
        """How many levels are in sight at once."""
        return max(1, self.levels.inset(px(4)).h // px(ROW))


def setup_layout(bounds: Rect, px: Px, refused: int) -> SetupLayout:
    """Three columns between a title and a foot; `refused` lines are kept free below the levels."""
    page = bounds.inset(px(14), px(10))
    if page.w > px(1500):
        page = page.centered(px(1500), page.h)
    title, rest = page.cut_top(px(38), px(4))
    foot, rest = rest.cut_bottom(px(38), px(8))
    levels, rest = rest.cut_left(max(px(196), rest.w * 24 // 100), px(12))
    rules, middle = rest.cut_right(max(px(338), rest.w * 42 // 100), px(12))
    below = px(22) + px(15) * refused if refused else 0
    lost, levels = levels.cut_bottom(below, px(6) if below else 0)
    return SetupLayout(title, levels, lost, middle, rules, foot)


REFUSED_LINES = 4
"""So many lines at most tell of levels that were left out."""


def setup_page(view: SetupView, layout: SetupLayout, measure: Measure, px: Px) -> tuple[Frame, tuple[Control, ...]]:
    """The picture, and the controls upon it in the order of the Tab key."""
    ops: list[Op] = [heading(view.title, Point(layout.title.x, layout.title.y), px)]
    controls: list[Control] = []
    if view.games:
        controls.append(_game(view, layout, measure, px))
    if view.learn:
        place = layout.title.cut_right(px(180))[0].cut_top(px(32))[0]
        hint = "The lessons of this game, a few minutes each."
        controls.append(Button(LEARN, place, view.learn, sprite="menu_learn", hint=hint))
    _levels(view, layout, px, ops, controls)
    _refused(view, layout, px, ops)
    _middle(view, layout.middle, measure, px, (ops, controls))
    _rules(view, layout.rules, measure, px, (ops, controls))
    if view.problem:
        room = layout.foot.w - px(330)
        at = Point(layout.foot.x + px(140), layout.foot.center.y)
        ops.append(Text(view.problem, at, px(13), Role.ALARM, Anchor.LEFT, max_width=room))
    back, rest = layout.foot.cut_left(px(120))
    start, _ = rest.cut_right(px(180))
    controls.append(Button("back", back, "Back", hint="Back to the menu.", key="Esc"))
    words = "Begins the match." if view.cards else "There is no board to play on."
    controls.append(Button("start", start, view.start, Style.MAIN, enabled=bool(view.cards), hint=words))
    return tuple(ops), tuple(controls)


def _game(view: SetupView, layout: SetupLayout, measure: Measure, px: Px) -> Control:
    """The choice of a title, beside the heading."""
    _, room = layout.title.cut_left(layout.levels.w, px(12))
    width = max(measure.width(name, px(15)) for name in view.games) + px(92)
    left, _ = room.cut_left(min(width, room.w))
    hint = "Which game is played. What was chosen for the others is kept."
    return Stepper(GAME, left.cut_top(px(32))[0], view.games, view.game, hint=hint)


def _levels(view: SetupView, layout: SetupLayout, px: Px, ops: list[Op], controls: list[Control]) -> None:
    ops += panel(layout.levels, px)
    inside = layout.levels.inset(px(4))
    count = layout.capacity(px)
    for index, row in _card_rows(view, layout, px):
        if index == view.chosen:
            ops.append(Fill(row, Role.SELECTED, px(7), 1, Role.SELECTED_LINE))
        hint = (
            f"Difficulty {view.cards[index].difficulty} of {_HARDEST}. Chooses this board; see it on the right. "
            f"Enter in the list: {view.start}."
        )
        controls.append(Button(f"{LEVEL}{index}", row, "", Style.QUIET, hint=hint))
    hidden = len(view.cards) - count
    if hidden > 0:
        bar = Rect(layout.levels.right - px(3), inside.y, px(3), inside.h)
        height = max(px(12), bar.h * count // len(view.cards))
        y = bar.y + (bar.h - height) * view.first // hidden
        ops.append(Fill(Rect(bar.x, y, bar.w, height), Role.PANEL_LINE, px(1)))


def _card_rows(view: SetupView, layout: SetupLayout, px: Px) -> list[tuple[int, Rect]]:
    """The levels in sight, by their places in the list."""
    inside = layout.levels.inset(px(4))
    shown = range(view.first, min(len(view.cards), view.first + layout.capacity(px)))
    return [
        (index, Rect(inside.x, inside.y + place * px(ROW), inside.w, px(ROW) - px(2)))
        for place, index in enumerate(shown)
    ]


def card_words(view: SetupView, layout: SetupLayout, px: Px) -> Frame:
    """What the list says of the levels in sight. It goes over their controls, which fill their boxes when the mouse
    rests on them."""
    ops: list[Op] = []
    for index, row in _card_rows(view, layout, px):
        card = view.cards[index]
        at, right = Point(row.x + px(10), row.center.y), row.right - px(8)
        weight = Weight.BOLD if index == view.chosen else Weight.REGULAR
        ops.append(Text(card.name, at, px(14), Role.TEXT, Anchor.LEFT, weight, row.w - px(76)))
        ops.append(Text(card.size, Point(right, at.y - px(6)), px(12), Role.TEXT_DIM, Anchor.RIGHT))
        ops += _difficulty(card.difficulty, Point(right, at.y + px(8)), px)
    return tuple(ops)


_HARDEST = 5


def _difficulty(difficulty: int, right: Point, px: Px) -> list[Op]:
    """A mark for each step, as many filled as the level is hard; they end at that point."""
    side, gap = px(5), px(3)
    ops: list[Op] = []
    for place in range(_HARDEST):
        x = right.x - (_HARDEST - place) * side - (_HARDEST - 1 - place) * gap
        mark = Rect(x, right.y - side // 2, side, side)
        filled = place < difficulty
        ops.append(Fill(mark, Role.TIME if filled else None, 0, 1, Role.TIME if filled else Role.LINE))
    return ops


def _refused(view: SetupView, layout: SetupLayout, px: Px, ops: list[Op]) -> None:
    if not view.refused:
        return
    area = layout.refused
    words = (
        "One level file is left out:" if len(view.refused) == 1 else f"{len(view.refused)} level files are left out:"
    )
    ops.append(Text(words, Point(area.x, area.y), px(12), Role.ALARM, max_width=area.w))
    lines = list(view.refused[:REFUSED_LINES])
    if len(view.refused) > REFUSED_LINES:
        lines[-1] = f"and {len(view.refused) - REFUSED_LINES + 1} more"
    for number, line in enumerate(lines):
        at = Point(area.x, area.y + px(18) + number * px(15))
        ops.append(Text(line, at, px(11), Role.TEXT_DIM, max_width=area.w))


_BESIDE_SEATS = 36
"""How much of a row the name of a side may take, in percent, where who plays it is chosen there too."""


def _middle(view: SetupView, area: Rect, measure: Measure, px: Px, out: tuple[list[Op], list[Control]]) -> None:
    """The chosen level: its board, what it says of itself, who plays it, and with how much time."""
    ops, controls = out
    ops += panel(area, px)
    inside = area.inset(px(12), px(10))
    extra = [(each, hint) for each, hint in ((view.clock, _CLOCK), (view.choice, _CHOICE)) if each is not None]
    labels = [side.label for side in view.sides] + [each.name for each, _ in extra]
    room = px(30) + max((measure.width(label, px(13)) for label in labels), default=0)
    last: list[Control] = []  # the Tab key comes to the clock after the names
    for each, hint in extra:
        inside = _below(each, hint, inside, room, (measure, px), (ops, last))
    wide = inside.w - min(room, inside.w * _BESIDE_SEATS // 100) - px(6)
    told = [_seat_lines(side, measure, wide, px) for side in view.sides]
    small = measure.height(px(11))
    tall = [
        _side_rows(side, wide, px) * px(38) + _overhang(small * len(lines), px)
        for side, lines in zip(view.sides, told, strict=True)
    ]
    names, rest = inside.cut_bottom(sum(tall), px(4))
    about = wrap(measure, view.about, rest.w, px(13)) if view.about else []
    facts = wrap(measure, view.facts, rest.w, px(12)) if view.facts else []
    leading = measure.height(px(13))
    words, board = rest.cut_bottom(leading * (len(about) + len(facts)) + px(4), px(8))
    ops += view.preview(board)
    y = words.y
    for lines, size, role in ((about, 13, Role.TEXT), (facts, 12, Role.TEXT_DIM)):
        for line in lines:
            ops.append(Text(line, Point(words.center.x, y), px(size), role, Anchor.TOP))
            y += leading
    for side, lines, height in zip(view.sides, told, tall, strict=True):
        row, names = names.cut_top(height)
        label, field = row.cut_left(min(room, row.w * (_BESIDE_SEATS if side.seats else 60) // 100), px(6))
        free = _side(side, (label, field), (measure, px), ops, controls)
        y = free.y + max(0, free.h - small * len(lines)) // 2
        for number, line in enumerate(lines):
            ops.append(Text(line, Point(free.x, y + number * small), px(11), Role.TEXT_DIM))
    controls += reversed(last)


def _below(
    clock: Variation, hint: str, area: Rect, label: int, means: tuple[Measure, Px], out: tuple[list[Op], list[Control]]
) -> Rect:
    """A choice at the foot of the area, as of a clock, and the sentence about it; gives the room that is left.

    Its name stands before it as those of the sides do, `label` pixels wide, where the room is wide enough for that.
    """
    (measure, px), (ops, controls) = means, out
    longest = max(measure.width(value, px(15)) for value in clock.values)
    aside = label + px(6) if area.w >= label + px(80) + longest else 0
    width = area.w - aside
    lines, leading = _told(clock, measure, width, px(12)), measure.height(px(12))
    foot, rest = area.cut_bottom(px(34) + len(lines) * leading, px(4))
    stepper, told = Rect(foot.x + aside, foot.y, width, foot.h).cut_top(px(30), px(4))
    if aside:
        at = Point(foot.x + px(26), stepper.center.y)
        ops.append(Text(clock.name, at, px(13), Role.TEXT, Anchor.LEFT, max_width=label - px(26)))
    ops += [Text(line, Point(told.x, told.y + n * leading), px(12), ink) for n, (line, ink) in enumerate(lines)]
    controls.append(Stepper(clock.key, stepper, clock.values, clock.index, hint))
    return rest


_SEATS = "Who plays this side: somebody at this screen, or the computer, from weak to strong."
_CHOICE = "Which side you play; the other player has the other one."
_CLOCK = "How long the players may think. The clock stands while a turn is played and behind the curtain, nowhere else."


def _side(
    side: Side, places: tuple[Rect, Rect], means: tuple[Measure, Px], ops: list[Op], controls: list[Control]
) -> Rect:
    """Who plays there: a person has a name; of a computer player something is said in the room that is given back."""
    measure, px = means
    (label, _), (field, below) = (place.cut_top(px(38)) for place in places)
    icon = Rect(label.x, label.center.y - px(10), px(20), px(20))
    mark = side.mark
    ops.append(Sprite(mark.name, icon, mark.ink, mark.second, mark.dark))
    at = Point(icon.right + px(6), label.center.y)
    ops.append(Text(side.label, at, px(13), Role.TEXT, Anchor.LEFT, max_width=label.right - at.x))
    field, free = field.centered(field.w, px(32)), field
    if side.seats is not None:
        who = field
        if _is_narrow(field.w, px):
            field, free = below.centered(below.w, px(32)), below
        else:
            who, field = field.cut_left(field.w - _beside_seat(field.w, px) - px(6), px(6))
            free = Rect(field.x, free.y, field.w, free.h)
        values = side.seats.values if _are_whole(side.seats, who.w, measure, px) else side.seats.short
        controls.append(Stepper(side.seats.key, who, values, side.seats.index, _SEATS))
    if side.seats is None or not side.seats.about:
        controls.append(Entry(side.key, field, side.text, side.longest))
    return free


_WHO, _ARROWS = 132, 68
"""Least width of the choice between a person and the computer, and what its arrows take of it, at the ordinary size."""


def _is_narrow(width: int, px: Px) -> bool:
    """Whether beside that choice there is no room for a name."""
    return width < px(_WHO + 80)


def _beside_seat(width: int, px: Px) -> int:
    """The width of the room for a name, or for what is said of a computer player. The choice itself keeps its place
    whoever is chosen, so that its arrows can be pressed again and again."""
    return width if _is_narrow(width, px) else width - max(width * 55 // 100, px(_WHO)) - px(6)


def _side_rows(side: Side, width: int, px: Px) -> int:
    """Two where a name has to stand below that choice."""
    return 2 if side.seats is not None and _is_narrow(width, px) else 1


def _overhang(height: int, px: Px) -> int:
    """By how much words of that height are higher than a row."""
    return max(0, height - px(38))


def _are_whole(seats: SeatChoice, width: int, measure: Measure, px: Px) -> bool:
    """Whether that choice, so wide, has room for all that is offered in whole words."""
    return max(measure.width(each, px(15)) for each in seats.values) <= width - px(_ARROWS)


def _seat_lines(side: Side, measure: Measure, width: int, px: Px) -> list[str]:
    """What is said of the computer player at that side, beside or below the choice: so wide are both together."""
    seats, beside = side.seats, _beside_seat(width, px)
    if seats is None or not seats.about:
        return []
    who = width if _is_narrow(width, px) else width - beside - px(6)
    return wrap(measure, seats.about if _are_whole(seats, who, measure, px) else seats.briefly, beside, px(11))


def _rules(view: SetupView, area: Rect, measure: Measure, px: Px, out: tuple[list[Op], list[Control]]) -> None:
    ops, controls = out
    ops += panel(area, px)
    inside = area.inset(px(12), px(6))
    count = max(1, len(view.variations))
    inside = Rect(inside.x, inside.y, inside.w, min(inside.h, px(112) * count))
    for number, (each, row) in enumerate(zip(view.variations, inside.rows(count), strict=False)):
        if number:
            ops.append(Line((Point(row.x, row.y), Point(row.right, row.y)), Role.LINE))
        _variation(each, row, measure, px, (ops, controls))


_ROOMY, _TIGHT = (18, 28), (16, 23)
"""Height of the name and of the stepper, at the ordinary size."""
_TOP, _GAP, _BOTTOM = 4, 5, 2
"""Above the name, below the stepper and below what is said, at the ordinary size."""


def _variation(each: Variation, row: Rect, measure: Measure, px: Px, out: tuple[list[Op], list[Control]]) -> None:
    """Name, stepper and sentences one below the other, closer together where there is little room; where there is less,
    only what else was wished for is said. The stepper keeps its place under the mouse whatever is said below it."""
    ops, controls = out
    usual = 2 * measure.height(px(12)) + px(_GAP) + px(_BOTTOM)
    name, stepper = (px(length) for length in (_ROOMY if px(sum(_ROOMY)) + usual < row.h else _TIGHT))
    top = max(px(1), min(px(_TOP), row.h - name - stepper - usual))
    head = top + name + stepper + px(_GAP)
    short = replace(each, about="") if each.note else each
    for size, said in ((px(12), each), (px(11), each), (px(11), short)):
        lines, leading = _told(said, measure, row.w, size), measure.height(size)
        if head + leading * len(lines) + px(_BOTTOM) <= row.h:
            break
    y = row.y + top
    ops.append(Text(each.name, Point(row.x, y), px(12), Role.TEXT_DIM, max_width=row.w))
    hint = "" if said.about else each.about
    controls.append(Stepper(each.key, Rect(row.x, y + name, row.w, stepper), each.values, each.index, hint))
    for place, (line, ink) in enumerate(lines):
        at = Point(row.x, row.y + head + place * leading)
        ops.append(Text(line, at, size, ink))


def _told(each: Variation, measure: Measure, width: int, size: int) -> list[tuple[str, Role]]:
    """The lines of what is said of a choice, and of why it is not what was wished for, with their colours."""
    said = ((each.about, Role.TEXT), (each.note, Role.ALARM))
    return [(line, ink) for text, ink in said if text for line in wrap(measure, text, width, size)]
