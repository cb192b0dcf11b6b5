"""The panels on the right: the inspector with its links, and the log of the step into the focus slice."""

from __future__ import annotations

from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.pose import azimuth_of
from game.titles.causality.view.army import INK
from game.titles.causality.view.board.clicks import Click, ClickPicture, ClickSheet, GoTo
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.groups import Group
from game.titles.causality.view.board.inspector import entries
from game.titles.causality.view.board.stages import StageName, stage_of
from game.titles.causality.view.board.tokens import token_at
from game.titles.causality.view.words import Saying, Tone, fact_words, origin_words
from game.view.board.buttons import Buttons
from game.view.board.log import LogLine, show_details, show_log
from game.view.board.sheet import box, heading
from game.view.board.token import icon_ops
from game.view.frame import Anchor, Measure, Point, Rect, Text, Weight, wrap
from game.view.keys.command import Press
from game.view.look.palette import Role

_TONES: dict[Tone, Role] = {
    Tone.PLAIN: Role.TEXT,
    Tone.LOSS: Role.ALARM,
    Tone.TIME: Role.TIME,
    Tone.BASE: Role.LINK,
}


def inspector_picture(desk: Desk, measure: Measure) -> ClickPicture:
    """What is known of the square that is looked at."""
    sheet, px = ClickSheet(), desk.layout.px
    sheet.ops.append(box(desk.layout.inspector, px(8)))
    rect = desk.layout.inspector.inset(px(12), px(8))
    title, rect = rect.cut_top(px(22), px(4))
    position = desk.attention
    if position is None:
        sheet.ops += heading(title, "What is here?", px(15), measure)
        return sheet.picture(_hint(sheet, desk, rect, measure))
    title = Buttons(sheet, Press, px, desk.look.hot).from_right(title, desk.offered(Group.INSPECTOR))
    pin = "pinned" if position == desk.look.pinned else ""
    where = f"{position.square}, slice {position.t}"
    sheet.ops += heading(title, f"Square {where}", px(15), measure, pin, where)
    rect = _portrait(sheet, desk, position, rect)
    told = entries(desk, position)
    return sheet.picture(show_details(sheet, rect, told, desk.look.inspector_scroll, measure, px))


def _hint(sheet: ClickSheet, desk: Desk, rect: Rect, measure: Measure) -> int:
    size = desk.layout.px(12)
    text = (
        "Point at a square to see what stands and lies there; click to keep it here. "
        "Hold Alt to read the names of stones on small squares, too."
    )
    for number, line in enumerate(wrap(measure, text, rect.w, size)):
        sheet.ops.append(Text(line, Point(rect.x, rect.y + number * size * 3 // 2), size, Role.TEXT_DIM))
    return 0


def _portrait(sheet: ClickSheet, desk: Desk, position: Position, rect: Rect) -> Rect:
    pose = desk.pose_at(position)
    if pose is None:
        return rect
    px = desk.layout.px
    row, rest = rect.cut_top(px(38), px(4))
    icon = Rect(row.x, row.y, row.h, row.h)
    stone = desk.flags.stones[pose.stone]
    sheet.ops += icon_ops(icon, token_at(stone, position.square, azimuth_of(pose)))
    origin = origin_words(desk.flags, stone)
    at = Point(icon.right + px(8), row.center.y - (px(8) if origin else 0))
    below = Point(at.x, at.y + px(17))
    if origin:
        sheet.ops.append(Text(origin, below, px(12), Role.TIME, Anchor.LEFT, max_width=row.w - icon.w - px(8)))
    sheet.ops.append(
        Text(
            f"{stone.name} {stone.type.value}",
            at,
            px(14),
            INK[stone.faction],
            Anchor.LEFT,
            Weight.BOLD,
            row.w - icon.w - px(8),
        )
    )
    return rest


def log_picture(desk: Desk, measure: Measure) -> ClickPicture:
    """What happened on the way into the focus slice, one line a fact, each a link to its square."""
    sheet, px, t = ClickSheet(), desk.layout.px, desk.look.focus
    sheet.ops.append(box(desk.layout.log, px(8)))
    rect = desk.layout.log.inset(px(12), px(8))
    title, rect = rect.cut_top(px(22), px(4))
    words = "Set-up" if t == 0 else f"From slice {t - 1} to {t}"
    if 0 < t <= desk.last:
        title = Buttons(sheet, Press, px, desk.look.hot).from_right(title, desk.offered(Group.STEP))
    sheet.ops += heading(title, words, px(15), measure, short=f"To slice {t}" if t else "")
    if not desk.sees(t):
        sheet.ops.append(Text("Fog", Point(rect.x, rect.y), px(12), Role.TEXT_DIM))
        return sheet.picture()
    told = [(stage_of(fact), fact_words(desk.flags, fact)) for fact in desk.timeline.trace(t)]
    lines = [_log_line(desk, stage, saying) for stage, saying in told if saying is not None]
    quiet = Saying("Here everything begins." if t == 0 else "Nothing happened.")
    played = desk.moment is not None and desk.moment.stage is not None
    scroll = None if played else desk.look.log_scroll
    return sheet.picture(show_log(sheet, rect, lines or [_log_line(desk, None, quiet)], scroll, measure, px))


def _log_line(desk: Desk, stage: StageName | None, saying: Saying) -> LogLine[Click]:
    """One fact; while a step is played, those of the stage that is on are marked, and the others dim."""
    now = None if desk.moment is None else desk.moment.stage
    color = _TONES[saying.tone] if stage == now or not now else Role.TEXT_DIM
    click = GoTo(Position(desk.look.focus, *saying.squares[0])) if saying.squares else None
    return LogLine(saying.text, color, click, now=bool(now) and stage == now)
