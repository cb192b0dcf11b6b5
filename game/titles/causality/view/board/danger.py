"""Effects in danger as a picture: badges where they are and where their causes should be, and rows in the panel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.outlook import Outlook, Rescue
from game.titles.causality.view.board.ahead import Ahead, at_odds, is_own
from game.titles.causality.view.board.alarms import Alarm, AlarmPlace, alarm_places, by_square, dot_places
from game.titles.causality.view.board.clicks import ClickSheet, GoTo, TakeOrder
from game.titles.causality.view.board.danger_words import danger_place, danger_words, rescue_words
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.labels import Notes, labels_of
from game.titles.causality.view.keys import DANGER
from game.view.board.grid import Grid
from game.view.board.sheet import ButtonLook, button
from game.view.board.token import SIGN_CELL
from game.view.frame import Anchor, Circle, Fill, Line, Measure, Op, Point, Rect, Text, Weight, wrap
from game.view.look.palette import Role, Tint

_MOST = 3
"""So many rows are in the panel in any case; more where there is room for them and for a card of each stone."""
_HIGH, _CARD = 40, 46
"""The height of a row of two lines, and of a card, at the ordinary size."""
_SWAPS = 2
"""So many swaps have a button in a row at most."""


class _Danger(NamedTuple):
    """What is told in the panel of one effect: where it leads, and the swaps that can be ordered now."""

    number: int
    words: str
    ink: Role
    where: Position
    swaps: tuple[Rescue, ...]


def notes_of(desk: Desk, t: int, signs: tuple[tuple[Square, Rect], ...] = ()) -> Notes:
    """What is written on the squares of a slice beside names and numbers: an alarm at each effect that is at odds with
    history, and a mark where its cause should be, or is one too many; `signs` stand there, too."""
    return Notes(tuple(alarm for place, alarm in _alarms(desk) if place.t == t), signs)


def badge_ops(desk: Desk, grid: Grid, t: int, notes: Notes | None = None) -> list[Op]:
    """The alarms over one slice."""
    notes = notes_of(desk, t) if notes is None else notes
    if not notes.alarms:
        return []
    if desk.sees(t):
        found = [each.alarms for each in labels_of(grid, desk.timeline, t, desk.named_from, notes).values()]
    elif grid.cell < SIGN_CELL:
        found = [*dot_places(grid, by_square(notes.alarms)).values()]
    else:
        found = [tuple(alarm_places(grid, each, (), ())) for each in by_square(notes.alarms).values()]
    return [op for each in found for place in each for op in _badge(place)]


def _alarms(desk: Desk) -> Iterator[tuple[Position, Alarm]]:
    """Those of all slices."""
    for outlook in at_odds(desk.outlooks):
        number, lost = outlook.number, outlook.standing is EffectState.LOST
        place = desk.flags.ante(number).position
        yield place, Alarm(place.square, number, "!", "!", full=True)
        for place in outlook.causes if lost else [each.place for each in outlook.reached]:
            words, sign = (f"#{number}", "✕") if lost else (f"2×#{number}", "2")
            yield place, Alarm(place.square, number, words, sign, struck=lost)


def _badge(place: AlarmPlace) -> Iterator[Op]:
    """The effect itself, filled; its cause, hollow, and struck through if it is missed."""
    rect, alarm = place.rect, place.alarm
    if place.bare:
        yield from _bare(place)
        return
    ground, ink = (Role.ALARM, Role.GROUND) if alarm.full else (Role.GROUND, Role.ALARM)
    words = alarm.words if place.worded else alarm.sign
    # A number takes all of the width: round ends would cut it.
    yield Fill(rect, ground, 4 if place.size else rect.h // 2, max(1, rect.h // 10), Role.ALARM)
    if alarm.struck and place.worded:
        # Below its words, and in another colour than they: the number is read.
        yield Line((Point(rect.x, rect.bottom), Point(rect.right, rect.y)), Role.ALARM, max(2, rect.h // 9))
        ink = Role.TEXT
    yield Text(words, rect.center, place.size or rect.h * 8 // 10, ink, Anchor.CENTER, Weight.BOLD)


def _bare(place: AlarmPlace) -> Iterator[Op]:
    """The same where there is room for no sign: a disc for the effect, a cross for a cause that is missed, or else a
    ring."""
    rect, alarm = place.rect, place.alarm
    if alarm.full:
        yield Circle(rect.center, rect.h // 2, Role.ALARM)
        return
    if not alarm.struck:
        yield Circle(rect.center, rect.h // 2, Role.ALARM, max(1, rect.h // 6))
        return
    yield Fill(rect, Tint(Role.GROUND, 200))
    inner, width = rect.inset(max(1, rect.w // 8)), max(1, rect.w // 5)
    last = Point(inner.right - 1, inner.bottom - 1)
    yield Line((Point(inner.x, inner.y), last), Role.ALARM, width)
    yield Line((Point(inner.x, last.y), Point(last.x, inner.y)), Role.ALARM, width)


def danger_rows(sheet: ClickSheet, desk: Desk, rect: Rect, keep: int, measure: Measure) -> Rect:
    """The player's own effects that are in danger, each with the swaps that would save it, and what the draft does to
    the other player's; gives the room above, of which `keep` pixels are needed."""
    ahead, px, told = desk.ahead, desk.layout.px, _told(desk)
    if ahead is None or not told:
        return rect
    stones = 0 if desk.draft is None else len(desk.draft.sequence)
    most = max(_MOST, (rect.h - keep - px(_CARD) * stones) // px(_HIGH))
    rows = told if len(told) <= most else told[: most - 1]
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
