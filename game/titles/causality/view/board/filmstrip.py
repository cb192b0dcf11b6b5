"""The filmstrip: every slice as a small live board in the order of time, with badges for what happens there."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.stone import Faction
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import BaseTaken, victims_of
from game.titles.causality.view.army import BASE, GROUND, INK
from game.titles.causality.view.board.arrivals import lost_arrivals
from game.titles.causality.view.board.board_frame import fog_ops, standing_ops
from game.titles.causality.view.board.clicks import ClickPicture, ClickSheet, PickSlice
from game.titles.causality.view.board.danger import badge_ops, notes_of
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.draft import Draft
from game.titles.causality.view.board.ghosts import next_ops
from game.titles.causality.view.board.labels import label_ops, labels_on
from game.titles.causality.view.board.overlay import mark_ops
from game.titles.causality.view.board.threads import flight_ops, planned_ops, pointed_names, pointed_ops, thread_ops
from game.titles.causality.view.canonisation.story import changed_squares
from game.titles.causality.view.drawings import drawing
from game.view.board.grid import Grid
from game.view.board.ground import floor_ops, veil_op
from game.view.board.sheet import box
from game.view.board.strip import Sign, head_ops
from game.view.frame import (
    Clip,
    Fill,
    Frame,
    Op,
    Unclip,
)
from game.view.look.palette import Role, Tint


@dataclass(frozen=True, slots=True)
class Badges:
    """What happens in one slice: whether stones are destroyed or arrive from later, bases taken, stones free."""

    deaths: bool
    arrivals: bool
    taken: tuple[Faction, ...]
    free: int


def badges_of(timeline: Timeline) -> tuple[Badges, ...]:
    """The badges of every slice."""
    return tuple(_badges(timeline, t) for t in range(len(timeline.steps)))


def _badges(timeline: Timeline, t: int) -> Badges:
    facts = timeline.trace(t)
    antes = (timeline.flags.ante(number) for number in bits(timeline.scenario.active))
    return Badges(
        any(victims_of(fact) for fact in facts),
        any(ante.position.t == t and not ante.is_bomb for ante in antes),
        tuple(fact.faction for fact in facts if isinstance(fact, BaseTaken)),
        len(timeline.free(t)),
    )


def badge_words(desk: Desk, t: int) -> str:
    """What the signs over a slice mean, in a sentence; empty if there are none."""
    if not desk.sees(t):
        return ""
    badges = _badges(desk.timeline, t)
    said = [
        *([f"{badges.free} free: still without an order there"] if badges.free else []),
        *(["arrivals from later slices"] if badges.arrivals else []),
        *(["stones destroyed"] if badges.deaths else []),
        *(["a base taken"] if badges.taken else []),
        *(
            f"{desk.flags.stones[lost.stone].name} arrives and is {lost.fate.value}"
            for lost in lost_arrivals(desk.timeline, t)
        ),
    ]
    return f"There: {', '.join(said)}." if said else ""


def filmstrip_boards(desk: Desk) -> ClickPicture:
    """The boards of the strip, which depend neither on the focus slice nor on the mouse."""
    sheet, layout = ClickSheet(), desk.layout
    sheet.ops += [box(layout.filmstrip, layout.px(8)), Clip(layout.strip)]
    for t, slot in enumerate(layout.slots):
        if slot.overlaps(layout.strip):
            _slot(sheet, desk, t)
    sheet.ops.append(Unclip())
    return sheet.picture()


def filmstrip_heads(desk: Desk, badges: tuple[Badges, ...]) -> Frame:
    """Numbers and badges over the boards, and the threads between them; `badges` are of the slices that may be seen."""
    ops: list[Op] = [Clip(desk.layout.strip)]
    for t, slot in enumerate(desk.layout.slots):
        if slot.overlaps(desk.layout.strip):
            ops += _head(desk, t, badges[t] if desk.sees(t) else None)
    ops += thread_ops(desk)
    if not desk.layout.spread:
        # What is written lies over the ends of threads.
        for t, board in enumerate(desk.layout.boards):
            ops += _written(desk, board, t)
    return (*ops, Unclip())


def _written(desk: Desk, board: Grid, t: int) -> list[Op]:
    """Names, numbers and alarms on a board of the row; with all slices spread out they lie over what is planned."""
    notes = notes_of(desk, t)
    names = label_ops(board, desk.timeline, t, desk.named_from, notes) if desk.sees(t) else ()
    return [*names, *badge_ops(desk, board, t, notes)]


def _slot(sheet: ClickSheet, desk: Desk, t: int) -> None:
    layout = desk.layout
    slot, board = layout.slots[t], layout.boards[t]
    active = t == desk.match.active and desk.of_this_round and desk.match.outcome is None
    if desk.sees(t):
        sheet.ops += floor_ops(board, desk.flags.level.terrain.floor)
        sheet.ops += standing_ops(board, desk.timeline, t)
        if desk.of_this_round and t > desk.match.active and desk.match.outcome is None:
            sheet.ops.append(veil_op(board.rect, 64))
    else:
        sheet.ops += fog_ops(board.rect, layout.px(12))
    if desk.sees(t):
        sheet.ops += difference_ops(desk, t, board)
    if active:
        sheet.ops.append(Fill(board.rect.inset(-3), None, 3, 2, Role.NOW))
    sheet.target(slot, PickSlice(t), f"slice {t}", layout.strip)


def difference_ops(desk: Desk, t: int, grid: Grid) -> Frame:
    """Outlines around the squares of a slice on which the two boards of a finished round differ."""
    if desk.compared is None:
        return ()
    changed = changed_squares(desk.timeline, desk.compared, t)
    width = max(1, grid.cell // 16)
    return tuple(Fill(grid.square_rect(square), None, 0, width, Role.TIME) for square in changed)


def _head(desk: Desk, t: int, badges: Badges | None) -> Frame:
    """The slice's number and its badges, centred over the slice."""
    active = t == desk.match.active and desk.of_this_round and desk.match.outcome is None
    color = Role.NOW if active else Role.TEXT if t == desk.look.focus else Role.TEXT_DIM
    return head_ops(desk.layout.slots[t], t, color, _signs(badges) if badges else [], desk.layout.px)


