"""Effects in danger as a picture: badges where they are and where their causes should be, and rows in the panel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.outlook import Outlook, Rescue
from game.titles.causality.view.board.ahead import Ahead, at_odds, is_own
from game.titles.causality.view.board.arrivals import lost_arrivals
from game.titles.causality.view.board.clicks import ClickSheet, GoTo, TakeOrder
from game.titles.causality.view.board.danger_words import danger_place, danger_words, rescue_words
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.keys import DANGER
from game.view.board.grid import Grid
from game.view.board.sheet import ButtonLook, button
from game.view.board.token import SIGN_CELL, name_width
from game.view.frame import Anchor, Fill, Line, Measure, Op, Point, Rect, Text, Weight, wrap
from game.view.look.palette import Role

_SIDE, _LARGEST = 14, 32
"""No badge of a large board is smaller, or larger, in pixels."""
_SMALL = 11
"""A badge where squares are hardly larger than dots."""
_MOST = 3
"""So many rows are in the panel at most."""
_SWAPS = 2
"""So many swaps have a button in a row at most."""


class _Badge(NamedTuple):
    """What is said at a square in as many words as there is room for, or else by the `sign`. `full`: it is about the
    effect itself and not about its cause; `struck`: about a cause that is missed."""

    place: Position
    words: str
    sign: str
    full: bool = False
    struck: bool = False


class _Danger(NamedTuple):
    """What is told in the panel of one effect: where it leads, and the swaps that can be ordered now."""

    number: int
    words: str
    ink: Role
    where: Position
    swaps: tuple[Rescue, ...]


def badge_ops(desk: Desk, grid: Grid, t: int) -> list[Op]:
    """Over one slice: an alarm at each effect that is at odds with history, and a mark where its cause should be, or is
    one too many."""
    squares: dict[Square, list[_Badge]] = {}
    for badge in _badges(desk):
        if badge.place.t == t:
            squares.setdefault(badge.place.square, []).append(badge)
    return [op for square, badges in squares.items() for op in _at_square(desk, grid, Position(t, *square), badges)]


def _badges(desk: Desk) -> Iterator[_Badge]:
    """Those of all slices."""
    for outlook in at_odds(desk.outlooks):
        number, lost = outlook.number, outlook.standing is EffectState.LOST
        yield _Badge(desk.flags.ante(number).position, "!", "!", full=True)
        for place in outlook.causes if lost else [each.place for each in outlook.reached]:
            yield _Badge(place, f"#{number}" if lost else f"2×#{number}", "✕" if lost else "2", struck=lost)


def _at_square(desk: Desk, grid: Grid, place: Position, badges: list[_Badge]) -> list[Op]:
    """From the lower right corner to the left; in small squares beyond the edge where the name of a stone needs the
    room, and one above the other."""
    names = _names_at(desk, place) if grid.cell >= desk.named_from else ()
    named = max((name_width(name, grid.cell) for name in names), default=0)
    side = max(_SIDE, min(_LARGEST, grid.cell * 20 // 100)) if grid.fine else _SMALL
    words = [badge.words for badge in badges]
    fits = named + sum(_width(each, side) for each in words) <= grid.cell + 4
    if grid.cell < SIGN_CELL or not fits:
        # How many of a kind they are has no room: which ones is told beside the board.
        badges = list({badge.sign: badge for badge in badges}.values())
        words = [badge.sign for badge in badges]
    above = not fits and bool(named)
    rect = grid.square_rect(place.square)
    x, y = rect.right + 2, rect.bottom - side + 2
    ops: list[Op] = []
    for badge, said in zip(badges, words, strict=True):
        width = _width(said, side)
        corner = Rect(max(x - width, rect.x + named if y + side > rect.bottom else 0), y, width, side)
        ops += _badge(corner, said, full=badge.full)
        ops += _strike(corner) if badge.struck and said != badge.sign else []
        x, y = (x, y - side) if above else (x - width, y)
    return ops


def _names_at(desk: Desk, place: Position) -> list[str]:
    """The names along the lower edge of a square: of who stands there, or arrives and is not seen."""
    pose = desk.pose_at(place)
    gone = [lost.stone for lost in lost_arrivals(desk.timeline, place.t) if lost.square == place.square]
    return [desk.flags.stones[stone].name for stone in (*gone, *(() if pose is None else (pose.stone,)))]


def _width(words: str, side: int) -> int:
    return side * (len(words) + 1) // 2


def _badge(place: Rect, words: str, *, full: bool) -> list[Op]:
    """The effect itself, filled; its cause, hollow."""
    ground, ink = (Role.ALARM, Role.GROUND) if full else (Role.GROUND, Role.ALARM)
    return [
        Fill(place, ground, place.h // 2, max(1, place.h // 10), Role.ALARM),
        Text(words, place.center, place.h * 8 // 10, ink, Anchor.CENTER, Weight.BOLD),
    ]


def _strike(place: Rect) -> list[Op]:
    """A stroke through the badge of a cause that is missed."""
    return [Line((Point(place.x, place.bottom), Point(place.right, place.y)), Role.ALARM, max(2, place.h // 9))]


def danger_rows(sheet: ClickSheet, desk: Desk, rect: Rect, keep: int, measure: Measure) -> Rect:
    """The player's own effects that are in danger, each with the swaps that would save it, and what the draft does to
    the other player's; gives the room above, of which `keep` pixels are needed."""
    ahead, px, told = desk.ahead, desk.layout.px, _told(desk)
    if ahead is None or not told:
        return rect
    rows = told if len(told) <= _MOST else told[: _MOST - 1]
    if len(rows) < len(told):
        row, rect = rect.cut_bottom(px(18), px(3))
        words = f"⚠ {len(told) - len(rows)} more: {desk.keys.name(DANGER)} goes there"
        sheet.ops.append(Text(words, Point(row.x, row.center.y), px(12), Role.ALARM, Anchor.LEFT, max_width=row.w))
    for above, outlook in reversed(list(enumerate(rows))):
        found = _danger(desk, ahead, outlook, Role.ALARM if _is_ours(desk, outlook) else Role.TEXT_DIM)
        rect = _show(sheet, desk, found, rect, keep + above * px(25), measure)
    return rect


