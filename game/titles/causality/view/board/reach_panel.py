"""The panel that says what the marks of threatened squares mean; it takes the place of the log while they are shown."""

from __future__ import annotations

from game.titles.causality.rules.threats import Harm
from game.titles.causality.view.army import INK
from game.titles.causality.view.board.clicks import ClickPicture, ClickSheet
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.gaze import WhoseThreats
from game.titles.causality.view.board.groups import Group
from game.titles.causality.view.board.reach import harm_ops, wash_op
from game.view.board.buttons import Buttons
from game.view.board.sheet import box, heading
from game.view.frame import Anchor, Measure, Op, Point, Rect, Text, wrap
from game.view.keys.command import Press
from game.view.look.palette import Role

_WORDS: dict[Harm, str] = {
    Harm.REACH: "may come here",
    Harm.SCREEN: "tagscreen",
    Harm.SHOT: "shot",
    Harm.BLAST: "blast",
}
_CERTAIN = "framed: it is coming"


def reach_picture(desk: Desk, measure: Measure) -> ClickPicture:
    """Whose reach is marked, in which slices, and each sign that there is with its meaning."""
    sheet, px = ClickSheet(), desk.layout.px
    sheet.ops.append(box(desk.layout.log, px(8)))
    rect = desk.layout.log.inset(px(12), px(8))
    title, rect = rect.cut_top(px(22), px(4))
    title = Buttons(sheet, Press, px, desk.look.hot).from_right(title, desk.offered(Group.REACH))
    sheet.ops += heading(title, f"{_whose(desk)}'s reach", px(15), measure)
    rect = _signs(sheet, desk, rect, measure)
    size = px(12)
    for number, line in enumerate(wrap(measure, _where(desk), rect.w, size)):
        sheet.ops.append(Text(line, Point(rect.x, rect.y + number * size * 4 // 3), size, Role.TEXT_DIM))
    return sheet.picture()


def _signs(sheet: ClickSheet, desk: Desk, rect: Rect, measure: Measure) -> Rect:
    """The signs with their words, as many in a row as there is room for, and what a frame means; gives the room
    below."""
    px = desk.layout.px
    row = Rect(rect.x, rect.y, 0, 0)
    for harm in sorted({each.harm for each in desk.threats}):
        wide = px(22) + measure.width(_WORDS[harm], px(12))
        if row.w < wide:
            row, rect = rect.cut_top(px(19))
        cell, row = row.cut_left(min(wide, row.w), px(10))
        icon, words = cell.cut_left(px(16), px(6))
        sheet.ops += harm_ops(icon.centered(px(16), px(16)), harm, INK[desk.threatening])
        sheet.ops.append(_beside(words, _WORDS[harm], px(12)))
    if any(each.sure for each in desk.threats):
        row, rect = rect.cut_top(px(19))
        icon, words = row.cut_left(px(16), px(6))
        sheet.ops.append(wash_op(icon.centered(px(16), px(16)), INK[desk.threatening], max(1, px(2))))
        sheet.ops.append(_beside(words, _CERTAIN, px(12)))
    return rect.cut_top(px(3))[1]


def _beside(room: Rect, words: str, size: int) -> Op:
    return Text(words, Point(room.x, room.center.y), size, Role.TEXT, Anchor.LEFT, max_width=room.w)


def _whose(desk: Desk) -> str:
    if desk.plan is None:
        return ""
    own = desk.look.threats is WhoseThreats.OWN
    return desk.names[desk.plan.player if own else desk.plan.other]


def _where(desk: Desk) -> str:
    """In which slices something is marked, or why nothing is."""
    active = desk.match.active
    if not desk.threats:
        return f"Nothing is marked: {_whose(desk)} can come to, hit or tag no square in slice {active + 1}."
    places = f"there and in slice {active}" if desk.sees(active + 1) else f"in slice {active}"
    where = f"What can happen in slice {active + 1}, marked {places}."
    return where if desk.threatened(desk.look.focus) or desk.layout.spread else f"{where} This is another slice."