def _signs(badges: Badges) -> list[Sign]:
    signs: list[Sign] = []
    if badges.free:
        signs.append(Sign("", Role.TEXT, Role.TEXT))
    if badges.arrivals:
        signs.append(Sign(drawing("portal_in"), Role.TIME, Role.TIME))
    if badges.deaths:
        signs.append(Sign(drawing("explosion"), Role.ALARM, Role.ALARM))
    signs += [Sign(BASE[faction], INK[faction], GROUND[faction]) for faction in badges.taken[:2]]
    return signs


def filmstrip_marks(desk: Desk) -> ClickPicture:
    """What changes with the mouse: the marked square in all slices, the focus frame, and drafted jumps."""
    sheet, layout = ClickSheet(), desk.layout
    sheet.ops.append(Clip(layout.strip))
    for t, board in enumerate(layout.boards):
        if not board.rect.overlaps(layout.strip):
            continue
        if not layout.spread:
            sheet.ops += next_ops(desk, board, t)
        if t == desk.look.focus:
            sheet.ops.append(Fill(board.rect.inset(-6), None, 4, 2, Role.SELECTED_LINE))
        if not layout.spread or not board.fine or t != desk.look.focus:
            sheet.ops += mark_ops(desk, t, board)
            sheet.ops += _named_again(desk, t, board)
    sheet.ops += pointed_ops(desk)
    if not layout.spread and desk.cursor is not None:
        for t, board in enumerate(layout.boards):
            sheet.ops += badge_ops(desk, board, t)
    sheet.ops += pointed_names(desk)
    if desk.ordering is not None:
        sheet.ops += _draft_marks(sheet, desk, desk.ordering)
    sheet.ops += planned_ops(desk)
    if desk.flight is not None:
        sheet.ops += flight_ops(layout, desk.flight, desk.army)
    sheet.ops.append(Unclip())
    return sheet.picture()


def _named_again(desk: Desk, t: int, board: Grid) -> Frame:
    """The names on the square that is looked at, over its frame."""
    if desk.cursor is None or not desk.sees(t):
        return ()
    return labels_on(board, desk.timeline, t, desk.cursor.square, desk.named_from, notes_of(desk, t))


def _draft_marks(sheet: ClickSheet, desk: Desk, draft: Draft) -> list[Op]:
    """The squares in other slices that can be chosen."""
    ops: list[Op] = []
    layout = desk.layout
    for option in draft.options:
        if isinstance(option, Position) and (option.t != draft.active or layout.spread):
            rect = layout.boards[option.t].square_rect(option.square)
            lit = option == draft.lit
            ops.append(Fill(rect.inset(-1), Tint(Role.TIME, 200 if lit else 110), 2, 1, Role.TIME))
            sheet.target(rect.inset(-2), PickSlice(option.t, option.square), f"target {option}", layout.strip)
    return ops
