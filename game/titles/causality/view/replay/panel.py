"""The panel beside a replay: where we are, which orders led here, and what can be done with the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.engine.outcome import Player
from game.titles.causality.rules.order import parse_order
from game.titles.causality.rules.stone import PLAYERS, faction_of
from game.titles.causality.view import keys
from game.titles.causality.view.army import INK
from game.titles.causality.view.board.clicks import ClickPicture, ClickSheet
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.stages import SENTENCES
from game.titles.causality.view.replay.reel import WISH_KEYS, ReplayWish, place_words
from game.titles.causality.view.replay.stops import Event, Stop
from game.titles.causality.view.result import ending
from game.titles.causality.view.words import order_words
from game.view.board.sheet import ButtonLook, Target, box, button, heading, held_scroll
from game.view.frame import Anchor, Measure, Op, Point, Rect, Text, Weight, fold, wrap
from game.view.keys import sitting_rows
from game.view.keys.keymap import Keymap
from game.view.look.palette import Role

_LACKS = {
    ReplayWish.CANON: "The end of this round is not in the record, or not replayed yet.",
    ReplayWish.REASONS: "The end of this round is not in the record, or not replayed yet.",
    ReplayWish.TAKE_OVER: "Nothing is left to be ordered here: go back a turn first.",
}
"""Why something cannot be pressed just now."""


@dataclass(frozen=True, slots=True)
class ReplayNews:
    """What the panel tells: the stop, the orders that led to it, news for the player, why the record breaks off
    (empty: it does not), and what is pointed at."""

    stop: Stop
    orders: Mapping[Player, Sequence[str]]
    note: str = ""
    broken: str = ""
    over: ReplayWish | None = None
    canon_known: bool = False


@dataclass(frozen=True, slots=True)
class PanelPicture:
    """The panel, and what can be pressed in it."""

    picture: ClickPicture
    spots: tuple[Target[ReplayWish], ...]


def replay_panel(desk: Desk, told: ReplayNews, measure: Measure) -> PanelPicture:
    """The whole panel, in the place where orders are given in a match."""
    sheet, px = ClickSheet(), desk.layout.px
    sheet.ops.append(box(desk.layout.orders, px(8)))
    rect = desk.layout.orders.inset(px(10), px(8))
    title, rect = rect.cut_top(px(22), px(2))
    sheet.ops += heading(title, place_words(told.stop), px(15), measure, str(desk.flags.level.name)[:16])
    foot, rect = rect.cut_bottom(5 * px(31), px(6))
    spots = _buttons(sheet, desk, told, foot)
    rect = _news(sheet, desk, told, rect, measure)
    reach = _orders(sheet, desk, told, rect, measure)
    return PanelPicture(sheet.picture(reach), spots)


def _buttons(sheet: ClickSheet, desk: Desk, told: ReplayNews, foot: Rect) -> tuple[Target[ReplayWish], ...]:
    px = desk.layout.px
    canon = "as canonised" if desk.of_this_round else "as played"
    paradox = told.stop.match.paradox is not None
    rows = foot.rows(5, px(4))
    ends, stages, files, films = (rows[number].columns(2, px(4)) for number in (0, 1, 3, 4))
    offered = (
        (ends[0], ReplayWish.CANON, canon, told.canon_known),
        (ends[1], ReplayWish.REASONS, "reasons", told.canon_known or paradox),
        (stages[0], ReplayWish.STAGE_BACK, "stage back", True),
        (stages[1], ReplayWish.STAGE_ON, "stage on", True),
        (rows[2], ReplayWish.TAKE_OVER, "take over from here", told.stop.ahead),
        (files[0], ReplayWish.SAVE, "save record", True),
        (files[1], ReplayWish.PICTURE, "picture", True),
        (films[0], ReplayWish.FILM, "film", True),
        (films[1], ReplayWish.ROW, "row of slices", True),
    )
    spots = []
    for rect, wish, words, enabled in offered:
        style = ButtonLook(lit=enabled and told.over is wish, idle=not enabled)
        sheet.ops += button(rect, words, px(12), style, desk.keys.sign(WISH_KEYS[wish]))
        if enabled:
            spots.append(Target(rect, wish, wish.value))
        elif wish in _LACKS:
            sheet.tells(rect, _LACKS[wish])
    return tuple(spots)


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
    elif Event.PARADOX in told.stop.events:
        said.append(("A paradox: reality took back stones of the set-up.", Role.PARADOX))
    if told.broken:
        said.append((told.broken, Role.PARADOX))
    y, step = rect.y, size * 4 // 3
    for words, role in said:
        for line in wrap(measure, fold(measure, words, rect.w, size), rect.w, size)[:6]:
            sheet.ops.append(Text(line, Point(rect.x, y), size, role))
            y += step
    return rect.cut_top(y - rect.y, desk.layout.px(6) if said else 0)[1]


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
    play, on, list_ = (keymap.name(action) for action in (keys.RUN, keys.TURN_ON, sitting_rows.KEYS))
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
    lines.append((f"Ordered in turn {told.stop.turns} (slice {slice_}):", Role.TEXT_DIM, Weight.BOLD))
    for player in PLAYERS:
        lines.append((desk.names[player], INK[faction_of(player)], Weight.BOLD))
        orders = [parse_order(text) for text in told.orders.get(player, ())]
        lines += [(f"{order.square} {order_words(order)}", Role.TEXT, Weight.REGULAR) for order in orders]
        if not orders:
            lines.append(("nothing", Role.TEXT_DIM, Weight.REGULAR))
    return lines