def _told(desk: Desk) -> list[Outlook]:
    """Those that are named to whoever orders, in the order of the panel: the own ones, then what the draft puts in
    danger of the other player's."""
    if desk.plan is None or desk.ahead is None or not desk.of_this_round:
        return []
    broken = desk.ahead.broken
    told = [each for each in at_odds(desk.ahead.outlooks) if _is_ours(desk, each) or each.number in broken]
    return sorted(told, key=lambda each: not _is_ours(desk, each))


def _is_ours(desk: Desk, outlook: Outlook) -> bool:
    """Whether it is an effect of who orders."""
    return desk.plan is not None and is_own(desk.timeline, outlook.number, desk.plan.player)


def places_in_danger(desk: Desk) -> tuple[Position, ...]:
    """Where the effects lie that are at odds with history on the board that is shown, each square once: those that the
    panel names in its order, then the others."""
    found = (*_told(desk), *at_odds(desk.outlooks))
    return tuple(dict.fromkeys(desk.flags.ante(each.number).position for each in found))


def _danger(desk: Desk, ahead: Ahead, outlook: Outlook, ink: Role) -> _Danger:
    swaps = [each for each in ahead.rescues if each.number == outlook.number]
    now = [each for each in swaps if each.t == desk.match.active and not desk.guessing]
    words, later = danger_words(outlook, ahead.broken), [each for each in swaps if each.t > desk.match.active]
    if later and not now:
        words += f"; {ahead.board.flags.stones[later[0].stone].name} may swap in {later[0].t}"
    return _Danger(outlook.number, words, ink, danger_place(ahead.board, outlook), tuple(now[:_SWAPS]))


def _show(sheet: ClickSheet, desk: Desk, row: _Danger, rect: Rect, keep: int, measure: Measure) -> Rect:
    """What is wrong, which leads to where it is, and the buttons beside it, or below where the words would be cut;
    gives the room above. So many pixels of that are needed: where they would not be left, the words are cut."""
    px, size = desk.layout.px, desk.layout.px(12)
    wide, line_height = px(78) * len(row.swaps), size * 4 // 3
    lines = [f"⚠ {row.words}"]
    beside = measure.width(lines[0], size) <= rect.w - wide
    if not beside:
        lines = wrap(measure, lines[0], rect.w, size)
    high = len(lines) * line_height + (px(25) if row.swaps else 0)
    if not beside and rect.h - high < keep:
        beside, lines = True, [f"⚠ {row.words}"]
    place, rest = rect.cut_bottom(px(22) if beside else high, px(3))
    text, free = (place, place) if beside else place.cut_top(len(lines) * line_height, px(3))
    for swap in reversed(row.swaps):
        spot, free = free.cut_right(px(74), px(4))
        _swap_button(sheet, desk, swap, spot)
    text = free if beside else text
    for line, at in zip(lines, text.rows(len(lines)), strict=True):
        sheet.ops.append(Text(line, Point(at.x, at.center.y), size, row.ink, Anchor.LEFT, max_width=at.w))
    if row.where.t <= desk.last:
        sheet.target(text, GoTo(row.where), f"danger #{row.number}")
    return rest


def _swap_button(sheet: ClickSheet, desk: Desk, rescue: Rescue, rect: Rect) -> None:
    stone = desk.flags.stones[rescue.stone]
    click = TakeOrder(rescue.order)
    sheet.ops += button(rect, f"swap: {stone.name}", desk.layout.px(12), ButtonLook(lit=desk.look.hot == click))
    sheet.target(rect, click, f"swap #{rescue.number} with {stone.name}")


def danger_hint(desk: Desk, where: Position) -> str:
    """More about the effect in danger to whose place a link leads; empty if there is none."""
    board = desk.timeline if desk.ahead is None else desk.ahead.board
    found = (each for each in at_odds(desk.outlooks) if danger_place(board, each) == where)
    return next((desk.reasons.get(each.number, "") for each in found), "")


def swap_hint(desk: Desk, click: TakeOrder) -> str:
    """What a swap would do."""
    found = () if desk.ahead is None else desk.ahead.rescues
    wanted = (each for each in found if each.order == click.order)
    return next((rescue_words(desk.flags, each) for each in wanted), "")
