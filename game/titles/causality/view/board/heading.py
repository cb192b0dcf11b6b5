"""The row over the board: which slice and which board is shown, and the buttons that change it."""

from __future__ import annotations

from game.titles.causality.view.board.clicks import ClickPicture, ClickSheet
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.groups import Group
from game.titles.causality.view.board.layout import HEADING
from game.titles.causality.view.board.stages import BRIEFLY, TITLES
from game.view.board.buttons import Buttons
from game.view.board.marks import hatch_ops
from game.view.frame import Anchor, Fill, Measure, Point, Text, Weight
from game.view.keys.command import Press
from game.view.look.palette import Role, Tint

_ACTIVE = "this round, active"

_SIZES = (12, 11, 10)
"""The sizes of letters of what is shown, of which the largest is taken for which there is room."""


def heading_picture(desk: Desk, measure: Measure) -> ClickPicture:
    """The whole row."""
    sheet, px = ClickSheet(), desk.layout.px
    row, _ = desk.layout.center.cut_top(px(HEADING))
    sheet.ops.append(Fill(row, Role.GROUND))
    if desk.look.trial is not None:
        sheet.ops += hatch_ops(row, px(9), Tint(Role.TIME, 90))
    # While a step stands still, a click on them would only end it; the name of the stage needs the room.
    offered = () if desk.stands else desk.offered(Group.HEADING)
    rest = Buttons(sheet, Press, px, desk.look.hot).from_right(row, offered)
    at = Point(rest.x + px(4), rest.center.y)
    active = desk.of_this_round and desk.look.focus == desk.match.active and desk.match.outcome is None
    color = Role.NOW if active else Role.TEXT if desk.of_this_round or desk.look.played else Role.TIME
    name = f"Slice {desk.look.focus}"
    sheet.ops.append(Text(name, at, px(15), color, Anchor.LEFT, Weight.BOLD))
    after = Point(at.x + px(66 if len(name) < len("Slice 10") else 78), at.y)
    room = max(0, rest.right - after.x)
    words = _which(desk, active=active)
    if measure.width(words, px(12)) > room:
        words = _in_brief(desk, words)
    size = next((px(each) for each in _SIZES if measure.width(words, px(each)) <= room), px(_SIZES[-1]))
    sheet.ops.append(Text(words, after, size, color, Anchor.LEFT, max_width=room))
    return sheet.picture()


def _in_brief(desk: Desk, words: str) -> str:
    """For a narrow row: which round, or that it is the active slice, or the stage in a word and without its number; the
    button beside it and the panel of the orders tell of the rest."""
    if desk.moment is not None and desk.moment.stage:
        return BRIEFLY.get(desk.moment.stage, TITLES[desk.moment.stage])
    first, _, second = words.partition(", ")
    return second if words == _ACTIVE else first


def _which(desk: Desk, *, active: bool) -> str:
    moment = desk.moment
    if moment is not None and moment.stage:
        pause = "❚❚  " if desk.stands else ""
        return f"{pause}Stage {moment.number} of {moment.of}: {TITLES[moment.stage]}"
    if not desk.of_this_round:
        return desk.board_words
    if desk.next_board is not None and desk.look.focus == desk.match.active + 1 and desk.sees(desk.look.focus):
        return "as drafted"
    return _ACTIVE if active else desk.board_words
