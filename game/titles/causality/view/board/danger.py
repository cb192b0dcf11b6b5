"""Effects in danger as a picture: badges where they are and where their causes should be, and rows in the panel."""

from __future__ import annotations

from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.outlook import EffectState, Outlook, Rescue
from game.titles.causality.view.board.ahead import Ahead, at_odds, is_own
from game.titles.causality.view.board.clicks import ClickSheet, GoTo, TakeOrder
from game.titles.causality.view.board.danger_words import danger_place, danger_reason, danger_words, rescue_words
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.keys import DANGER
from game.view.board.grid import Grid
from game.view.board.sheet import ButtonLook, button
from game.view.board.token import SIGN_CELL
from game.view.frame import Anchor, Fill, Line, Op, Point, Rect, Text, Weight
from game.view.look.palette import Role

_SIDE = 14
"""No badge of a large board is smaller, in pixels."""
_SMALL = 11
"""A badge where squares are hardly larger than dots."""
_MOST = 3
"""So many rows are in the panel at most."""
_SWAPS = 2
"""So many swaps have a button in a row at most."""


def badge_ops(desk: Desk, grid: Grid, t: int) -> list[Op]:
    """Over one slice: an alarm at each effect that is at odds with history, and a mark where its cause should be, or is
    one too many."""
    ops: list[Op] = []
    for outlook in at_odds(desk.outlooks):
        ante, number = desk.flags.ante(outlook.number), outlook.number
        if ante.position.t == t:
            ops += _badge(grid, ante.position.square, f"!{number}" if grid.cell >= SIGN_CELL else "!", full=True)
        lost = outlook.standing is EffectState.LOST
        words = f"#{number}" if lost else f"2×#{number}"
        for place in outlook.causes if lost else [place for _, place in outlook.reached]:
            if place.t == t:
                ops += _badge(grid, place.square, words if grid.cell >= SIGN_CELL else "✕" if lost else "2", full=False)
                ops += _strike(grid, place.square, words) if lost and grid.cell >= SIGN_CELL else []
    return ops


def _badge(grid: Grid, square: Square, words: str, *, full: bool) -> list[Op]:
    """In the lower right corner the effect itself, filled; its cause, hollow."""
    place = _corner(grid, square, words)
    ground, ink = (Role.ALARM, Role.GROUND) if full else (Role.GROUND, Role.ALARM)
    return [
        Fill(place, ground, place.h // 2, max(1, place.h // 10), Role.ALARM),
        Text(words, place.center, place.h * 8 // 10, ink, Anchor.CENTER, Weight.BOLD),
    ]


def _strike(grid: Grid, square: Square, words: str) -> list[Op]:
    """A stroke through the badge of a cause that is missed."""
    place = _corner(grid, square, words)
    return [Line((Point(place.x, place.bottom), Point(place.right, place.y)), Role.ALARM, max(2, place.h // 9))]


def _corner(grid: Grid, square: Square, words: str) -> Rect:
    rect = grid.square_rect(square)
    side = max(_SIDE, grid.cell * 20 // 100) if grid.fine else _SMALL
    width = side * (len(words) + 1) // 2
    return Rect(rect.right - width + 2, rect.bottom - side + 2, width, side)


def danger_rows(sheet: ClickSheet, desk: Desk, rect: Rect) -> Rect:
    """The player's own effects that are in danger, each with the swaps that would save it, and what the draft does to
    the other player's; gives the room above."""
    player = None if desk.plan is None else desk.plan.player
    if player is None or desk.ahead is None or not desk.of_this_round:
        return rect
    ahead, px = desk.ahead, desk.layout.px
    own = {each.number for each in ahead.outlooks if is_own(ahead.board, each.number, player)}
    told = [each for each in at_odds(ahead.outlooks) if each.number in own or each.number in ahead.broken]
    told.sort(key=lambda each: each.number not in own)
    rows = told if len(told) <= _MOST else told[: _MOST - 1]
    if len(rows) < len(told):
        row, rect = rect.cut_bottom(px(18), px(3))
        words = f"⚠ {len(told) - len(rows)} more: {desk.keys.name(DANGER)} goes there"
        sheet.ops.append(Text(words, Point(row.x, row.center.y), px(12), Role.ALARM, Anchor.LEFT, max_width=row.w))
    for outlook in reversed(rows):
        row, rect = rect.cut_bottom(px(22), px(3))
        _row(sheet, desk, ahead, outlook, row, Role.ALARM if outlook.number in own else Role.TEXT_DIM)
    return rect


def _row(sheet: ClickSheet, desk: Desk, ahead: Ahead, outlook: Outlook, row: Rect, ink: Role) -> None:
    """What is wrong, which leads to where it is; and a button for each swap that can be ordered now."""
    px = desk.layout.px
    swaps = [each for each in ahead.rescues if each.number == outlook.number]
    now = [each for each in swaps if each.t == desk.match.active and not desk.guessing]
    for each in reversed(now[:_SWAPS]):
        place, row = row.cut_right(px(74), px(4))
        _swap_button(sheet, desk, each, place)
    words, later = danger_words(outlook, ahead.broken), [each for each in swaps if each.t > desk.match.active]
    if later and not now:
        words += f"; {ahead.board.flags.stones[later[0].stone].name} may swap in {later[0].t}"
    sheet.ops.append(Text(f"⚠ {words}", Point(row.x, row.center.y), px(12), ink, Anchor.LEFT, max_width=row.w))
    where = danger_place(ahead.board, outlook)
    if where.t <= desk.last:
        sheet.target(row, GoTo(where), f"danger #{outlook.number}")


def _swap_button(sheet: ClickSheet, desk: Desk, rescue: Rescue, rect: Rect) -> None:
    stone = desk.flags.stones[rescue.stone]
    click = TakeOrder(rescue.order)
    sheet.ops += button(rect, f"swap: {stone.name}", desk.layout.px(12), ButtonLook(lit=desk.look.hot == click))
    sheet.target(rect, click, f"swap #{rescue.number} with {stone.name}")


def danger_hint(desk: Desk, number_at: Position) -> str:
    """More about the effect in danger to whose place a link leads; empty if there is none."""
    if desk.ahead is None:
        return ""
    for outlook in at_odds(desk.ahead.outlooks):
        if danger_place(desk.ahead.board, outlook) == number_at:
            whole = desk.last == desk.match.level.final
            return danger_reason(desk.match, desk.ahead.board, outlook, whole=whole)
    return ""


def swap_hint(desk: Desk, click: TakeOrder) -> str:
    """What a swap would do."""
    found = () if desk.ahead is None else desk.ahead.rescues
    wanted = (each for each in found if each.order == click.order)
    return next((rescue_words(desk.flags, each) for each in wanted), "")
