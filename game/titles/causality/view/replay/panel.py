"""The panel beside a replay: where we are, which orders led here, and what can be done with the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.engine.outcome import Player
from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.order import parse_order
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.stone import PLAYERS, faction_of
from game.titles.causality.view.army import INK
from game.titles.causality.view.board.clicks import ClickPicture, ClickSheet
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.stages import SENTENCES
from game.titles.causality.view.canonisation.story import played_board
from game.titles.causality.view.keys import SAVE_FILM, SAVE_ROW
from game.titles.causality.view.replay.commands import CANON, REASONS
from game.titles.causality.view.replay.stops import Happening, RoundStop
from game.titles.causality.view.result import ending
from game.titles.causality.view.words import order_words
from game.view.board.reel import Spot, spot, spot_ops
from game.view.board.replay_rows import (
    EXPECTED,
    MAKE_PUZZLE,
    RUN,
    SAVE_RECORD,
    SAVE_VIEW,
    STAGE_AFTER,
    STAGE_BEFORE,
    TAKE_OVER,
    TURN_ON,
)
from game.view.board.sheet import box, heading, held_scroll
from game.view.forms.controls import Px
from game.view.frame import Anchor, Measure, Op, Point, Rect, Text, Weight, fold, wrap
from game.view.keys import sitting_rows
from game.view.keys.command import Offered
from game.view.keys.keymap import Keymap
from game.view.look.palette import Role

_ROWS: tuple[tuple[str, ...], ...] = (
    (CANON, REASONS),
    (STAGE_BEFORE, STAGE_AFTER),
    (TAKE_OVER, MAKE_PUZZLE),
    (SAVE_RECORD, SAVE_VIEW),
    (SAVE_FILM, SAVE_ROW),
)
_MOST_LINES = 12
"""So many lines one of the news has at most: why a match ended may take several."""

_SHORT = {TAKE_OVER: "take over", MAKE_PUZZLE: "puzzle", EXPECTED: "what the computer expected"}
"""Words of those that share a row, where there is no room for all, or have one alone."""


def panel_rows(*, foreseen: bool) -> tuple[tuple[str, ...], ...]:
    """The commands that have buttons in the panel, row by row; `foreseen`: a computer player can say what it was
    about."""
    return ((EXPECTED,), *_ROWS) if foreseen else _ROWS


@dataclass(frozen=True, slots=True)
class ReplayNews:
    """What the panel tells: the stop, the orders that led to it, the buttons of its commands, news for the player, why
    the record breaks off (empty: it does not), and which command is pointed at. `ended`: nothing follows here."""

    stop: RoundStop
    orders: Mapping[Player, Sequence[str]]
    offered: tuple[Offered, ...]
    note: str = ""
    broken: str = ""
    over: str = ""
    ended: bool = False


@dataclass(frozen=True, slots=True)
class PanelPicture:
    """The panel, and what can be pressed in it."""

    picture: ClickPicture
    spots: tuple[Spot, ...]


def replay_panel(desk: Desk, told: ReplayNews, measure: Measure) -> PanelPicture:
    """The whole panel, in the place where orders are given in a match."""
    sheet, px = ClickSheet(), desk.layout.px
    sheet.ops.append(box(desk.layout.orders, px(8)))
    rect = desk.layout.orders.inset(px(10), px(8))
    title, rect = rect.cut_top(px(22), px(2))
    sheet.ops += heading(title, told.stop.words, px(15), measure, str(desk.flags.level.name)[:16])
    foot, rect = rect.cut_bottom(len(_rows_of(told)) * px(31), px(6))
    spots = _buttons(sheet, desk, told, foot)
    rect = _news(sheet, desk, told, rect, measure)
    reach = _orders(sheet, desk, told, rect, measure)
    return PanelPicture(sheet.picture(reach), spots)


def _buttons(sheet: ClickSheet, desk: Desk, told: ReplayNews, foot: Rect) -> tuple[Spot, ...]:
    px = desk.layout.px
    spots = []
    for rect, each in zip(_places(foot, _rows_of(told), px), told.offered, strict=True):
        sheet.ops += spot_ops(rect, replace(each, words=_words(desk, each)), told.over, px)
        if each.lacks:
            sheet.tells(rect, each.lacks)
        else:
            spots.append(spot(rect, each))
    return tuple(spots)


def _words(desk: Desk, offered: Offered) -> str:
    """What stands on the button; that of a round's two boards says which of them is shown."""
    if offered.id in _SHORT:
        return _SHORT[offered.id]
    if offered.id != CANON:
        return offered.words
    return "canonised" if desk.of_this_round else "as played"


def _rows_of(told: ReplayNews) -> tuple[tuple[str, ...], ...]:
    return panel_rows(foreseen=any(each.id == EXPECTED for each in told.offered))


