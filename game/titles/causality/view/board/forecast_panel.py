"""The panel that says how the round would end as things are planned; it takes the place of the log."""

from __future__ import annotations

from game.titles.causality.view.board.clicks import Click, ClickPicture, ClickSheet, GoTo
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.forecast import Forecast, ForecastLine, forecast_lines
from game.titles.causality.view.board.groups import Group
from game.titles.causality.view.words import Tone
from game.view.board.buttons import Buttons
from game.view.board.log import LogLine, show_log
from game.view.board.sheet import box, heading
from game.view.frame import Measure
from game.view.keys.command import Press
from game.view.look.palette import Role

_TONES: dict[Tone, Role] = {
    Tone.PLAIN: Role.TEXT,
    Tone.LOSS: Role.ALARM,
    Tone.TIME: Role.TIME,
    Tone.BASE: Role.TEXT,
}


def forecast_picture(desk: Desk, forecast: Forecast, measure: Measure) -> ClickPicture:
    """The answer, or how far the search has come; with the button that closes or stops it."""
    sheet, px = ClickSheet(), desk.layout.px
    sheet.ops.append(box(desk.layout.log, px(8)))
    rect = desk.layout.log.inset(px(12), px(8))
    title, rect = rect.cut_top(px(22), px(4))
    title = Buttons(sheet, Press, px, desk.look.hot).from_right(title, desk.offered(Group.FORECAST))
    sheet.ops += heading(title, "As things stand", px(15), measure)
    lines: list[LogLine[Click]] = [_line(each) for each in forecast_lines(forecast, desk.names)]
    lines.append(LogLine(_assumed(desk, forecast), Role.TEXT_DIM))
    return sheet.picture(show_log(sheet, rect, lines, desk.look.log_scroll, measure, px))


def _line(line: ForecastLine) -> LogLine[Click]:
    click = None if line.place is None else GoTo(line.place)
    return LogLine(line.saying.text, _TONES[line.saying.tone], click)


def _assumed(desk: Desk, forecast: Forecast) -> str:
    """What the answer rests on."""
    guessed = desk.plan is not None and bool(desk.plan.guessed)
    what = "orders as drafted, and your guess" if guessed else "orders as drafted"
    known = "" if forecast.whole else " What you cannot see is left out."
    return f"This is a dry run: {what}; every other free stone waits.{known}"