def _places(foot: Rect, listed: tuple[tuple[str, ...], ...], px: Px) -> list[Rect]:
    rows = foot.rows(len(listed), px(4))
    pairs = zip(listed, rows, strict=True)
    return [rect for ids, row in pairs for rect in row.columns(len(ids), px(4))]


def _news(sheet: ClickSheet, desk: Desk, told: ReplayNews, rect: Rect, measure: Measure) -> Rect:
    """News first; then which stage is played, how the match ended, or why the record breaks off here."""
    size = desk.layout.px(12)
    said: list[tuple[str, Role]] = []
    if told.note:
        said.append((told.note, Role.NOW))
    elif desk.moment is not None:
        said.append((SENTENCES[desk.moment.stage] if desk.moment.stage else "The slice as it is now.", Role.NOW))
    elif told.stop.match.outcome is not None:
        end = ending(told.stop.match, desk.names)
        said += [(f"{end.headline}.", Role.NOW), (end.sentences[0], Role.TEXT)]
    elif Happening.PARADOX in told.stop.events:
        said.append(("A paradox: reality took back stones of the set-up.", Role.ALARM))
    if told.broken:
        said.append((told.broken, Role.ALARM))
    elif told.ended and not told.note and told.stop.match.outcome is None:
        said.append((_end_words(told), Role.NOW))
    y, step = rect.y, size * 4 // 3
    for words, role in said:
        for line in wrap(measure, fold(measure, words, rect.w, size), rect.w, size)[:_MOST_LINES]:
            sheet.ops.append(Text(line, Point(rect.x, y), size, role))
            y += step
    return rect.cut_top(y - rect.y, desk.layout.px(6) if said else 0)[1]


def _end_words(told: ReplayNews) -> str:
    """That nothing follows, and how to see what the last round came to."""
    keys = {each.id: each.key for each in told.offered if not each.lacks}
    if REASONS not in keys or told.stop.canon:
        return "The record ends here."
    return (
        f"The record ends here. {keys[REASONS]} tells how the last round was canonised, {keys[CANON]} shows its boards."
    )


def _orders(sheet: ClickSheet, desk: Desk, told: ReplayNews, rect: Rect, measure: Measure) -> int:
    """The orders of the turn that led here, by player."""
    px = desk.layout.px
    size = px(12)
    step = size * 4 // 3
    ops: list[Op] = []
    y = start = rect.y - desk.look.orders_scroll
    for words, role, weight in _lines(desk, told):
        indent = 0 if weight is Weight.BOLD else px(8)
        for line in wrap(measure, words, rect.w - indent - px(8), size, weight):
            ops.append(Text(line, Point(rect.x + indent, y), size, role, Anchor.TOP_LEFT, weight))
            y += step
        y += px(2)
    tall = y - start
    return sheet.scrolled(rect, ops, tall, held_scroll(desk.look.orders_scroll, tall, rect.h))


def _first_words(keymap: Keymap) -> str:
    play, on, list_ = (keymap.name(action) for action in (RUN, TURN_ON, sitting_rows.KEYS))
    return f"{play} plays the match, {on} goes to the next turn, {list_} lists all keys."


def _lines(desk: Desk, told: ReplayNews) -> list[tuple[str, Role, Weight]]:
    if not told.stop.turns:
        return [
            ("The set-up, before the first turn.", Role.TEXT_DIM, Weight.REGULAR),
            (_first_words(desk.keys), Role.TEXT_DIM, Weight.REGULAR),
        ]
    cap = desk.flags.level.time_cap
    lines: list[tuple[str, Role, Weight]] = []
    slice_ = (told.stop.turns - 1) % cap
    lines.append((f"The orders of turn {told.stop.turns} (slice {slice_}) led here:", Role.TEXT_DIM, Weight.BOLD))
    names = _names_at(told.stop, slice_)
    for player in PLAYERS:
        lines.append((desk.names[player], INK[faction_of(player)], Weight.BOLD))
        orders = [parse_order(text) for text in told.orders.get(player, ())]
        lines += [
            (f"{names.get(order.square, order.square)} {order_words(order)}", Role.TEXT, Weight.REGULAR)
            for order in orders
        ]
        if not orders:
            lines.append(("nothing", Role.TEXT_DIM, Weight.REGULAR))
    return lines


def _names_at(stop: RoundStop, t: int) -> dict[Square, str]:
    """What the stones on the squares of a slice are called in the round in which the last turn was played: that of the
    stop, or at the first slice of that the one before."""
    round_ = (stop.turns - 1) // stop.match.level.time_cap
    board = stop.board if round_ == stop.round else played_board(stop.match, round_)
    return {square_of(board.flags, pose): board.flags.stones[pose.stone].name for pose in board.poses(t)}
